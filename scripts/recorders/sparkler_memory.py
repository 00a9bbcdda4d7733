"""Bounds what a page that is recorded may take.

Flow: ps -> the largest of this process's pages -> the end of those that are too large.
"""

import os
import signal
import subprocess
import threading


class Memory(threading.Thread):
    """Ends pages of this process's browsers that take too much memory: browsers set no limit."""

    def __init__(self, settings):
        super().__init__(daemon=True)
        self.settings, self.is_over, self.was_too_large = settings, threading.Event(), False
        self.start()

    def run(self):
        while not self.is_over.wait(1):
            try:
                self._look()
            except OSError:
                return

    def _look(self):
        text = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,rss=,args="], capture_output=True, text=True, errors="replace").stdout
        rows, ours, before = [line.split() for line in text.splitlines()], {str(os.getpid())}, 0
        while before < len(ours):
            before = len(ours)
            ours.update(row[0] for row in rows if row[1] in ours)
        for process, _, kilobytes, *words in rows:
            if process in ours and "--type=renderer" in words and int(kilobytes) > self.settings["gigabytes"] * 2 ** 20:
                self.was_too_large = True
                os.kill(int(process), signal.SIGKILL)

    def sentence(self):
        """Why a page may have crashed."""
        return f"it takes more than {self.settings['gigabytes']} GB of memory" if self.was_too_large else "it may need too much memory"
