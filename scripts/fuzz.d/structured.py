#!/usr/bin/env python3
"""Runs cases of the structured fuzzer and watches: a trap, a hang, too much memory or a broken promise is kept.

usage: structured.py PROGRAM KIND ROOT FOUND --seconds S [--seed N] [--case M] [--first M]

A case is a pure function of kind, seed and number, so `--seed N --case M` shows it again. Every case that breaks
something is written to FOUND as text; a process that died goes on with the next case.
"""
import argparse
import collections
import os
import re
import selectors
import signal
import subprocess
import sys
import time

BATCH = 4000  # Cases a process runs at most; its memory is measured against its beginning.
CPU_SECONDS = 90  # More of the processor's time for one case, which may be built two dozen times, is a hang.
WALL_SECONDS = 240  # So is this, whatever it waits for.
MEBIBYTES = 1500  # More resident memory is none that a limit bounds.
KEPT = 200  # Different findings that are listed.


def cpu_seconds(pid):
    """What a process has used so far; nothing once it has ended."""
    try:
        fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0


class Watch:
    def __init__(self, options):
        self.options = options
        self.outcomes = collections.Counter()
        self.findings = collections.OrderedDict()
        self.cases = 0
        self.slowest = []
        self.peak = 0

    def finding(self, number, what, more=""):
        # The same break in other numbers, at another place, is one.
        kind = re.sub(r"refused: \S+ (error\[\w+\]): \S+: ", r"refused: \1 ", what).split("\\n")[0]
        kind = re.sub(r"'[^']*'", "'…'", re.sub(r"-?[0-9.]+(e[+-]?[0-9]+)?", "N", kind))[:160]
        first = kind not in self.findings
        self.findings.setdefault(kind, []).append(number)
        if first and len(self.findings) <= KEPT:
            name = f"{self.options.kind}-{self.options.seed}-{number}"
            print(f"  case {number}: {what[:400]}", file=sys.stderr, flush=True)
            os.makedirs(self.options.found, exist_ok=True)
            text = self.text(number)
            with open(os.path.join(self.options.found, name), "w") as out:
                out.write((text or "") + f"\n# {what}\n{more}")

    def text(self, number):
        """What the case was made of: the last that it tried."""
        try:
            shown = subprocess.run(
                self.words(number, 1) + ["show"], capture_output=True, timeout=60, preexec_fn=quiet)
        except subprocess.TimeoutExpired as late:
            shown = late
        lines = (shown.stdout or b"").decode(errors="replace").split("\n")
        return next((line for line in reversed(lines) if line and not re.match(r"(begin|end) ", line)), None)

    def words(self, first, count):
        o = self.options
        return [o.program, o.kind, str(o.seed), str(first), str(count), o.root]

    def run(self):
        """Batches of cases until the time is over."""
        until = time.monotonic() + self.options.seconds
        number = self.options.first
        if self.options.case is not None:
            print(self.text(self.options.case))
            self.batch(self.options.case, 1, until + 60)
            return
        while time.monotonic() < until:
            number = self.batch(number, BATCH, until)

    def batch(self, first, count, until):
        """One process; returns the case that comes next."""
        errors = open(self.options.found + ".stderr", "w+")
        # A trap tells where it was.
        frames = {**os.environ, "SWIFT_BACKTRACE": "enable=yes,color=no,images=none,threads=crashed,limit=24"}
        child = subprocess.Popen(
            self.words(first, count), stdout=subprocess.PIPE, stderr=errors, env=frames, preexec_fn=quiet)
        os.set_blocking(child.stdout.fileno(), False)
        selector = selectors.DefaultSelector()
        selector.register(child.stdout, selectors.EVENT_READ)
        current, since, used, rest, why = None, time.monotonic(), 0, b"", None
        following = first
        while True:
            selector.select(1)
            try:
                chunk = os.read(child.stdout.fileno(), 1 << 16)
            except BlockingIOError:
                chunk = None
            if chunk == b"":
                break
            lines = (rest + (chunk or b"")).split(b"\n")
            rest = lines.pop()
            for line in lines:
                words = line.decode(errors="replace").split(" ", 4)
                if words[0] == "begin":
                    current, since = int(words[1]), time.monotonic()
                    used = None
                elif words[0] == "end":
                    self.end(int(words[1]), int(words[2]), int(words[3]), words[4])
                    current, following = None, int(words[1]) + 1
            now = time.monotonic()
            if current is not None and now - since > 2:
                spent = cpu_seconds(child.pid)
                # Counted from when it was first seen at work: a moment late, never too early.
                used = spent if used is None else used
                if spent - used > CPU_SECONDS or now - since > WALL_SECONDS:
                    why = f"it hangs: {spent - used:.0f} s of the processor"
                    break
            if self.peak > MEBIBYTES:
                break
            if now > until and current is not None and now - since > 2 * CPU_SECONDS and used is None:
                break
            if now > until and (current is None or now - since < 1):
                child.kill()
                child.wait()
                return following
        if why:
            child.kill()
        child.wait()
        errors.seek(0)
        said = errors.read()[-20000:]
        errors.close()
        if self.peak > MEBIBYTES:
            child.kill()
            self.peak = 0
            return following
        if current is None and child.returncode == 0:
            return following
        if current is None:
            sys.exit(f"structured.py: the fuzzer ended with {child.returncode} between two cases: {said}")
        if not why:
            number = -child.returncode
            name = signal.Signals(number).name if number > 0 else f"exit {child.returncode}"
            fatal = re.search(r"^.*(Fatal error|terminate|Assertion|panicked|SUMMARY).*$", said, re.M)
            place = re.search(r"^\d+ .* in (.*)", said, re.M)
            why = " ".join([name] + [match.group(0) for match in (fatal, place) if match])
        self.cases += 1
        self.outcomes["died"] += 1
        self.finding(current, why, said)
        return current + 1

    def end(self, number, milliseconds, mebibytes, outcome):
        self.cases += 1
        self.outcomes[outcome.split(" ")[0]] += 1
        self.slowest = sorted(self.slowest + [(milliseconds, number)])[-5:]
        if outcome.startswith("BROKEN"):
            self.finding(number, outcome)
        if milliseconds > 1000 * CPU_SECONDS:
            self.finding(number, f"it takes {milliseconds} ms")
        if mebibytes > MEBIBYTES:
            self.peak = mebibytes
            self.finding(number, f"it takes {mebibytes} MiB")


def quiet():
    """A trap writes no core file."""
    import resource
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main():
    parser = argparse.ArgumentParser()
    for name in ["program", "kind", "root", "found"]:
        parser.add_argument(name)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--case", type=int)
    options = parser.parse_args()
    options.found = os.path.abspath(options.found)
    os.makedirs(os.path.dirname(options.found), exist_ok=True)
    watch = Watch(options)
    begin = time.monotonic()
    watch.run()
    told = ", ".join(f"{count} {name}" for name, count in watch.outcomes.most_common())
    print(f"{options.kind}: {watch.cases} cases of seed {options.seed} in {time.monotonic() - begin:.0f} s: {told}")
    print("  slowest: " + ", ".join(f"case {n} {ms} ms" for ms, n in reversed(watch.slowest)))
    for kind, numbers in watch.findings.items():
        print(f"  {len(numbers)} × {kind} (case {', '.join(map(str, numbers[:3]))})")
    sys.exit(1 if watch.findings else 0)


main()
