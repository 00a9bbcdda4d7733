"""The recorders of web pages: the same bits in two runs and in both languages, at the time that was asked for.

Flow: pages → sparkler_playwright.py and record.mjs → frames → bytes, and the position of the box that moved.
"""
import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy
import playwright
import pytest
from kit import browser as chromium
from kit.setup import ROOT, SAMPLES
from PIL import Image

RECORDERS = ROOT / "scripts/recorders"
sys.path.insert(0, str(RECORDERS))
from sparkler_playwright import browser_type_launch_args, sparkler_frames  # noqa: E402, F401

FPS, DURATION = 25, 0.8
PAGES = {
    "transition": """<div id="box" style="position: absolute; left: 0; top: 20px; width: 40px; height: 40px;
        background: teal; transition: left .4s linear .2s"></div>
        <script>requestAnimationFrame(() => box.style.left = "200px")</script>""",
    "keyframes": """<style>
        #box { width: 40px; height: 40px; background: crimson; animation: move .5s infinite alternate ease-in }
        @keyframes move { 50% { background: gold } to { transform: translateX(9em) rotate(200deg); border-radius: 50% }}
        </style><div id="box"></div>""",
    "smil": """<svg width="320" height="200"><circle cx="50" cy="100" r="20" fill="navy">
        <animate attributeName="cx" from="50" to="270" dur="1s" repeatCount="indefinite"/></circle></svg>""",
    "canvas": """<canvas width="320" height="200"></canvas><script>
        const ink = document.querySelector("canvas").getContext("2d");
        let x = 0;
        requestAnimationFrame(function draw(now) {
          ink.fillStyle = `hsl(${now / 9} 90% ${40 + 40 * Math.random()}%)`;
          ink.fillRect(x += 5 * Math.random(), 90, 6, 40);
          requestAnimationFrame(draw);
        })</script>""",
    # It begins to play by itself before a test can hold it.
    "video": '<video src="clip.webm" width="300" autoplay muted loop></video>',
}


@pytest.fixture(scope="module")
def pages(sparkler, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    sparkler("render", "-q", SAMPLES / "classic.scene.yaml", "-o", folder / "clip.webm")
    for name, body in PAGES.items():
        (folder / f"{name}.html").write_text(f'<!doctype html><body style="margin: 0">{body}</body>')
    return folder


def record_by_node(file, out, folder):
    # Playwright for Python brings a Node and its library.
    driver = Path(playwright.__file__).parent / "driver"
    for name in ("record.mjs", "clock.js"):
        shutil.copy(RECORDERS / name, folder / name)
    (folder / "node_modules").mkdir()
    (folder / "node_modules/playwright-core").symlink_to(driver / "package")
    subprocess.run([driver / "node", folder / "record.mjs", file, out, "--duration", str(DURATION), "--fps", str(FPS),
                    "--size", "320x200", "--browser", chromium.program()], check=True, capture_output=True, timeout=120)


@pytest.mark.parametrize("name", PAGES)
def test_two_runs_and_both_languages_give_the_same_bits(name, page, sparkler_frames, pages, tmp_path):  # noqa: F811
    page.set_viewport_size({"width": 320, "height": 200})
    for run in ("first", "second"):
        page.goto((pages / f"{name}.html").as_uri())
        sparkler_frames(tmp_path / run, duration=DURATION, fps=FPS)
    record_by_node(pages / f"{name}.html", tmp_path / "node", tmp_path)
    first, second, node = ({file.name: file.read_bytes() for file in (tmp_path / run).iterdir()}
                           for run in ("first", "second", "node"))
    for other in (second, node):
        assert not [name for name in first | other if first.get(name) != other.get(name)]
    assert len(set(first.values())) > 10, "it moves"
    times = [frame["time"] for frame in json.loads(first["frames.json"])["frames"]]
    assert times == [round(i / FPS, 6) for i in range(round(DURATION * FPS))]


def test_each_frame_shows_its_time(page, sparkler_frames, pages, tmp_path):  # noqa: F811
    page.goto((pages / "transition.html").as_uri())
    times = [0, 0.3, 0.5, 0.7]
    sparkler_frames(tmp_path, times=times)
    for number, time in enumerate(times):
        row = numpy.asarray(Image.open(tmp_path / f"{number:04d}.png").convert("RGB"))[40].astype(int)
        left = numpy.flatnonzero(row[:, 0] < 64)[0]
        # The transition begins with the first frame of 60 a second, .2 s late, and takes .4 s for 200 pixels.
        assert abs(left - min(200, max(0, time - 1 / 60 - 0.2) * 500)) <= 1, time
