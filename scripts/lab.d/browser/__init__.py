"""Opens what Sparkler makes in Chromium: web pages, small scenes beside HTML, animated files.

usage: scripts/lab browser [PART…] [PYTEST-OPTION…]; without a part, all of them
  gallery, preview, editor, report, easings: the web pages, used as a person uses them; easings also compares every
  curve with Chromium's. layout: stacks and grids beside flexboxes. scenes: small scenes here and as HTML.
  recorders: pages recorded twice and in both languages. readers: GIFs, APNGs and WebPs beside our own frames.
  svg: the samples and some gradients and texts as SVGs beside our own frames.
  site: the documentation; scripts/docs makes it first where it does not exist.
Flow: parts → test_PART.py in pytest and Playwright → tables and .build/browser-pictures; exit 1 where a test fails.
"""
import os
import shutil
import subprocess
from itertools import takewhile
from pathlib import Path

from kit.setup import ROOT, USAGE, install, run_in, stop, tool

HERE = Path(__file__).parent
PICTURES = ROOT / ".build/browser-pictures"
SITE = Path(os.environ.get("SPARKLER_SITE", ROOT / ".build/site/html"))


def main(arguments):
    known = {file.stem.removeprefix("test_"): file for file in sorted(HERE.glob("test_*.py"))}
    parts = list(takewhile(lambda word: not word.startswith("-"), arguments))
    for part in parts:
        if not any(name.startswith(part) for name in known):
            stop(USAGE, f"There are no tests called '{part}'.", f"Use one of: {', '.join(known)}.")
    install("browser")
    os.environ["SPARKLER_BINARY"] = tool()
    if "site" in (parts or known) and not (SITE / "index.html").is_file():
        subprocess.run([ROOT / "scripts/docs", "--no-api"], check=True)
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    files = [file for name, file in known.items() if any(name.startswith(part) for part in parts or [""])]
    run_in("browser", "-m", "pytest", "-c", HERE / "pytest.ini", *files, *arguments[len(parts):])
