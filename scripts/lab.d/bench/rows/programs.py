"""The tool as a program: Lottie files, its start, many small files in one call, two cores.

Flow: samples and made specs → the tool and peers, a process each → {unit: value}.
"""
import json
import shutil
import sys
import time

from bench import lottie as players
from bench.rows import Row
from kit.process import run
from kit.setup import SAMPLES, tool

SIDE, STARTS, ITEMS = 256, 15, 60
THREE_HUNDRED_FRAMES = """
scene: 1
size: 640x480
duration: 12s
background: {gradient: {colors: ["#1B1340", "#3A1C5C"]}}
layers:
  - {button: Celebrate, id: cta}
  - {text: Three hundred frames, id: title, font: {weight: 800, size: 44}, color: white, position: [50%, 120]}
  - {effect: classicFirework, around: cta, count: 4, every: 0.3s, scale: 140, duration: 0.8s}
  - {effect: classicFirework, around: title, count: 4, every: 0.4s, scale: 120, duration: 0.8s, contents: {shape: star}}
"""
BADGE = """
scene: 1
size: 128x128
duration: 1.2s
fps: 10
background: white
params: {name: {type: text, default: Ana}}
matrix: {who: [%s]}
with: {name: $who}
outputs: [{file: "${who}.gif"}]
layers:
  - {shape: roundedRect, size: [112, 48], cornerRadius: 12, fill: "#2563EB", position: [50%%, 50%%], enter: pop}
  - {text: $name, font: {weight: bold, size: 22}, color: white, position: [50%%, 50%%], enter: pop}
"""
# What people write: a font that is kept, a frame at a time, one palette a file.
PILLOW = """
import sys
from PIL import Image, ImageDraw, ImageFont
font = ImageFont.truetype(sys.argv[1], 22)
for item in range(int(sys.argv[3])):
    frames = []
    for i in range(12):
        part = min(1, i / 5)
        picture = Image.new("RGB", (512, 512), "white")
        draw = ImageDraw.Draw(picture)
        w, h = 224 * part, 96 * part
        draw.rounded_rectangle((256 - w, 256 - h, 256 + w, 256 + h), 48, fill="#2563EB")
        large = font.font_variant(size=max(1, 88 * part))
        draw.text((256, 256), f"Name {item}", font=large, fill="white", anchor="mm")
        frames.append(picture.resize((128, 128), Image.Resampling.BOX))
    frames[0].save(f"{sys.argv[2]}/{item}.gif", save_all=True, append_images=frames[1:], duration=100, loop=0)
"""


def animated(folder):
    """The samples as Lottie files, with the size at which they are played."""
    for sample in sorted(SAMPLES.glob("*.scene.yaml")):
        file = folder / (sample.stem + ".json")
        if run([tool(), "render", sample, "-q", "-o", file]).status == 0:
            own = json.loads(file.read_text())
            part = SIDE / max(own["w"], own["h"])
            yield file, [max(1, round(own[key] * part)) for key in "wh"]


def lottie(folder):
    """Each sample alone: one that a peer can't play is left out of its row."""
    def ours(file, size):
        measured = run([tool(), "measure", "--pictures", "-j", 1, "--size", "%dx%d" % tuple(size), file], expect=0)
        count, sampling, painting = map(float, measured.output.split()[-3:])
        return {"ms": 1000 * (sampling + painting) / count}

    def theirs(kind, file, size):
        count = run([tool(), "measure", "--pictures", "-j", 1, "--size", "16x16", file], expect=0).output.split()[-3]
        done = run([sys.executable, "-c", players.PEER, kind, file, *size, int(float(count))], expect=0)
        return {"ms": 1000 * float(done.output.split()[-1]) / float(count)}

    for file, size in animated(folder):
        peers = {}
        for name, kind in (("rlottie", "rlottie"), ("ThorVG", "thorvg")):
            try:
                theirs(kind, file, size)
                peers[name] = lambda kind=kind, file=file, size=size: theirs(kind, file, size)
            except RuntimeError:
                pass
        yield Row("lottie", file.stem, lambda file=file, size=size: ours(file, size), peers)


def start(folder):
    """From the command to its answer: the shortest of several, in milliseconds on the clock."""
    def least(words):
        def done():
            spent = []
            for _ in range(STARTS):
                begin = time.perf_counter()
                run(words(), expect=0)
                spent.append(time.perf_counter() - begin)
            return {"wall ms": 1000 * min(spent)}
        return done
    spec = folder / "dot.scene.yaml"
    spec.write_text("scene: 1\nsize: 32x32\nduration: 0.1s\nlayers:\n  - {shape: circle, size: 20, fill: red}\n")
    (folder / "dot.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">'
                                    '<circle r="10" cx="16" cy="16" fill="red"/></svg>')
    able = lambda peers: {name: least(lambda words=words: words) for name, words in peers.items() if shutil.which(words[0])}
    yield Row("start", "--version", least(lambda: [tool(), "--version"]), able(
        {"ffmpeg": ["ffmpeg", "-version"], "rsvg-convert": ["rsvg-convert", "--version"]}))
    yield Row("start", "one small picture", least(lambda: [tool(), "render", "-q", "--at", "0s", spec, "-o", folder / "o.png"]),
              able({"rsvg-convert": ["rsvg-convert", folder / "dot.svg", "-o", folder / "r.png"],
                    "ImageMagick": ["convert", folder / "dot.svg", folder / "c.png"]}))


def batch(folder):
    names = ", ".join(f"name-{i}" for i in range(ITEMS))
    (folder / "badge.scene.yaml").write_text(BADGE % names)
    (folder / "pillow").mkdir()
    each = lambda words: lambda: {"CPU ms": 1000 * run(words(), expect=0, cwd=folder).cpu / ITEMS}
    font = run(["fc-match", "-f", "%{file}", "Inter:bold"], expect=0).output
    yield Row("batch", "a badge of 12 frames",
              each(lambda: [tool(), "render", "-q", "-j", 1, folder / "badge.scene.yaml"]),
              {"Pillow": each(lambda: [sys.executable, "-c", PILLOW, font, folder / "pillow", ITEMS])})


def cores(folder):
    """Two cores beside the half of what one takes, on the clock: 1 is a perfect division. The files are the same."""
    spec = folder / "jobs.scene.yaml"
    spec.write_text(THREE_HUNDRED_FRAMES)
    wall = lambda jobs, part: lambda: {
        "wall s": part * run([tool(), "render", spec, "--jobs", jobs, "-q", "-o", folder / f"{jobs}.gif"], expect=0).seconds}
    yield Row("cores", "300 frames on two", wall(2, 1), {"half of one core's time": wall(1, 0.5)})
