"""Text: digits, letters, fonts.

Truth: the same words in the same font by another rasteriser, without hinting and with equal advances, are the same at
`renderer`; a level more or less is at `visible`. Baselines are at whole pixels, because Skia and Chromium round them: at
halves, their letters stand half a pixel (up to 0.87 by the centre of their ink) from those of librsvg, Cairo and resvg; at
whole ones, 99 % of all letters stand within 0.25 pixels of Cairo's, the farthest within 0.5. One glyph that is another is
different if the two cover areas that differ by 2 pixels or more, and the text's lightness differs from its ground's by 45
or more. So is another weight, family, or size (by 1 pixel or more), another space between letters (by .5 pixels each or
more), and a line that moved by 1.5 or more.
"""
import functools

import numpy
from PIL import Image, ImageDraw

from bench.eye import drawing, rasters
from bench.eye import page as pages
from bench.eye.pair import rounding, still

LETTERS = {"a": "eoà", "e": "caé", "o": "eaö", "n": "mru", "r": "nt", "t": "fl", "S": "B5", "B": "8R", "O": "QC", "P": "RF",
           "g": "qy", "d": "ba", "s": "z", "i": "ï", "w": "v", "k": "h"}


@functools.cache
def _mask(file, letter):
    mask = Image.new("L", (160, 160))
    ImageDraw.Draw(mask).text((32, 110), letter, 255, drawing._face(file, 64), anchor="ls")
    return numpy.asarray(mask, float) / 255


def differing(font, a, b, size):
    """Pixels of area, at this size, that one of two glyphs covers and the other does not."""
    return float(numpy.abs(_mask(font.file, a) - _mask(font.file, b)).sum()) * (size / 64) ** 2


def swapped(text, font, size, draw, options, least=2):
    """The text with one glyph replaced, and words for it; None where no glyph's swap is large enough."""
    places = [(i, other) for i, letter in enumerate(text) for other in options.get(letter, "")
              if differing(font, letter, other, size) >= least]
    if not places:
        return None
    index, other = draw.choice(places)
    return text[:index] + other + text[index + 1:], f"{text[index]}→{other} at {size:g} px"


DIGITS = {digit: "0123456789".replace(digit, "") for digit in "0123456789"}


def painted(sources, draw, one, other, profile):
    """Both pages by one rasteriser; at `renderer` by two, whose names are the third result."""
    first, second = pages.draw_page(one), pages.draw_page(other)
    if profile != "renderer":
        return *sources.paint(first, second), None
    a, b = sources.two(draw)
    return rasters.paint(a, first), rasters.paint(b, second), (a, b)


def _pair(kind, sources, draw, is_same, profile, words, one, other):
    a, b, by = painted(sources, draw, one, other, profile)
    if is_same and profile == "visible":
        b = rounding(b, draw)
    return still(kind, is_same, profile, words, a, b, by=by)


def digit(sources, draw, is_same):
    profile, one = draw.choice(["visible", "renderer"]), pages.page(sources, draw)
    if is_same:
        return _pair("digit", sources, draw, True, profile, f"{one.size} px", one, one)
    field, size = draw.choice([("number", one.size), ("small", one.small_size), ("number", one.size)])
    found = swapped(getattr(one, field), one.font, size, draw, DIGITS)
    if not found:
        return digit(sources, draw, is_same)
    return _pair("digit", sources, draw, False, profile, found[1], one, one.changed(**{field: found[0]}))


def letter(sources, draw, is_same):
    profile, one = draw.choice(["visible", "renderer"]), pages.page(sources, draw)
    if is_same:
        return _pair("letter", sources, draw, True, profile, "", one, one)
    field, font, size = draw.choice([("title", one.bold, 16), ("small", one.font, one.small_size),
                                     ("label", one.bold, 13)])
    found = swapped(getattr(one, field), font, size, draw, LETTERS)
    if not found:
        return letter(sources, draw, is_same)
    return _pair("letter", sources, draw, False, profile, found[1], one, one.changed(**{field: found[0]}))


def font(sources, draw, is_same):
    profile, one = draw.choice(["visible", "renderer"]), pages.page(sources, draw)
    if is_same:
        return _pair("font", sources, draw, True, profile, "", one, one)
    families = [other for other in sources.fonts if other.family != one.font.family and other.weight == one.font.weight]
    changes = {"another family": {"font": draw.choice(families)}, "1 px larger": {"size": one.size + 1},
               "2 px smaller": {"size": one.size - 2}, "no title": {"title": ""},
               "1.5 px lower": {"shift": (0, 1.5)}, "2 px to the left": {"shift": (-2, 0)}}
    bold = [other for other in sources.fonts if other.family == one.font.family and other.weight > 400]
    if bold:
        changes["bold"] = {"font": bold[0]}
    words = draw.choice(list(changes))
    return _pair("font", sources, draw, False, profile, words, one, one.changed(**changes[words]))
