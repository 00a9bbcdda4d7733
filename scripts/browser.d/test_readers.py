"""Our GIFs, APNGs and WebPs in programs that are not ours: what they show beside our own frames.

Flow: small specs → `sparkler render` → Chromium, Pillow, ffmpeg, ImageMagick, giflib's tools → differences, a table.
"""
import base64
import json
import shutil
import subprocess

import numpy
import pytest
from PIL import Image, ImageSequence

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


def run(command):
    return subprocess.run([str(c) for c in command], check=True, capture_output=True, timeout=120).stdout


@pytest.fixture(scope="module", params=list(SCENES))
def scene(request, sparkler, tmp_path_factory):
    """A scene's name, its true frames, and its file of each kind."""
    changes, layers, keys = SCENES[request.param]
    folder, stem = tmp_path_factory.mktemp("readers"), request.param.replace(" ", "-")
    spec = {"scene": 1, "size": f"{SIDE}x{SIDE}", "duration": 0.8, "fps": FPS, "background": "transparent",
            "layers": layers, **changes}
    spec["outputs"] = [{"file": f"{stem}.gif", **keys}, {"file": f"{stem}.apng"}, {"file": f"{stem}.rgba"},
                       {"file": f"{stem}.webp", "lossless": True}, {"file": f"{stem}.lossy.webp", "quality": 80}]
    (folder / "a.scene.json").write_text(json.dumps(spec))
    sparkler("render", "--quiet", "a.scene.json", cwd=folder)
    width, height = map(int, spec["size"].split("x"))
    true = numpy.fromfile(folder / f"{stem}.rgba", numpy.uint8).reshape(-1, height, width, 4)
    files = {kind: folder / f"{stem}.{kind}" for kind in KINDS}
    return request.param, Frames(true, [1000 / FPS] * len(true)), files


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


SHOW = """async ([type, text]) => {
  const data = Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const decoder = new ImageDecoder({type, data, premultiplyAlpha: 'none', colorSpaceConversion: 'none'});
  await decoder.tracks.ready;
  await decoder.completed;
  const frames = [];
  for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {
    const {image} = await decoder.decode({frameIndex: i});
    const bytes = new Uint8Array(image.allocationSize({format: 'RGBA'}));
    await image.copyTo(bytes, {format: 'RGBA'});
    let binary = '';
    for (const b of bytes) binary += String.fromCharCode(b);
    frames.push([(image.duration ?? 40000) / 1000, image.codedWidth, image.codedHeight, btoa(binary)]);
  }
  return frames;
}"""


@pytest.fixture(scope="module")
def chromium(browser, tmp_path_factory):
    """Every frame of a file, as the browser's own decoder composes it."""
    # Its decoder serves pages of this machine, not the blank one.
    blank = tmp_path_factory.mktemp("blank") / "blank.html"
    blank.write_text("<!doctype html>")
    page = browser.new_page()
    page.goto(blank.as_uri())

    def read(kind, file):
        type = {"gif": "image/gif", "apng": "image/png"}.get(kind, "image/webp")
        frames = page.evaluate(SHOW, [type, base64.b64encode(file.read_bytes()).decode()])
        pictures = [numpy.frombuffer(base64.b64decode(d), numpy.uint8).reshape(h, w, 4) for _, w, h, d in frames]
        return Frames(pictures, [f[0] for f in frames])

    yield read
    page.close()


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


# What else reads each kind; ffmpeg can't play WebP.
READERS = {"gif": {"Pillow": pillow, "ffmpeg": ffmpeg, "ImageMagick": magick}, "apng": {"Pillow": pillow, "ffmpeg": ffmpeg},
           "webp": {"Pillow": pillow}, "lossy.webp": {"Pillow": pillow}}
PROGRAMS = {"ffmpeg": ["ffmpeg"], "ImageMagick": ["convert", "identify"]}


def is_here(reader):
    return all(shutil.which(program) for program in PROGRAMS.get(reader, []))


@pytest.fixture(scope="module")
def counts(table):
    """For each reader and kind: frames, the most that it differs from Chromium, and on average from ours."""
    counts = {}
    yield counts
    table(f"{'reader':14}{'kind':12}{'frames':>7}{'most from Chromium':>20}{'mean from ours':>16}")
    for (reader, kind), (count, among, far) in sorted(counts.items()):
        table(f"{reader:14}{kind:12}{count:7}{among:20.1f}{far:16.2f}")


@pytest.mark.parametrize("kind", KINDS)
def test_readers_show_our_frames(kind, scene, chromium, counts):
    name, true, files = scene
    first = chromium(kind, files[kind])
    shown = {"Chromium": first} | {
        reader: read(files[kind]) for reader, read in READERS[kind].items() if is_here(reader)}
    # What a GIF makes of soft alpha, and few colours of many, are choices of the spec.
    is_free = kind == "gif" and name in ("soft", "matte", "two colours", "diffused", "lossy")
    bad = []
    for reader, frames in shown.items():
        row = counts.setdefault((reader, kind), [0, 0.0, 0.0])
        for index, start in enumerate(true.starts):
            time = start + 500 / FPS
            shows = frames.at(time)
            if reader == "Pillow" and kind == "apng":
                # It pastes what is laid over by its alpha, alpha included; a soft pixel is then too soft.
                shows = numpy.where(first.at(time)[..., 3:] % 255 == 0, shows, first.at(time))
            among, far = off(first.at(time), shows)[0], off(true.at(time), shows)[1]
            row[0], row[1] = row[0] + 1, max(row[1], among)
            row[2] = row[2] if is_free else max(row[2], far)
            if among > ROUNDING or not is_free and far > LOSS[kind] + 0.5:
                bad.append(f"{reader}, frame {index}: {among:.0f} from Chromium, {far:.2f} from ours")
    assert not bad


@pytest.mark.skipif(not shutil.which("giftext"), reason="giflib's tools are not here")
def test_giflib_reads_our_gifs(scene):
    giflib(scene[2]["gif"])
