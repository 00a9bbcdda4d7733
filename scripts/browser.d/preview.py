"""A live preview at work: its spec, its server, its first tab.

Flow: sparkler preview → Preview → test_preview.py, test_editor.py.
"""
import base64
import signal
import time

SPEC = """scene: 1
size: 480x270
fps: 25
duration: 2s
seed: 7
background: COLOR
params:
  headline: {type: text, default: Hello, summary: What it says.}
  tint: {type: color, default: "#ffd166"}
  mood: {type: choice, choices: [calm, wild], default: calm}
layers:
  - {effect: confettiRain, id: paper}
  - {shape: circle, size: 60, id: dot, fill: $tint, position: [90, 80], animations: [{keyPath: position.x, from: 60, to: 400, duration: 2s}]}
  - {text: $headline, id: title, font: {size: 36, weight: 700}, color: white, position: center}
outputs: [{file: party.gif, colors: 64}]
"""
CORNER = "[...$('picture').getContext('2d').getImageData(2, 265, 1, 1).data].slice(0, 3).join()"


class Preview:
    """A spec in a folder of its own, the server that watches it, and the first tab."""

    def __init__(self, sparkler, folder, page, text=SPEC):
        self.sparkler, self.page, self.text = sparkler, page, text
        self.spec, self.still = folder / "party.scene.yaml", folder / "still.png"
        self.write("'#241a4d'")
        self.serve()
        page.goto(self.address)
        self.shown()

    def write(self, color, old="", new=""):
        self.replace(self.text.replace("COLOR", color).replace(old, new))

    def replace(self, text):
        # As editors do: a new file in the old one's place.
        fresh = self.spec.parent / ".new"
        fresh.write_text(text)
        fresh.rename(self.spec)

    def until(self, is_true):
        """Waits as long as the browser's own waits do."""
        end = time.monotonic() + 30
        while not is_true():
            assert time.monotonic() < end, "it never came"
            self.page.wait_for_timeout(20)

    def serve(self, port=0):
        self.server = self.sparkler.start("preview", self.spec, "--port", port)
        line = self.server.stdout.readline()
        # With the token, and without.
        self.address = next(word for word in line.split() if word.startswith("http://"))
        self.home = self.address.split("?")[0]

    def stop(self):
        self.server.send_signal(signal.SIGINT)
        return self.server.wait(10)

    def shown(self, frame=None, page=None):
        """Waits until the newest revision, and the frame if one is named, is on the canvas."""
        end = "" if frame is None else f":{frame}"
        (page or self.page).wait_for_function(
            "(end) => document.body.dataset.shown?.startsWith(revision + ':') && document.body.dataset.shown.endsWith(end)",
            arg=end)

    def seek(self, frame):
        self.page.fill("#scrub", str(frame))
        self.shown(frame)

    @property
    def picture(self):
        return self.page.evaluate("$('picture').toDataURL('image/png')")

    def render(self, at, *words):
        self.sparkler("render", self.spec, "--at", at, "-o", self.still, "-q", *words)

    def shows_what_render_paints(self, at, *words):
        self.render(at, *words)
        return self.page.evaluate("""async (url) => {
          const image = await createImageBitmap(await (await fetch(url)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
          canvas.drawImage(image, 0, 0);
          const a = canvas.getImageData(0, 0, image.width, image.height).data;
          const b = $('picture').getContext('2d').getImageData(0, 0, $('picture').width, $('picture').height).data;
          return a.length === b.length && a.every((value, i) => value === b[i]);
        }""", "data:image/png;base64," + base64.b64encode(self.still.read_bytes()).decode())
