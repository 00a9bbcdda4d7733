"""The recorders of web pages: the same bits in two runs and in both languages, at the time that was asked for.

Flow: pages → sparkler_playwright.py and record.mjs → frames → bytes, and the moved box's place.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys

import numpy
import playwright
import pytest
from PIL import Image

RECORDERS = pathlib.Path(__file__).parents[1] / "recorders"
sys.path.insert(0, str(RECORDERS))
from sparkler_playwright import browser_type_launch_args, sparkler_frames  # noqa: E402, F401

SIZE, FPS, DURATION = (320, 200), 25, 0.8
PAGES = {
    "transition": """<div id="box" style="position: absolute; left: 0; top: 20px; width: 40px; height: 40px; background: teal;
        transition: left .4s linear .2s"></div><script>requestAnimationFrame(() => box.style.left = "200px")</script>""",
    "keyframes": """<style>#box { width: 40px; height: 40px; background: crimson; animation: move .5s infinite alternate ease-in }
        @keyframes move { 50% { background: gold } to { transform: translateX(200px) rotate(200deg); border-radius: 50% } }</style>
        <div id="box"></div>""",
    "smil": """<svg width="320" height="200"><circle cx="50" cy="100" r="20" fill="navy">
        <animate attributeName="cx" from="50" to="270" dur="1s" repeatCount="indefinite"/></circle></svg>""",
    "canvas": """<canvas width="320" height="200"></canvas><script>
        const ink = document.querySelector("canvas").getContext("2d");
        const pieces = Array.from({ length: 120 }, () => ({ x: 160, y: 190, vx: (Math.random() - .5) * 300,
          vy: -150 - Math.random() * 220, hue: Math.random() * 360 }));
        let last = performance.now();
        function draw(now) {
          const passed = (now - last) / 1000;
          last = now;
          ink.clearRect(0, 0, 320, 200);
          for (const piece of pieces) {
            piece.vy += 300 * passed; piece.x += piece.vx * passed; piece.y += piece.vy * passed;
            ink.fillStyle = `hsl(${piece.hue} 90% 60%)`;
            ink.fillRect(piece.x, piece.y, 6, 4);
          }
          requestAnimationFrame(draw);
        }
        requestAnimationFrame(draw)</script>""",
    # It begins to play by itself before anybody can hold it.
    "video": '<video src="clip.webm" width="300" autoplay muted loop></video>',
}


@pytest.fixture(scope="module")
def pages(sparkler, samples, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    sparkler("render", "-q", samples / "classic.scene.yaml", "-o", folder / "clip.webm")
    for name, body in PAGES.items():
        (folder / f"{name}.html").write_text(f'<!doctype html><body style="margin: 0">{body}</body>')
    return folder


def frames_of(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.fixture(params=PAGES)
def recording(request, page, sparkler_frames, pages, tmp_path):
    page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})
    page.goto((pages / f"{request.param}.html").as_uri())
    sparkler_frames(tmp_path / "first", duration=DURATION, fps=FPS)
    return request.param, tmp_path / "first"


def test_two_runs_give_the_same_bits(recording, pages, tmp_path, page, sparkler_frames):
    name, first = recording
    page.goto((pages / f"{name}.html").as_uri())
    sparkler_frames(tmp_path / "second", duration=DURATION, fps=FPS)
    found = frames_of(first)
    assert frames_of(tmp_path / "second") == found
    assert len(set(found.values())) > 10, "it moves"
    times = [frame["time"] for frame in json.loads(found["frames.json"])["frames"]]
    assert times == [round(i / FPS, 6) for i in range(round(DURATION * FPS))]


def test_node_gives_the_same_bits(recording, pages, tmp_path):
    name, first = recording
    # Playwright for Python brings a Node and its own library.
    driver = pathlib.Path(playwright.__file__).parent / "driver"
    for file in ("record.mjs", "clock.js"):
        shutil.copy(RECORDERS / file, tmp_path / file)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules/playwright-core").symlink_to(driver / "package")
    subprocess.run(
        [driver / "node", tmp_path / "record.mjs", pages / f"{name}.html", tmp_path / "second", "--duration", str(DURATION),
         "--fps", str(FPS), "--size", "x".join(map(str, SIZE)), "--browser", os.environ["SPARKLER_BROWSER"]],
        check=True, capture_output=True, timeout=120)
    assert frames_of(tmp_path / "second") == frames_of(first)


def test_each_frame_shows_its_time(page, sparkler_frames, pages, tmp_path):
    page.goto((pages / "transition.html").as_uri())
    sparkler_frames(tmp_path / "out", times=[0, 0.3, 0.5, 0.7])
    lefts = []
    for number in range(4):
        row = numpy.asarray(Image.open(tmp_path / f"out/{number:04d}.png").convert("RGB"))[40].astype(int)
        lefts.append(int(numpy.flatnonzero(row[:, 0] < 64)[0]))
    # The transition begins with the first frame of 60 a second, .2 s late, and takes .4 s for 200 pixels.
    wanted = [0, *(min(200, (time - 1 / 60 - 0.2) * 500) for time in (0.3, 0.5, 0.7))]
    assert all(abs(left - want) <= 1 for left, want in zip(lefts, wanted)), (lefts, wanted)
