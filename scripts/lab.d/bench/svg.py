"""Times SVG files as GIFs at 192 pixels, beside Chromium's screenshots with our encoder.

Flow: FILE… or the samples' pictures → `sparkler render`; Playwright's screenshots → `sparkler convert` → a table of ratios.
"""
import json
import math
from pathlib import Path

from kit.process import in_turn, run
from kit.setup import LAB, SAMPLES, install, python, tool
from kit.table import show

SIDE = 192
FRAMES = 24
GOAL = 20

PEER = """
import subprocess, sys
sys.path.insert(0, sys.argv[1])
from kit import browser
tool, file, folder, out = sys.argv[2:6]
width, height, frames, seconds = int(sys.argv[6]), int(sys.argv[7]), int(sys.argv[8]), float(sys.argv[9])
SEEK = '''time => {
  const svg = document.querySelector("svg")
  svg.pauseAnimations()
  svg.setCurrentTime(time)
  for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = 1000 * time }
}'''
with browser.page(viewport={"width": width, "height": height}) as page:
    page.set_content("<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>"
                     + open(file, encoding="utf-8").read())
    for i in range(frames):
        page.evaluate(SEEK, i * seconds / frames)
        page.screenshot(path=f"{folder}/{i:04}.png", omit_background=True)
subprocess.run([tool, "convert", folder, "-o", out, "--fps", str(frames / seconds), "-q"], check=True)
"""


def svg(folder, options):
    install("browser")
    interpreter = python("browser")
    rows = []
    for file in [Path(option) for option in options] or sorted((SAMPLES / "images").glob("*.svg")):
        facts = json.loads(run([tool(), "inspect", "--json", file], expect=0).output)[0]
        seconds = facts.get("period") or facts["duration"] or 1
        scale = SIDE / max(facts["width"], facts["height"])
        sides = [max(1, round(facts[key] * scale)) for key in ("width", "height")]
        pictures = folder / file.stem
        pictures.mkdir()
        taken = in_turn({
            "ours": [tool(), "render", file, "--scale", scale, "--fps", FRAMES / seconds, "-q", "-o", folder / "a.gif"],
            "Chromium": [interpreter, "-c", PEER, LAB, tool(), file, pictures, folder / "b.gif", *sides, FRAMES, seconds],
        }, rounds=3)
        rows.append([file.stem, seconds, taken["ours"], taken["Chromium"], taken["Chromium"] / taken["ours"]])
    mean = math.exp(sum(math.log(row[-1]) for row in rows) / max(1, len(rows)))
    show(["file", "loop", "seconds", "Chromium's", "times"], [*rows, ["geometric mean", "", "", "", mean]],
         f"{FRAMES} frames at {SIDE} pixels, from file to GIF, processor time; the goal is {GOAL} times")
    return mean < GOAL
