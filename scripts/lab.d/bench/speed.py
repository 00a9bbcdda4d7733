"""Times the tool alone: stages of a GIF, physics.

Flow: samples and made specs → `sparkler measure`, `check` → tables.
"""
from kit.process import in_turn, run
from kit.setup import SAMPLES, tool
from kit.table import show


def stages(folder, options):
    rows = []
    for scale in (1, 2):
        output = run([tool(), "measure", "--scale", scale, *sorted(SAMPLES.glob("*.scene.yaml"))], expect=0).output
        for line in output.splitlines():
            name, frames, pixels, *seconds = line.rsplit(maxsplit=6)
            each = [1000 * float(value) / int(frames) for value in seconds]
            rows.append([name.split("/")[-1].split(".")[0], scale, int(frames), int(pixels) / 1e6, *each,
                         sum(each) / int(pixels) * 1e6])
    show(["sample", "scale", "frames", "Mpx", "sample", "paint", "quantise", "compress", "all, a Mpx"], rows,
         "Stages of a GIF on one core, milliseconds a frame")


def crowd(count):
    """Circles and squares that fall into a box and pile up."""
    layers = "".join(
        f"  - {{shape: {('circle', 'rect')[i % 2]}, size: 16, id: i{i}, position: [{20 + i % 20 * 18}, "
        f"{-20 - i // 20 * 18}]}}\n" for i in range(count))
    ids = ", ".join(f"i{i}" for i in range(count))
    return layers + (
        f"dynamics:\n  - {{gravity: 1, items: &all [{ids}]}}\n"
        "  - {properties: {elasticity: 0.3, friction: 0.3}, items: *all}\n"
        "  - {collision: {bounds: [-1000, 0, 0, 0]}, items: *all}\n")


def physics(folder, options):
    free = "  - {effect: explosion, at: center, count: 5000, size: 10x10, gravity: 0.01, strength: 0.001, " \
        "edition: article%s}\n"
    cases = {"free": (5000, free % ""), "between walls": (5000, free % ", walls: true"),
             "that collide": (100, crowd(100)), "that collide too": (300, crowd(300))}
    rows = []
    for name, (count, layers) in cases.items():
        checks = {}
        for seconds in (5, 0.001):
            spec = folder / f"{seconds}.scene.yaml"
            spec.write_text(f"scene: 1\nsize: 400x400\nduration: {seconds}s\nlayers:\n{layers}")
            checks[seconds] = [tool(), "check", "-q", "--limit", "item-steps=100000000", spec]
        spent = in_turn(checks, rounds=3)
        bake = max(1e-6, spent[5] - spent[0.001])
        rows.append([count, name, 1000 * bake, 5 / bake, 1e9 * bake / count / 5 / 240])
    show(["items", "", "ms", "× real time", "ns an item and step"], rows, "Physics of 5 s")
