"""A pytest fixture that records a page's animation as frames with exact times, for `sparkler test --actual`.

Flow: pytest-playwright's page + clock.js -> FOLDER/0000.png ..., FOLDER/frames.json.

In conftest.py:    pytest_plugins = ["sparkler_playwright"]
In a test:         def test_button(page, sparkler_frames):
                       page.goto("https://example.test/button.html")
                       sparkler_frames("out/button", duration=1.2, fps=25, selector="#button")
"""

import json
import re
from pathlib import Path

import pytest

CLOCK = Path(__file__).with_name("clock.js")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, browser_name):
    """pytest-playwright's own and one more for Chromium, which else paints what has changed over what was there: the edges
    hang on how often it has painted."""
    more = ["--disable-partial-raster"] if browser_name == "chromium" else []
    return browser_type_launch_args | {"args": [*browser_type_launch_args.get("args", []), *more]}


@pytest.fixture
def sparkler_frames(page):
    """Holds the page's time from its next `goto` on, and records what it shows."""
    page.add_init_script(path=str(CLOCK))

    def record(folder, duration=1.0, fps=25.0, times=None, selector=None):
        moments = list(times) if times is not None else [i / fps for i in range(max(1, round(duration * fps)))]
        if not 1 <= len(moments) <= 6000:
            raise ValueError("1 to 6000 frames can be recorded")
        if moments[0] < 0 or any(b <= a for a, b in zip(moments, moments[1:])):
            raise ValueError("times are seconds that ascend")
        target = page.locator(selector) if selector else page
        pictures = []
        for time in moments:
            page.evaluate("ms => window.__sparkler.seek(ms)", time * 1000)
            pictures.append(target.screenshot(animations="allow", caret="hide", scale="css"))
        errors = page.evaluate("window.__sparkler.errors")
        if errors:
            raise RuntimeError("the page: " + "; ".join(errors))
        return _write(Path(folder), pictures, moments, None if times is not None else len(moments) / fps)

    return record


def _write(folder, pictures, moments, end):
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if re.fullmatch(r"\d{4,}\.png", old.name) or old.name == "frames.json":
            old.unlink()
    frames = []
    for number, (picture, time) in enumerate(zip(pictures, moments)):
        name = f"{number:04d}.png"
        (folder / name).write_bytes(picture)
        frames.append({"file": name, "time": _number(time)})
    table = {"frames": frames} | ({} if end is None else {"duration": _number(end)})
    (folder / "frames.json").write_text(json.dumps(table, indent=1) + "\n")
    return folder


def _number(seconds):
    """As record.mjs writes it: whole seconds without a point."""
    rounded = round(seconds, 6)
    return int(rounded) if rounded == int(rounded) else rounded
