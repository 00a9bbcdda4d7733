"""Runs this project and other GIF encoders in turn on the same frames, and prints size, truth, time and memory.

Flow: workloads.py → sparkler (true frames) → encoders, interleaved → truth.py → tables, ratios to the best peer.
usage: encoders.py SPARKLER FOLDER [--only NAME,…] [--peers NAME,…] [--rounds N] [--ours-only] [--untuned SEED]
--untuned adds scenes drawn from a seed, which no encoder was tuned for.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

import truth
import workloads

FPS = 25


class Frames:
    """A workload's true frames, painted once: raw for most, PNG files for who reads nothing else."""

    def __init__(self, tool, folder, name):
        self.name, self.folder = name, folder
        self.spec = folder / f"{name}.scene.json"
        self.pngs = folder / f"{name}.frames"
        self.raw = folder / f"{name}.rgba"
        if not self.raw.exists():
            shutil.rmtree(self.pngs, ignore_errors=True)
            self.pngs.mkdir()
            subprocess.run([tool, "render", self.spec, "-o", self.pngs / "%04d.png", "--quiet"], check=True)
            self.width, self.height, self.count = truth.write_raw(self.pngs, self.raw)
        else:
            self.width, self.height, self.count = truth.shape(self.pngs)

    @property
    def size(self):
        return f"{self.width}x{self.height}"


def ffmpeg(frames, out, make, use):
    graph = f"split[a][b];[a]palettegen={make}[p];[b][p]paletteuse={use}"
    return [["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", frames.size, "-r", str(FPS),
             "-i", frames.raw, "-lavfi", graph, out]]


def gifsicle(frames, out, *extra):
    between = out.with_suffix(".before.gif")
    return [*ffmpeg(frames, between, "stats_mode=full", "dither=none"), ["gifsicle", "-O3", *extra, between, "-o", out]]


def encoders(tool):
    """Name → (programs it needs, commands that make a file)."""
    pillow = Path(__file__).with_name("pillow.py")
    convert = next((p for p in ("/usr/bin/convert", "/usr/local/bin/magick", "/opt/homebrew/bin/magick")
                    if os.access(p, os.X_OK)), "convert")
    return {
        "sparkler": ([tool], lambda f, o: [
            [tool, "measure", f.raw, "--gif", o, "--size", f.size, "--fps", str(FPS)]]),
        "sparkler spec": ([tool], lambda f, o: [[tool, "render", f.spec, "-o", o, "--quiet"]]),
        "ffmpeg": (["ffmpeg"], lambda f, o: ffmpeg(f, o, "stats_mode=full", "dither=sierra2_4a")),
        "ffmpeg none": (["ffmpeg"], lambda f, o: ffmpeg(f, o, "stats_mode=full", "dither=none")),
        "ffmpeg diff": (["ffmpeg"], lambda f, o: ffmpeg(
            f, o, "stats_mode=diff", "dither=sierra2_4a:diff_mode=rectangle")),
        "ffmpeg bayer": (["ffmpeg"], lambda f, o: ffmpeg(f, o, "stats_mode=full", "dither=bayer:bayer_scale=4")),
        "+ gifsicle": (["ffmpeg", "gifsicle"], gifsicle),
        "+ gifsicle lossy": (["ffmpeg", "gifsicle"], lambda f, o: gifsicle(f, o, "--lossy=40")),
        "ImageMagick": ([convert], lambda f, o: [
            [convert, "-limit", "memory", "2GiB", "-size", f.size, "-depth", "8", "-delay", str(100 // FPS),
             f"rgba:{f.raw}", "-layers", "Optimize", o]]),
        "Pillow": (["/usr/bin/python3"], lambda f, o: [["/usr/bin/python3", pillow, f.raw, f.size, str(FPS), o]]),
        "gifski": (["gifski"], lambda f, o: [
            ["gifski", "--quiet", "--no-sort", "-Q", "90", "-r", str(FPS), "-W", str(f.width), "-H", str(f.height), "-o", o,
             *sorted(f.pngs.glob("*.png"))]]),
    }


class Starter:
    """Starts programs from a small process of its own: a child's peak counts what its parent held when it was made."""

    CODE = """
import json, os, subprocess, sys, time
for line in sys.stdin:
    start = time.perf_counter()
    process = subprocess.Popen(json.loads(line), stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    print(json.dumps([process.returncode, wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss]), flush=True)
"""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-S", "-c", self.CODE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, command):
        self.process.stdin.write(json.dumps([str(part) for part in command]) + "\n")
        self.process.stdin.flush()
        status, wall, cpu, peak = json.loads(self.process.stdout.readline())
        if status:
            sys.exit(f"{command[0]} failed with {status}")
        return wall, cpu, peak * (1 if sys.platform != "darwin" else 1 / 1024) / 1024


STARTER = Starter()


def run(commands):
    """Wall seconds, CPU seconds, peak MiB of commands that run one after another."""
    wall = cpu = peak = 0.0
    for command in commands:
        one = STARTER.run(command)
        wall, cpu, peak = wall + one[0], cpu + one[1], max(peak, one[2])
    return wall, cpu, peak


def ratio(ours, best):
    return f"{ours / best:9.2f}"


def table(frames, results):
    print(f"\n{frames.name}: {frames.size} × {frames.count}")
    print(f"{'':18}{'KiB':>9}{'PSNR':>8}{'worst':>8}{'SSIM':>9}{'worst':>8}{'band':>7}{'flicker':>9}"
          f"{'wall s':>9}{'CPU s':>8}{'MiB':>7}")
    # A lossy file is no peer of a true one.
    peers = {n: r for n, r in results.items() if not n.startswith("sparkler") and "lossy" not in n}
    for name, r in results.items():
        print(f"{name:18}{r['size'] / 1024:9.1f}{r['psnr']:8.2f}{r['psnr_worst']:8.2f}{r['ssim']:9.4f}"
              f"{r['ssim_worst']:8.4f}{r['band']:7.2f}{r['flicker']:9.4f}"
              f"{r['wall']:9.3f}{r['cpu']:8.2f}{r['peak']:7.0f}")
    if peers and "sparkler" in results:
        ours = results["sparkler"]
        least = lambda key: min(r[key] for r in peers.values())
        most = lambda key: max(r[key] for r in peers.values())
        print(f"{'to the best peer':18}{ratio(ours['size'], least('size'))}"
              f"{ours['psnr'] - most('psnr'):+8.2f}{ours['psnr_worst'] - most('psnr_worst'):+8.2f}"
              f"{ours['ssim'] - most('ssim'):+9.4f}{ours['ssim_worst'] - most('ssim_worst'):+8.4f}"
              f"{'':16}{ratio(ours['wall'], least('wall'))}{ours['cpu'] / least('cpu'):8.2f}"
              f"{ours['peak'] / least('peak'):7.2f}")
        for name in ("ffmpeg none", "+ gifsicle", "gifski"):
            if name in peers:
                print(f"  size / {name:14}{ours['size'] / peers[name]['size']:6.3f}   "
                      f"wall / {name:14}{ours['wall'] / peers[name]['wall']:6.3f}")
    sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--peers", default="")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--ours-only", action="store_true")
    parser.add_argument("--untuned", type=int)
    options = parser.parse_args()
    names = workloads.write(options.folder)
    if options.untuned is not None:
        names = workloads.write_untuned(options.folder, options.untuned)
    wanted = [n for n in names if not options.only or n in options.only.split(",")]
    available = encoders(options.tool)
    chosen = {n: make for n, (needs, make) in available.items() if all(shutil.which(p) for p in needs)}
    missing = sorted(set(available) - set(chosen))
    if missing:
        print("not installed:", ", ".join(missing), "(scripts/bench --peers installs what the system offers)")
    if options.ours_only:
        chosen = {n: m for n, m in chosen.items() if n.startswith("sparkler")}
    elif options.peers:
        chosen = {n: m for n, m in chosen.items() if n.startswith("sparkler") or n in options.peers.split(",")}
    for name in wanted:
        frames = Frames(options.tool, options.folder, name)
        times = {n: [] for n in chosen}
        for _ in range(options.rounds):
            for n, make in chosen.items():
                times[n].append(run(make(frames, options.folder / f"{name}.{n.replace(' ', '-')}.gif")))
        reference = truth.Truth(frames)
        results = {}
        for n in chosen:
            file = options.folder / f"{name}.{n.replace(' ', '-')}.gif"
            results[n] = {"size": file.stat().st_size, **reference.compare(file, FPS)}
            for k, column in enumerate(("wall", "cpu", "peak")):
                results[n][column] = statistics.median(t[k] for t in times[n])
        table(frames, results)


main()
