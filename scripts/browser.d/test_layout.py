"""Stacks and grids here and as flexboxes and grids in Chromium: every box within half a point.

Flow: layouts.py → one spec through `sparkler expand`, one page through getBoundingClientRect → boxes side by side.
"""
import json

import pytest
import yaml

import layouts

CANVAS = (800, 600)
# Points; and where texts stand on one baseline, for Chromium rounds how high a font reaches.
NEAR, NEAR_BASELINE = 0.5, 1.5
CHANCES = 400
trees = list(layouts.named.items()) + [(f"chance {seed}", layouts.anything(seed)) for seed in range(CHANCES)]

BOXES = """() => [...document.querySelectorAll('.canvas')].map(canvas => {
  const zero = canvas.getBoundingClientRect();
  return [...canvas.querySelectorAll('div')].map(one => {
    const box = one.getBoundingClientRect();
    return [box.x - zero.x, box.y - zero.y, box.width, box.height];
  });
})"""


@pytest.fixture(scope="module")
def theirs(browser):
    cells = [f'<div class="canvas">{layouts.html(tree)}</div>' for _, tree in trees]
    style = f"body{{margin:0}}.canvas{{position:relative;width:{CANVAS[0]}px;height:{CANVAS[1]}px}}"
    page = browser.new_page()
    page.set_content(f"<!doctype html><meta charset=utf-8><style>{style}</style>{''.join(cells)}")
    page.evaluate("document.fonts.ready")
    boxes = page.evaluate(BOXES)
    page.close()
    return boxes


@pytest.fixture(scope="module")
def ours(sparkler, tmp_path_factory):
    corner = {"position": "top-left", "anchorPoint": "top-left"}
    layers = [
        {"group": [tree | corner], "id": f"case {i}", "size": list(CANVAS)} for i, (_, tree) in enumerate(trees)]
    spec = tmp_path_factory.mktemp("layout") / "all.scene.json"
    spec.write_text(json.dumps({"scene": 1, "size": "800x600", "duration": 1, "layers": layers}))
    expanded = yaml.safe_load(sparkler("expand", spec, "--limit", "layers=1000000").stdout)
    found = []
    for canvas in expanded["layers"]:
        boxes = []
        for layer in canvas.get("group", []):
            walk(layer, (0, 0), boxes)
        found.append(boxes)
    return found


def walk(layer, origin, boxes):
    """A layer's box and those of what it holds, from the canvas's corner."""
    x, y, width, height = layer.get("bounds") or [0, 0, *layer["size"]]
    anchor = layer.get("anchorPoint", [0.5, 0.5])
    left = origin[0] + layer["position"][0] - anchor[0] * width
    top = origin[1] + layer["position"][1] - anchor[1] * height
    boxes.append([left, top, width, height])
    for inner in layer.get("group", []):
        walk(inner, (left - x, top - y), boxes)


@pytest.mark.parametrize("index", range(len(trees)), ids=[name for name, _ in trees])
def test_boxes_lie_where_the_browser_puts_them(index, ours, theirs):
    _, tree = trees[index]
    near = NEAR_BASELINE if "baseline" in json.dumps(tree) else NEAR
    assert len(ours[index]) == len(theirs[index]), tree
    if trees[index][0].startswith("chance") and layouts.overflows(tree, list(ours[index])):
        pytest.skip("something is larger than the box around it")
    for our, their in zip(ours[index], theirs[index]):
        off = max(abs(a - b) for a, b in zip(our, their))
        shown = [[round(v, 2) for v in box] for box in (our, their)]
        assert off <= near, f"ours {shown[0]}, Chromium's {shown[1]}\n{json.dumps(tree)}"


def test_table(ours, theirs, table):
    worst = max(abs(a - b) for mine, other in zip(ours, theirs) for our, their in zip(mine, other) for a, b in zip(our, their))
    boxes = sum(map(len, theirs))
    table(f"layout: {len(layouts.named)} named trees and {CHANCES} by chance, {boxes} boxes, at most {worst:.2f} points off")
