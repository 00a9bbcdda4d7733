"""Filters, backdrops and rows of shadows, on what they are hardest to get right on.

Flow: here → cases.py. CSS's filters follow from the layers' own (boxes.py).
"""
from .boxes import SIDE, Case, Thing, across, basic, box, change, disc, div, functions, panel, path, play, svg

cases: list[Case] = []


def case(name, things, times=(0.0,), **keys):
    cases.append(Case("filters", name, things, times, **keys))


# Chromium's blur is three boxes of whole pixels, whose deviation is another one than was asked for: of 3 it is 3.14, of
# 6 it is 5.48, of 8 it is 7.48, of 20 it is 19.2. Ours is a Gaussian's at any number, and so nothing jumps as it grows.
BOXES = "Chromium's boxes of whole pixels have another deviation than was asked for; ours is the Gaussian's"
RAINBOW = across("red", "gold", "lime", "teal", "blue", "fuchsia")
FADE = across("rgba(255,0,0,.2)", "rgba(0,128,255,.9)")

# Functions of colour on a rainbow, a half transparent slope and a grey one.
VALUES = {"brightness": [0, 0.4, 1.1, 2], "contrast": [0, 0.5, 1.7, 4], "saturate": [0, 0.4, 2.5], "grayscale": [0.35, 1],
          "sepia": [0.4, 1], "invert": [0.2, 0.5, 1], "opacity": [0.3, 0.8],
          "hueRotate": ["30deg", "90deg", "180deg", "-45deg", "1.2turn"]}
for filters in [
    *[[{name: value}] for name, values in VALUES.items() for value in values],
    [{"contrast": 1.6}, {"hueRotate": "60deg"}, {"brightness": 0.8}],
    # Cut off between the two.
    [{"brightness": 3}, {"brightness": 0.5}],
    [{"sepia": 1}, {"saturate": 3}],
]:
    slopes = zip([8, 36, 64], [RAINBOW, FADE, across("black", "white")])
    case(functions(filters), [panel(8, y, 80, 24, slope, filters=filters) for y, slope in slopes])
matrix = [0, 0, 1, 0, 0.1, 1, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 0, 0.8, 0]
by_matrix = svg("", '<filter id="m" color-interpolation-filters="sRGB">'
                    f'<feColorMatrix values="{" ".join(map(str, matrix))}"/></filter>')
case("a colour matrix", [Thing({"group": []}, lambda t: by_matrix), Thing(
    panel(8, 8, 80, 80, RAINBOW, filters=[{"colorMatrix": matrix}]).layer, panel(8, 8, 80, 80, RAINBOW, "filter:url(#m)").html)])

# Blurs, by what is blurred.
letters = path("M12 70 L12 26 L22 26 L38 54 L38 26 L46 26 L46 70 L36 70 L20 42 L20 70 Z M56 26 L84 26 L84 34 L66 34 L66 44 "
               "L80 44 L80 52 L66 52 L66 70 L56 70 Z", fill="black")
half = [panel(8, 24, 80, 48, FADE), box(30, 10, 30, 76, "rgba(0,0,0,.4)")]
for name, things, deviations, differing in [
    ("a box", [box(28, 28, 40, 40)], [0.5, 1, 2, 3, 8, 20], []),
    ("discs and slopes", [panel(8, 8, 80, 40, RAINBOW), disc(44, "navy", middle=(42, 62))], [0.5, 1, 2, 3, 8, 20], [8, 20]),
    ("half transparent ones", half, [1, 3, 8], [8]),
    ("thin lines", [box(12 + 12 * i, 10, 2, 76, "black") for i in range(7)], [1, 3, 8], [3]),
    ("letters", [letters], [0.5, 2, 6], [6]),
]:
    for deviation in deviations:
        case(f"blur {deviation} of {name}", [panel(0, 0, SIDE, SIDE, inner=things, filters=[{"blur": deviation}])],
             why=BOXES if deviation in differing else "")
case("blur beside the canvas", [box(-60, 0, 60, 96, "navy", filters=[{"blur": 10}])])
case("blur that grows", [
    box(28, 28, 40, 40, css=play(change("filter", "blur(0px)", "blur(12px)")), animations=[basic("filters.blur", 0, 12)])],
    (0.05, 0.2, 0.5, 0.9))
case("blur, then contrast", [Thing(
    panel(0, 0, SIDE, SIDE, inner=[box(0, 0, SIDE, SIDE, "white"), box(20, 20, 56, 56, "black")], filters=[{"blur": 6}, {"contrast": 2}]).layer,
    panel(0, 0, SIDE, SIDE, "white", inner=[box(20, 20, 56, 56, "black")], filters=[{"blur": 6}, {"contrast": 2}]).html)])
case("blur of a scaled layer", [box(32, 32, 32, 32, filters=[{"blur": 3}], transform=[{"scale": 1.8}])])
case("blur of a stretched layer", [box(32, 32, 32, 32, filters=[{"blur": 3}], transform=[{"scale": [0.6, 2]}])])
case("blur of a turned layer", [box(28, 38, 40, 20, filters=[{"blur": 2}], transform=[{"rotate": "30deg"}])])

# Shadows.
for shadow in [{"offset": [6, 8], "blur": 0, "color": "black"}, {"offset": [0, 0], "blur": 5, "color": "black"},
               {"offset": [-8, 6], "blur": 3, "color": "rgba(0,0,255,.6)"}]:
    case(functions([{"dropShadow": shadow}]), [disc(44, "tomato", filters=[{"dropShadow": shadow}])])
case("two dropped shadows", [box(24, 24, 36, 36, filters=[
    {"dropShadow": {"color": "navy", "offset": [8, 8], "blur": 1}}, {"dropShadow": {"color": "gold", "offset": [8, 8], "blur": 3}}])])
case("a dropped shadow turns with its layer", [
    box(28, 28, 36, 36, transform=[{"rotate": "90deg"}], filters=[{"dropShadow": {"color": "black", "offset": [12, 0], "blur": 2}}])])
case("a dropped shadow of a half transparent layer", [
    box(28, 28, 40, 40, "rgba(255,0,0,.5)", filters=[{"dropShadow": {"color": "black", "offset": [6, 6], "blur": 2}}])])
case("glow is a shadow without offset", [box(32, 32, 32, 32, "white", filters=[{"glow": {"color": "blue", "radius": 6}}])])
case("shadows in a row", [box(24, 24, 36, 36, "white", shadow=[
    {"color": "tomato", "offset": [6, 6], "radius": 0}, {"color": "navy", "offset": [12, 12], "radius": 0},
    {"color": "black", "offset": [16, 16], "radius": 4}])])
case("soft shadows in a row", [box(30, 30, 36, 36, "white", shadow=[
    {"color": "rgba(255,0,0,.7)", "offset": [-8, 0], "radius": 3}, {"color": "rgba(0,0,255,.7)", "offset": [8, 0], "radius": 3}])])

# Backdrops, over stripes.
STRIPES = [box(0, 12 * i, SIDE, 6, ["tomato", "navy", "gold"][i % 3]) for i in range(8)]
growing = {"css": play(change("backdrop-filter", "blur(0px)", "blur(6px)")), "animations": [basic("backdrop.blur", 0, 6)]}
for name, keys in {
    **{f"blur {deviation}": {"backdrop": [{"blur": deviation}]} for deviation in (1, 3, 8)},
    "round corners": {"backdrop": [{"blur": 4}], "cornerRadius": 24},
    "under a colour": {"backdrop": [{"blur": 4}], "fill": "rgba(255,255,255,.4)"},
    "colours": {"backdrop": [{"invert": 1}, {"hueRotate": "40deg"}]},
    "blur and saturate": {"backdrop": [{"blur": 3}, {"saturate": 2}]},
    "with opacity": {"backdrop": [{"invert": 1}], "opacity": 0.4},
    "that grows": growing,
}.items():
    case(f"backdrop: {name}", [*STRIPES, panel(16, 16, 64, 64, **keys)], (0.3, 0.8) if keys is growing else (0.0,))

# Filters beside other keys.
case("filter and opacity", [disc(50, "teal", filters=[{"blur": 3}], opacity=0.5)])
case("filter and blending", [
    box(0, 0, 48, SIDE, "gold"), disc(50, "teal", filters=[{"hueRotate": "90deg"}, {"blur": 2}], blend="multiply")])
case("filter and mask", [disc(50, "teal", "mask:linear-gradient(black,black) 0 0/25px 50px no-repeat", filters=[{"blur": 4}],
                              mask=box(0, 0, 25, 50, "black").layer)])
case("filter and clipping", [Thing(
    panel(24, 24, 48, 48, "gold", inner=[box(-20, 10, 60, 20, "navy")], masksToBounds=True, cornerRadius=12, filters=[{"blur": 2}]).layer,
    panel(24, 24, 48, 48, "gold", "overflow:hidden", [box(-20, 10, 60, 20, "navy")], cornerRadius=12, filters=[{"blur": 2}]).html)])
case("filter in a filter", [panel(
    0, 0, SIDE, SIDE, inner=[box(20, 20, 30, 30, filters=[{"blur": 2}]), box(46, 46, 30, 30, "navy")],
    filters=[{"invert": 1}, {"blur": 1}])])
case("filter takes the shadow in", [box(
    28, 28, 36, 36, "white", shadow={"color": "red", "offset": [8, 8], "radius": 2}, filters=[{"hueRotate": "120deg"}])])
