"""What the worst files and specs under the limits take: peak resident memory beside what the limits promise.

Flow: hand-made bombs and specs in a scratch folder → sparkler, one after another → promised, peak, ratio, time, exit code.
usage: limits.py SPARKLER FOLDER [NAME…]; exit 1 where a peak is more than 1.5 times its promise, or a run ends by a
signal, with 70 or after more than ten minutes.
"""
import os
import struct
import subprocess
import sys
import time
import zlib
from pathlib import Path

tool, folder, wanted = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
MOST = 1.5
MIB = 1 << 20
# The program itself, its fonts and libraries.
BASE = 96 * MIB


def limit(name):
    text = subprocess.run([tool, "limits"], check=True, capture_output=True, text=True).stdout
    return next(float(line.split("=")[1]) for line in text.splitlines() if line.startswith(name + "="))


# Files. Each is small and asks for much.


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def rows(width, height, channels=4):
    """Zeros as a zlib stream, packed piece by piece."""
    packer, out = zlib.compressobj(9), []
    row = bytes(width * channels + 1)
    for _ in range(height):
        out.append(packer.compress(row))
    return b"".join(out) + packer.flush()


def png(width, height, depth=8, kind=6, interlaced=0, extra=b"", channels=4):
    head = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlaced)
    data = rows(width * depth // 8, height + (height if interlaced else 0), channels)
    if interlaced:
        # Seven passes have a few rows more than the picture.
        data = rows(width * depth // 8, 2 * height, channels)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def apng(side, frames):
    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"acTL", struct.pack(">II", frames, 0))
    data, number = rows(side, side), 0
    for frame in range(frames):
        control = struct.pack(">IIIIIHHBB", number, side, side, 0, 0, 1, 10, 2, 1)
        out += chunk(b"fcTL", control)
        number += 1
        if frame == 0:
            out += chunk(b"IDAT", data)
        else:
            out += chunk(b"fdAT", struct.pack(">I", number) + data)
            number += 1
    return out + chunk(b"IEND", b"")


def lzw(pixels):
    """One colour in the longest strings that codes can name."""
    bits, count, out = 0, 0, bytearray()

    def put(code, size):
        nonlocal bits, count
        bits |= code << count
        count += size
        while count >= 8:
            out.append(bits & 255)
            bits >>= 8
            count -= 8

    size = 3
    while pixels > 0:
        put(4, size)
        size, following = 3, 6
        put(1, size)
        pixels -= 1
        code = 6
        while pixels > 0 and code < 4095:
            put(code, size)
            pixels -= code - 4
            following = code + 1
            if following == 1 << size and size < 12:
                size += 1
            code += 1
    put(5, size)
    if count:
        out.append(bits & 255)
    return b"".join(bytes([len(out[i:i + 255])]) + out[i:i + 255] for i in range(0, len(out), 255)) + b"\0"


def gif(canvas, frame, count, disposal=0):
    out = b"GIF89a" + struct.pack("<HH", *canvas) + b"\x81\0\0" + bytes(12)
    image = b"\x21\xf9\x04" + bytes([disposal << 2]) + b"\x0a\0\0\0"
    image += b"\x2c\0\0\0\0" + struct.pack("<HH", *frame) + b"\0\x02" + lzw(frame[0] * frame[1])
    return out + image * count + b"\x3b"


def webp(width, height, frames=1):
    """Lossless pixels of one colour: they take no bit."""
    bits = (width - 1) | (height - 1) << 14 | 0 << 28
    body = b"\x2f" + struct.pack("<I", bits)
    codes, count = 0, 0
    # No transform, no cache, no groups; five codes of one symbol each.
    for value, size in [(0, 1), (0, 1), (0, 1)] + [(1, 1), (0, 1), (0, 1), (0, 1)] * 5:
        codes |= value << count
        count += size
    body += codes.to_bytes(8, "little")

    def riff(name, data):
        return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)

    if frames == 1:
        parts = riff(b"VP8L", body)
    else:
        size = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
        parts = riff(b"VP8X", b"\x02\0\0\0" + size) + riff(b"ANIM", bytes(6))
        parts += riff(b"ANMF", bytes(6) + size + b"\x64\0\0\0" + riff(b"VP8L", body)) * frames
    return b"RIFF" + struct.pack("<I", len(parts) + 4) + b"WEBP" + parts


def jpeg(width, height, scans=None):
    """Grey in three components; progressive with so many scans."""
    def segment(mark, body):
        return bytes([0xFF, mark]) + struct.pack(">H", len(body) + 2) + body

    blocks = -(-width // 8) * -(-height // 8)
    out = b"\xff\xd8" + segment(0xDB, bytes([0]) + b"\x01" * 64)
    parts = b"".join(bytes([i, 0x11, 0]) for i in (1, 2, 3))
    out += segment(0xC2 if scans else 0xC0, struct.pack(">BHHB", 8, height, width, 3) + parts)
    # One code each, of one bit: no difference, end of block.
    for kind in (0x00, 0x10):
        out += segment(0xC4, bytes([kind, 1] + [0] * 15 + [0]))
    heads = b"\x03" + b"".join(bytes([i, 0]) for i in (1, 2, 3))
    if not scans:
        return out + segment(0xDA, heads + b"\0\x3f\0") + bytes(blocks * 6 // 8 + 1) + b"\xff\xd9"
    out += segment(0xDA, heads + b"\0\0\0") + bytes(blocks * 3 // 8 + 1)
    for scan in range(scans):
        out += segment(0xDA, bytes([1, 1 + scan % 3, 0, 1, 63, 0])) + bytes(blocks // 8 + 1)
    return out + b"\xff\xd9"


def svg(elements):
    shapes = "".join(f'<circle cx="{i % 640}" cy="{i % 480}" r="{9 + i % 50}" opacity=".5"/>' for i in range(elements))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">{shapes}</svg>'.encode()


def profile_bomb():
    packed = zlib.compress(bytes(1 << 30), 9)
    return chunk(b"iCCP", b"a\0\0" + packed)


# Runs: a name, which promise holds, the words of the command, the files that it needs.

IMAGE = 'scene: 1\nsize: 64x64\nduration: 1s\nlayers:\n{}\n'


def image(name, *files, layers=None):
    """A spec that shows these files."""
    lines = [f"  - {{image: {file}, size: 64x64}}" for file in files]
    return {f"{name}.scene.yaml": IMAGE.format("\n".join(layers or lines)).encode()}


def scene(size, layers, duration="1s", more=""):
    return f"scene: 1\nsize: {size}\nduration: {duration}\nbackground: white\n{more}\nlayers:\n{layers}\n".encode()


CIRCLE = "  - {shape: circle, size: 400, position: [%d, %d], fill: '#%06x', animations: [{keyPath: opacity, from: 0, to: 1}]}"


def circles(width, height, count, more=""):
    spots = range(count)
    lines = [CIRCLE % (i * 7919 % width, i * 104729 % height, i * 1234567 % 0xFFFFFF) for i in spots]
    return "\n".join(line.replace("{shape", "{" + more + "shape") for line in lines)


BIG = "8000x4000"
EMITTER = """  - emitter:
      renderMode: {mode}
      cells:
        - {{contents: {contents}, birthRate: 50000, lifetime: 2s, velocity: 300, emissionRange: 360deg, scale: 0.2}}
    position: [50%, 50%]"""


def runs():
    pictures = "picture-memory"
    yield "png-64mp", pictures, image("png-64mp", "a.png"), {"a.png": lambda: png(8000, 8000)}
    yield "png-16-bit", pictures, image("png-16-bit", "deep.png"), {"deep.png": lambda: png(8000, 8000, depth=16)}
    yield "png-interlaced", pictures, image("png-interlaced", "i.png"), {"i.png": lambda: png(8000, 8000, interlaced=1)}
    yield "png-profile-bomb", pictures, image("png-profile-bomb", "p.png"), {
        "p.png": lambda: png(100, 100, extra=profile_bomb())}
    yield "jpeg-64mp", pictures, image("jpeg-64mp", "a.jpg"), {"a.jpg": lambda: jpeg(8000, 8000)}
    yield "jpeg-progressive", pictures, image("jpeg-progressive", "p.jpg"), {"p.jpg": lambda: jpeg(8000, 8000, 9)}
    yield "jpeg-scans", pictures, image("jpeg-scans", "s.jpg"), {"s.jpg": lambda: jpeg(8000, 8000, 190)}
    yield "jpeg-65500", pictures, image("jpeg-65500", "b.jpg"), {"b.jpg": lambda: jpeg(65500, 65500)[:5000]}
    yield "webp-64mp", pictures, image("webp-64mp", "a.webp"), {"a.webp": lambda: webp(16000, 4000)}
    yield "webp-16383", pictures, image("webp-16383", "b.webp"), {"b.webp": lambda: webp(16383, 16383)}
    yield "webp-animated", pictures, image("webp-animated", "m.webp"), {"m.webp": lambda: webp(4000, 4000, 100)}
    yield "gif-large-frames", pictures, image("gif-large-frames", "f.gif"), {
        "f.gif": lambda: gif((1, 1), (4096, 4096), 24)}
    yield "gif-5000-frames", pictures, image("gif-5000-frames", "n.gif"), {"n.gif": lambda: gif((2, 2), (1, 1), 5000)}
    yield "gif-64mp", pictures, image("gif-64mp", "g.gif"), {"g.gif": lambda: gif((8000, 8000), (8000, 8000), 4, 3)}
    yield "apng-16mp", pictures, image("apng-16mp", "a.apng"), {"a.apng": lambda: apng(4000, 12)}
    yield "twenty-pictures", pictures, image("twenty-pictures", *[f"{i}.png" for i in range(20)]), {
        f"{i}.png": lambda i=i: png(4000, 4000 - i) for i in range(20)}
    yield "ten-animations", pictures, image("ten-animations", *[f"{i}.gif" for i in range(10)]), {
        f"{i}.gif": lambda i=i: gif((2000, 2000 - i), (2000, 2000 - i), 60) for i in range(10)}
    yield "svg-elements", pictures, image("svg-elements", "e.svg"), {"e.svg": lambda: svg(99_000)}

    whole = "memory"
    for ending in ("gif", "apng", "webp", "rgba"):
        yield f"32mp-{ending}", whole, {f"32mp-{ending}.scene.yaml": scene(BIG, circles(8000, 4000, 40), "0.4s")}, {}
    yield "32mp-shadows", whole, {"32mp-shadows.scene.yaml": scene(
        BIG, circles(8000, 4000, 40, "shadow: {radius: 100, opacity: 1}, "), "0.2s")}, {}
    yield "32mp-groups", whole, {"32mp-groups.scene.yaml": scene(BIG, nested(30), "0.2s")}, {}
    yield "32mp-masks", whole, {"32mp-masks.scene.yaml": scene(BIG, masks(30), "0.2s")}, {}
    yield "particles", whole, {"particles.scene.yaml": scene(
        "1000x1000", EMITTER.format(mode="additive", contents="circle"), "4s")}, {}
    yield "text", whole, {"text.scene.yaml": scene("4000x4000", f'  - {{text: "{"Word " * 1990}", fontSize: 90, maxWidth: 4000}}')}, {}
    yield "spool", whole, {"spool.scene.yaml": scene(
        "4000x4000", circles(4000, 4000, 60), "1s", "outputs: [a.apng, b.gif]")}, {}
    yield "csv-million-rows", "csv-bytes", {
        "csv-million-rows.scene.yaml": b"scene: 1\nsize: 64x64\nmatrix: {row: {csv: rows.csv, key: name}}\n"
        b"layers: [{text: $name}]\noutput: $row.gif\n"}, {
        "rows.csv": lambda: b"name\n" + b"".join(b"row-number-%d\n" % i for i in range(1_000_000))}


def nested(depth):
    """Groups with opacity, one in the other."""
    out, indent = "", "  "
    for i in range(depth):
        out += f"{indent}- opacity: 0.9\n{indent}  size: 8000x4000\n{indent}  position: [50%, 50%]\n{indent}  layers:\n"
        out += f"{indent}    - {{shape: rect, size: 7900x3900, position: [4000, 2000], fill: '#20{i:02x}40'}}\n"
        indent += "    "
    return out


def masks(count):
    line = "  - {shape: rect, size: 7900x3900, position: [4000, 2000], fill: '#4060%02x', opacity: 0.8, " \
        "mask: {shape: circle, size: 3900, position: [4000, 2000]}}"
    return "\n".join(line % i for i in range(count))


def command(name):
    spec = f"{name}.scene.yaml"
    if name.startswith("csv"):
        return [tool, "check", spec]
    if name == "spool":
        return [tool, "render", spec, "-q"]
    ending = name.split("-")[1] if name.startswith("32mp") else "gif"
    return [tool, "render", spec, "-q", "-o", f"{name}.{ending if ending in ('gif', 'apng', 'webp', 'rgba') else 'gif'}"]


def run(name):
    """Peak bytes, seconds, exit code, what it says."""
    start = time.monotonic()
    with open(folder / "said", "wb") as said:
        child = subprocess.Popen(command(name), cwd=folder, stdout=said, stderr=said)
        killer = subprocess.Popen(["/bin/sh", "-c", f"sleep 600; kill -9 {child.pid}"])
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        killer.terminate()
        killer.wait()
    lines = (folder / "said").read_text(errors="replace").strip().splitlines()
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return peak, time.monotonic() - start, child.returncode, lines[0] if lines else ""


def main():
    folder.mkdir(parents=True, exist_ok=True)
    # A CSV's text, its cells and its rows: each is held once.
    promises = {name: limit(name) * factor + BASE
                for name, factor in [("picture-memory", 1), ("memory", 1), ("csv-bytes", 6)]}
    promises["memory"] = limit("memory")
    print(f"{'':18} {'limit':13} {'promised':>9} {'peak':>9} {'ratio':>6} {'time':>8} {'exit':>5}")
    is_fine = True
    for name, promise, specs, files in runs():
        if wanted and name not in wanted:
            continue
        for file, make in {**files, **{k: (lambda v=v: v) for k, v in specs.items()}}.items():
            (folder / file).write_bytes(make())
        peak, seconds, code, said = run(name)
        ratio = peak / promises[promise]
        is_bad = ratio > MOST or code < 0 or code == 70
        is_fine = is_fine and not is_bad
        print(f"{name:18} {promise:13} {promises[promise] / MIB:5.0f} MiB {peak / MIB:5.0f} MiB {ratio:6.2f} "
              f"{seconds:6.1f} s {code:5}{'  BAD' if is_bad else ''}  {said[:90]}", flush=True)
        for file in [*files, *specs, f"{name}.gif", f"{name}.rgba", f"{name}.apng", "a.apng", "b.gif"]:
            (folder / file).unlink(missing_ok=True)
    return 0 if is_fine else 1


sys.exit(main())
