"""Rasterisers: programs and libraries that paint a drawing.

Flow: Drawing → Cairo, Skia, resvg, librsvg, FreeType with supersampled shapes, Chromium → RGBA picture.
"""
import functools
import importlib.util
import io
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy
from PIL import Image, ImageDraw, ImageFont

from bench.eye import chromium, colors, drawing, painters

FINE = 8


def _read(data):
    return numpy.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))


def _by_resvg(one):
    import resvg_py
    files = sorted({item.font.file for item in one.items if isinstance(item, drawing.Words)})
    return _read(bytes(resvg_py.svg_to_bytes(svg_string=drawing.svg(one), skip_system_fonts=True, font_files=files)))


def _by_librsvg(one):
    done = subprocess.run(["rsvg-convert"], input=drawing.svg(one).encode(), stdout=subprocess.PIPE, check=True)
    return _read(done.stdout)


def _by_freetype(one, gamma=1):
    """Letters by FreeType as Pillow calls it; shapes as means of 8 × 8 samples by Cairo without antialiasing. gamma: of
    the letters' coverage. Skia's text is lighter than its area, Core Text's is heavier."""
    shapes = drawing.Drawing(one.width, one.height, tuple(
        item for item in one.items if not isinstance(item, drawing.Words)), one.ground)
    picture = Image.fromarray(_supersampled(shapes))
    for item in one.items:
        if isinstance(item, drawing.Words):
            _letters(picture, item, gamma)
    return numpy.asarray(picture)


def _letters(picture, item, gamma):
    """Drawn eight times as wide and high, without hinting, and averaged: Pillow places letters at whole pixels only."""
    face = ImageFont.truetype(item.font.file, item.size * FINE, layout_engine=ImageFont.Layout.BASIC)
    mask = Image.new("L", (picture.width * FINE, picture.height * FINE))
    for letter, x in zip(item.text, item.font.places(item.text, item.size, item.x)[0]):
        ImageDraw.Draw(mask).text((x * FINE, item.y * FINE), letter, 255, face, anchor="ls")
    small = mask.reduce(FINE).point(lambda value: round(255 * (value / 255) ** gamma))
    picture.paste(Image.new("RGBA", picture.size, item.color), mask=small)


def _supersampled(one):
    import cairo
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, one.width * FINE, one.height * FINE)
    context = cairo.Context(surface)
    context.scale(FINE, FINE)
    context.set_antialias(cairo.ANTIALIAS_NONE)
    if one.ground:
        context.set_source_rgb(*(value / 255 for value in colors.rgb(one.ground)))
        context.paint()
    for item in one.items:
        drawing._cairo_path(cairo, context, item)
    surface.flush()
    fine = numpy.ndarray((one.height, FINE, one.width, FINE, 4), numpy.uint8, surface.get_data())[..., [2, 1, 0, 3]]
    return drawing.straight(fine.astype(float).mean(axis=(1, 3)).round())


def _by_mupdf(one):
    import pymupdf
    page = pymupdf.open(stream=drawing.svg(drawing.outlined(one)).encode(), filetype="svg")[0]
    shown = page.get_pixmap(alpha=True)
    data = numpy.frombuffer(shown.samples, numpy.uint8).reshape(shown.height, shown.width, 4)
    return drawing.straight(data[:one.height, :one.width])


def _by_thorvg(one):
    import thorvg_python as thorvg
    engine = thorvg.Engine(threads=0)
    canvas, picture = thorvg.SwCanvas(engine), thorvg.Picture(engine)
    canvas.set_target(one.width, one.height)
    with tempfile.NamedTemporaryFile(suffix=".svg") as file:
        Path(file.name).write_text(drawing.svg(drawing.outlined(one)))
        picture.load(file.name)
        picture.set_size(one.width, one.height)
        canvas.add(picture)
        canvas.update(), canvas.draw(True), canvas.sync()
        shown = canvas.get_pillow()
    return numpy.asarray(shown.convert("RGBA")).copy()


def _by_pdfium(one):
    """PDFium, which paints by Agg: the same paths in a PDF."""
    import pymupdf
    import pypdfium2
    vector = pymupdf.open(stream=drawing.svg(drawing.outlined(one)).encode(), filetype="svg").convert_to_pdf()
    page = pypdfium2.PdfDocument(vector)[0]
    return numpy.asarray(page.render(scale=one.width / page.get_width()).to_pil().convert("RGBA"))[:one.height, :one.width]


_MAKERS = {"Cairo": ("freetype", drawing.by_cairo), "Skia": ("skia", drawing.by_skia), "resvg": ("resvg_py", _by_resvg),
           "librsvg": ("rsvg-convert", _by_librsvg), "FreeType": ("cairo", _by_freetype),
           "Chromium": ("chromium", chromium.Later), "ThorVG": ("thorvg_python", _by_thorvg),
           "MuPDF": ("pymupdf", _by_mupdf), "PDFium": ("pypdfium2", _by_pdfium),
           "Qt": ("PySide6", painters.by_qt), "AGG": ("matplotlib", painters.by_agg),
           "lighter": ("cairo", functools.partial(_by_freetype, gamma=1.5)),
           "heavier": ("cairo", functools.partial(_by_freetype, gamma=0.85))}


@functools.cache
def has(name):
    needed = _MAKERS[name][0]
    return bool(chromium.program() if name == "Chromium" else shutil.which(needed) or importlib.util.find_spec(needed))


def paint(name, one):
    """A picture; by Chromium, one that waits for the others."""
    return _MAKERS[name][1](one)
