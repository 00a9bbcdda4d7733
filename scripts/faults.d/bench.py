#!/usr/bin/env python3
"""Ends, starves and cuts off the tool at many moments, and looks at what it leaves.

usage: bench.py SPARKLER SHIM [--moments N] [--points N] [--only NAME] [--seed N]

A signal comes at a random moment; the shim lets one call on a file fail, or ends the process just before it; ffmpeg
dies or lies. Afterwards every output is the old or the new one and whole, a run that says 0 has written all of it, the
exit code is a documented one, and the same command run again leaves the files of an undisturbed run and nothing else.
"""
import argparse
import collections
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 120
# What a run may say of a disk that is full, or of files that can't be read or written.
FAULT_CODES = {65, 66, 73, 74, 75}
SIGNALS = [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP, signal.SIGINT]

STAR = """scene: 1
size: %s
duration: %s
layers:
  - {shape: star, size: 60%%, fill: %s, id: s, animations: [{keyPath: transform.rotation, to: 90deg, duration: 1s}]}
  - {effect: confettiRain, density: 2}
"""


def heed_signals():
    """Whoever starts the bench may ignore some, and a shell can't heed again what it was born ignoring."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


class Broken(Exception):
    pass


class Lacking(Exception):
    """What a scenario needs is not here."""


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as out:
        out.write(text)


def digest(path):
    return hashlib.sha256(open(path, "rb").read()).hexdigest()


def files(folder):
    """Every file below a folder with its digest."""
    out = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            out[os.path.relpath(path, folder)] = digest(path)
    return out


class Scenario:
    """A command over a folder in which an earlier run has left its files."""

    name = ""
    # What an undisturbed run says.
    code = 0
    # Files whose bytes differ from run to run: looked at in another way.
    loose = r"$^"
    # Files that appear together: all old or all new.
    together = []
    uses_ffmpeg = False

    def __init__(self, tool, top):
        self.tool = tool
        self.top = os.path.join(top, self.name)
        self.old = os.path.join(self.top, "old")
        self.work = os.path.join(self.top, "work")
        os.makedirs(self.old)
        self.make(self.old)
        self.before = files(self.old)
        # Undisturbed, for its time and its files.
        self.reset()
        begin = time.monotonic()
        done = self.start().wait()
        self.seconds = time.monotonic() - begin
        if done == 69 and self.uses_ffmpeg:
            raise Lacking(self.said().split("\n")[0])
        if done != self.code:
            sys.exit(f"faults: {self.name} ends with {done} where nothing disturbs it: {self.said()}")
        self.after = files(self.work)
        self.folders = self.shape()

    def tool_run(self, folder, *words):
        subprocess.run([self.tool, *words], cwd=folder, capture_output=True, env=self.environment())

    def environment(self, **more):
        out = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8", **more}
        for name in ("CI", "GITHUB_ACTIONS"):
            out.pop(name, None)
        return out

    def reset(self):
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.old, self.work, symlinks=True)

    def start(self, words=None, ignoring=None, **environment):
        def prepare():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            heed_signals()
            if ignoring:
                signal.signal(ignoring, signal.SIG_IGN)

        self.errors = open(os.path.join(self.top, "said"), "wb")
        return subprocess.Popen(
            [self.tool, *(words or self.words)], cwd=self.work, stdin=subprocess.DEVNULL, stdout=self.errors,
            stderr=self.errors, env=self.environment(**environment), preexec_fn=prepare)

    def said(self):
        return open(os.path.join(self.top, "said"), "rb").read().decode(errors="replace").strip()

    def wait(self, child):
        try:
            return child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
            raise Broken(f"it still runs after {PATIENCE} s")

    def shape(self):
        return {os.path.relpath(os.path.join(place, name), self.work) for place, names, _ in os.walk(self.work) for name in names}

    # What is looked at

    def is_known(self, name):
        return name in self.before or name in self.after

    def is_whole(self, path):
        """For a file whose bytes differ from run to run."""
        if path.endswith(".json"):
            json.loads(open(path).read())
        elif path.endswith(".html"):
            if "</html>" not in open(path).read():
                raise ValueError
        return True

    def check_files(self, is_settled, must_be_new, may_mix=False):
        """Every file is the old or the new one; after a run that came to its end nothing else is there.

        may_mix: files that belong together may be some old, some new (SECURITY.md: the process was killed outright, or
        a rename failed, between two of their renames).
        """
        now = files(self.work)
        for name, found in sorted(now.items()):
            if not self.is_known(name):
                if is_settled:
                    raise Broken(f"{name} is left")
                # The names of what is unfinished.
                if ".part" not in name and ".sparkler-" not in name and not re.search(self.loose, name):
                    raise Broken(f"{name} is no file of the old or the new run")
            elif re.search(self.loose, name):
                try:
                    self.is_whole(os.path.join(self.work, name))
                except (ValueError, OSError):
                    raise Broken(f"{name} is not whole")
            elif found not in (self.before.get(name), self.after.get(name)):
                raise Broken(f"{name} is neither the old nor the new file")
            elif must_be_new and found != self.after.get(name, found):
                raise Broken(f"{name} is still the old file")
        for name in self.before:
            if name in self.after and name not in now:
                raise Broken(f"{name} is gone")
        if must_be_new:
            for name in self.after:
                if name not in now:
                    raise Broken(f"{name} is missing")
        for pattern in [] if may_mix else self.together:
            names = [name for name in set(self.before) | set(self.after) if re.search(pattern, name)]
            if any(now.get(name) != self.before.get(name) for name in names) and any(
                    now.get(name) != self.after.get(name) for name in names):
                old = sum(now.get(name) == self.before.get(name) for name in names)
                new = sum(now.get(name) == self.after.get(name) for name in names)
                raise Broken(f"of {len(names)} files {old} are old and {new} are new")
        if is_settled:
            odd = self.shape() - self.folders
            if odd:
                raise Broken(f"the folder {sorted(odd)[0]} is left")

    def check_recovery(self):
        """The same command again: an undisturbed run's files, and nothing else."""
        code = self.wait(self.start())
        if code != self.again_code():
            raise Broken(f"the next run ends with {code}: {self.said()[-300:]}")
        try:
            self.check_files(is_settled=True, must_be_new=True)
        except Broken as broken:
            raise Broken(f"after the next run {broken}")

    def again_code(self):
        return self.code


class Render(Scenario):
    name = "render"
    words = ["render", "s.scene.yaml", "-q"]
    together = [r"^frames/"]

    def make(self, folder):
        outputs = 'outputs: [{file: a.gif}, {file: b.apng}, {file: "frames/%04d.png", fps: 10}, {file: d.webp}, {file: e.json}]\n'
        for color in ("red", "blue"):
            write(f"{folder}/s.scene.yaml", STAR % ("120x90", "1s", color) + outputs)
            if color == "red":
                os.makedirs(f"{folder}/frames")
                self.tool_run(folder, *self.words)


class Batch(Scenario):
    name = "batch"
    words = ["batch", "specs", "--out-dir", "out", "-q", "--report", "report.json", "--gallery", "page"]
    loose = r"report\.json$|manifest|^page/|\.html$"

    def make(self, folder):
        for color in ("red", "blue"):
            for name in ("a", "b", "c"):
                write(f"{folder}/specs/{name}.scene.yaml", STAR % ("100x80", "0.8s", color))
            if color == "red":
                self.tool_run(folder, *self.words)


def record_and_change(scenario, folder):
    """References of red stars and a run that finds nothing; then the specs say blue."""
    for color in ("red", "blue"):
        for name in ("a", "b", "c"):
            write(f"{folder}/specs/{name}.scene.yaml", STAR % ("100x80", "0.6s", color))
        if color == "red":
            scenario.tool_run(folder, "test", "specs", "-q")
            scenario.tool_run(folder, *scenario.words)


class Test(Scenario):
    name = "test"
    words = ["test", "specs", "--record", "never", "--junit", "junit.xml", "-q"]
    code = 1
    loose = r"results\.json$|junit\.xml$|html$"

    def make(self, folder):
        record_and_change(self, folder)


class Record(Scenario):
    """References that a test run writes."""
    name = "record"
    words = ["test", "specs", "--record", "all", "-q"]
    code = 1
    loose = r"results\.json$|junit\.xml$|html$"

    def make(self, folder):
        record_and_change(self, folder)

    def check_recovery(self):
        # What is recorded already is the same: the next run has nothing to write.
        code = self.wait(self.start())
        if code not in (0, 1):
            raise Broken(f"the next run ends with {code}: {self.said()[-300:]}")
        now = files(self.work)
        for name, found in self.after.items():
            if name.startswith("specs/") and now.get(name) != found:
                raise Broken(f"after the next run {name} is not what was to be recorded")
        for name in list(now) + list(self.shape()):
            if ".part" in name or ".sparkler-frames" in name:
                raise Broken(f"after the next run {name} is left")


class Approve(Scenario):
    name = "approve"
    words = ["approve", "--all", "-q"]
    loose = r"results\.json$"

    def make(self, folder):
        for color in ("red", "blue"):
            for name in ("a", "b", "c", "d"):
                write(f"{folder}/{name}.scene.yaml", STAR % ("100x80", "0.2s", color))
            self.tool_run(folder, "test", ".", "-q")

    def check_recovery(self):
        # What is approved already is not approved again: the tests tell whether all is well.
        code = self.wait(self.start())
        if code not in (0, 64, 66, 73):
            raise Broken(f"the next run ends with {code}: {self.said()[-300:]}")
        if code:
            code = self.wait(self.start(words=["test", ".", "-q"]))
            if code == 1:
                code = self.wait(self.start())
            if code:
                raise Broken(f"approving again ends with {code}: {self.said()[-300:]}")
            if any(".part" in name for name in files(self.work)):
                raise Broken("unfinished files are left")
            for name in "abcd":
                if digest(f"{self.work}/{name}.apng") != self.after[f"{name}.apng"]:
                    raise Broken(f"{name}.apng is not what was approved")
            return
        self.check_files(is_settled=True, must_be_new=True)


class Merge(Scenario):
    name = "merge"
    words = ["merge", "m.gif.000000-000020.chunk", "m.gif.000020-000040.chunk", "-o", "m.gif", "-q"]

    def make(self, folder):
        for color in ("red", "blue"):
            write(f"{folder}/s.scene.yaml", STAR % ("320x240", "1.6s", color))
            for part in ("0..20", "20..40"):
                self.tool_run(folder, "render", "s.scene.yaml", "--frames", part, "-o", "m.gif", "-q")
            if color == "red":
                self.tool_run(folder, *self.words)


class Video(Scenario):
    name = "video"
    words = ["render", "s.scene.yaml", "-o", "v.webm", "-q"]
    loose = r"\.webm$"
    uses_ffmpeg = True

    def make(self, folder):
        for color in ("red", "blue"):
            write(f"{folder}/s.scene.yaml", STAR % ("120x90", "1s", color))
            if color == "red":
                self.tool_run(folder, *self.words)

    def is_whole(self, path):
        if digest(path) == self.before[os.path.basename(path)]:
            return True
        told = subprocess.run(
            ["ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", path],
            capture_output=True, text=True)
        if told.stderr.strip() or not told.stdout.strip().startswith("25"):
            raise ValueError
        return True


class Preview(Scenario):
    """A server: it ends when it is told to, and leaves nothing."""
    name = "preview"
    words = ["preview", "s.scene.yaml", "--port", "0"]

    def make(self, folder):
        write(f"{folder}/s.scene.yaml", STAR % ("100x80", "0.5s", "red"))

    def __init__(self, tool, top):
        self.tool = tool
        self.top = os.path.join(top, self.name)
        self.old, self.work = os.path.join(self.top, "old"), os.path.join(self.top, "work")
        os.makedirs(self.old)
        self.make(self.old)
        self.before = self.after = files(self.old)
        self.folders = set()
        self.seconds = 1

    def check_recovery(self):
        return


SCENARIOS = [Render, Batch, Test, Record, Approve, Merge, Video, Preview]


# The faults -----------------------------------------------------------------------------------------------------------


class Table:
    def __init__(self):
        self.rows = collections.OrderedDict()
        self.broken = {}

    def tell(self, scenario, fault, outcome, broken=None):
        row = self.rows.setdefault((scenario, fault), collections.Counter())
        row[outcome] += 1
        if broken:
            row["BROKEN"] += 1
            what = f"{scenario}, {fault}: {broken}"
            # Processes and numbers differ; what is broken does not.
            kind = re.sub(r"[0-9]+", "N", what)
            if kind not in self.broken:
                self.broken[kind] = what
                print(f"  {what}", file=sys.stderr, flush=True)

    def show(self):
        for (scenario, fault), row in self.rows.items():
            count = sum(row.values()) - row["BROKEN"]
            told = ", ".join(f"{n} × {what}" for what, n in sorted(row.items()) if what != "BROKEN")
            print(f"{scenario:8} {fault:34} {count:4}  {told}{'  BROKEN: ' + str(row['BROKEN']) if row['BROKEN'] else ''}")


def trial(table, scenario, fault, body):
    """One disturbed run, what it left, and the run after it."""
    outcome = "?"
    try:
        scenario.reset()
        outcome = body()
        scenario.check_recovery()
        table.tell(scenario.name, fault, outcome)
    except Broken as broken:
        table.tell(scenario.name, fault, outcome, str(broken))


def end_at(scenario, number, moment):
    """A signal at a moment."""

    def body():
        child = scenario.start()
        try:
            child.wait(moment)
        except subprocess.TimeoutExpired:
            child.send_signal(number)
        code = scenario.wait(child)
        if code not in (-number, scenario.code) or (code == scenario.code and isinstance(scenario, Preview)):
            # The signal itself, so that a shell's loop ends too.
            raise Broken(f"it ends with {code}: {scenario.said()[-200:]}")
        killed = number == signal.SIGKILL
        scenario.check_files(is_settled=not killed, must_be_new=code == scenario.code, may_mix=killed)
        return "done" if code == scenario.code else number.name

    return body


def fails_at(scenario, shim, call, number, what, lasts):
    """The n-th call of a kind fails, or the process ends before it."""

    def body():
        log = os.path.join(scenario.top, "log")
        if os.path.exists(log):
            os.unlink(log)
        faults = {
            "LD_PRELOAD": shim, "FAULT_FOLDER": scenario.work, "FAULT_CALL": call, "FAULT_NUMBER": str(number),
            "FAULT_WHAT": what, "FAULT_LOG": log, **({"FAULT_LASTS": "1"} if lasts else {}),
        }
        child = scenario.start(**faults)
        code = scenario.wait(child)
        hit = os.path.exists(log) and "hit" in open(log).read().split()
        if what == "kill":
            if hit and code != -signal.SIGKILL:
                raise Broken(f"it ends with {code}")
        elif code < 0 or code not in FAULT_CODES | {scenario.code}:
            raise Broken(f"it ends with {code}: {scenario.said()[-300:]}")
        elif code != scenario.code and not scenario.said():
            raise Broken(f"it ends with {code} and says nothing")
        is_done = code == scenario.code and not isinstance(scenario, Test)
        # Where a file can't even be taken away, it stays.
        can_tidy = what != "kill" and call not in ("unlink", "rmdir", "rename")
        try:
            scenario.check_files(
                is_settled=can_tidy, must_be_new=is_done and call not in ("unlink", "rmdir"),
                may_mix=what == "kill" or call == "rename")
        except Broken as broken:
            raise Broken(f"call {number}, exit {code}: {broken}")
        return f"exit {code}" if what != "kill" else ("killed" if hit else "done")

    return body


def counted(scenario, shim):
    """How many calls of each kind an undisturbed run makes."""
    scenario.reset()
    log = os.path.join(scenario.top, "log")
    if os.path.exists(log):
        os.unlink(log)
    scenario.start(LD_PRELOAD=shim, FAULT_FOLDER=scenario.work, FAULT_LOG=log).wait()
    counts = collections.Counter(line.split()[0] for line in open(log)) if os.path.exists(log) else {}
    return counts


ERRORS = [  # The call, what happens, whether it lasts, how it is called.
    ("write", "28", True, "the disk is full"), ("write", "5", False, "a write fails"), ("write", "short", False, "a write is short"),
    ("write", "4", False, "a write is interrupted"), ("read", "5", False, "a read fails"), ("read", "short", False, "a read is short"),
    ("read", "4", False, "a read is interrupted"), ("open", "28", True, "no file can be made"), ("open", "24", False, "too many files"),
    ("rename", "5", False, "a rename fails"), ("rename", "28", True, "no rename succeeds"), ("mkdir", "28", False, "no folder can be made"),
    ("fsync", "5", False, "a sync fails"), ("ftruncate", "5", False, "a truncation fails"),
    ("rename", "kill", False, "killed before a rename"), ("unlink", "kill", False, "killed before an unlink"),
    ("write", "kill", False, "killed before a write"), ("open", "kill", False, "killed before an open"),
    ("rmdir", "kill", False, "killed before an rmdir"), ("mkdir", "kill", False, "killed before a mkdir"),
    ("fsync", "kill", False, "killed before a sync"), ("link", "kill", False, "killed before a link"),
]


def spread(count, most, chance):
    """Numbers from 1 to the count: the first, the last, and some between."""
    if count <= most:
        return list(range(1, count + 1))
    between = chance.sample(range(2, count), max(0, most - 2))
    return sorted({1, count, *between})[:max(1, most)] if most > 1 else [chance.randint(1, count)]


def ffmpeg_faults(table, scenario, count, chance):
    """ffmpeg dies at a moment, ends early, writes nothing, or is not there."""

    def killed(moment):
        def body():
            child = scenario.start()
            until = time.monotonic() + moment
            while time.monotonic() < until and child.poll() is None:
                time.sleep(0.005)
            found = subprocess.run(["pgrep", "-P", str(child.pid)], capture_output=True, text=True).stdout.split()
            for one in found:
                try:
                    os.kill(int(one), signal.SIGKILL)
                except ProcessLookupError:
                    pass
            code = scenario.wait(child)
            if code not in (0, 74):
                raise Broken(f"it ends with {code}: {scenario.said()[-300:]}")
            scenario.check_files(is_settled=True, must_be_new=code == 0)
            return f"exit {code}"

        return body

    for _ in range(count):
        trial(table, scenario, "ffmpeg is killed", killed(chance.uniform(0, 1.1) * scenario.seconds))
    for name, script, codes in [
        ("ffmpeg fails at once", "exit 1", (69, 74)), ("ffmpeg ends well, reading nothing", "exit 0", (69, 74)),
        ("ffmpeg reads all, writes nothing", "cat >/dev/null; exit 0", (69, 74)),
        ("ffmpeg fails at the end", "cat >/dev/null; echo bad >&2; exit 1", (69, 74)),
        ("ffmpeg dies at the end", "cat >/dev/null; kill -9 $$", (69, 74)), ("ffmpeg is missing", None, (69,)),
    ]:
        def body(script=script, codes=codes):
            folder = os.path.join(scenario.top, "bin")
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
            # Only what the script needs, and no other ffmpeg.
            for program in ("cat", "sh"):
                os.symlink(shutil.which(program), os.path.join(folder, program))
            if script is not None:
                real = shutil.which("ffmpeg")
                # Asked for its version or its encoders, it answers as ever.
                text = f'#!/bin/sh\ncase " $* " in *" -version "*|*" -encoders "*|*" -h "*) exec {real} "$@";; esac\n{script}\n'
                write(os.path.join(folder, "ffmpeg"), text)
                os.chmod(os.path.join(folder, "ffmpeg"), 0o755)
            code = scenario.wait(scenario.start(PATH=folder))
            if code not in codes or not scenario.said():
                raise Broken(f"it ends with {code}: {scenario.said()[-300:]}")
            scenario.check_files(is_settled=True, must_be_new=False)
            return f"exit {code}"

        trial(table, scenario, name, body)


def streams(table, scenario):
    """Standard output that is full, or whose reader is gone."""
    for words in (["render", "s.scene.yaml", "-o", "-"], ["render", "s.scene.yaml", "--list"], ["expand", "s.scene.yaml"],
                  ["schema"], ["check", "s.scene.yaml"], ["effects"], ["limits"], ["--version"], ["--help"],
                  ["inspect", "a.gif", "--json"], ["diff", "a.gif", "a.gif", "--json"], ["batch", "s.scene.yaml", "--out-dir", "o", "--json"]):
        if "--format" not in words and words[:2] == ["render", "s.scene.yaml"] and "-o" in words:
            words = words + ["--format", "gif"]
        for name, expected in (("stdout is full", {74}), ("stdout's reader is gone", {141, -signal.SIGPIPE})):
            scenario.reset()
            if "gone" in name:
                reader, writer = os.pipe()
                os.close(reader)
            else:
                writer = os.open("/dev/full", os.O_WRONLY)
            done = subprocess.run(
                [scenario.tool, *words], cwd=scenario.work, stdout=writer, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                timeout=PATIENCE, env=scenario.environment())
            os.close(writer)
            ok = done.returncode in expected
            table.tell(
                "streams", name, f"exit {done.returncode}",
                None if ok else f"{' '.join(words)} ends with {done.returncode}: {done.stderr.decode()[-200:].strip()}")


def loops(table, scenario, count, chance):
    """Ctrl-C reaches the whole group: the loop around the tool ends too."""
    # Each turn does all of the work: what is there is taken away first.
    loop = 'for i in 1 2 3 4; do echo "turn $i" >>turns; "$0" "$@"; done; echo end >>turns'
    for _ in range(count):
        scenario.reset()
        child = subprocess.Popen(
            ["bash", "-c", loop, scenario.tool, *scenario.words], cwd=scenario.work, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, env=scenario.environment(),
            preexec_fn=heed_signals)
        time.sleep(0.2 + chance.uniform(0, 0.6) * scenario.seconds)
        os.killpg(child.pid, signal.SIGINT)
        try:
            code = child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            code = child.wait()
        time.sleep(0.05)
        turns = open(os.path.join(scenario.work, "turns")).read().split("\n")
        ok = "end" not in turns and len(turns) <= 3 and code == -signal.SIGINT
        table.tell("loop", "Ctrl-C", f"exit {code}", None if ok else f"the loop went on: {turns}, exit {code}")


def ignored(table, scenario):
    """Under nohup a hang-up is no reason to end."""

    def body():
        child = scenario.start(ignoring=signal.SIGHUP)
        try:
            child.wait(scenario.seconds * 0.4)
        except subprocess.TimeoutExpired:
            child.send_signal(signal.SIGHUP)
        code = scenario.wait(child)
        if code != scenario.code:
            raise Broken(f"it ends with {code}: {scenario.said()[-200:]}")
        scenario.check_files(is_settled=True, must_be_new=True)
        return "done"

    trial(table, scenario, "a hang-up under nohup", body)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("shim")
    parser.add_argument("--moments", type=int, default=200, help="signals at random moments, over all scenarios")
    parser.add_argument("--points", type=int, default=12, help="calls of each kind that fail, of each scenario")
    parser.add_argument("--only", action="append", help="these scenarios")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tool, shim = os.path.abspath(options.tool), os.path.abspath(options.shim)
    chance = random.Random(options.seed)
    chosen = [kind for kind in SCENARIOS if not options.only or kind.name in options.only]
    table = Table()
    begin = time.monotonic()
    top = os.path.realpath(tempfile.mkdtemp(prefix="sparkler-faults-"))
    try:
        scenarios = []
        for kind in chosen:
            if kind.uses_ffmpeg and not shutil.which("ffprobe"):
                print(f"{kind.name}: left out, for there is no ffprobe here", file=sys.stderr)
                continue
            try:
                scenarios.append(kind(tool, top))
            except Lacking as lack:
                print(f"{kind.name}: left out: {lack}", file=sys.stderr)
        for i in range(options.moments):
            scenario = scenarios[i % len(scenarios)]
            number = SIGNALS[i // len(scenarios) % len(SIGNALS)]
            moment = chance.uniform(0.02, 1.05) * scenario.seconds
            trial(table, scenario, f"{number.name} at a random moment", end_at(scenario, number, moment))
        for scenario in scenarios:
            if isinstance(scenario, Preview):
                continue
            counts = counted(scenario, shim)
            for call, what, lasts, name in ERRORS:
                for number in spread(counts.get(call, 0), options.points, chance):
                    trial(table, scenario, name, fails_at(scenario, shim, call, number, what, lasts))
            if scenario.uses_ffmpeg:
                ffmpeg_faults(table, scenario, max(1, options.points // 2), chance)
            if isinstance(scenario, Render):
                streams(table, scenario)
                loops(table, scenario, max(1, options.points // 3), chance)
                ignored(table, scenario)
    finally:
        shutil.rmtree(top, ignore_errors=True)
    table.show()
    trials = sum(sum(row.values()) - row["BROKEN"] for row in table.rows.values())
    print(f"faults: {trials} disturbed runs of seed {options.seed} in {time.monotonic() - begin:.0f} s, {len(table.broken)} kinds of violation")
    for what in table.broken.values():
        print(f"  {what}")
    sys.exit(1 if table.broken else 0)


main()
