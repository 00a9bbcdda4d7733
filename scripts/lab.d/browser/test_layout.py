"""Stacks and grids here and as flexboxes and grids in Chromium: every box within half a point.

Flow: TREES, nodes of a spec → one spec through `sparkler expand`; the same as HTML → getBoundingClientRect → boxes.
"""
import json

import pytest
import yaml

# Points; and where texts stand on one baseline, for Chromium rounds how high a font reaches.
NEAR, NEAR_BASELINE = 0.5, 1.5
BOXES = """() => [...document.querySelectorAll('.canvas')].map(canvas => {
  const zero = canvas.getBoundingClientRect();
  return [...canvas.querySelectorAll('div')].map(one => {
    const box = one.getBoundingClientRect();
    return [box.x - zero.x, box.y - zero.y, box.width, box.height];
  });
})"""
STYLE = """body {margin: 0} .canvas {position: relative; width: 800px; height: 600px} div {box-sizing: border-box}
.canvas > div {position: absolute; left: 0; top: 0}"""


def box(width, height, **keys):
    return {"shape": "rect", "size": [width, height]} | keys


def text(words, size=20, **keys):
    return {"text": words, "font": {"family": "Inter", "size": size}, "lineHeight": 1.5} | keys


def stack(axis):
    return lambda *children, **keys: {"stack": list(children), "axis": axis} | keys


def grid(columns, *children, **keys):
    return {"grid": list(children), "columns": columns} | keys


row, column, pile = map(stack, "xyz")
LONG = "A headline that is too long for one line of its box"
THREE = [box(40, 20), box(60, 50), box(30, 80)]
# One for each rule, and some that nest.
TREES = {
    "row, gap, padding of four": row(*THREE, padding=[4, 8, 12, 16], gap=3, align="center"),
    "row, space around": row(*THREE, justify="space-around", size=[300, 120], gap=4),
    "row that is too short": row(*THREE, justify="space-around", size=[100, 90]),
    "row, shares below one": row(box(40, 20, grow=0.25), box(60, 30, grow=0.5), size=[300, 60]),
    "row, shrinking down to a limit": row(
        box(200, 20, shrink=1, minSize=[180, 0]), box(200, 30, shrink=3), size=[300, 60]),
    "row, one aligns itself": row(box(40, 20), box(60, 20, alignSelf="end"), box(30, 80)),
    "row, wrapping": row(*THREE, *THREE, wrap=True, size=[150, 300], align="center", gap=[10, 6]),
    "row, fills and shares": row(box("25%", "50%"), box("fill", 20), box("fill", "fill"), size=[300, 60], gap=10),
    "column, wrapping": column(*THREE, *THREE, wrap=True, size=[300, 160], gap=10, align="start"),
    "column, fills": column(box("fill", 20), box(60, "fill"), size=[200, 300], gap=10),
    "pile, at a corner": pile(*THREE, align="end", justify="start", size=[200, 150], padding=10),
    "pile, one aligns itself": pile(box(80, 80), box(20, 20, alignSelf="start", justifySelf="end")),
    "text wraps where the canvas ends": row(box(60, 60), text(LONG + " and goes on and on and on"), gap=12),
    "text keeps its longest word": row(box(260, 20), text("Extraordinarily long"), size=[300, "hug"]),
    "baseline of a column in a row": row(column(text("Big", 40), text("below")), text("small"), align="baseline"),
    "card": column(
        row(box(40, 40), column(text("Name of a person"), text("Their role")), gap=12, align="center"),
        text(LONG), row(text("Left"), text("Right"), justify="space-between"), padding=20, gap=16, size=[280, "hug"]),
    "row in a column hugs": column(row(box(20, 20), box(20, 20), alignSelf="start", gap=4), box(200, 10)),
    "grid that hugs": grid(3, *THREE, *THREE, gap=[10, 4]),
    "grid, tracks of all kinds": grid(["1fr", 80, "2fr", "20%"], *THREE, box(20, 20), box(9, 9), size=[400, "hug"]),
    "grid, auto": grid(["auto", "auto"], text("A"), text(LONG), text("Bee"), text("Sea"), size=[350, "hug"], gap=8),
    "grid, rows": grid(2, *THREE, box(20, 20), rows=[60, "1fr"], size=[200, 240], gap=6),
    "grid, spans": grid(3, box("fill", "fill", span=[2, 2]), *THREE, box("fill", 20, span=[3]), rows=[60, 60], gap=8,
                        size=[300, "hug"]),
    "grid, fractions with long words": grid(3, text("Extraordinarily"), text("a"), text("b"), size=[240, "hug"]),
    "grid of cards in a column": column(text("Title"), grid(
        2, *[column(text(f"Card {i}"), text(LONG[:12 * i]), padding=12, gap=4) for i in range(1, 5)], gap=16,
        size=[400, "hug"]), padding=8),
    "fills the canvas": column(box(50, 50), box("fill", "fill"), size="fill", padding=10),
}


def px(length):
    return length if isinstance(length, str) else f"{length}px"


def html(node, axis=None):
    """The element of a node in a stack with this axis, or in a grid."""
    size = node.get("size", ["hug", "hug"])
    lengths = dict(zip(("width", "height"), size if isinstance(size, list) else [size, size]))
    style = {name: px(length) for name, length in lengths.items() if length not in ("hug", "fill")}
    for limit in ("min", "max"):
        style |= {f"{limit}-{name}": px(length) for name, length in zip(lengths, node.get(f"{limit}Size", []))}
    style |= {f"{side}-self": node[f"{side}Self"] for side in ("align", "justify") if f"{side}Self" in node}
    fills = {name for name, length in lengths.items() if length == "fill"}
    if not axis:
        style |= dict.fromkeys(fills, "100%")
    elif axis in "xy":
        along, across = ("width", "height") if axis == "x" else ("height", "width")
        grow, shrink = node.get("grow", int(along in fills)), node.get("shrink", int(along not in style))
        style["flex"] = f"{grow} {shrink} {'0px' if along in fills else 'auto'}"
        style |= {"align-self": "stretch"} if across in fills else {}
    else:
        style |= {{"width": "justify-self", "height": "align-self"}[name]: "stretch" for name in fills}
        style |= {"grid-area": "1 / 1"} if axis == "z" else {}
    style |= {f"grid-{track}": f"span {count}" for track, count in zip(("column", "row"), node.get("span", []))}
    children, inner = node.get("stack", node.get("grid")), node.get("text", "")
    if children:
        own = node.get("axis", "grid")
        style |= container(node, own)
        inner = "".join(html(child, own) for child in children)
    if "text" in node:
        style["font"] = f"{node['font']['size']}px/1.5 {node['font']['family']}"
    return f'<div style="{";".join(f"{key}:{value}" for key, value in style.items())}">{inner}</div>'


def container(node, axis):
    """The style by which a stack or a grid lays out."""
    across, along = {"z": ("center", "center"), "grid": ("stretch", "stretch")}.get(axis, ("stretch", "start"))
    style = {"align-items": node.get("align", across)}
    if axis in ("x", "y"):
        style |= {"display": "flex", "flex-direction": "row" if axis == "x" else "column",
                  "flex-wrap": "wrap" if node.get("wrap") else "nowrap", "justify-content": node.get("justify", along)}
    else:
        style |= {"display": "grid", "justify-items": node.get("justify", along)}
    for key in {"columns", "rows"} & set(node):
        value = node[key]
        style[f"grid-template-{key}"] = f"repeat({value}, 1fr)" if isinstance(value, int) else " ".join(map(px, value))
    # CSS has the vertical one first, and goes from the top by the right.
    for key in {"gap", "padding"} & set(node):
        value = node[key] if isinstance(node[key], list) else [node[key]]
        style[key] = " ".join(map(px, [value[0], *value[:0:-1]] if len(value) == 4 else value[::-1]))
    return style


@pytest.fixture(scope="module")
def theirs(browser):
    page = browser.new_page()
    page.set_content(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>"
                     + "".join(f'<div class="canvas">{html(tree)}</div>' for tree in TREES.values()))
    page.evaluate("document.fonts.ready")
    boxes = page.evaluate(BOXES)
    page.close()
    return dict(zip(TREES, boxes))


@pytest.fixture(scope="module")
def ours(sparkler, tmp_path_factory):
    corner = {"position": "top-left", "anchorPoint": "top-left"}
    layers = [{"group": [tree | corner], "size": [800, 600]} for tree in TREES.values()]
    spec = tmp_path_factory.mktemp("layout") / "all.scene.json"
    spec.write_text(json.dumps({"scene": 1, "size": "800x600", "duration": 1, "layers": layers}))
    expanded = yaml.safe_load(sparkler("expand", spec))
    return {name: [box for layer in canvas["group"] for box in walk(layer, 0, 0)]
            for name, canvas in zip(TREES, expanded["layers"])}


def walk(layer, left, top):
    """A layer's box and those of what it holds, from the canvas's corner."""
    x, y, width, height = layer.get("bounds") or [0, 0, *layer["size"]]
    anchor = layer.get("anchorPoint", [0.5, 0.5])
    left, top = left + layer["position"][0] - anchor[0] * width, top + layer["position"][1] - anchor[1] * height
    yield [left, top, width, height]
    for inner in layer.get("group", []):
        yield from walk(inner, left - x, top - y)


@pytest.mark.parametrize("name", TREES)
def test_boxes_lie_where_the_browser_puts_them(name, ours, theirs):
    near = NEAR_BASELINE if "baseline" in json.dumps(TREES[name]) else NEAR
    assert len(ours[name]) == len(theirs[name])
    for our, their in zip(ours[name], theirs[name]):
        assert all(abs(a - b) <= near for a, b in zip(our, their)), f"{our}, Chromium's {their}"
