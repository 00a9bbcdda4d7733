"""Our GIFs, APNGs and WebPs in programs that are not ours: what they show beside our own frames. `scripts/test` has
ffmpeg and giflib read such files.

Flow: small specs → `sparkler render` → Chromium, Pillow, ImageMagick → differences.
"""
import base64
import json
import subprocess

import numpy
import pytest
from PIL import Image, ImageSequence

FPS, SIDE = 25, 64
# Where a file may lose something: how far its pixels may lie from the true ones on average, of 255.
LOSS = {"gif": 6.0, "apng": 0.0, "webp": 0.0, "lossy.webp": 12.0}
# What a GIF makes of soft alpha, and few colours of many, are choices of the spec.
FREE = ("soft", "matte", "two colours", "diffused", "lossy")
# Readers may round a colour that alpha was multiplied into; of one file they agree but for that.
ROUNDING = 2

MOVE = {"keyPath": "position.x", "from": 6, "to": 58, "duration": 0.8, "fillMode": "both"}
SLOPE = {"gradient": {"colors": ["#103060", "#30A0C0"]}, "size": f"{SIDE}x{SIDE}"}
OTHER = {"gradient": {"colors": ["#FFD080", "#C02040"], "startPoint": "left", "endPoint": "right"},
         "size": f"{SIDE}x{SIDE}", "opacity": 0, "animations": [MOVE | {"keyPath": "opacity", "from": 0, "to": 1}]}
BALL = {"shape": "circle", "size": 14, "fill": "#E64BA8", "animations": [MOVE]}
STAR = {"shape": "star", "size": 18, "fill": "gold", "position": [20, 44]}
FLASH = {"shape": "rect", "size": "9x7", "position": [40, 40], "fill": "#FF00C0", "visible": "0.28s..0.32s"}
GLOW = {"shape": "circle", "size": 20, "fill": "#3FB6F2", "shadow": {"opacity": 0.6, "radius": 5}, "animations": [MOVE]}
WHITE = {"background": "white"}
# Name → what differs from a canvas of 64×64 with 20 frames; layers; keys of the GIF's output.
SCENES = {
    "flat": (WHITE, [STAR, BALL], {}),
    "slope": (WHITE, [SLOPE, BALL], {}),
    "own palettes": (WHITE, [SLOPE, OTHER], {}),
    "flash": (WHITE, [SLOPE, BALL, FLASH], {"colors": 32}),
    "clear": ({}, [STAR, BALL], {}),
    "clear slope": ({}, [SLOPE | {"size": "40x40"}, OTHER | {"size": "30x30"}, BALL], {"colors": 64}),
    "soft": ({}, [GLOW], {"alpha": "dither"}),
    "matte": ({}, [GLOW], {"alpha": "matte"}),
    "blink": ({}, [STAR | {"visible": "0.2s..0.4s"}, BALL | {"visible": "0.6s..0.7s"}], {}),
    "held": (WHITE, [BALL | {"visible": "0s..0.2s"}, STAR], {}),
    "two colours": (WHITE, [BALL], {"colors": 2}),
    "diffused": (WHITE, [SLOPE, BALL], {"colors": 12, "dither": "floyd-steinberg"}),
    "lossy": (WHITE, [SLOPE, BALL], {"lossy": 40}),
    "hard work": (WHITE, [SLOPE, BALL], {"effort": 9}),
    "one frame": ({"duration": 0.04}, [STAR], {}),
    "nothing": ({}, [BALL | {"opacity": 0}], {}),
    "1x1": ({"size": "1x1", "background": "gold"}, [], {}),
    "1x1 blinking": ({"size": "1x1"}, [STAR | {"position": [0, 0], "visible": "0.2s..0.4s"}], {}),
    "odd": ({"size": "37x3"} | WHITE, [BALL, STAR], {}),
}


class Frames:
    """A file's pictures (straight RGBA, transparent ones black) with the milliseconds at which each begins."""

    def __init__(self, pictures, durations):
        self.pictures = [numpy.where(p[..., 3:] == 0, 0, p).astype(numpy.int16) for p in pictures]
        self.starts = numpy.concatenate([[0], numpy.cumsum(durations)[:-1]])

    @classmethod
    def raw(cls, data, size, durations):
        return cls(numpy.frombuffer(data, numpy.uint8).reshape(-1, size[1], size[0], 4), durations)

    def at(self, time):
        return self.pictures[int(numpy.searchsorted(self.starts, time, "right")) - 1]


def run(*command):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, timeout=120).stdout


@pytest.fixture(scope="module", params=SCENES)
def scene(request, sparkler, tmp_path_factory):
    """A scene's name, its true frames, and its file of each kind."""
    changes, layers, keys = SCENES[request.param]
    folder = tmp_path_factory.mktemp("readers")
    spec = {"scene": 1, "size": f"{SIDE}x{SIDE}", "duration": 0.8, "fps": FPS, "background": "transparent",
            "layers": layers}
    outputs = {"gif": keys, "apng": {}, "rgba": {}, "webp": {"lossless": True}, "lossy.webp": {"quality": 80}}
    spec |= changes | {"outputs": [{"file": f"a.{kind}"} | more for kind, more in outputs.items()]}
    (folder / "a.scene.json").write_text(json.dumps(spec))
    sparkler("render", "--quiet", "a.scene.json", cwd=folder)
    size = [int(side) for side in spec["size"].split("x")]
    data = (folder / "a.rgba").read_bytes()
    return request.param, Frames.raw(data, size, [1000 / FPS] * (len(data) // 4 // size[0] // size[1])), folder


def pillow(file):
    with Image.open(file) as image:
        parts = [(numpy.array(f.convert("RGBA")), f.info.get("duration") or 40) for f in ImageSequence.Iterator(image)]
    return Frames(*zip(*parts))


def magick(file):
    times = run("identify", "-format", "%T ", file).split()
    return Frames.raw(run("convert", file, "-coalesce", "-depth", "8", "rgba:-"), Image.open(file).size,
                      [10 * int(time) or 40 for time in times])


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
    const binary = Array.from(bytes, (b) => String.fromCharCode(b)).join('');
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
        mime = {"gif": "image/gif", "apng": "image/png"}.get(kind, "image/webp")
        frames = page.evaluate(SHOW, [mime, base64.b64encode(file.read_bytes()).decode()])
        pictures = [numpy.frombuffer(base64.b64decode(data), numpy.uint8).reshape(h, w, 4) for _, w, h, data in frames]
        return Frames(pictures, [frame[0] for frame in frames])

    yield read
    page.close()


def off(a, b):
    """The greatest and the mean difference of two pictures, the larger of those over white and over black."""
    if a.shape != b.shape:
        return 255.0, 255.0
    found = []
    for ground in (255, 0):
        one, other = (p[..., :3] * (p[..., 3:] / 255) + ground * (1 - p[..., 3:] / 255) for p in (a, b))
        found.append(numpy.abs(one - other))
    return max(float(each.max()) for each in found), max(float(each.mean()) for each in found)


@pytest.mark.parametrize("kind", LOSS)
def test_readers_show_our_frames(kind, scene, chromium):
    name, true, folder = scene
    file = folder / f"a.{kind}"
    first = chromium(kind, file)
    shown = {"Chromium": first, "Pillow": pillow(file)} | ({"ImageMagick": magick(file)} if kind == "gif" else {})
    is_free = kind == "gif" and name in FREE
    bad = []
    for reader, frames in shown.items():
        for index, start in enumerate(true.starts):
            time = start + 500 / FPS
            shows = frames.at(time)
            if reader == "Pillow" and kind == "apng":
                # It pastes what is laid over by its alpha, alpha included; a soft pixel is then too soft.
                shows = numpy.where(first.at(time)[..., 3:] % 255 == 0, shows, first.at(time))
            among, far = off(first.at(time), shows)[0], off(true.at(time), shows)[1]
            if among > ROUNDING or not is_free and far > LOSS[kind] + 0.5:
                bad.append(f"{reader}, frame {index}: {among:.0f} from Chromium, {far:.2f} from ours")
    assert not bad
