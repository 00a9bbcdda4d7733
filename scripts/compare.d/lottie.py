"""Renders specs as frames and as Lottie, plays the Lottie files with rlottie, and counts differences of 0…255.

Flow: specs → sparkler → rlottie → a table on stdout; exit 1 where a spec is beyond the bound.
"""
import ctypes
import ctypes.util
import subprocess
import sys
from pathlib import Path

import numpy
from PIL import Image

tool, folder, *specs = sys.argv[1:]
# The mean over all pixels of a frame, and the share of pixels that are off by more than 32, both over white.
MEAN, FAR = 1.5, 0.01
# What rlottie plays otherwise: it has no blend modes, and finds lengths along curves, hence dashes, less exactly.
KNOWN = {"layers": "rlottie has no blend modes", "dash-ring": "rlottie's dashes drift along curves",
         **dict.fromkeys(["emoji-rain", "pile", "confetti"], "rlottie shrinks pictures coarsely")}

library = ctypes.CDLL(ctypes.util.find_library("rlottie") or "librlottie.so.0-1")
library.lottie_animation_from_file.restype = ctypes.c_void_p
library.lottie_animation_get_totalframe.restype = ctypes.c_size_t
library.lottie_animation_get_totalframe.argtypes = [ctypes.c_void_p]
library.lottie_animation_destroy.argtypes = [ctypes.c_void_p]
library.lottie_animation_render.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p] + [ctypes.c_size_t] * 3


def played(file, width, height):
    """Each frame over white."""
    animation = library.lottie_animation_from_file(file.encode())
    for i in range(library.lottie_animation_get_totalframe(animation)):
        picture = numpy.zeros((height, width, 4), numpy.uint8)
        library.lottie_animation_render(animation, i, picture.ctypes.data, width, height, width * 4)
        p = picture.astype(int)
        yield p[..., 2::-1] + 255 - p[..., 3:]
    library.lottie_animation_destroy(animation)


def compare(spec):
    name = Path(spec).name.split(".")[0]
    base = f"{folder}/{name}"
    words = ["-q", "--limit", "lottie-pictures=5000", "--limit", "lottie-layers=5000"]
    baked = subprocess.run([tool, "render", spec, "-o", f"{base}.json", *words], capture_output=True, text=True)
    if baked.returncode == 65:
        print(f"{name:14} {baked.stderr.splitlines()[0]}")
        return True
    baked.check_returncode()
    subprocess.run([tool, "render", spec, "-o", f"{base}.rgba", "-q"], check=True)
    subprocess.run([tool, "render", spec, "-o", f"{base}.png", "--at", "0s", "-q"], check=True)
    width, height = Image.open(f"{base}.png").size
    truth = numpy.fromfile(f"{base}.rgba", numpy.uint8).reshape(-1, height, width, 4)
    means, worst, frames = [], (-1.0, None), 0
    for own, other in zip(truth, played(f"{base}.json", width, height)):
        p = own.astype(int)
        mine = (p[..., :3] * p[..., 3:] + 255 * (255 - p[..., 3:]) + 127) // 255
        difference = numpy.abs(mine - other).max(-1)
        means.append(difference.mean())
        far = (difference > 32).mean()
        if far > worst[0]:
            worst = (far, numpy.concatenate([mine, other, 255 - numpy.repeat(difference[..., None], 3, -1)], 1))
        frames += 1
    Image.fromarray(worst[1].clip(0, 255).astype(numpy.uint8)).save(f"{base}.worst.png")
    Path(f"{base}.rgba").unlink()
    agrees = frames == len(truth) and max(means) <= MEAN and worst[0] <= FAR
    note = "" if agrees else f"  {KNOWN.get(name, 'BEYOND THE BOUND')}"
    kib = Path(f"{base}.json").stat().st_size / 1024
    print(f"{name:14} {frames:6} {numpy.mean(means):8.2f} {max(means):8.2f} {worst[0]:8.2%} {kib:9.0f} KiB{note}")
    return agrees or name in KNOWN


print(f"{'':14} {'frames':>6} {'mean':>8} {'worst':>8} {'far off':>8} {'size':>13}")
sys.exit(0 if all([compare(spec) for spec in specs]) else 1)
