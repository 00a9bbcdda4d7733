"""What a case of the comparison is, and the words that the cases are written in.

Flow: cases.py → Case → test_scenes.py.
"""
from dataclasses import dataclass
from typing import Callable

SIDE = 96

# CSS keyframes by name; the page holds them all.
keyframes: dict[str, str] = {}
registered: list[str] = []


@dataclass
class Case:
    """One small scene twice: the layers of a spec, and HTML that shows the same at a time."""

    topic: str
    name: str
    layers: list
    html: Callable[[float], str]
    times: tuple = (0.0,)
    background: str = "white"
    # Core Animation's own rule, where the two must differ.
    why: str = ""


def layer(x, y, width, height, fill="tomato", **keys):
    """A rectangle by its upper left corner."""
    middle = [x + width / 2, y + height / 2]
    return {"shape": "rect", "size": [width, height], "position": middle, "fill": fill} | keys


def group(x, y, width, height, layers=(), **keys):
    middle = [x + width / 2, y + height / 2]
    return {"group": list(layers), "size": [width, height], "position": middle} | keys


def path(data, **keys):
    """A path in the canvas's own points."""
    return {"path": data, "bounds": [0, 0, SIDE, SIDE]} | keys


def basic(key_path, start, end, seconds=1, **keys):
    return {"keyPath": key_path, "from": start, "to": end, "duration": seconds} | keys


def frames(key_path, values, seconds=1, **keys):
    return {"keyPath": key_path, "values": values, "duration": seconds} | keys


def div(x, y, width, height, style="", inner=""):
    box = f"position:absolute;box-sizing:border-box;left:{x}px;top:{y}px;width:{width}px;height:{height}px"
    return f'<div style="{box};{style}">{inner}</div>'


def color(name="tomato"):
    return f"background:{name};"


def svg(inner, defs=""):
    return f'<svg width="{SIDE}" height="{SIDE}" style="position:absolute;left:0;top:0"><defs>{defs}</defs>{inner}</svg>'


def play(body, t, seconds=1, easing="linear", delay=0, count=1, direction="normal", fill="none", extra=""):
    """The style of an animation that stands still at time t."""
    name = f"k{len(keyframes)}"
    for known, other in keyframes.items():
        if other == body:
            name = known
    keyframes[name] = body
    return (
        f"animation:{name} {seconds}s {easing} {delay - t:.6f}s {count} {direction} {fill} paused;{extra}"
    )


def move(x0, x1, what="transform"):
    """Keyframes of a shift to the right."""
    return f"from{{transform:translateX({x0}px)}}to{{transform:translateX({x1}px)}}"


def change(name, start, end):
    return f"from{{{name}:{start}}}to{{{name}:{end}}}"
