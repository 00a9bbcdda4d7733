"""Makes the film of the preview: a session in the browser, recorded and rendered by Sparkler.

usage: scripts/lab session [FOLDER]: shots, film.scene.yaml, preview.gif and preview.webp, into FOLDER (.build/session)
Flow: story.py → Chromium and sparkler preview → film.py → spec.py → sparkler render.
"""
import os
from pathlib import Path

from kit.setup import ROOT, install, run_in, tool


def main(arguments):
    install("browser")
    os.environ["SPARKLER_BINARY"] = tool()
    os.environ["PYTHONPATH"] = str(Path(__file__).parents[1])
    run_in("browser", "-m", "session.record", arguments[0] if arguments else ROOT / ".build/session")
