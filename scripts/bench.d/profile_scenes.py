"""Scenes that stand for what people record, and the changes in them that a person sees at once.

Flow: profile_scenes -> profiles.py -> specs -> frames -> encoders.
"""

# Of each scene: its text with @marks@, what stands there, and what each change puts there instead.
HEAD = "scene: 1\nsize: 480x320\nduration: 0.96s\nseed: 3\n"
FONT = "font: {family: Inter, weight: WEIGHT, size: SIZE}"


def font(size, weight=400):
    return FONT.replace("WEIGHT", str(weight)).replace("SIZE", str(size))


def text(words, size, color, place, weight=400):
    return f'  - {{text: "{words}", {font(size, weight)}, color: "{color}", position: {place}}}\n'


DASHBOARD = (
    HEAD + 'background: "@ground@"\nlayers:\n'
    + '  - {shape: rect, size: 200x120, cornerRadius: 12, position: [130, 100], fill: "#FFFFFF"}\n'
    + text("Visits today", 13, "#5B6475", "[130, 70]")
    + text("@digits@", 34, "#1B2130", "[130, 110]", 700)
    + text("up @small@ % since Monday", 11, "#3A8F5C", "[130, 142]")
    + '  - {shape: rect, size: 96x36, cornerRadius: 18, position: @control@, fill: "@color@"}\n'
    + text("Open", 15, "#FFFFFF", "@control@", 600)
    + '@extra@'
    + '  - {shape: rect, size: 14x80, position: [280, 240], fill: "#8FB4FF"}\n'
    + '  - {shape: rect, size: 14x120, position: [310, 220], fill: "#5C8DF6"}\n'
    + '  - {shape: rect, size: 14x60, position: [340, 250], fill: "#8FB4FF"}\n'
    + '  - {shape: circle, size: 22, position: [60, 250], fill: "#F6A13C", animations: '
    '[{keyPath: position.x, from: 60, to: 220, duration: 0.96s}]}\n'
)
PLAIN = {"ground": "#EEF1F6", "digits": "1,284", "small": "12", "control": "[400, 60]", "color": "#2E6DF6",
         "extra": '  - {shape: circle, size: 26, position: [400, 150], fill: "#E5484D"}\n'}
CHANGES = {"digit": {"digits": "1,234"}, "small digit": {"small": "17"}, "moved": {"control": "[400, 66]"},
           "color": {"color": "#7A4DF2"}, "tint": {"ground": "#FBEFE4"}, "missing": {"extra": ""}}

NIGHT = {**PLAIN, "ground": "#12151E"}
NIGHT_CHANGES = {**CHANGES, "tint": {"ground": "#22182E"}}

TERMINAL = (
    HEAD + 'background: "#14161B"\nlayers:\n'
    + "".join(text(words, 12, color, f"[{x}, {y}]") for words, color, x, y in [
        ("build: 214 files, 0 warnings", "#D7DAE0", 130, 30), ("test: @digits@ passed in 8.2 s", "#7FD17F", 130, 52),
        ("lint: @small@ notes", "#E6C46B", 100, 74), ("deploy: waiting for review", "#D7DAE0", 130, 96)])
    + '@extra@'
    + '  - {shape: rect, size: 420x10, cornerRadius: 5, position: [240, 160], fill: "#2A2F3A"}\n'
    + '  - {shape: rect, size: 10x10, position: [40, 160], fill: "@color@", animations: '
    '[{keyPath: position.x, from: 40, to: 430, duration: 0.96s}]}\n'
    + '  - {shape: rect, size: 120x30, position: @control@, fill: none, stroke: "#8A93A6", lineWidth: 1}\n'
    + text("cancel", 13, "#D7DAE0", "@control@")
)
TERMINAL_PLAIN = {"digits": "1804", "small": "3", "control": "[240, 240]", "color": "#4FA3FF",
                  "extra": text("done", 12, "#7FD17F", "[440, 96]")}
TERMINAL_CHANGES = {"digit": {"digits": "1304"}, "small digit": {"small": "8"}, "moved": {"control": "[246, 240]"},
                    "color": {"color": "#FF7A4F"}, "missing": {"extra": ""}}

HERO = (
    HEAD + 'background: {gradient: {colors: ["@ground@", "#2B1055"]}}\nlayers:\n'
    + '@extra@'
    + '  - {shape: circle, size: 120, position: [360, 160], fill: {gradient: {type: radial, colors: ["#FFE29A", "#FFE29A00"], startPoint: [0.5, 0.5], endPoint: [1, 1]}}}\n'
    + text("Summer @digits@", 40, "#FFFFFF", "[170, 120]", 800)
    + text("until August @small@", 16, "#FFE9C9", "[170, 165]")
    + '  - {shape: rect, size: 110x38, cornerRadius: 10, position: @control@, fill: "@color@", shadow: '
    '{color: "#00000080", radius: 8, offset: [0, 4]}}\n'
    + text("Book", 16, "#FFFFFF", "@control@", 600)
    + '  - {shape: circle, size: 30, position: [60, 260], fill: "#FFFFFFB0", animations: '
    '[{keyPath: position.x, from: 60, to: 420, duration: 0.96s}, {keyPath: opacity, from: 0.3, to: 1, duration: 0.96s}]}\n'
)
HERO_PLAIN = {"ground": "#7597DE", "digits": "2026", "small": "31", "control": "[120, 230]", "color": "#E2556E",
              "extra": '  - {shape: circle, size: 18, position: [430, 50], fill: "#FFFFFF"}\n'}
HERO_CHANGES = {"digit": {"digits": "2028"}, "small digit": {"small": "81"}, "moved": {"control": "[120, 236]"},
                "color": {"color": "#2FA36B"}, "tint": {"ground": "#9AD3B0"}, "missing": {"extra": ""}}

PHOTO = (
    HEAD + 'background: black\nlayers:\n'
    + '  - {image: photo.png, position: [240, 160], size: 560x380, animations: '
    '[{keyPath: position.x, from: 230, to: 250, duration: 0.96s}]}\n'
    + '@extra@'
    + '  - {shape: rect, size: 160x60, cornerRadius: 8, position: [100, 270], fill: "#000000B0"}\n'
    + text("@digits@ m", 24, "#FFFFFF", "[100, 262]", 700)
    + text("to the hut, @small@ min", 13, "#FFFFFF", "[100, 285]")
    + '  - {shape: rect, size: 80x32, cornerRadius: 16, position: @control@, fill: "@color@"}\n'
    + text("Go", 15, "#FFFFFF", "@control@", 600)
)
PHOTO_PLAIN = {"digits": "1680", "small": "45", "control": "[410, 270]", "color": "#1E8E5A",
               "extra": '  - {shape: circle, size: 24, position: [420, 50], fill: "#FFFFFF"}\n'}
PHOTO_CHANGES = {"digit": {"digits": "1630"}, "small digit": {"small": "46"}, "moved": {"control": "[410, 276]"},
                 "color": {"color": "#C2410C"}, "missing": {"extra": ""}}

PARTY = (
    HEAD + 'background: "@ground@"\nlayers:\n'
    + '  - {effect: confetti, duration: 0.96s}\n'
    + text("Level @digits@", 36, "#2B2F3A", "[240, 130]", 800)
    + text("@small@ stars", 15, "#5B6475", "[240, 170]")
    + '  - {shape: rect, size: 120x40, cornerRadius: 20, position: @control@, fill: "@color@"}\n'
    + text("Next", 17, "#FFFFFF", "@control@", 600)
    + '@extra@'
)
PARTY_PLAIN = {"ground": "#FFFDF7", "digits": "18", "small": "3", "control": "[240, 250]", "color": "#7C3AED",
               "extra": '  - {shape: circle, size: 22, position: [60, 280], fill: "#F59E0B"}\n'}
PARTY_CHANGES = {"digit": {"digits": "13"}, "small digit": {"small": "8"}, "moved": {"control": "[240, 256]"},
                 "color": {"color": "#DB2777"}, "tint": {"ground": "#E9F6FF"}, "missing": {"extra": ""}}

SCENES = {
    "dashboard": (DASHBOARD, PLAIN, CHANGES),
    "night": (DASHBOARD, NIGHT, NIGHT_CHANGES),
    "terminal": (TERMINAL, TERMINAL_PLAIN, TERMINAL_CHANGES),
    "hero": (HERO, HERO_PLAIN, HERO_CHANGES),
    "photo": (PHOTO, PHOTO_PLAIN, PHOTO_CHANGES),
    "party": (PARTY, PARTY_PLAIN, PARTY_CHANGES),
}


def specs():
    """(scene, change or "same", text of the spec)."""
    for name, (template, plain, changes) in SCENES.items():
        for change, other in {"same": {}, **changes}.items():
            out = template
            # Twice: what a mark stands for may hold marks.
            for _ in range(2):
                for mark, value in {**plain, **other}.items():
                    out = out.replace(f"@{mark}@", value)
            yield name, change, out


def photo(path):
    """A picture with soft and rough parts, as a landscape has them: sums of noise at all scales."""
    import numpy
    from PIL import Image

    random = numpy.random.default_rng(7)
    total = numpy.zeros((380, 560, 3))
    for scale in [2, 5, 12, 30, 80, 190]:
        shape = (380 // scale + 3, 560 // scale + 3)
        small = random.normal(size=(*shape, 1)) + 0.25 * random.normal(size=(*shape, 3))
        tall = Image.merge("RGB", [
            Image.fromarray(((small[..., i] * 40) + 128).clip(0, 255).astype("uint8")) for i in range(3)])
        total += (numpy.asarray(tall.resize((560, 380), Image.BICUBIC), float) - 128) * scale ** 0.2
    light = numpy.linspace(200, 70, 380)[:, None, None] + [0, 8, 20]
    Image.fromarray((total * 0.3 + light).clip(0, 255).astype("uint8")).save(path)
