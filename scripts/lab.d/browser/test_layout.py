"""Stacks and grids here and as flexboxes and grids in Chromium: every box within half a point.

Flow: layouts.py → one spec through `sparkler expand`, one page through getBoundingClientRect → boxes side by side.
"""
import json

import pytest
import yaml

from .layouts import html, named

# Points; and where texts stand on one baseline, for Chromium rounds how high a font reaches.
NEAR, NEAR_BASELINE = 0.5, 1.5
BOXES = """() => [...document.querySelectorAll('.canvas')].map(canvas => {
  const zero = canvas.getBoundingClientRect();
  return [...canvas.querySelectorAll('div')].map(one => {
    const box = one.getBoundingClientRect();
    return [box.x - zero.x, box.y - zero.y, box.width, box.height];
  });
})"""
STYLE = "body{margin:0}.canvas{position:relative;width:800px;height:600px}"


@pytest.fixture(scope="module")
def theirs(browser):
    page = browser.new_page()
    page.set_content(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>"
                     + "".join(f'<div class="canvas">{html(tree)}</div>' for tree in named.values()))
    page.evaluate("document.fonts.ready")
    boxes = page.evaluate(BOXES)
    page.close()
    return dict(zip(named, boxes))


@pytest.fixture(scope="module")
def ours(sparkler, tmp_path_factory):
    corner = {"position": "top-left", "anchorPoint": "top-left"}
    layers = [{"group": [tree | corner], "size": [800, 600]} for tree in named.values()]
    spec = tmp_path_factory.mktemp("layout") / "all.scene.json"
    spec.write_text(json.dumps({"scene": 1, "size": "800x600", "duration": 1, "layers": layers}))
    expanded = yaml.safe_load(sparkler("expand", spec))
    return {name: [box for layer in canvas["group"] for box in walk(layer, 0, 0)]
            for name, canvas in zip(named, expanded["layers"])}


def walk(layer, left, top):
    """A layer's box and those of what it holds, from the canvas's corner."""
    x, y, width, height = layer.get("bounds") or [0, 0, *layer["size"]]
    anchor = layer.get("anchorPoint", [0.5, 0.5])
    left, top = left + layer["position"][0] - anchor[0] * width, top + layer["position"][1] - anchor[1] * height
    yield [left, top, width, height]
    for inner in layer.get("group", []):
        yield from walk(inner, left - x, top - y)


@pytest.mark.parametrize("name", named)
def test_boxes_lie_where_the_browser_puts_them(name, ours, theirs):
    near = NEAR_BASELINE if "baseline" in json.dumps(named[name]) else NEAR
    assert len(ours[name]) == len(theirs[name])
    for our, their in zip(ours[name], theirs[name]):
        assert all(abs(a - b) <= near for a, b in zip(our, their)), f"{our}, Chromium's {their}"
