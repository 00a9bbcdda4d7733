"""Compares the peak memory of the worst files and specs under the limits with what SECURITY.md promises.

Flow: makers of small files that ask for much, specs → the tool, run by run → peak of the tool and its children.
A run fails where the peak is more than 1.5 times the promise, where its exit code or its words are wrong, where it
leaves something unfinished, or where it takes ten minutes.
"""
import contextlib
import multiprocessing
import os
import shutil
import struct
import zlib
from pathlib import Path

from kit.process import run
from kit.setup import USAGE, stop, tool
from kit.table import show

MOST = 1.5
MIB = 1 << 20
# The program itself, its fonts and libraries.
BASE = 96 * MIB


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(width, height, depth=8, passes=0, extra=b"", frames=1):
    """Clear pixels. passes: 1 for an interlaced one, whose rows are at most twice as many. More frames make an APNG."""
    data = zlib.compress(bytes((width * depth // 2 + 1) * height * (1 + passes)), 9)
    out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, 6, 0, 0, passes)) + extra
    if frames > 1:
        out += chunk(b"acTL", struct.pack(">II", frames, 0))
    for frame in range(frames):
        if frames > 1:
            number = max(0, 2 * frame - 1)
            out += chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, 0, 0, 1, 10, 2, 1))
        out += chunk(b"fdAT", struct.pack(">I", number + 1) + data) if frame else chunk(b"IDAT", data)
    return out + chunk(b"IEND", b"")


def lzw(pixels):
    """One colour in the longest strings that codes can name: clear, 1, 6, 7, 8 … 4094, and again."""
    bits, size = [], 3
    while pixels > 0:
        bits += [f"{4:0{size}b}"[::-1], f"{1:03b}"[::-1]]
        pixels, size = pixels - 1, 3
        for code in range(6, 4095):
            if pixels <= 0:
                break
            bits.append(f"{code:0{size}b}"[::-1])
            pixels, size = pixels - code + 4, min(12, (code + 1).bit_length())
    text = "".join(bits) + f"{5:0{size}b}"[::-1]
    data = int(text[::-1], 2).to_bytes(-(-len(text) // 8), "little")
    return b"".join(bytes([len(part)]) + part for part in (data[i:i + 255] for i in range(0, len(data), 255))) + b"\0"


def gif(canvas, frame, count, disposal=0):
    control = b"\x21\xf9\x04" + bytes([disposal << 2]) + b"\x0a\0\0\0"
    image = control + b"\x2c\0\0\0\0" + struct.pack("<HH", *frame) + b"\0\x02" + lzw(frame[0] * frame[1])
    return b"GIF89a" + struct.pack("<HH", *canvas) + b"\x81\0\0" + bytes(12) + image * count + b"\x3b"


def webp(width, height, frames=0):
    """Lossless pixels of one colour, which take no bit: five codes of one symbol each."""
    riff = lambda name, data: name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    codes = sum(1 << 3 + 4 * i for i in range(5))
    picture = riff(b"VP8L", b"\x2f" + struct.pack("<IQ", width - 1 | height - 1 << 14, codes))
    if frames:
        size = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
        picture = (riff(b"VP8X", b"\x02\0\0\0" + size) + riff(b"ANIM", bytes(6))
                   + riff(b"ANMF", bytes(6) + size + b"\x64\0\0\0" + picture) * frames)
    return riff(b"RIFF", b"WEBP" + picture)


def jpeg(side, scans=0):
    """Grey in three components; progressive where scans are asked for."""
    segment = lambda mark, body: bytes([0xFF, mark]) + struct.pack(">H", len(body) + 2) + body
    blocks = (side // 8) ** 2
    out = b"\xff\xd8" + segment(0xDB, b"\0" + b"\x01" * 64)
    out += segment(0xC2 if scans else 0xC0, struct.pack(">BHHB", 8, side, side, 3) + b"\1\x11\0\2\x11\0\3\x11\0")
    # One code each, of one bit: no difference, end of block.
    out += b"".join(segment(0xC4, bytes([kind, 1] + [0] * 16)) for kind in (0x00, 0x10))
    out += segment(0xDA, b"\3\1\0\2\0\3\0\0" + (b"\0" if scans else b"\x3f") + b"\0")
    out += bytes(blocks * (3 if scans else 6) // 8 + 1)
    return out + b"".join(segment(0xDA, bytes([1, 1 + i % 3, 0, 1, 63, 0])) + bytes(blocks // 8 + 1)
                          for i in range(scans)) + b"\xff\xd9"


def svg(body, width=640, height=480):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
            f'{body}</svg>').encode()


def svg_elements():
    return svg("".join(f'<circle cx="{i % 640}" cy="{i % 480}" r="{9 + i % 50}" opacity=".5"/>' for i in range(99_000)))


def svg_filter():
    blurs = "".join(f'<feGaussianBlur stdDeviation="9" result="r{i}"/>' for i in range(20))
    return svg(f'<filter id="f" x="0" y="0" width="1" height="1">{blurs}</filter>'
               '<g filter="url(#f)"><rect width="9000" height="7000" fill="red"/></g>', 9000, 7000)


def scene(size, layers, duration="1s", more=""):
    return f"scene: 1\nsize: {size}\nduration: {duration}\nbackground: white\n{more}\nlayers:\n{layers}\n"


def circles(width, height, count, more=""):
    return "\n".join(
        f"  - {{shape: circle, size: 400, position: [{i * 7919 % width}, {i * 104729 % height}], {more}"
        f"fill: '#{i * 1234567 % 0xFFFFFF:06x}', animations: [{{keyPath: opacity, from: 0, to: 1}}]}}"
        for i in range(count))


def groups(depth):
    """Groups with opacity, one in the other, each as large as the canvas."""
    shape = "{shape: rect, size: 7900x3900, position: [4000, 2000], fill: '#20%02x40'}"
    out = shape % 0
    for i in range(depth):
        out = f"{{group: [{shape % i}, {out}], opacity: 0.9, size: 8000x4000, position: [4000, 2000]}}"
    return "  - " + out


def particles(rate):
    return scene("1000x1000", f"""  - emitter:
      renderMode: additive
      cells:
        - {{contents: [{{shape: circle, size: 20}}], birthRate: {rate}, lifetime: 2s, velocity: 300,
           emissionRange: 360deg, scale: 0.2}}
    position: [50%, 50%]""", "4s")


def numbered(count, line):
    return "\n".join(line(i) for i in range(count))


MASKS = numbered(30, lambda i: f"  - {{shape: rect, size: 7900x3900, position: [4000, 2000], fill: '#4060{i:02x}', "
                 "opacity: 0.8, mask: {shape: circle, size: 3900, position: [4000, 2000]}}")
REPLICATORS = """  - replicator: {instanceCount: 220, instanceTransform: [{translate: [3, 1]}]}
    size: 900
    layers:
      - replicator: {instanceCount: 220, instanceTransform: [{translate: [1, 3]}]}
        size: 9
        layers: [{shape: star, size: 9, fill: red, animations: [{keyPath: opacity, from: 0, to: 1}]}]"""
# Beside each other, and few: in a heap of more than 2000 too many overlap, which is refused.
ITEMS = numbered(1500, lambda i: f"  - {{id: a{i}, shape: circle, size: 6, fill: red, "
                 f"position: [{i % 48 * 20 + 20}, {i // 48 * 20 + 20}]}}")
ALL = "items: [" + ", ".join(f"a{i}" for i in range(1500)) + "]"
DYNAMICS = (f"dynamics:\n  - {{gravity: {{angle: 90deg, magnitude: 1}}, {ALL}}}\n"
            f"  - {{collision: {{bounds: [0, 0, 0, 0]}}, {ALL}}}\n")
WORDS = " ".join(["Word"] * 1990)
LINES = numbered(1300, lambda i: f"  - {{text: '{i} {WORDS[:180]}', font: {{size: 30}}, position: [500, {i % 1000}]}}")
ALIASES = "scene: 1\na0: &a0 [1, 1]\n" + numbered(39, lambda i: f"a{i + 1}: &a{i + 1} [*a{i}, *a{i}]")
TABLE = "scene: 1\nsize: 64x64\nmatrix: {row: {csv: rows.csv, key: name}}\nlayers: [{text: $name}]\noutput: $row.gif\n"
CIRCLES = circles(8000, 4000, 40)
BIG = scene("8000x4000", CIRCLES, "0.4s")
RENDER = "render SPEC -q -o "
CHECK = "check SPEC"

# Name: a picture's file and its maker; for a file that is refused, the exit code and words.
FILES = {
    "png-64mp": {"a.png": lambda: png(8000, 8000)},
    "png-16-bit": {"a.png": lambda: png(8000, 8000, depth=16)},
    "png-interlaced": {"a.png": lambda: png(8000, 8000, passes=1)},
    "png-profile-bomb": {"a.png": lambda: png(
        100, 100, extra=chunk(b"iCCP", b"a\0\0" + zlib.compress(bytes(1 << 30), 9)))},
    "jpeg-64mp": {"a.jpg": lambda: jpeg(8000)},
    "jpeg-progressive": {"a.jpg": lambda: jpeg(8000, 9)},
    "jpeg-scans": {"a.jpg": lambda: jpeg(8000, 190)},
    "jpeg-65500": {"a.jpg": lambda: jpeg(65500)[:5000]},
    "webp-64mp": {"a.webp": lambda: webp(16000, 4000)},
    "webp-16383": {"a.webp": lambda: webp(16383, 16383)},
    "webp-animated": {"a.webp": lambda: webp(4000, 4000, 20)},
    "gif-large-frames": {"a.gif": lambda: gif((1, 1), (4096, 4096), 24)},
    "gif-5000-frames": {"a.gif": lambda: gif((2, 2), (1, 1), 5000)},
    "gif-64mp": {"a.gif": lambda: gif((8000, 8000), (8000, 8000), 4, 3)},
    "gif-32mp": {"a.gif": lambda: gif((8000, 4000), (8000, 4000), 8, 3)},
    "apng-16mp": {"a.apng": lambda: png(4000, 4000, frames=12)},
    "twenty-pictures": {f"{i}.png": lambda i=i: png(4000, 4000 - i) for i in range(20)},
    "ten-animations": {f"{i}.gif": lambda i=i: gif((2000, 2000 - i), (2000, 2000 - i), 60) for i in range(10)},
    "svg-elements": {"a.svg": svg_elements},
    "svg-filter": {"a.svg": svg_filter},
}
REFUSED = {"jpeg-scans": "too many scans", "jpeg-65500": "asset-area", "webp-16383": "asset-area",
           "twenty-pictures": "picture-memory"}
SMALL = scene("4000x4000", circles(4000, 4000, 60), "1s", "outputs: [{file: a.apng}, {file: b.gif}]")
# Name: the limit that promises; the spec; the words of the command; the exit code and what is said; more files.
RUNS = {
    **{name: ("picture-memory", scene("64x64", "\n".join(f"  - {{image: {file}, size: 64x64}}" for file in files)),
              RENDER + "out.gif", 65 if name in REFUSED else 0, REFUSED.get(name, ""), files)
       for name, files in FILES.items()},
    # Two of them at once, each with canvases of its own.
    "diff-32mp": ("picture-memory", "", "diff a.png b.png", 0, "", {
        "a.png": lambda: png(8000, 4000), "b.png": lambda: png(8000, 4000, extra=chunk(b"tEXt", b"a\0b"))}),
    "diff-gifs": ("picture-memory", "", "diff a.gif b.gif", 1, "differs", {
        "a.gif": lambda: gif((4000, 4000), (4000, 4000), 24, 2),
        "b.gif": lambda: gif((4000, 4000), (3999, 4000), 23, 2)}),
    "inspect-16mp": ("picture-memory", "", "inspect a.apng -o sheet.png --stills 60 --side 900 --columns 8", 0,
                     "60 frames", {"a.apng": lambda: png(4000, 4000, frames=60)}),
    **{f"32mp-{kind}": ("memory", BIG, f"{RENDER}out.{kind}", 0, "", {})
       for kind in ("gif", "apng", "webp", "rgba", "mp4")},
    "32mp-frames": ("memory", BIG, RENDER + "%d.png", 0, "", {}),
    **{name: ("memory", spec, RENDER + "out.gif", 0, "", {}) for name, spec in {
        "32mp-blur": scene("8000x4000", CIRCLES, "0.2s", "motionBlur: {samples: 16}"),
        "32mp-shadows": scene("8000x4000", circles(8000, 4000, 40, "shadow: {radius: 100, opacity: 1}, "), "0.2s"),
        "32mp-groups": scene("8000x4000", groups(20), "0.2s"),
        "32mp-masks": scene("8000x4000", MASKS, "0.2s"),
        "particles-below": particles(45_000),
        "replicators": scene("1000x1000", REPLICATORS, "0.4s"),
        "moved-layers": scene("1000x1000", ITEMS, "1s", DYNAMICS),
        "text": scene("4000x4000", f"  - {{text: {WORDS}, font: {{size: 90}}, maxWidth: 4000}}"),
        "texts": scene("1000x1000", LINES, "0.4s"),
        "6000-frames": scene("1000x1000", circles(1000, 1000, 9), "240s", "fps: 25")}.items()},
    "particles": ("memory", particles(60_000), RENDER + "out.gif", 65, "particles", {}),
    "spool": ("memory", SMALL, "render SPEC -q", 0, "", {}),
    "max-size": ("memory", SMALL.replace("a.apng}, {file: b.gif", "a.gif, maxSize: 1MB"), "render SPEC -q", 0, "", {}),
    "sheet": ("memory", scene("400x400", circles(400, 400, 9), "16s", "fps: 25"), RENDER + "sheet.json", 0, "", {}),
    "test-16mp": ("memory", scene("4000x4000", circles(4000, 4000, 20), "0.8s", "tests: [{reference: a.apng}]"),
                  "test SPEC --out-dir results", 1, "differ", {"a.apng": lambda: png(4000, 4000, frames=20)}),
    "budget": ("memory=512", BIG, f"{RENDER}out.apng --limit memory={512 * MIB}", 75, "limit of 512 MiB", {}),
    "aliases": ("base", ALIASES, CHECK, 1, "aliases make this spec larger", {}),
    "deep": ("base", "scene: " + "[" * 500_000, CHECK, 1, "deep", {}),
    "csv-million-rows": ("csv-bytes", TABLE, CHECK, 1, "more than 10000 rows", {
        "rows.csv": lambda: b"name\n" + b"".join(b"row-%d\n" % i for i in range(1_000_000))}),
    # A table just below the limit of its bytes.
    "csv-16mb": ("csv-bytes", TABLE, CHECK, 1, "more than 10000 rows", {
        "rows.csv": lambda: b"name\n" + b"".join(b"row-%d-" % i + b"x" * 1400 + b"\n" for i in range(11_000))}),
}


def resident(root):
    """Bytes of a process and of all below it that no file backs; 0 where there is no /proc."""
    parents, total = {}, 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents[int(path.parent.name)] = int(path.read_bytes().rsplit(b")", 1)[1].split()[1])
    for process in parents:
        ancestor = process
        while ancestor not in (root, None):
            ancestor = parents.get(ancestor)
        if ancestor == root:
            with contextlib.suppress(OSError):
                words = Path(f"/proc/{process}/statm").read_text().split()
                total += (int(words[1]) - int(words[2])) * os.sysconf("SC_PAGESIZE")
    return total


def limits(folder, options):
    if not set(options) <= set(RUNS):
        stop(USAGE, f"Its runs are: {', '.join(RUNS)}.")
    lines = run([tool(), "limits"], expect=0).output.splitlines()
    value = {name: float(number) for name, _, number in (line.partition("=") for line in lines if "=" in line)}
    # A CSV's text, its cells and its rows: each is held once.
    promises = {"memory": value["memory"], "memory=512": 512 * MIB, "base": 2 * BASE,
                "picture-memory": value["picture-memory"] + BASE, "csv-bytes": 6 * value["csv-bytes"] + BASE}
    rows, is_fine = [], True
    for name in options or RUNS:
        limit, spec, words, code, says, files = RUNS[name]
        here = folder / name
        here.mkdir()
        (here / "a.scene.yaml").write_text(spec)
        for file, make in files.items():
            # In a child: a program that is started inherits the peak of the one that starts it.
            maker = multiprocessing.get_context("fork").Process(target=lambda: (here / file).write_bytes(make()))
            maker.start()
            maker.join()
        peaks = []
        done = run([tool(), *words.replace("SPEC", "a.scene.yaml").split()], cwd=here,
                   watch=lambda process: peaks.append(resident(process)))
        peak = max([done.peak, *peaks])
        left = [path.name for path in here.rglob("*.part*")]
        faults = [fault for fault, is_found in [
            ("too much", peak > MOST * promises[limit]), (f"exit {done.status}, not {code}", done.status != code),
            ("says: " + done.output[:200], says not in done.output), (f"left {left}", left)] if is_found]
        is_fine = is_fine and not faults
        promise = promises[limit]
        rows.append([name, limit, promise / MIB, peak / MIB, peak / promise, done.seconds, "; ".join(faults)])
        show(["run", "limit", "promised MiB", "peak MiB", "ratio", "seconds", "faults"], rows[-1:])
        shutil.rmtree(here)
    show(["run", "limit", "promised MiB", "peak MiB", "ratio", "seconds", "faults"], rows,
         "The worst files and specs under the limits: peak memory of the tool and its children")
    return 0 if is_fine else 1
