"""Grades how players show Lottie files: their pictures beside those of another implementation.

Flow: FOLDER/index.json + NAME.json + NAME@PERCENT.png → sparkler, rlottie, ThorVG → a table, and what is not good; exit 1
where Sparkler is below the share that is asked for, or below another player.

Good is an animation of which no picture is off by more than 1.5 of 255 in the mean, nor by more than 32 in more than 1 % of
its pixels, over white. Speed: frames a second at 256 pixels, one thread, of the first animations.
"""
import json
import subprocess
import sys
import time
from pathlib import Path

import numpy
from PIL import Image

tool, folder = sys.argv[1], Path(sys.argv[2])
out = Path(sys.argv[3])
MEAN, FAR, LEAST = 1.5, 0.01, 0.8
TIMED = 24


def over_white(picture, is_premultiplied=False):
    p = numpy.asarray(picture.convert("RGBA")).astype(float)
    return p[..., :3] * (1 if is_premultiplied else p[..., 3:] / 255) + 255 - p[..., 3:]


class Sparkler:
    name, is_premultiplied = "sparkler", False

    def pictures(self, entry, file):
        seconds = (entry["op"] - entry["ip"]) / entry["fr"]
        for percent in entry["frames_percent"]:
            target = out / f"{entry['name']}@{percent}.png"
            target.unlink(missing_ok=True)
            size = "x".join(map(str, entry["size"]))
            words = [tool, "render", file, "--at", f"{percent / 100 * seconds:.9f}s", "--size", size, "-o", target, "-q"]
            subprocess.run(words, check=True, capture_output=True, timeout=120)
            yield Image.open(target)

    def seconds_per_frame(self, entry, file):
        scale = 256 / max(json.loads(file.read_text())[side] for side in "wh")
        said = subprocess.run([tool, "measure", "--pictures", "--scale", f"{scale:.9f}", file], check=True, capture_output=True, text=True)
        frames, sampling, painting = map(float, said.stdout.split()[1:4])
        return (sampling + painting) / frames


class Rlottie:
    name, is_premultiplied = "rlottie", True

    def __init__(self):
        import rlottie_python
        self.player = rlottie_python.LottieAnimation

    def pictures(self, entry, file):
        with self.player.from_file(str(file)) as animation:
            count = animation.lottie_animation_get_totalframe()
            width, height = entry["size"]
            for percent in entry["frames_percent"]:
                frame = percent / 100 * (entry["op"] - entry["ip"])
                # It knows whole frames alone: it is not judged by others.
                if frame != round(frame):
                    yield None
                    continue
                frame = min(count - 1, round(frame))
                yield animation.render_pillow_frame(frame_num=frame, width=width, height=height)

    def seconds_per_frame(self, entry, file):
        with self.player.from_file(str(file)) as animation:
            count = animation.lottie_animation_get_totalframe()
            begin = time.perf_counter()
            for frame in range(count):
                animation.lottie_animation_render(frame, width=256, height=256)
            return (time.perf_counter() - begin) / max(1, count)


class ThorVG:
    name, is_premultiplied = "thorvg", True

    def __init__(self):
        import thorvg_python
        self.tvg = thorvg_python
        self.engine = thorvg_python.Engine(threads=0)

    def open(self, file, width, height):
        canvas = self.tvg.SwCanvas(self.engine)
        canvas.set_target(width, height)
        animation = self.tvg.LottieAnimation(self.engine)
        picture = animation.get_picture()
        picture.load(str(file))
        picture.set_size(width, height)
        canvas.add(picture)
        return canvas, animation

    def show(self, canvas, animation, frame):
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()

    def pictures(self, entry, file):
        width, height = entry["size"]
        canvas, animation = self.open(file, width, height)
        for percent in entry["frames_percent"]:
            self.show(canvas, animation, percent / 100 * (entry["op"] - entry["ip"]) + 1e-3)
            yield canvas.get_pillow()
        canvas.destroy()

    def seconds_per_frame(self, entry, file):
        canvas, animation = self.open(file, 256, 256)
        count = int(animation.get_total_frame()[1])
        begin = time.perf_counter()
        for frame in range(count):
            self.show(canvas, animation, frame)
        elapsed = time.perf_counter() - begin
        canvas.destroy()
        return elapsed / max(1, count)


def grade(player, entry):
    worst = (0.0, 0.0)
    try:
        found = list(player.pictures(entry, folder / f"{entry['name']}.json"))
    except Exception as error:  # a player that can't load a file is one that is not good
        said = getattr(error, "stderr", b"") or b""
        return False, worst, (said.decode(errors="replace").splitlines() or [str(error)])[0][:120]
    for percent, picture in zip(entry["frames_percent"], found):
        if picture is None:
            continue
        truth = over_white(Image.open(folder / f"{entry['name']}@{percent}.png"))
        mine = over_white(picture, player.is_premultiplied)
        if mine.shape != truth.shape:
            return False, worst, f"size {mine.shape} instead of {truth.shape}"
        difference = numpy.abs(mine - truth).max(-1)
        worst = max(worst, (float((difference > 32).mean()), float(difference.mean())))
        if difference.mean() > MEAN or (difference > 32).mean() > FAR:
            worst = max(worst, (float((difference > 32).mean()), float(difference.mean())))
    return worst[0] <= FAR and worst[1] <= MEAN, worst, None


index = json.loads((folder / "index.json").read_text())
players = [Sparkler(), Rlottie(), ThorVG()]
shares, rows = {}, {}
for player in players:
    graded = {entry["name"]: grade(player, entry) for entry in index}
    rows[player.name] = graded
    shares[player.name] = sum(good for good, _, _ in graded.values()) / len(index)

print(f"{'':12} {'good':>6} {'unloadable':>10} {'frames/s':>9}")
for player in players:
    broken = sum(failed is not None for _, _, failed in rows[player.name].values())
    times = []
    for entry in index[:TIMED]:
        try:
            times.append(player.seconds_per_frame(entry, folder / f"{entry['name']}.json"))
        except Exception:
            pass
    rate = 1 / float(numpy.median(times)) if times else 0
    print(f"{player.name:12} {shares[player.name]:6.1%} {broken:10} {rate:9.0f}")
print()
for name, (good, worst, failed) in sorted(rows["sparkler"].items(), key=lambda row: row[1][1], reverse=True):
    if not good:
        others = [p.name for p in players[1:] if rows[p.name][name][0]]
        print(f"{name:52} {worst[0]:7.2%} {worst[1]:6.2f} {failed or ''} {'good: ' + ', '.join(others) if others else ''}")
own = shares.pop("sparkler")
sys.exit(0 if own >= LEAST and all(own > other for other in shares.values()) else 1)
