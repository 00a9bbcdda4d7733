"""Kinds of films whose GIFs are held against gifsicle and ffmpeg: many on a transparent background.

Flow: a folder → pictures, and a spec for each kind → the tool, gifsicle -O3 on its file, ffmpeg → a table.
"""
import argparse
import math
import random

import numpy
from PIL import Image

CLEAR, PAPER, NIGHT = "transparent", '"#FFFDF7"', '"#14122B"'


def strokes(seed, count, width, height, steps=9):
    """Curved pen lines as SVG path data."""
    chance, paths = random.Random(seed), []
    for _ in range(count):
        x, y, angle = chance.uniform(20, width - 20), chance.uniform(20, height - 20), chance.uniform(0, 6.28)
        words = [f"M{x:.1f} {y:.1f}"]
        for _ in range(steps):
            angle += chance.uniform(-1.1, 1.1)
            x = min(width - 8, max(8, x + 26 * math.cos(angle)))
            y = min(height - 8, max(8, y + 26 * math.sin(angle)))
            words.append(f"L{x:.1f} {y:.1f}")
        paths.append("".join(words))
    return paths


def ink(seed, count, width, height, color, line, seconds=1.6):
    """Lines that draw themselves one after another."""
    layers = []
    for i, data in enumerate(strokes(seed, count, width, height)):
        begin = seconds * i / count
        layers.append(
            f'  - {{path: "{data}", stroke: "{color}", fill: none, lineWidth: {line}, lineCap: round, lineJoin: round, '
            f"size: {width}x{height}, position: [50%, 50%], visible: {begin:.2f}s.., "
            f"enter: {{draw: {seconds / count * 1.4:.2f}s}}}}\n")
    return "".join(layers)


def slide(key, start, end, seconds):
    return f"animations: [{{keyPath: {key}, from: {start}, to: {end}, duration: {seconds}s, fillMode: both}}]"


TITLE = '  - {{text: "{}", font: {{weight: bold, size: {}}}, color: "{}", position: [{}, {}]{}}}\n'
CARD = '  - {{shape: roundedRect, size: [{}, {}], cornerRadius: 12, fill: "{}", stroke: "{}", lineWidth: {}, ' \
    "position: [{}, {}]{}}}\n"
FILM = "  - {{image: {}.apng, size: {}, position: [50%, 50%]}}\n"
LINE = "The quick brown fox jumps over the lazy dog"
CODE = ["func greet(_ name: String) {", "  let words = name.split(by: 4)", "  for word in words {", "    print(word)", "  }",
        "}", "greet(someone)", "// done: 12 of 12 passed"]


def code(color, each):
    return "".join(
        f'  - {{text: "{line}", font: {{family: monospace, size: 15}}, color: "{color}", '
        f"position: {{left: 16, top: {14 + 22 * i}}}, visible: {each * i:.2f}s.., typewriter: 25ms}}\n"
        for i, line in enumerate(CODE))


def bars(color, edge):
    layers = ""
    for i in range(9):
        tall = 30 + 37 * i * i % 150
        layers += (f'  - {{shape: rect, size: [22, {tall}], fill: "{color}", stroke: "{edge}", anchorPoint: [0.5, 1], '
                   f"position: [{30 + 32 * i}, 210], visible: {0.1 * i:.1f}s.., enter: {{grow: bottom, duration: 0.5s}}}}\n")
    return layers + "".join(TITLE.format(f"Q{i + 1}", 12, edge, 30 + 32 * i, 224, "") for i in range(9))


def moving(count, seconds, width, height, seed=3):
    chance, layers = random.Random(seed), ""
    for _ in range(count):
        x, y = chance.randrange(width), chance.randrange(height)
        color = "#%06X" % chance.randrange(1 << 24)
        layers += CARD.format(chance.randrange(16, 60), chance.randrange(16, 60), color, "#222222", 2, x, y,
                              ", " + slide("position.x", x, chance.randrange(width), seconds))
    return layers


# Name: size, seconds, background, layers.
KINDS = {
    "ink": ("420x300", 2, CLEAR, ink(1, 7, 420, 300, "#1B1B2F", 5)),
    "ink-thin": ("420x300", 2, CLEAR, ink(2, 12, 420, 300, "#2B4C9B", 1.5)),
    "ink-half": ("420x300", 2, CLEAR, ink(3, 8, 420, 300, "#1B1B2FEE", 6)),
    "ink-paper": ("420x300", 2, PAPER, ink(1, 7, 420, 300, "#1B1B2F", 5)),
    "handwriting": ("420x140", 2, CLEAR, '  - {text: Hello there, font: {family: cursive, size: 64}, color: "#233", '
                    "position: [50%, 50%], enter: {draw: 1.6s}}\n"),
    "sticker": ("240x240", 1.6, CLEAR, "  - {emoji: 🎉, fontSize: 120, position: [50%, 45%], idle: wiggle}\n"
                + TITLE.format("Well done!", 30, "#D6336C", "50%", "88%", "")),
    "sticker-outline": ("240x240", 1.6, CLEAR, "  - {shape: star, size: 150, fill: gold, stroke: white, lineWidth: 8, "
                        "position: [50%, 50%], idle: pulse}\n"),
    "still-and-mover": ("420x240", 2, CLEAR, TITLE.format(LINE, 17, "#333333", "50%", 40, "")
                        + TITLE.format("Pack my box with five dozen liquor jugs", 19, "#335577", "50%", 200, "")
                        + CARD.format(40, 40, "#E4572E", "#331111", 2, 40, 120, ", " + slide("position.x", 40, 380, 2))),
    "spinner": ("160x160", 1.2, CLEAR, '  - {shape: circle, size: 90, fill: none, stroke: "#3B82F6", lineWidth: 12, '
                "lineCap: round, strokeEnd: 0.3, position: [50%, 50%], idle: spin}\n"),
    "confetti-clear": ("320x240", 2, CLEAR, "  - {effect: confettiCannon, at: [50%, 90%]}\n"),
    "rain-clear": ("320x240", 2, CLEAR, "  - {effect: confettiRain}\n"),
    "emoji-clear": ("320x240", 2, CLEAR, "  - {effect: emojiBurst, at: [50%, 50%], contents: [{emoji: 🎈}, {emoji: ⭐️}]}\n"),
    "typewriter-clear": ("420x200", 2.4, CLEAR, code("#1F2937", 0.28)),
    "editor": ("420x200", 2.4, '"#1E1E2E"', code("#A6E3A1", 0.28)),
    "chart-clear": ("320x240", 1.8, CLEAR, bars("#60A5FA", "#1E3A8A")),
    "chart": ("320x240", 1.8, "white", bars("#60A5FA", "#1E3A8A")),
    "interface": ("360x260", 2, '"#F3F4F6"', CARD.format(300, 60, "#FFFFFF", "#D1D5DB", 1, 180, 60, ", enter: rise")
                  + CARD.format(300, 60, "#FFFFFF", "#D1D5DB", 1, 180, 135, ", visible: 0.4s.., enter: rise")
                  + CARD.format(120, 40, "#2563EB", "#1D4ED8", 1, 180, 210, ", visible: 0.8s.., enter: pop")
                  + TITLE.format("Order shipped", 18, "#111827", 150, 60, ", enter: rise")
                  + TITLE.format("Arrives on Friday", 18, "#111827", 160, 135, ", visible: 0.4s.., enter: rise")),
    "toast-clear": ("360x120", 2, CLEAR, CARD.format(320, 64, "#111827", "#374151", 2, 180, 60, ", enter: slide-up, exit: fade")
                    + TITLE.format("Saved to your library", 20, "#F9FAFB", 180, 60, ", enter: slide-up, exit: fade")),
    "neon": ("360x200", 1.6, NIGHT, '  - {text: OPEN, font: {weight: bold, size: 84}, color: "#FF5CA8", position: [50%, 50%], '
             "shadow: {color: deeppink, radius: 18, opacity: 1}, idle: blink}\n"),
    "glow-clear": ("240x160", 1.2, CLEAR, '  - {shape: circle, size: 60, fill: "#FFD166", position: [50%, 50%], '
                   "shadow: {color: orange, radius: 18, opacity: 1}, idle: pulse}\n"),
    "gradient": ("320x200", 1.6, "black", '  - {gradient: {colors: ["#0EA5E9", "#A855F7", "#F43F5E"]}, size: 600x600, '
                 "position: [50%, 50%], " + slide("transform.rotation.z", "0deg", "90deg", 1.6) + "}\n"),
    "photo-pan": ("360x240", 1.6, "white", "  - {image: photo.png, size: 900x420, position: [450, 210], "
                  + slide("position.x", 430, 300, 1.6) + "}\n"),
    "photo-fade": ("300x200", 1.2, "black", "  - {image: photo.png, size: 900x420, position: [450, 210], "
                   + slide("opacity", 0, 1, 1.2) + "}\n"),
    "photo-wipe": ("300x200", 1.2, "white", "  - {image: photo.png, size: 900x420, position: [50%, 50%], enter: {wipe: left, duration: 1.1s}}\n"),
    "noise": ("200x150", 0.8, "black", FILM.format("noise", "200x150")),
    "cycling": ("320x200", 1.6, "black", FILM.format("cycling", "320x200")),
    "fractal": ("280x200", 1.6, "black", FILM.format("fractal", "280x200")),
    "qr": ("240x240", 1.2, "white", FILM.format("qr", "240x240")),
    "map": ("360x240", 2, '"#E8F0E4"', ink(5, 16, 360, 240, "#FFFFFF", 7, 0.1) + ink(6, 1, 360, 240, "#E11D48", 5, 1.8)),
    "particles": ("320x240", 1.6, NIGHT, "  - {effect: fireworkShow}\n"),
    "cards-clear": ("320x240", 1.6, CLEAR, moving(9, 1.6, 320, 240)),
    "line-art-moving": ("360x260", 1.8, CLEAR, "  - {group: [" + ", ".join(
        f'{{path: "{d}", stroke: "#111111", fill: none, lineWidth: 3, lineCap: round, size: 360x260, position: [50%, 50%]}}'
        for d in strokes(8, 6, 360, 260)) + "], size: 360x260, position: [50%, 50%], idle: float}\n"),
}


def film(path, pictures):
    first, *more = (Image.fromarray(picture.clip(0, 255).astype(numpy.uint8)) for picture in pictures)
    first.save(path, format="PNG", save_all=True, append_images=more, duration=40)


def cycling(width=320, height=200, count=40):
    y, x = numpy.mgrid[0:height, 0:width]
    plasma = numpy.sin(x / 23) + numpy.sin(y / 17) + numpy.sin((x + y) / 31) + numpy.sin(numpy.hypot(x - 90, y - 60) / 19)
    level = ((plasma + 4) * 16).astype(int)
    for i in range(count):
        angle = (level + 2 * i)[..., None] * 2 * numpy.pi / 128 + [0, 2.1, 4.2]
        yield 128 + 120 * numpy.sin(angle)


def fractal(width=280, height=200, count=40):
    y, x = numpy.mgrid[0:height, 0:width]
    for i in range(count):
        scale = 0.008 * 0.93 ** i
        c = (x - width / 2) * scale - 0.7436 + 1j * ((y - height / 2) * scale + 0.1318)
        z, steps = numpy.zeros_like(c), numpy.zeros(c.shape)
        for _ in range(70):
            inside = abs(z) < 4
            z = numpy.where(inside, z * z + c, z)
            steps += inside
        yield 128 + 120 * numpy.sin(steps[..., None] * 0.16 + [0, 1.2, 2.4])


def qr(count=30):
    chance = numpy.random.default_rng(9)
    cells = chance.integers(0, 2, (30, 30)) * 255
    for _ in range(count):
        flips = chance.integers(0, 30, (12, 2))
        cells[flips[:, 0], flips[:, 1]] ^= 255
        yield numpy.repeat(cells.repeat(8, 0).repeat(8, 1)[..., None], 3, 2)


def write(folder, names):
    """Writes pictures and specs; returns the specs' paths."""
    from bench import pictures
    pictures.photo(folder / "photo.png", 900, 420)
    chance = numpy.random.default_rng(5)
    film(folder / "noise.apng", (chance.integers(0, 256, (150, 200, 3)) for _ in range(20)))
    for make in (cycling, fractal, qr):
        film(folder / f"{make.__name__}.apng", make())
    wanted = {name: kind for name, kind in KINDS.items() if not names or name in names}
    for name, (size, seconds, ground, layers) in wanted.items():
        (folder / f"{name}.scene.yaml").write_text(
            f"scene: 1\nsize: {size}\nduration: {seconds}s\nfps: 25\nbackground: {ground}\nseed: 7\nlayers:\n{layers}")
    return [folder / f"{name}.scene.yaml" for name in wanted]


# The share of a file that gifsicle may save without loss.
MOST_SAVED = 0.005


def gifs(folder, words):
    """A table of kinds; a file from which gifsicle -O3 saves more than a share is a finding."""
    from bench import encoders
    parser = argparse.ArgumentParser(prog="scripts/lab bench gifs")
    parser.add_argument("--only", type=lambda text: text.split(","), default=[])
    parser.add_argument("--quality", type=float, default=100)
    options = parser.parse_args(words)
    rows, found = [], 0
    ours, smaller, theirs = folder / "ours.gif", folder / "smaller.gif", folder / "theirs.gif"
    for spec in write(folder, options.only):
        frames = encoders.painted(folder, spec)
        setting = f"--quality {options.quality}"
        made = encoders.encoded(frames, ours, encoders.ENCODERS["gif"]["sparkler"][1], setting)
        encoders.encoded(frames, smaller, lambda f, out, s: ["gifsicle", "-w", "-O3", ours, "-o", out], "")
        encoders.encoded(frames, theirs, encoders.gifsicle, 256)
        size, least, best = (path.stat().st_size for path in (ours, smaller, theirs))
        found += size - least > MOST_SAVED * size
        rows.append([spec.name.split(".")[0], size / 1024, 100 * (size - least) / size, size / best,
                     encoders.judged(frames, ours)["psnr"], encoders.judged(frames, theirs)["psnr"], made.cpu])
        frames.raw.unlink()
    encoders.show(["GIF", "KiB", "-O3 saves %", "of ffmpeg + gifsicle", "PSNR", "theirs", "CPU s"], rows,
                  f"Quality {options.quality:g}, 25 frames a second")
    print(f"gifsicle saves more than {MOST_SAVED:.1%} of {found} of {len(rows)}.")
    return found > 0
