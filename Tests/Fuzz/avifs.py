"""Writes Tests/Fuzz/Corpus/avif: four small files of our own encoder, and the same with boxes that can't be right.

usage: python3 Tests/Fuzz/avifs.py SPARKLER
Flow: a spec → SPARKLER → whole files → one change each → files whose names say what was changed.
"""
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent / "Corpus/avif"
SPEC = """scene: 1
size: 16x12
duration: {duration}s
fps: 10
loop: {loop}
background: "{back}"
layers:
  - {{shape: circle, size: 8, fill: "#e5734fcc", position: [5, 6],
      animations: [{{keyPath: position.x, to: 11, duration: 0.2s}}]}}
"""
LISTS = {"moov", "trak", "edts", "mdia", "minf", "stbl", "meta", "iprp", "ipco"}


def made(tool, duration, back, loop="forever"):
    with tempfile.TemporaryDirectory() as folder:
        spec, out = Path(folder, "s.scene.yaml"), Path(folder, "s.avif")
        spec.write_text(SPEC.format(duration=duration, back=back, loop=loop))
        subprocess.run([tool, "render", "-q", spec, "-o", out], check=True)
        return out.read_bytes()


def boxes(data, start=0, end=None):
    """Name and offset of each box with those inside, in the file's order."""
    end = len(data) if end is None else end
    while start + 8 <= end:
        size, name = struct.unpack(">I", data[start:start + 4])[0], data[start + 4:start + 8].decode("latin1")
        yield name, start
        if name in LISTS:
            yield from boxes(data, start + (12 if name == "meta" else 8), start + size)
        start += size


def put(data, name, at, form, *values, which=0):
    """Overwrites numbers, counted from the start of the box of this name."""
    start = [offset for other, offset in boxes(data) if other == name][which] + at
    packed = struct.pack(">" + form, *values)
    return data[:start] + packed + data[start + len(packed):]


def property_instead(data, name, *values):
    """A property in the place of `pixi`, whose 16 bytes are enough for it."""
    body = bytes(values)
    return put(data, "pixi", 4, "4s8s", name.encode(), body.ljust(8, b"\0"))


def files(tool):
    still, soft = made(tool, 0.1, "white"), made(tool, 0.1, "#ffffff40")
    moving, ghost = made(tool, 0.2, "white", 3), made(tool, 0.2, "#ffffff40")
    big = 0xFFFF_FFFF
    yield from {"whole": still, "whole-alpha": soft, "whole-sequence": moving, "whole-alpha-sequence": ghost}.items()
    for angle in (1, 2, 3):
        yield f"whole-turned-{angle}", property_instead(soft, "irot", angle)
    yield "whole-mirrored", property_instead(still, "imir", 1)
    yield "odd-turn", property_instead(still, "irot", 255)
    yield "clap-too-short", property_instead(still, "clap", 255, 255, 255, 255)
    for width, height in [(0, 0), (big, big), (16384, 16384), (1, 1), (17, 12)]:
        yield f"ispe-{width}x{height}", put(soft, "ispe", 12, "II", width, height)
    yield "pixi-255-channels", put(still, "pixi", 12, "B", 255)
    # The picture's item becomes a grid of itself.
    grid = still.replace(b"av01Color", b"gridColor")
    yield "grid-of-nothing", grid
    yield "grid-256x256", put(grid, "mdat", 8, "BBBBHH", 0, 0, 255, 255, 65535, 65535)
    yield "grid-of-itself", put(
        soft.replace(b"av01Color", b"gridColor").replace(b"auxl\0\2", b"dimg\0\1"), "mdat", 8, "BBBBHH", 0, 0, 0, 0, 16, 12)
    yield "grid-of-large-numbers", put(grid, "mdat", 8, "BBBBII", 0, 1, 255, 255, big, big)
    yield "item-beyond", put(still, "iloc", 22, "II", big, big)
    yield "item-of-no-bytes", put(still, "iloc", 26, "I", 0)
    yield "items-65535", put(still, "iloc", 14, "H", 65535)
    yield "no-such-item", put(still, "pitm", 12, "H", 65535)
    yield "properties-255", put(still, "ipma", 18, "B", 255)
    yield "alpha-of-itself", soft.replace(b"auxl\0\2\0\1\0\1", b"auxl\0\1\0\1\0\1")
    yield "no-codec", put(still, "av1C", 4, "4s", b"free")
    yield "codec-12-bits", put(still, "av1C", 8, "BBBB", 0x81, 0xFF, 0xFF, 0xFF)
    yield "box-of-0", put(still, "iinf", 0, "I", 0)
    yield "box-of-7", put(still, "iinf", 0, "I", 7)
    yield "box-of-64-bits", put(still, "mdat", 0, "I4sQ", 1, b"mdat", 2**64 - 1)
    yield "cut", soft[:-60]
    yield "cut-sequence", moving[:-30]
    yield "brand-only", still[:32]
    yield "brand-sequence", still.replace(b"ftypavif", b"ftypavis")
    yield "times-4294967295", put(moving, "stts", 12, "I", big)
    yield "times-of-0", put(moving, "stts", 12, "I", 0)
    yield "time-for-4294967295", put(moving, "stts", 16, "II", big, big)
    yield "time-of-0", put(moving, "stts", 20, "I", 0)
    yield "time-of-4294967295", put(moving, "stts", 20, "I", big)
    yield "scale-of-0", put(moving, "mdhd", 28, "I", 0)
    yield "scale-of-4294967295", put(moving, "mdhd", 28, "I", big)
    yield "edits-of-0", put(moving, "elst", 12, "IQ", 0, 0)
    yield "edit-of-0", put(moving, "elst", 16, "Q", 0)
    yield "edit-of-1", put(moving, "elst", 16, "Q", 1)
    yield "edit-back", put(moving, "elst", 16, "Qqhh", 2**63 - 1, -1, -1, -1)
    yield "edits-4294967295", put(moving, "elst", 12, "I", big)
    yield "edit-of-version-255", put(moving, "elst", 8, "I", 0xFFFF_FFFF)
    yield "track-of-0", put(moving, "tkhd", 36, "Q", 0)
    yield "track-of-9223372036854775807", put(moving, "tkhd", 36, "Q", 2**63 - 1)
    yield "track-size", put(moving, "tkhd", 96, "II", big, 0)
    yield "sizes-4294967295", put(moving, "stsz", 16, "I", big)
    yield "sizes-all-4294967295", put(moving, "stsz", 12, "II", big, big)
    yield "sizes-of-0", put(moving, "stsz", 20, "II", 0, 0)
    yield "chunks-4294967295", put(moving, "stco", 12, "I", big)
    yield "chunk-beyond", put(moving, "stco", 16, "I", big)
    yield "chunk-of-4294967295", put(moving, "stsc", 20, "I", big)
    yield "chunk-order", put(moving, "stsc", 16, "I", 0)
    yield "keys-4294967295", put(moving, "stss", 12, "I", big)
    yield "alpha-of-one-frame", put(ghost, "stsz", 16, "I", 1, which=1)
    yield "alpha-ends-beyond", put(ghost, "stco", 16, "I", big, which=1)
    yield "no-tracks", put(moving, "trak", 4, "4s", b"free")


FOLDER.mkdir(exist_ok=True)
for name, data in files(sys.argv[1]):
    (FOLDER / name).write_bytes(data)
