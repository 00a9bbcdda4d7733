"""Cairo by C, Cairo by CairoPainter and the raster painter: milliseconds a frame on one core, and the error of each.

Flow: the binary, cairo.c's program, a scratch folder -> the same things as a spec and as calls of Cairo, in turn -> a table.
The error is the mean difference of a channel, of 255, where anything is drawn, to 16 x 16 point samples a pixel. Letters
are placed by Cairo's own layout in C and by Pango here, so each is held against samples of its own.
"""
import json
import pathlib
import random
import statistics
import subprocess
import sys

import numpy as np
from PIL import Image

Image.MAX_IMAGE_PIXELS = None
binary, floor, folder = sys.argv[1:4]
SIDE, FRAMES, FACTOR, ROUNDS = 512, 12, 16, 7
FONT = "DejaVu Sans"
FONT_FILE = subprocess.run(["fc-match", "-f", "%{file}", FONT], capture_output=True, text=True, check=True).stdout
LIMITS = ["--limit", "spec-bytes=20000000", "--limit", "nodes=1000000", "--limit", "layers=20000", "--limit", "area=100000000"]
KINDS = {"fills": (600, 10, 26), "circles": (2000, 6, 18), "strokes": (300, 40, 120), "gradients": (200, 20, 80),
         "text": (2000, 24, 24), "groups": (100, 40, 120)}


def things(kind):
    count, least, most = KINDS[kind]
    chance = random.Random(kind)
    for _ in range(count):
        width = chance.uniform(least, most)
        color = [chance.randrange(256) for _ in range(3)]
        yield [kind, chance.uniform(0, SIDE), chance.uniform(0, SIDE), chance.uniform(0, 6.28), width, width * .6, *color]


def text(color):
    return "#" + "".join(f"{part:02x}" for part in color)


def layer(kind, x, y, angle, width, height, *color):
    first, second = text(color), text([color[2], color[0], color[1]])
    own = {"position": [x, y], "transform": {"rotate": f"{angle}rad"}}
    if kind == "fills":
        return {"shape": "rect", "size": [width, height], "fill": first, **own}
    if kind == "circles":
        return {"shape": "circle", "size": width, "fill": first, **own}
    if kind == "gradients":
        return {"shape": "circle", "size": width, "fill": {"gradient": {"colors": [first, second]}}, **own}
    if kind == "strokes":
        w = width / 2
        return {"path": f"M0 {w} C{w / 2} {-w + w} {w * 1.5} {2 * w} {width} {w}", "fill": "none", "stroke": first,
                "lineWidth": 6, "lineCap": "round", "size": width, **own}
    if kind == "text":
        return {"text": "g", "font": {"family": FONT, "size": 24}, "color": first, **own}
    w = width / 2
    return {"size": width, "opacity": .5, **own, "group": [
        {"shape": "rect", "size": w * 1.2, "position": [w * .6, w * .6], "fill": first},
        {"shape": "rect", "size": w * 1.2, "position": [w * 1.4, w * 1.4], "fill": second}]}


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def pixels(path):
    return np.asarray(Image.open(path).convert("RGB"), np.float32)


def reduced(path):
    image = Image.open(path).convert("RGB").reduce(FACTOR)
    return np.asarray(image, np.float32)


def error(picture, true):
    drawn = np.abs(true - 255).max(2) > 0
    return float(np.abs(picture - true)[drawn].mean())


def main():
    print(f"{'':10} {'C ms':>8} {'CairoPainter':>13} {'ours':>8} {'ours/C':>8}   error: {'C':>6} {'CairoPainter':>13} {'ours':>6}")
    for kind in KINDS:
        base = pathlib.Path(folder, kind)
        all_things = list(things(kind))
        lines = [f"{SIDE} {FRAMES} {len(all_things)} {FONT}"]
        lines += [" ".join(map(str, [*t[:6], *(part / 255 for part in t[6:])])) for t in all_things]
        drawing = str(base.with_suffix(".txt"))
        pathlib.Path(drawing).write_text("\n".join(lines) + "\n", encoding="utf-8")
        scene = {"scene": 1, "size": f"{SIDE}x{SIDE}", "fps": FRAMES, "duration": "1s", "background": "white",
                 "fonts": [FONT_FILE], "layers": [layer(*t) for t in all_things]}
        spec = str(base.with_suffix(".scene.json"))
        pathlib.Path(spec).write_text(json.dumps(scene), encoding="utf-8")
        root = ["--root", "/"]

        def ours(painter):
            return float(run(binary, "measure", "--fills", "--painter", painter, *LIMITS, *root, spec).split()[-1])

        rounds = [(float(run(floor, drawing)), ours("cairo"), ours("raster")) for _ in range(ROUNDS)]
        times = [1000 * statistics.median(r[i] for r in rounds) for i in range(3)]
        run(floor, drawing, f"{base}-c.png", "1")
        run(floor, drawing, f"{base}-true.png", str(FACTOR))
        for painter in ("cairo", "raster"):
            run(binary, "render", "-q", "--painter", painter, "--dither", "none", "--at", "0s", *LIMITS, *root, spec, "-o",
                f"{base}-{painter}.png")
        true = reduced(f"{base}-true.png")
        own = true
        if kind == "text":
            scene["scale"] = FACTOR
            large = f"{base}-large.scene.json"
            pathlib.Path(large).write_text(json.dumps(scene), encoding="utf-8")
            run(binary, "render", "-q", "--at", "0s", *LIMITS, *root, large, "-o", f"{base}-large.png")
            own = reduced(f"{base}-large.png")
        errors = [error(pixels(f"{base}-c.png"), true), error(pixels(f"{base}-cairo.png"), own),
                  error(pixels(f"{base}-raster.png"), own)]
        print(f"{kind:10} {times[0]:8.2f} {times[1]:13.2f} {times[2]:8.2f} {times[2] / times[0]:8.2f}          "
              f"{errors[0]:6.2f} {errors[1]:13.2f} {errors[2]:6.2f}", flush=True)


main()
