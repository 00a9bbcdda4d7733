"""Runs programs and measures them: wall time, processor time, peak memory; one alone, or several in turn.

Flow: words of a command → wait4 → a Run. Times are only compared within one call of `in_turn`: machines are shared.
"""
import os
import signal
import statistics
import subprocess
import sys
import threading
import time
from dataclasses import dataclass

# Kilobytes on Linux, bytes on a Mac.
_PEAK_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass
class Run:
    """How a program ended and what it took."""

    status: int
    output: str
    """stdout and stderr."""
    seconds: float
    cpu: float
    """Seconds of processor time, children that were waited for included."""
    peak: int
    """Bytes of resident memory at the most, of the largest process."""


def run(words, expect=None, timeout=600, watch=None, **options):
    """Runs a program to its end. expect: the exit code that is right; another one raises. After `timeout` seconds it is
    killed. watch: called with the program's id, fifty times a second while it runs."""
    start = time.monotonic()
    child = subprocess.Popen(list(map(str, words)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, start_new_session=True, **options)
    killer = threading.Timer(timeout, lambda: os.killpg(child.pid, signal.SIGKILL))
    killer.start()
    ended = threading.Event()
    if watch:
        threading.Thread(target=lambda: [watch(child.pid) for _ in iter(lambda: ended.wait(0.02), True)]).start()
    output = child.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(child.pid, 0)
    killer.cancel()
    ended.set()
    child.returncode = os.waitstatus_to_exitcode(status)
    if expect is not None and child.returncode != expect:
        raise RuntimeError(f"{' '.join(map(str, words))} ended with {child.returncode}, not {expect}:\n{output[-2000:]}")
    return Run(child.returncode, output, time.monotonic() - start, usage.ru_utime + usage.ru_stime,
               usage.ru_maxrss * _PEAK_UNIT)


def in_turn(commands, rounds=7, measure=lambda run: run.cpu, expect=0, **options):
    """Runs {name: words} in turn, `rounds` times over, and gives {name: median}. The order alternates from round to round."""
    taken = {name: [] for name in commands}
    for number in range(rounds):
        for name in (list if number % 2 == 0 else reversed)(list(commands)):
            taken[name].append(measure(run(commands[name], expect=expect, **options)))
    return {name: statistics.median(values) for name, values in taken.items()}


def logged(log, words, mode="w", **options):
    """Runs a program with its output in a file, to which mode "a" appends; returns the exit code."""
    with open(log, mode) as out:
        return subprocess.run(list(map(str, words)), stdin=subprocess.DEVNULL, stdout=out, stderr=out, **options).returncode
