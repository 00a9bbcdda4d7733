"""Layouts that are judged: each a tree of stacks, grids, boxes and texts, as a spec and as HTML.

Flow: here → test_layout.py. A node is a spec's own map; `css` says the same to a browser.
"""
import random

FONT = {"family": "Inter", "size": 20}
SIDES = {"x": "width", "y": "height"}


def box(width, height, **keys):
    return {"shape": "rect", "size": [width, height]} | keys


def text(words, **keys):
    return {"text": words, "font": FONT, "lineHeight": 1.5} | keys


def row(*children, **keys):
    return {"stack": list(children), "axis": "x"} | keys


def column(*children, **keys):
    return {"stack": list(children), "axis": "y"} | keys


def pile(*children, **keys):
    return {"stack": list(children), "axis": "z"} | keys


def grid(columns, *children, **keys):
    return {"grid": list(children), "columns": columns} | keys


def px(length):
    return length if isinstance(length, str) else f"{length}px"


def sizes(node):
    size = node.get("size", ["hug", "hug"])
    return size if isinstance(size, list) else [size, size]


def html(node, parent=None):
    """The element of a node, in that of its parent."""
    style = {"box-sizing": "border-box"}
    axis = (parent or {}).get("axis") if "stack" in (parent or {}) else None
    is_sized = {}
    for name, length in zip(("width", "height"), sizes(node)):
        if length not in ("hug", "fill"):
            style[name] = px(length)
        is_sized[name] = length not in ("hug", "fill")
    for key in ("minSize", "maxSize"):
        for name, length in zip(("width", "height"), node.get(key, [])):
            style[f"{key[:3]}-{name}"] = px(length)
    if axis in SIDES:
        along, across = sizes(node) if axis == "x" else reversed(sizes(node))
        grow, shrink = node.get("grow", 0), node.get("shrink", 0 if is_sized[SIDES[axis]] else 1)
        basis = "auto"
        if along == "fill":
            grow, basis = grow or 1, "0px"
        style["flex"] = f"{grow} {shrink} {basis}"
        if across == "fill":
            style["align-self"] = "stretch"
    else:
        width, height = sizes(node)
        if parent and width == "fill":
            style["justify-self"] = "stretch"
        if parent and height == "fill":
            style["align-self"] = "stretch"
        if not parent and width == "fill":
            style["width"] = "100%"
        if not parent and height == "fill":
            style["height"] = "100%"
    if axis == "z":
        style["grid-area"] = "1 / 1"
    if "alignSelf" in node and style.get("align-self") != "stretch":
        style["align-self"] = node["alignSelf"]
    if "justifySelf" in node and style.get("justify-self") != "stretch":
        style["justify-self"] = node["justifySelf"]
    if "span" in node:
        columns, rows = (node["span"] + [1])[:2]
        style |= {"grid-column": f"span {columns}", "grid-row": f"span {rows}"}
    children = node.get("stack", node.get("grid", []))
    style |= container(node)
    inner = "".join(html(child, node) for child in children)
    if "text" in node:
        font = node["font"]
        style |= {"font": f"{font['size']}px/1.5 {font['family']}"}
        inner = node["text"]
    if not parent:
        style |= {"position": "absolute", "left": "0", "top": "0"}
    return f'<div style="{";".join(f"{key}:{value}" for key, value in style.items())}">{inner}</div>'


def container(node):
    """The style by which a stack or a grid lays out."""
    style = {}
    if "stack" in node:
        if node["axis"] == "z":
            style |= {"display": "grid", "align-items": node.get("align", "center")}
            style["justify-items"] = node.get("justify", "center")
        else:
            style |= {"display": "flex", "flex-direction": {"x": "row", "y": "column"}[node["axis"]]}
            style["flex-wrap"] = "wrap" if node.get("wrap") else "nowrap"
            style["align-items"] = node.get("align", "stretch")
            style["justify-content"] = node.get("justify", "start")
    elif "grid" in node:
        style |= {"display": "grid", "align-items": node.get("align", "stretch")}
        style["justify-items"] = node.get("justify", "stretch")
        for key in ("columns", "rows"):
            if key in node:
                style[f"grid-template-{key}"] = tracks(node[key])
    else:
        return style
    gap = node.get("gap", 0)
    x, y = gap if isinstance(gap, list) else (gap, gap)
    style["gap"] = f"{px(y)} {px(x)}"
    padding = node.get("padding", 0)
    sides = padding if isinstance(padding, list) else [padding]
    if len(sides) == 4:
        sides = [sides[0], sides[3], sides[2], sides[1]]
    style["padding"] = " ".join(px(side) for side in (reversed(sides) if len(sides) == 2 else sides))
    return style


def tracks(value):
    return f"repeat({value}, 1fr)" if isinstance(value, int) else " ".join(px(track) for track in value)


LONG = "A headline that is too long for one line of its box"
boxes = [box(40, 20), box(60, 50), box(30, 80)]

named = {
    "row": row(*boxes),
    "row, gap": row(*boxes, gap=12),
    "row, padding of four": row(*boxes, padding=[4, 8, 12, 16], gap=3),
    "row, padding of two": row(*boxes, padding=[20, 6]),
    "row, aligned at the start": row(*boxes, align="start", size=[300, 120]),
    "row, aligned in the middle": row(*boxes, align="center", size=[300, 120]),
    "row, aligned at the end": row(*boxes, align="end", size=[300, 120]),
    "row, justified in the middle": row(*boxes, justify="center", size=[300, 120]),
    "row, justified at the end": row(*boxes, justify="end", size=[300, 120], gap=5),
    "row, space between": row(*boxes, justify="space-between", size=[300, 120]),
    "row, space around": row(*boxes, justify="space-around", size=[300, 120], gap=4),
    "row, space evenly": row(*boxes, justify="space-evenly", size=[300, 120], padding=7),
    "row, one with space between": row(box(40, 40), justify="space-between", size=[300, 120]),
    "row that is too short, in the middle": row(*boxes, justify="center", size=[100, 90]),
    "row that is too short, space around": row(*boxes, justify="space-around", size=[100, 90]),
    "row, one grows": row(box(40, 20, grow=1), box(60, 30), size=[300, 60], gap=10),
    "row, two grow by their shares": row(box(40, 20, grow=1), box(60, 30, grow=2), size=[300, 60]),
    "row, shares below one": row(box(40, 20, grow=0.25), box(60, 30, grow=0.25), size=[300, 60]),
    "row, growth up to a limit": row(
        box(40, 20, grow=1, maxSize=[80, 100]), box(60, 30, grow=1), size=[300, 60]),
    "row, shrinking": row(box(200, 20, shrink=1), box(200, 30, shrink=3), size=[300, 60]),
    "row, shrinking down to a limit": row(
        box(200, 20, shrink=1, minSize=[180, 0]), box(200, 30, shrink=1), size=[300, 60]),
    "row, one of its own place": row(box(40, 20), box(60, 20, alignSelf="end"), box(30, 80)),
    "row, wrapping": row(*boxes, *boxes, wrap=True, size=[150, "hug"], gap=[10, 6]),
    "row, wrapping in more than it needs": row(*boxes, *boxes, wrap=True, size=[150, 300], align="center", gap=8),
    "row, wrapping, space between": row(*boxes, *boxes, wrap=True, size=[160, "hug"], justify="space-between"),
    "row, fills": row(box(50, 20), box("fill", 20), box("fill", "fill"), size=[300, 60], gap=10),
    "row, shares of the row": row(box("25%", "50%"), box("50%", 20), size=[300, 60]),
    "column": column(*boxes, gap=8),
    "column, aligned in the middle": column(*boxes, align="center", padding=10),
    "column, aligned at the end": column(*boxes, align="end", size=[200, "hug"]),
    "column, space between": column(*boxes, justify="space-between", size=[200, 300]),
    "column, one grows": column(box(40, 20), box(60, 30, grow=1), size=[200, 300], gap=10),
    "column, fills": column(box("fill", 20), box(60, "fill"), size=[200, 300], gap=10),
    "column, wrapping": column(*boxes, *boxes, wrap=True, size=[300, 160], gap=10, align="start"),
    "pile": pile(*boxes),
    "pile, at a corner": pile(*boxes, align="end", justify="start", size=[200, 150], padding=10),
    "pile, one of its own place": pile(box(80, 80), box(20, 20, alignSelf="start", justifySelf="end")),
    "pile, one fills": pile(box("fill", "fill"), box(70, 20), padding=12),
    "text in a row": row(text("Hello"), box(40, 40), gap=8, align="center"),
    "text that wraps in a row": row(box(60, 60), text(LONG), size=[300, "hug"], gap=12),
    "text that wraps in a column": column(text(LONG), box(40, 20), size=[200, "hug"], padding=16),
    "text wraps where the canvas ends": row(box(60, 60), text(LONG + " and goes on and on and on"), gap=12),
    "two texts share what is wanting": row(text(LONG), text("A short one"), size=[300, "hug"], gap=12),
    "text keeps its longest word": row(box(260, 20), text("Extraordinarily long"), size=[300, "hug"]),
    "text that keeps its line": row(text(LONG, shrink=0), box(20, 20), size=[300, "hug"]),
    "texts on one baseline": row(
        text("Big", font={"family": "Inter", "size": 40}), text("small"), box(20, 20), align="baseline", gap=6),
    "baseline of a column in a row": row(
        column(text("Big", font={"family": "Inter", "size": 40}), text("below")), text("small"), align="baseline"),
    "card": column(
        row(box(40, 40), column(text("Name of a person"), text("Their role")), gap=12, align="center"),
        text(LONG), row(text("Left"), text("Right"), justify="space-between"), padding=20, gap=16, size=[280, "hug"]),
    "row in a column is stretched": column(
        row(box(20, 20), box(20, 20), justify="space-between"), box(200, 10)),
    "row in a column hugs": column(row(box(20, 20), box(20, 20), alignSelf="start", gap=4), box(200, 10)),
    "column grows in a row": row(column(box(20, 20), grow=1), column(text(LONG), grow=2), size=[360, "hug"]),
    "deep": row(column(row(column(row(box(10, 10), text("in"))))), padding=5, gap=5),
    "grid of three": grid(3, *boxes, *boxes, gap=10, size=[320, "hug"]),
    "grid that hugs": grid(3, *boxes, *boxes, gap=[10, 4]),
    "grid, tracks of all kinds": grid(["1fr", 80, "2fr", "20%"], *boxes, *boxes, box(20, 20), box(9, 9), size=[400, "hug"]),
    "grid, auto": grid(["auto", "auto"], text("A"), text(LONG), text("Bee"), text("Sea"), size=[350, "hug"], gap=8),
    "grid, auto with room": grid(["auto", "auto"], text("A"), text("Four"), size=[350, "hug"]),
    "grid, rows": grid(2, *boxes, box(20, 20), rows=[60, "1fr"], size=[200, 240], gap=6),
    "grid, rows share the room": grid(2, *boxes, box(20, 20), size=[200, 240]),
    "grid, in the middle of cells": grid(2, *boxes, box(20, 20), align="center", justify="center", size=[200, 240]),
    "grid, spans": grid(
        3, box("fill", "fill", span=[2, 2]), *boxes, box("fill", 20, span=[3]), rows=[60, 60], gap=8, size=[300, "hug"]),
    "grid, a span does not fit the row": grid(3, box(20, 20), box(20, 20), box(20, 20, span=[2]), box(9, 9), size=[90, "hug"]),
    "grid, fractions with long words": grid(3, text("Extraordinarily"), text("a"), text("b"), size=[240, "hug"]),
    "grid of cards": grid(
        2, *[column(text(f"Card {i}"), text(LONG[: 12 * i]), padding=12, gap=4) for i in range(1, 5)], gap=16,
        size=[400, "hug"]),
    "grid in a column": column(text("Title"), grid(3, *boxes, gap=4), padding=8),
    "fills the canvas": column(box(50, 50), box("fill", "fill"), size="fill", padding=10),
}


def anything(seed):
    """A tree by chance."""
    chance = random.Random(seed)

    def side():
        return chance.choice([10, 20, 35, 50, 80])

    def leaf(axis):
        if chance.random() < 0.4:
            words = " ".join(chance.choice(["one", "two", "three", "elephant", "a", "of"]) for _ in range(chance.randint(1, 9)))
            node = text(words, font={"family": "Inter", "size": chance.choice([14, 20, 30])})
        else:
            node = box(side(), side())
            if axis and chance.random() < 0.2:
                node["size"][chance.randint(0, 1)] = "fill"
        return node

    def placed(node, axis):
        if axis in ("x", "y"):
            if chance.random() < 0.2:
                node["grow"] = chance.choice([0.5, 1, 2])
            if chance.random() < 0.1:
                node["shrink"] = chance.choice([1, 2])
            if chance.random() < 0.15:
                node["alignSelf"] = chance.choice(["start", "center", "end"])
        if chance.random() < 0.1:
            node["minSize"] = [side(), side()]
        if "text" not in node and "fill" not in node.get("size", []) and chance.random() < 0.1:
            node["maxSize"] = [side() + 60, side() + 60]
        return node

    def tree(depth, axis, is_root=False):
        if depth == 0 or not is_root and chance.random() < 0.35:
            return placed(leaf(axis), axis)
        kind = chance.choice(["x", "x", "y", "y", "z", "grid"])
        inner = [tree(depth - 1, "grid" if kind == "grid" else kind) for _ in range(chance.randint(1, 4))]
        keys = {"gap": chance.choice([0, 4, [10, 3]]), "padding": chance.choice([0, 0, 6, [4, 8], [1, 2, 3, 4]])}
        align = ["start", "center", "end", "stretch"]
        if chance.random() < 0.6:
            keys["align"] = chance.choice(align + (["baseline"] if kind == "x" else []))
        if kind == "grid":
            # Wider than every word: a line of a longer one is broken elsewhere there.
            columns = chance.choice([1, 2, 3, ["1fr", 130], ["auto", "1fr"], ["auto", "auto"], [140, "2fr", "1fr"]])
            if chance.random() < 0.4:
                keys["justify"] = chance.choice(align)
            node = grid(columns, *inner, **keys)
        else:
            if chance.random() < 0.4:
                keys["justify"] = chance.choice(
                    ["start", "center", "end"] + ([] if kind == "z" else ["space-between", "space-around", "space-evenly"]))
            if kind == "x" and chance.random() < 0.2:
                keys["wrap"] = True
            node = {"stack": inner, "axis": kind} | keys
        if chance.random() < (0.6 if is_root else 0.15):
            node["size"] = [chance.choice([250, 400, 700]), chance.choice(["hug", "hug", 400])]
        return node if is_root else placed(node, axis)

    return tree(3, None, is_root=True)


def overflows(node, boxes):
    """Whether anything is larger than the box around it. Then piles keep it in their middle here and not there, and
    texts that may not shrink count otherwise; a warning tells of such boxes.

    Takes the boxes of the node and of all in it from the front of the list.
    """
    x, y, width, height = boxes.pop(0)
    top, left, bottom, right = sides(node.get("padding", 0))
    room = (x + left, y + top, x + width - right, y + height - bottom)
    found = False
    for child in node.get("stack", node.get("grid", [])):
        inner = boxes[0]
        ends = (inner[0], inner[1], inner[0] + inner[2], inner[1] + inner[3])
        if any(ends[i] < room[i] - 0.01 or ends[i + 2] > room[i + 2] + 0.01 for i in (0, 1)):
            found = True
        found = overflows(child, boxes) or found
    return found


def sides(padding):
    if not isinstance(padding, list):
        return [padding] * 4
    return padding if len(padding) == 4 else [padding[1], padding[0], padding[1], padding[0]]
