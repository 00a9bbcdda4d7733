"""Sets our animated WebPs beside img2webp's from the same frames: size, truth (PSNR) and CPU, lossless and at quality 80.

Flow: specs → sparkler, img2webp with and without -min_size in turn → a table on stdout.
"""
import math
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import numpy
from PIL import Image

tool, scratch, *specs = sys.argv[1:]


def cpu(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def psnr(file, frames):
    """Of what shows on white at the middle of each frame's time."""
    def pixels(image):
        image = image.convert("RGBA")
        return numpy.asarray(Image.alpha_composite(Image.new("RGBA", image.size, "white"), image), dtype=float)[..., :3]
    shown, end = [], 0
    with Image.open(file) as animation:
        for number in range(getattr(animation, "n_frames", 1)):
            animation.seek(number)
            animation.load()
            end += animation.info.get("duration", 40) or 40
            shown.append((end, pixels(animation)))
    total, place = 0.0, 0
    for number, path in enumerate(frames):
        while place < len(shown) - 1 and shown[place][0] <= (number + 0.5) * end / len(frames):
            place += 1
        total += ((shown[place][1] - pixels(Image.open(path))) ** 2).mean()
    return 99.0 if total == 0 else 10 * math.log10(255 * 255 * len(frames) / total)


def row(spec, kind, ours, theirs):
    name = Path(spec).name.split(".")[0]
    frames, out = Path(scratch) / f"{name}.frames", Path(scratch) / f"{name}.webp"
    if not frames.exists():
        frames.mkdir()
        subprocess.run([tool, "render", spec, "-q", "-o", frames / "%04d.png"], check=True)
    own = cpu([tool, "render", spec, "-q", *ours, "-o", out])
    size, truth = out.stat().st_size, psnr(out, sorted(frames.glob("*.png")))
    peers = {}
    for label, extra in (("plain", []), ("smallest", ["-min_size", "-mixed"] if "-lossy" in theirs else ["-min_size"])):
        time = cpu(["img2webp", *extra, "-loop", "0", *theirs, "-d", "40", *sorted(frames.glob("*.png")), "-o", out])
        peers[label] = (out.stat().st_size, time, psnr(out, sorted(frames.glob("*.png"))))
    best = min(peer[0] for peer in peers.values())
    print(f"{name:22} {kind:9} {size / 1024:9.0f} KiB {size / best:7.3f} {size / peers['plain'][0]:7.3f} "
          f"{own / peers['plain'][1]:8.2f} {own / peers['smallest'][1]:8.2f} {truth:6.2f} {peers['plain'][2]:6.2f} "
          f"{peers['smallest'][2]:6.2f}")


print(f"{'':32} {'size':>13} {'of best':>7} {'of plain':>7} {'cpu':>8} {'cpu/best':>8} {'dB':>6} {'plain':>6} {'best':>6}")
for spec in specs:
    if "\noutputs:" in Path(spec).read_text():
        continue
    row(spec, "lossless", [], ["-lossless"])
    row(spec, "lossy", ["--quality", "80"], ["-lossy", "-q", "80", "-m", "4"])
    shutil.rmtree(Path(scratch) / f"{Path(spec).name.split('.')[0]}.frames")
