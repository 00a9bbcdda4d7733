"""Records a page as shots of a film, and writes the film as a Sparkler spec.

Flow: steps of a person → Chromium → a PNG whenever the page has changed → film.scene.yaml, with pointer, camera, captions.

The page's clock is the film's: timers and animations run only while the film waits. So the film depends on the page and
the tool, and not on how fast this machine is.
"""
import math
import time

from playwright.sync_api import Error

SIZE, STAGE = (960, 600), (960, 548)     # the film, and the part of it above the captions
WINDOW = (880, 534)                      # the page on the stage
VIEW = {"width": 1120, "height": 680}
BACK, INK, CAP = "#17162e", "#ffffff", "#35335a"
DISTANCE = STAGE[1] / 2 / math.tan(math.radians(20))  # at which the camera shows the stage at its own size
TICK = 0.05
DONE = "typeof state === 'undefined' || !state || !liveRuns && document.body.dataset.shown === `${revision}:${frame}`"
# What moves by itself, or depends on this machine, is no part of a shot.
STYLE = "#output-sheet img, #ready, #folder { visibility: hidden }"


class Film:
    """Steps of a person, in order; each moves the film's time on."""

    def __init__(self, page, folder):
        self.page, self.folder, self.time = page, folder, 0.0
        self.shots, self.moves, self.views, self.captions, self.held, self.extra = [], [], [], [], [], []
        self.pointer, self.view, self.last, self.asked = (700, 520), (480, STAGE[1] / 2, 1), None, set()
        # Pictures are fetched ahead; of those, only the one that is shown is waited for.
        page.on("request", lambda request: "/frame?" in request.url or self.asked.add(request))
        page.on("requestfinished", lambda request: self.asked.discard(request))
        page.on("requestfailed", lambda request: self.asked.discard(request))
        page.on("framenavigated", lambda _: self.asked.clear())

    # --- the page ---

    def settle(self):
        """Waits until the page has all that it asked for."""
        quiet, patience = 0, 15_000
        while quiet < 3:
            patience -= 1
            assert patience > 0, f"the page is not done: {[request.url for request in self.asked]}"
            time.sleep(0.02)
            try:
                done = self.page.evaluate(DONE)
            except Error:  # a new document has replaced the old one
                done = False
            quiet = quiet + 1 if done and not self.asked else 0

    def shot(self):
        """Keeps a picture of the page, if it has changed."""
        self.settle()
        png = self.page.screenshot(animations="disabled", style=STYLE)
        if png == self.last:
            return
        self.last = png
        # Of two at one time, the film shows the later one.
        if self.shots and self.shots[-1][0] == self.time:
            self.shots.pop()
        name = f"{len(self.shots):03}.png"
        (self.folder / name).write_bytes(png)
        self.shots.append((self.time, name))

    def wait(self, seconds, step=0.5):
        """Lets time pass, on the page too."""
        left = max(1, math.ceil(seconds / TICK - 1e-6))
        while left > 0:
            ticks = min(left, round(step / TICK))
            self.page.clock.run_for(round(ticks * TICK * 1000))
            self.time = round(self.time + ticks * TICK, 2)
            left -= ticks
            self.shot()

    def opened(self):
        """Waits for the editor, which then asks for no more pictures than it shows: that takes this machine's time."""
        self.page.wait_for_selector("#layers li")
        self.page.evaluate("fetchAhead = () => {}")
        self.shot()

    def row(self, name, part=".name"):
        """A part of a layer's row."""
        return self.page.locator(f"#layers li:not(.lane):has(.word:text-is('{name}')) {part}").first

    def load(self):
        """Fetches all pictures, without which playing would wait."""
        self.page.evaluate("(async () => { for (const index of state.scene.times.keys()) await pictureOf(index); })()")

    # --- what a person does ---

    def place(self, target, at=(0.5, 0.5)):
        """A place of the page: a point, or a share of an element's box."""
        if isinstance(target, tuple):
            return target
        found = self.page.locator(target).first if isinstance(target, str) else target
        found.scroll_into_view_if_needed()
        box = found.bounding_box()
        return box["x"] + box["width"] * at[0], box["y"] + box["height"] * at[1]

    def go(self, target, at=(0.5, 0.5)):
        """Moves the pointer."""
        x, y = self.place(target, at)
        if math.dist(self.pointer, (x, y)) > 2:
            begin = self.time
            self.wait(0.3 + math.dist(self.pointer, (x, y)) / 1600)
            self.moves.append({"to": stage(x, y), "at": self.time, "duration": self.time - begin})
        self.pointer = (x, y)
        self.page.mouse.move(x, y)
        self.shot()

    def press(self):
        """Shows a press of the button, where the pointer is."""
        if not self.moves or self.moves[-1]["at"] < self.time or "press" in self.moves[-1]:
            self.moves.append({"at": self.time})
        self.moves[-1]["press"] = True
        self.wait(0.15)

    def click(self, target, at=(0.5, 0.5), count=1):
        self.go(target, at)
        self.press()
        self.page.mouse.click(*self.pointer, click_count=count)
        self.shot()
        self.wait(0.25)

    def drag(self, target, way, at=(0.5, 0.5), seconds=0.8):
        """Drags from a target along a way, fast in its middle; the page follows in every frame of the film."""
        self.go(target, at)
        self.press()
        self.page.mouse.down()
        self.wait(0.25)
        x, y = self.pointer
        count, points = round(seconds / TICK), [(self.time, stage(x, y))]
        for i in range(1, count + 1):
            share = i / count
            share = share * share * (3 - 2 * share)
            self.wait(TICK)
            self.pointer = (x + way[0] * share, y + way[1] * share)
            self.page.mouse.move(*self.pointer)
            points.append((self.time, stage(*self.pointer)))
            self.moves.append({"to": points[-1][1], "at": self.time, "duration": TICK, "easing": "linear", "curve": 0})
            self.shot()
        self.wait(0.6)
        self.held.append([*points, (self.time, points[-1][1])])
        self.page.mouse.up()
        self.shot()

    def scroll(self, target):
        """Brings a part of the side panel to its middle."""
        self.page.locator(target).evaluate("element => element.scrollIntoView({block: 'center'})")
        self.shot()

    def type(self, text, pace=0.09):
        for letter in text:
            self.page.keyboard.press("Enter" if letter == "\n" else letter)
            self.shot()
            self.wait(pace)

    def enter(self, *parts):
        """Types in a search, of which each letter would show other pictures."""
        for part in parts:
            self.page.keyboard.insert_text(part)
            self.shot()
            self.wait(0.25)

    def choose(self, name):
        """Selects a layer by its row; a click on a selected one would take the selection back."""
        if self.page.evaluate("rowOf(selected)?.name") != name:
            self.click(self.row(name))

    def key(self, key):
        self.page.keyboard.press(key)
        self.shot()
        self.wait(0.2)

    # --- the film ---

    def say(self, words, *keys, mono=False):
        """A caption, until the next one."""
        self.captions.append((self.time, words, keys, mono))

    def embed(self, target, file):
        """Plays a file where the page shows it: shots of a picture that moves by itself would depend on chance."""
        box = self.page.locator(target).bounding_box()
        begin, end = stage(box["x"], box["y"]), stage(box["x"] + box["width"], box["y"] + box["height"])
        self.extra.append({
            "image": file, "size": [b - a for a, b in zip(begin, end)], "beginTime": self.time,
            "position": [(a + b) / 2 for a, b in zip(begin, end)]})

    def look(self, target=None, zoom=1.0):
        """The camera goes to a place of the page while the next things happen."""
        x, y = (STAGE[0] / 2, STAGE[1] / 2) if target is None else stage(*self.place(target))
        halves = [side / 2 / zoom for side in STAGE]
        x, y = (min(max(value, half), side - half) for value, half, side in zip((x, y), halves, STAGE))
        self.views.append((self.time, self.view, (x, y, zoom)))
        self.view = (x, y, zoom)


def stage(x, y):
    """A place of the page on the stage."""
    left, top = (STAGE[0] - WINDOW[0]) / 2, STAGE[1] - WINDOW[1]
    return [round(left + x * WINDOW[0] / VIEW["width"], 2), round(top + y * WINDOW[1] / VIEW["height"], 2)]
