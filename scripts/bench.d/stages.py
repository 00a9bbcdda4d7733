"""Prints `sparkler measure`'s lines as a table: milliseconds a frame, and a megapixel."""
import sys

print(f"{'scene':34}{'frames':>7}{'Mpx':>6}   {'sample':>16}{'paint':>16}{'quantise':>16}{'compress':>16}   ms a frame (a Mpx)")
for line in open(sys.argv[1], encoding="utf-8"):
    scale, name, frames, pixels, *stages = line.split()
    frames, megapixels = int(frames), int(pixels) / 1e6
    cells = ""
    for seconds in map(float, stages):
        each = 1000 * seconds / frames
        cells += f"{each:8.3f} ({each / megapixels:5.2f})"
    print(f"{scale + ' ' + name.removesuffix('.scene.yaml'):34}{frames:7}{megapixels:6.2f}   {cells}")
