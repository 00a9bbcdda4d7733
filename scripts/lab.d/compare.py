"""Compares Lottie files in players: ours with rlottie and our own frames; those of others with their own pictures.

usage: scripts/lab compare [SPEC…]            every sample, or these specs
       scripts/lab compare --import FOLDER    index.json, NAME.json and NAME@PERCENT.png of another implementation

A picture is good that is off by at most 1.5 of 255 in the mean, and by more than 32 in at most 1 % of its pixels, over
white. The pictures remain in .build/lottie: SPEC.worst.png is our frame, rlottie's, and the difference.
Flow: specs → sparkler → rlottie → a table; exit 1 beyond the bound.
      FOLDER → sparkler, rlottie, ThorVG → a table; exit 1 below 80 % good, or not above another player.
"""
import ctypes
import ctypes.util
import importlib.util
import json
import subprocess
from pathlib import Path

from kit import setup, table

MEAN, FAR, LEAST = 1.5, 0.01, 0.8
OUT = setup.ROOT / ".build/lottie"
# What rlottie plays otherwise.
KNOWN = {"layers": "rlottie has no blend modes", "dash-ring": "rlottie's dashes drift along curves",
         **dict.fromkeys(["emoji-rain", "explosion", "pile"], "rlottie shrinks pictures coarsely")}


def over_white(pixels, is_premultiplied=True):
    import numpy
    p = numpy.asarray(pixels).astype(float)
    return p[..., :3] * (1 if is_premultiplied else p[..., 3:] / 255) + 255 - p[..., 3:]


def off(one, other):
    """The share of pixels that are far off, and the mean difference."""
    difference = abs(one - other).max(-1)
    return (difference > 32).mean(), difference.mean()


def is_good(worst):
    return worst[0] <= FAR and worst[1] <= MEAN


def sparkler(tool, file, moments, size, entry):
    from PIL import Image
    for moment in moments:
        target = OUT / f"{file.stem}@{moment:.3f}.png"
        words = f"--at {moment / entry['fr']:.9f}s --size {size[0]}x{size[1]} -q -o".split()
        subprocess.run([tool, "render", file, *words, target], check=True, capture_output=True, timeout=120)
        yield over_white(Image.open(target).convert("RGBA"), is_premultiplied=False)


def rlottie(tool, file, moments, size, entry):
    import numpy
    # Our files are for the release that systems have. The later one of the package shows more of other people's.
    package = Path(importlib.util.find_spec("rlottie_python").origin).parent
    system = ctypes.util.find_library("rlottie") or "librlottie.so.0-1"
    library = ctypes.CDLL(str(next(package.rglob("*rlottie*.so*"))) if entry else system)
    library.lottie_animation_from_file.restype = ctypes.c_void_p
    library.lottie_animation_get_totalframe.restype = ctypes.c_size_t
    animation = ctypes.c_void_p(library.lottie_animation_from_file(str(file).encode()))
    if not animation:
        raise ValueError("it can't be read")
    last = library.lottie_animation_get_totalframe(animation) - 1
    for moment in moments:
        pixels = numpy.zeros((size[1], size[0], 4), numpy.uint8)
        library.lottie_animation_render(animation, *map(ctypes.c_size_t, (
            min(last, round(moment)), pixels.ctypes.data, *size, 4 * size[0])))
        # It has whole frames alone: it is not judged by others.
        yield over_white(pixels[..., [2, 1, 0, 3]]) if moment == round(moment) else None
    library.lottie_animation_destroy(animation)


def thorvg(tool, file, moments, size, entry):
    import thorvg_python
    engine = thorvg_python.Engine(threads=0)
    canvas, animation = thorvg_python.SwCanvas(engine), thorvg_python.LottieAnimation(engine)
    canvas.set_target(*size)
    picture = animation.get_picture()
    picture.load(str(file))
    picture.set_size(*size)
    canvas.add(picture)
    for moment in moments:
        animation.set_frame(moment + 1e-3)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        yield over_white(canvas.get_pillow().convert("RGBA"))
    canvas.destroy()


def grade(player, tool, folder, entry):
    """The worst picture of an animation, and why it can't be shown."""
    from PIL import Image
    worst, percents = (0, 0), entry["frames_percent"]
    moments = [percent / 100 * (entry["op"] - entry["ip"]) for percent in percents]
    try:
        pictures = player(tool, folder / f"{entry['name']}.json", moments, entry["size"], entry)
        for percent, picture in zip(percents, pictures):
            truth = Image.open(folder / f"{entry['name']}@{percent}.png").convert("RGBA")
            if picture is not None:
                found = off(picture, over_white(truth, is_premultiplied=False))
                worst = max(worst, found, key=lambda one: (not is_good(one), one))
    except Exception as error:  # A player that can't show a file is not good.
        said = getattr(error, "stderr", b"") or str(error).encode()
        return (1, 255), said.decode(errors="replace").split("\n")[0][:120]
    return worst, ""


def compare_imported(tool, folder):
    index = json.loads((folder / "index.json").read_text())
    players = (sparkler, rlottie, thorvg)
    graded = {player.__name__: {entry["name"]: grade(player, tool, folder, entry) for entry in index}
              for player in players}
    shares = {name: sum(is_good(one) for one, _ in found.values()) / len(index) for name, found in graded.items()}
    table.show(["player", "good %", "not shown"], [
        [name, 100 * shares[name], sum(why != "" for _, why in found.values())] for name, found in graded.items()])
    own = graded["sparkler"]
    table.show(["not good", "far off %", "mean", "good in", "why"], [
        [name, 100 * worst[0], worst[1], " ".join(other for other in graded if is_good(graded[other][name][0])), why]
        for name, (worst, why) in sorted(own.items(), key=lambda row: row[1], reverse=True) if not is_good(worst)])
    best = max(shares["rlottie"], shares["thorvg"])
    return 0 if shares["sparkler"] >= LEAST and shares["sparkler"] > best else 1


def compare_baked(tool, spec):
    """A row of the table, and whether it is within the bound."""
    import numpy
    from PIL import Image
    name = spec.name.split(".")[0]
    baked, raw = OUT / f"{name}.json", OUT / f"{name}.rgba"
    limits = "--limit lottie-pictures=5000 --limit lottie-layers=5000 -q".split()
    done = subprocess.run([tool, "render", spec, "-o", baked, *limits], capture_output=True, text=True)
    if done.returncode == 65:
        return [name, 0, 0.0, 0.0, 0.0, 0, done.stderr.split("\n")[0]], True
    done.check_returncode()
    subprocess.run([tool, "render", spec, "-o", raw, "-q"], check=True)
    size = [json.loads(baked.read_text())[side] for side in "wh"]
    frames = numpy.fromfile(raw, numpy.uint8).reshape(-1, size[1], size[0], 4)
    raw.unlink()
    means, far, worst = [], -1.0, None
    for own, other in zip(frames, rlottie(tool, baked, range(len(frames)), size, None)):
        own = over_white(own, is_premultiplied=False)
        share, mean = off(own, other)
        means.append(mean)
        if share > far:
            far, worst = share, numpy.concatenate([own, other, 255 - abs(own - other)], 1)
    Image.fromarray(worst.clip(0, 255).astype(numpy.uint8)).save(OUT / f"{name}.worst.png")
    agrees = is_good((far, max(means)))
    note = "" if agrees else KNOWN.get(name, "BEYOND THE BOUND")
    numbers = map(float, (numpy.mean(means), max(means), 100 * far))
    return [name, len(frames), *numbers, baked.stat().st_size >> 10, note], agrees or name in KNOWN


def main(arguments):
    if not importlib.util.find_spec("rlottie_python"):
        setup.install("lottie")
        setup.run_in("players", setup.LAB, "compare", *arguments)
    OUT.mkdir(parents=True, exist_ok=True)
    if arguments[:1] == ["--import"]:
        if len(arguments) != 2 or not Path(arguments[1], "index.json").is_file():
            setup.stop(setup.USAGE, "--import needs a folder with index.json, animations and their pictures.")
        return compare_imported(setup.tool(), Path(arguments[1]))
    specs = list(map(Path, arguments)) or sorted(setup.SAMPLES.glob("*.scene.yaml"))
    found = [compare_baked(setup.tool(), spec) for spec in specs]
    table.show(["spec", "frames", "mean", "worst", "far off %", "KiB", ""], [row for row, _ in found])
    return 0 if all(is_fine for _, is_fine in found) else 1
