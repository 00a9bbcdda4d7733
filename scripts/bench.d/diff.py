"""`diff` beside its peers, end to end: two 4096x4096 PNGs, two animations of 90 frames at 1080x1080.

Flow: the binary, a scratch folder -> pictures -> interleaved runs of every tool that is installed -> a table of ratios.
A peer that is not there is left out: ffmpeg, gifdiff, compare (ImageMagick) from the system; blazediff,
pybind11_pixelmatch and PIL from Python's packages.
"""
import importlib.util
import os
import shutil
import subprocess
import sys
import time

binary, folder = sys.argv[1:3]
ROUNDS = 5
SCENE = """
scene: 1
size: 1080x1080
duration: 3.6s
background: {gradient: {colors: ["#fdf6e3", "#cfe8ff"]}}
seed: 4
layers:
  - {effect: confetti, duration: 3.6s}
  - {shape: rect, size: 4x4, position: [500, 700], fill: black, visible: DOT}
output: x.gif
"""


def make():
    """Stills with flat parts, ramps and noise; animations that differ by a dot for half a second."""
    import numpy as np
    from PIL import Image

    side = 4096
    rows = np.arange(side)
    ramp = (rows[:, None] * 255 // side + 0 * rows[None]).astype(np.uint8)
    tiles = (((rows[:, None] // 64) ^ (rows[None] // 64)) & 255).astype(np.uint8)
    picture = np.stack([ramp, tiles, ramp.T, np.full_like(ramp, 255)], -1)
    noise = np.random.default_rng(1).integers(0, 24, (1400, 2000, 3), dtype=np.uint8)
    picture[1000:2400, 1000:3000, :3] //= 2
    picture[1000:2400, 1000:3000, :3] += noise
    Image.fromarray(picture, "RGBA").save(f"{folder}/a.png", compress_level=4)
    picture[3000:3200, 500:700, 0] ^= 90
    Image.fromarray(picture, "RGBA").save(f"{folder}/b.png", compress_level=4)
    for name, dot in [("a", "9s..10s"), ("b", "1s..1.5s")]:
        spec = f"{folder}/{name}.scene.yaml"
        open(spec, "w").write(SCENE.replace("DOT", dot))
        for ending in ["gif", "apng"]:
            subprocess.run([binary, "render", "-q", spec, "-o", f"{folder}/{name}.{ending}"], check=True)


def has(module):
    return importlib.util.find_spec(module) is not None


def python(code):
    return [sys.executable, "-c", code]


FRAMES = """
from PIL import Image
from pybind11_pixelmatch import pixelmatch
import numpy
a, b = Image.open('{0}'), Image.open('{1}')
for i in range(getattr(a, 'n_frames', 1)):
    a.seek(i); b.seek(i)
    p, q = a.convert('RGBA'), b.convert('RGBA')
    pixelmatch(numpy.asarray(p), numpy.asarray(q))
"""


def tools(ending):
    a, b = f"{folder}/a.{ending}", f"{folder}/b.{ending}"
    found = [("sparkler diff", [binary, "diff", "-q", a, b])]
    if has("pybind11_pixelmatch") and has("PIL"):
        found.append(("PIL + pixelmatch (C++)", python(FRAMES.format(a, b))))
    if ending == "png":
        if has("blazediff"):
            found.append(("blazediff", python(f"import blazediff; blazediff.compare({a!r}, {b!r})")))
            found.append(("  of it Python's start", python("import blazediff")))
        if shutil.which("compare"):
            found.append(("ImageMagick compare", ["compare", "-metric", "AE", a, b, "null:"]))
        return found
    if ending == "gif":
        if shutil.which("gifdiff"):
            found.append(("gifdiff", ["gifdiff", a, b]))
        if shutil.which("compare"):
            found.append(("ImageMagick compare", ["compare", "-metric", "AE", a, b, "null:"]))
    if shutil.which("ffmpeg"):
        one = ["-f", "apng"] if ending == "apng" else []
        found.append(
            ("ffmpeg psnr", ["ffmpeg", "-v", "error", *one, "-i", a, *one, "-i", b, "-lavfi", "psnr", "-f", "null", "-"]))
    return found


def measure(ending):
    found = tools(ending)
    best = {name: [float("inf"), 0.0] for name, _ in found}
    for _ in range(ROUNDS):
        for name, command in found:
            before = os.times()
            start = time.perf_counter()
            done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=600, check=False)
            if done.returncode > 1 or b"Traceback" in done.stderr:
                sys.exit(f"{name} failed: {done.stderr.decode()}")
            wall = time.perf_counter() - start
            after = os.times()
            cpu = after.children_user + after.children_system - before.children_user - before.children_system
            if wall < best[name][0]:
                best[name] = [wall, cpu]
    own = best["sparkler diff"][0]
    for name, _ in found:
        wall, cpu = best[name]
        print(f"{ending:5} {name:24} {wall:8.3f} s {cpu:8.3f} s cpu {wall / own:8.2f}")


try:
    make()
except ImportError as missing:
    sys.exit(f"the pictures can't be made: {missing}. scripts/bench diff needs numpy and PIL for Python")
print(f"{'':5} {'':24} {'wall':>10} {'':>14} {'to ours':>8}")
for ending in ["png", "gif", "apng"]:
    measure(ending)
