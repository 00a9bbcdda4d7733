"""Nineteen kinds of animations, drawn from fixed seeds, for curves of size against truth.

Flow: a folder → NAME.scene.json (painted by the tool) or NAME.rgba (drawn here) → curves.py.
"""
import json
import random

import numpy
from PIL import Image

from workloads import confetti, photograph, smooth_noise

WIDTH, HEIGHT, COUNT, FPS = 320, 240, 24, 25
SECONDS = COUNT / FPS
SIZE = f"{WIDTH}x{HEIGHT}"


def move(path, a, b, **more):
    return {"keyPath": path, "from": a, "to": b, "duration": SECONDS, "fillMode": "both", **more}


def text(words, size, color, **more):
    return {"text": words, "font": {"size": size, "weight": 700}, "color": color, **more}


def gradient(colors, **more):
    return {"gradient": {"colors": colors, **more}, "size": SIZE, "position": [WIDTH / 2, HEIGHT / 2]}


def specs(folder):
    """Name → ground and layers of what the tool paints."""
    photograph(folder / "kinds-pan.png", 400, HEIGHT, 31)
    photograph(folder / "kinds-other.png", WIDTH, HEIGHT, 32)
    pan = {"image": "kinds-pan.png", "size": f"400x{HEIGHT}", "position": [200, 120]}
    still = {"image": "kinds-other.png", "size": SIZE, "position": [160, 120]}
    dot = lambda size, fill, **more: {"shape": "circle", "size": [size, size], "fill": fill, **more}
    box = lambda w, h, fill, x, y, **more: {
        "shape": "roundedRect", "size": [w, h], "cornerRadius": 6, "fill": fill, "position": [x, y], **more}
    glow = {"shadow": {"color": "#8FD0FF", "opacity": 0.9, "radius": 16, "offset": [0, 0]}}
    lines = ["$ build --release", "Compiling 214 files", "Linking tool", "Done in 12.4 s", "$ test", "412 passed"]
    terminal = [
        {"text": line, "font": {"size": 13}, "color": "#B8F0B0" if line[0] == "$" else "#C9D1D9",
         "position": [90, 30 + 20 * k], "opacity": 0, "animations": [
             {"keyPath": "opacity", "from": 0, "to": 1, "duration": 0.01, "beginTime": 0.1 * k, "fillMode": "forwards"}]}
        for k, line in enumerate(lines)]
    return {
        "logo-glow": ("black", [
            gradient(["#2B4C9B", "#0B1026"], type="radial"),
            box(120, 80, "#F4F7FF", 160, 110, **glow, animations=[move("transform.scale", 0.9, 1.1)]),
            text("orbit", 34, "#25407F", position=[160, 110], animations=[move("transform.scale", 0.9, 1.1)])]),
        "terminal": ("#0D1117", terminal + [
            {**box(140, 90, "#F3F4F6", 200, 150, shadow={"opacity": 0.5, "radius": 8, "offset": [0, 4]}),
             "animations": [move("position.x", 150, 230), move("position.y", 170, 120)]}]),
        "halo-clear": ("transparent", [
            dot(60, "#FFB340", shadow={"color": "#FF7A00", "opacity": 1, "radius": 26, "offset": [0, 0]},
                position=[160, 120], animations=[move("transform.scale", 0.8, 1.25)])]),
        "sticker-clear": ("transparent", [
            {"shape": "star", "size": [130, 130], "fill": "#FFC53D", "position": [160, 120], "strokeColor": "#7A3E00",
             "lineWidth": 5, "animations": [move("transform.rotation.z", "0deg", "70deg")]},
            dot(24, "#E64BA8", position=[160, 120], animations=[move("position.y", 80, 160)])]),
        "fade-out": ("black", [{**still, "animations": [move("opacity", 1, 0)]}]),
        "dissolve": ("black", [
            {**pan, "position": [160, 120]}, {**still, "opacity": 0, "animations": [move("opacity", 0, 1)]}]),
        "fade-in": ("white", [
            {**box(200, 120, "#3FB6F2", 160, 110), "animations": [move("opacity", 0, 1)]},
            text("Autumn sale", 26, "#1F2A44", position=[160, 110], animations=[move("opacity", 0, 1)]),
            dot(40, "#FF5A5F", position=[250, 190], animations=[move("opacity", 0, 1)])]),
        "photo-pan": ("white", [{**pan, "animations": [move("position.x", 200, 152)]}]),
        "credits": ("black", [
            text(words, 16, "white", position=[160, 60 + 34 * k], animations=[
                move("position.y", 60 + 34 * k, 34 * k - 100)])
            for k, words in enumerate(["Direction", "Ada Moreau", "Camera", "Jun Okafor", "Music", "Lena Weiss",
                                       "Colour", "Teo Marin"])]),
        "flat-ui": ("#F5F6FA", [
            box(280, 34, "white", 160, 26), text("Dashboard", 14, "#1F2A44", position=[70, 26]),
            *[{**box(26, 110, c, 50 + 44 * k, 150), "animations": [move("transform.scale.y", 0.3 + 0.1 * k, 1)]}
              for k, c in enumerate(["#7B61FF", "#3FB6F2", "#2EC27E", "#FFC53D", "#FF8A3D", "#FF5A5F"])],
            dot(14, "#1F2A44", position=[20, 220], animations=[move("position.x", 20, 300)])]),
        "confetti": ("white", confetti(60, WIDTH, HEIGHT, SECONDS, 12)),
        "confetti-sky": ("black", [gradient(["#2B1055", "#D53A9D"]), *confetti(40, WIDTH, HEIGHT, SECONDS, 13)]),
        "fireworks": ("black", [
            gradient(["#050714", "#2A1B4A"]), *rockets(21)]),
        "snow": ("black", [gradient(["#18233F", "#4A6288"]), *flakes(22)]),
    }


def rockets(seed):
    """Two bursts of sparks, each with a tail of dots that fade after it."""
    chance = random.Random(seed)
    layers = []
    for cx, cy, color in ((100, 90, "#FFC53D"), (220, 120, "#FF5A9D")):
        for _ in range(16):
            dx, dy = chance.gauss(0, 50), chance.gauss(0, 40)
            for tail in range(5):
                late = 0.035 * tail
                layers.append({
                    "shape": "circle", "size": [5 - tail * 0.8] * 2, "fill": color, "opacity": 0, "position": [cx, cy],
                    "shadow": {"color": color, "opacity": 0.8, "radius": 4, "offset": [0, 0]},
                    "animations": [
                        move("position.x", cx, cx + dx, beginTime=late, timingFunction="easeOut"),
                        move("position.y", cy, cy + dy + 30, beginTime=late, timingFunction="easeOut"),
                        move("opacity", 1 - 0.18 * tail, 0, beginTime=late)]})
    return layers


def flakes(seed):
    chance = random.Random(seed)
    layers = []
    for _ in range(90):
        x, y, size = chance.uniform(0, WIDTH), chance.uniform(-60, HEIGHT), chance.uniform(2, 6)
        layers.append({"shape": "circle", "size": [size, size], "fill": "white", "opacity": chance.uniform(0.5, 1),
                       "position": [x, y], "animations": [
                           move("position.y", y, y + chance.uniform(40, 90)),
                           move("position.x", x, x + chance.uniform(-12, 12))]})
    return layers


def plasma(k):
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH] / 40
    t = k / COUNT * 6.283
    v = numpy.sin(x + t) + numpy.sin(y * 1.3 - t) + numpy.sin((x + y) * 0.7 + t) + numpy.sin(numpy.hypot(x - 4, y - 3) - t)
    return numpy.stack([128 + 120 * numpy.sin(v), 128 + 120 * numpy.sin(v + 2), 128 + 120 * numpy.sin(v + 4)], -1)


def pixel_art(k):
    """Tiles of 8 pixels in 24 colours, a map that scrolls by whole pixels, and a figure that hops."""
    generator = numpy.random.Generator(numpy.random.PCG64(41))
    colors = generator.integers(20, 235, (24, 3))
    tiles = generator.integers(0, 12, (9, 8, 8))
    plan = generator.integers(0, 9, (HEIGHT // 8, WIDTH // 8 + 12))
    picture = colors[tiles[plan].transpose(0, 2, 1, 3).reshape(HEIGHT, -1)]
    picture = picture[:, 2 * k:2 * k + WIDTH].copy()
    figure = generator.integers(12, 24, (16, 16))
    y, x = 100 - [0, 4, 8, 12, 12, 8, 4, 0][k % 8], 120 + 3 * k
    picture[y:y + 64, x:x + 64] = colors[figure.repeat(4, 0).repeat(4, 1)]
    return picture


def noise(k):
    return numpy.random.Generator(numpy.random.PCG64(500 + k)).integers(0, 256, (HEIGHT, WIDTH, 3))


def video(k):
    """A photograph that comes nearer in a moving hand's jitter, with fresh grain on every frame."""
    generator = numpy.random.Generator(numpy.random.PCG64(900 + k))
    with Image.open(video.picture) as photo:
        zoom, dx, dy = 1.05 + 0.006 * k, 3 * numpy.sin(k * 1.3), 2 * numpy.cos(k * 0.9)
        w, h = WIDTH / zoom, HEIGHT / zoom
        left, top = (400 - w) / 2 + dx, (HEIGHT - h) / 2 + dy
        near = photo.convert("RGB").transform((WIDTH, HEIGHT), Image.Transform.EXTENT,
                                              (left, top, left + w, top + h), Image.Resampling.BICUBIC)
    return numpy.asarray(near) + generator.normal(0, 3, (HEIGHT, WIDTH, 1))


def clouds(k):
    """Soft colours that drift: nothing stands still, nothing is sharp."""
    generator = numpy.random.Generator(numpy.random.PCG64(77))
    whole = sum(smooth_noise(HEIGHT, WIDTH + 48, s, generator) * s for s in (30, 60, 120)) / 210
    part = whole[:, 2 * k:2 * k + WIDTH, None]
    return numpy.array([30, 60, 120]) * (1 - part) + numpy.array([250, 190, 150]) * part


DRAWN = {"plasma": plasma, "pixel-art": pixel_art, "noise": noise, "video": video, "clouds": clouds}


def write(folder):
    """Writes every kind; returns name → whether the tool paints it."""
    scenes = specs(folder)
    for name, (ground, layers) in scenes.items():
        spec = {"scene": 1, "size": SIZE, "duration": SECONDS, "fps": FPS, "background": ground, "seed": 7,
                "layers": layers}
        (folder / f"{name}.scene.json").write_text(json.dumps(spec))
    video.picture = folder / "kinds-pan.png"
    for name, draw in DRAWN.items():
        path = folder / f"{name}.rgba"
        if path.exists():
            continue
        with open(path, "wb") as out:
            for k in range(COUNT):
                rgb = numpy.clip(numpy.asarray(draw(k), float) + 0.5, 0, 255).astype(numpy.uint8)
                out.write(numpy.dstack([rgb, numpy.full((HEIGHT, WIDTH), 255, numpy.uint8)]).tobytes())
    return {**{n: True for n in scenes}, **{n: False for n in DRAWN}}
