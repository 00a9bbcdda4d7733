"""How often verdicts of `sparkler diff` and of other programs are wrong, by each profile of tolerance.

Flow: animations, the same with a change, encodings of both → every program → tables.
"""
import concurrent.futures
import importlib.util
import shutil
import tempfile
from pathlib import Path

import numpy
from PIL import Image

from bench import pictures, profile_scenes, truth
from kit.process import run
from kit.setup import tool
from kit.table import show

FPS = 25
GIF = "split[a][b];[a]palettegen[p];[b][p]paletteuse"
YUV = ["-pix_fmt", "yuv420p", "-c:v"]
H264 = [*YUV, "libx264", "-crf"]


def has(name):
    return bool(shutil.which(name) or importlib.util.find_spec(name))


def ffmpeg(frames, *words):
    return ["ffmpeg", "-v", "error", "-y", "-framerate", FPS, "-i", frames / "%04d.png", *words]


def webp(quality):
    return "webp", ".webp", lambda f, out: [ffmpeg(f, "-c:v", "libwebp_anim", "-quality", quality, "-loop", 0, out)]


def video(ending, *words):
    return "video", ending, lambda f, out: [ffmpeg(f, *words, out)]


def gif(graph):
    return "gif", ".gif", lambda f, out: [ffmpeg(f, "-lavfi", graph, out)]


# Name: profile, ending, commands. A recording has 30 frames a second, began earlier, and its clock is 1 % slow.
ENCODERS = {
    "sparkler gif": ("gif", ".gif", lambda f, out: [
        [tool(), "render", "-q", f.with_suffix(".scene.yaml"), "--fps", FPS, "-o", out]]),
    "ffmpeg gif": gif(GIF),
    "ffmpeg gif bayer": gif(GIF + "=dither=bayer:bayer_scale=3"),
    "ffmpeg gif 128": gif(GIF.replace("palettegen", "palettegen=max_colors=128")),
    "gifsicle lossy 60": ("gif", ".gif", lambda f, out: [
        ffmpeg(f, "-lavfi", GIF + "=dither=none", f"{out}.gif"),
        ["gifsicle", "-O3", "--lossy=60", f"{out}.gif", "-o", out]]),
    "webp 75": webp(75),
    "webp 90": webp(90),
    "webp 75, RGB": ("webp", ".webp", lambda f, out: [
        ["img2webp", "-loop", 0, "-lossy", "-q", 75, "-d", 40, *sorted(f.glob("*.png")), "-o", out]]),
    "x264 18": video(".mp4", *H264, 18),
    "x264 23": video(".mp4", *H264, 23),
    "x264 28": video(".mp4", *H264, 28),
    "x265 26": video(".mp4", *YUV, "libx265", "-x265-params", "log-level=error", "-crf", 26),
    "vp9 32": video(".webm", *YUV, "libvpx-vp9", "-b:v", 0, "-crf", 32),
    "svt-av1 35": video(".mp4", *YUV, "libsvtav1", "-crf", 35, "-preset", 8),
    "recording": ("recording", ".mp4", lambda f, out: [
        ffmpeg(f, "-vf", "tpad=start=4:start_mode=clone,setpts=PTS*1.01,fps=30", *H264, 20, out)]),
}


def encoded(folder, scene, change, spec):
    """The folder of a spec's true frames, and its file by each encoder that is installed."""
    frames = folder / f"{scene}-{change}"
    frames.mkdir()
    frames.with_suffix(".scene.yaml").write_text(spec)
    run([tool(), "render", "-q", frames.with_suffix(".scene.yaml"), "--fps", FPS, "-o", frames / "%04d.png"], expect=0)
    files = {}
    for name, (_, ending, commands) in ENCODERS.items():
        words = commands(frames, folder / f"{scene}-{change}-{name}{ending}")
        if all(has(one[0]) for one in words):
            for one in words:
                run(one, expect=0)
            files[name] = folder / f"{scene}-{change}-{name}{ending}"
    return frames, files


def pixelmatch(a, b):
    from pybind11_pixelmatch import pixelmatch as compare
    return compare(*map(numpy.ascontiguousarray, (a, b))) / (a.shape[0] * a.shape[1])


def blazediff(a, b):
    import blazediff as module
    with tempfile.TemporaryDirectory() as folder:
        for name, picture in (("a", a), ("b", b)):
            Image.fromarray(picture).save(f"{folder}/{name}.png", compress_level=0)
        return (module.compare(f"{folder}/a.png", f"{folder}/b.png").diff_count or 0) / (a.shape[0] * a.shape[1])


# Package, measure, and the usual limit: Playwright fails at one pixel that differs, jest-image-snapshot at .01 of SSIM.
PEERS = {"pixelmatch": ("pybind11_pixelmatch", pixelmatch, 0), "blazediff": ("blazediff", blazediff, 0),
         "SSIM": ("numpy", lambda a, b: 1 - truth.ssim(a[..., :3], b[..., :3]), 0.01)}


def pixels(path):
    """Every frame, as ffmpeg decodes it; Debian's reads no animated WebP."""
    if path.suffix == ".webp":
        return [picture for _, picture in truth.shown(path, FPS, None)]
    if path.is_dir():
        return [numpy.asarray(Image.open(file).convert("RGBA")) for file in sorted(path.glob("*.png"))]
    with tempfile.TemporaryDirectory() as folder:
        run(["ffmpeg", "-v", "error", "-i", path, "-vf", f"fps={FPS}", f"{folder}/%04d.png"], expect=0)
        return pixels(Path(folder))


def farthest(case):
    """Peer: how far apart the worst pair of frames is. One frame more or less is the decoder's rounding."""
    a, b = map(pixels, case)
    peers = {name: measure for name, (package, measure, _) in PEERS.items() if has(package)}
    if abs(len(a) - len(b)) > 1 or a[0].shape != b[0].shape:
        return {name: 1.0 for name in peers}
    return {name: max(map(measure, a, b)) for name, measure in peers.items()}


def is_refused(case):
    done = run([tool(), "diff", *case[4:], "--expected-fps", FPS, "--tolerance", case[1]])
    if done.status > 1:
        raise RuntimeError(done.output)
    return done.status == 1


def profiles(folder, options):
    with_peers, wanted = "--peers" in options, [name for name in options if name != "--peers"]
    pictures.photo(folder / "photo.png", 560, 380)
    specs = list(profile_scenes.specs(wanted))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        made = dict(zip([spec[:2] for spec in specs], pool.map(lambda spec: encoded(folder, *spec), specs)))
        # Encoder, profile, scene, change, true frames, file.
        cases = [(name, ENCODERS[name][0], scene, change, made[scene, "same"][0], file)
                 for (scene, change), (_, files) in made.items() for name, file in files.items()]
        refused = list(pool.map(is_refused, cases))

    def counts(verdicts, column, value):
        here = [(verdict, case[3] == "same") for verdict, case in zip(verdicts, cases) if value in (None, case[column])]
        alarms = [verdict for verdict, same in here if same]
        misses = [not verdict for verdict, same in here if not same]
        return [f"{sum(alarms)}/{len(alarms)}", f"{sum(misses)}/{len(misses)}"]

    show(["encoder", "profile", "false alarms", "misses"], [
        [name, ENCODERS[name][0], *counts(refused, 0, name)] for name in dict.fromkeys(case[0] for case in cases)])
    show(["wrong verdict", "encoder", "profile", "scene", "change"], [
        ["false alarm" if verdict else "miss", *case[:4]] for verdict, case in zip(refused, cases)
        if verdict == (case[3] == "same")])
    if with_peers:
        with concurrent.futures.ProcessPoolExecutor(2) as pool:
            found = list(pool.map(farthest, [case[4:] for case in cases]))
        each = list(dict.fromkeys(case[1] for case in cases))
        line = lambda name, verdicts: [
            name, *(" ".join(counts(verdicts, 1, profile)) for profile in each), " ".join(counts(verdicts, 1, None))]
        rows = [line("sparkler, by profile", refused)]
        share = lambda text: (lambda part, whole: int(part) / max(1, int(whole)))(*text.split("/"))
        for name in found[0]:
            values = [one[name] for one in found]
            by = lambda limit: [value > limit for value in values]
            best = min([0.0, *values], key=lambda limit: sum(map(share, counts(by(limit), 1, None))))
            rows += [line(f"{name}, limit {PEERS[name][2]}", by(PEERS[name][2])),
                     line(f"{name}, best in hindsight: {best:.4f}", by(best))]
        show(["", *each, "all"], rows, f"{len(cases)} cases: false alarms and misses")
        print("".join(f"{name} is left out\n" for name in PEERS if name not in found[0]))
