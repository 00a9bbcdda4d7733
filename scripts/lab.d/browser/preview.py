"""A live preview at work: its spec, its server, its first tab.

Flow: sparkler preview → Preview → test_preview.py, test_editor.py.
"""
import base64
import signal
import time

from playwright.sync_api import expect

CORNER = "[...$('picture').getContext('2d').getImageData(2, 265, 1, 1).data].slice(0, 3).join()"
SAME = """async (url) => {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const a = canvas.getImageData(0, 0, image.width, image.height).data;
  const b = $('picture').getContext('2d').getImageData(0, 0, $('picture').width, $('picture').height).data;
  return a.length === b.length && a.every((value, i) => value === b[i]);
}"""


class Preview:
    """A spec in an empty folder, the server that watches it, and the first tab."""

    def __init__(self, sparkler, folder, page, text):
        self.sparkler, self.page, self.text = sparkler, page, text
        self.spec, self.still = folder / "party.scene.yaml", folder / "still.png"
        self.write(text)
        self.serve()
        page.goto(self.address)
        self.shown()

    def write(self, text):
        """Replaces the file by a new one, as editors do."""
        fresh = self.spec.parent / ".new"
        fresh.write_text(text)
        fresh.rename(self.spec)

    def change(self, old, new):
        self.write(self.text.replace(old, new))

    @property
    def now(self):
        return self.spec.read_text()

    def until(self, is_true):
        """Waits as long as the browser's own waits do."""
        end = time.monotonic() + 30
        while not is_true():
            assert time.monotonic() < end, "it never came"
            self.page.wait_for_timeout(20)

    def serve(self, port=0):
        self.server = self.sparkler.start("preview", self.spec, "--port", port)
        # With the token, and without.
        self.address = next(word for word in self.server.stdout.readline().split() if word.startswith("http://"))
        self.home = self.address.split("?")[0]

    def stop(self):
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGINT)
        return self.server.wait(10)

    def shown(self, frame=None, page=None):
        """Waits until the newest revision, and the frame if one is named, is on the canvas."""
        (page or self.page).wait_for_function(
            "(end) => [document.body.dataset.shown].some((s) => s?.startsWith(revision + ':') && s.endsWith(end))",
            arg="" if frame is None else f":{frame}")

    def seek(self, frame):
        self.page.fill("#scrub", str(frame))
        self.shown(frame)

    def choose(self, name):
        self.page.click(f"#layers li:has(.word:text-is('{name}'))")
        expect(self.page.locator("#layers [aria-selected=true] .word")).to_have_text(name)
        expect(self.page.locator("#card-name")).to_have_text(name)

    def drag(self, x, y, by_x, by_y, while_down=lambda: None):
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + by_x, y + by_y, steps=5)
        while_down()
        self.page.mouse.up()

    @property
    def picture(self):
        return self.page.evaluate("$('picture').toDataURL('image/png')")

    def changes(self, old, operator="!=="):
        self.page.wait_for_function(f"(old) => $('picture').toDataURL('image/png') {operator} old", arg=old)

    def render(self, at, *words):
        self.sparkler("render", self.spec, "--at", at, "-o", self.still, "-q", *words)

    def shows_what_render_paints(self, at, *words):
        self.render(at, *words)
        return self.page.evaluate(SAME, "data:image/png;base64," + base64.b64encode(self.still.read_bytes()).decode())
