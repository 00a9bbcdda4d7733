"""Paints the same moving things by several painters in turn: milliseconds of a full paint on one core, and the error.

Flow: WORKLOADS → specs, cairo.c's drawings, calls of skia-python → a table for each part. The error is the mean
difference of a channel, of 255, from 7 × 7 samples a pixel by Cairo, wherever anything is drawn. Cairo lays letters out
in C and Pango does here, so texts of ours are compared with a large picture of ours.
"""
import functools
import json
import math
import random
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

import numpy
from PIL import Image

from bench.pictures import photo, spark
from kit.process import run
from kit.setup import USAGE, compiled, stop, tool
from kit.table import show

try:
    import skia
except ImportError:
    skia = None

SIDE, FRAMES, ROUNDS, FACTOR, MOMENT = 1080, 12, 5, 7, 5 / 12
LIMITS = [word for limit in ("spec-bytes=20000000", "nodes=1000000", "layers=20000", "area=100000000")
          for word in ("--limit", limit)]
LINE = "The quick brown fox jumps over the lazy dog 012345"
GROUND = (236, 240, 244)
# Kind, how many, sizes from and to, height of a width, whether they turn; a file, a radius, a line's width, a mode.
WORKLOADS = {
    "fills": ("fill", 600, 10, 26, 1, True, None),
    "strokes": ("stroke", 300, 60, 160, 1, True, 6),
    "gradients": ("gradient", 200, 20, 80, 1, True, None),
    "groups": ("group", 100, 40, 120, 1, True, None),
    "text": ("text", 200, 500, 500, .1, False, None),
    "masks": ("mask", 200, 100, 100, 1, True, None),
    "particles": ("image", 10_000, 8, 16, 1, True, "spark.png"),
    "photos": ("image", 60, 150, 250, .75, True, "photo.png"),
    "enlarged": ("image", 1, 4000, 4000, .75, True, "photo.png"),
    "shadows": ("shadow", 50, 160, 160, .625, False, 20),
    "wide-shadows": ("shadow", 50, 160, 160, .625, False, 80),
    "blurs": ("blur", 20, 200, 200, .6, False, 12),
    "thick-waves": ("stroke", 100, 200, 400, 1, True, 30),
    # Points of each.
    "long-outline": ("outline", 1, 900, 900, 1, True, 100_000),
    "jagged-hairlines": ("jagged", 60, 400, 400, .15, True, 200),
    "thick-zigzags": ("zigzag", 40, 400, 400, .15, True, 40),
    "multiply": ("blend", 200, 60, 200, 1, True, "multiply"),
    "overlay": ("blend", 200, 60, 200, 1, True, "overlay"),
    "soft-light": ("blend", 200, 60, 200, 1, True, "soft-light"),
    "hue": ("blend", 200, 60, 200, 1, True, "hue"),
}
# Widths of lines from corner to corner; 0: filled.
LINES = {"outline": 0, "jagged": 1, "zigzag": 12}
BY_C = ["fills", "strokes", "gradients", "groups", "text"]
BY_SKIA = [name for name in WORKLOADS if name not in ("gradients", "groups")]


@dataclass
class Thing:
    """Something that moves and turns evenly, about its centre."""
    kind: str
    width: float
    height: float
    start: list
    end: list
    degrees: float
    color: list
    value: object

    def at(self, moment):
        return [a + (b - a) * moment for a, b in zip(self.start, self.end)], self.degrees * moment

    def wave(self):
        w = self.width / 2
        return (-w, 0), (-w / 2, -w), (w / 2, w), (w, 0)


@functools.cache
def corners(kind, width, height, count):
    """The points of an outline that trembles about a circle, and of lines that go up and down."""
    chance = random.Random(width)
    if kind == "outline":
        radii = [width * (.45 + .04 * math.sin(40 * math.tau * i / count) + chance.uniform(-.007, .007)) for i in range(count)]
        return [(r * math.cos(math.tau * i / count), r * math.sin(math.tau * i / count)) for i, r in enumerate(radii)]
    across = [width * (i / (count - 1) - .5) for i in range(count)]
    return [(x, height * ((i % 2 if kind == "zigzag" else chance.random()) - .5)) for i, x in enumerate(across)]


def hex_color(color):
    return "#" + "".join(f"{part:02x}" for part in color)


@functools.cache
def things(name):
    kind, count, least, most, aspect, turns, value = WORKLOADS[name]
    chance = random.Random(7)
    spot = lambda: [chance.uniform(0, SIDE) for _ in range(2)]
    sizes = [chance.uniform(least, most) for _ in range(count)]
    return [Thing(["rect", "circle"][i % 2] if kind == "fill" else kind, size, size * aspect, spot(), spot(),
                  chance.uniform(-360, 360) if turns else 0, [chance.randrange(256) for _ in range(3)], value)
            for i, size in enumerate(sizes)]


def layer(t):
    own, other, w = hex_color(t.color), hex_color(t.color[2:] + t.color[:2]), t.width
    square = lambda x, fill: {"shape": "rect", "size": w * .6, "position": [w * x, w * x], "fill": fill}
    path = "M{} {} C{} {} {} {} {} {}".format(*(part + w / 2 for point in t.wave() for part in point))
    if t.kind in LINES:
        path = "M" + "L".join(f"{x + w / 2:.2f} {y + t.height / 2:.2f}" for x, y in corners(t.kind, w, t.height, t.value))
    keys = {
        "rect": {"shape": "rect", "fill": own}, "circle": {"shape": "circle", "fill": own},
        "stroke": {"path": path, "fill": "none", "stroke": own, "lineWidth": t.value, "lineCap": "round"},
        "outline": {"path": path, "fill": own}, "blend": {"shape": "rect", "fill": own, "blend": t.value},
        **{kind: {"path": path, "fill": "none", "stroke": own, "lineWidth": LINES[kind], "lineJoin": "round"}
           for kind in ("jagged", "zigzag")},
        "gradient": {"shape": "circle", "fill": {"gradient": {"colors": [own, other]}}},
        "group": {"opacity": .5, "group": [square(.3, own), square(.7, other)]},
        "text": {"text": LINE, "font": {"family": "Inter", "size": 22}, "color": own},
        "mask": {"shape": "rect", "fill": own, "mask": {"shape": "circle", "size": w * .9, "position": [w / 2, w / 2]}},
        "image": {"image": t.value},
        "shadow": {"shape": "roundedRect", "cornerRadius": 16, "fill": own,
                   "shadow": {"opacity": .4, "radius": t.value, "offset": [0, 8]}},
        "blur": {"shape": "rect", "fill": own, "filters": [{"blur": t.value}]}}[t.kind]
    turn = [{"keyPath": "transform.rotation.z", "from": "0deg", "to": f"{t.degrees}deg", "duration": 1}]
    return {**({} if t.kind == "text" else {"size": [w, t.height]}), "position": t.start, **keys, "animations": [
        {"keyPath": "position", "from": t.start, "to": t.end, "duration": 1}, *(turn if t.degrees else [])]}


def write(folder, name):
    """The workload as a spec, a large one, and cairo.c's drawing."""
    for scale, ending in ((1, ""), (FACTOR, "-large")):
        spec = {"scene": 1, "size": f"{SIDE}x{SIDE}", "scale": scale, "fps": FRAMES, "duration": "1s",
                "background": hex_color(GROUND), "layers": [layer(t) for t in things(name)]}
        (folder / f"{name}{ending}.scene.json").write_text(json.dumps(spec))
    lines = [[SIDE, FRAMES, len(things(name)), *(part / 255 for part in GROUND)]]
    lines += [[t.kind, *t.start, *t.end, t.degrees, t.width, t.height, *(part / 255 for part in t.color)]
              for t in things(name)]
    (folder / f"{name}.txt").write_text("".join(" ".join(map(str, line)) + "\n" for line in lines))


@functools.cache
def skia_image(file):
    return skia.Image.open(str(file)).makeRasterImage().withDefaultMipmaps()


@functools.cache
def skia_path(*line):
    path, (first, *more) = skia.PathBuilder(), corners(*line)
    path.moveTo(*first)
    for point in more:
        path.lineTo(*point)
    return path.detach()


@functools.cache
def skia_line():
    found = run(["fc-match", "-f", "%{file}", "Inter"], expect=0).output
    font = skia.Font(skia.Typeface.MakeFromFile(found), 22)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    return skia.TextBlob(LINE, font), font.measureText(LINE)


def draw_by_skia(canvas, t, folder):
    box = skia.Rect.MakeXYWH(-t.width / 2, -t.height / 2, t.width, t.height)
    paint = skia.Paint(AntiAlias=True, Color=skia.Color(*t.color))
    if t.kind == "circle":
        canvas.drawOval(box, paint)
    elif t.kind == "stroke":
        a, b, c, d = t.wave()
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(t.value)
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        canvas.drawPath(skia.PathBuilder().moveTo(*a).cubicTo(*b, *c, *d).detach(), paint)
    elif t.kind in LINES:
        if LINES[t.kind]:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(LINES[t.kind])
            paint.setStrokeJoin(skia.Paint.kRound_Join)
        canvas.drawPath(skia_path(t.kind, t.width, t.height, t.value), paint)
    elif t.kind == "text":
        blob, length = skia_line()
        canvas.drawTextBlob(blob, -length / 2, 8, paint)
    elif t.kind == "image":
        image = skia_image(folder / t.value)
        canvas.drawImageRect(image, box, skia.SamplingOptions(skia.CubicResampler.CatmullRom())
                             if t.width > image.width()
                             else skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear))
    elif t.kind == "shadow":
        blur = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, t.value)
        canvas.drawRoundRect(box.makeOffset(0, 8), 16, 16,
                             skia.Paint(AntiAlias=True, Color=skia.Color(0, 0, 0, 102), MaskFilter=blur))
        canvas.drawRoundRect(box, 16, 16, paint)
    else:
        if t.kind == "blend":
            paint.setBlendMode(getattr(skia.BlendMode, "k" + t.value.title().replace("-", "")))
        if t.kind == "mask":
            canvas.clipRRect(skia.RRect.MakeOval(box.makeInset(t.width * .05, t.width * .05)), doAntiAlias=True)
        if t.kind == "blur":
            paint.setImageFilter(skia.ImageFilters.Blur(t.value, t.value))
        canvas.drawRect(box, paint)


def mean_time(prepare):
    """Mean seconds of processor time that what `prepare` returns for a moment takes; a first frame warms up."""
    spent = []
    for frame in range(-1, FRAMES):
        paint = prepare(max(0, frame) / FRAMES)
        start = time.process_time()
        paint()
        spent.append(time.process_time() - start)
    return statistics.mean(spent[1:])


def by_skia(folder, name):
    surface = skia.Surface.MakeRasterN32Premul(SIDE, SIDE)

    def prepare(moment):
        # Recorded, so that Python's calls don't count.
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(SIDE, SIDE))
        canvas.clear(skia.Color(*GROUND))
        for t in things(name):
            (x, y), degrees = t.at(moment)
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(degrees)
            draw_by_skia(canvas, t, folder)
            canvas.restore()
        picture = recorder.finishRecordingAsPicture()
        return lambda: surface.getCanvas().drawPicture(picture)
    return mean_time(prepare)


def by_c(folder, name, *picture):
    program = compiled(Path(__file__).with_name("cairo.c"), "-lm", packages=["cairo"])
    return float(run([program, folder / f"{name}.txt", *picture], expect=0).output)


def by_tool(painter):
    return lambda folder, name: float(run([tool(), "measure", "--fills", "--painter", painter, *LIMITS,
                                           folder / f"{name}.scene.json"], expect=0).output.split()[-1])


PAINTERS = {"raster": (by_tool("raster"), WORKLOADS), "CairoPainter": (by_tool("cairo"), WORKLOADS), "C": (by_c, BY_C),
            "Skia": (by_skia, BY_SKIA)}


def errors(folder, name):
    """Of the raster painter, CairoPainter and C, at one moment."""
    def drawn(painter, spec=name):
        out = folder / f"{spec}-{painter}.png"
        run([tool(), "render", "-q", "--painter", painter, "--dither", "none", "--at", f"{MOMENT}s", *LIMITS,
             folder / f"{spec}.scene.json", "-o", out], expect=0)
        return out
    pixels = lambda path, factor=1: numpy.asarray(Image.open(path).convert("RGB").reduce(factor), float)
    small, large = folder / "c.png", folder / "large.png"
    by_c(folder, name, small, 1, MOMENT)
    by_c(folder, name, large, FACTOR, MOMENT)
    true = pixels(large, FACTOR)
    own = pixels(drawn("raster", f"{name}-large"), FACTOR) if name == "text" else true
    mean = lambda path, true: float(numpy.abs(pixels(path) - true)[(numpy.abs(true - GROUND) > 0).any(2)].mean())
    return [mean(drawn("raster"), own), mean(drawn("cairo"), own), mean(small, true)]


def table(folder, wanted, workloads, painters, title, with_errors=False):
    if not set(wanted) <= set(workloads):
        stop(USAGE, f"Its workloads are: {', '.join(workloads)}.")
    if "Skia" in painters and not skia:
        print("Skia is left out")
        painters.remove("Skia")
    photo(folder / "photo.png", 2000, 1500)
    spark(folder / "spark.png")
    rows = []
    for name in wanted or workloads:
        write(folder, name)
        able = [painter for painter in painters if name in PAINTERS[painter][1]]
        rounds = [[PAINTERS[painter][0](folder, name) for painter in able] for _ in range(ROUNDS)]
        each = dict(zip(able, (1000 * statistics.median(times) for times in zip(*rounds))))
        rows.append([name, *(each.get(painter, "") for painter in painters),
                     *(each["raster"] / each[painter] if painter in each else "" for painter in painters[1:]),
                     *(errors(folder, name) if with_errors else [])])
    show(["", *(f"{painter} ms" for painter in painters), *(f"of {painter}" for painter in painters[1:]),
          *(f"error of {painter}" for painter in painters if with_errors)], rows, f"{title}, one core")


def fills(folder, options):
    table(folder, ["fills"], WORKLOADS, ["raster", "C"], "600 flat shapes at 1080×1080")


def cairo(folder, options):
    table(folder, options, BY_C, ["raster", "CairoPainter", "C"], "The painters beside Cairo from C", True)


def paint(folder, options):
    table(folder, options, BY_SKIA, ["raster", "Skia"], "The raster painter beside Skia")
