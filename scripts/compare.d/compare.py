"""Compares Sparkler's frames with a browser's and prints tables of the differences.

Flow: cases.py → one page and one screenshot; specs and `sparkler render --at` → differences → stdout.
Usage: compare.py SPARKLER BROWSER FOLDER. Exit 1 where a case differs by more than it may.
"""
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
from PIL import Image

from case import SIDE, keyframes, registered
from cases import cases

COLUMNS = 16
# The mean of all differences, and the share of pixels that are off by more than OFF, of 255.
MEAN, SHARE, OFF = 1.0, 0.005, 16
# The mean of the differences at edges alone: half a pixel's shift of a box gives 17, a whole one's 35.
EDGE = 16.0
# A pixel with a step this high beside it lies at an edge, where two renderers may smooth differently.
STEP = 24
BAD_SPEC = 65

sparkler, browser, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])


def shots():
    """Every case at every time, in the order of their cells on the page."""
    return [(case, time) for case in cases for time in case.times]


def browser_frames():
    """One page with a cell for each frame; one screenshot."""
    cells = []
    for index, (case, time) in enumerate(shots()):
        x, y = index % COLUMNS * SIDE, index // COLUMNS * SIDE
        style = f"left:{x}px;top:{y}px;width:{SIDE}px;height:{SIDE}px;background:{case.background}"
        cells.append(f'<div class="cell" style="{style}">{case.html(time)}</div>')
    styles = "".join(registered) + "".join(f"@keyframes {name}{{{body}}}" for name, body in keyframes.items())
    page = folder / "page.html"
    page.write_text(
        f"<!doctype html><meta charset=utf-8><style>body{{margin:0}}.cell{{position:absolute;overflow:hidden;isolation:isolate}}{styles}</style>"
        + "\n".join(cells))
    picture = folder / "browser.png"
    height = (len(cells) + COLUMNS - 1) // COLUMNS * SIDE
    subprocess.run(
        [
            browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
            "--force-color-profile=srgb", "--default-background-color=ffffffff", f"--user-data-dir={folder}/profile",
            f"--window-size={COLUMNS * SIDE},{height}", f"--screenshot={picture}", page.as_uri(),
        ], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=180)
    sheet = numpy.asarray(Image.open(picture).convert("RGB"), dtype=numpy.int16)
    if sheet.shape[:2] != (height, COLUMNS * SIDE):
        sys.exit(f"The browser's picture has {sheet.shape[1]}x{sheet.shape[0]} pixels, not {COLUMNS * SIDE}x{height}.")
    return [
        sheet[i // COLUMNS * SIDE:][:SIDE, i % COLUMNS * SIDE:][:, :SIDE] for i in range(len(cells))
    ]


def our_frame(index, case, time):
    """Our picture, or what is wrong with the spec."""
    spec, picture = folder / f"{index}.scene.json", folder / f"{index}.png"
    document = {"scene": 1, "size": f"{SIDE}x{SIDE}", "duration": 10, "background": case.background, "layers": case.layers}
    spec.write_text(json.dumps(document))
    run = subprocess.run(
        [sparkler, "render", "--quiet", "--at", str(time), "-o", picture, spec], capture_output=True, text=True)
    if run.returncode == BAD_SPEC:
        return next((line for line in run.stderr.splitlines() if "error" in line), run.stderr)
    if run.returncode != 0:
        sys.exit(f"{case.topic}, {case.name}: sparkler ended with {run.returncode}: {run.stderr}")
    return numpy.asarray(Image.open(picture).convert("RGB"), dtype=numpy.int16)


def edges(picture):
    """Pixels with a high step to a neighbour: both sides of an edge and the smoothed pixel between them."""
    padded = numpy.pad(picture, ((1, 1), (1, 1), (0, 0)), mode="edge")
    windows = numpy.stack([padded[y:y + SIDE, x:x + SIDE] for y in range(3) for x in range(3)])
    return (windows.max(axis=0) - windows.min(axis=0)).max(axis=2) > STEP


def difference(ours, theirs):
    """The mean and the share of what is off, without edges; the mean at edges; the share of pixels that lie there."""
    off = numpy.abs(ours - theirs)
    at_edge = edges(ours) | edges(theirs)
    flat, edge = off[~at_edge], off[at_edge]
    if len(flat) == 0:
        return 255.0, 1.0, float(edge.mean()), 1.0
    mean_at_edge = float(edge.mean()) if len(edge) else 0.0
    return float(flat.mean()), float((flat.max(axis=1) > OFF).mean()), mean_at_edge, float(at_edge.mean())


class Result:
    def __init__(self, case):
        self.case = case
        self.frames = []
        self.problem = ""

    @property
    def worst(self):
        return [max(column) for column in zip(*self.frames)] if self.frames else [0.0] * 4

    @property
    def verdict(self):
        if self.problem:
            return "not yet"
        mean, share, edge, _ = self.worst
        agrees = mean <= MEAN and share <= SHARE and edge <= EDGE
        if self.case.why:
            return "agrees, yet should not" if agrees else "differs by rule"
        return "agrees" if agrees else "DIFFERS"


def compare():
    all_shots = shots()
    with ThreadPoolExecutor(2) as pool:
        theirs = pool.submit(browser_frames)
        ours = list(pool.map(lambda item: our_frame(item[0], *item[1]), enumerate(all_shots)))
        theirs = theirs.result()
    results = {id(case): Result(case) for case in cases}
    for (case, time), our, their in zip(all_shots, ours, theirs):
        result = results[id(case)]
        if isinstance(our, str):
            result.problem = our
        else:
            result.frames.append(difference(our, their))
    save_pairs(ours, theirs)
    return list(results.values())


def save_pairs(ours, theirs):
    """Both pictures of every frame side by side, for a look at what differs."""
    blank = numpy.full((SIDE, SIDE, 3), 128, dtype=numpy.int16)
    rows = [numpy.hstack([blank if isinstance(our, str) else our, their]) for our, their in zip(ours, theirs)]
    rows += [numpy.hstack([blank, blank])] * (-len(rows) % 8)
    sheet = numpy.vstack([numpy.hstack(rows[i:i + 8]) for i in range(0, len(rows), 8)])
    Image.fromarray(sheet.astype(numpy.uint8)).save(folder / "pairs.png")


def print_cases(results):
    print(f"{'topic':<11} {'case':<42} {'frames':>6} {'mean':>6} {'off':>7} {'edge':>6} {'edges':>6}  verdict")
    for result in results:
        mean, share, edge, at_edge = result.worst
        print(
            f"{result.case.topic:<11} {result.case.name:<42} {len(result.case.times):>6} {mean:>6.2f} {share:>7.2%} {edge:>6.2f} "
            f"{at_edge:>6.0%}  {result.verdict}")
        if result.case.why or result.problem:
            print(f"{'':<12}{result.case.why or result.problem}")


def print_topics(results):
    """The table of the documentation."""
    print("\n| topic | cases | frames | agree | mean | off by more than 16 | mean at edges |\n|---|---|---|---|---|---|---|")
    for topic in dict.fromkeys(case.topic for case in cases):
        rows = [result for result in results if result.case.topic == topic]
        plain = [result for result in rows if result.verdict in ("agrees", "DIFFERS")]
        mean = max((result.worst[0] for result in plain), default=0)
        share = max((result.worst[1] for result in plain), default=0)
        edge = max((result.worst[2] for result in plain), default=0)
        agree = sum(result.verdict == "agrees" for result in rows)
        print(f"| {topic} | {len(rows)} | {sum(len(r.case.times) for r in rows)} | {agree} | {mean:.2f} | {share:.2%} | {edge:.1f} |")


results = compare()
print_cases(results)
print_topics(results)
verdicts = [result.verdict for result in results]
print("\n" + ", ".join(f"{verdicts.count(v)} {v}" for v in dict.fromkeys(verdicts)) + f"; both pictures of each: {folder}/pairs.png")
sys.exit(1 if "DIFFERS" in verdicts or "agrees, yet should not" in verdicts else 0)
