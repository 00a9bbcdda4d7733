"""The command line of sparkler_playwright.py.

Flow: options.json, argv -> a page of a new browser -> Recorder -> frames, messages, an exit code.
"""

import argparse
import json
import os
import re
import shutil
import sys
from pathlib import Path
from urllib.parse import urldefrag

import sparkler_folder
from sparkler_playwright import CHROMIUM_ARGUMENTS, OPTIONS, SETTINGS, Recorder


def path(text):
    """A list of positions, or of times and positions."""
    parts = [[float(one) for one in part.split(":")] for part in text.split(",")]
    if any(len(part) != len(parts[0]) or len(part) > 2 for part in parts):
        raise ValueError
    return [part[0] for part in parts] if len(parts[0]) == 1 else parts


def size(text):
    if not re.fullmatch(r"[1-9]\d{0,4}x[1-9]\d{0,4}", text):
        raise ValueError
    return [int(side) for side in text.split("x")]


def seconds(text):
    number, unit = re.fullmatch(r"([\d.]+)(ms|s)?", text).groups()
    return float(number) / (1000 if unit == "ms" else 1)


def scheme(text):
    return ("light", "dark")[("light", "dark").index(text)]


def numbers(text):
    return [float(one) for one in text.split(",")]


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(usage="sparkler_playwright.py " + SETTINGS["usage"])
    is_quiet = "--quiet" in sys.argv
    parser.error = lambda problem: parser.exit(64, f"error: {re.sub('^argument --[-a-z]+: ', '', problem)}\n{'' if is_quiet else parser.format_help()}")
    parser.add_argument("url")
    parser.add_argument("folder")
    kinds = {"number": float, "numbers": numbers, "path": path, "size": size, "seconds": seconds, "scheme": scheme}
    for name, option in SETTINGS["options"].items():
        if option["type"] == "flag":
            parser.add_argument(f"--{name}", action="store_true", help=option["help"])
        elif option["type"] == "list":
            parser.add_argument(f"--{name}", action="append", help=option["help"])
        else:
            default = None if name == "duration" else option.get("default")
            kind = _named(name, option["help"], kinds.get(option["type"], str))
            parser.add_argument(f"--{name}", type=kind, default=default, help=option["help"])
    given = parser.parse_args()
    side = max(given.size) * given.scale
    # Not a number is no side, either.
    if not side <= SETTINGS["mostPixels"]:
        parser.error(f"a picture may have {SETTINGS['mostPixels']} pixels a side, and --size by --scale is {side:g}")
    return given


def _named(name, help_text, kind):
    """A kind of value whose errors say what is to be written."""
    def read(text):
        try:
            return kind(text)
        except (ValueError, AttributeError):
            raise argparse.ArgumentTypeError(f"--{name} can't be '{text}': {help_text}") from None
    return read


def address(page):
    """The address of a page, which is typed as a file or as an address."""
    remedy = "name an HTML file, or an address with http:// or https://"
    if not page.strip():
        raise FileNotFoundError(f"the page's name is empty: {remedy}")
    file = Path(page)
    if file.is_file():
        return file.resolve().as_uri()
    if (file / "index.html").is_file():
        return (file / "index.html").resolve().as_uri()
    if re.match("localhost([:/]|$)", page):
        return f"http://{page}"
    if re.match("([a-z]+://|data:|about:)", page):
        return page
    raise FileNotFoundError(f"the folder {page} has no index.html: {remedy}" if file.exists() else f"there is no file {page}: {remedy}")


def engine_of(browser):
    """The browser that a name or a program stands for."""
    return browser if browser in ("chromium", "firefox", "webkit") else "chromium"


def launched(playwright, given):
    """Playwright's browser, or the system's Chromium where Playwright has brought none; None if there is neither."""
    name = engine_of(given.browser)
    engine, more = getattr(playwright, name), CHROMIUM_ARGUMENTS if name == "chromium" else []
    try:
        return engine.launch(executable_path=None if name == given.browser else given.browser, args=more)
    except Exception as error:
        if name != given.browser or "Executable doesn't exist" not in str(error):
            raise
    found = next(filter(None, map(shutil.which, SETTINGS["systemChromium"])), None) if name == "chromium" else None
    return engine.launch(executable_path=found, args=more) if found else stop(
        f"Playwright has no {name}: playwright install {name}")


def stop(problem):
    """Ends because a program is missing."""
    print(f"error: {problem}", file=sys.stderr)
    sys.exit(69)


def record(browser, url, given):
    context = browser.new_context(
        viewport={"width": given.size[0], "height": given.size[1]}, device_scale_factor=given.scale,
        color_scheme=given.color_scheme, locale="en-US", timezone_id="UTC",
        reduced_motion="reduce" if given.reduced_motion else "no-preference")
    recorder = Recorder(context.new_page())
    recorder.open(url)
    if given.strict and urldefrag(recorder.page.url).url != urldefrag(url).url:
        raise AssertionError(f"{url} has led to {recorder.page.url}; nothing is written, because strict is set")
    verify = False if given.no_verify else given.verify or None
    folder = recorder.record(given.folder, verify, warn=lambda text: print(text, file=sys.stderr), force=given.force, strict=given.strict,
                             again=lambda page: recorder.open(url),
                             **{key: getattr(given, key) for key in OPTIONS})
    if urldefrag(recorder.page.url).url != urldefrag(url).url:
        print(f"{url} has led to {recorder.page.url}", file=sys.stderr)
    count = len(json.loads((folder / "frames.json").read_text("utf-8"))["frames"])
    if not given.quiet:
        print(f"{count} frame{'' if count == 1 else 's'} in {folder}", file=sys.stderr)


def main():
    given = arguments()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        stop(f"Playwright is missing: pip install playwright && playwright install {engine_of(given.browser)}")
    url = address(given.url)
    sparkler_folder.check(Path(given.folder), given.force)
    with sync_playwright() as playwright:
        browser = launched(playwright, given)
        try:
            record(browser, url, given)
        except Exception as problem:
            # A page without end keeps Playwright from closing; its driver ends with this process, and ends the browser.
            os._exit(_told(problem))
        browser.close()


def _told(problem):
    """Prints why a page can't be recorded. Returns the exit code."""
    print("error: " + str(problem).split("\n")[0], file=sys.stderr, flush=True)
    return 66 if isinstance(problem, FileNotFoundError) else 73 if isinstance(problem, FileExistsError) else 65


def run():
    try:
        main()
    except Exception as problem:
        sys.exit(_told(problem))
