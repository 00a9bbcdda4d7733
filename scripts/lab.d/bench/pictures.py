"""Makes the photo and the spark, and the scenes whose GIFs the encoders compare: many kinds, from fixed seeds.

Flow: a folder → pictures, and a spec for each scene.
"""
import random

import numpy
from PIL import Image


def photo(path, width, height, seed=7):
    """Noise at all scales on a falling light: soft and rough parts, as a landscape has them."""
    chance = numpy.random.default_rng(seed)
    total = numpy.zeros((height, width, 3))
    for scale in (2, 5, 12, 30, 80, 190):
        shape = (height // scale + 3, width // scale + 3)
        small = chance.normal(size=(*shape, 1)) + 0.25 * chance.normal(size=(*shape, 3))
        lumps = Image.fromarray((small * 40 + 128).clip(0, 255).astype(numpy.uint8))
        total += (numpy.asarray(lumps.resize((width, height), Image.Resampling.BICUBIC), float) - 128) * scale ** 0.2
    light = numpy.linspace(200, 70, height)[:, None, None] + [0, 8, 20]
    Image.fromarray((total * 0.3 + light).clip(0, 255).astype(numpy.uint8)).save(path)


def spark(path):
    y, x = numpy.mgrid[0:64, 0:64] - 31.5
    alpha = (1 - numpy.hypot(x, y) / 32).clip(0, 1) ** 2 * 255
    Image.fromarray(numpy.dstack([0 * x + 255, 0 * x + 220, 0 * x + 160, alpha]).astype(numpy.uint8)).save(path)


MOVE = "{{keyPath: {}, from: {}, to: {}, duration: {}, fillMode: both}}"
PHOTO = "  - {{image: photo.png, size: 900x420, position: [450, 210], animations: [{}]}}\n"
GRADIENT = "  - {{gradient: {{colors: [{}], type: {}}}, size: 3000x3000, animations: [{}]}}\n"
TITLE = "  - {{text: {}, font: {{weight: 800, size: {}}}, color: '{}', position: [{}, {}], animations: [{}]}}\n"
CARD = "  - {{shape: roundedRect, size: [{}, {}], cornerRadius: 12, fill: '{}', shadow: {{radius: 16, opacity: .6}}, " \
    "position: [{}, {}], animations: [{}]}}\n"
# Size, seconds, background, layers: what the samples lack.
SCENES = {
    "confetti-large": ("1080x1080", 3.6, "white", "  - {effect: confettiRain}\n"),
    "sparks-clear": ("360x360", 2, "transparent", "  - {button: Celebrate, id: cta}\n"
                     "  - {effect: classicFirework, around: cta, count: 4, every: 0.4, scale: 90}\n"),
    "halo-clear": ("320x240", 1, "transparent", CARD.format(
        120, 80, "#FFB340", 160, 120, MOVE.format("transform.scale", .8, 1.25, 1))),
    "photo-pan": ("640x360", 2, "white", PHOTO.format(MOVE.format("position.x", 450, 330, 2)) + TITLE.format(
        "Out in the hills", 44, "white", 320, 90, "")),
    "photo-still": ("300x160", 1, "white", PHOTO.format("") + "  - {effect: confettiRain}\n"),
    "fade-out": ("320x240", 1, "black", PHOTO.format(MOVE.format("opacity", 1, 0, 1))),
    "dissolve": ("480x480", 2, "white", GRADIENT.format("'#103060', '#30A0C0'", "axial", "")
                 + GRADIENT.format("'#FFD080', '#C02040'", "radial", MOVE.format("opacity", 0, 1, 1))),
    "noise": ("320x240", .96, "black", "  - {image: noise.apng, size: 320x240}\n"),
}


def untuned(seed):
    """Scenes whose sizes, colours and motion are drawn, which no encoder was tuned for."""
    chance, scenes = random.Random(seed), {}
    color = lambda: "#%06X" % chance.randrange(1 << 24)
    for kind in ("flat", "gradient", "photo", "text", "turning"):
        width, height, seconds = chance.randrange(240, 720), chance.randrange(200, 420), chance.choice([1.2, 2, 2.8])
        turn = MOVE.format("transform.rotation.z", "0deg", "90deg", seconds) if kind == "turning" else ""
        colors = f"'{color()}', '{color()}', '{color()}'"
        ground = GRADIENT.format(colors, chance.choice(["axial", "radial", "conic"]), turn)
        photo = PHOTO.format(MOVE.format("position.x", 450, 400, seconds))
        layers = {"flat": "", "text": "", "photo": photo}.get(kind, ground)
        for _ in range(5 if kind == "text" else chance.randrange(10, 80)):
            x, y, to = chance.randrange(width), chance.randrange(height), chance.randrange(width)
            move = MOVE.format("position.x", x, to, seconds)
            layers += (TITLE.format("Sphinx of black quartz", chance.randrange(14, 40), color(), x, y, move)
                       if kind == "text" else CARD.format(x % 14 + 6, y % 14 + 6, color(), x, y, move))
        scenes[f"untuned-{seed}-{kind}"] = (f"{width}x{height}", seconds, f"'{color()}'", layers)
    return scenes


def write(folder, scenes):
    """Writes the specs and the pictures that they name; returns the specs' paths."""
    photo(folder / "photo.png", 900, 420)
    chance = numpy.random.default_rng(5)
    first, *more = (Image.fromarray(chance.integers(0, 256, (240, 320, 3), numpy.uint8)) for _ in range(24))
    first.save(folder / "noise.apng", format="PNG", save_all=True, append_images=more, duration=40)
    for name, (size, seconds, ground, layers) in scenes.items():
        (folder / f"{name}.scene.yaml").write_text(
            f"scene: 1\nsize: {size}\nduration: {seconds}s\nfps: 25\nbackground: {ground}\nseed: 7\nlayers:\n{layers}")
    return [folder / f"{name}.scene.yaml" for name in scenes]
