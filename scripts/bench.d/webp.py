"""Sets our animated WebPs beside img2webp's from the same frames: size and CPU, lossless and at quality 80.

Flow: specs → sparkler, img2webp with and without -min_size in turn → a table on stdout.
"""
import resource
import shutil
import subprocess
import sys
from pathlib import Path

tool, scratch, *specs = sys.argv[1:]


def cpu(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def row(spec, kind, ours, theirs):
    name = Path(spec).name.split(".")[0]
    frames, out = Path(scratch) / f"{name}.frames", Path(scratch) / f"{name}.webp"
    if not frames.exists():
        frames.mkdir()
        subprocess.run([tool, "render", spec, "-q", "-o", frames / "%04d.png"], check=True)
    own = cpu([tool, "render", spec, "-q", *ours, "-o", out])
    size = out.stat().st_size
    peers = {}
    for label, extra in (("plain", []), ("smallest", ["-min_size", "-mixed"] if "-lossy" in theirs else ["-min_size"])):
        time = cpu(["img2webp", *extra, "-loop", "0", *theirs, "-d", "40", *sorted(frames.glob("*.png")), "-o", out])
        peers[label] = (out.stat().st_size, time)
    best = min(size for size, _ in peers.values())
    print(f"{name:22} {kind:9} {size / 1024:9.0f} KiB {size / best:7.3f} {size / peers['plain'][0]:7.3f} "
          f"{own / peers['plain'][1]:8.2f} {own / peers['smallest'][1]:8.2f}")


print(f"{'':32} {'size':>13} {'of best':>7} {'of plain':>7} {'cpu':>8} {'cpu/best':>8}")
for spec in specs:
    if "\noutputs:" in Path(spec).read_text():
        continue
    row(spec, "lossless", [], ["-lossless"])
    row(spec, "lossy", ["--quality", "80"], ["-lossy", "-q", "80", "-m", "4"])
    shutil.rmtree(Path(scratch) / f"{Path(spec).name.split('.')[0]}.frames")
