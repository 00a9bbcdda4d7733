"""The judges: sparkler, and programs that compare stills by one limit.

Flow: pairs as files → verdicts: {judge: {pair's name: a measure}}, with the limit above which a pair counts as different.
An animation is as far apart as its worst frames, at 50 frames a second; one of another length or size is different.
"""
import concurrent.futures
import functools
import importlib.util
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy
from PIL import Image

from bench import truth
from kit.process import run
from kit.setup import tool

RATE = 50


def ours(folder, profiles):
    """{name: whether it is different}. One run for each profile."""
    found = {}
    for profile in profiles:
        here = folder / profile
        done = subprocess.run(list(map(str, [
            tool(), "test", "-q", "--actual", here / "actual", "--references", here / "expected", "--tolerance", profile,
            "--record", "never", "--json", "--out-dir", folder / f"results-{profile}"])),
            capture_output=True, text=True)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"sparkler test ended with {done.returncode}:\n{done.stderr[-2000:]}")
        for one in json.loads(done.stdout)["tests"]:
            found[Path(one["name"]).stem] = one["status"] == "failed"
            if one["status"] not in ("passed", "failed"):
                raise RuntimeError(f"sparkler test could not compare {one['name']}: {one}")
    return found


def _pixelmatch(threshold):
    def measure(a, b):
        import pybind11_pixelmatch as module
        options = module.Options()
        options.threshold = threshold
        return module.pixelmatch(*map(numpy.ascontiguousarray, (a, b)), options=options) / (a.shape[0] * a.shape[1])
    return measure


def _blazediff(a, b):
    import blazediff as module
    with tempfile.TemporaryDirectory() as folder:
        paths = [f"{folder}/{side}.png" for side in "ab"]
        for path, picture in zip(paths, (a, b)):
            Image.fromarray(picture).save(path, compress_level=0)
        return (module.compare(*paths).diff_count or 0) / (a.shape[0] * a.shape[1])


def _odiff(a, b):
    with tempfile.TemporaryDirectory() as folder:
        paths = [f"{folder}/{side}.png" for side in "ab"]
        for path, picture in zip(paths, (a, b)):
            Image.fromarray(picture).save(path, compress_level=0)
        return float(run(["odiff", "--antialiasing", *paths, f"{folder}/out.png"]).status != 0)


def _ssim(a, b):
    return 1 - truth.ssim(truth.over_white(a), truth.over_white(b))


def _flip(a, b):
    import flip_evaluator
    sides = [numpy.ascontiguousarray(truth.over_white(side) / 255, numpy.float32) for side in (a, b)]
    return float(numpy.mean(flip_evaluator.evaluate(*sides, "LDR", computeMeanError=False)[0]))


# What must be installed; the measure; the limit, as its users have it by default. SSIM and FLIP have none: SSIM's is
# jest-image-snapshot's, FLIP's a mean error of .01. FLIP is last, for it takes a tenth of a second.
PEERS = {
    "Playwright": ("pybind11_pixelmatch", _pixelmatch(0.2), 0),
    "pixelmatch": ("pybind11_pixelmatch", _pixelmatch(0.1), 0),
    "blazediff": ("blazediff", _blazediff, 0),
    "odiff": ("odiff", _odiff, 0),
    "SSIM .99": ("numpy", _ssim, 0.01),
    "FLIP .01": ("flip_evaluator", _flip, 0.01),
}


@functools.cache
def has(name):
    return bool(shutil.which(PEERS[name][0]) or importlib.util.find_spec(PEERS[name][0]))


def frames(path):
    """The pictures that are shown at `RATE`, as RGBA."""
    with Image.open(path) as file:
        if getattr(file, "n_frames", 1) == 1:
            return [numpy.asarray(file.convert("RGBA"))]
    return [picture for _, picture in truth.shown(path, RATE, None)]


def measured(name, files):
    """How far apart a peer finds a pair. No limit lets pass what has another size or length."""
    a, b = map(frames, files)
    if len(a) != len(b) or a[0].shape != b[0].shape:
        return float("inf")
    steps = {(id(x), id(y)): (x, y) for x, y in zip(a, b)}
    return max(PEERS[name][1](*step) for step in steps.values())


def peer(name, files):
    """{pair: measure} for {pair: (expected, actual)}."""
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        return dict(zip(files, pool.map(measured, [name] * len(files), files.values(), chunksize=8)))
