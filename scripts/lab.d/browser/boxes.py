"""The words that small scenes are written in: each makes a layer of a spec, and HTML that shows the same at a time.

Flow: cases.py, filters.py → Thing → test_scenes.py. What CSS can say in the same way follows from the layer's keys; what
it says otherwise is an argument, `css`: a text, a `play`, or several of them.
"""
from dataclasses import dataclass
from typing import Callable

SIDE = 96
WHOLE = {"size": [SIDE, SIDE]}
# CSS keyframes by their text; the page declares them all.
keyframes: dict[str, str] = {}


@dataclass
class Thing:
    layer: dict
    html: Callable[[float], str]


@dataclass
class Case:
    topic: str
    name: str
    things: list
    times: tuple = (0.0,)
    background: str = "white"
    # The rule of Core Animation that CSS does not share, where the two must differ.
    why: str = ""


def functions(values):
    """A row of filters or transforms as CSS."""
    return " ".join(f"{CSS_NAMES.get(name, name)}({argument(name, value)})" for one in values for name, value in one.items())


def argument(name, value):
    if name in ("dropShadow", "glow"):
        x, y = value.get("offset", (0, 0))
        return f"{x}px {y}px {value.get('blur', value.get('radius'))}px {value['color']}"
    unit = "px" if name in ("blur", "translate") else ""
    return ",".join(f"{part}{unit}" for part in (value if isinstance(value, list) else [value]))


def shadows(value):
    """Core Animation's radius is the deviation of the blur, CSS's twice as much."""
    return ",".join(
        f"{one['offset'][0]}px {one['offset'][1]}px {2 * one['radius']}px "
        f"color-mix(in srgb,{one.get('color', 'black')} {one.get('opacity', 1):%},transparent)"
        for one in (value if isinstance(value, list) else [value]))


CSS_NAMES = {"hueRotate": "hue-rotate", "dropShadow": "drop-shadow", "glow": "drop-shadow"}
CSS = {
    "opacity": "opacity:{};".format, "cornerRadius": "border-radius:{}px;".format, "blend": "mix-blend-mode:{};".format,
    "masksToBounds": lambda _: "overflow:hidden;", "zPosition": "z-index:{};".format,
    "border": lambda border: f"border:{border['width']}px solid {border['color']};",
    "filters": lambda value: f"filter:{functions(value)};", "backdrop": lambda value: f"backdrop-filter:{functions(value)};",
    "transform": lambda value: f"transform:{functions(value)};", "shadow": lambda value: f"box-shadow:{shadows(value)};",
}


def css_of(keys):
    return "".join(CSS[key](value) for key, value in keys.items() if key in CSS)


def at(style, t):
    if isinstance(style, (list, tuple)):
        return "".join(at(part, t) for part in style)
    return style(t) if callable(style) else style


def div(x, y, width, height, css, inner=()):
    box = f"position:absolute;box-sizing:border-box;left:{x}px;top:{y}px;width:{width}px;height:{height}px;"
    return lambda t: f'<div style="{box}{at(css, t)}">{"".join(one.html(t) for one in inner)}</div>'


def panel(x, y, width, height, fill=None, css="", inner=(), **keys):
    """A group with a background; x and y are its upper left corner."""
    layer = {"group": [one.layer for one in inner], "size": [width, height], "position": [x + width / 2, y + height / 2]}
    if fill:
        layer["background"] = fill
    return Thing(layer | keys, div(x, y, width, height, [paint(fill), css_of(keys), css], inner))


def box(x, y, width, height, fill="tomato", css="", **keys):
    layer = {"shape": "rect", "size": [width, height], "position": [x + width / 2, y + height / 2], "fill": fill}
    return Thing(layer | keys, div(x, y, width, height, [paint(fill), css_of(keys), css]))


def disc(size, fill, css="", middle=(48, 48), **keys):
    x, y = (value - size / 2 for value in middle)
    layer = {"shape": "circle", "size": size, "position": list(middle), "fill": fill} | keys
    return Thing(layer, div(x, y, size, size, [paint(fill), "border-radius:50%;", css_of(keys), css]))


def across(*colors):
    """A gradient to the right."""
    return {"gradient": {"colors": list(colors), "startPoint": "left", "endPoint": "right"}}


def paint(fill):
    if not fill:
        return ""
    return f"background:{fill if isinstance(fill, str) else 'linear-gradient(90deg,' + ','.join(fill['gradient']['colors']) + ')'};"


STROKE = {"fill": "fill", "fillRule": "fill-rule", "stroke": "stroke", "lineWidth": "stroke-width", "lineJoin": "stroke-linejoin",
          "miterLimit": "stroke-miterlimit", "lineCap": "stroke-linecap", "lineDashPattern": "stroke-dasharray"}


def path(data, css="", attributes="", **keys):
    """A path in the canvas's own points."""
    said = {"miterLimit": 10} | {key: value for key, value in keys.items() if key in STROKE}
    words = " ".join(f'{STROKE[key]}="{" ".join(map(str, value)) if isinstance(value, list) else str(value).lower()}"'
                     for key, value in said.items())
    return Thing({"path": data, "bounds": [0, 0, SIDE, SIDE]} | keys,
                 lambda t: svg(f'<path d="{data}" {words} {attributes} style="{at(css, t)}"/>'))


def svg(inner, defs=""):
    return f'<svg width="{SIDE}" height="{SIDE}" style="position:absolute;left:0;top:0"><defs>{defs}</defs>{inner}</svg>'


def basic(key_path, start, end, seconds=1, **keys):
    return {"keyPath": key_path, "from": start, "to": end, "duration": seconds} | keys


def frames(key_path, values, **keys):
    return {"keyPath": key_path, "values": values, "duration": 1} | keys


def play(body, seconds=1, easing="linear", delay=0, count=1, direction="normal", fill="none"):
    """The style of an animation that stands still at a time."""
    name = keyframes.setdefault(body, f"k{len(keyframes)}")
    return lambda t: f"animation:{name} {seconds}s {easing} {delay - t:.6f}s {count} {direction} {fill} paused;"


def slide(places):
    """Keyframes of shifts to the right, {percent: points}."""
    return "".join(f"{percent}%{{transform:translateX({x}px)}}" for percent, x in places.items())


def move(start, end):
    return slide({0: start, 100: end})


def change(name, start, end):
    return f"from{{{name}:{start}}}to{{{name}:{end}}}"
