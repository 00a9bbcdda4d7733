"""What the tests in a browser share: the tool, Chromium, what it complains of, pictures, tables.

Flow: scripts/test-browser → pytest → test_*.py. SPARKLER_BINARY and SPARKLER_BROWSER name the programs, and
SPARKLER_PICTURES the folder that keeps pictures for a look.
"""
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parents[2]
tables = pytest.StashKey[list]()


class Tool:
    """The binary; it runs as on a developer's machine, not as in CI."""

    path = os.environ["SPARKLER_BINARY"]
    environment = {k: v for k, v in os.environ.items() if k not in ("CI", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY")}

    def __call__(self, *words, expect=0, **options):
        done = subprocess.run(
            [self.path, *map(str, words)], env=self.environment, capture_output=True, text=True, timeout=300, **options)
        assert done.returncode == expect, f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}"
        return done

    def start(self, *words, **options):
        return subprocess.Popen(
            [self.path, *map(str, words)], env=self.environment, stdout=subprocess.PIPE, text=True, **options)


@pytest.fixture(scope="session")
def sparkler():
    return Tool()


@pytest.fixture(scope="session")
def samples():
    return ROOT / "Assets/scenes"


@pytest.fixture(scope="session")
def pictures():
    folder = pathlib.Path(os.environ["SPARKLER_PICTURES"])
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return browser_type_launch_args | {
        "executable_path": os.environ["SPARKLER_BROWSER"], "args": ["--no-sandbox", "--force-color-profile=srgb"]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return browser_context_args | {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def complaints(page):
    """Errors of scripts and of the console, and requests that leave this machine. A test that means one clears it."""
    said = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: message.type == "error" and said.append(message.text))
    own = ("file:", "data:", "blob:", "http://127.0.0.1:", "ws://127.0.0.1:", "about:")
    page.on("request", lambda request: request.url.startswith(own) or said.append(f"asks for {request.url}"))
    yield said
    assert not said, "the browser complains"


@pytest.fixture(scope="session")
def table(request):
    """Takes lines that stand at the end of the run."""
    return request.config.stash.setdefault(tables, []).append


def pytest_terminal_summary(terminalreporter, config):
    for line in config.stash.get(tables, []):
        terminalreporter.write_line(line)
    terminalreporter.write_line(f"Pictures for a look: {os.environ['SPARKLER_PICTURES']}")
