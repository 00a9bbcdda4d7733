"""Painting beside other painters on one core: milliseconds of one full paint of a frame of 1080x1080, and the truth.

Flow: the binary, a scratch folder -> the same moving things as specs and as calls of skia-python and thorvg-python, in turn
-> a table of ratios, and of mean errors against a picture of 8 x 8 samples a pixel. Names of workloads leave out the others.
Skia and ThorVG are Python's packages: PYTHON names an interpreter that has them, and numpy and Pillow.
"""
import json
import math
import random
import statistics
import subprocess
import sys
import time

import numpy as np
import skia
import thorvg_python as tvg
from PIL import Image

binary, folder, *wanted = sys.argv[1:]
SIDE, FRAMES, ROUNDS = 1080, 12, 5
FONT = subprocess.run(["fc-match", "-f", "%{file}", "DejaVu Sans"], capture_output=True, text=True, check=True).stdout
ROOM = ["--limit", "spec-bytes=20000000", "--limit", "nodes=1000000", "--limit", "layers=20000"]
LINE = "The quick brown fox jumps over the lazy dog 012345"


def pictures():
    """A photo-like picture and a soft spark."""
    noise = np.random.default_rng(4)
    photo = sum(
        np.asarray(Image.fromarray((noise.random((1500 // step + 2, 2000 // step + 2, 3)) * 255).astype(np.uint8))
                   .resize((2000, 1500), Image.BICUBIC), float) * share
        for step, share in [(200, .6), (30, .25), (4, .15)])
    Image.fromarray(photo.clip(0, 255).astype(np.uint8)).save(f"{folder}/photo.png")
    y, x = np.mgrid[0:64, 0:64]
    alpha = (np.clip(1 - np.hypot(x - 31.5, y - 31.5) / 32, 0, 1) ** 2 * 255).astype(np.uint8)
    spark = np.dstack([np.full((64, 64), v, np.uint8) for v in (255, 220, 160)] + [alpha])
    Image.fromarray(spark).save(f"{folder}/spark.png")


class Thing:
    """Something that moves and turns evenly, about its centre."""

    def __init__(self, chance, width, height, turns=True):
        self.width, self.height = width, height
        self.start, self.end = ([chance.uniform(0, SIDE) for _ in range(2)] for _ in range(2))
        self.angle = chance.uniform(-360, 360) if turns else 0
        self.color = [chance.randrange(256) for _ in range(3)]

    def place(self, share):
        return [a + (b - a) * share for a, b in zip(self.start, self.end)], self.angle * share

    def layer(self, kind):
        moves = [{"keyPath": "position", "from": self.start, "to": self.end, "duration": 1}]
        if self.angle:
            moves.append({"keyPath": "transform.rotation.z", "from": "0deg", "to": f"{self.angle}deg", "duration": 1})
        return {**kind, "size": [self.width, self.height], "position": self.start, "animations": moves}

    @property
    def hex(self):
        return "#" + "".join(f"{v:02x}" for v in self.color)

    @property
    def skia_color(self):
        return skia.Color(*self.color)


class Workload:
    """What moves; a subclass says what it is, as a layer and as calls."""
    count, sizes, turns, background = 100, (20, 60), True, (16, 32, 48)

    def __init__(self):
        chance = random.Random(7)
        self.things = []
        for _ in range(self.count):
            size = chance.uniform(*self.sizes)
            self.things.append(Thing(chance, size, size * self.aspect, self.turns))
        self.prepare()

    aspect = 1

    def prepare(self):
        pass

    def scene(self):
        layers = [self.layer(thing) for thing in self.things]
        ground = "#" + "".join(f"{v:02x}" for v in self.background)
        return {"scene": 1, "size": f"{SIDE}x{SIDE}", "fps": FRAMES, "duration": "1s", "background": ground, "layers": layers}

    def skia(self, canvas, share):
        canvas.clear(skia.Color(*self.background))
        for thing in self.things:
            (x, y), angle = thing.place(share)
            canvas.save()
            canvas.translate(x, y)
            if angle:
                canvas.rotate(angle)
            self.draw(canvas, thing)
            canvas.restore()

    thorvg = None


def box(thing):
    return skia.Rect.MakeXYWH(-thing.width / 2, -thing.height / 2, thing.width, thing.height)


def paint(thing, **words):
    return skia.Paint(AntiAlias=True, Color=thing.skia_color, **words)


class Fills(Workload):
    """600 circles and rectangles"""
    count, sizes, aspect = 600, (10, 26), .6

    def layer(self, thing):
        return thing.layer({"shape": "ellipse" if self.things.index(thing) % 2 else "rect", "fill": thing.hex})

    def draw(self, canvas, thing):
        (canvas.drawOval if self.things.index(thing) % 2 else canvas.drawRect)(box(thing), paint(thing))

    def thorvg(self, canvas):
        shapes = []
        for i, thing in enumerate(self.things):
            shape = tvg.Shape(canvas.engine)
            if i % 2:
                shape.append_circle(0, 0, thing.width / 2, thing.height / 2, True)
            else:
                shape.append_rect(-thing.width / 2, -thing.height / 2, thing.width, thing.height, 0, 0, True)
            shape.set_fill_color(*thing.color, 255)
            shapes.append(shape)
        return shapes


class Strokes(Workload):
    """300 thick waves"""
    count, sizes = 300, (60, 160)

    def points(self, thing):
        w = thing.width / 2
        return [(-w, 0), (-w / 2, -w), (w / 2, w), (w, 0)]

    def layer(self, thing):
        a, b, c, d = [(x + thing.width / 2, y + thing.height / 2) for x, y in self.points(thing)]
        path = f"M{a[0]} {a[1]} C{b[0]} {b[1]} {c[0]} {c[1]} {d[0]} {d[1]}"
        return thing.layer({"path": path, "fill": "none", "stroke": thing.hex, "lineWidth": 6,
                            "lineCap": "round"})

    def draw(self, canvas, thing):
        a, b, c, d = self.points(thing)
        path = skia.Path()
        path.moveTo(*a)
        path.cubicTo(*b, *c, *d)
        canvas.drawPath(path, paint(thing, Style=skia.Paint.kStroke_Style, StrokeWidth=6, StrokeCap=skia.Paint.kRound_Cap))

    def thorvg(self, canvas):
        shapes = []
        for thing in self.things:
            a, b, c, d = self.points(thing)
            shape = tvg.Shape(canvas.engine)
            shape.move_to(*a)
            shape.cubic_to(*b, *c, *d)
            shape.set_stroke_width(6)
            shape.set_stroke_color(*thing.color, 255)
            shape.set_stroke_cap(tvg.StrokeCap.ROUND)
            shapes.append(shape)
        return shapes


class Text(Workload):
    """200 lines of 50 letters"""
    count, sizes, turns, background = 200, (22, 22), False, (255, 255, 255)

    def prepare(self):
        self.font = skia.Font(skia.Typeface.MakeFromFile(FONT), 22)
        self.font.setSubpixel(True)
        self.font.setEdging(skia.Font.Edging.kAntiAlias)
        self.font.setHinting(skia.FontHinting.kNone)
        self.blob = skia.TextBlob(LINE, self.font)
        self.length = self.font.measureText(LINE)

    def layer(self, thing):
        layer = thing.layer({"text": LINE, "font": {"family": "DejaVu Sans", "size": 22}, "color": thing.hex})
        del layer["size"]
        return layer

    def draw(self, canvas, thing):
        canvas.drawTextBlob(self.blob, -self.length / 2, 8, paint(thing))


class Masks(Workload):
    """200 squares behind round masks"""
    count, sizes = 200, (100, 100)

    def layer(self, thing):
        mask = {"shape": "circle", "size": [90, 90], "fill": "black", "position": [50, 50]}
        return thing.layer({"shape": "rect", "fill": thing.hex, "mask": mask})

    def draw(self, canvas, thing):
        path = skia.Path()
        path.addCircle(0, 0, 45)
        canvas.clipPath(path, doAntiAlias=True)
        canvas.drawRect(box(thing), paint(thing))


class Particles(Workload):
    """10 000 sparks of 8 to 16 points"""
    count, sizes = 10000, (8, 16)
    source = "spark.png"

    def prepare(self):
        self.image = skia.Image.open(f"{folder}/{self.source}").makeRasterImage()

    def layer(self, thing):
        return thing.layer({"image": self.source})

    def skia(self, canvas, share):
        canvas.clear(skia.Color(*self.background))
        whole = skia.Rect.MakeWH(self.image.width(), self.image.height())
        forms = []
        for thing in self.things:
            (x, y), angle = thing.place(share)
            scale = thing.width / self.image.width()
            forms.append(skia.RSXform.MakeFromRadians(
                scale, math.radians(angle), x, y, self.image.width() / 2, self.image.height() / 2))
        start = time.perf_counter()
        canvas.drawAtlas(self.image, forms, [whole] * len(forms), [0xFFFFFFFF] * len(forms), skia.BlendMode.kModulate,
                         skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear), None, skia.Paint())
        return time.perf_counter() - start


class Photos(Workload):
    """60 turned photos of 150 to 250 points"""
    count, sizes, aspect, source = 60, (150, 250), .75, "photo.png"
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)

    def prepare(self):
        self.image = skia.Image.open(f"{folder}/{self.source}").makeRasterImage().withDefaultMipmaps()

    def layer(self, thing):
        return thing.layer({"image": self.source})

    def draw(self, canvas, thing):
        canvas.drawImageRect(self.image, box(thing), self.sampling)


class Enlarged(Photos):
    """a photo enlarged and turned"""
    count, sizes = 1, (4000, 4000)
    sampling = skia.SamplingOptions(skia.CubicResampler.CatmullRom())


class Shadows(Workload):
    """50 cards with shadows of radius 20"""
    count, sizes, aspect, turns, background = 50, (160, 160), .625, False, (255, 255, 255)
    radius = 20

    def layer(self, thing):
        return thing.layer({"shape": "roundedRect", "cornerRadius": 16, "fill": thing.hex,
                            "shadow": {"opacity": .4, "radius": self.radius, "offset": [0, 8]}})

    def draw(self, canvas, thing):
        shadow = skia.Paint(AntiAlias=True, Color=skia.Color(0, 0, 0, 102),
                            MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, self.radius))
        canvas.drawRoundRect(box(thing).makeOffset(0, 8), 16, 16, shadow)
        canvas.drawRoundRect(box(thing), 16, 16, paint(thing))


class WideShadows(Shadows):
    """50 cards with shadows of radius 80"""
    radius = 80


class Blurs(Workload):
    """20 blurred cards of radius 12"""
    count, sizes, aspect, turns = 20, (200, 200), .6, False

    def layer(self, thing):
        return thing.layer({"shape": "rect", "fill": thing.hex, "filters": [{"blur": 12}]})

    def draw(self, canvas, thing):
        canvas.drawRect(box(thing), paint(thing, ImageFilter=skia.ImageFilters.Blur(12, 12)))


def own(name):
    words = [binary, "measure", "--fills", *ROOM, f"{folder}/{name}.scene.json"]
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()[-1])


def by_skia(work):
    surface = skia.Surface.MakeRasterN32Premul(SIDE, SIDE)
    canvas = surface.getCanvas()
    work.skia(canvas, 0)
    spent = []
    for i in range(FRAMES):
        start = time.perf_counter()
        inner = work.skia(canvas, i / FRAMES)
        spent.append(inner or time.perf_counter() - start)
    return statistics.mean(spent)


def by_thorvg(work):
    engine = tvg.Engine(threads=0)
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(SIDE, SIDE)
    ground = tvg.Shape(engine)
    ground.append_rect(0, 0, SIDE, SIDE, 0, 0, True)
    ground.set_fill_color(*work.background, 255)
    canvas.add(ground)
    shapes = work.thorvg(canvas)
    for shape in shapes:
        canvas.add(shape)
    spent = []
    for i in range(FRAMES + 1):
        for thing, shape in zip(work.things, shapes):
            (x, y), angle = thing.place(i / FRAMES)
            s, c = math.sin(math.radians(angle)), math.cos(math.radians(angle))
            shape.set_transform(tvg.Matrix(c, -s, x, s, c, y, 0, 0, 1))
        start = time.perf_counter()
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        spent.append(time.perf_counter() - start)
    return statistics.mean(spent[1:])


def errors(name, work):
    """Mean errors of a frame where anything is drawn: ours and Skia's against 8 x 8 samples a pixel by Skia."""
    share = 5 / FRAMES
    surface = skia.Surface.MakeRasterN32Premul(SIDE, SIDE)
    work.skia(surface.getCanvas(), share)
    peer = surface.toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3].astype(float)
    large = skia.Surface.MakeRasterN32Premul(8 * SIDE, 8 * SIDE)
    large.getCanvas().scale(8, 8)
    work.skia(large.getCanvas(), share)
    true = large.toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3].reshape(SIDE, 8, SIDE, 8, 3).mean((1, 3))
    still = f"{folder}/{name}.png"
    subprocess.run([binary, "render", "-q", f"{folder}/{name}.scene.json", "--at", f"{share}s", "--dither", "none", "-o", still],
                   check=True)
    mine = np.asarray(Image.open(still).convert("RGB"), float)
    drawn = np.abs(true - np.array(work.background)).max(2) > 0
    return [np.abs(picture - true).max(2)[drawn].mean() for picture in (mine, peer)]


def main():
    pictures()
    print(f"{'workload':44} {'ours ms':>8} {'Skia ms':>8} {'ours/Skia':>16} {'ours/ThorVG':>12} {'error':>6} {'Skia’s':>6}")
    for kind in [Fills, Strokes, Text, Masks, Particles, Photos, Enlarged, Shadows, WideShadows, Blurs]:
        name = kind.__name__.lower()
        if wanted and name not in wanted:
            continue
        work = kind()
        with open(f"{folder}/{name}.scene.json", "w", encoding="utf-8") as file:
            json.dump(work.scene(), file)
        own(name)
        rounds = [(own(name), by_skia(work), by_thorvg(work) if work.thorvg else None) for _ in range(ROUNDS)]
        ratios = sorted(mine / peer for mine, peer, _ in rounds)
        vector = statistics.median(mine / third for mine, _, third in rounds) if work.thorvg else None
        mine, peer = (1000 * statistics.median(r[i] for r in rounds) for i in range(2))
        measured = kind in (Fills, Strokes, Masks)
        truth = " ".join(f"{e:6.2f}" for e in errors(name, work)) if measured else ""
        print(f"{name + ': ' + kind.__doc__:44} {mine:8.2f} {peer:8.2f} {statistics.median(ratios):6.2f} "
              f"({ratios[0]:.2f}–{ratios[-1]:.2f}) {f'{vector:.2f}' if vector else '':>12} {truth}", flush=True)


main()
