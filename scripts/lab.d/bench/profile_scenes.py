"""Scenes that stand for what people record, and the changes in them that a person sees at once.

Flow: LAYERS with names in braces, and the values of each scene → specs.
"""
HEAD = "scene: 1\nsize: 480x320\nduration: 0.96s\nseed: 3\nbackground: {background}\nlayers:\n"
MOVES = "keyPath: position.x, from: {}, to: {}, duration: 0.96s"


def text(words, size, color, spot, weight=400):
    return f'  - {{{{text: "{words}", font: {{{{family: Inter, weight: {weight}, size: {size}}}}}, color: "{color}", ' \
        f'position: {spot}}}}}\n'


def shape(kind, size, spot, fill, more=""):
    return f'  - {{{{shape: {kind}, size: {size}, position: {spot}, fill: "{fill}"{more}}}}}\n'


def moving(start, end, more=""):
    return f", animations: [{{{{{MOVES.format(start, end)}}}}}{more}]"


def control(size, radius, words, letters, more="", color="#FFFFFF"):
    return (shape("rect", size, "{control}", "{color}", f", cornerRadius: {radius}{more}")
            + text(words, letters, color, "{control}", 600))


DASHBOARD = (
    shape("rect", "200x120", "[130, 100]", "#FFFFFF", ", cornerRadius: 12")
    + text("Visits today", 13, "#5B6475", "[130, 70]")
    + text("{digits}", 34, "#1B2130", "[130, 110]", 700)
    + text("up {small} % since Monday", 11, "#3A8F5C", "[130, 142]")
    + control("96x36", 18, "Open", 15) + "{extra}" + shape("rect", "14x80", "[280, 240]", "#8FB4FF")
    + shape("rect", "14x120", "[310, 220]", "#5C8DF6") + shape("rect", "14x60", "[340, 250]", "#8FB4FF")
    + shape("circle", 22, "[60, 250]", "#F6A13C", moving(60, 220)))
TERMINAL = (
    text("build: 214 files, 0 warnings", 12, "#D7DAE0", "[130, 30]")
    + text("test: {digits} passed in 8.2 s", 12, "#7FD17F", "[130, 52]")
    + text("lint: {small} notes", 12, "#E6C46B", "[100, 74]")
    + text("deploy: waiting for review", 12, "#D7DAE0", "[130, 96]")
    + "{extra}" + shape("rect", "420x10", "[240, 160]", "#2A2F3A", ", cornerRadius: 5")
    + shape("rect", "10x10", "[40, 160]", "{color}", moving(40, 430))
    + shape("rect", "120x30", "{control}", "none", ', stroke: "#8A93A6", lineWidth: 1')
    + text("cancel", 13, "#D7DAE0", "{control}"))
HERO = (
    "{extra}" + '  - {{shape: circle, size: 120, position: [360, 160], fill: {{gradient: {{type: radial, '
    'colors: ["#FFE29A", "#FFE29A00"], startPoint: [0.5, 0.5], endPoint: [1, 1]}}}}}}\n'
    + text("Summer {digits}", 40, "#FFFFFF", "[170, 120]", 800)
    + text("until August {small}", 16, "#FFE9C9", "[170, 165]")
    + control("110x38", 10, "Book", 16, ', shadow: {{color: "#00000080", radius: 8, offset: [0, 4]}}')
    + shape("circle", 30, "[60, 260]", "#FFFFFFB0", moving(
        60, 420, ", {{keyPath: opacity, from: 0.3, to: 1, duration: 0.96s}}")))
PHOTO = (
    "  - {{image: photo.png, position: [240, 160], size: 560x380" + moving(230, 250) + "}}\n" + "{extra}"
    + shape("rect", "160x60", "[100, 270]", "#000000B0", ", cornerRadius: 8")
    + text("{digits} m", 24, "#FFFFFF", "[100, 262]", 700)
    + text("to the hut, {small} min", 13, "#FFFFFF", "[100, 285]") + control("80x32", 16, "Go", 15))
PARTY = (
    "  - {{effect: confetti, duration: 0.96s}}\n" + text("Level {digits}", 36, "#2B2F3A", "[240, 130]", 800)
    + text("{small} stars", 15, "#5B6475", "[240, 170]") + control("120x40", 20, "Next", 17) + "{extra}")
HERO_GROUND = '{{gradient: {{colors: ["{}", "#2B1055"]}}}}'
# Layers; then, each as it is and as it is changed: digits, small digits, colour, background; the control's centre; and
# what can be missing. A scene without a second background has no tint.
SCENES = {
    "dashboard": (DASHBOARD, ("1,284", "1,234"), ("12", "17"), ("#2E6DF6", "#7A4DF2"), ('"#EEF1F6"', '"#FBEFE4"'),
                  (400, 60), shape("circle", 26, "[400, 150]", "#E5484D")),
    "night": (DASHBOARD, ("1,284", "1,234"), ("12", "17"), ("#2E6DF6", "#7A4DF2"), ('"#12151E"', '"#22182E"'),
              (400, 60), shape("circle", 26, "[400, 150]", "#E5484D")),
    "terminal": (TERMINAL, ("1804", "1304"), ("3", "8"), ("#4FA3FF", "#FF7A4F"), ('"#14161B"',), (240, 240),
                 text("done", 12, "#7FD17F", "[440, 96]")),
    "hero": (HERO, ("2026", "2028"), ("31", "81"), ("#E2556E", "#2FA36B"),
             (HERO_GROUND.format("#7597DE"), HERO_GROUND.format("#9AD3B0")), (120, 230),
             shape("circle", 18, "[430, 50]", "#FFFFFF")),
    "photo": (PHOTO, ("1680", "1630"), ("45", "46"), ("#1E8E5A", "#C2410C"), ("black",), (410, 270),
              shape("circle", 24, "[420, 50]", "#FFFFFF")),
    "party": (PARTY, ("18", "13"), ("3", "8"), ("#7C3AED", "#DB2777"), ('"#FFFDF7"', '"#E9F6FF"'), (240, 250),
              shape("circle", 22, "[60, 280]", "#F59E0B")),
}


def specs(wanted):
    """Scene, change or "same", text of the spec."""
    for name, (layers, digits, small, color, background, (x, y), extra) in SCENES.items():
        values = {"digits": digits[0], "small": small[0], "color": color[0], "background": background[0],
                  "control": f"[{x}, {y}]", "extra": extra.format()}
        changes = {"same": {}, "digit": {"digits": digits[1]}, "small digit": {"small": small[1]},
                   "moved": {"control": f"[{x}, {y + 6}]"}, "color": {"color": color[1]}, "missing": {"extra": ""}}
        if len(background) == 2:
            changes["tint"] = {"background": background[1]}
        for change, other in changes.items() if name in (wanted or SCENES) else ():
            yield name, change, (HEAD + layers).format(**{**values, **other})
