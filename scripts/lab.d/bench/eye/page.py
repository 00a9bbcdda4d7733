"""The picture that most pairs show: a card with a title, a number, small print, a button, an icon and a bar.

Flow: Sources, chance → Page; Page → Drawing.
"""
from dataclasses import dataclass, replace

from bench.eye import colors, drawing
from bench.eye.drawing import box, circle, polygon

WIDTH, HEIGHT = 240, 160
_TITLES = ("Balance", "Orders", "Weekly report", "Settings", "Latency", "Invoices", "Storage", "Team")
_SMALL = ("Updated 12:45", "3 of 18 done", "since 9 March", "up 4 percent", "62 new, 7 open", "ends in 5 days")
_LABELS = ("Pay", "Open", "Save", "Next", "Retry", "Send")
# Set: titles, small print, labels.
TEXTS = {"tune": (_TITLES, _SMALL, _LABELS), "judge": (_TITLES, _SMALL, _LABELS), "final": (
    ("Budget", "Shipments", "Daily digest", "Profile", "Uptime", "Receipts", "Backups", "Guests"),
    ("Synced 08:30", "7 of 24 sent", "until 16 August", "down 3 points", "51 read, 9 left", "starts in 2 weeks"),
    ("Buy", "Edit", "Done", "Back", "Undo", "Post")), "fresh": (
    ("Payroll", "Tickets", "Forecast", "Members", "Traffic", "Refunds", "Devices", "Agenda"),
    ("Seen at 19:20", "5 of 36 open", "after 28 October", "plus 7 percent", "84 paid, 3 late", "closes in 4 hours"),
    ("Join", "Copy", "Apply", "Skip", "Share", "Print"))}


@dataclass(frozen=True)
class Page:
    ground: str
    panel: str
    ink: str
    accent: str
    on_accent: str
    """Of what is on the accent: the label, the star."""
    second: str
    title: str
    number: str
    small: str
    label: str
    bold: drawing.Font
    font: drawing.Font
    size: float
    """Of the number; small print and labels have sizes of their own."""
    small_size: float
    button: tuple
    radius: float
    icon: tuple
    turn: float
    bar: tuple
    shift: tuple = (0, 0)
    """Of everything on the panel."""
    lacks: tuple = ()

    def changed(self, **values):
        return replace(self, **values)


def readable(ground):
    """White or nearly black, whichever differs more."""
    return max(("#ffffff", "#14161a"), key=lambda ink: abs(lightness(ink) - lightness(ground)))


def lightness(color):
    return float(colors.lab(colors.rgb(color))[0])


def number(draw):
    """A price, a count or a time: what is read digit by digit."""
    digits = lambda count: "".join(draw.choice("0123456789") for _ in range(count))
    return draw.choice([f"${draw.randint(1, 9)}{digits(1)}.{digits(2)}", f"{draw.randint(1, 9)},{digits(3)}",
                        f"{draw.randint(1, 2)}{digits(1)}:{digits(2)}", f"{draw.randint(1, 9)}{digits(1)}.{digits(1)} %"])


def _accent(system, draw, grounds, step):
    """A colour that stands out from these, of any row, if one can: near the step."""
    found = [row[min(step, len(row) - 1)] for row in system.values()] + [
        row[i] for row in system.values() for i in (1, len(row) - 2)]
    apart = [min(colors.between(color, ground) for ground in grounds) for color in found]
    most = min(20, max(apart))
    return draw.choice([color for color, far in zip(found[:len(system)], apart) if far >= most]
                       or [color for color, far in zip(found, apart) if far >= most])


def page(sources, draw, size=None, is_dark=None):
    system = sources.system(draw)
    row = draw.choice(list(system.values()))
    is_dark = draw.random() < 0.35 if is_dark is None else is_dark
    panel = row[-2] if is_dark else draw.choice(["#ffffff", row[0]])
    ground = row[-1] if is_dark else row[1]
    step = 3 if is_dark else 5
    font, bold = sources.font(draw), sources.font(draw, is_bold=True)
    titles, small, labels = TEXTS[sources.name]
    width, height = draw.randint(56, 84), draw.randint(24, 32)
    accent = _accent(system, draw, [panel], step)
    return Page(
        ground=ground, panel=panel, ink=readable(panel), accent=accent, on_accent=readable(accent),
        second=_accent(system, draw, [panel, ground], step), title=draw.choice(titles), number=number(draw),
        small=draw.choice(small), label=draw.choice(labels), bold=bold, font=font,
        size=size or draw.choice([11, 12, 13, 14, 16, 18, 20, 24]), small_size=draw.choice([11, 12, 13]),
        button=(draw.randint(132, 144), draw.randint(98, 106), width, height), radius=draw.choice([0, 4, 6, 8]),
        icon=(draw.randint(190, 204), draw.randint(34, 42), draw.randint(9, 13)), turn=draw.choice([0, 20, 45]),
        bar=(24, draw.randint(84, 88), draw.randint(40, 160)))


def _star(x, y, radius, turn):
    import math
    points = []
    for i in range(10):
        angle, far = math.radians(turn + 36 * i - 90), radius if i % 2 == 0 else radius * 0.45
        points.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return points


def draw_page(one):
    """Every baseline is at a whole pixel: Skia and Chromium set text there, so half a pixel from where others set it."""
    dx, dy = one.shift
    items = [box(12, 12, WIDTH - 24, HEIGHT - 24, one.panel, 10)]
    words = lambda text, font, size, x, y, color: items.append(
        drawing.Words(text, font, size, x + dx, y + dy, color)) if text else None
    words(one.title, one.bold, 16, 24, 38, one.ink)
    words(one.number, one.font, one.size, 24, 66, one.ink)
    words(one.small, one.font, one.small_size, 24, 122, one.ink)
    x, y, length = one.bar
    items.append(box(x + dx, y + dy, 192, 6, one.ground, 3))
    if "bar" not in one.lacks:
        items.append(box(x + dx, y + dy, length, 6, one.second, 3))
    if "rule" not in one.lacks:
        items.append(box(x + dx, y + 14 + dy, 100, 1, one.second))
    x, y, width, height = one.button
    if "button" not in one.lacks:
        items.append(box(x + dx, y + dy, width, height, one.accent, one.radius))
        _, end = one.bold.places(one.label, 13, 0)
        words(one.label, one.bold, 13, x + (width - end) / 2, round(y + height / 2 + 4.5), one.on_accent)
    if "icon" not in one.lacks:
        x, y, radius = one.icon
        items.append(circle(x + dx, y + dy, radius + 3, one.accent))
        items.append(polygon(_star(x + dx, y + dy, radius, one.turn), one.on_accent))
    return drawing.Drawing(WIDTH, HEIGHT, tuple(items), one.ground)
