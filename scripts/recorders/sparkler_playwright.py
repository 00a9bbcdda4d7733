"""A pytest fixture that records a page's animation as frames with exact times, for `sparkler test --actual`.

Flow: pytest-playwright's page + clock.js -> FOLDER/0000.png ..., FOLDER/frames.json.

In conftest.py:    pytest_plugins = ["sparkler_playwright"]
In a test:         def test_button(page, sparkler_frames):
                       page.goto("https://example.test/button.html")
                       sparkler_frames("out/button", duration=1.2, fps=25, selector="#button")
"""

import re
from pathlib import Path

import pytest

CLOCK = Path(__file__).with_name("clock.js")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, browser_name):
    """Adds an argument to pytest-playwright's: without it Chromium paints what has changed over what it painted before;
    how often it did shows at edges."""
    more = ["--disable-partial-raster"] if browser_name == "chromium" else []
    return browser_type_launch_args | {"args": [*browser_type_launch_args.get("args", []), *more]}


@pytest.fixture
def sparkler_frames(page):
    """Holds the page's time from its next `goto` on, and records what it shows."""
    page.add_init_script(path=str(CLOCK))

    def record(folder, duration=1.0, fps=25.0, times=None, selector=None):
        span = {"duration": duration, "fps": fps, "times": times if times is None else list(times)}
        plan = page.evaluate("span => window.__sparkler.plan(span)", span)
        target = page.locator(selector) if selector else page
        pictures = []
        for time in plan["times"]:
            page.evaluate("ms => window.__sparkler.seek(ms)", time * 1000)
            pictures.append(target.screenshot(animations="allow", caret="hide", scale="css"))
        errors = page.evaluate("window.__sparkler.errors")
        if errors:
            raise RuntimeError("the page: " + "; ".join(errors))
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            if re.fullmatch(r"\d{4,}\.png|frames\.json", old.name):
                old.unlink()
        for number, picture in enumerate(pictures):
            (folder / f"{number:04d}.png").write_bytes(picture)
        (folder / "frames.json").write_text(plan["table"])
        return folder

    return record
