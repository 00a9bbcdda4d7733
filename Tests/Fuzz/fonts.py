"""Writes Tests/Fuzz/Corpus/font: fonts of four outlines each, and the same with numbers that can't be right.

usage: python3 Tests/Fuzz/fonts.py (needs fontTools)
Flow: squares → fontTools → whole fonts → one change each → files whose names say what was changed.
"""
import io
import struct
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FOLDER = Path(__file__).parent / "Corpus/font"
GLYPHS = [".notdef", "space", "H", "zero"]


def box(pen, side):
    for i, point in enumerate([(50, 0), (50, 700), (50 + side, 700), (50 + side, 0)]):
        (pen.lineTo if i else pen.moveTo)(point)
    pen.closePath()
    return pen


def font(family, style="Regular", cff=False, rights=0, axes=(), more=()):
    """The bytes of a font with these names, embedding rights (OS/2 fsType) and axes."""
    builder = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(GLYPHS)
    builder.setupCharacterMap({0x20: "space", 0x48: "H", 0x30: "zero"})
    sides = {".notdef": 300, "H": 400, "zero": 350}
    if cff:
        pens = {name: T2CharStringPen(500, None) for name in GLYPHS}
        shapes = {name: (box(pen, sides[name]) if name in sides else pen).getCharString() for name, pen in pens.items()}
        builder.setupCFF(family, {}, shapes, {})
    else:
        pens = {name: TTGlyphPen(None) for name in GLYPHS}
        builder.setupGlyf({name: (box(pen, sides[name]) if name in sides else pen).glyph()
                           for name, pen in pens.items()})
    builder.setupHorizontalMetrics({name: (500, 0) for name in GLYPHS})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": style, **dict(more)}, mac=False)
    builder.setupOS2(fsType=rights, usWeightClass=700 if style == "Bold" else 400, sTypoAscender=800, usWinAscent=800)
    builder.setupPost(keepGlyphNames=False)
    if axes:
        builder.setupFvar([(tag, *numbers, tag) for tag, *numbers in axes], [])
        wide = [(0, 0), (0, 0), (200, 0), (200, 0)] + [(0, 0)] * 4
        builder.setupGvar({name: [TupleVariation({axes[0][0]: (0, 1, 1)}, wide)] for name in sides})
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()


def table(data, tag):
    """Where the table's entry is in the directory, its offset and its length."""
    for at in range(12, 12 + 16 * struct.unpack(">H", data[4:6])[0], 16):
        if data[at:at + 4] == tag.encode():
            return at, *struct.unpack(">II", data[at + 8:at + 16])
    raise KeyError(tag)


def put(data, at, form, *values):
    packed = struct.pack(">" + form, *values)
    return data[:at] + packed + data[at + len(packed):]


def within(data, tag, at, form, *values):
    return put(data, table(data, tag)[1] + at, form, *values)


def collection(*fonts):
    out, whole = io.BytesIO(), TTCollection()
    whole.fonts = [TTFont(io.BytesIO(data), recalcTimestamp=False) for data in fonts]
    whole.save(out)
    return out.getvalue()


def repeated(data, count):
    """A collection that names one font so many times; FreeType wants 32 bytes for each."""
    start = 12 + 4 * count
    for at in range(12, 12 + 16 * struct.unpack(">H", data[4:6])[0], 16):
        data = put(data, at + 8, "I", struct.unpack(">I", data[at + 8:at + 12])[0] + start)
    return b"ttcf" + struct.pack(f">II{count}I", 0x10000, count, *[start] * count) + data + bytes(32 * count)


def files():
    licence = [("licenseDescription", "Made for tests.\r\nCopy\u2028it. " + "x" * 400), ("licenseInfoURL", "a\0b")]
    plain, bold = font("Boxes"), font("Boxes", "Bold", rights=2)
    wide = font("Vary", axes=[("wght", 100, 400, 900), ("wdth", 75, 100, 125)])
    cubic, both = font("Cubic", cff=True, rights=4), collection(plain, bold)
    yield from {"whole": plain, "whole-bold": bold, "whole-axes": wide, "whole-cff": cubic,
                "whole-collection": both}.items()
    yield "whole-idle-axis", font("Idle", axes=[("wght", 400, 400, 400), ("opsz", 8, 14, 20)])
    yield "whole-odd-names", font("Bo\u0301xes\n\u0001\u202e🎉" + "y" * 300, "\u0301\r\nR")
    yield "whole-licence", font("Boxes", more=licence)
    yield "whole-no-names", within(plain, "name", 2, "H", 0)
    for tag in ["name", "OS/2", "cmap", "glyf", "head", "maxp", "hmtx"]:
        entry = table(plain, tag)[0]
        name = tag.replace("/", "").lower()
        if tag in ("name", "cmap", "glyf"):
            yield f"{name}-beyond", put(plain, entry + 8, "II", 0xFFFF_FFF0, 0x7FFF_FFFF)
        else:
            yield f"{name}-absent", put(plain, entry, "I", 0x7A7A7A7A)
    yield "tables-65535", put(plain, 4, "H", 65535)[:200]
    yield "cut", plain[:500]
    yield "cut-in-directory", plain[:40]
    yield "names-65535", within(plain, "name", 2, "H", 65535)
    yield "name-of-65535-bytes", within(plain, "name", 6 + 8, "HH", 65535, 65535)
    yield "em-of-0", within(plain, "head", 18, "H", 0)
    yield "glyphs-65535", within(plain, "maxp", 4, "H", 65535)
    yield "metrics-65535", within(plain, "hhea", 34, "H", 65535)
    yield "ascent-descent", within(plain, "hhea", 4, "hh", -32768, 32767)
    yield "weight-of-65535", within(plain, "OS/2", 4, "H", 65535)
    yield "all-rights", within(plain, "OS/2", 8, "H", 65535)
    yield "outline-back", within(plain, "loca", 2, "HHH", 65535, 1, 0)
    yield "contours-32767", within(plain, "glyf", 0, "h", 32767)
    # One that consists of itself: flags ARGS_ARE_WORDS, MORE_COMPONENTS, of glyph 0.
    yield "composite-of-itself", within(plain, "glyf", 0, "hhhhhHHhh", -1, 0, 0, 9, 9, 0x21, 0, 0, 0)
    yield "axes-65535", within(wide, "fvar", 8, "HHH", 65535, 20, 65535)
    yield "axis-size-0", within(wide, "fvar", 10, "H", 0)
    yield "axis-backwards", within(wide, "fvar", 16 + 4, "iii", 2**31 - 1, 0, -2**31)
    yield "variations-beyond", within(wide, "gvar", 12, "HHI", 65535, 1, 0xFFFF_FFFF)
    yield "cff-count-65535", within(cubic, "CFF ", 4, "H", 65535)
    yield "collection-of-4294967295", put(both, 8, "I", 0xFFFF_FFFF)
    yield "whole-collection-of-70-times-one", repeated(plain, 70)
    yield "collection-of-itself", put(both, 12, "II", 0, 0)
    yield "no-font", b"GIF89a"
    yield "nothing", b""


FOLDER.mkdir(exist_ok=True)
for name, data in files():
    (FOLDER / name).write_bytes(data)
