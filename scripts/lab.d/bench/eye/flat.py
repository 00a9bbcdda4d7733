"""Colours of areas: tokens that were swapped, and tints.

Truth: ΔE00 by construction, with the area in it. Different: from 2.5 on for a panel or the ground (over 100×60 pixels),
from 3.5 for a button (48×20 or more), from 7 for a bar of 6 pixels. Same: up to 0.6, 0.8 and 1.2; in single pixels, far
apart from each other, up to 4. What lies between is left out.
"""
import numpy

from bench.eye import colors
from bench.eye import page as pages
from bench.eye.pair import rounding, still

# Part of the page: the least ΔE00 that is seen, the largest that is not, its size in words.
PARTS = {"ground": (2.5, 0.6, "ground"), "panel": (2.5, 0.6, "216×136"), "accent": (3.5, 0.8, "button"),
         "second": (7.0, 1.2, "6-px bar")}


def token(sources, draw, is_same):
    """A token is swapped for its neighbour in the system; or it was converted by way of other numbers, and rounded."""
    part = draw.choice(list(PARTS))
    least, most, words = PARTS[part]
    if is_same:
        color, limit = draw.choice(sources.neighbours)[0], most
        options = [colors.text([value + draw.choice([-1, 0, 1]) for value in colors.rgb(color)]) for _ in range(20)]
        other = next((one for one in options if colors.between(color, one) <= limit), color)
    else:
        color, other = draw.choice([pair for pair in sources.neighbours if least <= colors.between(*pair) <= 4 * least])
    base = pages.page(sources, draw).changed(**{part: color})
    if part in ("accent", "second") and min(colors.between(one, base.panel) for one in (color, other)) < 12:
        base = base.changed(panel=pages.readable(color))
    base = base.changed(ink=pages.readable(base.panel), on_accent=pages.readable(base.accent))
    a, b = sources.paint(pages.draw_page(base), pages.draw_page(base.changed(**{part: other})))
    return still("token", is_same, "visible", f"ΔE00 {colors.between(color, other):.1f}, {words}", a, b)


def tint(sources, draw, is_same):
    if is_same and draw.random() < 0.4:
        return _specks(sources, draw)
    part = draw.choice(list(PARTS))
    least, most, words = PARTS[part]
    base = pages.page(sources, draw)
    start = getattr(base, part)
    for _ in range(40):
        wanted = draw.uniform(most / 3, most * 0.8) if is_same else least * draw.choice([1, 1, 1.2, 1.5, 2])
        try:
            other = colors.tinted(start, wanted, draw)
        except ValueError:
            other = start
        far = colors.between(start, other)
        if (0 < far <= most) if is_same else far >= least:
            break
    else:
        raise ValueError(f"no tint of {start}")
    a, b = sources.paint(pages.draw_page(base), pages.draw_page(base.changed(**{part: other})))
    return still("tint", is_same, "visible", f"ΔE00 {far:.1f}, {words}", a, b)


def _specks(sources, draw):
    """One pixel in 600 is another, by up to ΔE00 4; none touches another."""
    picture = sources.paint(pages.draw_page(pages.page(sources, draw)))[0]
    other, farthest = picture.copy(), 0
    for y in range(4, pages.HEIGHT, 25):
        for x in range(4, pages.WIDTH, 25):
            at = y + draw.randint(-3, 3), x + draw.randint(-3, 3)
            color = colors.text(picture[at][:3])
            shift = numpy.array([draw.choice([-4, -2, 2, 4]) for _ in range(3)])
            value = colors.text(numpy.array(colors.rgb(color)) + shift)
            if colors.between(color, value) <= 4:
                other[at][:3] = colors.rgb(value)
                farthest = max(farthest, colors.between(color, value))
    return still("tint", True, "visible", f"ΔE00 {farthest:.1f}, single pixels", picture, other)


def noise(sources, draw, is_same):
    """Same: a level more or less in every channel. Different: grain of 10 levels or more (one σ) over a panel of 216×136,
    or a pattern of checks of 4 pixels with ΔE00 6 or more."""
    base = pages.page(sources, draw)
    picture = sources.paint(pages.draw_page(base))[0]
    if is_same:
        share = draw.choice([1, 1, 0.3, 0.05])
        return still("noise", True, "visible", f"±1 at {share:.0%}", picture, rounding(picture, draw, share=share))
    other = picture.astype(float)
    inside = numpy.s_[12:148, 12:228]
    if draw.random() < 0.5:
        size = draw.choice([10, 12, 16])
        other[inside][..., :3] += numpy.random.default_rng(draw.getrandbits(32)).normal(0, size, (136, 216, 1))
        words = f"grain, σ {size}"
    else:
        far = draw.choice([6, 8])
        shift = numpy.subtract(colors.rgb(colors.tinted(base.panel, far, draw)), colors.rgb(base.panel))
        y, x = numpy.mgrid[0:136, 0:216]
        other[inside][..., :3] += ((x // 4 + y // 4) % 2)[..., None] * shift
        words = f"checks, ΔE00 {far}"
    return still("noise", False, "visible", words, picture, other.round().clip(0, 255).astype(numpy.uint8))
