"""The scenes that are compared: timing, keyframes, transforms, masks, strokes, gradients, groups, blends, depth, filters.

Flow: here and filters.py → test_scenes.py. A case is a topic, a name, what is shown, and the times at which it is.
"""
from .boxes import (
    SIDE, WHOLE, Case, Thing, basic, box, change, disc, div, frames, move, panel, path, play, slide, svg)
from .filters import cases as filter_cases

cases: list[Case] = [*filter_cases]


def case(topic, name, things, times=(0.0,), **keys):
    cases.append(Case(topic, name, things, times, **keys))


def dot(css, *animations, **keys):
    """What moves by 40 points to the right."""
    return box(8, 32, 32, 32, css=css, animations=list(animations), **keys)


# Timing, by the clock alone: what the animation says, what CSS says, at which times.
for name, spec, css, times in [
    *[(word, {"timingFunction": word}, {"easing": easing}, (0.1, 0.35, 0.5, 0.8)) for word, easing in [
        ("linear", "linear"), ("easeIn", "ease-in"), ("easeOut", "ease-out"), ("easeInEaseOut", "ease-in-out"),
        ("default", "ease")]],
    ("a Bézier that overshoots", {"timingFunction": [0.5, -0.6, 0.5, 1.6]}, {"easing": "cubic-bezier(.5,-.6,.5,1.6)"},
     (0.15, 0.5, 0.85)),
    *[(f"steps, jump at the {at}", {"timingFunction": {"steps": 4, "at": at}}, {"easing": f"steps(4,{at})"}, (0.2, 0.6, 0.9))
      for at in ("end", "start")],
    ("begins later", {"beginTime": 0.5}, {"delay": 0.5}, (0.25, 0.75, 1.6)),
    ("filled backwards", {"beginTime": 0.5, "fillMode": "backwards"}, {"delay": 0.5, "fill": "backwards"}, (0.25, 0.75, 1.6)),
    ("filled forwards", {"fillMode": "forwards"}, {"fill": "forwards"}, (0.5, 1.5)),
    ("filled both ways", {"beginTime": 0.5, "fillMode": "both"}, {"delay": 0.5, "fill": "both"}, (0.25, 0.9, 1.8)),
    ("three cycles", {"repeatCount": 3}, {"count": 3}, (0.3, 1.6, 2.9, 3.1)),
    ("two and a half cycles", {"repeatCount": 2.5, "fillMode": "forwards"}, {"count": 2.5, "fill": "forwards"}, (2.4, 2.8)),
    ("for a time", {"repeatDuration": 1.7, "fillMode": "forwards"}, {"count": 1.7, "fill": "forwards"}, (1.6, 2.2)),
    ("without end", {"repeatCount": "infinite"}, {"count": "infinite"}, (0.4, 7.3)),
    ("there and back", {"autoreverses": True}, {"count": 2, "direction": "alternate"}, (0.75, 1.25, 1.9, 2.1)),
    ("there and back, eased, twice", {"autoreverses": True, "repeatCount": 2, "timingFunction": "easeIn"},
     {"count": 4, "direction": "alternate", "easing": "ease-in"}, (0.5, 1.5, 2.3, 3.6)),
    ("double speed", {"speed": 2}, {"seconds": 0.5}, (0.1, 0.4, 0.6)),
    ("backwards", {"speed": -1}, {"direction": "reverse"}, (0.2, 0.8)),
    ("an offset turns the cycle", {"timeOffset": 0.25, "repeatCount": "infinite"}, {"delay": -0.25, "count": "infinite"},
     (0.1, 0.9)),
]:
    case("timing", name, [dot(play(move(0, 40), **css), basic("position.x", 24, 64) | spec)], times)
both = basic("position.x", 24, 64, fillMode="both")
case("timing", "a layer's own time", [
    dot(play(move(0, 40), 2, delay=0.3, fill="both"), both, beginTime=0.3, speed=0.5)], (0.2, 1.1, 2.6))
inner = panel(0, 0, SIDE, SIDE, inner=[dot(play(move(0, 40), delay=0.1, fill="both"), both)], speed=2, timeOffset=0.1)
case("timing", "times nest", [panel(0, 0, SIDE, SIDE, inner=[inner], beginTime=0.2, speed=0.5)], (0.15, 0.5, 0.9))


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


# Keyframes and what can be animated.
case("keyframes", "linear, with key times", [
    dot(play(slide({0: 0, 30: 48, 100: 16})), frames("position.x", [24, 72, 40], keyTimes=[0, 0.3, 1]))], (0.15, 0.45, 0.9))
case("keyframes", "discrete", [
    dot(play(slide({0: 0, 30: 48, 70: 16, 100: 16}), easing="step-end"),
        frames("position.x", [24, 72, 40], keyTimes=[0, 0.3, 0.7, 1], calculationMode="discrete"))], (0.29, 0.31, 0.8))
case("keyframes", "each step eased by itself", [
    dot(play("0%{animation-timing-function:ease-in}50%{animation-timing-function:ease-out}" + slide({0: 0, 50: 48, 100: 16})),
        frames("position.x", [24, 72, 40], timingFunctions=["easeIn", "easeOut"]))], (0.3, 0.6, 0.8))
case("keyframes", "paced", [
    dot(play(slide({0: 0, 75: 48, 100: 32})), frames("position.x", [24, 72, 56], calculationMode="paced"))], (0.4, 0.8))
curve = "M20 70 C20 0 76 0 76 70"
for name, spec, turn, times, why in [
    ("paced along a path, turned: none", {"calculationMode": "paced", "rotationMode": "none"}, "0deg", (0.2, 0.5, 0.9), ""),
    ("paced along a path, turned: auto", {"calculationMode": "paced", "rotationMode": "auto"}, "auto", (0.2, 0.5, 0.9), ""),
    ("linear along a path", {}, "0deg", (0.25,),
     "Core Animation's `linear` runs by the curve's parameter, CSS by its length; `paced` agrees"),
]:
    css = [f"offset-path:path('{curve}');offset-rotate:{turn};offset-anchor:center;", play(change("offset-distance", "0%", "100%"))]
    case("keyframes", name, [
        box(0, 0, 24, 12, css=css, animations=[{"keyPath": "position", "path": curve, "duration": 1} | spec])], times, why=why)
case("keyframes", "colours", [
    box(8, 8, 80, 80, css=play("0%{background:red}50%{background:lime}100%{background:blue}"),
        animations=[frames("fill", ["red", "lime", "blue"])])], (0.2, 0.5, 0.8))
clear, blue = "rgba(255,0,0,0)", "rgba(0,0,255,1)"
case("keyframes", "colours with alpha", [
    box(8, 8, 80, 80, css=play(change("background", clear, blue)), animations=[basic("fill", clear, blue)])], (0.4,),
    why="Core Animation mixes colours without their alpha multiplied in, CSS with it")
case("keyframes", "a group of two", [
    dot(play("from{transform:none;opacity:1}to{transform:translateX(40px);opacity:.2}", easing="ease-out"),
        {"duration": 1, "timingFunction": "easeOut", "group": [basic("position.x", 24, 64), basic("opacity", 1, 0.2)]})],
    (0.2, 0.6))
case("keyframes", "a group cuts a longer child off", [
    dot(play(move(0, 40)), {"duration": 1, "group": [basic("position.x", 24, 104, 2)]})], (0.5, 0.9, 1.2))
twice = dot("", basic("position.x", 24, 44), basic("position.x", 0, 20, timingFunction="easeIn", additive=True))
within = div(0, 0, SIDE, SIDE, play(move(0, 20)), [dot(play(move(0, 20), easing="ease-in"))])
case("keyframes", "two on one property, the second additive", [Thing(twice.layer, within)], (0.3, 0.7))
case("keyframes", "cycles that add up", [
    dot(play(move(0, 60), 3), basic("position.x", 0, 20, additive=True, cumulative=True, repeatCount=3))], (0.5, 1.5, 2.7))
for key, start, end, css, unit in [
    ("opacity", 0.1, 0.9, "opacity", ""),
    ("bounds.size.width", 10, 70, "width", "px"),
    ("cornerRadius", 0, 30, "border-radius", "px"),
    # CSS draws borders of whole pixels only.
    ("borderWidth", 2, 22, "border-width", "px"),
    ("borderColor", "#00ff00", "#0000ff", "border-color", ""),
]:
    keys = {"border": {"width": 6, "color": "navy"}, "animations": [basic(key, start, end)]}
    # The middle stays when the width changes.
    html = panel(48, 18, 60, 60, "tomato", ["transform:translateX(-50%);", play(change(css, f"{start}{unit}", f"{end}{unit}"))], **keys)
    case("keyframes", f"animates {key}", [Thing(panel(18, 18, 60, 60, "tomato", **keys).layer, html.html)], (0.25, 0.7))
first, last = "M10 10 L86 10 L86 50 L10 50 Z", "M40 20 L60 30 L80 90 L10 86 Z"
case("keyframes", "a path becomes another", [
    path(first, play(change("d", f"path('{first}')", f"path('{last}')")), fill="teal", animations=[basic("path", first, last)])],
    (0.25, 0.75))
case("keyframes", "a spring", [
    dot(play(move(0, 40), 2, spring(100, 10, 2)),
        basic("position.x", 24, 64, 2, spring={"mass": 1, "stiffness": 100, "damping": 10}))], (0.1, 0.36, 0.7, 1.4))

# Transforms: of a bar whose left end has another colour.
for name, css, animations in [
    ("rotation", change("rotate", "0deg", "120deg"), [basic("transform.rotation.z", "0deg", "120deg")]),
    ("a whole turn and more", change("rotate", "0deg", "540deg"), [basic("transform.rotation.z", "0deg", "540deg")]),
    ("scale", change("scale", "0.4", "2"), [basic("transform.scale", 0.4, 2)]),
    ("scale of x; of y", change("scale", "0.4 1", "2 3"), [basic("transform.scale.x", 0.4, 2), basic("transform.scale.y", 1, 3)]),
    ("translation", change("translate", "-20px 10px", "20px -30px"),
     [basic("transform.translation.x", -20, 20), basic("transform.translation.y", 10, -30)]),
    ("about a corner", change("rotate", "0deg", "90deg"), [basic("transform.rotation.z", "0deg", "90deg")]),
    ("matrices by their parts", change("transform", "scale(.6)", "translate(12px,-14px) rotate(100deg) scale(1.6,1.2)"),
     [basic("transform", [{"scale": 0.6}], [{"translate": [12, -14]}, {"rotate": "100deg"}, {"scale": [1.6, 1.2]}])]),
]:
    corner = {"anchorPoint": [0, 0], "position": [28, 38]} if "corner" in name else {}
    css = ["transform-origin:0 0;" if corner else "", play(css)]
    case("transforms", name, [
        panel(28, 38, 40, 20, "gold", css, [box(0, 0, 14, 20, "navy")], animations=animations, **corner)], (0.3, 0.8))
case("transforms", "functions in CSS order", [
    panel(28, 38, 40, 20, "gold", inner=[box(0, 0, 14, 20, "navy")],
          transform=[{"translate": [6, -8]}, {"rotate": "35deg"}, {"skewX": "20deg"}, {"scale": [1.3, 0.8]}])])
inner = panel(20, 20, 40, 40, "gold", play("from{transform:scale(1.3) rotate(0)}to{transform:scale(1.3) rotate(-90deg)}"),
              [box(10, 0, 20, 40, "teal", transform=[{"rotate": "30deg"}])], transform=[{"scale": 1.3}],
              animations=[basic("transform.rotation.z", "0deg", "-90deg")])
case("transforms", "three levels deep", [panel(8, 8, 80, 80, "#dde", inner=[inner], transform=[{"rotate": "12deg"}])], (0.3, 0.8))
case("transforms", "bounds that scroll", [
    Thing(panel(18, 18, 60, 60, "gold", inner=[box(20, 20, 30, 30, "navy")], masksToBounds=True,
                animations=[basic("bounds.origin.x", 0, 40)]).layer,
          panel(18, 18, 60, 60, "gold", "overflow:hidden", [box(20, 20, 30, 30, "navy", play(move(0, -40)))]).html)], (0.3, 0.8))
case("transforms", "z decides the order", [
    box(10, 10, 50, 50, "navy", zPosition=2), box(30, 30, 50, 50, "gold", zPosition=1), box(20, 50, 50, 30, "teal", zPosition=1)])

# Masks and clipping.
ring = "M4 48 A44 44 0 1 1 92 48 A44 44 0 1 1 4 48 Z M28 48 A20 20 0 1 1 68 48 A20 20 0 1 1 28 48 Z"
two = ("url(&quot;data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='96' height='96'><rect x='10' y='10' width='40' "
       "height='40'/><rect x='40' y='40' width='46' height='46' fill-opacity='.5'/></svg>&quot;)")
growing = {"shape": "circle", "size": 40, "animations": [basic("transform.scale", 1, 2)]}
for name, mask, css, times, keys in [
    ("a circle", {"shape": "circle", "size": 70}, "clip-path:circle(35px at 48px 48px)", (0.0,), {}),
    ("a gradient's alpha", {"gradient": {"colors": ["black", "transparent"]}, **WHOLE},
     "mask-image:linear-gradient(black,rgba(0,0,0,0))", (0.0,), {}),
    ("two layers' alpha", panel(0, 0, SIDE, SIDE, inner=[
        box(10, 10, 40, 40, "white"), box(40, 40, 46, 46, "rgba(0,0,0,.5)")]).layer, f"mask-image:{two}", (0.0,), {}),
    ("even-odd", path(ring, fillRule="evenOdd").layer, f"clip-path:path(evenodd,'{ring}')", (0.0,), {}),
    ("with an opacity", {"shape": "rect", "size": 60, "opacity": 0.6}, "clip-path:inset(18px);opacity:.6", (0.0,), {}),
    ("that grows", growing, play(change("clip-path", "circle(20px at 48px 48px)", "circle(40px at 48px 48px)")), (0.2, 0.9), {}),
    ("on a turned layer", {"shape": "rect", "size": [80, 30]}, "clip-path:inset(33px 8px)", (0.0,),
     {"transform": [{"rotate": "40deg"}]}),
]:
    stripes = [box(0, 0, 48, SIDE), box(48, 0, 48, SIDE, "navy")]
    case("masks", name, [panel(0, 0, SIDE, SIDE, None, css, stripes, mask=mask, **keys)], times)
rounded = {"inner": [box(-10, 20, 50, 60, "navy")], "cornerRadius": 22, "masksToBounds": True}
case("masks", "bounds with round corners", [panel(14, 14, 68, 68, "gold", **rounded)])
masked = div(14, 14, 68, 68, "clip-path:circle(38px at 34px 34px)", [panel(0, 0, 68, 68, "gold", **rounded)])
case("masks", "bounds and a mask", [Thing(panel(14, 14, 68, 68, "gold", **rounded, mask={"shape": "circle", "size": 76}).layer, masked)])


def dash_ring(t):
    origin = "transform-origin:48px 48px;"
    mask = (f'<mask id="m{t}" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="-200" y="-200" width="500" height="500">'
            f'<g style="{origin}{play(change("scale", 1, 2), 2)(t)}"><path fill-rule="evenodd" d="M.5 48 a47.5 47.5 0 1 1 95 0 '
            'a47.5 47.5 0 1 1 -95 0 Z M19.5 48 a28.5 28.5 0 1 1 57 0 a28.5 28.5 0 1 1 -57 0 Z"/></g></mask>')
    return svg(f'<g style="{origin}{play(change("scale", 0.001, 1), 0.5, "ease-out")(t)}"><path d="M86 48 A38 38 0 0 0 10 48 '
               'A38 38 0 0 0 86 48" fill="none" stroke="white" stroke-width="14" stroke-dasharray="8 18" pathLength="238.761" '
               f'mask="url(#m{t})"/></g>', mask)


effect = {"effect": "dashRing", "around": "source", "radius": 38, "sparkLength": 14, "sparkThickness": 8, "sparkSeparation": 18,
          "color": "white"}
case("masks", "the dash ring", [Thing(box(0, 0, SIDE, SIDE, "none", id="source").layer, lambda t: ""), Thing(effect, dash_ring)],
     (0.12, 0.3, 0.6, 0.75), background="black")

# Strokes.
corner, arc, star = "M16 76 L48 20 L80 76", "M84 48 A36 36 0 1 1 12 48 A36 36 0 1 1 84 48", "M48 4 L74 84 L6 34 L90 34 L22 84 Z"
for name, data, keys in [
    *[(f"{join} joins", corner, {"lineWidth": 16, "lineJoin": join}) for join in ("miter", "round", "bevel")],
    ("beyond the mitre's limit", corner, {"lineWidth": 16, "miterLimit": 1.5}),
    *[(f"dashes with {cap} caps", "M12 30 L84 30 L84 70 L12 70", {"lineWidth": 10, "lineCap": cap, "lineDashPattern": [14, 18]})
      for cap in ("butt", "round", "square")],
    ("dashes along an arc", arc, {"lineWidth": 14, "lineDashPattern": [20, 9]}),
    ("a pattern of three", arc, {"lineWidth": 14, "lineDashPattern": [20, 9, 12]}),
]:
    case("strokes", name, [path(data, fill="none", stroke="navy", **keys)])
one_dash = 'pathLength="1" stroke-dasharray="1 2"'
for name, animation, start, end, attributes, keys, times in [
    ("dashes that wander", basic("lineDashPhase", 0, 72), "0px", "72px", "", {"lineDashPattern": [20, 16]}, (0.2, 0.6)),
    ("a line that is drawn", basic("strokeEnd", 0, 1), "1px", "0px", one_dash, {}, (0.3, 0.75)),
    ("a line that is taken away", basic("strokeStart", 0, 1), "0px", "-1px", one_dash, {}, (0.3, 0.75)),
]:
    case("strokes", name, [path(arc, play(change("stroke-dashoffset", start, end)), attributes, fill="none", stroke="navy",
                                lineWidth=14, animations=[animation], **keys)], times)
for rule in ("nonzero", "evenOdd"):
    case("strokes", f"filled {rule}, then stroked", [path(star, fill="gold", stroke="navy", lineWidth=5, fillRule=rule)])

# Gradients.
PROPERTIES = "@property --a{syntax:'<color>';inherits:false;initial-value:red}" \
        "@property --p{syntax:'<percentage>';inherits:false;initial-value:0%}"
to_right, diagonal = {"startPoint": [0, 0.5], "endPoint": [1, 0.5]}, {"startPoint": [0, 0], "endPoint": [1, 1]}
for name, colors, keys, css, animation in [
    ("axial", ["tomato", "navy"], {}, "linear-gradient(tomato,navy)", None),
    ("axial, to the right, at places", ["tomato", "gold", "navy"], {"locations": [0.1, 0.3, 0.9]} | to_right,
     "linear-gradient(90deg,tomato 10%,gold 30%,navy 90%)", None),
    ("axial, across", ["tomato", "gold", "navy"], diagonal, "linear-gradient(135deg,tomato,gold,navy)", None),
    ("radial", ["gold", "tomato", "navy"], {"type": "radial", "startPoint": [0.5, 0.5], "endPoint": [1, 1]},
     "radial-gradient(48px 48px at 50% 50%,gold,tomato,navy)", None),
    ("radial, as an ellipse", ["gold", "navy"], {"type": "radial", "startPoint": [0.4, 0.5], "endPoint": [0.9, 0.8]},
     "radial-gradient(48px 28.8px at 40% 50%,gold,navy)", None),
    ("conic", ["gold", "tomato", "navy", "gold"], {"type": "conic", "startPoint": [0.5, 0.5], "endPoint": [1, 0.5]},
     "conic-gradient(from 90deg,gold,tomato,navy,gold)", None),
    ("colours that change", ["red", "navy"], {}, "linear-gradient(var(--a),navy)",
     (change("--a", "red", "lime"), basic("colors", ["red", "navy"], ["lime", "navy"]))),
    ("places that change", ["red", "gold", "navy"], {"locations": [0, 0.2, 1]}, "linear-gradient(red,gold var(--p),navy)",
     (change("--p", "20%", "80%"), basic("locations", [0, 0.2, 1], [0, 0.8, 1]))),
    ("colours with alpha", ["rgba(255,0,0,1)", "rgba(0,0,255,0)"], {}, "linear-gradient(rgba(255,0,0,1),rgba(0,0,255,0))", None),
]:
    layer = {"gradient": {"colors": colors} | keys, **WHOLE} | ({"animations": [animation[1]]} if animation else {})
    css = [f"background:{css};", play(animation[0]) if animation else ""]
    case("gradients", name, [Thing(layer, div(0, 0, SIDE, SIDE, css))], (0.25, 0.8) if animation else (0.0,))
slope = (f'<linearGradient id="fill" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{SIDE}"><stop stop-color="gold"/>'
         '<stop offset="1" stop-color="tomato"/></linearGradient>')
case("gradients", "as a fill", [Thing(path(star, fill={"gradient": {"colors": ["gold", "tomato"]}}).layer,
                                      lambda t: svg(f'<path d="{star}" fill="url(#fill)"/>', slope))])

# Groups as one picture, borders, shadows, copies.
pair = [box(8, 8, 40, 40), box(24, 24, 40, 40, "teal")]
case("groups", "faded as one picture", [panel(8, 8, 80, 80, "gold", inner=pair, opacity=0.5)])
fading = panel(8, 8, 80, 80, "gold", play(change("opacity", 1, 0)), pair, animations=[basic("opacity", 1, 0)])
case("groups", "fading, within a faded one", [panel(0, 0, SIDE, SIDE, inner=[fading], opacity=0.7)], (0.25, 0.6))
pair = [box(24, 24, 40, 40), box(40, 40, 40, 40, "teal")]
case("groups", "a border above what is inside", [
    Thing(panel(8, 8, 80, 80, "gold", inner=pair, border={"width": 8, "color": "navy"}, opacity=0.8).layer,
          panel(8, 8, 80, 80, "gold", inner=[*pair, panel(0, 0, 80, 80, css="border:8px solid navy")], opacity=0.8).html)])
case("groups", "a round border", [panel(12, 12, 72, 72, "gold", cornerRadius=24, border={"width": 9, "color": "navy"})])
case("groups", "a shadow", [panel(24, 20, 44, 44, "gold", shadow={"opacity": 0.7, "offset": [6, 10], "radius": 5})])
shadowed = path(star, fill="gold", shadow={"opacity": 0.8, "color": "navy", "offset": [4, 8], "radius": 3})
case("groups", "a shadow of what is shown", [
    Thing(shadowed.layer, div(0, 0, SIDE, SIDE, "filter:drop-shadow(4px 8px 3px rgba(0,0,128,.8))", [shadowed]))])


def copies(name, replicator, thing, html, times=(0.0,)):
    """`html` makes the copy of a number."""
    case("groups", name, [Thing({"replicator": replicator, **WHOLE, "layers": [thing.layer]},
                                lambda t: "".join(html(k)(t) for k in range(replicator["instanceCount"])))], times)


bar = box(60, 40, 28, 16, "teal")
copies("copies about the centre", {"instanceCount": 4, "instanceTransform": [{"rotate": "90deg"}]}, bar,
       lambda k: div(0, 0, SIDE, SIDE, f"transform:rotate({90 * k}deg)", [bar]))
copies("copies, each later", {"instanceCount": 3, "instanceTransform": [{"translate": [0, 30]}], "instanceDelay": 0.2},
       box(4, 6, 24, 24, "teal", animations=[basic("position.x", 16, 76, 1, repeatCount="infinite")]),
       lambda k: box(4, 6 + 30 * k, 24, 24, "teal", play(move(0, 60), delay=0.2 * k, count="infinite")).html, (0.5, 1.3))

# Blends: three bars of different light over a gradient and a plain half.
for mode in ["multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light",
             "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter"]:
    ground = Thing({"gradient": {"colors": ["#f2d16b", "#22577a"]}, **WHOLE},
                   div(0, 0, SIDE, SIDE, "background:linear-gradient(#f2d16b,#22577a)"))
    bars = [box(x, 8, 22, 80, fill, blend=mode) for x, fill in [(8, "#c84b31"), (38, "rgba(40,120,200,.7)"), (68, "#303030")]]
    case("blends", mode, [ground, box(0, 48, SIDE, 48, "#7a9e7e"), *bars])

# Depth.
for name, css, times, keys in [
    ("turned about y", "", (0.0,), {"transform": [{"rotateY": "50deg"}]}),
    ("turned about x", "", (0.0,), {"transform": [{"rotateX": "40deg"}]}),
    ("turned about both, moved", "transform:translate3d(4px,-6px,20px) rotateY(30deg) rotateX(25deg) rotate(20deg)", (0.0,),
     {"transform": [{"translate": [4, -6, 20]}, {"rotateY": "30deg"}, {"rotateX": "25deg"}, {"rotate": "20deg"}]}),
    ("nearer by z", "transform:translateZ(60px)", (0.0,), {"zPosition": 60}),
    ("m34", "", (0.0,), {"transform": [{"rotateY": "-40deg"}]}),
    ("a turn", play(change("transform", "rotateY(0)", "rotateY(180deg)")), (0.2, 0.8),
     {"animations": [basic("transform.rotation.y", "0deg", "180deg")]}),
]:
    page = panel(18, 18, 60, 60, "gold", css, [box(0, 0, 20, 60, "navy")], **keys)
    depth = {"m34": -0.005} if name == "m34" else {"perspective": 200}
    case("depth", name, [panel(0, 0, SIDE, SIDE, None, "perspective:200px", [page], sublayerTransform=[depth])], times)
