"""Layouts that are compared: each a tree of stacks, grids, boxes and texts, as a spec and as HTML.

Flow: here → test_layout.py. A node is a spec's own map; `html` makes the same for a browser.
"""

def box(width, height, **keys):
    return {"shape": "rect", "size": [width, height]} | keys


def text(words, size=20, **keys):
    return {"text": words, "font": {"family": "Inter", "size": size}, "lineHeight": 1.5} | keys


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


def html(node, parent=None):
    """The element of a node, in that of its parent."""
    axis = (parent or {}).get("axis", "grid" if parent else None)
    size = node.get("size", ["hug", "hug"])
    lengths = dict(zip(("width", "height"), size if isinstance(size, list) else [size, size]))
    style = {"box-sizing": "border-box"} | ({} if parent else {"position": "absolute", "left": "0", "top": "0"})
    style |= {name: px(length) for name, length in lengths.items() if length not in ("hug", "fill")}
    for limit in ("min", "max"):
        style |= {f"{limit}-{name}": px(length) for name, length in zip(lengths, node.get(f"{limit}Size", []))}
    fills = {name for name, length in lengths.items() if length == "fill"}
    for side in ("align", "justify"):
        if f"{side}Self" in node:
            style[f"{side}-self"] = node[f"{side}Self"]
    if not parent:
        style |= {name: "100%" for name in fills}
    elif axis in ("x", "y"):
        along, across = ("width", "height") if axis == "x" else ("height", "width")
        grow = node.get("grow", 0) or int(along in fills)
        style["flex"] = f"{grow} {node.get('shrink', 0 if along in style else 1)} {'0px' if along in fills else 'auto'}"
        style |= {"align-self": "stretch"} if across in fills else {}
    else:
        style |= {{"width": "justify-self", "height": "align-self"}[name]: "stretch" for name in fills}
        style |= {"grid-area": "1 / 1"} if axis == "z" else {}
    if "span" in node:
        columns, rows = (node["span"] + [1])[:2]
        style |= {"grid-column": f"span {columns}", "grid-row": f"span {rows}"}
    children = node.get("stack", node.get("grid"))
    if children is not None:
        style |= container(node)
    if "text" in node:
        style["font"] = f"{node['font']['size']}px/1.5 {node['font']['family']}"
    inner = node.get("text") or "".join(html(child, node) for child in children or [])
    return f'<div style="{";".join(f"{key}:{value}" for key, value in style.items())}">{inner}</div>'


def container(node):
    """The style by which a stack or a grid lays out."""
    axis = node.get("axis", "grid")
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
    gap, padding = node.get("gap", 0), node.get("padding", 0)
    style["gap"] = " ".join(map(px, reversed(gap))) if isinstance(gap, list) else px(gap)
    style["padding"] = " ".join(map(px, css_sides(padding))) if isinstance(padding, list) else px(padding)
    return style


def css_sides(sides):
    """CSS begins at the top and goes by the right, and takes two the other way round."""
    return [sides[0], sides[3], sides[2], sides[1]] if len(sides) == 4 else sides[::-1]


LONG = "A headline that is too long for one line of its box"
THREE = [box(40, 20), box(60, 50), box(30, 80)]
SIX = THREE + THREE

named = {
    "row": row(*THREE),
    "row, gap": row(*THREE, gap=12),
    "row, padding of four": row(*THREE, padding=[4, 8, 12, 16], gap=3),
    "row, padding of two": row(*THREE, padding=[20, 6]),
    **{f"row, aligned: {align}": row(*THREE, align=align, size=[300, 120]) for align in ("start", "center", "end")},
    "row, justified in the middle": row(*THREE, justify="center", size=[300, 120]),
    "row, justified at the end": row(*THREE, justify="end", size=[300, 120], gap=5),
    "row, space between": row(*THREE, justify="space-between", size=[300, 120]),
    "row, space around": row(*THREE, justify="space-around", size=[300, 120], gap=4),
    "row, space evenly": row(*THREE, justify="space-evenly", size=[300, 120], padding=7),
    "row, one with space between": row(box(40, 40), justify="space-between", size=[300, 120]),
    "row that is too short, in the middle": row(*THREE, justify="center", size=[100, 90]),
    "row that is too short, space around": row(*THREE, justify="space-around", size=[100, 90]),
    "row, one grows": row(box(40, 20, grow=1), box(60, 30), size=[300, 60], gap=10),
    "row, two grow by their shares": row(box(40, 20, grow=1), box(60, 30, grow=2), size=[300, 60]),
    "row, shares below one": row(box(40, 20, grow=0.25), box(60, 30, grow=0.25), size=[300, 60]),
    "row, growth up to a limit": row(box(40, 20, grow=1, maxSize=[80, 100]), box(60, 30, grow=1), size=[300, 60]),
    "row, shrinking": row(box(200, 20, shrink=1), box(200, 30, shrink=3), size=[300, 60]),
    "row, shrinking down to a limit": row(
        box(200, 20, shrink=1, minSize=[180, 0]), box(200, 30, shrink=1), size=[300, 60]),
    "row, one aligns itself": row(box(40, 20), box(60, 20, alignSelf="end"), box(30, 80)),
    "row, wrapping": row(*SIX, wrap=True, size=[150, "hug"], gap=[10, 6]),
    "row, wrapping in more than it needs": row(*SIX, wrap=True, size=[150, 300], align="center", gap=8),
    "row, wrapping, space between": row(*SIX, wrap=True, size=[160, "hug"], justify="space-between"),
    "row, fills": row(box(50, 20), box("fill", 20), box("fill", "fill"), size=[300, 60], gap=10),
    "row, shares of the row": row(box("25%", "50%"), box("50%", 20), size=[300, 60]),
    "column": column(*THREE, gap=8),
    "column, aligned in the middle": column(*THREE, align="center", padding=10),
    "column, aligned at the end": column(*THREE, align="end", size=[200, "hug"]),
    "column, space between": column(*THREE, justify="space-between", size=[200, 300]),
    "column, one grows": column(box(40, 20), box(60, 30, grow=1), size=[200, 300], gap=10),
    "column, fills": column(box("fill", 20), box(60, "fill"), size=[200, 300], gap=10),
    "column, wrapping": column(*SIX, wrap=True, size=[300, 160], gap=10, align="start"),
    "pile": pile(*THREE),
    "pile, at a corner": pile(*THREE, align="end", justify="start", size=[200, 150], padding=10),
    "pile, one aligns itself": pile(box(80, 80), box(20, 20, alignSelf="start", justifySelf="end")),
    "pile, one fills": pile(box("fill", "fill"), box(70, 20), padding=12),
    "text in a row": row(text("Hello"), box(40, 40), gap=8, align="center"),
    "text that wraps in a row": row(box(60, 60), text(LONG), size=[300, "hug"], gap=12),
    "text that wraps in a column": column(text(LONG), box(40, 20), size=[200, "hug"], padding=16),
    "text wraps where the canvas ends": row(box(60, 60), text(LONG + " and goes on and on and on"), gap=12),
    "two texts share what is wanting": row(text(LONG), text("A short one"), size=[300, "hug"], gap=12),
    "text keeps its longest word": row(box(260, 20), text("Extraordinarily long"), size=[300, "hug"]),
    "text that keeps its line": row(text(LONG, shrink=0), box(20, 20), size=[300, "hug"]),
    "texts on one baseline": row(text("Big", 40), text("small"), box(20, 20), align="baseline", gap=6),
    "baseline of a column in a row": row(column(text("Big", 40), text("below")), text("small"), align="baseline"),
    "card": column(
        row(box(40, 40), column(text("Name of a person"), text("Their role")), gap=12, align="center"),
        text(LONG), row(text("Left"), text("Right"), justify="space-between"), padding=20, gap=16, size=[280, "hug"]),
    "row in a column is stretched": column(row(box(20, 20), box(20, 20), justify="space-between"), box(200, 10)),
    "row in a column hugs": column(row(box(20, 20), box(20, 20), alignSelf="start", gap=4), box(200, 10)),
    "column grows in a row": row(column(box(20, 20), grow=1), column(text(LONG), grow=2), size=[360, "hug"]),
    "deep": row(column(row(column(row(box(10, 10), text("in"))))), padding=5, gap=5),
    "grid of three": grid(3, *SIX, gap=10, size=[320, "hug"]),
    "grid that hugs": grid(3, *SIX, gap=[10, 4]),
    "grid, tracks of all kinds": grid(["1fr", 80, "2fr", "20%"], *SIX, box(20, 20), box(9, 9), size=[400, "hug"]),
    "grid, auto": grid(["auto", "auto"], text("A"), text(LONG), text("Bee"), text("Sea"), size=[350, "hug"], gap=8),
    "grid, auto with room": grid(["auto", "auto"], text("A"), text("Four"), size=[350, "hug"]),
    "grid, rows": grid(2, *THREE, box(20, 20), rows=[60, "1fr"], size=[200, 240], gap=6),
    "grid, rows share the room": grid(2, *THREE, box(20, 20), size=[200, 240]),
    "grid, in the middle of cells": grid(2, *THREE, box(20, 20), align="center", justify="center", size=[200, 240]),
    "grid, spans": grid(
        3, box("fill", "fill", span=[2, 2]), *THREE, box("fill", 20, span=[3]), rows=[60, 60], gap=8,
        size=[300, "hug"]),
    "grid, a span does not fit the row": grid(
        3, box(20, 20), box(20, 20), box(20, 20, span=[2]), box(9, 9), size=[90, "hug"]),
    "grid, fractions with long words": grid(3, text("Extraordinarily"), text("a"), text("b"), size=[240, "hug"]),
    "grid of cards": grid(2, *[column(text(f"Card {i}"), text(LONG[:12 * i]), padding=12, gap=4) for i in range(1, 5)],
                          gap=16, size=[400, "hug"]),
    "grid in a column": column(text("Title"), grid(3, *THREE, gap=4), padding=8),
    "fills the canvas": column(box(50, 50), box("fill", "fill"), size="fill", padding=10),
}
