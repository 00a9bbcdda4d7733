"""Runs cases of the structured fuzzer and watches: a trap, a hang, too much memory or a broken promise is kept.

A process that died is followed by one that goes on with the next case.
Flow: structured-fuzz, which prints a line before and after each case → findings and outcomes.
"""
import collections
import os
import re
import resource
import signal
import subprocess
import threading
import time

from kit import setup

BATCH = 4000  # Cases of one process.
WALL_SECONDS = 240  # A case that takes longer hangs.
CPU_SECONDS = 90  # Nor may one take more of the processor's time, though it may be built two dozen times.
MEBIBYTES = 1500  # More resident memory is not bounded by a limit.


def start(words, **options):
    # A trap reports where it was, and writes no core file.
    frames = {**os.environ, "SWIFT_BACKTRACE": "enable=yes,color=no,images=none,threads=crashed,limit=24"}
    return subprocess.Popen(
        [setup.ROOT / ".build/release/structured-fuzz", *map(str, words)], stdout=subprocess.PIPE, env=frames,
        text=True, errors="replace", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)), **options)


def text(name, seed, number):
    """What the case was made of: the last that it tried."""
    with start([name, seed, number, 1, setup.ROOT, "show"], stderr=subprocess.DEVNULL) as child:
        watchdog = threading.Timer(60, child.kill)
        watchdog.start()
        lines = [line for line in child.stdout if line.strip() and not re.match(r"(begin|end) ", line)]
        watchdog.cancel()
    return lines[-1] if lines else ""


class Watch:
    def __init__(self, findings):
        self.findings, self.outcomes, self.slowest = findings, collections.Counter(), (0, 0)

    def finding(self, number, what, more=""):
        # The same message about another part of a spec is one.
        kind = re.sub(r"refused: \S+ (error\[\w+\]): \S+: ", r"refused: \1 ", what).split("\\n")[0]
        kept = self.findings.add(number, kind)
        if kept:
            kept.write_text(f"{text(self.findings.name, self.findings.seed, number)}\n# {what}\n{more}")

    def batch(self, first, count, until):
        """One process, until its cases or the time are over; returns the case that comes next."""
        current, following, is_over = None, first, False
        with open(f"{self.findings.folder}.stderr", "w+") as errors:
            child = start([self.findings.name, self.findings.seed, first, count, setup.ROOT], stderr=errors)
            for line in child.stdout:
                mark, number, *more = line.rstrip("\n").split(" ", 4)
                if mark == "begin":
                    current, since = int(number), time.monotonic()
                    watchdog = threading.Timer(WALL_SECONDS, child.kill)
                    watchdog.start()
                elif mark == "end":
                    watchdog.cancel()
                    current, following = None, int(number) + 1
                    is_over = self.end(int(number), *more) or time.monotonic() > until
                    if is_over:
                        child.kill()
                        break
            status = child.wait()
            errors.seek(0)
            said = errors.read()[-20000:]
        if current is None:
            if not is_over and status:
                setup.stop(setup.SOFTWARE, f"{self.findings.name} ended with {status} between two cases: {said}")
            return following
        watchdog.cancel()
        if time.monotonic() - since >= WALL_SECONDS:
            why = f"it hangs: {WALL_SECONDS} s"
        else:
            fatal = re.search(r"^.*(Fatal error|terminate|Assertion|panicked|SUMMARY).*$", said, re.M)
            frame = re.search(r"^\d+ .* in (.*)", said, re.M)
            name = signal.Signals(-status).name if status < 0 else f"exit {status}"
            why = " ".join([name, *(match[0] for match in (fatal, frame) if match)])
        self.findings.count += 1
        self.outcomes["died"] += 1
        self.finding(current, why, said)
        return current + 1

    def end(self, number, milliseconds, mebibytes, outcome):
        """Counts a case; True where its process has grown too large."""
        self.findings.count += 1
        self.outcomes[outcome.split(" ")[0]] += 1
        self.slowest = max(self.slowest, (int(milliseconds), number))
        if outcome.startswith("BROKEN"):
            self.finding(number, outcome)
        if int(milliseconds) > 1000 * CPU_SECONDS:
            self.finding(number, f"it takes {milliseconds} ms")
        if int(mebibytes) > MEBIBYTES:
            self.finding(number, f"it takes {mebibytes} MiB")
        return int(mebibytes) > MEBIBYTES


def run(name, options, findings):
    """Batches of cases until the time is over, or the one case asked for; True where nothing was found."""
    watch, until, number = Watch(findings), time.monotonic() + options.seconds, 0
    if options.case is not None:
        print(text(name, options.seed, options.case))
        watch.batch(options.case, 1, until)
    while options.case is None and time.monotonic() < until:
        number = watch.batch(number, BATCH, until)
    outcomes = ", ".join(f"{count} {outcome}" for outcome, count in watch.outcomes.most_common())
    return findings.show(f": {outcomes}; the slowest, case {watch.slowest[1]}, took {watch.slowest[0]} ms")
