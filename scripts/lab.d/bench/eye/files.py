"""Files: other encodings of the same pixels, colour profiles, sizes. Stills at `visible`.

Truth: the same pixels in a palette, in 16 bits, with or without an alpha channel, or with a tag that says sRGB, are the
same; so are pixels that were converted into another colour space and carry its profile. Different: a row or column
more, twice the size, a part cut off; another space's profile over pixels that were not converted, where at least 300
pixels are ΔE00 3 or more apart.
"""
import io
import struct
import zlib

import numpy
from PIL import Image, ImageCms
from PIL.PngImagePlugin import PngInfo

from bench.eye import page as pages
from bench.eye.pair import still
from bench.eye.surfaces import seen

# Chromaticities of red, green and blue, the gamma. Both have sRGB's white.
SPACES = {"tune": ("Display P3", ((0.680, 0.320), (0.265, 0.690), (0.150, 0.060)), 2.2),
          "judge": ("Adobe RGB", ((0.640, 0.330), (0.210, 0.710), (0.150, 0.060)), 2.19921875),
          "final": ("BT.2020", ((0.708, 0.292), (0.170, 0.797), (0.131, 0.046)), 2.4),
          "fresh": ("Wide Gamut", ((0.735, 0.265), (0.115, 0.826), (0.157, 0.018)), 2.19921875)}
_SRGB = ((0.640, 0.330), (0.300, 0.600), (0.150, 0.060))
_D65, _D50 = numpy.array([0.95047, 1, 1.08883]), numpy.array([0.9642, 1, 0.8249])
_BRADFORD = numpy.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])


def _matrix(primaries):
    """Linear RGB to XYZ under D65."""
    columns = numpy.array([[x / y, 1, (1 - x - y) / y] for x, y in primaries]).T
    return columns * numpy.linalg.solve(columns, _D65)


def icc(name, primaries, gamma):
    """A matrix profile, version 2. Source: ICC.1:2001-04."""
    to_d50 = numpy.linalg.inv(_BRADFORD) @ numpy.diag((_BRADFORD @ _D50) / (_BRADFORD @ _D65)) @ _BRADFORD
    fixed = lambda values: struct.pack(f">{len(values)}i", *(round(value * 65536) for value in values))
    xyz = lambda values: b"XYZ \0\0\0\0" + fixed(values)
    text = name.encode() + b"\0"
    curve = b"curv\0\0\0\0" + struct.pack(">IHH", 1, round(gamma * 256), 0)
    columns = (to_d50 @ _matrix(primaries)).T
    tags = [(b"desc", b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + bytes(78)),
            (b"cprt", b"text\0\0\0\0CC0\0"), (b"wtpt", xyz(_D50)), (b"rXYZ", xyz(columns[0])), (b"gXYZ", xyz(columns[1])),
            (b"bXYZ", xyz(columns[2])), *((key, curve) for key in (b"rTRC", b"gTRC", b"bTRC"))]
    table, data, at = struct.pack(">I", len(tags)), b"", 128 + 4 + 12 * len(tags)
    for key, value in tags:
        table += key + struct.pack(">II", at + len(data), len(value))
        data += value + bytes(-len(value) % 4)
    head = struct.pack(">I4xI4s4s4s", at + len(data), 0x02100000, b"mntr", b"RGB ", b"XYZ ") + struct.pack(
        ">6H4s", 2026, 1, 1, 0, 0, 0, b"acsp") + bytes(28) + fixed(_D50)
    return head + bytes(128 - len(head)) + table + data


def converted(picture, primaries, gamma):
    """sRGB pixels as those of another space."""
    value = picture[..., :3] / 255
    linear = numpy.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    other = linear @ (numpy.linalg.inv(_matrix(primaries)) @ _matrix(_SRGB)).T
    out = (other.clip(0, 1) ** (1 / gamma) * 255).round().astype(numpy.uint8)
    return numpy.dstack([out, picture[..., 3]])


def _shown(picture, primaries, gamma):
    """What pixels of another space look like in sRGB, cut to what it can show."""
    linear = (picture[..., :3] / 255) ** gamma @ (numpy.linalg.inv(_matrix(_SRGB)) @ _matrix(primaries)).T
    linear = linear.clip(0, 1)
    value = numpy.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return numpy.dstack([(value * 255).round().astype(numpy.uint8), picture[..., 3]])


def png(picture, mode="RGBA", chunks=(), **more):
    """The bytes of a PNG."""
    info, out = PngInfo(), io.BytesIO()
    for name, data in chunks:
        info.add(name, data)
    image = Image.fromarray(picture)
    image = image.convert("RGB").quantize(256, dither=Image.Dither.NONE) if mode == "P" else image.convert(mode)
    image.save(out, "png", compress_level=1, pnginfo=info, **more)
    return out.getvalue()


def png16(picture):
    """Each level as its 16-bit equal, 257 times as large."""
    rows = numpy.repeat(picture[..., :3], 2, axis=-1)
    raw = b"".join(b"\0" + row.tobytes() for row in rows)
    chunk = lambda name, data: struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    head = struct.pack(">IIBBBBB", picture.shape[1], picture.shape[0], 16, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 1)) + chunk(b"IEND", b"")


def _encodings(picture, space):
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    few = numpy.asarray(Image.fromarray(picture).convert("RGB").quantize(200, dither=Image.Dither.NONE).convert("RGBA"))
    return {"palette": lambda: (few, png(few, "P")),
            "16 bits": lambda: (picture, png16(picture)),
            "without alpha": lambda: (picture, png(picture, "RGB")),
            "tagged sRGB": lambda: (picture, png(picture, chunks=[(b"sRGB", b"\0"), (b"gAMA", struct.pack(">I", 45455))])),
            "sRGB's profile": lambda: (picture, png(picture, icc_profile=srgb)),
            f"converted to {space[0]}": lambda: (picture, png(converted(picture, *space[1:]), icc_profile=icc(*space)))}


def file(sources, draw, is_same):
    picture, space = sources.paint(pages.draw_page(pages.page(sources, draw)))[0], SPACES[sources.name]
    if is_same:
        kinds = _encodings(picture, space)
        words = draw.choice([*kinds, f"converted to {space[0]}"])
        picture, data = kinds[words]()
        return still("file", True, "visible", words, picture, picture, files=(png(picture), data))
    row, column = numpy.s_[:-1], numpy.s_[:, :-1]
    changes = {"a row less": picture[row], "a column less": picture[column], "a row more": numpy.vstack([picture, picture[-1:]]),
               "twice the size": picture.repeat(2, 0).repeat(2, 1), "cut by 12 px": picture[12:, 12:]}
    words = draw.choice([*changes, f"tagged {space[0]}", f"tagged {space[0]}"])
    if words in changes:
        other = numpy.ascontiguousarray(changes[words])
        return still("file", False, "visible", words, picture, other, files=(png(picture), png(other)))
    if seen(picture, _shown(picture, *space[1:])) < 300:
        return file(sources, draw, is_same)
    return still("file", False, "visible", words, picture, _shown(picture, *space[1:]),
                 files=(png(picture), png(picture, icc_profile=icc(*space))))
