"""Times 600 flat pieces on 1080×1080 pixels, painted here and by C with Cairo, in turn; prints the ratios."""
import json
import random
import statistics
import subprocess
import sys

tool, floor, folder = sys.argv[1:4]
side, frames, count = 1080, 60, 600
chance = random.Random(7)
pieces = []
for i in range(count):
    width = chance.uniform(10, 26)
    height = width if i % 3 == 1 else width * chance.uniform(0.5, 1)
    pieces.append([i % 3] + [chance.uniform(0, side) for _ in range(4)] + [width, height]
                  + [chance.uniform(0, 6.28), chance.uniform(0, 6.28)] + [chance.randrange(256) / 255 for _ in range(3)])
with open(f"{folder}/fills.txt", "w", encoding="utf-8") as file:
    print(side, frames, count, file=file)
    for piece in pieces:
        print(*piece, file=file)
layers = []
for kind, x0, y0, x1, y1, width, height, angle0, angle1, *color in pieces:
    def animation(path, start, end):
        return {"keyPath": path, "from": start, "to": end, "duration": f"{frames / 50}s"}
    layers.append({
        "shape": ["rect", "circle", "triangle"][kind], "size": [width, height], "position": [x0, y0],
        "fill": "#" + "".join(f"{round(255 * part):02x}" for part in color),
        "animations": [animation("position", [x0, y0], [x1, y1]),
                       animation("transform.rotation.z", f"{angle0}rad", f"{angle1}rad")]})
scene = {"scene": 1, "size": f"{side}x{side}", "fps": 50, "duration": f"{frames / 50}s", "background": "white",
         "layers": layers}
with open(f"{folder}/fills.scene.json", "w", encoding="utf-8") as file:
    json.dump(scene, file)


def seconds(*words: str) -> float:
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()[-1])


def measure() -> float:
    return seconds(tool, "measure", "--fills", f"{folder}/fills.scene.json")


def c() -> float:
    return seconds(floor, f"{folder}/fills.txt")


c(), measure()
rounds = [(c(), measure()) for _ in range(9)]
print(f"C with Cairo: {1000 * statistics.median(r[0] for r in rounds):.3f} ms a frame")
ratios = sorted(own / floor for floor, own in rounds)
print(f"Sparkler: {statistics.median(ratios):.3f} of C (from {ratios[0]:.3f} to {ratios[-1]:.3f})")
