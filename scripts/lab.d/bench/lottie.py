"""Times the frames of Lottie files at 256 pixels on one thread, beside rlottie and ThorVG.

Flow: FOLDER of files, or samples as Lottie → `sparkler measure`, and a process for each peer → a table of ratios.
"""
import json
import math
import sys
from pathlib import Path

from kit.process import run
from kit.setup import SAMPLES, tool
from kit.table import show

PEER = """
import sys, time
kind, file, width, height, frames = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])
if kind == "rlottie":
    import rlottie_python
    player = rlottie_python.LottieAnimation.from_file(file)
    draw = lambda i: player.lottie_animation_render(i, width=width, height=height)
else:
    import thorvg_python as thorvg
    engine = thorvg.Engine(threads=0)
    canvas, player = thorvg.SwCanvas(engine), thorvg.LottieAnimation(engine)
    canvas.set_target(width, height)
    picture = player.get_picture()
    picture.load(file), picture.set_size(width, height), canvas.add(picture)
    draw = lambda i: (player.set_frame(i + 1e-3), canvas.update(), canvas.draw(True), canvas.sync())
draw(0)
start = time.process_time()
for i in range(frames):
    draw(i)
print(time.process_time() - start)
"""


def lottie(folder, options):
    files = sorted(Path(options[0]).glob("*.json")) if options else []
    for sample in sorted(SAMPLES.glob("*.scene.yaml")) if not files else ():
        files.append(folder / (sample.stem + ".json"))
        run([tool(), "render", sample, "-q", "-o", files[-1]])
    rows = []
    for file in filter(Path.is_file, files):
        try:
            own = json.loads(file.read_text())
            side = 256 / max(own["w"], own["h"])
            size = [max(1, round(own[key] * side)) for key in "wh"]
            measured = run([tool(), "measure", "--pictures", "-j", 1, "--size", "%dx%d" % tuple(size), file], expect=0)
            frames, sampling, painting = map(float, measured.output.split()[-3:])
            peers = [run([sys.executable, "-c", PEER, kind, file, *size, int(frames)]).output.split()[-1:]
                     for kind in ("rlottie", "thorvg")]
            rows.append([file.stem, int(frames), 1000 * (sampling + painting) / frames,
                         *(float(*peer) / (sampling + painting) for peer in peers)])
        except (KeyError, ValueError, TypeError, RuntimeError) as reason:
            print(f"{file.stem} is left out: {str(reason).splitlines()[0]}")
    means = [math.exp(sum(math.log(max(1e-9, row[i])) for row in rows) / max(1, len(rows))) for i in (3, 4)]
    show(["file", "frames", "ms a frame", "of rlottie's speed", "of ThorVG's"], [*rows, ["geometric mean", "", "", *means]],
         "Sampling and painting; peers in a process each")
