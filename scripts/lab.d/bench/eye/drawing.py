"""Drawings that every rasteriser can paint: filled and stroked paths, and words whose letters have given places.

Flow: Drawing → SVG text, or calls of Cairo (pycairo) or Skia (skia-python) → RGBA pictures.
"""
import functools
import html
from dataclasses import dataclass, field, replace

import numpy
from PIL import ImageFont

from bench.eye import colors


@dataclass(frozen=True)
class Font:
    family: str
    weight: int
    file: str

    def places(self, text, size, x):
        """Where each letter begins: advances without hinting and kerning, so that all rasterisers agree."""
        face, out = _face(self.file), []
        for letter in text:
            out.append(round(x, 3))
            x += face.getlength(letter) * size / 1000
        return out, x


@functools.cache
def _face(file, size=1000):
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


@dataclass(frozen=True)
class Gradient:
    """Linear, from one point to another; two colours or more, evenly."""
    start: tuple
    end: tuple
    stops: tuple


@dataclass(frozen=True)
class Path:
    """commands: M and L with two numbers, C with six, Z with none. width: of a stroke; 0 fills."""
    commands: tuple
    paint: object
    width: float = 0
    opacity: float = 1


@dataclass(frozen=True)
class Words:
    text: str
    font: Font
    size: float
    x: float
    y: float
    color: str


@dataclass(frozen=True)
class Drawing:
    width: int
    height: int
    items: tuple = field(default=())
    ground: str = None
    """None: transparent."""

    def adding(self, *items):
        return replace(self, items=self.items + items)


_ROUND = 0.5522847498


def box(x, y, wide, high, paint, radius=0, **more):
    r = min(radius, wide / 2, high / 2)
    right, bottom, k = x + wide, y + high, r * (1 - _ROUND)
    if r == 0:
        return Path((("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",)), paint, **more)
    return Path((("M", x + r, y), ("L", right - r, y), ("C", right - k, y, right, y + k, right, y + r),
                 ("L", right, bottom - r), ("C", right, bottom - k, right - k, bottom, right - r, bottom),
                 ("L", x + r, bottom), ("C", x + k, bottom, x, bottom - k, x, bottom - r),
                 ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",)), paint, **more)


def circle(x, y, radius, paint, **more):
    return box(x - radius, y - radius, 2 * radius, 2 * radius, paint, radius, **more)


def polygon(points, paint, is_closed=True, **more):
    words = [("L", *point) for point in points]
    return Path((("M", *points[0]), *words[1:], *([("Z",)] if is_closed else [])), paint, **more)


# MARK: SVG


def _svg_paint(paint, defs):
    if isinstance(paint, str):
        return paint
    stops = "".join(f'<stop offset="{i / (len(paint.stops) - 1):g}" stop-color="{color}"/>'
                    for i, color in enumerate(paint.stops))
    defs.append(f'<linearGradient id="g{len(defs)}" gradientUnits="userSpaceOnUse" x1="{paint.start[0]}" '
                f'y1="{paint.start[1]}" x2="{paint.end[0]}" y2="{paint.end[1]}">{stops}</linearGradient>')
    return f"url(#g{len(defs) - 1})"


def _svg_item(item, defs):
    if isinstance(item, Words):
        # One element for each letter: librsvg ignores all but the first of several places.
        how = (f'font-family="{item.font.family}" font-weight="{item.font.weight}" font-size="{item.size:g}" '
               f'fill="{item.color}" text-rendering="geometricPrecision" xml:space="preserve"')
        return "".join(f'<text x="{x:g}" y="{item.y:g}" {how}>{html.escape(letter)}</text>' for letter, x in zip(
            item.text, item.font.places(item.text, item.size, item.x)[0]))
    path = " ".join(" ".join([word[0], *(f"{value:.4f}" for value in word[1:])]) for word in item.commands)
    paint = _svg_paint(item.paint, defs)
    how = f'fill="none" stroke="{paint}" stroke-width="{item.width:g}"' if item.width else f'fill="{paint}"'
    return f'<path d="{path}" {how} opacity="{item.opacity:g}"/>'


def svg(drawing):
    defs = []
    items = [_svg_item(item, defs) for item in drawing.items]
    ground = f'<rect width="100%" height="100%" fill="{drawing.ground}"/>' if drawing.ground else ""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{drawing.width}" height="{drawing.height}" '
            f'viewBox="0 0 {drawing.width} {drawing.height}"><defs>{"".join(defs)}</defs>{ground}{"".join(items)}</svg>')


# MARK: Cairo


def by_cairo(drawing):
    import cairo
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, drawing.width, drawing.height)
    context = cairo.Context(surface)
    if drawing.ground:
        context.set_source_rgb(*(value / 255 for value in colors.rgb(drawing.ground)))
        context.paint()
    for item in drawing.items:
        (_cairo_words if isinstance(item, Words) else _cairo_path)(cairo, context, item)
    surface.flush()
    return straight(numpy.ndarray((drawing.height, drawing.width, 4), numpy.uint8, surface.get_data())[..., [2, 1, 0, 3]])


def _cairo_words(cairo, context, item):
    """As outlines: with Cairo's own choice of fonts, "regular" is the medium weight of some families."""
    context.set_source_rgb(*(value / 255 for value in colors.rgb(item.color)))
    for letter, x in zip(item.text, item.font.places(item.text, item.size, item.x)[0]):
        for word in _outline(item.font.file, letter):
            points = [value * item.size / 1000 for value in word[1:]]
            places = [x + value if i % 2 == 0 else item.y - value for i, value in enumerate(points)]
            getattr(context, word[0])(*places)
    context.fill()


def outlined(drawing):
    """With its words as filled paths, for rasterisers that don't take fonts from files. All letters of a text are one path:
    PDFium puts paths that are rectangles, such as a full stop or an l, on whole pixels."""
    items = []
    for item in drawing.items:
        if not isinstance(item, Words):
            items.append(item)
            continue
        commands = []
        for letter, x in zip(item.text, item.font.places(item.text, item.size, item.x)[0]):
            for name, *values in _outline(item.font.file, letter):
                if name == "move_to" and commands:
                    commands.append(("Z",))
                points = [(x if i % 2 == 0 else item.y) + (1 if i % 2 == 0 else -1) * value * item.size / 1000
                          for i, value in enumerate(values)]
                commands.append(({"move_to": "M", "line_to": "L", "curve_to": "C"}[name], *points))
        items.append(Path((*commands, ("Z",)), item.color))
    return replace(drawing, items=tuple(items))


@functools.cache
def _outline(file, letter):
    """A glyph's path in thousandths of its size, with y upwards: names of Cairo's calls and their points."""
    import freetype
    face = freetype.Face(file)
    face.set_char_size(1000 * 64)
    face.load_char(letter, freetype.FT_LOAD_NO_HINTING | freetype.FT_LOAD_NO_BITMAP)
    out, unit = [], 64

    def conic(control, end, _):
        (x0, y0), (x1, y1), (x2, y2) = out[-1][-2:], (control.x / unit, control.y / unit), (end.x / unit, end.y / unit)
        out.append(("curve_to", x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x2 + (x1 - x2) * 2 / 3,
                    y2 + (y1 - y2) * 2 / 3, x2, y2))

    face.glyph.outline.decompose(
        None, move_to=lambda a, _: out.append(("move_to", a.x / unit, a.y / unit)),
        line_to=lambda a, _: out.append(("line_to", a.x / unit, a.y / unit)), conic_to=conic,
        cubic_to=lambda a, b, c, _: out.append(("curve_to", *(v / unit for p in (a, b, c) for v in (p.x, p.y)))))
    return tuple(out)


def _cairo_path(cairo, context, item):
    calls = {"M": context.move_to, "L": context.line_to, "C": context.curve_to, "Z": context.close_path}
    for word in item.commands:
        calls[word[0]](*word[1:])
    if isinstance(item.paint, str):
        context.set_source_rgba(*(value / 255 for value in colors.rgb(item.paint)), item.opacity)
    else:
        source = cairo.LinearGradient(*item.paint.start, *item.paint.end)
        for i, color in enumerate(item.paint.stops):
            source.add_color_stop_rgba(i / (len(item.paint.stops) - 1), *(v / 255 for v in colors.rgb(color)), item.opacity)
        context.set_source(source)
    context.set_line_width(item.width)
    (context.stroke if item.width else context.fill)()


def straight(premultiplied):
    """RGBA bytes of which colour was multiplied by alpha, without that."""
    premultiplied = premultiplied.astype(float)
    alpha = premultiplied[..., 3:]
    color = numpy.where(alpha > 0, premultiplied[..., :3] * 255 / numpy.maximum(alpha, 1), 0)
    return numpy.concatenate([color.round().clip(0, 255), alpha], axis=-1).astype(numpy.uint8)


# MARK: Skia


def by_skia(drawing):
    import skia
    surface = skia.Surface(drawing.width, drawing.height)
    canvas = surface.getCanvas()
    canvas.clear(skia.Color(*colors.rgb(drawing.ground)) if drawing.ground else skia.ColorTRANSPARENT)
    for item in drawing.items:
        (_skia_words if isinstance(item, Words) else _skia_path)(skia, canvas, item)
    picture = surface.makeImageSnapshot().toarray(colorType=skia.ColorType.kRGBA_8888_ColorType)
    return numpy.ascontiguousarray(picture)


def _skia_words(skia, canvas, item):
    font = skia.Font(skia.Typeface.MakeFromFile(item.font.file), item.size)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    paint = skia.Paint(AntiAlias=True, Color=skia.Color(*colors.rgb(item.color)))
    for letter, x in zip(item.text, item.font.places(item.text, item.size, item.x)[0]):
        canvas.drawString(letter, x, item.y, font, paint)


def _skia_path(skia, canvas, item):
    path = skia.Path()
    calls = {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.close}
    for word in item.commands:
        calls[word[0]](*word[1:])
    paint = skia.Paint(AntiAlias=True, Alphaf=item.opacity)
    if item.width:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(item.width)
    if isinstance(item.paint, str):
        paint.setColor(skia.Color(*colors.rgb(item.paint), round(item.opacity * 255)))
    else:
        paint.setShader(skia.GradientShader.MakeLinear(
            [skia.Point(*item.paint.start), skia.Point(*item.paint.end)],
            [skia.Color(*colors.rgb(color)) for color in item.paint.stops]))
    canvas.drawPath(path, paint)
