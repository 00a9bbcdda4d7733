"""Small scenes here and as HTML in Chromium, frozen at the same times, pixel by pixel.

Flow: cases.py → one page and one screenshot; specs and `sparkler render --at` → differences, tables.
"""
import json
from concurrent.futures import ThreadPoolExecutor

import numpy
import pytest
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

# Every case at every time, in the order of their cells on the page.
SHOTS = [(case, time) for case in cases for time in case.times]
ROWS = -(-len(SHOTS) // COLUMNS)


@pytest.fixture(scope="module")
def page_of_cases(tmp_path_factory):
    cells = []
    for index, (case, time) in enumerate(SHOTS):
        x, y = index % COLUMNS * SIDE, index // COLUMNS * SIDE
        style = f"left:{x}px;top:{y}px;width:{SIDE}px;height:{SIDE}px;background:{case.background}"
        cells.append(f'<div class="cell" style="{style}">{case.html(time)}</div>')
    styles = "".join(registered) + "".join(f"@keyframes {name}{{{body}}}" for name, body in keyframes.items())
    page = tmp_path_factory.mktemp("cases") / "page.html"
    page.write_text(
        "<!doctype html><meta charset=utf-8><style>body{margin:0}.cell{position:absolute;overflow:hidden;isolation:isolate}"
        f"{styles}</style>" + "\n".join(cells))
    return page


@pytest.fixture(scope="module")
def theirs(browser, page_of_cases, tmp_path_factory):
    """The browser's pictures: one page with a cell for each, one screenshot."""
    picture = tmp_path_factory.mktemp("browser") / "browser.png"
    page = browser.new_page(viewport={"width": COLUMNS * SIDE, "height": ROWS * SIDE})
    page.goto(page_of_cases.as_uri())
    page.screenshot(path=picture)
    page.close()
    sheet = numpy.asarray(Image.open(picture).convert("RGB"), dtype=numpy.int16)
    assert sheet.shape[:2] == (ROWS * SIDE, COLUMNS * SIDE)
    return [sheet[i // COLUMNS * SIDE:][:SIDE, i % COLUMNS * SIDE:][:, :SIDE] for i in range(len(SHOTS))]


@pytest.fixture(scope="module")
def ours(sparkler, tmp_path_factory):
    folder = tmp_path_factory.mktemp("ours")

    def paint(item):
        index, (case, time) = item
        spec, picture = folder / f"{index}.scene.json", folder / f"{index}.png"
        document = {
            "scene": 1, "size": f"{SIDE}x{SIDE}", "duration": 10, "background": case.background, "layers": case.layers}
        spec.write_text(json.dumps(document))
        sparkler("render", "--quiet", "--at", time, "-o", picture, spec)
        return numpy.asarray(Image.open(picture).convert("RGB"), dtype=numpy.int16)

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(paint, enumerate(SHOTS)))


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


@pytest.fixture(scope="module")
def worst(ours, theirs, table, pictures):
    """For each case the worst of each difference over its times."""
    found = {}
    for (case, _), our, their in zip(SHOTS, ours, theirs):
        row = difference(our, their)
        found[id(case)] = tuple(map(max, row, found.get(id(case), row)))
    save_pairs(ours, theirs, pictures / "scenes.png")
    for line in lines_of_topics(found):
        table(line)
    return found


def save_pairs(ours, theirs, file):
    """Both pictures of every frame side by side, for a look at what differs."""
    blank = numpy.full((SIDE, SIDE * 2, 3), 128, dtype=numpy.int16)
    pairs = [numpy.hstack(pair) for pair in zip(ours, theirs)]
    pairs += [blank] * (-len(pairs) % 8)
    sheet = numpy.vstack([numpy.hstack(pairs[i:i + 8]) for i in range(0, len(pairs), 8)])
    Image.fromarray(sheet.astype(numpy.uint8)).save(file)


def agrees(worst):
    mean, share, edge, _ = worst
    return mean <= MEAN and share <= SHARE and edge <= EDGE


def lines_of_topics(found):
    """The table of the documentation."""
    yield "| topic | cases | frames | agree | mean | off by more than 16 | mean at edges |"
    yield "|---|---|---|---|---|---|---|"
    for topic in dict.fromkeys(case.topic for case in cases):
        rows = [case for case in cases if case.topic == topic]
        plain = [found[id(case)] for case in rows if not case.why]
        mean, share, edge, _ = map(max, zip(*plain))
        agree = sum(agrees(row) for row in plain)
        frames = sum(len(case.times) for case in rows)
        yield f"| {topic} | {len(rows)} | {frames} | {agree} | {mean:.2f} | {share:.2%} | {edge:.1f} |"


@pytest.mark.parametrize("case", cases, ids=lambda case: f"{case.topic}: {case.name}")
def test_a_scene_looks_as_in_the_browser(case, worst):
    mean, share, edge, at_edge = worst[id(case)]
    told = f"mean {mean:.2f}, off by more than {OFF} {share:.2%}, at edges {edge:.2f} on {at_edge:.0%} of the pixels"
    if case.why:
        assert not agrees(worst[id(case)]), f"it agrees, yet should not ({case.why}): {told}"
    else:
        assert agrees(worst[id(case)]), told
