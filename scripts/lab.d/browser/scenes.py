"""Small scenes twice: as layers of a spec, and as HTML that shows the same at a time.

Flow: cases.yaml → Case, whose things are layers and HTML → test_scenes.py. CSS follows from a layer's keys and
animations by the tables below.
"""
import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

import yaml

SIDE = 96
ALL = [0, 0, SIDE, SIDE]
# CSS keyframes by their text; the page declares them all.
keyframes: dict[str, str] = {}
PROPERTIES = ("@property --a{syntax:'<color>';inherits:false;initial-value:red}"
              "@property --p{syntax:'<percentage>';inherits:false;initial-value:0%}")
# Keys of layers. Core Animation's radius is the deviation of a shadow's blur, CSS's twice as much.
CSS = {
    "opacity": "opacity:{};".format, "cornerRadius": "border-radius:{}px;".format, "blend": "mix-blend-mode:{};".format,
    "masksToBounds": lambda _: "overflow:hidden;", "zPosition": "z-index:{};".format,
    "border": lambda border: f"border:{border['width']}px solid {border['color']};",
    "filters": lambda value: f"filter:{functions(value)};",
    "backdrop": lambda value: f"backdrop-filter:{functions(value)};",
    "transform": lambda value: f"transform:{functions(value)};",
    "shadow": lambda value: "box-shadow:" + ",".join(
        f"{one['offset'][0]}px {one['offset'][1]}px {2 * one['radius']}px "
        f"color-mix(in srgb,{one.get('color', 'black')} {one.get('opacity', 1):%},transparent)"
        for one in (value if isinstance(value, list) else [value])) + ";",
}
# Key paths; what position.x moves begins 24 points from the left.
ANIMATED = {
    "position.x": lambda x: f"translate:{x - 24}px", "opacity": "opacity:{}".format, "fill": "background:{}".format,
    "cornerRadius": "border-radius:{}px".format, "borderWidth": "border-width:{}px".format,
    "borderColor": "border-color:{}".format,
    "filters.blur": "filter:blur({}px)".format, "backdrop.blur": "backdrop-filter:blur({}px)".format,
    "transform.rotation.z": "rotate:{}".format, "transform.rotation.y": "transform:rotateY({})".format,
    "transform.scale": "scale:{}".format, "transform": lambda value: f"transform:{functions(value)}",
}
EASINGS = {"easeIn": "ease-in", "easeOut": "ease-out", "easeInEaseOut": "ease-in-out", "default": "ease"}
STROKE = {"fill": "fill", "fillRule": "fill-rule", "stroke": "stroke", "lineWidth": "stroke-width",
          "lineJoin": "stroke-linejoin", "miterLimit": "stroke-miterlimit", "lineCap": "stroke-linecap",
          "lineDashPattern": "stroke-dasharray"}


@dataclass
class Thing:
    layer: dict
    html: Callable[[float], str]


@dataclass
class Case:
    topic: str
    name: str
    things: list
    at: list = field(default_factory=lambda: [0.0])
    background: str = "white"
    # The rule of Core Animation that CSS does not share, where the two must differ.
    why: str = ""


def functions(values):
    """A row of filters or transforms as CSS."""
    def argument(name, value):
        if name in ("dropShadow", "glow"):
            x, y = value.get("offset", (0, 0))
            return f"{x}px {y}px {value.get('blur', value.get('radius'))}px {value['color']}"
        unit = "px" if name in ("blur", "translate") else ""
        return ",".join(f"{part}{unit}" for part in (value if isinstance(value, list) else [value]))

    def css_name(name, value):
        is_deep = name == "translate" and len(value) == 3
        names = {"hueRotate": "hue-rotate", "dropShadow": "drop-shadow", "glow": "drop-shadow"}
        return "translate3d" if is_deep else names.get(name, name)

    return " ".join(f"{css_name(*item)}({argument(*item)})" for one in values for item in one.items())


def easing(value):
    if isinstance(value, dict):
        return f"steps({value['steps']},{value['at']})"
    return EASINGS.get(value, value) if isinstance(value, str) else f"cubic-bezier({','.join(map(str, value))})"


def spring():
    """The equation of the damped spring in cases.yaml, for two seconds."""
    root = math.sqrt(75)
    times = [i / 200 for i in range(401)]
    swing = [1 - math.exp(-5 * t) * (math.cos(root * t) + 5 / root * math.sin(root * t)) for t in times]
    return f"linear({','.join(f'{x:.5f}' for x in swing)})"


def frozen(body, seconds=1, easing="linear", delay=0, count=1, direction="normal", fill="none"):
    """The style of an animation that stands still at a time."""
    name = keyframes.setdefault(body, f"k{len(keyframes)}")
    easing = spring() if easing == "spring" else easing
    return lambda t: f"animation:{name} {seconds}s {easing} {delay - t:.6f}s {count} {direction} {fill} paused;"


def play(keys):
    """`play` of a case: properties with their values, and the arguments of `frozen`."""
    stops, timing = {}, {}
    for key, values in keys.items():
        if isinstance(values, (list, dict)):
            for percent, value in (values.items() if isinstance(values, dict) else zip((0, 100), values)):
                stops[percent] = stops.get(percent, "") + f"{key}:{value};"
        else:
            timing[key] = values
    return frozen("".join(f"{percent}%{{{rules}}}" for percent, rules in stops.items()), **timing)


def played(animation):
    """The same by an animation's keys."""
    values = animation.get("values") or [animation["from"], animation["to"]]
    times = animation.get("keyTimes") or [i / (len(values) - 1) for i in range(len(values))]
    each = [f"animation-timing-function:{easing(word)};" for word in animation.get("timingFunctions", [])]
    each += [""] * len(times)
    body = "".join(f"{time:%}{{{each[i]}{ANIMATED[animation['keyPath']](values[min(i, len(values) - 1)])}}}"
                   for i, time in enumerate(times))
    speed, alternates = animation.get("speed", 1), animation.get("autoreverses", False)
    count = animation.get("repeatDuration", animation.get("repeatCount", 1))
    is_discrete = animation.get("calculationMode") == "discrete"
    return frozen(
        body, animation["duration"] / abs(speed),
        "step-end" if is_discrete else easing(animation.get("timingFunction", "linear")),
        animation.get("beginTime", 0) - animation.get("timeOffset", 0), count * 2 if alternates else count,
        "alternate" if alternates else "reverse" if speed < 0 else "normal", animation.get("fillMode", "none"))


def svg(inner, defs=""):
    size = f'width="{SIDE}" height="{SIDE}"'
    return f'<svg {size} style="position:absolute;left:0;top:0"><defs>{defs}</defs>{inner}</svg>'


def ring(_, t):
    """The dash ring: dashes that grow, under a mask that grows."""
    origin = "transform-origin:48px 48px;"
    holes = play({"scale": [1, 2], "seconds": 2})(t)
    dashes = play({"scale": [0.001, 1], "seconds": 0.5, "easing": "ease-out"})(t)
    mask = (f'<mask id="m{t}" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="-200" y="-200" width="500" '
            f'height="500"><circle cx="48" cy="48" r="38" fill="none" stroke="black" stroke-width="19" '
            f'style="{origin}{holes}"/></mask>')
    return svg(f'<g style="{origin}{dashes}"><path fill="none" d="M86 48 A38 38 0 0 0 10 48 A38 38 0 0 0 86 48" '
               'stroke="white" stroke-width="14" stroke-dasharray="8 18" pathLength="238.761" '
               f'mask="url(#m{t})"/></g>', mask)


def matrix(values, t):
    effect = f'<feColorMatrix values="{" ".join(map(str, values))}"/>'
    return svg("", f'<filter id="m" color-interpolation-filters="sRGB">{effect}</filter>')


def thing(node):
    """A layer and its HTML by a node of cases.yaml."""
    own = ("css", "play", "html", "inner", "box", "panel", "disc", "layer")
    keys = {key: value for key, value in node.items() if key not in own}
    more = [{"keyPath": key, "from": start, "to": end} for key, (start, end) in keys.pop("animate", {}).items()]
    if more or "animations" in keys:
        keys["animations"] = [{"duration": 1} | animation for animation in [*keys.get("animations", []), *more]]
    inner = [thing(one) for one in node.get("inner", [])]
    moves = [play(node["play"])] if "play" in node else []
    if not moves and "css" not in node and "html" not in node:
        moves = [played(animation) for animation in keys.get("animations", [])]

    def style(t):
        return node.get("css", "") + ";" + "".join(move(t) for move in moves)

    if "path" in node:
        said = {"miterLimit": 10} | {key: value for key, value in keys.items() if key in STROKE}
        lists = {key: value if isinstance(value, list) else [value] for key, value in said.items()}
        words = " ".join(f'{STROKE[key]}="{" ".join(map(str, value)).lower()}"' for key, value in lists.items())
        made = Thing(keys | {"bounds": [0, 0, SIDE, SIDE]},
                     lambda t: svg(f'<path d="{node["path"]}" {words} style="{style(t)}"/>'))
    elif word := next((word for word in ("box", "panel", "disc") if word in node), None):
        made = framed(word, node[word], inner, keys, style)
    else:
        drawn = {"ring": ring, "matrix": matrix}
        made = Thing(node.get("layer", {}), lambda t: "".join(drawn[key](keys[key], t) for key in keys))
    if "html" in node:
        others = [thing(one) for one in node["html"]]
        made.html = lambda t: "".join(other.html(t) for other in others)
    return made


def framed(word, values, inner, keys, style):
    if word == "disc":
        side, fill, *middle = values
        x, y = middle or (48, 48)
        values = [x - side / 2, y - side / 2, side, side, fill]
    x, y, width, height, *fill = values
    fill = fill[0] if fill else None if word == "panel" else "tomato"
    css = f"background:{fill};" if fill else ""
    if isinstance(fill, list):
        css = f"background:linear-gradient(90deg,{','.join(fill)});"
        fill = {"gradient": {"colors": fill, "startPoint": "left", "endPoint": "right"}}
    layer = {"size": [width, height], "position": [x + width / 2, y + height / 2]}
    if word == "panel":
        layer |= {"group": [one.layer for one in inner]} | ({"background": fill} if fill else {})
    else:
        layer |= {"shape": {"box": "rect", "disc": "circle"}[word], "fill": fill}
    css += "border-radius:50%;" if word == "disc" else ""
    css += "".join(CSS[key](value) for key, value in keys.items() if key in CSS)
    css += f"position:absolute;box-sizing:border-box;left:{x}px;top:{y}px;width:{width}px;height:{height}px;"
    return Thing(layer | keys, lambda t: f'<div style="{css}{style(t)}">{"".join(one.html(t) for one in inner)}</div>')


def stripes():
    return [{"box": [0, 12 * i, SIDE, 6, ["tomato", "navy", "gold"][i % 3]]} for i in range(8)]


def moving(keys):
    outside = {key: keys.pop(key) for key in ("box", "panel", "path", "border", "fill", "css", "play") if key in keys
               and (key != "path" or keys["keyPath"] == "path")}
    if not {"box", "panel", "path"} & set(outside):
        outside["box"] = [8, 8, 80, 80] if keys.get("keyPath") == "fill" else [8, 32, 32, 32]
    return [outside | {"animations": [keys]}]


def gradient(keys):
    animation, play = keys.pop("animation", None), {"play": keys.pop("play")} if "play" in keys else {}
    html = [{"panel": ALL, "css": f"background:{keys.pop('css')}"} | play]
    animations = {"animations": [{"duration": 1} | animation]} if animation else {}
    return [{"layer": {"gradient": keys, "size": [SIDE, SIDE]} | animations, "html": html}]


BLENDED = [
    {"layer": {"gradient": {"colors": ["#f2d16b", "#22577a"]}, "size": [SIDE, SIDE]},
     "html": [{"panel": ALL, "css": "background:linear-gradient(#f2d16b,#22577a)"}]},
    {"box": [0, 48, SIDE, 48, "#7a9e7e"]}]
# What each topic makes of a case's keys.
TOPICS = {
    "timing": lambda keys: moving({"keyPath": "position.x", "from": 24, "to": 64} | keys),
    "keyframes": moving,
    "transforms": lambda keys: [{"panel": [28, 38, 40, 20, "gold"], "inner": [{"box": [0, 0, 14, 20, "navy"]}]} | keys],
    "masks": lambda keys: [
        {"panel": ALL, "inner": [{"box": [0, 0, 48, SIDE]}, {"box": [48, 0, 48, SIDE, "navy"]}]} | keys],
    "strokes": lambda keys: [{"fill": "none", "stroke": "navy", "lineWidth": 14} | keys],
    "gradients": gradient,
    "blends": lambda keys: BLENDED + [{"box": [x, 8, 22, 80, fill]} | keys for x, fill in (
        (8, "#c84b31"), (38, "rgba(40,120,200,.7)"), (68, "#303030"))],
    "depth": lambda keys: [
        {"panel": ALL, "css": "perspective:200px", "sublayerTransform": [keys.pop("from", {"perspective": 200})],
         "inner": [{"panel": [18, 18, 60, 60, "gold"], "inner": [{"box": [0, 0, 20, 60, "navy"]}]} | keys]}],
    "filters": lambda keys: [keys],
    "groups": lambda keys: [keys],
    "colours": lambda keys: [{"panel": [8, y, 80, 24, slope]} | keys for y, slope in zip((8, 36, 64), SLOPES)],
    "blurs": lambda keys: [{"panel": ALL} | keys],
    "backdrops": lambda keys: stripes() + [{"panel": [16, 16, 64, 64]} | keys],
}
TABLE = yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text())
SLOPES = [TABLE["names"][name] for name in ("rainbow", "fade", "gray")]


def rows():
    """Topic, name and keys of each case; lists of values become a case for each."""
    for topic in [topic for topic in TABLE if topic not in ("names", "blends", "colours", "blurs")]:
        yield from ((topic, name, keys) for name, keys in TABLE[topic].items())
    yield from (("blends", mode, {"blend": mode}) for mode in TABLE["blends"])
    values, *more = TABLE["colours"]
    for filters in [*([{name: value}] for name, those in values.items() for value in those), *more]:
        yield "colours", functions(filters), {"filters": filters}
    for name, keys in TABLE["blurs"].items():
        for by in keys["by"]:
            yield "blurs", f"blur {by} of {name}", {"inner": keys["inner"], "filters": [{"blur": by}]} | (
                {"why": TABLE["names"]["boxes"]} if by in keys.get("differ", []) else {})


def made(topic, name, keys):
    own = {key: keys[key] for key in ("at", "background", "why") if key in keys}
    rest = {key: value for key, value in keys.items() if key not in own}
    is_whole = topic in ("timing", "keyframes", "transforms", "masks") and {"panel", "box"} & keys.keys() and (
        "keyPath" not in keys)
    nodes = keys.get("show") or ([rest] if is_whole or "path" in keys and topic == "gradients" else TOPICS[topic](rest))
    topic = {"colours": "filters", "blurs": "filters", "backdrops": "filters"}.get(topic, topic)
    return Case(topic, name, [thing(node) for node in nodes], **own)


cases = [made(*row) for row in rows()]
