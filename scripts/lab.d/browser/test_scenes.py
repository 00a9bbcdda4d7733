"""Small scenes here and as HTML in Chromium, frozen at the same times, pixel by pixel.

Flow: cases.yaml → scenes.py → one page and one screenshot; specs and `sparkler render --at` → differences, the table of
SparklerPainting's documentation.
"""
import json
from concurrent.futures import ThreadPoolExecutor

import numpy
import pytest
from PIL import Image

from . import PICTURES
from .scenes import PROPERTIES, SIDE, cases, keyframes

COLUMNS = 16
# The mean of all differences, and the share of pixels that are off by more than OFF, of 255.
MEAN, SHARE, OFF = 1.0, 0.005, 16
# The mean of the differences at edges alone: half a pixel's shift of a box gives 17, a whole one's 35.
EDGE = 16.0
# A pixel with a step this high beside it lies at an edge, where two renderers may smooth differently.
STEP = 24
# Every case at every time, in the order of their cells on the page.
SHOTS = [(case, time) for case in cases for time in case.at]


def pixels(picture):
    return numpy.asarray(Image.open(picture).convert("RGB"), dtype=numpy.int16)


def in_browser(browser, folder):
    """One page with a cell for each shot, one screenshot."""
    cells = []
    for index, (case, time) in enumerate(SHOTS):
        x, y = index % COLUMNS * SIDE, index // COLUMNS * SIDE
        style = f"left:{x}px;top:{y}px;width:{SIDE}px;height:{SIDE}px;background:{case.background}"
        cells.append(f'<div class="cell" style="{style}">{"".join(thing.html(time) for thing in case.things)}</div>')
    styles = PROPERTIES + "".join(f"@keyframes {name}{{{body}}}" for body, name in keyframes.items())
    file = folder / "page.html"
    file.write_text("<!doctype html><meta charset=utf-8><style>body{margin:0}.cell{position:absolute;overflow:hidden;"
                    f"isolation:isolate}}{styles}</style>" + "\n".join(cells))
    page = browser.new_page(viewport={"width": COLUMNS * SIDE, "height": -(-len(SHOTS) // COLUMNS) * SIDE})
    page.goto(file.as_uri())
    page.screenshot(path=folder / "browser.png")
    page.close()
    sheet = pixels(folder / "browser.png")
    return [sheet[i // COLUMNS * SIDE:][:SIDE, i % COLUMNS * SIDE:][:, :SIDE] for i in range(len(SHOTS))]


def here(sparkler, folder):
    def render(item):
        index, (case, time) = item
        spec, picture = folder / f"{index}.scene.json", folder / f"{index}.png"
        spec.write_text(json.dumps({"scene": 1, "size": f"{SIDE}x{SIDE}", "duration": 10, "background": case.background,
                                    "layers": [thing.layer for thing in case.things]}))
        sparkler("render", "--quiet", "--at", time, "-o", picture, spec)
        return pixels(picture)

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(render, enumerate(SHOTS)))


def edges(picture):
    """Pixels with a high step to a neighbour: both sides of an edge and the smoothed pixel between them."""
    padded = numpy.pad(picture, ((1, 1), (1, 1), (0, 0)), mode="edge")
    windows = numpy.stack([padded[y:y + SIDE, x:x + SIDE] for y in range(3) for x in range(3)])
    return (windows.max(axis=0) - windows.min(axis=0)).max(axis=2) > STEP


def difference(ours, theirs):
    """The mean and the share of what is off, without edges; the mean at edges."""
    off = numpy.abs(ours - theirs)
    at_edge = edges(ours) | edges(theirs)
    flat, edge = off[~at_edge], off[at_edge]
    if not len(flat):
        return 255.0, 1.0, float(edge.mean())
    return float(flat.mean()), float((flat.max(axis=1) > OFF).mean()), float(edge.mean()) if len(edge) else 0.0


def agrees(worst):
    return all(value <= most for value, most in zip(worst, (MEAN, SHARE, EDGE)))


@pytest.fixture(scope="module")
def worst(browser, sparkler, tmp_path_factory, table):
    """For each case the worst of each difference over its times."""
    folder = tmp_path_factory.mktemp("scenes")
    ours, theirs = here(sparkler, folder), in_browser(browser, folder)
    # Both pictures of every shot side by side.
    pairs = [numpy.hstack(pair) for pair in zip(ours, theirs)]
    pairs += [numpy.full_like(pairs[0], 128)] * (-len(pairs) % 8)
    sheet = numpy.vstack([numpy.hstack(pairs[i:i + 8]) for i in range(0, len(pairs), 8)])
    Image.fromarray(sheet.astype(numpy.uint8)).save(PICTURES / "scenes.png")
    found = {}
    for (case, _), our, their in zip(SHOTS, ours, theirs):
        row = difference(our, their)
        found[id(case)] = tuple(map(max, row, found.get(id(case), row)))
    table("| topic | cases | frames | agree | mean | off by more than 16 | mean at edges |\n" + "|---" * 7 + "|")
    for topic in dict.fromkeys(case.topic for case in cases):
        rows = [case for case in cases if case.topic == topic]
        plain = [found[id(case)] for case in rows if not case.why]
        mean, share, edge = map(max, zip(*plain))
        table(f"| {topic} | {len(rows)} | {sum(len(case.at) for case in rows)} | {sum(map(agrees, plain))} "
              f"| {mean:.2f} | {share:.2%} | {edge:.1f} |")
    return found


@pytest.mark.parametrize("case", cases, ids=lambda case: f"{case.topic}: {case.name}")
def test_a_scene_looks_as_in_the_browser(case, worst):
    mean, share, edge = worst[id(case)]
    measured = f"mean {mean:.2f}, off by more than {OFF} {share:.2%}, at edges {edge:.2f}"
    assert agrees(worst[id(case)]) != bool(case.why), f"{measured}; {case.why or 'it should agree'}"
