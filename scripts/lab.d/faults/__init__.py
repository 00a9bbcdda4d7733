"""Ends, starves and cuts off the tool at many moments: every file it leaves is the old or the new one, and whole.

usage: scripts/lab faults [short] [--moments N] [--points N] [--only SCENARIO]… [--seed N]
  short      about a minute: 16 moments, 1 point
  --moments  signals at random moments, over all scenarios (200)
  --points   calls of each kind that fail, in each scenario (12)
  --only     render, batch, test, record, approve, merge or video

A signal comes at a random moment, one call on a file fails, the process ends just before it, or ffmpeg is killed. Then
every output is the old or the new one and whole, a run that ends with 0 has written all of it, the exit code is a
documented one, and the same command run again leaves the files of an undisturbed run and nothing else.
Flow: a folder that an earlier run filled → sparkler with a fault, by shim.c → a table; exit 1 on a violation.
"""
import argparse
import collections
import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from kit import setup, table

PATIENCE = 120
# The exit codes for a full disk, and for files that can't be read or written.
FAULT_CODES = {65, 66, 73, 74, 75}
SIGNALS = [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP, signal.SIGINT]
# Names of files that are not finished, which only a killed process leaves.
UNFINISHED = r"\.part|\.sparkler-"
STAR = """scene: 1
size: 120x90
duration: 1s
layers:
  - {shape: star, size: 60%%, fill: %s, id: s, animations: [{keyPath: transform.rotation, to: 90deg, duration: 1s}]}
  - {effect: confettiRain, density: 2}
%s"""
ERRORS = [  # The call, an error number or what happens, whether it lasts, and a name.
    *((call, 28, True, f"no {call} succeeds") for call in ("write", "open", "rename")),
    ("open", 24, False, "too many files"), ("mkdir", 28, False, "no folder can be made"),
    *((call, 5, False, f"{call} fails") for call in ("write", "read", "rename", "fsync", "ftruncate")),
    *((call, 4, False, f"{call} is interrupted") for call in ("write", "read")),
    *((call, "short", False, f"{call} is short") for call in ("write", "read")),
    *((call, "kill", False, f"killed before {call}")
      for call in ("rename", "unlink", "write", "open", "rmdir", "mkdir", "fsync", "link")),
]


class Broken(Exception):
    """A promise that a run broke."""


def files(folder):
    """Every file below a folder with its digest, and every folder, whose name ends with a slash."""
    return {f"{path.relative_to(folder)}/" if path.is_dir() else str(path.relative_to(folder)):
            "" if path.is_dir() else hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.rglob("*")}


@dataclass
class Scenario:
    """A command in a folder where an earlier run, of red stars, has left its files; now the specs ask for blue ones."""

    name: str
    words: str
    specs: str
    code: int = 0
    """How an undisturbed run ends."""
    outputs: str = ""
    each: tuple = ()
    """Commands that run once the specs are red, and again once they are blue."""
    first: tuple = ()
    """Commands that run once the specs are red."""
    loose: str = r"$^"
    """Files whose bytes differ from run to run: they have to be whole."""
    together: str = r"$^"
    """Files that appear together: all are old or all are new."""
    again: tuple = ()
    """What runs afterwards, and the codes it may end with: without it, the command itself."""
    kept: str = ""
    """What is then as after an undisturbed run: without it, every file."""

    def prepare(self, top):
        """Makes the folder, and runs the command undisturbed for its time and its files."""
        self.top, self.old, self.work = top / self.name, top / self.name / "old", top / self.name / "work"
        (self.old / "frames").mkdir(parents=True)
        (self.old / "specs").mkdir()
        for color in ("red", "blue"):
            for name in self.specs.split():
                (self.old / f"{name}.scene.yaml").write_text(STAR % (color, self.outputs))
            for words in (*self.each, *(self.first if color == "red" else ())):
                subprocess.run([self.tool, *words.split()], cwd=self.old, capture_output=True, env=self.environment())
        self.reset()
        begin = time.monotonic()
        self.end(self.start(), self.code)
        self.seconds, self.before, self.after = time.monotonic() - begin, files(self.old), files(self.work)

    def environment(self, **more):
        return {**{name: value for name, value in os.environ.items() if name not in ("CI", "GITHUB_ACTIONS")}, **more}

    def reset(self):
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.old, self.work, symlinks=True)

    def start(self, words=None, ignoring=None, **environment):
        def prepare():
            # The caller may ignore signals, which a process inherits.
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN if number == ignoring else signal.SIG_DFL)

        with open(self.top / "said", "wb") as said:
            return subprocess.Popen(
                [self.tool, *(words or self.words).split()], cwd=self.work, stdin=subprocess.DEVNULL, stdout=said,
                stderr=said, env=self.environment(**environment), preexec_fn=prepare)

    def said(self):
        return (self.top / "said").read_text(errors="replace").strip()[-300:]

    def end(self, child, *allowed):
        """Waits for the process; returns its exit code, which is one of those allowed."""
        try:
            code = child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
            raise Broken(f"it still runs after {PATIENCE} s")
        if code not in allowed:
            raise Broken(f"it ends with {code}: {self.said()}")
        return code

    def is_whole(self, name, found):
        path = self.work / name
        try:
            if name.endswith(".json"):
                json.loads(path.read_text())
        except ValueError:
            return False
        if name.endswith(".webm") and found != self.before[name]:
            words = "ffprobe -v error -count_frames -show_entries stream=nb_read_frames -of csv=p=0".split()
            probed = subprocess.run([*words, path], capture_output=True, text=True)
            return probed.stdout.startswith("25") and not probed.stderr.strip()
        return not name.endswith(".html") or "</html>" in path.read_text()

    def check_files(self, is_settled=True, must_be_new=True, may_mix=False):
        """Every file is the old or the new one; after a run that came to its end no other file exists.

        may_mix: files that belong together may be some old, some new (SECURITY.md: the process was killed outright, or
        a rename failed, between two of their renames).
        """
        now = files(self.work)
        for name, found in sorted(now.items()):
            old, new = self.before.get(name), self.after.get(name)
            if old is None and new is None:
                if is_settled or not re.search(f"{UNFINISHED}|{self.loose}", name):
                    raise Broken(f"{name} is left")
            elif re.search(self.loose, name):
                if not self.is_whole(name, found):
                    raise Broken(f"{name} is not whole")
            elif found not in (old, new):
                raise Broken(f"{name} is neither the old nor the new file")
            elif must_be_new and new is not None and found != new:
                raise Broken(f"{name} is still the old file")
        for name in self.after:
            if name not in now and (must_be_new or name in self.before):
                raise Broken(f"{name} is missing")
        old, new, found = ({name: one for name, one in all.items() if re.search(self.together, name)}
                           for all in (self.before, self.after, now))
        if not may_mix and found not in (old, new):
            raise Broken("of files that belong together some are old and some are new")

    def check_recovery(self):
        """The same command again: an undisturbed run's files, and nothing else."""
        for words, codes in self.again or ((self.words, {self.code}),):
            self.end(self.start(words), *codes)
        if not self.kept:
            return self.check_files()
        now = files(self.work)
        for name in {**now, **self.after}:
            if name not in self.after and re.search(UNFINISHED, name):
                raise Broken(f"{name} is left after the next run")
            if re.search(self.kept, name) and now.get(name) != self.after.get(name):
                raise Broken(f"{name} is after the next run not what an undisturbed run writes")


RENDER, BATCH = "render s.scene.yaml -q", "batch specs --out-dir out -q --report report.json --gallery page"
TEST, RECORD = "test specs --record never --junit junit.xml -q", "test specs --record all -q"
APPROVE, MERGE = "approve --all -q", "merge m.gif.000000-000012.chunk m.gif.000012-000025.chunk -o m.gif -q"
OUTPUTS = 'outputs: [{file: a.gif}, {file: b.apng}, {file: "frames/%04d.png", fps: 10}, {file: d.webp}, {file: e.json}]'
THREE, TESTED = "specs/a specs/b specs/c", r"results\.json$|junit\.xml$|html$"
SCENARIOS = [
    Scenario("render", RENDER, "s", outputs=OUTPUTS, first=(RENDER,), together="^frames/"),
    Scenario("batch", BATCH, THREE, first=(BATCH,), loose=r"report\.json$|manifest|^page/|\.html$"),
    Scenario("test", TEST, THREE, code=1, first=("test specs -q", TEST), loose=TESTED),
    # What is recorded or approved already is the same: the next run may have nothing to write.
    Scenario("record", RECORD, THREE, code=1, first=("test specs -q", RECORD), loose=TESTED, kept="^specs/",
             again=((RECORD, {0, 1}),)),
    Scenario("approve", APPROVE, "a b c d", each=("test . -q",), loose=TESTED, kept=r"^.\.apng$",
             again=((APPROVE, {0, 64, 66, 73}), ("test . -q", {0, 1}), (APPROVE, {0, 64, 66, 73}))),
    Scenario("merge", MERGE, "s", first=(MERGE,),
             each=(f"{RENDER} --frames 0..12 -o m.gif", f"{RENDER} --frames 12..25 -o m.gif")),
    Scenario("video", f"{RENDER} -o v.webm", "s", first=(f"{RENDER} -o v.webm",), loose=r"\.webm$"),
]


def end_at(scenario, number, moment):
    """A signal at a moment. The process ends by the signal itself, so that a shell's loop around it ends too."""
    child = scenario.start()
    try:
        child.wait(moment)
    except subprocess.TimeoutExpired:
        child.send_signal(number)
    code, is_killed = scenario.end(child, -number, scenario.code), number == signal.SIGKILL
    scenario.check_files(is_settled=not is_killed, must_be_new=code != -number, may_mix=is_killed)
    return "done" if code != -number else number.name


def shimmed(scenario, shim, *allowed, **faults):
    """A run with the shim; returns its exit code and the lines of the shim's log."""
    log = scenario.top / "log"
    log.write_text("")
    child = scenario.start(LD_PRELOAD=shim, FAULT_PROGRAM=os.path.basename(scenario.tool), FAULT_LOG=str(log),
                           FAULT_FOLDER=str(scenario.work), **faults)
    return scenario.end(child, *allowed), log.read_text().split()


def fails_at(scenario, shim, call, number, what, lasts):
    """The n-th call of a kind fails, or the process ends before it."""
    is_kill, codes = what == "kill", [-signal.SIGKILL] if what == "kill" else FAULT_CODES
    faults = {"FAULT_CALL": call, "FAULT_NUMBER": str(number), "FAULT_WHAT": str(what)}
    faults.update({"FAULT_LASTS": "1"} if lasts else {})
    code, lines = shimmed(scenario, shim, scenario.code, *codes, **faults)
    if is_kill and "hit" in lines and code != -signal.SIGKILL:
        raise Broken(f"it ends with {code}")
    if code not in (scenario.code, -signal.SIGKILL) and not scenario.said():
        raise Broken(f"it ends with {code} and says nothing")
    # A file that can't even be removed stays.
    is_done = code == scenario.code and scenario.name not in ("test", "record")
    try:
        scenario.check_files(not is_kill and call != "rename", is_done, is_kill or call == "rename")
    except Broken as broken:
        raise Broken(f"call {number}, exit {code}: {broken}")
    return f"exit {code}"


def without_ffmpeg(scenario, moment):
    """ffmpeg is killed at a moment."""
    child = scenario.start()
    time.sleep(moment)
    subprocess.run(["pkill", "-KILL", "-P", str(child.pid)])
    code = scenario.end(child, 0, 74)
    scenario.check_files(must_be_new=code == 0)
    return f"exit {code}"


def hung_up(scenario):
    """Under nohup a hang-up is no reason to end."""
    child = scenario.start(ignoring=signal.SIGHUP)
    time.sleep(scenario.seconds * 0.4)
    child.send_signal(signal.SIGHUP)
    scenario.end(child, scenario.code)
    scenario.check_files()
    return "done"


def trials(options, scenarios):
    """Each disturbed run: the scenario, the fault's name, and a function with its arguments."""
    chance = random.Random(options.seed)
    shim = setup.compiled(Path(__file__).parent / "shim.c", "-ldl", shared=True)
    for i in range(options.moments):
        scenario, number = scenarios[i % len(scenarios)], SIGNALS[i // len(scenarios) % len(SIGNALS)]
        moment = chance.uniform(0.02, 1.05) * scenario.seconds
        yield scenario, f"{number.name} at a random moment", end_at, number, moment
    for scenario in scenarios:
        scenario.reset()
        calls = collections.Counter(shimmed(scenario, shim, scenario.code)[1])
        for call, what, lasts, name in ERRORS:
            for number in sorted(chance.sample(range(1, calls[call] + 1), min(options.points, calls[call]))):
                yield scenario, name, fails_at, shim, call, number, what, lasts
        yield scenario, "a hang-up under nohup", hung_up
        for _ in range(options.points if scenario.name == "video" else 0):
            yield scenario, "ffmpeg is killed", without_ffmpeg, chance.uniform(0, 1.1) * scenario.seconds


def main(arguments):
    parser = argparse.ArgumentParser(prog="scripts/lab faults")
    parser.add_argument("short", nargs="?", choices=["short"])
    parser.add_argument("--moments", type=int)
    parser.add_argument("--points", type=int)
    parser.add_argument("--only", action="append", choices=[scenario.name for scenario in SCENARIOS])
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    options.moments = options.moments or (16 if options.short else 200)
    options.points = options.points or (1 if options.short else 12)
    if sys.platform != "linux":
        setup.stop(setup.UNAVAILABLE, "scripts/lab faults preloads a library as Linux does it.")
    setup.install("test")
    Scenario.tool = os.path.abspath(setup.tool())
    rows, broken, begin = collections.defaultdict(collections.Counter), {}, time.monotonic()
    scenarios = [scenario for scenario in SCENARIOS if not options.only or scenario.name in options.only]
    with setup.scratch() as top:
        for scenario in scenarios:
            scenario.prepare(top.resolve())
        for scenario, fault, disturb, *words in trials(options, scenarios):
            scenario.reset()
            try:
                outcome = disturb(scenario, *words)
                scenario.check_recovery()
            except Broken as error:
                outcome, what = "BROKEN", f"{scenario.name}, {fault}: {error}"
                # Processes and numbers differ; what is broken does not.
                if broken.setdefault(re.sub(r"[0-9]+", "N", what), what) is what:
                    print(what, file=sys.stderr, flush=True)
            rows[scenario.name, fault][outcome] += 1
    table.show(["scenario", "fault", "runs", "outcomes"], [
        [*key, row.total(), ", ".join(f"{count} × {what}" for what, count in sorted(row.items()))]
        for key, row in rows.items()])
    count, seconds = sum(row.total() for row in rows.values()), time.monotonic() - begin
    print(f"faults: {count} disturbed runs of seed {options.seed} in {seconds:.0f} s, {len(broken)} kinds of violation",
          *broken.values(), sep="\n  ")
    return 1 if broken else 0
