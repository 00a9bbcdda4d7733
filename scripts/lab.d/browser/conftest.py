"""What the tests in a browser share: the tool, Chromium, its complaints, access for everyone, pictures, tables.

Flow: __init__.py → pytest → test_*.py. SPARKLER_BINARY names the tool; PICTURES keeps pictures for a look.
"""
import os
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe
from kit import browser as chromium

from . import PICTURES

tables = pytest.StashKey[list]()


class Tool:
    """The tool, run as on a developer's machine and not as in CI."""

    path = os.environ["SPARKLER_BINARY"]
    environment = {k: v for k, v in os.environ.items() if k not in ("CI", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY")}

    def __call__(self, *words, expect=0, **options):
        done = subprocess.run(
            [self.path, *map(str, words)], env=self.environment, capture_output=True, text=True, timeout=300, **options)
        assert done.returncode == expect, f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}"
        return done.stdout

    def start(self, *words, **options):
        return subprocess.Popen(
            [self.path, *map(str, words)], env=self.environment, stdout=subprocess.PIPE, text=True, **options)


@pytest.fixture(scope="session")
def sparkler():
    return Tool()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return browser_type_launch_args | {"executable_path": chromium.program(), "args": chromium.ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    permissions = ["clipboard-read", "clipboard-write"]
    return browser_context_args | {"viewport": {"width": 1280, "height": 800}, "permissions": permissions}


@pytest.fixture(autouse=True)
def complaints(request):
    """Errors of scripts and of the console, and requests that leave this machine. A test that means one clears it."""
    said = []
    if "page" in request.fixturenames:
        page = request.getfixturevalue("page")
        own = ("file:", "data:", "blob:", "http://127.0.0.1:", "ws://127.0.0.1:", "about:")
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda message: message.type == "error" and said.append(message.text))
        page.on("request", lambda request: request.url.startswith(own) or said.append(f"asks for {request.url}"))
    yield said
    assert not said, "the browser complains"


@pytest.fixture
def look():
    """Takes a picture in light and dark, wide and narrow; nothing may stick out, nor axe-core find anything."""
    def look(page, name, ignored=()):
        found, rules = [], {rule: {"enabled": False} for rule in ignored}
        for scheme, width in [(scheme, width) for scheme in ("light", "dark") for width in (1280, 400)]:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": 860})
            page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
            page.screenshot(path=PICTURES / f"{name}-{scheme}-{width}.png")
            # Its preload would ask for the style once more, which a page on disk may not.
            report = Axe().run(page, options={"preload": False, "rules": rules}).response
            found += [f"{scheme}, {width}: {broken['help']}: {[node['html'][:140] for node in broken['nodes']][:3]}"
                      for broken in report["violations"]]
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(f"{scheme}, {width}: it sticks out to the side")
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": 1280, "height": 800})
        assert not found, name
    return look


@pytest.fixture(scope="session")
def table(request):
    """Takes lines that are printed at the end of the run."""
    return request.config.stash.setdefault(tables, []).append


def pytest_terminal_summary(terminalreporter, config):
    for line in [*config.stash.get(tables, []), f"Pictures for a look: {PICTURES}"]:
        terminalreporter.write_line(line)
