"""The verdicts of programs that compare stills, on the corpus of the profiles.

Each gets both animations at the same frames a second, pixel for pixel as ffmpeg decodes them, and says how far apart the worst pair
of frames is. Its verdict is taken twice: at the limit that its users know, and at the one limit that in hindsight is wrong
least often on all cases, false alarms and misses weighing the same.
Flow: cases -> ffmpeg -> pairs of frames -> pixelmatch, blazediff, SSIM -> a table.
"""
import concurrent.futures
import importlib.util
import os
import subprocess
import tempfile

import numpy
from PIL import Image

import truth

# The usual limits: Playwright fails at one pixel that differs, jest-image-snapshot by option at a hundredth of SSIM.
USUAL = {"pixelmatch": 0.0, "blazediff": 0.0, "SSIM": 0.01}


def frames(path, fps):
    if path.endswith(".webp"):
        return webp_frames(path, fps)
    source = ["-framerate", str(fps), "-i", f"{path}/%04d.png"] if os.path.isdir(path) else ["-i", path]
    probe = subprocess.run(
        ["ffprobe", "-v", "error", *source, "-show_entries", "stream=width,height", "-of", "csv=p=0"],
        capture_output=True, text=True, check=True)
    width, height = (int(part) for part in probe.stdout.split()[0].strip(",").split(","))
    raw = subprocess.run(
        ["ffmpeg", "-v", "error", *source, "-vf", f"fps={fps}", "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
        capture_output=True, check=True).stdout
    return numpy.frombuffer(raw, numpy.uint8).reshape(-1, height, width, 4)


def webp_frames(path, fps):
    """Each as it stands in the middle of a frame's time; Debian's ffmpeg reads no animated WebP."""
    pictures, ends, end = [], [], 0
    with Image.open(path) as file:
        for number in range(file.n_frames):
            file.seek(number)
            pictures.append(numpy.asarray(file.convert("RGBA")))
            end += file.info["duration"]
            ends.append(end)
    times = (numpy.arange(round(end * fps / 1000)) + 0.5) * 1000 / fps
    return numpy.stack([pictures[min(i, len(pictures) - 1)] for i in numpy.searchsorted(ends, times)])


def pixelmatch(a, b):
    from pybind11_pixelmatch import pixelmatch as compare
    return compare(numpy.ascontiguousarray(a), numpy.ascontiguousarray(b)) / (a.shape[0] * a.shape[1])


def blazediff(a, b):
    import blazediff as module
    with tempfile.TemporaryDirectory() as folder:
        for name, picture in (("a", a), ("b", b)):
            Image.fromarray(picture).save(f"{folder}/{name}.png", compress_level=0)
        return (module.compare(f"{folder}/a.png", f"{folder}/b.png").diff_count or 0) / (a.shape[0] * a.shape[1])


def ssim(a, b):
    return 1 - truth.ssim(a[..., :3] @ truth.LUMA, b[..., :3] @ truth.LUMA)


def available():
    """None is called before the processes are forked: their threads would not come along."""
    found = {}
    for name, module, function in (
            ("pixelmatch", "pybind11_pixelmatch", pixelmatch), ("blazediff", "blazediff", blazediff), ("SSIM", "numpy", ssim)):
        if importlib.util.find_spec(module):
            found[name] = function
        else:
            print(f"{name} is left out: PYTHON has no such module")
    return found


def worst(peers, truth_path, path, fps):
    """Peer -> how far apart the worst pair of frames is, 0 to 1."""
    a, b = frames(truth_path, fps), frames(path, fps)
    # One frame more or less at the end is the decoder's rounding, and forgiven.
    pairs = list(zip(a, b))
    if abs(len(a) - len(b)) > 1 or a.shape[1:] != b.shape[1:]:
        return {name: 1.0 for name in peers}
    return {name: max(peer(p, q) for p, q in pairs) for name, peer in peers.items()}


def table(cases, keys, ours, fps):
    """Prints a row for each program: false alarms and misses of each profile's cases."""
    peers = available()
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        jobs = [pool.submit(worst, peers, truth_path, path, fps) for truth_path, path, _, _ in cases]
        found = [job.result() for job in jobs]
    is_same = [case[3] for case in cases]
    profiles = list(dict.fromkeys(key[1] for key in keys))
    print(f"\n{len(cases)} cases, each program's false alarms and misses")
    print(f"{'':34}" + "".join(f"{profile:>16}" for profile in profiles) + f"{'all':>16}")
    row("sparkler, by profile", [(verdict[0], same) for verdict, same in zip(ours, is_same)], keys, profiles)
    for name in peers:
        values = [values[name] for values in found]
        wrong = lambda limit: [((value > limit) == same, same) for value, same in zip(values, is_same)]
        row(f"{name}, limit {USUAL[name]:g}", wrong(USUAL[name]), keys, profiles)
        best = min([0.0, *values], key=lambda limit: sum(share(wrong(limit))))
        row(f"{name}, in hindsight {best:.4f}", wrong(best), keys, profiles)


def share(results):
    return [
        sum(wrong for wrong, same in results if same == kind) / max(1, sum(same == kind for _, same in results))
        for kind in (True, False)]


def row(name, results, keys, profiles):
    line = f"{name:34}"
    for profile in [*profiles, None]:
        here = [result for key, result in zip(keys, results) if profile in (None, key[1])]
        alarms = [wrong for wrong, same in here if same]
        misses = [wrong for wrong, same in here if not same]
        line += f"{f'{sum(alarms)}/{len(alarms)} {sum(misses)}/{len(misses)}':>16}"
    print(line)
