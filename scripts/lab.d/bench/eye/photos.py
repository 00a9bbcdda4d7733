"""Photos, made: noise at all scales tunes, overlapping discs of all sizes judge, warped waves of all lengths are for the
final set, fields cut by straight lines of all slopes for the fresh one; all have the spectrum of natural ones.

Truth: the same with a level more or less in each channel. Different, if at least 300 pixels (as means over 5×5) are ΔE00 4
or more apart: an object came, everything is lighter, warmer, moved by 2 pixels or more, mirrored, or blurred.
"""
import math

import numpy
from PIL import Image

from bench.eye import colors
from bench.eye import page as pages
from bench.eye.pair import rounding, still
from bench.eye.surfaces import opaque, seen

MARGIN = 12


def _clouds(width, height, draw):
    chance, total = numpy.random.default_rng(draw.getrandbits(32)), numpy.zeros((height, width, 3))
    for scale in (2, 5, 12, 30, 80, 190):
        small = chance.normal(size=(height // scale + 3, width // scale + 3, 1)) + 0.25 * chance.normal(
            size=(height // scale + 3, width // scale + 3, 3))
        lumps = Image.fromarray((small * 40 + 128).clip(0, 255).astype(numpy.uint8))
        total += (numpy.asarray(lumps.resize((width, height), Image.Resampling.BICUBIC), float) - 128) * scale ** 0.2
    light = numpy.linspace(draw.randint(150, 210), draw.randint(60, 110), height)[:, None, None]
    return total * 0.3 + light + [draw.randint(-15, 15), 5, draw.randint(-10, 25)]


def _leaves(width, height, draw):
    """Dead leaves: the radius r has a density of r⁻³. The first ones lie lowest."""
    chance = numpy.random.default_rng(draw.getrandbits(32))
    base = chance.uniform(60, 190, 3)
    picture = numpy.broadcast_to(base, (height * 2, width * 2, 3)).copy()
    y, x = numpy.mgrid[0:height * 2, 0:width * 2]
    for _ in range(700):
        radius = min(1 / math.sqrt(chance.uniform(1 / 160 ** 2, 1 / 5 ** 2)), 160)
        cx, cy = chance.uniform(0, width * 2), chance.uniform(0, height * 2)
        window = numpy.s_[max(0, int(cy - radius)):int(cy + radius) + 2, max(0, int(cx - radius)):int(cx + radius) + 2]
        near = (x[window] - cx) ** 2 + (y[window] - cy) ** 2 <= radius ** 2
        color = (base + chance.normal(0, 45, 1) + chance.normal(0, 18, 3)).clip(0, 255)
        picture[window][near] = color + chance.normal(0, 5, (int(near.sum()), 1))
    return picture.reshape(height, 2, width, 2, 3).mean(axis=(1, 3))


def _waves(width, height, draw):
    """Sums of waves, each bent by the longer ones, at amplitudes in proportion to their lengths."""
    chance = numpy.random.default_rng(draw.getrandbits(32))
    y, x = numpy.mgrid[0:height, 0:width].astype(float)
    total, bend = numpy.zeros((height, width, 3)), numpy.zeros((height, width))
    for length in (160, 90, 50, 28, 16, 9, 5):
        for _ in range(3):
            angle, phase = chance.uniform(0, 2 * math.pi, 2)
            wave = numpy.sin((x * math.cos(angle) + y * math.sin(angle)) * 2 * math.pi / length + phase + bend)
            total += wave[..., None] * length ** 0.6 * chance.normal(1, 0.35, 3)
            bend = bend + 0.5 * wave
    return total * 1.6 + chance.uniform(80, 160, 3)


def _fields(width, height, draw):
    """Each line makes one of its sides lighter or warmer; later ones less. Then grain."""
    chance = numpy.random.default_rng(draw.getrandbits(32))
    y, x = numpy.mgrid[0:height, 0:width].astype(float)
    total = numpy.zeros((height, width, 3)) + chance.uniform(90, 150, 3)
    for i in range(60):
        angle, edge = chance.uniform(0, 2 * math.pi), chance.uniform(0.3, 4)
        far = (x - chance.uniform(0, width)) * math.cos(angle) + (y - chance.uniform(0, height)) * math.sin(angle)
        side = (far / edge).clip(-1, 1)[..., None]
        total += side * (chance.normal(0, 30) + chance.normal(0, 9, 3)) / (1 + i) ** 0.5
    return total + chance.normal(0, 3, (height, width, 1))


def photo(sources, draw, width=pages.WIDTH, height=pages.HEIGHT):
    """Larger than this by a margin on each side; floats."""
    make = {"tune": _clouds, "judge": _leaves, "final": _waves, "fresh": _fields}[sources.name]
    return make(width + 2 * MARGIN, height + 2 * MARGIN, draw)


def cut(values, dx=0, dy=0):
    return opaque(values[MARGIN + dy:MARGIN + dy + pages.HEIGHT, MARGIN + dx:MARGIN + dx + pages.WIDTH])


def _with_disc(values, draw, radius):
    y, x = numpy.mgrid[0:values.shape[0], 0:values.shape[1]]
    cx, cy = draw.randint(40, pages.WIDTH - 20), draw.randint(40, pages.HEIGHT - 20)
    share = (radius + 0.5 - numpy.hypot(x - cx, y - cy)).clip(0, 1)[..., None]
    inside = values[cy - 4:cy + 4, cx - 4:cx + 4].mean(axis=(0, 1)).clip(0, 255)
    return values * (1 - share) + numpy.array(colors.rgb(colors.tinted(colors.text(inside), 25, draw))) * share


def picture(sources, draw, is_same):
    values = photo(sources, draw)
    whole = cut(values)
    if is_same:
        share = draw.choice([1, 1, 0.2])
        return still("photo", True, "visible", f"±1 at {share:.0%}", whole, rounding(whole, draw, share=share))
    radius, far = draw.choice([11, 14, 20]), draw.choice([2, 3, 5])
    changes = {f"a disc of {2 * radius} px": lambda: cut(_with_disc(values, draw, radius)),
               "a sixth lighter": lambda: cut(values * 1.17), "warmer": lambda: cut(values * [1.1, 1, 0.86]),
               f"{far} px to the left": lambda: cut(values, far), f"{far} px up": lambda: cut(values, 0, far),
               "mirrored": lambda: whole[:, ::-1].copy(), "blurred": lambda: _blurred(whole)}
    words = draw.choice(list(changes))
    other = changes[words]()
    if words != "blurred" and seen(whole, other, 4) < 300:
        return picture(sources, draw, is_same)
    return still("photo", False, "visible", words, whole, other)


def _blurred(whole):
    from PIL import ImageFilter
    return numpy.asarray(Image.fromarray(whole).filter(ImageFilter.GaussianBlur(2.5)))
