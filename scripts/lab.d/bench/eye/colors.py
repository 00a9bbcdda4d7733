"""Colours as an eye tells them apart: CIELAB, CIEDE2000, and colours at a wanted distance.

Flow: sRGB bytes → CIELAB under D65 → ΔE00. Truths are made with this file alone; no judge uses it.
"""
import numpy

_TO_XYZ = numpy.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                       [0.0193339, 0.1191920, 0.9503041]])
_WHITE = _TO_XYZ.sum(axis=1)


def rgb(color):
    """The three bytes of "#rrggbb"."""
    return tuple(int(color[i:i + 2], 16) for i in (1, 3, 5))


def text(values):
    return "#" + "".join(f"{max(0, min(255, round(value))):02x}" for value in values)


def lab(color):
    """CIELAB of sRGB bytes; any shape whose last axis has three."""
    value = numpy.asarray(color, float) / 255
    linear = numpy.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    xyz = linear @ _TO_XYZ.T / _WHITE
    f = numpy.where(xyz > (6 / 29) ** 3, numpy.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    return numpy.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def bytes_of(value):
    """sRGB of a CIELAB colour, unrounded; outside 0...255 where sRGB has no such colour."""
    fy = (value[0] + 16) / 116
    f = numpy.array([fy + value[1] / 500, fy, fy - value[2] / 200])
    xyz = numpy.where(f > 6 / 29, f ** 3, 3 * (6 / 29) ** 2 * (f - 4 / 29)) * _WHITE
    linear = numpy.linalg.solve(_TO_XYZ, xyz)
    sign, size = numpy.sign(linear), numpy.abs(linear)
    return 255 * sign * numpy.where(size <= 0.0031308, size * 12.92, 1.055 * size ** (1 / 2.4) - 0.055)


def distance(a, b):
    """ΔE00 of two CIELAB colours. Source: Sharma, Wu, Dalal 2005."""
    (l1, a1, b1), (l2, a2, b2) = numpy.moveaxis(numpy.asarray(a, float), -1, 0), numpy.moveaxis(
        numpy.asarray(b, float), -1, 0)
    c7 = ((numpy.hypot(a1, b1) + numpy.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - numpy.sqrt(c7 / (c7 + 25.0 ** 7)))
    c1, c2 = numpy.hypot(a1 * (1 + g), b1), numpy.hypot(a2 * (1 + g), b2)
    h1, h2 = numpy.degrees(numpy.arctan2(b1, a1 * (1 + g))) % 360, numpy.degrees(numpy.arctan2(b2, a2 * (1 + g))) % 360
    turn = numpy.where(c1 * c2 == 0, 0, (h2 - h1 + 180) % 360 - 180)
    hue = 2 * numpy.sqrt(c1 * c2) * numpy.sin(numpy.radians(turn) / 2)
    l, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = numpy.where(c1 * c2 == 0, h1 + h2, (h1 + turn / 2) % 360)
    cosine = lambda factor, shift: numpy.cos(numpy.radians(factor * h + shift))
    t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63)
    sl = 1 + 0.015 * (l - 50) ** 2 / numpy.sqrt(20 + (l - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rt = -2 * numpy.sqrt(c ** 7 / (c ** 7 + 25.0 ** 7)) * numpy.sin(
        numpy.radians(60 * numpy.exp(-((h - 275) / 25) ** 2)))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, hue / sh
    return numpy.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh)


def between(a, b):
    """ΔE00 of "#rrggbb" and "#rrggbb"."""
    return float(distance(lab(rgb(a)), lab(rgb(b))))


def tinted(color, wanted, chance):
    """A colour that is at least `wanted` and at most a tenth more from `color`, in a random direction."""
    start = lab(rgb(color))
    for _ in range(200):
        way = numpy.array([chance.gauss(0, 0.6), chance.gauss(0, 1), chance.gauss(0, 1)])
        low, high = 0.0, 90.0
        for _ in range(24):
            middle = (low + high) / 2
            is_far = distance(start, start + way * middle) > wanted * 1.04
            low, high = (low, middle) if is_far else (middle, high)
        found = bytes_of(start + way * high)
        if -0.4 <= found.min() and found.max() <= 255.4 and wanted <= between(color, text(found)) <= wanted * 1.1 + 0.2:
            return text(found)
    raise ValueError(f"no colour is {wanted} from {color}")
