"""Contact sheets of how a GIF's alpha modes look on white, black and a photograph.

Flow: scenes (made transparent) → sparkler (a GIF for each mode, and the true frame) → one sheet a scene.
usage: alpha.py SPARKLER FOLDER SCENE…
"""
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageDraw

import workloads

MODES = ["true", "auto", "threshold", "dither", "matte"]
MARGIN = 18
ZOOM = 3


def rendered(tool, folder, scene, mode):
    """The picture at 40 % of the scene's time."""
    spec = folder / f"{scene.stem}.json"
    out = folder / f"{scene.stem}.{mode}.{'apng' if mode == 'true' else 'gif'}"
    extra = [] if mode == "true" else ["--alpha", mode]
    subprocess.run([tool, "render", spec, "--root", "/", "-o", out, "--quiet", *extra], check=True)
    with Image.open(out) as file:
        times, total = [], 0
        for index in range(file.n_frames):
            file.seek(index)
            times.append(total)
            total += file.info.get("duration", 100)
        file.seek(max(i for i, t in enumerate(times) if t <= 0.4 * total))
        return file.convert("RGBA")


def transparent(tool, folder, scene):
    """The expanded scene without its background."""
    text = subprocess.run([tool, "expand", scene], check=True, capture_output=True, text=True).stdout
    lines = [line for line in text.splitlines() if not line.startswith("background:")]
    (folder / f"{scene.stem}.json").write_text("\n".join(lines) + "\nbackground: transparent\n")


def grounds(folder, width, height):
    photo = Image.open(folder / "ground.png").convert("RGBA").resize((width, height))
    return [Image.new("RGBA", (width, height), c) for c in ("white", "black")] + [photo]


def sheet(tool, folder, scene):
    transparent(tool, folder, scene)
    pictures = {mode: rendered(tool, folder, scene, mode) for mode in MODES}
    box = pictures["true"].getbbox() or (0, 0, *pictures["true"].size)
    # The middle of what shows, large enough to see single pixels.
    x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
    side = min(110, box[2] - box[0], box[3] - box[1])
    crop = (x - side // 2, y - side // 2, x + side // 2, y + side // 2)
    width, height = (crop[2] - crop[0]) * ZOOM, (crop[3] - crop[1]) * ZOOM
    out = Image.new("RGB", (len(MODES) * (width + 6), 3 * (height + 6) + MARGIN), "#808080")
    draw = ImageDraw.Draw(out)
    for column, mode in enumerate(MODES):
        draw.text((column * (width + 6) + 4, 3), mode, fill="white")
        for row, ground in enumerate(grounds(folder, *pictures[mode].size)):
            ground.alpha_composite(pictures[mode])
            part = ground.crop(crop).resize((width, height), Image.Resampling.NEAREST)
            out.paste(part.convert("RGB"), (column * (width + 6), MARGIN + row * (height + 6)))
    out.save(folder / f"{scene.stem}.sheet.png")
    print(folder / f"{scene.stem}.sheet.png")


def main():
    tool, folder, scenes = sys.argv[1], Path(sys.argv[2]), [Path(s) for s in sys.argv[3:]]
    folder.mkdir(parents=True, exist_ok=True)
    workloads.photograph(folder / "ground.png", 640, 400, 5)
    for scene in scenes:
        sheet(tool, folder, scene)


main()
