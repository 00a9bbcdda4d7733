"""Whether recordings of web pages repeat: kinds of pages, recorded again and again on a busy machine, compared bit by bit.

Flow: pages.py → a server with late answers → both recorders, after random pauses, beside random load → digests → a table.
A kind whose runs differ is recorded once more with `verify`, which has to name the element.
"""
import argparse
import collections
import contextlib
import datetime
import functools
import hashlib
import http.server
import json
import os
import random
import subprocess
import sys
import threading
import time
import warnings
from pathlib import Path

from bench.record import pages
from kit import browser as chromium
from kit.setup import ROOT, USAGE, stop
from kit.table import show

SIZE, FPS, DURATION = (320, 200), 12.5, 0.8
# Works and rests by chance, as what runs beside a test does.
BURNER = "import random, time\nwhile True:\n end = time.time() + random.random() / 5\n while time.time() < end: pass\n time.sleep(random.random() / 5)"
NODE = """import playwright from "playwright-core"; import { chromiumArguments, prepare, record } from "./record.mjs";
const { url, out, pause, program, options } = JSON.parse(process.argv[2]);
const browser = await playwright.chromium.launch({ executablePath: program, args: ["--no-sandbox", ...chromiumArguments] });
const context = await browser.newContext({ viewport: { width: 320, height: 200 }, colorScheme: "light", locale: "en-US", timezoneId: "UTC" });
await prepare(context);
const page = await context.newPage();
await page.goto(url);
await new Promise((done) => setTimeout(done, pause));
await record(page, out, { ...options, verify: false, warn: () => {} });
await browser.close();"""


class Late(http.server.SimpleHTTPRequestHandler):
    """Serves a folder; each answer comes late by chance."""

    def do_GET(self):
        time.sleep(random.random() * 0.15)
        if self.path != "/events":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        with contextlib.suppress(OSError):
            for number in range(10_000):
                self.wfile.write(f"data: {number}\n\n".encode())
                time.sleep(0.02 + random.random() / 20)

    def log_message(self, *_):
        """Says nothing."""


@contextlib.contextmanager
def served(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Late, directory=str(folder)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()


@contextlib.contextmanager
def load():
    """None to as many busy programs as there are cores."""
    programs = [subprocess.Popen([sys.executable, "-c", BURNER]) for _ in range(random.randint(0, os.cpu_count()))]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


def by_python(job, verify=False):
    from playwright.sync_api import sync_playwright
    from sparkler_playwright import CHROMIUM_ARGUMENTS, Recorder
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=job["program"], args=["--no-sandbox", *CHROMIUM_ARGUMENTS])
        page = browser.new_page(viewport=dict(zip(("width", "height"), SIZE)), color_scheme="light", locale="en-US", timezone_id="UTC")
        recorder = Recorder(page)
        page.goto(job["url"])
        page.wait_for_timeout(job["pause"])
        recorder.record(job["out"], verify, warn=lambda text: None, **job["options"])
        browser.close()


def by_node(job, words):
    subprocess.run([*words, json.dumps(job)], check=True, timeout=300, capture_output=True, text=True)


def digests(folder):
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(Path(folder).iterdir())}


def told(job):
    """What `verify` says in one of three tries."""
    for _ in range(3):
        with load():
            try:
                by_python(job, verify=True)
            except AssertionError as difference:
                return str(difference)
    return ""


def kind(name, address, folder, runs, words):
    """A row of the table, and whether it is as it should be."""
    label, more, _ = pages.KINDS[name]
    job = {"url": f"{address}/{name}.html", "out": str(folder / "out"), "program": chromium.program(),
           "options": {"fps": FPS, "duration": DURATION, **more}}
    found, failures = [], []
    for number in range(2 * runs):
        job["pause"] = random.choice([0, random.random() * 1500])
        with load():
            try:
                by_python(job) if number % 2 else by_node(job, words)
                found.append(digests(job["out"]))
            except Exception as failure:
                failures.append(str(getattr(failure, "stderr", None) or failure).strip().splitlines()[-1])
    counted = collections.Counter(json.dumps(one) for one in found)
    most = counted.most_common(1)[0][1] if counted else 0
    pictures = len(set(json.loads(counted.most_common(1)[0][0]).values())) - 1 if counted else 0
    differing = sorted({file for one in found for file in one if one[file] != found[0].get(file)})
    said = told(job) if name in pages.TOLD or (differing and not failures) else "; ".join(sorted(set(failures)))
    isFine = said.startswith(pages.TOLD[name]) if name in pages.TOLD else most == 2 * runs
    return [label, f"{most} of {2 * runs}", pictures, said or ", ".join(differing)], isFine and pictures > 3


def record(folder, options):
    parser = argparse.ArgumentParser(prog="lab bench record", description=__doc__.splitlines()[0])
    parser.add_argument("kinds", nargs="*", help="only these: " + ", ".join(pages.KINDS))
    parser.add_argument("--runs", type=int, default=10, help="of each kind with each recorder (default: 10)")
    parser.add_argument("--markdown", type=Path, help="write the table to this file")
    given = parser.parse_args([str(option) for option in options])
    for name in given.kinds:
        if name not in pages.KINDS:
            stop(USAGE, f"There is no kind '{name}'.", f"Use some of: {', '.join(pages.KINDS)}.")
    sys.path.insert(0, str(ROOT / "scripts/recorders"))
    pages.write(folder)
    words = chromium.node_recorder(folder / "node")
    (folder / "node/run.mjs").write_text(NODE)
    rows, isFine = [], True
    with served(folder) as address:
        for name in given.kinds or pages.KINDS:
            row, isRight = kind(name, address, folder, given.runs, [words[0], folder / "node/run.mjs"])
            rows.append(row)
            isFine &= isRight
            print(f"{name}: {row[1]} {row[3]}", flush=True)
    header = ["page", "equal runs", "pictures", "what differs"]
    show(header, rows, f"{datetime.date.today()}: {given.runs} runs with each of Node's and Python's recorder")
    if given.markdown:
        given.markdown.write_text("".join("| " + " | ".join(map(str, line)) + " |\n" for line in [header, ["---"] * 4, *rows]))
    return int(not isFine)
