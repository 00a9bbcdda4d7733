#!/usr/bin/env python3
"""A web page's animation as frames with exact times, for `sparkler test --actual`: a pytest fixture, and a command.

Flow: Playwright's page + the scripts of options.json -> FOLDER/0000.png ..., FOLDER/frames.json.

In conftest.py:    pytest_plugins = ["sparkler_playwright"]
In a test:         def test_button(page, sparkler_frames):
                       page.goto("https://example.test/button.html")
                       sparkler_frames("out/button", duration=1.2, fps=25, selector="#button")
As a command:      python sparkler_playwright.py button.html out/button --duration 1.2 --size 320x200
"""

import base64
import difflib
import json
import math
import os
import platform
import re
import sys
import time
import warnings
from pathlib import Path

import sparkler_chromium
import sparkler_folder
from sparkler_memory import Memory
from sparkler_order import Order
from sparkler_requests import Requests

HERE = Path(__file__).parent
SETTINGS = json.loads((HERE / "options.json").read_text("utf-8"))


def _joined(kind):
    return "\n".join((HERE / name).read_text("utf-8") for name in SETTINGS[kind])


IN_WORKERS = "(() => { const window = self;\n%s\n})();" % _joined("workerScripts")
SCRIPT = "(() => { if (window.__sparkler) return;\nconst inWorkers = %s;\n%s\n})();" % (
    json.dumps(IN_WORKERS), _joined("scripts"))
# Without it Chromium paints what has changed over what it painted before; how often it did shows at edges.
CHROMIUM_ARGUMENTS = SETTINGS["chromiumArguments"]
OPTIONS = ("duration", "fps", "times", "scroll", "settle", "selector", "wait_for", "mask", "hide")


class Recorder:
    """Holds the time of a page from its next `goto` on, and records what it shows."""

    def __init__(self, page):
        self.page, self.requests, self.answers, self.gone, self.token = page, Requests(page), {}, set(), 0
        page.on("crash", lambda _: self.gone.add("crash"))
        self.memory = Memory(SETTINGS)
        page.on("close", lambda _: self.memory.is_over.set())
        page.on("framenavigated", lambda frame: self.gone.add(frame))
        page.expose_function("__sparklerAnswer", self._answered)
        page.add_init_script(script=SCRIPT)
        Order(page, SETTINGS)

    def record(self, folder, verify=None, again=None, warn=warnings.warn, force=False, strict=False, **options):
        """Records frames; those of an earlier recording in the folder are removed, others' only with `force`. Returns the
        folder.

        The options are those of options.json: duration and fps, or times in seconds; selector, scroll, settle,
        wait_for, mask, hide.
        `verify` records twice (the default if CI is set, unless the page has been used before); `again` brings the page
        back to where it was, instead of opening its address once more. `strict` fails if the page gave a warning.
        """
        for name in set(options) - set(OPTIONS):
            near = difflib.get_close_matches(name, OPTIONS, 1)
            raise TypeError(f"there is no option {name}" + (f": did you mean {near[0]}?" if near else ""))
        sparkler_folder.check(Path(folder), force)
        url, is_asked = self.page.url, bool(os.environ.get("CI")) if verify is None else verify
        options = {key: value for key, value in options.items() if value is not None}
        first = self._take(options | {"census": is_asked})
        table = self._ask(self.page.main_frame, "table", {
            "options": options, "moments": first["times"], "masks": [one["masks"] for one in first["shown"]],
            "facts": self._facts(first, options)}, "at the end")
        problems = [*first["notes"], *(f"the page: {error}" for error in first["errors"])]
        if strict and problems:
            more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
            raise AssertionError(f"{problems[0]}{more}; nothing is written, because strict is set")
        for note in problems:
            warn(note)
        if is_asked and first["wasUsed"] and verify is None and not again:
            warn("not verified, because the test had used the page before: pass again=, which brings it there once more")
        elif is_asked:
            sparkler_chromium.slow_down(self.page, SETTINGS["slowdown"])
            sparkler_chromium.forget_answers(self.page)
            again(self.page) if again else self.open(url)
            self.page.wait_for_timeout(SETTINGS["pause"])
            second = self._take(options | {"census": True})
            sparkler_chromium.slow_down(self.page, 1)
            found = self._difference(first, second, not again)
            if found:
                raise AssertionError(found)
        sparkler_folder.write(Path(folder), first["pictures"], table)
        return Path(folder)

    def _answered(self, token, text):
        self.answers[token] = text

    def _ask(self, frame, what, value, at):
        """Calls a function of the page's recorder, which may never answer."""
        # A little later than the limits below, which can say the same without ending the page.
        self.memory.deadline = time.monotonic() + SETTINGS["patience"] + 5
        try:
            return self._asked(frame, what, value, at)
        finally:
            self.memory.deadline = None

    def _asked(self, frame, what, value, at):
        self.token += 1
        token, end = str(self.token), time.monotonic() + SETTINGS["patience"]
        self.gone.clear()
        try:
            # Other than `evaluate`, it has a limit. Its handle is kept, because a page without end does not let it go.
            handle = frame.wait_for_function(
                "([what, value, token]) => { window.__sparkler?.answer(what, value, token); return window.__sparkler ? true : 'none'; }",
                arg=[what, value, token], timeout=1000 * SETTINGS["patience"])
        except Exception as error:
            self._check_crash(error, at)
            if "Timeout" not in str(error):
                raise
            raise RuntimeError(self._silence(at)) from None
        # What a handle is called has come with it: asking for its value might last for ever.
        if "none" in str(handle):
            raise RuntimeError(f"the page's time is not held {at}: open it with goto; set_content keeps an older document")
        while token not in self.answers:
            if "crash" in self.gone:
                raise RuntimeError(self._crash(at))
            if frame in self.gone and not frame.evaluate("() => window.__sparkler.isPlanned()"):
                raise RuntimeError(f"the page has gone to {frame.url} {at}: record that page, or keep this one from leaving")
            self.gone.discard(frame)
            if time.monotonic() > end:
                raise RuntimeError(self._silence(at))
            self._pause(1)
        answer = json.loads(self.answers.pop(token))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def _crash(self, at):
        return self._silence(at) if self.memory.was_silent else f"the page has crashed {at}: {self.memory.sentence()}"

    @staticmethod
    def _silence(at):
        return f"the page does not answer {at} for {SETTINGS['patience']} s: a script of it runs without end; end its loop, or record a page without it"

    def _pause(self, milliseconds):
        try:
            self.page.wait_for_timeout(milliseconds)
        except Exception as error:
            if "crash" not in str(error):
                raise
            self.gone.add("crash")

    def open(self, url):
        """Opens a page, which may never have loaded: the recording names what did not come."""
        try:
            given = self.page.goto(url, wait_until="commit", timeout=1000 * SETTINGS["patience"])
        except Exception as error:
            self._check_crash(error, "while it loads")
            if "Download is starting" in str(error):
                raise FileNotFoundError(f"{url} is a download, and no page") from None
            if "ERR_INVALID_AUTH_CREDENTIALS" in str(error):
                raise FileNotFoundError(f"{url} {SETTINGS['login']}") from None
            if reason := re.search(r"net::(ERR_\w+)", str(error)):
                raise FileNotFoundError(f"{url} can't be opened: {reason[1]}") from None
            if "Timeout" not in str(error):
                raise
            raise FileNotFoundError(f"{url} does not answer within {SETTINGS['patience']} s: is its server running?") from None
        if given and given.status in (401, 403):
            raise FileNotFoundError(f"{url} {SETTINGS['login']}")
        if given and given.status >= 400:
            raise FileNotFoundError(f"{url} answers {given.status}")
        self._wait_for_load()

    def _wait_for_load(self):
        try:
            self.page.wait_for_load_state(timeout=1000 * SETTINGS["loading"])
        except Exception as error:
            self._check_crash(error, "while it loads")
            if "Timeout" not in str(error):
                raise

    def _check_crash(self, error, at):
        if "crash" in str(error):
            raise RuntimeError(self._crash(at)) from None

    def _give_pictures(self, frame, urls, at):
        """Hands over files of pictures that may move, as Chromium has loaded them. Returns whether there were any."""
        session = sparkler_chromium.session(self.page) if urls else None
        nodes = []
        if session:
            session.send("Page.enable")
            nodes.append(session.send("Page.getResourceTree")["frameTree"])
        for node in nodes:
            nodes.extend(node.get("childFrames", []))
        for url in urls:
            content = ""
            for node in nodes:
                if any(one["url"] == url for one in node["resources"]):
                    content = self._content(session, node["frame"]["id"], url)
                    break
            self._ask(frame, "give", {"url": url, "base64": content}, at)
        if session:
            session.detach()
        return bool(urls)

    @staticmethod
    def _content(session, frame, url):
        try:
            file = session.send("Page.getResourceContent", {"frameId": frame, "url": url})
        except Exception:
            return ""
        return file["content"] if file["base64Encoded"] else ""

    def _seek(self, moment, taking, is_shown=True, until=None):
        """Moves the page and its frames to a time, and returns what the page says of its picture, if that is shown."""
        at, shown = f"at {moment:.3g} s", None
        for frame in self.page.frames:
            is_main = frame == self.page.main_frame
            try:
                if frame not in taking["starts"]:
                    found = None if is_main else self._ask(frame, "plan", {"times": [0]}, at)
                    taking["starts"][frame] = taking["last"] - found["now"] if found else 0
                to, since, has_waited = max(0, moment - taking["starts"][frame]) * 1000, time.monotonic(), bool(self.requests.open)
                while not self._ask(frame, "advance", {"to": to, "hasWaited": has_waited, "until": until if is_main else None}, at):
                    has_waited = self.requests.wait(taking["notes"])
                    if time.monotonic() - since > SETTINGS["patience"]:
                        raise RuntimeError(f"the page never comes to rest {at}: its timers or requests come without end; end them, or record less of it")
                if not is_shown:
                    continue
                found = self._ask(frame, "show", to, at)
                if self._give_pictures(frame, found["wanted"], at):
                    found = self._ask(frame, "show", to, at)
                shown = found if is_main else shown
            except Exception as error:
                if is_main:
                    raise
                if not frame.is_detached():
                    text = str(error).split("\n")[0]
                    taking["notes"].setdefault(f"the frame {frame.url[:120]} is not held: {text}")
        taking["last"] = moment
        return shown

    def _reach(self, selector, taking):
        """Lets time pass until an element is to be seen. Returns the time."""
        moment = taking["last"]
        while moment <= taking["first"] + 10:
            start = self._ask(self.page.main_frame, "begin", selector, "when the recording begins")
            if start is not None:
                taking["last"] = start
                return start
            # Frames of the page that send it messages have to keep its time.
            moment += 1 / 60 if len(self.page.frames) > 1 else 1
            self._seek(moment, taking, is_shown=False, until=selector)
        raise RuntimeError(f"no element is {selector} within 10 s of the page's time")

    def _settle(self, number, taking):
        """Scrolls to one of the positions, and lets time pass until the page has come to rest there. Returns the time."""
        at, moment = f"at its scroll position {number + 1}", taking["last"]
        self._ask(self.page.main_frame, "goToPosition", number, at)
        while True:
            moment += 0.1
            self._seek(moment, taking, is_shown=False)
            if self._ask(self.page.main_frame, "isAtRest", None, at):
                return moment

    def _plan(self, options, tries=3):
        """Plans the recording of a page, which may be on its way to another address."""
        try:
            return self._ask(self.page.main_frame, "plan", options, "when the recording begins")
        except RuntimeError as error:
            if tries == 0 or "has gone" not in str(error):
                raise
            self._wait_for_load()
            return self._plan(options, tries - 1)

    def _take(self, options):
        """Records the page once."""
        plan = self._plan(options)
        taking = {"starts": {}, "notes": {}, "first": plan["now"], "last": plan["now"]}
        target = self.page.locator(options["selector"]) if options.get("selector") else self.page
        mask = [self.page.locator(selector) for selector in options.get("mask", [])]
        pictures, shown = [], []
        start = self._reach(options["wait_for"], taking) if options.get("wait_for") else plan["now"]
        for number, time_of_frame in enumerate(plan["times"]):
            moment = self._settle(number, taking) if plan["isSettled"] else start + time_of_frame
            shown.append(self._seek(moment, taking) | {"moment": moment})
            pictures.append(target.screenshot(animations="allow", caret="hide", scale="device", mask=mask))
        end = self._ask(self.page.main_frame, "end", None, "at the end")
        notes = [*end.pop("notes"), *taking["notes"], *self.requests.missed, *self.memory.notes()]
        return plan | end | {"pictures": pictures, "shown": shown, "notes": notes}

    def _difference(self, first, second, is_opened):
        """Why two recordings of a page differ; None if their pictures are the same."""
        for number, moment in enumerate(first["times"]):
            pictures = [one["pictures"][number] for one in (first, second)]
            if pictures[0] == pictures[1]:
                continue
            found = self._ask(self.page.main_frame, "explain", {
                "number": number, "time": moment, "pictures": [base64.b64encode(one).decode() for one in pictures],
                "scale": first["facts"]["deviceScale"], "notes": first["notes"], "isOpened": is_opened,
                "census": [one["shown"][number]["census"] for one in (first, second)],
                "logs": [first["log"], second["log"]], "frames": [math.ceil(one["shown"][number]["moment"] * 60) for one in (first, second)]}, "at the end")
            if found:
                return found
        return None

    def _facts(self, taken, options):
        browser, fonts = self.page.context.browser, sparkler_chromium.fonts(self.page)
        facts = {"recorder": SETTINGS["version"], "browser": browser.browser_type.name, "version": browser.version,
                 "platform": f"{sys.platform} {platform.machine()}"}
        facts |= taken["facts"] | ({"fonts": fonts} if fonts is not None else {})
        return facts | {"hidden": options.get("hide", []), "masked": options.get("mask", [])}


try:
    import pytest
except ImportError:
    pytest = None

if pytest:
    @pytest.fixture(scope="session")
    def browser_type_launch_args(browser_type_launch_args, browser_name):
        """Adds arguments to pytest-playwright's."""
        more = CHROMIUM_ARGUMENTS if browser_name == "chromium" else []
        return browser_type_launch_args | {"args": [*browser_type_launch_args.get("args", []), *more]}

    @pytest.fixture
    def sparkler_frames(page):
        """Holds the page's time from its next `goto` on, and records what it shows."""
        return Recorder(page).record


if __name__ == "__main__":
    import sparkler_command
    sparkler_command.run()
