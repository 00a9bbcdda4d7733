"""Size against truth for many kinds of pictures, as a page of curves: this project beside other GIF encoders.

Flow: kinds.py → frames → every tool at every setting → truth.py → results.json, a table, curves.html.
usage: curves.py SPARKLER FOLDER [--only KIND,…] [--ours FLAGS;FLAGS;…] [--fresh]
Peers' results are kept in FOLDER and used again while the frames are the same. A kind's row says by how much Sparkler's
curve needs more bytes than a peer's at equal PSNR (BD-rate), how many peers' points some point of ours reaches in bytes,
PSNR, SSIM and band, and where quality is not monotone.
"""
import argparse
import concurrent.futures
import hashlib
import json
import math
import shutil
import subprocess
import sys
from pathlib import Path

import curves_page
import kinds
import truth

# At effort 2 no moving pixel takes another entry than the nearest.
OURS = ["--quality 100 --effort 2", *(f"--quality {q}" for q in range(100, -1, -10))]
# What is cut by a threshold, as peers cut everything.
OURS_CLEAR = [f"--quality {q} --alpha threshold" for q in (100, 90, 70, 50, 30)]


class Frames:
    """A kind's true frames as raw RGBA, seen by truth.py."""

    width, height, count, size = kinds.WIDTH, kinds.HEIGHT, kinds.COUNT, kinds.SIZE

    def __init__(self, tool, folder, name, is_painted):
        self.name, self.raw = name, folder / f"{name}.rgba"
        spec = folder / f"{name}.scene.json"
        if is_painted and not (self.raw.exists() and self.raw.stat().st_size):
            pngs = folder / f"{name}.frames"
            shutil.rmtree(pngs, ignore_errors=True)
            pngs.mkdir()
            subprocess.run([tool, "render", spec, "-o", pngs / "%04d.png", "--dither", "none", "--quiet"], check=True)
            truth.write_raw(pngs, self.raw)
        self.digest = hashlib.sha256(self.raw.read_bytes()).hexdigest()[:16]


def ffmpeg(frames, out, colors, dither):
    graph = f"split[a][b];[a]palettegen=max_colors={colors}:stats_mode=full[p];[b][p]paletteuse=dither={dither}"
    return ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", frames.size, "-r", str(kinds.FPS),
            "-i", frames.raw, "-lavfi", graph, out]


def gifsicle(frames, out, colors, *extra):
    between = out.with_suffix(".before.gif")
    return [ffmpeg(frames, between, colors, "none"), ["gifsicle", "-O3", *extra, between, "-o", out]]


def peers():
    """Family → setting → commands."""
    pillow = Path(__file__).with_name("pillow.py")
    convert = shutil.which("convert") or shutil.which("magick")
    families = {}
    if shutil.which("ffmpeg"):
        families["ffmpeg none"] = {c: (lambda f, o, c=c: [ffmpeg(f, o, c, "none")]) for c in (256, 128, 64, 32)}
        families["ffmpeg sierra"] = {c: (lambda f, o, c=c: [ffmpeg(f, o, c, "sierra2_4a")]) for c in (256, 64)}
        families["ffmpeg bayer"] = {256: lambda f, o: [ffmpeg(f, o, 256, "bayer:bayer_scale=4")]}
    if "ffmpeg none" in families and shutil.which("gifsicle"):
        families["gifsicle"] = {c: (lambda f, o, c=c: gifsicle(f, o, c)) for c in (256, 128, 64, 32)}
        families["gifsicle lossy"] = {n: (lambda f, o, n=n: gifsicle(f, o, 256, f"--lossy={n}"))
                                      for n in (20, 40, 80, 120, 200)}
    if convert:
        families["ImageMagick"] = {256: lambda f, o: [
            [convert, "-size", f.size, "-depth", "8", "-delay", str(100 // kinds.FPS), f"rgba:{f.raw}", "-layers",
             "Optimize", o]]}
    families["Pillow"] = {256: lambda f, o: [[sys.executable, pillow, f.raw, f.size, str(kinds.FPS), o]]}
    return families


def measured(frames, folder, label, commands):
    out = folder / f"{frames.name}.{label.replace(' ', '_').replace('/', '_')}.gif"
    for command in commands(frames, out):
        subprocess.run([str(p) for p in command], check=True, stdout=subprocess.DEVNULL)
    reference = truth.Truth(frames)
    reference.places = [p for p in range(0, frames.count, 3) for p in (p, p + 1)]
    found = reference.compare(out, kinds.FPS)
    return {"bytes": out.stat().st_size, **{k: round(found[k], 5) for k in ("psnr", "ssim", "band", "flicker")}}


def kind(tool, folder, name, is_painted, ours):
    frames = Frames(tool, folder, name, is_painted)
    cache = folder / f"{name}.{frames.digest}.json"
    known = json.loads(cache.read_text()) if cache.exists() else {}
    for family, settings in peers().items():
        for setting, commands in settings.items():
            label = f"{family}/{setting}"
            if label not in known:
                known[label] = measured(frames, folder, label, commands)
    cache.write_text(json.dumps(known))
    results = dict(known)
    for flags in ours + (OURS_CLEAR if name.endswith("-clear") and ours == OURS else []):
        label = f"sparkler/{flags.replace('--', '')}"
        results[label] = measured(frames, folder, label, lambda f, o: [
            [tool, "measure", f.raw, "--gif", o, "--size", f.size, "--fps", str(kinds.FPS), *flags.split()]])
    return name, results


def envelope(points):
    """The points that no other one beats in bytes and PSNR, by bytes."""
    best, kept = -1.0, []
    for b, p in sorted(points, key=lambda q: (q[0], -q[1])):
        if p > best:
            kept.append((b, p))
            best = p
    return kept


def bytes_at(curve, psnr):
    """Log of the bytes at a PSNR, between the curve's points; None beyond its ends."""
    for (b0, p0), (b1, p1) in zip(curve, curve[1:]):
        if p0 <= psnr <= p1:
            t = (psnr - p0) / (p1 - p0)
            return math.log(b0) * (1 - t) + math.log(b1) * t
    return None


def bd_rate(ours, theirs):
    """Mean part of bytes more (+) or fewer (−) at equal PSNR, where both curves reach; for a lone point, at its PSNR."""
    ours, theirs = envelope(ours), envelope(theirs)
    if len(theirs) == 1:
        at = bytes_at(ours, theirs[0][1])
        if at is None and ours[0][1] > theirs[0][1]:
            at = math.log(ours[0][0])
        return None if at is None else math.expm1(at - math.log(theirs[0][0]))
    low, high = max(ours[0][1], theirs[0][1]), min(ours[-1][1], theirs[-1][1])
    if high - low < 0.05:
        return None
    steps = [low + (high - low) * (k + 0.5) / 40 for k in range(40)]
    pairs = [(bytes_at(ours, p), bytes_at(theirs, p)) for p in steps]
    gaps = [a - b for a, b in pairs if a is not None and b is not None]
    return math.expm1(sum(gaps) / len(gaps)) if gaps else None


def missed(results):
    """Peers' points that none of ours reaches: at most the bytes, at least PSNR and SSIM, at most the band."""
    ours = [r for n, r in results.items() if n.startswith("sparkler")]
    reaches = lambda a, b: (a["bytes"] <= b["bytes"] and a["psnr"] >= b["psnr"] - 0.005 and a["ssim"] >= b["ssim"] - 0.0002
                            and a["band"] <= b["band"] * 1.02 + 0.05)
    return [n for n, r in results.items() if not n.startswith("sparkler") and not any(reaches(a, r) for a in ours)]


def rises(results):
    """Qualities below which a file is larger or truer: by more than 0.3 % or 0.03 dB."""
    by = {float(n.split()[1]): r for n, r in results.items()
          if n.startswith("sparkler/quality") and len(n.split()) == 2}
    steps = sorted(by, reverse=True)
    return [f"{low:g}" for high, low in zip(steps, steps[1:])
            if by[low]["bytes"] > 1.003 * by[high]["bytes"] or by[low]["psnr"] > by[high]["psnr"] + 0.03]


def report(name, results):
    points = lambda family: [(r["bytes"], r["psnr"]) for n, r in results.items() if n.rsplit("/", 1)[0] == family]
    families = sorted({n.rsplit("/", 1)[0] for n in results} - {"sparkler"})
    rates = {f: bd_rate(points("sparkler"), points(f)) for f in families}
    gone = missed(results)
    others = len([n for n in results if not n.startswith("sparkler")])
    text = " ".join(f"{f}:{'  n/a' if r is None else f'{100 * r:+5.0f}%'}" for f, r in rates.items())
    print(f"{name:14} reached {others - len(gone):2}/{others}  {text}" + "".join(f" rises at {q}" for q in rises(results)))
    return rates


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--ours", default="")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    painted = kinds.write(options.folder)
    names = [n for n in painted if not options.only or n in options.only.split(",")]
    ours = options.ours.split(";") if options.ours else OURS
    everything = {}
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        jobs = [pool.submit(kind, options.tool, options.folder, n, painted[n], ours) for n in names]
        for job in jobs:
            name, results = job.result()
            everything[name] = results
            report(name, results)
            if options.verbose:
                for label, r in sorted(results.items(), key=lambda item: item[1]["bytes"]):
                    print(f"   {label:28}{r['bytes'] / 1024:9.1f} KiB {r['psnr']:7.2f} {r['ssim']:8.4f} "
                          f"band {r['band']:7.2f} flicker {r['flicker']:.3f}")
    (options.folder / "results.json").write_text(json.dumps(everything, indent=1))
    curves_page.write(options.folder / "curves.html", everything)
    print(options.folder / "curves.html")


if __name__ == "__main__":
    main()
