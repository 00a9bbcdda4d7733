"""The scenes that are compared: timing, keyframes, transforms, masks, strokes, gradients, groups, blends, depth;
filters are in filter_cases.py.

Flow: here → test_scenes.py. Each case is a spec's layers and the same in HTML.
"""
import math

from case import Case, SIDE, basic, change, color, div, frames, group, layer, move, path, play, registered, svg
from filter_cases import cases as filter_cases

cases: list[Case] = [*filter_cases]


def case(topic, name, layers, html, times=(0.0,), **keys):
    cases.append(Case(topic, name, layers, html, times, **keys))


# Timing: a box that moves 40 points to the right, by the clock alone.

def timing(name, spec, css, times, animation=None, **outer):
    """`spec` goes into the animation, `css` into the browser's; `outer` into the layer."""
    moving = animation or basic("position.x", 24, 64)
    case(
        "timing", name, [layer(8, 32, 32, 32, animations=[moving | spec], **outer)],
        lambda t: div(8, 32, 32, 32, color() + play(move(0, 40), t, **css)), times)


for word, css in [
    ("linear", "linear"), ("easeIn", "ease-in"), ("easeOut", "ease-out"), ("easeInEaseOut", "ease-in-out"),
    ("default", "ease"),
]:
    timing(word, {"timingFunction": word}, {"easing": css}, (0.1, 0.35, 0.5, 0.8))
timing(
    "a Bézier that overshoots", {"timingFunction": [0.5, -0.6, 0.5, 1.6]},
    {"easing": "cubic-bezier(.5,-.6,.5,1.6)"}, (0.15, 0.5, 0.85))
timing("steps, jump at the end", {"timingFunction": {"steps": 4, "at": "end"}}, {"easing": "steps(4,end)"}, (0.2, 0.6, 0.9))
timing("steps, jump at the start", {"timingFunction": {"steps": 4, "at": "start"}}, {"easing": "steps(4,start)"}, (0.2, 0.6, 0.9))
timing("begins later", {"beginTime": 0.5}, {"delay": 0.5}, (0.25, 0.75, 1.6))
timing("filled backwards", {"beginTime": 0.5, "fillMode": "backwards"}, {"delay": 0.5, "fill": "backwards"}, (0.25, 0.75, 1.6))
timing("filled forwards", {"fillMode": "forwards"}, {"fill": "forwards"}, (0.5, 1.5))
timing("filled both ways", {"beginTime": 0.5, "fillMode": "both"}, {"delay": 0.5, "fill": "both"}, (0.25, 0.9, 1.8))
timing("three cycles", {"repeatCount": 3}, {"count": 3}, (0.3, 1.6, 2.9, 3.1))
timing("two and a half cycles", {"repeatCount": 2.5, "fillMode": "forwards"}, {"count": 2.5, "fill": "forwards"}, (2.4, 2.8))
timing("for a time", {"repeatDuration": 1.7, "fillMode": "forwards"}, {"count": 1.7, "fill": "forwards"}, (1.6, 2.2))
timing("without end", {"repeatCount": "infinite"}, {"count": "infinite"}, (0.4, 7.3))
timing("there and back", {"autoreverses": True}, {"count": 2, "direction": "alternate"}, (0.75, 1.25, 1.9, 2.1))
timing(
    "there and back, eased, twice", {"autoreverses": True, "repeatCount": 2, "timingFunction": "easeIn"},
    {"count": 4, "direction": "alternate", "easing": "ease-in"}, (0.5, 1.5, 2.3, 3.6))
timing("double speed", {"speed": 2}, {"seconds": 0.5}, (0.1, 0.4, 0.6))
timing("backwards", {"speed": -1}, {"direction": "reverse"}, (0.2, 0.8))
timing("an offset turns the cycle", {"timeOffset": 0.25, "repeatCount": "infinite"}, {"delay": -0.25, "count": "infinite"}, (0.1, 0.9))
timing("a layer's own time", {"fillMode": "both"}, {"delay": 0.3, "seconds": 2, "fill": "both"}, (0.2, 1.1, 2.6), beginTime=0.3, speed=0.5)
case(
    "timing", "times nest",
    [group(0, 0, SIDE, SIDE, [group(0, 0, SIDE, SIDE, [
        layer(8, 32, 32, 32, animations=[basic("position.x", 24, 64, fillMode="both")])], speed=2, timeOffset=0.1)],
        beginTime=0.2, speed=0.5)],
    lambda t: div(8, 32, 32, 32, color() + play(move(0, 40), t, delay=0.1, fill="both")), (0.15, 0.5, 0.9))

# Keyframes and what can be animated.

case(
    "keyframes", "linear, with key times",
    [layer(8, 32, 32, 32, animations=[frames("position.x", [24, 72, 40], keyTimes=[0, 0.3, 1])])],
    lambda t: div(8, 32, 32, 32, color() + play(
        "0%{transform:none}30%{transform:translateX(48px)}100%{transform:translateX(16px)}", t)), (0.15, 0.45, 0.9))
case(
    "keyframes", "discrete",
    [layer(8, 32, 32, 32, animations=[frames("position.x", [24, 72, 40], keyTimes=[0, 0.3, 0.7, 1], calculationMode="discrete")])],
    lambda t: div(8, 32, 32, 32, color() + play(
        "0%{transform:none}30%{transform:translateX(48px)}70%,100%{transform:translateX(16px)}", t, easing="step-end")),
    (0.29, 0.31, 0.8))
case(
    "keyframes", "each step eased by itself",
    [layer(8, 32, 32, 32, animations=[frames("position.x", [24, 72, 40], timingFunctions=["easeIn", "easeOut"])])],
    lambda t: div(8, 32, 32, 32, color() + play(
        "0%{transform:none;animation-timing-function:ease-in}50%{transform:translateX(48px);animation-timing-function:ease-out}"
        "100%{transform:translateX(16px)}", t)), (0.3, 0.6, 0.8))
case(
    "keyframes", "paced", [layer(8, 32, 32, 32, animations=[frames("position.x", [24, 72, 56], calculationMode="paced")])],
    lambda t: div(8, 32, 32, 32, color() + play(
        "0%{transform:none}75%{transform:translateX(48px)}100%{transform:translateX(32px)}", t)), (0.4, 0.8))
curve = "M20 70 C20 0 76 0 76 70"
for name, spec, css in [("none", "none", "0deg"), ("auto", "auto", "auto")]:
    case(
        "keyframes", f"paced along a path, turned: {name}",
        [layer(0, 0, 24, 12, animations=[
            {"keyPath": "position", "path": curve, "calculationMode": "paced", "rotationMode": spec, "duration": 1}])],
        lambda t, css=css: div(0, 0, 24, 12, color() + f"offset-path:path('{curve}');offset-rotate:{css};offset-anchor:center;"
                               + play(change("offset-distance", "0%", "100%"), t)), (0.2, 0.5, 0.9))
case(
    "keyframes", "linear along a path",
    [layer(0, 0, 24, 12, animations=[{"keyPath": "position", "path": curve, "duration": 1}])],
    lambda t: div(0, 0, 24, 12, color() + f"offset-path:path('{curve}');offset-rotate:0deg;offset-anchor:center;"
                  + play(change("offset-distance", "0%", "100%"), t)), (0.25,),
    why="Core Animation's `linear` runs by the curve's parameter, CSS by its length; `paced` agrees")
case(
    "keyframes", "colours", [layer(8, 8, 80, 80, animations=[frames("fill", ["red", "lime", "blue"])])],
    lambda t: div(8, 8, 80, 80, play("0%{background:red}50%{background:lime}100%{background:blue}", t)), (0.2, 0.5, 0.8))
case(
    "keyframes", "colours with alpha", [layer(8, 8, 80, 80, animations=[basic("fill", "rgba(255,0,0,0)", "rgba(0,0,255,1)")])],
    lambda t: div(8, 8, 80, 80, play(change("background", "rgba(255,0,0,0)", "rgba(0,0,255,1)"), t)), (0.4,),
    why="Core Animation mixes colours without their alpha multiplied in, CSS with it")
case(
    "keyframes", "a group of two",
    [layer(8, 32, 32, 32, animations=[{"duration": 1, "timingFunction": "easeOut", "group": [
        basic("position.x", 24, 64), basic("opacity", 1, 0.2)]}])],
    lambda t: div(8, 32, 32, 32, color() + play(
        "from{transform:none;opacity:1}to{transform:translateX(40px);opacity:.2}", t, easing="ease-out")), (0.2, 0.6))
case(
    "keyframes", "a group cuts a longer child off",
    [layer(8, 32, 32, 32, animations=[{"duration": 1, "group": [basic("position.x", 24, 104, 2)]}])],
    lambda t: div(8, 32, 32, 32, color() + play(move(0, 40), t)), (0.5, 0.9, 1.2))
case(
    "keyframes", "two on one property, the second additive",
    [layer(8, 32, 32, 32, animations=[basic("position.x", 24, 44), basic("position.x", 0, 20, timingFunction="easeIn", additive=True)])],
    lambda t: div(0, 0, SIDE, SIDE, play(move(0, 20), t), div(8, 32, 32, 32, color() + play(move(0, 20), t, easing="ease-in"))), (0.3, 0.7))
case(
    "keyframes", "cycles that add up",
    [layer(8, 32, 32, 32, animations=[basic("position.x", 0, 20, additive=True, cumulative=True, repeatCount=3)])],
    lambda t: div(8, 32, 32, 32, color() + play(move(0, 60), t, 3)), (0.5, 1.5, 2.7))
for key, start, end, css, a, b in [
    ("opacity", 0.1, 0.9, "opacity", 0.1, 0.9),
    ("bounds.size.width", 10, 70, "width", "10px", "70px"),
    ("cornerRadius", 0, 30, "border-radius", "0px", "30px"),
    # CSS draws borders of whole pixels only.
    ("borderWidth", 2, 22, "border-width", "2px", "22px"),
    ("borderColor", "#00ff00", "#0000ff", "border-color", "#00ff00", "#0000ff"),
]:
    case(
        "keyframes", f"animates {key}",
        [group(18, 18, 60, 60, background="tomato", border={"width": 6, "color": "navy"}, animations=[basic(key, start, end)])],
        lambda t, css=css, a=a, b=b: div(48, 18, 60, 60, color() + "transform:translateX(-50%);border:6px solid navy;" + play(change(css, a, b), t)),
        (0.25, 0.7))
case(
    "keyframes", "a path becomes another",
    [path("M10 10 L86 10 L86 50 L10 50 Z", fill="teal", animations=[basic("path", "M10 10 L86 10 L86 50 L10 50 Z", "M40 20 L60 30 L80 90 L10 86 Z")])],
    lambda t: svg(f'<path fill="teal" style="{play("from{d:path(&quot;M10 10 L86 10 L86 50 L10 50 Z&quot;)}to{d:path(&quot;M40 20 L60 30 L80 90 L10 86 Z&quot;)}".replace("&quot;", chr(39)), t)}"/>'),
    (0.25, 0.75))
case(
    "keyframes", "a spring",
    [layer(8, 32, 32, 32, animations=[basic("position.x", 24, 64, 2, spring={"mass": 1, "stiffness": 100, "damping": 10})])],
    lambda t: div(8, 32, 32, 32, color() + play(move(0, 40), t, 2, easing=spring(100, 10, 2))), (0.1, 0.36, 0.7, 1.4))


def spring(stiffness, damping, seconds):
    """A damped spring from its differential equation, as CSS's `linear()`."""
    steps, fine = 400, 50
    x, v, points = 0.0, 0.0, []
    dt = seconds / steps / fine
    for _ in range(steps + 1):
        points.append(f"{x:.5f}")
        for _ in range(fine):
            v += (stiffness * (1 - x) - damping * v) * dt
            x += v * dt
    return f"linear({','.join(points)})"


# Transforms.

def turned(name, layers, html, times=(0.3, 0.8), **keys):
    case("transforms", name, layers, html, times, **keys)


def bar(**keys):
    return group(28, 38, 40, 20, [layer(0, 0, 14, 20, "navy")], background="gold", **keys)


def css_bar(style):
    return div(28, 38, 40, 20, color("gold") + style, div(0, 0, 14, 20, color("navy")))


turned("rotation", [bar(animations=[basic("transform.rotation.z", "0deg", "120deg")])],
       lambda t: css_bar(play(change("rotate", "0deg", "120deg"), t)))
turned("a whole turn and more", [bar(animations=[basic("transform.rotation.z", "0deg", "540deg")])],
       lambda t: css_bar(play(change("rotate", "0deg", "540deg"), t)))
turned("scale", [bar(animations=[basic("transform.scale", 0.4, 2)])], lambda t: css_bar(play(change("scale", "0.4", "2"), t)))
turned("scale of x; of y", [bar(animations=[basic("transform.scale.x", 0.4, 2), basic("transform.scale.y", 1, 3)])],
       lambda t: css_bar(play(change("scale", "0.4 1", "2 3"), t)))
turned("translation", [bar(animations=[basic("transform.translation.x", -20, 20), basic("transform.translation.y", 10, -30)])],
       lambda t: css_bar(play(change("translate", "-20px 10px", "20px -30px"), t)))
turned("about a corner", [bar(anchorPoint=[0, 0], animations=[basic("transform.rotation.z", "0deg", "90deg")]) | {"position": [28, 38]}],
       lambda t: css_bar("transform-origin:0 0;" + play(change("rotate", "0deg", "90deg"), t)))
functions = [{"translate": [6, -8]}, {"rotate": "35deg"}, {"skewX": "20deg"}, {"scale": [1.3, 0.8]}]
turned("functions in CSS order", [bar(transform=functions)],
       lambda t: css_bar("transform:translate(6px,-8px) rotate(35deg) skewX(20deg) scale(1.3,.8)"), (0.0,))
turned("matrices by their parts", [bar(animations=[basic("transform", [{"scale": 0.6}], [{"translate": [12, -14]}, {"rotate": "100deg"}, {"scale": [1.6, 1.2]}])])],
       lambda t: css_bar(play(
           f"from{{transform:matrix(.6,0,0,.6,0,0)}}to{{transform:matrix({1.6 * math.cos(math.radians(100))},{1.6 * math.sin(math.radians(100))},"
           f"{-1.2 * math.sin(math.radians(100))},{1.2 * math.cos(math.radians(100))},12,-14)}}", t)))
turned("three levels deep",
       [group(8, 8, 80, 80, [group(20, 20, 40, 40, [layer(10, 0, 20, 40, "teal", transform=[{"rotate": "30deg"}])],
              background="gold", transform=[{"scale": 1.3}], animations=[basic("transform.rotation.z", "0deg", "-90deg")])],
              background="#dde", transform=[{"rotate": "12deg"}])],
       lambda t: div(8, 8, 80, 80, color("#dde") + "transform:rotate(12deg)", div(20, 20, 40, 40, color("gold") + "transform:scale(1.3);" + play(
           "from{transform:scale(1.3) rotate(0)}to{transform:scale(1.3) rotate(-90deg)}", t), div(10, 0, 20, 40, color("teal") + "transform:rotate(30deg)"))))
turned("bounds that scroll", [group(18, 18, 60, 60, [layer(20, 20, 30, 30, "navy")], background="gold", masksToBounds=True,
              animations=[basic("bounds.origin.x", 0, 40)])],
       lambda t: div(18, 18, 60, 60, color("gold") + "overflow:hidden", div(20, 20, 30, 30, color("navy") + play(move(0, -40), t))))
turned("z decides the order", [layer(10, 10, 50, 50, "navy", zPosition=2), layer(30, 30, 50, 50, "gold", zPosition=1), layer(20, 50, 50, 30, "teal", zPosition=1)],
       lambda t: div(10, 10, 50, 50, color("navy") + "z-index:2") + div(30, 30, 50, 50, color("gold") + "z-index:1") + div(20, 50, 50, 30, color("teal") + "z-index:1"), (0.0,))

# Masks and clipping.

whole = {"size": [SIDE, SIDE]}
stripes = [layer(0, 0, 48, SIDE, "tomato"), layer(48, 0, 48, SIDE, "navy")]
css_stripes = div(0, 0, 48, SIDE, color()) + div(48, 0, 48, SIDE, color("navy"))


def masked(name, mask, style, times=(0.0,), **keys):
    case("masks", name, [group(0, 0, SIDE, SIDE, stripes, mask=mask, **keys)],
         lambda t: div(0, 0, SIDE, SIDE, style(t) if callable(style) else style, css_stripes), times)


masked("a circle", {"shape": "circle", "size": 70}, "clip-path:circle(35px at 48px 48px)")
masked("a gradient's alpha", {"gradient": {"colors": ["black", "transparent"]}, **whole}, "mask-image:linear-gradient(black,rgba(0,0,0,0))")
masked("two layers' alpha", {"group": [layer(10, 10, 40, 40, "white"), layer(40, 40, 46, 46, "rgba(0,0,0,.5)")], **whole},
       "mask-image:url(&quot;data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='96' height='96'><rect x='10' y='10' width='40' height='40'/><rect x='40' y='40' width='46' height='46' fill-opacity='.5'/></svg>&quot;)")
masked("even-odd", path("M4 48 A44 44 0 1 1 92 48 A44 44 0 1 1 4 48 Z M28 48 A20 20 0 1 1 68 48 A20 20 0 1 1 28 48 Z", fillRule="evenOdd"),
       "clip-path:path(evenodd,'M4 48 A44 44 0 1 1 92 48 A44 44 0 1 1 4 48 Z M28 48 A20 20 0 1 1 68 48 A20 20 0 1 1 28 48 Z')")
masked("with an opacity", {"shape": "rect", "size": 60, "opacity": 0.6}, "clip-path:inset(18px);opacity:.6")
masked("that grows", {"shape": "circle", "size": 40, "animations": [basic("transform.scale", 1, 2)]},
       lambda t: play(change("clip-path", "circle(20px at 48px 48px)", "circle(40px at 48px 48px)"), t), (0.2, 0.9))
masked("on a turned layer", {"shape": "rect", "size": [80, 30]}, "transform:rotate(40deg);clip-path:inset(33px 8px)", transform=[{"rotate": "40deg"}])
case("masks", "bounds with round corners",
     [group(14, 14, 68, 68, [layer(-10, 20, 50, 60, "navy")], background="gold", cornerRadius=22, masksToBounds=True)],
     lambda t: div(14, 14, 68, 68, color("gold") + "border-radius:22px;overflow:hidden", div(-10, 20, 50, 60, color("navy"))))
case("masks", "bounds and a mask", [group(14, 14, 68, 68, [layer(-10, 20, 50, 60, "navy")], background="gold", cornerRadius=22, masksToBounds=True, mask={"shape": "circle", "size": 76})],
     lambda t: div(14, 14, 68, 68, "clip-path:circle(38px at 34px 34px)", div(0, 0, 68, 68, color("gold") + "border-radius:22px;overflow:hidden", div(-10, 20, 50, 60, color("navy")))))


def dash_ring(t):
    circle = "M86 48 A38 38 0 0 0 10 48 A38 38 0 0 0 86 48"
    mask = f'<mask id="m{t}" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="-200" y="-200" width="500" height="500"><g style="transform-origin:48px 48px;{play(change("scale", 1, 2), t, 2)}"><path fill-rule="evenodd" d="M.5 48 a47.5 47.5 0 1 1 95 0 a47.5 47.5 0 1 1 -95 0 Z M19.5 48 a28.5 28.5 0 1 1 57 0 a28.5 28.5 0 1 1 -57 0 Z"/></g></mask>'
    return svg(f'<g style="transform-origin:48px 48px;{play(change("scale", 0.001, 1), t, 0.5, "ease-out")}"><path d="{circle}" fill="none" stroke="white" stroke-width="14" stroke-dasharray="8 18" pathLength="238.761" mask="url(#m{t})"/></g>', mask)


case("masks", "the dash ring",
     [layer(0, 0, SIDE, SIDE, "none", id="source"),
      {"effect": "dashRing", "around": "source", "radius": 38, "sparkLength": 14, "sparkThickness": 8, "sparkSeparation": 18, "color": "white"}],
     dash_ring, (0.12, 0.3, 0.6, 0.75), background="black")

# Strokes.

def stroked(name, data, spec, css, times=(0.0,), animations=()):
    css = "".join(f' {key}="{value}"' for key, value in css.items())
    case("strokes", name, [path(data, fill="none", stroke="navy", animations=list(animations), **spec)],
         lambda t: svg(f'<path d="{data}" fill="none" stroke="navy"{css}/>'.replace("{t}", f"{t}")), times)


corner = "M16 76 L48 20 L80 76"
for join in ["miter", "round", "bevel"]:
    stroked(f"{join} joins", corner, {"lineWidth": 16, "lineJoin": join}, {"stroke-width": 16, "stroke-linejoin": join, "stroke-miterlimit": 10})
stroked("beyond the mitre's limit", corner, {"lineWidth": 16, "miterLimit": 1.5}, {"stroke-width": 16, "stroke-miterlimit": 1.5})
for cap in ["butt", "round", "square"]:
    stroked(f"dashes with {cap} caps", "M12 30 L84 30 L84 70 L12 70", {"lineWidth": 10, "lineCap": cap, "lineDashPattern": [14, 18]},
            {"stroke-width": 10, "stroke-linecap": cap, "stroke-dasharray": "14 18", "stroke-miterlimit": 10})
arc = "M84 48 A36 36 0 1 1 12 48 A36 36 0 1 1 84 48"
stroked("dashes along an arc", arc, {"lineWidth": 14, "lineDashPattern": [20, 9]}, {"stroke-width": 14, "stroke-dasharray": "20 9"})
stroked("a pattern of three", arc, {"lineWidth": 14, "lineDashPattern": [20, 9, 12]}, {"stroke-width": 14, "stroke-dasharray": "20 9 12"})
case("strokes", "dashes that wander", [path(arc, fill="none", stroke="navy", lineWidth=14, lineDashPattern=[20, 16], animations=[basic("lineDashPhase", 0, 72)])],
     lambda t: svg(f'<path d="{arc}" fill="none" stroke="navy" stroke-width="14" stroke-dasharray="20 16" style="{play(change("stroke-dashoffset", "0px", "72px"), t)}"/>'), (0.2, 0.6))
case("strokes", "a line that is drawn", [path(arc, fill="none", stroke="navy", lineWidth=14, animations=[basic("strokeEnd", 0, 1)])],
     lambda t: svg(f'<path d="{arc}" fill="none" stroke="navy" stroke-width="14" pathLength="1" stroke-dasharray="1 2" style="{play(change("stroke-dashoffset", "1px", "0px"), t)}"/>'), (0.3, 0.75))
case("strokes", "a line that is taken away", [path(arc, fill="none", stroke="navy", lineWidth=14, animations=[basic("strokeStart", 0, 1)])],
     lambda t: svg(f'<path d="{arc}" fill="none" stroke="navy" stroke-width="14" pathLength="1" stroke-dasharray="1 2" style="{play(change("stroke-dashoffset", "0px", "-1px"), t)}"/>'), (0.3, 0.75))
star = "M48 4 L74 84 L6 34 L90 34 L22 84 Z"
for rule in ["nonzero", "evenOdd"]:
    case("strokes", f"filled {rule}, then stroked", [path(star, fill="gold", stroke="navy", lineWidth=5, fillRule=rule)],
         lambda t, rule=rule: svg(f'<path d="{star}" fill="gold" fill-rule="{rule.lower()}" stroke="navy" stroke-width="5" stroke-miterlimit="10"/>'))

# Gradients.

def gradient(name, keys, css, times=(0.0,), **more):
    case("gradients", name, [{"gradient": keys, **whole} | more], lambda t: div(0, 0, SIDE, SIDE, css(t) if callable(css) else f"background:{css}"), times)


gradient("axial", {"colors": ["tomato", "navy"]}, "linear-gradient(tomato,navy)")
gradient("axial, to the right, at places", {"colors": ["tomato", "gold", "navy"], "locations": [0.1, 0.3, 0.9], "startPoint": [0, 0.5], "endPoint": [1, 0.5]},
         "linear-gradient(90deg,tomato 10%,gold 30%,navy 90%)")
gradient("axial, across", {"colors": ["tomato", "gold", "navy"], "startPoint": [0, 0], "endPoint": [1, 1]}, "linear-gradient(135deg,tomato,gold,navy)")
gradient("radial", {"type": "radial", "colors": ["gold", "tomato", "navy"], "startPoint": [0.5, 0.5], "endPoint": [1, 1]}, "radial-gradient(48px 48px at 50% 50%,gold,tomato,navy)")
gradient("radial, as an ellipse", {"type": "radial", "colors": ["gold", "navy"], "startPoint": [0.4, 0.5], "endPoint": [0.9, 0.8]}, "radial-gradient(48px 28.8px at 40% 50%,gold,navy)")
gradient("conic", {"type": "conic", "colors": ["gold", "tomato", "navy", "gold"], "startPoint": [0.5, 0.5], "endPoint": [1, 0.5]}, "conic-gradient(from 90deg,gold,tomato,navy,gold)")
registered += ["@property --a{syntax:'<color>';inherits:false;initial-value:red}", "@property --p{syntax:'<percentage>';inherits:false;initial-value:0%}"]
gradient("colours that change", {"colors": ["red", "navy"]}, lambda t: "background:linear-gradient(var(--a),navy);" + play(change("--a", "red", "lime"), t), (0.25, 0.8),
         animations=[basic("colors", ["red", "navy"], ["lime", "navy"])])
gradient("places that change", {"colors": ["red", "gold", "navy"], "locations": [0, 0.2, 1]}, lambda t: "background:linear-gradient(red,gold var(--p),navy);" + play(change("--p", "20%", "80%"), t), (0.25, 0.8),
         animations=[basic("locations", [0, 0.2, 1], [0, 0.8, 1])])
gradient("colours with alpha", {"colors": ["rgba(255,0,0,1)", "rgba(0,0,255,0)"]}, "linear-gradient(rgba(255,0,0,1),rgba(0,0,255,0))")
case("gradients", "as a fill", [path(star, fill={"gradient": {"colors": ["gold", "tomato"]}})],
     lambda t: svg(f'<path d="{star}" fill="url(#fill)"/>', f'<linearGradient id="fill" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{SIDE}"><stop stop-color="gold"/><stop offset="1" stop-color="tomato"/></linearGradient>'))

# Groups as one picture, borders, shadows, copies.

def inside(style=""):
    return div(8, 8, 80, 80, color("gold") + "border:8px solid navy;" + style, div(16, 16, 40, 40, color()) + div(32, 32, 40, 40, color("teal")))


def outside(**keys):
    return group(8, 8, 80, 80, [layer(24, 24, 40, 40), layer(40, 40, 40, 40, "teal")], background="gold", border={"width": 8, "color": "navy"}, **keys)


case("groups", "faded as one picture", [group(8, 8, 80, 80, [layer(8, 8, 40, 40), layer(24, 24, 40, 40, "teal")], background="gold", opacity=0.5)],
     lambda t: div(8, 8, 80, 80, color("gold") + "opacity:.5", div(8, 8, 40, 40, color()) + div(24, 24, 40, 40, color("teal"))))
case("groups", "fading, within a faded one",
     [group(0, 0, SIDE, SIDE, [group(8, 8, 80, 80, [layer(8, 8, 40, 40), layer(24, 24, 40, 40, "teal")], background="gold", animations=[basic("opacity", 1, 0)])], opacity=0.7)],
     lambda t: div(0, 0, SIDE, SIDE, "opacity:.7", div(8, 8, 80, 80, color("gold") + play(change("opacity", 1, 0), t), div(8, 8, 40, 40, color()) + div(24, 24, 40, 40, color("teal")))), (0.25, 0.6))
case("groups", "a border above what is inside", [outside(opacity=0.8)],
     lambda t: div(8, 8, 80, 80, color("gold") + "opacity:.8", div(24, 24, 40, 40, color()) + div(40, 40, 40, 40, color("teal")) + div(0, 0, 80, 80, "border:8px solid navy")))
case("groups", "a round border", [group(12, 12, 72, 72, background="gold", cornerRadius=24, border={"width": 9, "color": "navy"})],
     lambda t: div(12, 12, 72, 72, color("gold") + "border-radius:24px;border:9px solid navy"))
case("groups", "a shadow", [group(24, 20, 44, 44, background="gold", shadow={"opacity": 0.7, "offset": [6, 10], "radius": 5})],
     lambda t: div(24, 20, 44, 44, color("gold") + "box-shadow:6px 10px 10px rgba(0,0,0,.7)"))
case("groups", "a shadow of what is shown", [path(star, fill="gold", shadow={"opacity": 0.8, "color": "navy", "offset": [4, 8], "radius": 3})],
     lambda t: div(0, 0, SIDE, SIDE, "filter:drop-shadow(4px 8px 3px rgba(0,0,128,.8))", svg(f'<path d="{star}" fill="gold"/>')))
case("groups", "copies about the centre",
     [{"replicator": {"instanceCount": 4, "instanceTransform": [{"rotate": "90deg"}]}, **whole, "layers": [layer(60, 40, 28, 16, "teal")]}],
     lambda t: "".join(div(0, 0, SIDE, SIDE, f"transform:rotate({90 * k}deg)", div(60, 40, 28, 16, color("teal"))) for k in range(4)))
case("groups", "copies, each later",
     [{"replicator": {"instanceCount": 3, "instanceTransform": [{"translate": [0, 30]}], "instanceDelay": 0.2}, **whole,
       "layers": [layer(4, 6, 24, 24, "teal", animations=[basic("position.x", 16, 76, 1, repeatCount="infinite")])]}],
     lambda t: "".join(div(4, 6 + 30 * k, 24, 24, color("teal") + play(move(0, 60), t, delay=0.2 * k, count="infinite")) for k in range(3)), (0.5, 1.3))

# Blends: three bars of different light over a gradient and a plain half.

for mode in ["multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light",
             "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter"]:
    bars = [(8, "#c84b31"), (38, "rgba(40,120,200,.7)"), (68, "#303030")]
    case("blends", mode,
         [{"gradient": {"colors": ["#f2d16b", "#22577a"]}, **whole}, layer(0, 48, SIDE, 48, "#7a9e7e")]
         + [layer(x, 8, 22, 80, fill, blend=mode) for x, fill in bars],
         lambda t, mode=mode, bars=bars: div(0, 0, SIDE, SIDE, "background:linear-gradient(#f2d16b,#22577a)") + div(0, 48, SIDE, 48, color("#7a9e7e"))
         + "".join(div(x, 8, 22, 80, color(fill) + f"mix-blend-mode:{mode}") for x, fill in bars))

# Depth.

def deep(name, layers, html, times=(0.0,), sub=({"perspective": 200},)):
    case("depth", name, [group(0, 0, SIDE, SIDE, layers, sublayerTransform=list(sub))],
         lambda t: div(0, 0, SIDE, SIDE, "perspective:200px", html(t)), times)


def page(**keys):
    return group(18, 18, 60, 60, [layer(0, 0, 20, 60, "navy")], background="gold", **keys)


def css_page(style):
    return div(18, 18, 60, 60, color("gold") + style, div(0, 0, 20, 60, color("navy")))


deep("turned about y", [page(transform=[{"rotateY": "50deg"}])], lambda t: css_page("transform:rotateY(50deg)"))
deep("turned about x", [page(transform=[{"rotateX": "40deg"}])], lambda t: css_page("transform:rotateX(40deg)"))
deep("turned about both, moved", [page(transform=[{"translate": [4, -6, 20]}, {"rotateY": "30deg"}, {"rotateX": "25deg"}, {"rotate": "20deg"}])],
     lambda t: css_page("transform:translate3d(4px,-6px,20px) rotateY(30deg) rotateX(25deg) rotate(20deg)"))
deep("nearer by z", [page(zPosition=60)], lambda t: css_page("transform:translateZ(60px)"))
deep("m34", [page(transform=[{"rotateY": "-40deg"}])], lambda t: css_page("transform:rotateY(-40deg)"), sub=({"m34": -0.005},))
deep("a turn", [page(animations=[basic("transform.rotation.y", "0deg", "180deg")])], lambda t: css_page(play(change("transform", "rotateY(0)", "rotateY(180deg)"), t)), (0.2, 0.8))
