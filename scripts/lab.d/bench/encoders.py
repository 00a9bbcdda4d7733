"""Compares GIFs, APNGs and WebPs of the same frames by several encoders.

Flow: scenes → the tool paints true frames, as raw RGBA and PNGs → encoders in turn → truth.py in other processes,
because a program that is started inherits the peak memory of the one that starts it → tables.
"""
import argparse
import concurrent.futures
import math
import shlex
import shutil
import statistics
import struct
import sys
from dataclasses import dataclass
from pathlib import Path

from kit.process import run
from kit.setup import SAMPLES, tool
from kit.table import show

FPS = 25
# Flat colours, a glow, letters, a recorded screen, snow, sparks, glass, a gradient.
SOME_SAMPLES = ["mockup", "neon", "effects-words", "recording", "snow-loop", "fireworks-night", "glass", "banner"]
PILLOW = f"""
import sys, numpy
from PIL import Image
raw, width, height, out = sys.argv[1:]
frames = numpy.memmap(raw, numpy.uint8, "r").reshape(-1, int(height), int(width), 4)
mode = "RGB" if (frames[..., 3] == 255).all() else "RGBA"
first, *more = (Image.fromarray(frame).convert(mode) for frame in frames)
first.save(out, save_all=True, append_images=more, duration={1000 // FPS}, loop=0, optimize=True,
           disposal=1 if mode == "RGB" else 2)
"""


@dataclass
class Frames:
    spec: Path
    raw: Path
    pngs: list
    width: int
    height: int

    @property
    def size(self):
        return f"{self.width}x{self.height}"


def painted(folder, spec):
    name = spec.name.split(".")[0]
    raw, pngs = folder / f"{name}.rgba", folder / f"{name}.frames"
    pngs.mkdir()
    for out in (raw, pngs / "%04d.png"):
        run([tool(), "render", spec, "-q", "--fps", FPS, "-o", out], expect=0)
    pngs = sorted(pngs.glob("*.png"))
    return Frames(spec, raw, pngs, *struct.unpack(">II", pngs[0].read_bytes()[16:24]))


def raw_video(f):
    return ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", f.size, "-r", FPS, "-i", f.raw]


def ffmpeg(f, out, colors, dither, stats="full"):
    graph = f"split[a][b];[a]palettegen=max_colors={colors}:stats_mode={stats}[p];[b][p]paletteuse=dither={dither}"
    return [*raw_video(f), "-lavfi", graph, out]


def gifsicle(f, out, colors, *options):
    between = f"{out}.before.gif"
    smaller = joined(['gifsicle', '-O3', *options, between, '-o', out])
    return f"{joined(ffmpeg(f, between, colors, 'none'))} && {smaller}"


def joined(words):
    return shlex.join(map(str, words))


def render(*options):
    return lambda f, out, s: [tool(), "render", f.spec, "-q", "--fps", FPS, *options, "-o", out]


def img2webp(*options):
    return lambda f, out, s: ["img2webp", "-loop", "0", *options, "-d", 1000 // FPS, *f.pngs, "-o", out]


# Kind: name: settings, the usual one first, and the words, or the line of sh, that make a file.
OURS = ["", "--quality 100 --effort 2", *(f"--quality {q}" for q in range(90, -1, -10)),
        # What is cut by a threshold, as peers cut everything.
        *(f"--quality {q} --alpha threshold" for q in (100, 70, 30))]
ENCODERS = {
    "gif": {
        "sparkler": (OURS, lambda f, out, s: [
            tool(), "measure", f.raw, "--gif", out, "--size", f.size, "--fps", FPS, *s.split()]),
        "ffmpeg none": ([256, 128, 64, 32], lambda f, out, s: ffmpeg(f, out, s, "none")),
        "ffmpeg sierra": ([256, 64], lambda f, out, s: ffmpeg(f, out, s, "sierra2_4a")),
        "ffmpeg bayer": ([256], lambda f, out, s: ffmpeg(f, out, s, "bayer:bayer_scale=4")),
        "ffmpeg diff": ([256], lambda f, out, s: ffmpeg(f, out, s, "sierra2_4a:diff_mode=rectangle", "diff")),
        "gifsicle": ([256, 128, 64, 32], gifsicle),
        "gifsicle lossy": ([40, 20, 80, 120, 200], lambda f, out, s: gifsicle(f, out, 256, f"--lossy={s}")),
        "convert": ([""], lambda f, out, s: [
            "convert", "-limit", "memory", "2GiB", "-size", f.size, "-depth", 8, "-delay", 100 // FPS, f"rgba:{f.raw}",
            "-layers", "Optimize", out]),
        "python Pillow": ([""], lambda f, out, s: [sys.executable, "-c", PILLOW, f.raw, f.width, f.height, out]),
        "gifski": ([90], lambda f, out, s: [
            "gifski", "--quiet", "--no-sort", "-Q", s, "-r", FPS, "-W", f.width, "-H", f.height, "-o", out, *f.pngs])},
    "apng": {
        "sparkler": ([""], render()),
        "ffmpeg": ([""], lambda f, out, s: [*raw_video(f), "-plays", "0", out]),
        "apngasm": ([""], lambda f, out, s: ["apngasm", out, *f.pngs, 1, FPS])},
    "webp": {
        "sparkler": ([""], render()),
        "img2webp": ([""], img2webp("-lossless")),
        "img2webp smallest": ([""], img2webp("-min_size", "-lossless"))},
    "webp 80": {
        "sparkler": ([""], render("--quality", "80")),
        "img2webp": ([""], img2webp("-lossy", "-q", "80", "-m", "4")),
        "img2webp smallest": ([""], img2webp("-min_size", "-mixed", "-lossy", "-q", "80", "-m", "4"))},
}


def chosen(kind, peers=None):
    """Encoders that are installed, and of them the wanted ones."""
    able = {name: one for name, one in ENCODERS[kind].items()
            if name.split()[0] in ("sparkler", "python") or shutil.which(name.split()[0])}
    missing = sorted(set(ENCODERS[kind]) - set(able))
    if missing:
        print("Not installed, and left out:", ", ".join(missing))
    return {name: one for name, one in able.items() if not peers or name in ["sparkler", *peers]}


def encoded(frames, out, make, setting):
    words = make(frames, out, setting)
    return run(["sh", "-c", words if isinstance(words, str) else joined(words)], expect=0)


def judged(frames, path):
    from bench import truth
    return truth.compare(frames, path, FPS)


def table(folder, kind, specs, rounds, peers=None):
    """A table for each scene; gives the least PSNR of our frames."""
    encoders, least = chosen(kind, peers), 99.0
    for spec in specs:
        frames = painted(folder, spec)
        outs = {name: folder / f"{frames.raw.stem}-{name.replace(' ', '-')}.{kind.split()[0]}" for name in encoders}
        runs = {name: [] for name in encoders}
        for _ in range(rounds):
            for name, (settings, make) in encoders.items():
                runs[name].append(encoded(frames, outs[name], make, settings[0]))
        with concurrent.futures.ProcessPoolExecutor(2) as pool:
            found = dict(zip(outs, pool.map(judged, [frames] * len(outs), outs.values())))
        # A lossy file is no peer of a true one.
        true = [name for name in encoders if name != "sparkler" and "lossy" not in name]
        best = min([outs[name].stat().st_size for name in true] or [0])
        rows = []
        for name in encoders:
            size, f = outs[name].stat().st_size, found[name]
            median = lambda measure: statistics.median(map(measure, runs[name]))
            rows.append([name, size / 1024, size / best if best else "", f["psnr"], f["worst"],
                         -10 * math.log10(max(1e-6, 1 - f["ssim"])), f["band"], f["flicker"],
                         median(lambda r: r.seconds), median(lambda r: r.cpu), median(lambda r: r.peak) / 2 ** 20])
        show([kind, "KiB", "of best", "PSNR", "worst", "SSIM dB", "band", "flicker", "wall s", "CPU s", "MiB"], rows,
             f"{frames.raw.stem}: {frames.size} × {len(frames.pngs)}")
        least = min(least, found["sparkler"]["worst"])
        frames.raw.unlink()
    return least


# MARK: Curves of bytes and PSNR


def envelope(points):
    """The points that no other one beats in both, by bytes."""
    kept = []
    for size, psnr in sorted(points, key=lambda point: (point[0], -point[1])):
        if not kept or psnr > kept[-1][1]:
            kept.append((size, psnr))
    return kept


def bd_rate(ours, theirs):
    """Mean percentage of bytes more at equal PSNR, where both curves reach; for a lone point, at its PSNR."""
    import numpy
    (sizes, truths), (their_sizes, their_truths) = (numpy.array(envelope(points)).T for points in (ours, theirs))
    low, high = max(truths[0], their_truths[0]), min(truths[-1], their_truths[-1])
    if len(their_truths) == 1 and truths[0] > low:
        low = high = truths[0]
    if low > high:
        return "n/a"
    at = numpy.linspace(low, high, 41)
    gap = numpy.interp(at, truths, numpy.log(sizes)) - numpy.interp(at, their_truths, numpy.log(their_sizes))
    return round(100 * math.expm1(gap.mean()))


def points(folder, spec):
    """Encoder and setting: bytes and truth."""
    frames = painted(folder, spec)
    found = {}
    for name, (settings, make) in chosen("gif").items():
        for setting in settings:
            out = folder / f"{frames.raw.stem}-{name}-{setting}.gif".replace(" ", "_")
            encoded(frames, out, make, setting)
            found[name, setting] = {"bytes": out.stat().st_size, **judged(frames, out)}
            out.unlink()
    return found


def is_as_true(a, b):
    """Whether a has at most the band of b, and at least its PSNR and SSIM."""
    return (a["psnr"] >= b["psnr"] - 0.005 and a["ssim"] >= b["ssim"] - 0.0002
            and a["band"] <= b["band"] * 1.02 + 0.05)


def curves(folder, specs):
    """A peer's point is reached where one of ours has at most its bytes, and is as true."""
    reaches = lambda a, b: a["bytes"] <= b["bytes"] and is_as_true(a, b)
    families, rows = list(chosen("gif"))[1:], []
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        for spec, found in zip(specs, pool.map(points, [folder] * len(specs), specs)):
            ours = {setting: p for (name, setting), p in found.items() if name == "sparkler"}
            theirs = [p for (name, _), p in found.items() if name != "sparkler"]
            curve = lambda family: [(p["bytes"], p["psnr"]) for (name, _), p in found.items() if name == family]
            reached = sum(any(reaches(own, p) for own in ours.values()) for p in theirs)
            steps = [p for setting, p in ours.items() if not {"--effort", "--alpha"} & set(setting.split())]
            rises = sum(low["bytes"] > 1.003 * high["bytes"] or low["psnr"] > high["psnr"] + 0.03
                        for high, low in zip(steps, steps[1:]))
            rows.append([spec.name.split(".")[0], f"{reached}/{len(theirs)}", rises,
                         *(bd_rate(curve("sparkler"), curve(family)) for family in families)])
    show(["", "reached", "rises", *families], rows,
         "Peers' points that are reached, qualities below which a file grows or gains, % of bytes at equal PSNR")


def encoders(folder, words):
    from bench import pictures
    parser = argparse.ArgumentParser(prog="scripts/lab bench encoders")
    parser.add_argument("--only", type=lambda text: text.split(","))
    parser.add_argument("--peers", type=lambda text: text.split(","))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--untuned", type=int, metavar="SEED")
    parser.add_argument("--curves", action="store_true")
    options = parser.parse_args(words)
    specs = pictures.write(folder, pictures.SCENES if options.untuned is None else pictures.untuned(options.untuned))
    specs += [SAMPLES / f"{name}.scene.yaml" for name in SOME_SAMPLES if options.untuned is None]
    specs = [spec for spec in specs if not options.only or spec.name.split(".")[0] in options.only]
    if options.curves:
        return curves(folder, specs)
    table(folder, "gif", specs, options.rounds, options.peers)


def samples():
    """Those without outputs, whose sizes and rates may differ from the frames."""
    return [spec for spec in sorted(SAMPLES.glob("*.scene.yaml")) if "\noutputs:" not in spec.read_text()]


def apng(folder, options):
    return table(folder, "apng", samples(), 1) < 99


def webp(folder, options):
    for kind in ("webp", "webp 80"):
        (folder / kind).mkdir()
        table(folder / kind, kind, samples(), 1)
