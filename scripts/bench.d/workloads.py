"""The scenes of the encoder benchmark, written as specs and pictures from fixed seeds.

Flow: a folder → NAME.scene.json (+ .png) for each workload → encoders.py.
"""
import json
import math
import random
from pathlib import Path

import numpy
from PIL import Image

COLORS = ["#FF5A5F", "#7B61FF", "#3FB6F2", "#FFC53D", "#2EC27E", "#FF8A3D", "#E64BA8", "#1F2A44"]
SHAPES = ["rect", "circle", "triangle", "star"]


def confetti(count, width, height, seconds, seed):
    """Pieces that are thrown up, fall and turn."""
    chance = random.Random(seed)
    layers = []
    for i in range(count):
        size = chance.uniform(7, 16) * max(1, width / 700)
        x = chance.uniform(0, width)
        y = chance.uniform(-0.2, 1.0) * height
        turn = chance.choice([-1, 1]) * chance.uniform(180, 900) * seconds / 3
        layers.append({
            "shape": SHAPES[i % len(SHAPES)],
            "size": [round(size, 2), round(size * chance.choice([1, 1, 0.6]), 2)],
            "fill": COLORS[chance.randrange(len(COLORS))],
            "position": [round(x, 2), round(y, 2)],
            "animations": [
                {"keyPath": "position.x", "from": round(x, 2), "to": round(x + chance.uniform(-0.15, 0.15) * width, 2),
                 "duration": seconds, "fillMode": "both"},
                {"keyPath": "position.y", "from": round(y, 2), "to": round(y + chance.uniform(0.2, 0.7) * height, 2),
                 "duration": seconds, "timingFunction": "easeIn", "fillMode": "both"},
                {"keyPath": "transform.rotation.z", "from": "0deg", "to": f"{turn:.1f}deg", "duration": seconds,
                 "fillMode": "both"},
            ],
        })
    return layers


def smooth_noise(height, width, step, generator):
    """Noise whose lumps are `step` pixels wide."""
    rows, columns = height // step + 3, width // step + 3
    grid = generator.random((rows, columns))
    y, x = numpy.arange(height) / step, numpy.arange(width) / step
    row, column = y.astype(int), x.astype(int)
    v, u = (y - row)[:, None], (x - column)[None, :]
    v, u = v * v * (3 - 2 * v), u * u * (3 - 2 * u)
    at = lambda dy, dx: grid[numpy.ix_(row + dy, column + dx)]
    return (at(0, 0) * (1 - u) + at(0, 1) * u) * (1 - v) + (at(1, 0) * (1 - u) + at(1, 1) * u) * v


def photograph(path, width, height, seed):
    """Hills under a hazy sky with grain: broad ranges of colour, fine texture, soft light."""
    generator = numpy.random.Generator(numpy.random.PCG64(seed))
    y = numpy.linspace(0, 1, height)[:, None]
    sky = numpy.stack([0.45 + 0.45 * y + 0 * y, 0.62 + 0.25 * y, 0.9 - 0.1 * y], -1) * numpy.ones((1, width, 1))
    clouds = sum(smooth_noise(height, width, s, generator) * s for s in (8, 16, 32, 64, 128)) / 248
    picture = sky + (numpy.clip(clouds - 0.5, 0, 1) * 1.6)[..., None] * (1 - sky)
    for k, (top, tint) in enumerate([(0.45, (0.45, 0.55, 0.62)), (0.58, (0.3, 0.45, 0.32)), (0.74, (0.35, 0.3, 0.14))]):
        ridge = sum(smooth_noise(1, width, s, generator)[0] * s for s in (12, 40, 130)) / 182
        inside = numpy.clip((y - top - 0.25 * (ridge - 0.5)[None, :]) * height / 2, 0, 1)[..., None]
        texture = sum(smooth_noise(height, width, s, generator) for s in (2, 4, 9, 25)) / 4
        light = 0.5 + texture[..., None] * (0.5 + 0.25 * k)
        picture = picture * (1 - inside) + inside * numpy.array(tint) * light
    picture += generator.normal(0, 0.012, (height, width, 1))
    Image.fromarray((numpy.clip(picture, 0, 1) * 255 + 0.5).astype(numpy.uint8)).save(path)


def noisy_gradient(path, side, seed):
    generator = numpy.random.Generator(numpy.random.PCG64(seed))
    t = ((numpy.arange(side)[:, None] + numpy.arange(side)[None, :]) / (2 * side - 2))[..., None]
    picture = numpy.array([24, 18, 70]) * (1 - t) + numpy.array([255, 120, 90]) * t
    picture = picture + generator.normal(0, 5, (side, side, 1))
    Image.fromarray(numpy.clip(picture + 0.5, 0, 255).astype(numpy.uint8)).save(path)


def write(folder):
    """Writes every workload; returns their names."""
    folder = Path(folder)
    photograph(folder / "photo.png", 900, 360, 5)
    photograph(folder / "photo-small.png", 300, 160, 77)
    noisy_gradient(folder / "noise.png", 480, 4)
    title = {"font": {"weight": 800, "size": 44}, "color": "white"}
    scenes = {
        "confetti-1080": ("1080x1080", 3.6, "white", confetti(600, 1080, 1080, 3.6, 1)),
        "confetti-480": ("480x480", 2.4, "white", confetti(150, 480, 480, 2.4, 2)),
        "firework-320": ("320x320", 1.2, "white", [
            {"button": "Buy now", "id": "cta"}, {"effect": "classicFirework", "around": "cta", "count": 2, "every": 0.6}]),
        "noise-480": ("480x480", 2.4, "white", [
            {"image": "noise.png", "size": "480x480"}, *confetti(150, 480, 480, 2.4, 2)]),
        "photo-pan": ("640x360", 2.4, "white", [
            {"image": "photo.png", "size": "900x360", "position": [450, 180], "animations": [
                {"keyPath": "position.x", "from": 450, "to": 330, "duration": 2.4, "fillMode": "both"}]},
            {"text": "Out in the hills", **title, "position": [320, 90], "shadow": {"opacity": 0.6, "radius": 4}}]),
        "banner": ("800x420", 2, "white", [
            {"gradient": {"colors": ["#2B1055", "#D53A9D"], "startPoint": "top-left", "endPoint": "bottom-right"},
             "size": "800x420"},
            {"shape": "roundedRect", "size": "360x160", "fill": "white", "cornerRadius": 24,
             "shadow": {"opacity": 0.45, "offset": [0, 10], "radius": 18}},
            {"text": "Half price", "font": {"weight": 800, "size": 48}, "color": "#2B1055"},
            *confetti(80, 800, 420, 2, 6)]),
        "colour-fade": ("480x480", 2, "white", [
            {"gradient": {"colors": ["#103060", "#30A0C0"]}, "size": "480x480"},
            {"gradient": {"colors": ["#FFD080", "#C02040"], "startPoint": "left", "endPoint": "right"},
             "size": "480x480", "opacity": 0, "animations": [
                 {"keyPath": "opacity", "from": 0, "to": 1, "duration": 2, "fillMode": "both"}]},
            {"text": "Evening", **title}]),
        "sparks-clear": ("360x360", 2, "transparent", [
            {"button": "Celebrate", "id": "cta"},
            {"effect": "classicFirework", "around": "cta", "count": 4, "every": 0.4, "scale": 90}]),
        "photo-still": ("300x160", 2, "white", [
            {"image": "photo-small.png", "size": "300x160"}, *confetti(40, 300, 160, 2, 9)]),
    }
    return save(folder, scenes)


def save(folder, scenes):
    for name, (size, seconds, ground, layers) in scenes.items():
        spec = {"scene": 1, "size": size, "duration": seconds, "fps": 25, "background": ground, "seed": 7,
                "layers": layers}
        (folder / f"{name}.scene.json").write_text(json.dumps(spec))
    return list(scenes)


def write_untuned(folder, seed):
    """Scenes whose sizes, colours, grounds and motion are drawn: frames that nobody has tuned for."""
    folder = Path(folder)
    chance = random.Random(seed)
    color = lambda: "#%06X" % chance.randrange(1 << 24)
    scenes = {}
    for k, kind in enumerate(["flat", "gradient", "photo", "text", "turning"]):
        width, height, seconds = chance.randrange(240, 720), chance.randrange(200, 520), chance.choice([1.2, 2, 2.8])
        move = lambda path, a, b: {"keyPath": path, "from": a, "to": b, "duration": seconds, "fillMode": "both"}
        layers = []
        if kind == "gradient":
            layers.append({"gradient": {"type": chance.choice(["axial", "radial", "conic"]),
                                        "colors": [color() for _ in range(chance.randrange(2, 5))]},
                           "size": f"{width}x{height}"})
        if kind == "photo":
            photograph(folder / f"untuned-{seed}-{k}.png", width + 80, height, chance.randrange(1 << 30))
            layers.append({"image": f"untuned-{seed}-{k}.png", "position": [width / 2, height / 2],
                           "animations": [move("position.x", width / 2 - 40, width / 2 + 40),
                                          move("transform.scale", 1.15, 1.3)]})
        if kind == "turning":
            layers.append({"gradient": {"type": "conic", "colors": [color(), color(), color()]}, "size": "300x300",
                           "cornerRadius": 40, "masksToBounds": True,
                           "animations": [move("transform.rotation.z", "0deg", "90deg")]})
        if kind == "text":
            for line in range(5):
                layers.append({"text": "Sphinx of black quartz", "font": {"size": chance.randrange(14, 40)},
                               "color": color(), "position": [width / 2, (line + 0.5) * height / 5], "animations": [
                                   move("position.x", chance.randrange(width), chance.randrange(width))]})
        else:
            layers += confetti(chance.randrange(10, 120), width, height, seconds, chance.randrange(1 << 30))
        scenes[f"untuned-{seed}-{kind}"] = (f"{width}x{height}", seconds, color(), layers)
    return save(folder, scenes)
