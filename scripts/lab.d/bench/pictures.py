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
