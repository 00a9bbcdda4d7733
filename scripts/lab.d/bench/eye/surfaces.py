"""Soft surfaces: shadows, gradients, transparency.

Truth: different where at least 300 pixels, as means over 5×5, are ΔE00 3 or more apart: a shadow is missing, twice as soft or
as strong, or elsewhere; a gradient has another end, direction or middle; a panel or what lies under it has another
opacity. Pairs that miss this are drawn anew. The same: a shadow by three box blurs instead of a Gaussian, by at most 3
levels, at `renderer`; a gradient with ordered dithering, by at most a level; the colour of pixels that are clear; alpha
by a level.
"""
import numpy

from bench.eye import colors, drawing
from bench.eye import page as pages
from bench.eye.pair import rounding, still


def over(picture, ground):
    """RGBA bytes over a colour or a picture, as three floats."""
    alpha = picture[..., 3:].astype(float) / 255
    return picture[..., :3] * alpha + numpy.asarray(ground, float)[..., :3] * (1 - alpha)


def opaque(values):
    rounded = numpy.asarray(values).round().clip(0, 255).astype(numpy.uint8)
    return numpy.dstack([rounded, numpy.full(rounded.shape[:2], 255, numpy.uint8)])


def seen(a, b, least=3.0, ground=(255, 255, 255)):
    """How many pixels are far apart as means over 5×5."""
    sums = []
    for side in (a, b):
        total = numpy.pad(over(side, ground).cumsum(0).cumsum(1), ((1, 0), (1, 0), (0, 0)))
        sums.append(colors.lab((total[5:, 5:] - total[:-5, 5:] - total[5:, :-5] + total[:-5, :-5]) / 25))
    return int((colors.distance(*sums) >= least).sum())


def _smoothed(plane, weights):
    for _ in range(2):
        padded = numpy.pad(plane, ((len(weights) // 2,) * 2, (0, 0)))
        plane = sum(weight * padded[i:i + plane.shape[0]] for i, weight in enumerate(weights)).T
    return plane


def gaussian(plane, sigma):
    x = numpy.arange(-int(sigma * 4) - 1, int(sigma * 4) + 2)
    weights = numpy.exp(-x ** 2 / (2 * sigma ** 2))
    return _smoothed(plane, weights / weights.sum())


def three_boxes(plane, sigma):
    """As the SVG standard allows instead; boxes of odd width."""
    width = 2 * int(sigma * 3 * (2 * numpy.pi) ** 0.5 / 4 / 2 + 0.5) + 1
    for _ in range(3):
        plane = _smoothed(plane, [1 / width] * width)
    return plane


def _shadowed(sources, one, sigma, opacity, offset, blur=gaussian):
    """A card on a ground, with its shadow."""
    x, y, width, height = one.button
    card = drawing.Drawing(pages.WIDTH, pages.HEIGHT, (drawing.box(x, y, width, height, one.panel, one.radius),))
    shade = drawing.Drawing(pages.WIDTH, pages.HEIGHT, (
        drawing.box(x, y + offset, width, height, "#000000", one.radius),))
    card, shade = sources.paint(card, shade)
    alpha = blur(shade[..., 3] / 255, sigma)[..., None] * opacity
    ground = numpy.broadcast_to(numpy.array(colors.rgb(one.ground), float), card.shape[:2] + (3,)) * (1 - alpha)
    return opaque(over(card, ground))


def shadow(sources, draw, is_same):
    one = pages.page(sources, draw, is_dark=False)
    one = one.changed(button=(60, 40, draw.randint(60, 120), draw.randint(40, 70)), panel="#ffffff")
    sigma, opacity, offset = draw.choice([3, 4, 6, 8]), draw.choice([0.25, 0.35, 0.5]), draw.choice([0, 2, 4])
    picture = _shadowed(sources, one, sigma, opacity, offset)
    if is_same:
        other = _shadowed(sources, one, sigma, opacity, offset, three_boxes)
        most = int(numpy.abs(picture.astype(int) - other).max())
        if draw.random() < 0.5 and most <= 3:
            return still("shadow", True, "renderer", f"three boxes, ±{most}", picture, other)
        return still("shadow", True, "visible", "±1", picture, rounding(picture, draw))
    changes = {"no shadow": (sigma, 0, offset), "twice as soft": (2 * sigma, opacity, offset),
               "twice as strong": (sigma, min(1, 2 * opacity), offset), "8 px lower": (sigma, opacity, offset + 8)}
    words = draw.choice(list(changes))
    other = _shadowed(sources, one, *changes[words])
    if seen(picture, other) < 300:
        return shadow(sources, draw, is_same)
    return still("shadow", False, draw.choice(["visible", "renderer"]), f"σ {sigma}, {opacity:.0%}: {words}", picture,
                 other)


BAYER = numpy.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 16 + 1 / 32


def _gradient(start, end, angle, middle=0.5):
    y, x = numpy.mgrid[0:pages.HEIGHT, 0:pages.WIDTH] + 0.5
    way = numpy.cos(angle) * (x / pages.WIDTH - 0.5) + numpy.sin(angle) * (y / pages.HEIGHT - 0.5)
    share = ((way - way.min()) / (way.max() - way.min()))[..., None]
    share = numpy.where(share < middle, share / middle / 2, 0.5 + (share - middle) / (1 - middle) / 2)
    return numpy.array(colors.rgb(start)) * (1 - share) + numpy.array(colors.rgb(end)) * share


def gradient(sources, draw, is_same):
    rows = list(sources.system(draw).values())
    start, end = draw.choice(rows)[draw.randint(0, 7)], draw.choice(rows)[draw.randint(2, 8)]
    if colors.between(start, end) < 15:
        return gradient(sources, draw, is_same)
    angle = draw.choice([0, 0.5, 1, 1.5]) * numpy.pi / 2
    values = _gradient(start, end, angle)
    if is_same:
        tiled = numpy.tile(BAYER, (pages.HEIGHT // 4, pages.WIDTH // 4))[..., None]
        other = opaque(numpy.floor(values + tiled)) if draw.random() < 0.5 else rounding(opaque(values), draw)
        return still("gradient", True, "visible", "±1", opaque(values), other)
    far = draw.choice([5, 6, 8])
    changes = {f"an end by ΔE00 {far}": lambda: _gradient(start, colors.tinted(end, far, draw), angle),
               "turned by 45°": lambda: _gradient(start, end, angle + numpy.pi / 4),
               "reversed": lambda: _gradient(end, start, angle),
               "middle at 65 %": lambda: _gradient(start, end, angle, 0.65)}
    words = draw.choice(list(changes))
    other = opaque(changes[words]())
    if seen(opaque(values), other) < 1500:
        return gradient(sources, draw, is_same)
    return still("gradient", False, draw.choice(["visible", "renderer"]), words, opaque(values), other)


def alpha(sources, draw, is_same):
    """A page without ground, whose panel may let through what lies under it."""
    one = pages.page(sources, draw)
    share = draw.choice([0.4, 0.6, 0.8, 1])

    def painted(one, share):
        whole = pages.draw_page(one)
        panel = drawing.Path(whole.items[0].commands, whole.items[0].paint, opacity=share)
        return sources.paint(drawing.Drawing(pages.WIDTH, pages.HEIGHT, (panel, *whole.items[1:])))[0]

    picture = painted(one, share)
    other = picture.copy()
    if is_same:
        if draw.random() < 0.5:
            other[other[..., 3] == 0] = (*colors.rgb(one.accent), 0)
            return still("alpha", True, "visible", "clear pixels of another colour", picture, other)
        shift = numpy.random.default_rng(draw.getrandbits(32)).integers(-1, 2, picture.shape[:2])
        inside = (picture[..., 3] > 1) & (picture[..., 3] < 255)
        other[..., 3] = numpy.where(inside, picture[..., 3] + shift, picture[..., 3])
        return still("alpha", True, "visible", "alpha ±1", picture, other)
    changes = {f"panel {share:.0%}, then {1.2 - share:.0%}": lambda: painted(one, 1.2 - share),
               "ground not clear, but of a colour": lambda: opaque(over(picture, colors.rgb(one.ground))),
               "the icon is missing": lambda: painted(one.changed(lacks=("icon",)), share),
               "the button is missing": lambda: painted(one.changed(lacks=("button",)), share),
               "the panel is missing": lambda: painted(one, 0)}
    words = draw.choice(list(changes))
    other = changes[words]()
    if max(seen(picture, other, ground=ground) for ground in ((255, 255, 255), (0, 0, 0))) < 300:
        return alpha(sources, draw, is_same)
    return still("alpha", False, "visible", words, picture, other)
