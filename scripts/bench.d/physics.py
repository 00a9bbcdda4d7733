"""Times the simulation of many items: what `sparkler check` takes for a long scene, less what it takes for a moment."""
import pathlib
import resource
import subprocess
import sys

tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
SECONDS = 5
FREE = "  - {effect: explosion, at: center, count: 5000, size: 10x10, gravity: 0.01, strength: 0.001, edition: article%s}\n"


def crowd(count: int) -> str:
    """Circles and squares that fall into a box and pile up."""
    kinds = ("circle", "rect")
    layers = "".join(
        f"  - {{shape: {kinds[i % 2]}, size: 16, id: i{i}, position: [{20 + i % 20 * 18}, {-20 - i // 20 * 18}]}}\n"
        for i in range(count))
    ids = ", ".join(f"i{i}" for i in range(count))
    return layers + (
        f"dynamics:\n  - {{gravity: 1, items: &all [{ids}]}}\n"
        "  - {properties: {elasticity: 0.3, friction: 0.3}, items: *all}\n"
        "  - {collision: {bounds: [-1000, 0, 0, 0]}, items: *all}\n")


CASES = (
    ("5000 items, free", 5000, FREE % ""),
    ("5000 items between walls", 5000, FREE % ", walls: true"),
    ("100 items that collide", 100, crowd(100)),
    ("300 items that collide", 300, crowd(300)),
)


def check(layers: str, seconds: float) -> float:
    """The best of three."""
    spec = folder / "physics.scene.yaml"
    spec.write_text(f"scene: 1\nsize: 400x400\nduration: {seconds}s\nlayers:\n{layers}", encoding="utf-8")
    best = float("inf")
    for _ in range(3):
        before = spent()
        subprocess.run([tool, "check", "--quiet", spec], check=True, stdout=subprocess.DEVNULL)
        best = min(best, spent() - before)
    return best


def spent() -> float:
    """Seconds that children computed: other work on the machine does not count."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


print(f"{'':28}{'bake':>10}{'× real time':>14}{'µs an item':>14}{'ns an item and step':>22}")
for name, count, layers in CASES:
    seconds = max(1e-6, check(layers, SECONDS) - check(layers, 0.001))
    each = seconds / count
    print(f"{name:28}{1000 * seconds:8.0f}ms{SECONDS / seconds:14.1f}{each * 1e6:14.1f}{each * 1e9 / SECONDS / 240:22.1f}")
