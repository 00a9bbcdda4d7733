"""Bounds the memory that a page that is recorded may take, and the time that it may take for an answer.

Flow: /proc, or ps where there is none -> this process's pages -> the end of those that are too large or don't answer.
"""

import contextlib
import os
import re
import signal
import subprocess
import threading
import time
from pathlib import Path


def _from_folder(folder):
    rows = []
    for name in filter(str.isdigit, os.listdir(folder)):
        with contextlib.suppress(OSError):
            status = (Path(folder) / name / "status").read_text(errors="replace")
            words = (Path(folder) / name / "cmdline").read_text(errors="replace")
            parent, kilobytes = (re.search(rf"^{key}:\s*(\d+)", status, re.M) for key in ("PPid", "VmRSS"))
            rows.append((int(name), int(parent[1]) if parent else 0, int(kilobytes[1]) if kilobytes else 0, re.split("[\0 ]", words)))
    return rows


def _from_program():
    words = ["ps", "-A", "-o", "pid=,ppid=,rss=,args="]
    text = subprocess.run(words, capture_output=True, text=True, errors="replace", check=True).stdout
    rows = [line.split() for line in text.splitlines()]
    return [(int(process), int(parent), int(kilobytes), rest) for process, parent, kilobytes, *rest in rows]


def processes(folder="/proc"):
    """The processes of this machine, as id, parent, kilobytes and words; None if nothing can say."""
    for source in (lambda: _from_folder(folder), _from_program):
        with contextlib.suppress(OSError, subprocess.SubprocessError, ValueError):
            if rows := source():
                return rows
    return None


class Memory(threading.Thread):
    """Ends pages of this process's browsers that take too much memory or never answer: browsers set no limit, and some
    calls of Playwright wait for a page without one."""

    def __init__(self, settings):
        super().__init__(daemon=True)
        self.settings, self.is_over, self.was_too_large = settings, threading.Event(), False
        self.deadline, self.was_silent = None, False
        self.is_blind = processes() is None
        self.start()

    def run(self):
        while not self.is_blind and not self.is_over.wait(1):
            self._look()

    def _look(self):
        rows, ours, before = processes() or [], {os.getpid()}, 0
        while before < len(ours):
            before = len(ours)
            ours.update(process for process, parent, _, _ in rows if parent in ours)
        deadline = self.deadline
        is_late = deadline is not None and time.monotonic() > deadline
        for process, _, kilobytes, words in rows:
            is_large = kilobytes > self.settings["gigabytes"] * 2 ** 20
            if process in ours and "--type=renderer" in words and (is_large or is_late):
                self.was_too_large |= is_large
                self.was_silent |= is_late
                with contextlib.suppress(OSError):
                    os.kill(process, signal.SIGKILL)

    def sentence(self):
        """Why a page may have crashed."""
        return f"it takes more than {self.settings['gigabytes']} GB of memory" if self.was_too_large else "it may need too much memory"

    def notes(self):
        """What is to be said of the limit."""
        return ["the page's memory is not limited: there is neither /proc nor ps to measure it with"] if self.is_blind else []
