"""Opens our GIFs, APNGs and WebPs in programs that are not ours and compares what they show with our own frames.

Flow: small specs → `sparkler render` → Chromium, Pillow, ffmpeg, ImageMagick, giflib's tools → a table on stdout.
Usage: readers.py SPARKLER BROWSER FOLDER. Exit 1 where a reader shows something else.
"""
import base64
import json
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy
from PIL import Image, ImageSequence

sparkler, browser, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
FPS = 25
# Where a file may lose something: how far its pixels may lie from the true ones on average, of 255.
LOSS = {"gif": 6.0, "apng": 0.0, "webp": 0.0, "lossy.webp": 12.0}
# Readers may round a colour that alpha was multiplied into; of one file they agree but for that.
ROUNDING = 2
SIDE = 64

MOVE = {"keyPath": "position.x", "from": 6, "to": 58, "duration": 0.8, "fillMode": "both"}
SLOPE = {"gradient": {"colors": ["#103060", "#30A0C0"]}, "size": f"{SIDE}x{SIDE}"}
OTHER = {"gradient": {"colors": ["#FFD080", "#C02040"], "startPoint": "left", "endPoint": "right"},
         "size": f"{SIDE}x{SIDE}", "opacity": 0,
         "animations": [{"keyPath": "opacity", "from": 0, "to": 1, "duration": 0.8, "fillMode": "both"}]}
BALL = {"shape": "circle", "size": 14, "fill": "#E64BA8", "animations": [MOVE]}
STAR = {"shape": "star", "size": 18, "fill": "gold", "position": [20, 44]}
FLASH = {"shape": "rect", "size": "9x7", "position": [40, 40], "fill": "#FF00C0", "visible": "0.28s..0.32s"}
GLOW = {"shape": "circle", "size": 20, "fill": "#3FB6F2", "shadow": {"opacity": 0.6, "radius": 5}, "animations": [MOVE]}
# Name → what differs from a canvas of 64×64 with 20 frames; layers; keys of the GIF's output.
SCENES = {
    "flat": ({"background": "white"}, [STAR, BALL], {}),
    "slope": ({"background": "white"}, [SLOPE, BALL], {}),
    "own palettes": ({"background": "white"}, [SLOPE, OTHER], {}),
    "flash": ({"background": "white"}, [SLOPE, BALL, FLASH], {"colors": 32}),
    "clear": ({}, [STAR, BALL], {}),
    "clear slope": ({}, [{**SLOPE, "size": "40x40"}, OTHER | {"size": "30x30"}, BALL], {"colors": 64}),
    "soft": ({}, [GLOW], {"alpha": "dither"}),
    "matte": ({}, [GLOW], {"alpha": "matte"}),
    "blink": ({}, [STAR | {"visible": "0.2s..0.4s"}, BALL | {"visible": "0.6s..0.7s"}], {}),
    "held": ({"background": "white"}, [BALL | {"visible": "0s..0.2s"}, STAR], {}),
    "two colours": ({"background": "white"}, [BALL], {"colors": 2}),
    "diffused": ({"background": "white"}, [SLOPE, BALL], {"colors": 12, "dither": "floyd-steinberg"}),
    "lossy": ({"background": "white"}, [SLOPE, BALL], {"lossy": 40}),
    "hard work": ({"background": "white"}, [SLOPE, BALL], {"effort": 9}),
    "one frame": ({"duration": 0.04}, [STAR], {}),
    "nothing": ({}, [BALL | {"opacity": 0}], {}),
    "1x1": ({"size": "1x1", "background": "gold"}, [], {}),
    "1x1 blinking": ({"size": "1x1"}, [STAR | {"position": [0, 0], "visible": "0.2s..0.4s"}], {}),
    "odd": ({"size": "37x3", "background": "white"}, [BALL, STAR], {}),
}
KINDS = ["gif", "apng", "webp", "lossy.webp"]


class Frames:
    """A file's pictures (straight RGBA, transparent ones black) with the milliseconds at which each begins."""

    def __init__(self, pictures, durations):
        self.pictures = [numpy.where(p[..., 3:] == 0, 0, p).astype(numpy.int16) for p in pictures]
        self.starts = numpy.concatenate([[0], numpy.cumsum(durations)[:-1]])

    def at(self, time):
        return self.pictures[int(numpy.searchsorted(self.starts, time, "right")) - 1]


def run(command, **options):
    return subprocess.run([str(c) for c in command], check=True, capture_output=True, timeout=120, **options).stdout


def make(name):
    """Renders a scene to every kind; returns its true frames and its files."""
    changes, layers, keys = SCENES[name]
    stem = folder / name.replace(" ", "-")
    spec = {"scene": 1, "size": f"{SIDE}x{SIDE}", "duration": 0.8, "fps": FPS, "background": "transparent",
            "layers": layers, **changes}
    files = {kind: Path(f"{stem}.{kind}") for kind in KINDS}
    spec["outputs"] = [{"file": f"{stem}.gif", **keys}, {"file": f"{stem}.apng"}, {"file": f"{stem}.rgba"},
                       {"file": f"{stem}.webp", "lossless": True}, {"file": f"{stem}.lossy.webp", "quality": 80}]
    Path(f"{stem}.scene.json").write_text(json.dumps(spec))
    run([sparkler, "render", "--quiet", f"{stem}.scene.json"])
    width, height = map(int, spec["size"].split("x"))
    true = numpy.fromfile(f"{stem}.rgba", numpy.uint8).reshape(-1, height, width, 4)
    return Frames(true, [1000 / FPS] * len(true)), files


def pillow(file):
    with Image.open(file) as image:
        parts = [(numpy.array(f.convert("RGBA")), f.info.get("duration") or 40) for f in ImageSequence.Iterator(image)]
    return Frames(*zip(*parts))


def ffmpeg(file):
    with Image.open(file) as image:
        width, height = image.size
    raw = run(["ffmpeg", "-v", "error", "-i", file, "-r", FPS, "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    pictures = numpy.frombuffer(raw, numpy.uint8).reshape(-1, height, width, 4)
    return Frames(pictures, [1000 / FPS] * len(pictures))


def magick(file):
    times = run(["identify", "-format", "%T ", file]).split()
    with Image.open(file) as image:
        width, height = image.size
    raw = run(["convert", file, "-coalesce", "-depth", "8", "rgba:-"])
    return Frames(numpy.frombuffer(raw, numpy.uint8).reshape(-1, height, width, 4), [10 * int(t) or 40 for t in times])


def giflib(file):
    for tool in ("giftext", "gifbuild"):
        run([tool, "-d", file] if tool == "gifbuild" else [tool, file])


PAGE = """<!doctype html><meta charset=utf-8><script>
  const show = async ([type, text]) => {
    const data = Uint8Array.from(atob(text), c => c.charCodeAt(0))
    const decoder = new ImageDecoder({type, data, premultiplyAlpha: 'none', colorSpaceConversion: 'none'})
    await decoder.tracks.ready
    await decoder.completed
    const frames = []
    for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {
      const {image} = await decoder.decode({frameIndex: i})
      const bytes = new Uint8Array(image.allocationSize({format: 'RGBA'}))
      await image.copyTo(bytes, {format: 'RGBA'})
      let binary = ''
      for (const b of bytes) binary += String.fromCharCode(b)
      frames.push([(image.duration ?? 40000) / 1000, image.codedWidth, image.codedHeight, btoa(binary)])
    }
    return frames
  }
  const all = async () => {
    const shown = []
    for (const file of FILES) shown.push(await show(file).catch(e => String(e)))
    return shown
  }
  all().catch(e => String(e)).then(shown => fetch('/shown', {method: 'POST', body: JSON.stringify(shown)}))
</script><script src="/wait.js"></script>"""


def served(page):
    """What the page sends back: it comes from a server of our own, which holds its last script back until then."""
    arrived, answer = threading.Event(), []

    class Handler(BaseHTTPRequestHandler):
        def reply(self, kind, body):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            if self.path == "/wait.js":
                arrived.wait(100)
                return self.reply("text/javascript", b"")
            self.reply("text/html; charset=utf-8", page.encode() if self.path == "/" else b"")

        def do_POST(self):
            answer.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            arrived.set()
            self.reply("text/plain", b"")

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        run([browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile", "--dump-dom",
             f"http://127.0.0.1:{server.server_port}/"])
        server.shutdown()
    if not answer or isinstance(answer[0], str):
        sys.exit(f"{browser} shows nothing: {answer}")
    return answer[0]


def chromium(files):
    """Every frame of every file, as the browser's own decoder composes it; the page sends them back."""
    kinds = {"gif": "image/gif", "apng": "image/png", "webp": "image/webp", "lossy.webp": "image/webp"}
    data = [[kinds[kind], base64.b64encode(file.read_bytes()).decode()] for kind, file in files]
    shown = served(PAGE.replace("FILES", json.dumps(data)))
    result = {}
    for (_, file), frames in zip(files, shown):
        if isinstance(frames, str):
            sys.exit(f"{browser} can't read {file}: {frames}")
        pictures = [numpy.frombuffer(base64.b64decode(d), numpy.uint8).reshape(h, w, 4) for _, w, h, d in frames]
        result[file] = Frames(pictures, [f[0] for f in frames])
    return result


def off(a, b):
    """The greatest and the mean difference of two pictures over white, and over black."""
    if a.shape != b.shape:
        return 255.0, 255.0
    worst, mean = 0.0, 0.0
    for ground in (255, 0):
        over = [p[..., :3] * (p[..., 3:] / 255) + ground * (1 - p[..., 3:] / 255) for p in (a, b)]
        difference = numpy.abs(over[0] - over[1])
        worst, mean = max(worst, float(difference.max())), max(mean, float(difference.mean()))
    return worst, mean


def main():
    folder.mkdir(parents=True, exist_ok=True)
    scenes = {name: make(name) for name in SCENES}
    shown = chromium([(kind, file) for _, files in scenes.values() for kind, file in files.items()])
    readers = {"Chromium": (KINDS, lambda file: shown[file]), "Pillow": (KINDS, pillow)}
    if shutil.which("ffmpeg"):
        # It can't play WebP.
        readers["ffmpeg"] = (["gif", "apng"], ffmpeg)
    if shutil.which("convert") and shutil.which("identify"):
        readers["ImageMagick"] = (["gif"], magick)
    bad = []
    table = {(r, k): [0, 0.0, 0.0] for r, (kinds, _) in readers.items() for k in kinds}
    for name, (true, files) in scenes.items():
        for kind, file in files.items():
            first = None
            if kind == "gif" and shutil.which("giftext"):
                giflib(file)
            for reader, (kinds, read) in readers.items():
                if kind not in kinds:
                    continue
                frames = read(file)
                first = first or frames
                row = table[reader, kind]
                for index, start in enumerate(true.starts):
                    time = start + 500 / FPS
                    shows = frames.at(time)
                    if reader == "Pillow" and kind == "apng":
                        # It pastes what is laid over by its alpha, alpha included; a soft pixel is then too soft.
                        shows = numpy.where(first.at(time)[..., 3:] % 255 == 0, shows, first.at(time))
                    among = off(first.at(time), shows)[0]
                    # What a GIF makes of soft alpha, and few colours of many, are choices of the spec.
                    isFree = kind == "gif" and name in ("soft", "matte", "two colours", "diffused", "lossy")
                    far = off(true.at(time), shows)[1]
                    row[0], row[1] = row[0] + 1, max(row[1], among)
                    row[2] = row[2] if isFree else max(row[2], far)
                    if among > ROUNDING or not isFree and far > LOSS[kind] + 0.5:
                        bad.append(f"{reader}, {file.name}, frame {index}: {among:.0f} from Chromium, {far:.2f} from ours")
    print(f"{'reader':14}{'kind':12}{'frames':>7}{'most from Chromium':>20}{'mean from ours':>16}")
    for (reader, kind), (count, among, far) in table.items():
        print(f"{reader:14}{kind:12}{count:7}{among:20.1f}{far:16.2f}")
    if shutil.which("giftext"):
        print(f"giflib's giftext and gifbuild read all {len(scenes)} GIFs.")
    for line in bad[:40]:
        print(line)
    sys.exit(1 if bad else 0)


main()
