"""`sparkler diff` beside blazediff: pairs of pictures as PNGs, read and compared.

Flow: a photo, changed in several ways → two folders of frames → milliseconds of processor time a pair.
"""
import importlib.util
import sys

import numpy
from PIL import Image

from bench import pictures
from bench.rows import Row
from kit.process import run
from kit.setup import tool

BLAZE = """
import blazediff, sys
a, b, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
for i in range(count):
    blazediff.compare(f"{a}/{i:04d}.png", f"{b}/{i:04d}.png")
"""


def noisy(sigma):
    def change(pixels, chance):
        return (pixels + chance.normal(0, sigma, pixels.shape)).clip(0, 255).astype(numpy.uint8)
    return change


def marked(pixels, chance):
    changed = pixels.copy()
    x, y = chance.integers(0, pixels.shape[1] - 80), chance.integers(0, pixels.shape[0] - 60)
    changed[y:y + 60, x:x + 80] = (220, 30, 40)
    return changed


# Name: size, pairs, change.
PAIRS = {"equal, 720p": (1280, 720, 12, lambda pixels, chance: pixels), "a mark, 720p": (1280, 720, 12, marked),
         "noise of 6, 720p": (1280, 720, 12, noisy(6)), "noise of 20, 720p": (1280, 720, 12, noisy(20)),
         "a mark, 4K": (3840, 2160, 2, marked)}


def diff(folder):
    for name, (width, height, count, change) in PAIRS.items():
        chance = numpy.random.default_rng(11)
        sides = [folder / f"{name}-{side}".replace(" ", "-") for side in "ab"]
        for side in sides:
            side.mkdir()
        for i in range(count):
            pictures.photo(sides[0] / f"{i:04d}.png", width, height, seed=i)
            pixels = numpy.asarray(Image.open(sides[0] / f"{i:04d}.png").convert("RGB"))
            Image.fromarray(change(pixels, chance)).save(sides[1] / f"{i:04d}.png")
        # They end with 1 where the two differ.
        words = {"ours": lambda s=sides: [tool(), "diff", "-q", "--fps", 10, *s],
                 "blazediff": lambda s=sides, n=count: [sys.executable, "-c", BLAZE, *s, n]}
        side = lambda key, words=words, count=count: lambda: {"ms": 1000 * run(words[key]()).cpu / count}
        yield Row("diff", name, side("ours"), {"blazediff": side("blazediff")}
                  if importlib.util.find_spec("blazediff") else {})
