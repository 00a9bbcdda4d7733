"""What the worst files and specs under the limits take: peak resident memory beside what the limits promise.

Flow: hand-made bombs and specs in a scratch folder → sparkler, one after another → promised, peak, ratio, time, exit code.
usage: limits.py SPARKLER FOLDER [NAME…]; exit 1 where a peak (the tool and its children together) is more than 1.5 times
its promise, where a run does not end as it should, by code and words, or takes more than ten minutes.
"""
import os
import signal
import struct
import subprocess
import sys
import threading
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


# Runs: a name, which promise holds, the files that it needs, the words of the command, and how it has to end.

IMAGE = 'scene: 1\nsize: 64x64\nduration: {}\nlayers:\n{}\n'


class Run:
    def __init__(self, name, promise, files, words=None, code=0, says=""):
        """files: a text or what makes the bytes; words: `SPEC` stands for the run's own spec."""
        self.name, self.promise, self.files, self.code, self.says = name, promise, files, code, says
        self.spec = f"{name}.scene.yaml"
        words = words or ["render", "SPEC", "-q", "-o", "out.gif"]
        self.words = [self.spec if word == "SPEC" else word for word in words]


def pictures(name, files, code=0, says="", duration="1s"):
    """A spec that shows these files."""
    lines = [f"  - {{image: {file}, size: 64x64}}" for file in files]
    spec = {f"{name}.scene.yaml": IMAGE.format(duration, "\n".join(lines))}
    return Run(name, "picture-memory", {**files, **spec}, None, code, says)


def scene(size, layers, duration="1s", more=""):
    return f"scene: 1\nsize: {size}\nduration: {duration}\nbackground: white\n{more}\nlayers:\n{layers}\n"


def whole(name, spec, words=None, files=None, **end):
    """A spec that may take the whole process's memory."""
    return Run(name, "memory", {f"{name}.scene.yaml": spec, **(files or {})}, words, **end)


CIRCLE = "  - {shape: circle, size: 400, position: [%d, %d], fill: '#%06x', animations: [{keyPath: opacity, from: 0, to: 1}]}"


def circles(width, height, count, more=""):
    spots = range(count)
    lines = [CIRCLE % (i * 7919 % width, i * 104729 % height, i * 1234567 % 0xFFFFFF) for i in spots]
    return "\n".join(line.replace("{shape", "{" + more + "shape") for line in lines)


def nested(depth):
    """Groups with opacity, one in the other, each as large as the canvas."""
    shape = "{shape: rect, size: 7900x3900, position: [4000, 2000], fill: '#20%02x40'}"
    out = shape % 0
    for i in range(depth):
        out = f"{{group: [{shape % i}, {out}], opacity: 0.9, size: 8000x4000, position: [4000, 2000]}}"
    return "  - " + out


def masks(count):
    line = "  - {shape: rect, size: 7900x3900, position: [4000, 2000], fill: '#4060%02x', opacity: 0.8, " \
        "mask: {shape: circle, size: 3900, position: [4000, 2000]}}"
    return "\n".join(line % i for i in range(count))


BIG = "8000x4000"
EMITTER = """  - emitter:
      renderMode: additive
      cells:
        - {contents: [{shape: circle, size: 20}], birthRate: %d, lifetime: 2s, velocity: 300, emissionRange: 360deg, scale: 0.2}
    position: [50%%, 50%%]"""
STAR = "  - {replicator: {instanceCount: 220, instanceTransform: [{translate: [3, 1]}]}, size: 900, layers: " \
    "[{replicator: {instanceCount: 220, instanceTransform: [{translate: [1, 3]}]}, size: 9, layers: " \
    "[{shape: star, size: 9, fill: red, animations: [{keyPath: opacity, from: 0, to: 1}]}]}]}"
ITEMS = "items: [" + ", ".join(f"a{i}" for i in range(1500)) + "]"
DYNAMICS = f"dynamics:\n  - {{gravity: {{angle: 90deg, magnitude: 1}}, {ITEMS}}}\n  - {{collision: {{bounds: [0, 0, 0, 0]}}, {ITEMS}}}\n"
RENDER = ["render", "SPEC", "-q"]


def runs():
    yield pictures("png-64mp", {"a.png": lambda: png(8000, 8000)})
    yield pictures("png-16-bit", {"deep.png": lambda: png(8000, 8000, depth=16)})
    yield pictures("png-interlaced", {"i.png": lambda: png(8000, 8000, interlaced=1)})
    yield pictures("png-profile-bomb", {"p.png": lambda: png(100, 100, extra=profile_bomb())})
    yield pictures("jpeg-64mp", {"a.jpg": lambda: jpeg(8000, 8000)})
    yield pictures("jpeg-progressive", {"p.jpg": lambda: jpeg(8000, 8000, 9)})
    yield pictures("jpeg-scans", {"s.jpg": lambda: jpeg(8000, 8000, 190)}, 65, "too many scans")
    yield pictures("jpeg-65500", {"b.jpg": lambda: jpeg(65500, 65500)[:5000]}, 65, "asset-area")
    yield pictures("webp-64mp", {"a.webp": lambda: webp(16000, 4000)})
    yield pictures("webp-16383", {"b.webp": lambda: webp(16383, 16383)}, 65, "asset-area")
    yield pictures("webp-animated", {"m.webp": lambda: webp(4000, 4000, 20)})
    yield pictures("gif-large-frames", {"f.gif": lambda: gif((1, 1), (4096, 4096), 24)})
    yield pictures("gif-5000-frames", {"n.gif": lambda: gif((2, 2), (1, 1), 5000)})
    yield pictures("gif-64mp", {"g.gif": lambda: gif((8000, 8000), (8000, 8000), 4, 3)})
    yield pictures("gif-32mp", {"h.gif": lambda: gif((8000, 4000), (8000, 4000), 8, 3)})
    yield pictures("apng-16mp", {"a.apng": lambda: apng(4000, 12)})
    yield pictures("twenty-pictures", {f"{i}.png": lambda i=i: png(4000, 4000 - i) for i in range(20)}, 65,
                   "picture-memory")
    yield pictures("ten-animations", {f"{i}.gif": lambda i=i: gif((2000, 2000 - i), (2000, 2000 - i), 60)
                                      for i in range(10)})
    yield pictures("svg-elements", {"e.svg": lambda: svg(99_000)})
    yield pictures("svg-filter", {"x.svg": lambda: svg_filter()})
    # Two of them at once, each with canvases of its own.
    still = {"a.png": lambda: png(8000, 4000), "b.png": lambda: png(8000, 4000, extra=chunk(b"tEXt", b"a\0b"))}
    yield Run("diff-32mp", "picture-memory", still, ["diff", "a.png", "b.png"])
    row = {"a.gif": lambda: gif((4000, 4000), (4000, 4000), 24, 2), "b.gif": lambda: gif((4000, 4000), (3999, 4000), 23, 2)}
    yield Run("diff-gifs", "picture-memory", row, ["diff", "a.gif", "b.gif"], 1, "differs")
    yield Run("inspect-16mp", "picture-memory", {"a.apng": lambda: apng(4000, 60)},
              ["inspect", "a.apng", "-o", "sheet.png", "--stills", "60", "--side", "900", "--columns", "8"], 0, "60 frames")

    for ending in ("gif", "apng", "webp", "rgba", "mp4"):
        yield whole(f"32mp-{ending}", scene(BIG, circles(8000, 4000, 40), "0.4s"), RENDER + ["-o", f"out.{ending}"])
    yield whole("32mp-frames", scene(BIG, circles(8000, 4000, 40), "0.4s"), RENDER + ["-o", "%d.png"])
    yield whole("32mp-blur", scene(BIG, circles(8000, 4000, 40), "0.2s", "motionBlur: {samples: 16}"))
    yield whole("32mp-shadows", scene(BIG, circles(8000, 4000, 40, "shadow: {radius: 100, opacity: 1}, "), "0.2s"))
    yield whole("32mp-groups", scene(BIG, nested(20), "0.2s"))
    yield whole("32mp-masks", scene(BIG, masks(30), "0.2s"))
    yield whole("particles", scene("1000x1000", EMITTER % 60_000, "4s"), None, None, code=65, says="particles")
    yield whole("particles-below", scene("1000x1000", EMITTER % 45_000, "4s"))
    yield whole("replicators", scene("1000x1000", STAR, "0.4s"))
    yield whole("moved-layers", scene("1000x1000", replicas(1500), "2s", DYNAMICS))
    words = " ".join(["Word"] * 1990)
    yield whole("text", scene("4000x4000", f"  - {{text: {words}, font: {{size: 90}}, maxWidth: 4000}}"))
    yield whole("texts", scene("1000x1000", "\n".join(
        f"  - {{text: '{i} {words[:180]}', font: {{size: 30}}, position: [500, {i % 1000}]}}" for i in range(4000)), "0.4s"))
    yield whole("spool", scene("4000x4000", circles(4000, 4000, 60), "1s", "outputs: [{file: a.apng}, {file: b.gif}]"), RENDER)
    yield whole("max-size", scene("4000x4000", circles(4000, 4000, 60), "1s", "outputs: [{file: a.gif, maxSize: 1MB}]"),
                RENDER)
    yield whole("6000-frames", scene("1000x1000", circles(1000, 1000, 9), "240s", "fps: 25"))
    yield whole("sheet", scene("400x400", circles(400, 400, 9), "16s", "fps: 25"), RENDER + ["-o", "sheet.json"])
    yield whole("test-16mp", scene("4000x4000", circles(4000, 4000, 20), "0.8s", "tests: [{reference: a.apng}]"),
                ["test", "SPEC", "--out-dir", "results"], {"a.apng": lambda: apng(4000, 20)}, code=1, says="differ")
    yield whole("budget", scene(BIG, circles(8000, 4000, 40), "0.4s"),
                RENDER + ["-o", "out.apng", "--limit", f"memory={512 * MIB}"], code=75, says="limit of 512 MiB")
    # A bomb of aliases.
    bomb = "a0: &a0 [1, 1]\n" + "".join(f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]\n" for i in range(1, 40))
    yield Run("aliases", "base", {"aliases.scene.yaml": "scene: 1\n" + bomb}, ["check", "SPEC"], 1, "aliases make this spec larger")
    yield Run("deep", "base", {"deep.scene.yaml": "scene: " + "[" * 500_000}, ["check", "SPEC"], 1, "deep")
    table = b"name\n" + b"".join(b"row-%d\n" % i for i in range(1_000_000))
    rows = "scene: 1\nsize: 64x64\nmatrix: {row: {csv: rows.csv, key: name}}\nlayers: [{text: $name}]\noutput: $row.gif\n"
    yield Run("csv-million-rows", "csv-bytes", {"csv-million-rows.scene.yaml": rows, "rows.csv": lambda: table},
              ["check", "SPEC"], 1, "more than 10000 rows")
    yield Run("csv-16mb", "csv-bytes", {"csv-16mb.scene.yaml": rows, "rows.csv": lambda: cells()},
              ["check", "SPEC"], 1, "more than 10000 rows")


def replicas(count):
    """Beside each other, and few: in a heap of more than 2000 too many overlap, which is refused."""
    return "\n".join(f"  - {{id: a{i}, shape: circle, size: 6, fill: red, position: [{i % 48 * 20 + 20}, {i // 48 * 20 + 20}]}}"
                     for i in range(count))


def cells():
    """A table just below the limit of its bytes."""
    return b"name\n" + b"".join(b"row-%d-" % i + b"x" * 1400 + b"\n" for i in range(11_000))


def svg_filter():
    """A picture whose filters work on all of it."""
    steps = "".join(f'<feGaussianBlur stdDeviation="9" result="r{i}"/>' for i in range(20))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 7000" width="9000" height="7000">'
            f'<filter id="f" x="0" y="0" width="1" height="1">{steps}</filter>'
            f'<g filter="url(#f)"><rect width="9000" height="7000" fill="red"/></g></svg>').encode()


def resident(root):
    """Bytes of a process and all below it that no file backs; 0 where the system does not tell."""
    children = {}
    for entry in os.listdir("/proc") if os.path.isdir("/proc") else []:
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", "rb") as file:
                    parent = int(file.read().rsplit(b")", 1)[1].split()[1])
                children.setdefault(parent, []).append(int(entry))
            except OSError:
                pass
    total, waiting = 0, [root]
    while waiting:
        process = waiting.pop()
        waiting += children.get(process, [])
        try:
            with open(f"/proc/{process}/statm") as file:
                words = file.read().split()
            total += (int(words[1]) - int(words[2])) * os.sysconf("SC_PAGESIZE")
        except OSError:
            pass
    return total


def measure(words):
    """Peak bytes, seconds, exit code, what it says."""
    start, peak = time.monotonic(), 0
    with open(folder / "said", "wb") as said:
        child = subprocess.Popen([tool, *words], cwd=folder, stdout=said, stderr=said)
        killer = threading.Timer(600, lambda: os.kill(child.pid, signal.SIGKILL))
        killer.start()
        status = 0
        while True:
            peak = max(peak, resident(child.pid))
            ended, status, usage = os.wait4(child.pid, os.WNOHANG)
            if ended:
                break
            time.sleep(0.02)
        killer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
    # What lies between two looks; the tool's own alone.
    own = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return max(peak, own), time.monotonic() - start, child.returncode, (folder / "said").read_text(errors="replace").strip()


def prepare(files):
    """Makes the files in a child: a program that is started inherits the peak of the one that starts it."""
    child = os.fork()
    if child == 0:
        for name, make in files.items():
            (folder / name).write_bytes(make.encode() if isinstance(make, str) else make())
        os._exit(0)
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0:
        sys.exit(f"{', '.join(files)} can't be made")


def main():
    folder.mkdir(parents=True, exist_ok=True)
    # A CSV's text, its cells and its rows: each is held once.
    promises = {name: limit(name) * factor + BASE
                for name, factor in [("picture-memory", 1), ("csv-bytes", 6)]}
    promises["memory"] = limit("memory")
    promises["base"] = 2 * BASE
    print(f"{'':18} {'limit':15} {'promised':>8} {'peak':>8} {'ratio':>6} {'time':>8} {'exit':>5}")
    is_fine = True
    for run in runs():
        if wanted and run.name not in wanted:
            continue
        prepare(run.files)
        promise = promises[run.promise] if run.name != "budget" else 512 * MIB
        peak, seconds, code, said = measure(run.words)
        ratio = peak / promise
        is_bad = ratio > MOST or code != run.code or run.says not in said
        left = [name for name in os.listdir(folder) if ".part" in name]
        is_fine = is_fine and not is_bad and not left
        line = next((line for line in said.splitlines() if run.says in line), said[:300])
        print(f"{run.name:18} {run.promise:15} {promise / MIB:4.0f} MiB {peak / MIB:4.0f} MiB {ratio:6.2f} "
              f"{seconds:6.1f} s {code:5}{'  BAD' if is_bad else ''}{'  left ' + left[0] if left else ''}  "
              f"{line[:100] if code else ''}", flush=True)
        subprocess.run(["rm", "-rf", *[str(path) for path in folder.iterdir()]], check=True)
    return 0 if is_fine else 1


sys.exit(main())
