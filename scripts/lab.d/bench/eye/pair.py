"""A pair of pictures or animations, with its truth.

Flow: kinds → Pair → files for the judges.
"""
import random
from dataclasses import dataclass

import numpy


@dataclass
class Pair:
    kind: str
    is_same: bool
    profile: str
    """The named tolerance at which it is judged."""
    magnitude: str
    """How large the difference is, in words."""
    expected: list = None
    """RGBA pictures; one of a still."""
    actual: list = None
    number: int = 0
    codec: str = None
    """A setting of `codecs` that the actual side still has to go through."""
    seconds: tuple = None
    """How long each picture of the expected and of the actual side is shown; None of stills."""
    files: tuple = None
    """The two files' bytes, where these are what is compared."""
    by: tuple = None
    """The rasterisers of the expected and of the actual side, where there are two."""

    @property
    def name(self):
        """Without digits: a folder of numbered pictures would be an animation."""
        return f"{self.kind}-" + "".join("abcdefghij"[int(digit)] for digit in f"{self.number:03}")

    def file(self, side):
        return f"{self.profile}/{side}/{self.name}.{'apng' if self.seconds else 'png'}"

    def facts(self):
        """What is kept beside the files."""
        return {name: getattr(self, name) for name in ("kind", "is_same", "profile", "magnitude", "number", "codec",
                                                       "seconds", "by")}


def still(kind, is_same, profile, magnitude, expected, actual, **more):
    return Pair(kind, is_same, profile, magnitude, [expected], [actual], **more)


def chance(*words):
    """A generator whose draws depend on these words alone."""
    return random.Random("/".join(map(str, words)))


def rounding(picture, draw, most=1, share=1.0):
    """The picture with whole levels from -most to most added to its colours, at a share of its pixels."""
    noise = numpy.random.default_rng(draw.getrandbits(32))
    shift = noise.integers(-most, most + 1, picture[..., :3].shape) * (noise.random(picture.shape[:2]) < share)[..., None]
    return numpy.concatenate([(picture[..., :3].astype(int) + shift).clip(0, 255).astype(numpy.uint8),
                              picture[..., 3:]], axis=-1)
