"""Small scenes here and as HTML in Chromium, frozen at the same times, pixel by pixel.

Flow: cases.yaml → Case, its nodes as layers and as HTML → one page and one screenshot; specs and `sparkler render --at`
→ differences, the table of SparklerPainting's documentation.
"""
import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy
import pytest
import yaml
from PIL import Image

from . import PICTURES

COLUMNS, SIDE = 16, 96
# The mean of all differences, and the share of pixels that are off by more than OFF, of 255.
MEAN, SHARE, OFF = 1.0, 0.005, 16
# The mean of the differences at edges alone: half a pixel's shift of a box gives 17, a whole one's 35.
EDGE = 16.0
# A pixel with a step this high beside it lies at an edge, where two renderers may smooth differently.
STEP = 24
STYLE = """body {margin: 0}
.cell {position: absolute; overflow: hidden; isolation: isolate; background: white; width: 96px; height: 96px}
i, svg {position: absolute; box-sizing: border-box; left: 0; top: 0; width: 96px; height: 96px}
@property --a {syntax: '<color>'; inherits: false; initial-value: red}
@property --p {syntax: '<percentage>'; inherits: false; initial-value: 20%}"""
FREEZE = """() => document.getAnimations().forEach((one) => {
  one.pause();
  one.currentTime = 1000 * one.effect.target.closest('.cell').dataset.at;
})"""


@dataclass
class Case:
    topic: str
    name: str
    nodes: list
    at: list
    why: str = ""


def split(node):
    """A node as a layer and as HTML."""
    own = ("css", "play", "html", "inner", "box", "panel", "disc")
    layer = {key: value for key, value in node.items() if key not in own}
    inner = [split(one) for one in node.get("inner", [])]
    css = node.get("css", "") + (f";animation:@{{{node['play']}}} 1s linear" if "play" in node else "")
    if "animations" in layer:
        layer["animations"] = [{"duration": 1} | animation for animation in layer["animations"]]
    for shape in {"box", "panel", "disc"} & node.keys():
        x, y, width, height, *fill = node[shape]
        colours = fill[0] if fill else "none"
        if isinstance(colours, list):
            fill = [{"gradient": {"colors": colours, "startPoint": "left", "endPoint": "right"}}]
            colours = f"linear-gradient(90deg,{','.join(colours)})"
        css = f"box:{x} {y} {width} {height} {colours};{'border-radius:50%;' if shape == 'disc' else ''}{css}"
        parts = dict(zip(["background" if shape == "panel" else "fill"], fill))
        parts |= {"group": [one for one, _ in inner]} if shape == "panel" else {}
        parts |= {"box": {"shape": "rect"}, "disc": {"shape": "circle"}}.get(shape, {})
        layer = parts | {"size": [width, height], "position": [x + width / 2, y + height / 2]} | layer
    html = f'<i style="{css}">{"".join(text for _, text in inner)}</i>'
    if "path" in node:
        layer["bounds"] = [0, 0, SIDE, SIDE]
        html = f"""<svg><path style="d:path('{node["path"]}');{css}"/></svg>"""
    return layer, node.get("html", html)


def topic_cases(topic, keys):
    """The cases of a topic of cases.yaml."""
    each = keys.get("each", {})
    for name, value in each.items() if isinstance(each, dict) else zip(map(str, each), each):
        show = json.dumps(keys["show"]).replace('"EACH"', json.dumps(value)).replace("EACH", str(value))
        yield Case(topic, name, json.loads(show.replace("NAME", name)), [0])
    for name, case in keys.get("cases", {}).items():
        own = {key: value for key, value in case.items() if key not in ("show", "at", "why", "animation")}
        shapes = {"box", "panel", "disc", "path"}
        base = {key: value for key, value in keys["node"].items() if key not in shapes or not shapes & own.keys()}
        node = base | own | {"css": base.get("css", "") + own.get("css", "")}
        if "animation" in case:
            node["animations"] = [keys.get("animation", {}) | case["animation"]]
        nodes = case.get("show", [node])
        if "within" in keys:
            nodes = [keys["within"] | {"inner": nodes}]
        yield Case(topic, name, keys.get("below", []) + nodes, case.get("at", [0]), case.get("why", ""))


TOPICS = yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text())
CASES = [case for topic, keys in TOPICS.items() for case in topic_cases(topic, keys)]
# Every case at every time, in the order of their cells on the page.
SHOTS = [(case, time) for case in CASES for time in case.at]


def pixels(picture):
    return numpy.asarray(Image.open(picture).convert("RGB"), dtype=numpy.int16)


def in_browser(browser, folder):
    """One page with a cell for each shot, one screenshot."""
    cells = "\n".join(
        f'<div class="cell" data-at="{time}" style="left:{i % COLUMNS * SIDE}px;top:{i // COLUMNS * SIDE}px">'
        f'{"".join(split(node)[1] for node in case.nodes)}</div>' for i, (case, time) in enumerate(SHOTS))
    cells = re.sub(r"box:(\S+) (\S+) (\S+) (\S+) ", r"left:\1px;top:\2px;width:\3px;height:\4px;background:", cells)
    bodies = list(dict.fromkeys(re.findall(r"@\{((?:[^{}]*\{[^{}]*\})+)\}", cells)))
    for number, body in enumerate(bodies):
        cells = cells.replace(f"@{{{body}}}", f"k{number}")
    keyframes = "".join(f"@keyframes k{number}{{{body}}}" for number, body in enumerate(bodies))
    page = browser.new_page(viewport={"width": COLUMNS * SIDE, "height": -(-len(SHOTS) // COLUMNS) * SIDE})
    page.set_content(f"<!doctype html><meta charset=utf-8><style>{STYLE}{keyframes}</style>{cells}")
    page.evaluate(FREEZE)
    page.screenshot(path=folder / "browser.png")
    page.close()
    sheet = pixels(folder / "browser.png")
    return [sheet[i // COLUMNS * SIDE:][:SIDE, i % COLUMNS * SIDE:][:, :SIDE] for i in range(len(SHOTS))]


def here(sparkler, folder):
    def render(item):
        index, (case, time) = item
        spec, picture = folder / f"{index}.scene.json", folder / f"{index}.png"
        spec.write_text(json.dumps({"scene": 1, "size": f"{SIDE}x{SIDE}", "duration": 10, "background": "white",
                                    "layers": [split(node)[0] for node in case.nodes]}))
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
    sheet = numpy.vstack([numpy.hstack(pair) for pair in zip(ours, theirs)])
    Image.fromarray(sheet.astype(numpy.uint8)).save(PICTURES / "scenes.png")
    found = {}
    for (case, _), our, their in zip(SHOTS, ours, theirs):
        row = difference(our, their)
        found[id(case)] = tuple(map(max, row, found.get(id(case), row)))
    table("| topic | cases | frames | agree | mean | off by more than 16 | mean at edges |\n" + "|---" * 7 + "|")
    for topic in TOPICS:
        rows = [case for case in CASES if case.topic == topic]
        plain = [found[id(case)] for case in rows if not case.why]
        mean, share, edge = map(max, zip(*plain))
        table(f"| {topic} | {len(rows)} | {sum(len(case.at) for case in rows)} | {sum(map(agrees, plain))} "
              f"| {mean:.2f} | {share:.2%} | {edge:.1f} |")
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.topic}: {case.name}")
def test_a_scene_looks_as_in_the_browser(case, worst):
    mean, share, edge = worst[id(case)]
    measured = f"mean {mean:.2f}, off by more than {OFF} {share:.2%}, at edges {edge:.2f}"
    assert agrees(worst[id(case)]) != bool(case.why), f"{measured}; {case.why or 'it should agree'}"
