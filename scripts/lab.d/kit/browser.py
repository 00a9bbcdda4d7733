"""Starts Chromium, in one way for all: headless, without a sandbox, in sRGB.

Flow: Playwright in the virtual environment `browser` → the system's Chromium → a page.
"""
import contextlib
import shutil
from pathlib import Path

from kit.setup import ROOT, UNAVAILABLE, stop

ARGUMENTS = ["--no-sandbox", "--force-color-profile=srgb"]


def program():
    """The path of the system's Chromium."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return found or stop(UNAVAILABLE, "Needs Chromium.", "Install it; on Debian this script installs it itself.")


@contextlib.contextmanager
def page(**context):
    """A page of a new Chromium; `context` holds Playwright's options, such as viewport."""
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)
        yield browser.new_page(**context)
        browser.close()


def node_recorder(folder):
    """Words that run Node's recorder, which is copied into a folder with the library that Playwright for Python brings."""
    import playwright
    driver = Path(playwright.__file__).parent / "driver"
    folder.mkdir(exist_ok=True)
    for script in (ROOT / "scripts/recorders").glob("*.*"):
        shutil.copy(script, folder / script.name)
    (folder / "node_modules").mkdir(exist_ok=True)
    (folder / "node_modules/playwright-core").symlink_to(driver / "package")
    return [driver / "node", folder / "record.mjs"]
