"""Shapes: moved, resized, missing, turned; and strokes of 1 to 3 pixels.

Truth: at `visible`, parts that moved or grew by a pixel or more are different, by 0.015 pixels or less the same. At
`renderer`, which lets edges shift by half a pixel, 1.5 pixels or more are different, and 0.2 or less with another
rasteriser the same. A part is missing, has corners of 6 pixels or more in radius instead of none, or a star is turned by
12° to 24°: different. A stroke is different where it is missing, dashed, or twice as wide, or has another hue.
"""
import math

from bench.eye import colors, drawing, rasters
from bench.eye import page as pages
from bench.eye.lettering import painted
from bench.eye.pair import rounding, still


EVERYWHERE = ["Chromium", "Skia", "resvg", "Cairo", "librsvg"]


def _moved(one, draw, far):
    way = draw.choice([(far, 0), (-far, 0), (0, far), (0, -far)])
    x, y, *size = one.button
    return one.changed(button=(x + way[0], y + way[1], *size))


def change(one, draw, least):
    """A changed page, and words for what changed. least: pixels that things move and grow by at least."""
    far = round(least * draw.choice([1, 1, 1.5, 2, 3]), 2)
    x, y, width, height = one.button
    part = draw.choice(["button", "icon", "bar", "rule"])
    sharp = one.changed(radius=0)
    options = {
        f"button {far} px off": (one, lambda: _moved(one, draw, far)),
        f"button {far} px wider": (one, lambda: one.changed(button=(x, y, width + far, height))),
        f"bar {far} px longer": (one, lambda: one.changed(bar=(*one.bar[:2], one.bar[2] + far))),
        f"all {far} px off": (one, lambda: one.changed(shift=draw.choice([(far, 0), (0, far), (0, -far)]))),
        f"no {part}": (one, lambda: one.changed(lacks=(part,))),
        "round corners": (sharp, lambda: sharp.changed(radius=draw.choice([6, 8, 12]))),
        "star turned": (one, lambda: one.changed(turn=one.turn + draw.choice([12, 18, 24])))}
    words = draw.choice(list(options))
    before, after = options[words]
    return before, after(), words


def shape(sources, draw, is_same):
    profile, one = draw.choice(["visible", "renderer"]), pages.page(sources, draw)
    if not is_same:
        before, after, words = change(one, draw, 1 if profile == "visible" else 1.5)
        a, b, by = painted(sources, draw, before, after, profile)
        return still("shape", False, profile, words, a, b, by=by)
    far = draw.choice([0.005, 0.015] if profile == "visible" else [0, 0.1, 0.2])
    # Not the words: some rasterisers set letters at quarters of a pixel.
    x, y, radius = one.icon
    other = one.changed(icon=(x + far, y - far, radius), bar=(one.bar[0] - far, *one.bar[1:]))
    a, b, by = painted(sources, draw, one, other, profile)
    return still("shape", True, profile, f"{far} px off", a, b if profile == "renderer" else rounding(b, draw), by=by)


def _curve(draw, color, width):
    x, y = draw.uniform(8, 60), draw.uniform(20, 140)
    kind = draw.choice(["line", "zigzag", "wave", "ring", "box"])
    if kind == "line":
        return drawing.Path((("M", x, y), ("L", x + draw.uniform(60, 160), draw.uniform(20, 140))), color, width)
    if kind == "zigzag":
        points = [(x + 18 * i, y + (-1) ** i * draw.uniform(4, 16)) for i in range(9)]
        return drawing.polygon(points, color, is_closed=False, width=width)
    if kind == "wave":
        return drawing.Path((("M", x, y), ("C", x + 50, y - 60, x + 90, y + 70, x + 150, y)), color, width)
    if kind == "ring":
        return drawing.circle(draw.uniform(50, 190), draw.uniform(50, 110), draw.uniform(8, 40), color, width=width)
    return drawing.box(x, draw.uniform(10, 70), draw.uniform(40, 150), draw.uniform(20, 70), color,
                       draw.choice([0, 8]), width=width)


def _length(path):
    points = [word[-2:] for word in path.commands if len(word) > 1]
    return sum(math.dist(a, b) for a, b in zip(points, points[1:]))


def stroke(sources, draw, is_same):
    """Three to five strokes on a plain ground, by two rasterisers."""
    return _strokes("stroke", sources, draw, is_same, [1, 1, 1.5, 2, 2, 3], sources.two)


def hairline(sources, draw, is_same):
    """Strokes of 1 and 2 pixels by any two of five rasterisers: every set has the same five, but its own strokes."""
    able = [one for one in EVERYWHERE if rasters.has(one)]
    return _strokes("hairline", sources, draw, is_same, [1, 2], lambda draw: draw.sample(able, 2))


def _strokes(kind, sources, draw, is_same, widths, two):
    ground = draw.choice(["#ffffff", "#f1f3f5", "#101418"])
    accents = [row[5] for system in sources.systems for row in system.values() if colors.between(row[5], ground) > 30]
    width = draw.choice(widths)
    curves = [_curve(draw, draw.choice([pages.readable(ground), draw.choice(accents)]), width)
              for _ in range(draw.randint(3, 5))]
    before = drawing.Drawing(pages.WIDTH, pages.HEIGHT, tuple(curves), ground)
    after, words = before, f"{width} px"
    if not is_same:
        one = max(curves, key=_length)
        other = drawing.Path(one.commands, one.paint, width * 2)
        changes = {f"one of {width} px is missing": [], f"one of {width} px is twice as wide": [other]}
        hues = [hue for hue in accents if colors.between(hue, one.paint) > 25]
        if width >= 2 and hues:
            changes[f"one of {width} px has another hue"] = [drawing.Path(one.commands, draw.choice(hues), width)]
        words = draw.choice(list(changes))
        after = drawing.Drawing(before.width, before.height, tuple(
            curve for item in curves for curve in (changes[words] if item is one else [item])), ground)
    a, b = two(draw)
    return still(kind, is_same, "renderer", words, rasters.paint(a, before), rasters.paint(b, after), by=(a, b))
