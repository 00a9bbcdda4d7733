"""Films: words that slide, a card with its shadow, a spinner, a chart, a photo that pans, a gradient; 12 to 18 pictures of
40 ms, 120×64 to 320×180 pixels, through an encoder with one key frame. Judged at `video`; one in four is a recording.

Truth: what the encoder leaves of the same film is the same. Different, in all pictures or in three in a row: another digit
of 12 pixels or more that covers 5 pixels more or less; a ground tinted by ΔE00 4 or more; and where at least 30 pixels, as
means over 5×5, are ΔE00 4 or more apart in at least three pictures: a part is missing, has another colour (ΔE00 10), is 3
pixels off; the motion is a fifth faster, eases otherwise, or ends early. Films that miss this are drawn anew.
"""
import math
from dataclasses import dataclass, field, replace

from bench.eye import codecs, colors, drawing, moments, photos, recordings, surfaces
from bench.eye import page as pages
from bench.eye.lettering import DIGITS, swapped
from bench.eye.pair import Pair

FOREVER = 250
"""Pictures from one key frame to the next, more than a film has: what encoders do unless told otherwise."""
SIZES = [(120, 64), (160, 90), (240, 136), (320, 180)]


@dataclass(frozen=True)
class Film:
    page: pages.Page
    size: tuple
    count: int
    design: str
    easing: str
    letters: int
    """Of the moving text, in pixels."""
    off: tuple = (0, 0)
    """Of what moves."""
    speed: float = 1
    end: float = 1
    """How far it gets."""
    lacks: bool = False
    photo: object = field(default=None, compare=False)

    def place(self, i):
        return min(moments.EASINGS[self.easing](min(1, self.speed * i / (self.count - 1))), self.end)


def _caption(film):
    one, (_, high) = film.page, film.size
    return [] if film.lacks else [drawing.box(8, high - 14, 40, 6, one.second, 3)]


def _words(film, at):
    """Words slide in from the right."""
    one, (wide, high) = film.page, film.size
    return [drawing.Words(one.number, one.font, film.letters, 8 + (1 - at) * wide / 2 + film.off[0],
                          round(high * 0.55) + film.off[1], one.ink), *_caption(film)]


def _card(film, at):
    """A card rises; its shadow is a stack of boxes."""
    one, (wide, high) = film.page, film.size
    x, y = wide * 0.3 + film.off[0], high * (0.55 - 0.4 * at) + film.off[1]
    shade = [drawing.box(x - far, y + 3 - far, wide * 0.5 + 2 * far, high * 0.5 + 2 * far, "#000000", 4 + far, opacity=0.05)
             for far in range(5)]
    text = drawing.Words(one.number, one.font, film.letters, x + 5, y + high * 0.3, one.on_accent)
    return [*shade, drawing.box(x, y, wide * 0.5, high * 0.5, one.accent, 4), text, *_caption(film)]


def _spinner(film, at):
    """Dots that light up in turn, and a number that stays."""
    one, (wide, high) = film.page, film.size
    out = [drawing.Words(one.number, one.font, film.letters, 6, round(high * 0.45), one.ink)]
    for dot in range(8):
        angle = math.tau * dot / 8
        light = 1 - (at * 16 - dot) % 8 / 9
        out.append(drawing.circle(wide * 0.75 + film.off[0] + high * 0.3 * math.cos(angle), high * 0.5 + film.off[1]
                                  + high * 0.3 * math.sin(angle), high * 0.09, one.accent, opacity=light))
    return [*out, *_caption(film)]


def _chart(film, at):
    """Bars grow."""
    one, (wide, high) = film.page, film.size
    parts = [0.5, 0.9, 0.35, 0.7, 1]
    bars = [drawing.box(8 + i * wide / 6 + film.off[0], high - 18 - high * 0.6 * part * at + film.off[1], wide / 9,
                        1 + high * 0.6 * part * at, one.accent, 2) for i, part in enumerate(parts)]
    return [*bars, drawing.Words(one.number, one.font, film.letters, 6, 4 + film.letters, one.ink), *_caption(film)]


def _gradient(film, at):
    """A sweep of colour, and a disc on it."""
    one, (wide, high) = film.page, film.size
    sweep = drawing.Gradient((wide * (at - 1), 0), (wide * (at + 0.5), 0), (one.ground, one.second))
    disc = drawing.circle(wide * (0.2 + 0.6 * at) + film.off[0], high * 0.5 + film.off[1], high * 0.15, one.accent)
    return [drawing.box(0, 0, wide, high, sweep), disc, *_caption(film)]


DESIGNS = {"words": _words, "card": _card, "spinner": _spinner, "chart": _chart, "gradient": _gradient, "photo": None}


def _pan(film):
    """A photo moves by up to 16 pixels."""
    wide, high = film.size
    places = [round(16 * film.place(i)) for i in range(film.count)]
    return [surfaces.opaque(film.photo[4 + film.off[1]:, 4 + place + film.off[0]:][:high, :wide]) for place in places]


def painted(sources, film):
    if film.design == "photo":
        return _pan(film)
    return sources.paint(*(drawing.Drawing(*film.size, tuple(DESIGNS[film.design](film, film.place(i))), film.page.panel)
                           for i in range(film.count)))


def _changes(film, draw):
    one = film.page
    other = draw.choice([name for name in moments.EASINGS if name != film.easing])
    found = {"3 px off": replace(film, off=draw.choice([(3, 0), (-3, 0), (0, 3), (0, -3)])),
             "a fifth faster": replace(film, speed=1.2), f"eases {other}, not {film.easing}": replace(film, easing=other),
             "ends early": replace(film, end=0.75)}
    if film.design == "photo":
        return found
    found |= {"a part is missing": replace(film, lacks=True),
              "another colour": replace(film, page=one.changed(accent=colors.tinted(one.accent, 10, draw)))}
    if film.design == "gradient":
        return found
    ground = colors.tinted(one.panel, draw.choice([4, 5, 7]), draw)
    found["ground tinted"] = replace(film, page=one.changed(panel=ground))
    text = swapped(one.number, one.font, film.letters, draw, DIGITS, least=5)
    if text:
        changed = replace(film, page=one.changed(number=text[0]))
        # Twice as often.
        found |= {text[1]: changed, f"{text[1]} in three pictures": changed}
    return found


def _changed(sources, film, draw, pictures):
    """Words and pictures; None where too little differs."""
    changes = _changes(film, draw)
    words = draw.choice(list(changes))
    shown = painted(sources, changes[words])
    if words.endswith("in three pictures"):
        first = draw.randrange(film.count - 3)
        shown = [*pictures[:first], *shown[first:first + 3], *pictures[first + 3:]]
    is_plain = "→" in words or words == "ground tinted"
    if not is_plain and sum(surfaces.seen(a, b, 4) >= 30 for a, b in zip(pictures, shown)) < 3:
        return None
    return words, shown


def _film(sources, draw):
    size, design, letters = draw.choice(SIZES), draw.choice(list(DESIGNS)), draw.choice([12, 14, 16, 20, 24])
    return Film(pages.page(sources, draw, size=letters), size, draw.randint(12, 18), design,
                draw.choice(list(moments.EASINGS)), letters,
                photo=photos.photo(sources, draw, *size) if design == "photo" else None)


def film(sources, draw, is_same):
    one = _film(sources, draw)
    pictures = painted(sources, one)
    words, shown = ("the same", pictures) if is_same else _changed(sources, one, draw, pictures) or (None, None)
    if words is None:
        return film(sources, draw, is_same)
    able = [name for name, how in codecs.FILMS[sources.name].items() if codecs.has(how)]
    if not able:
        return None
    codec = draw.choice(able)
    words = f"{one.design}, {one.size[0]}×{one.size[1]}: {words}; {codec}"
    how, times = codecs.FILMS[sources.name][codec], [moments.STEP] * one.count
    if draw.random() < 0.25:
        shown, seconds = recordings.recorded(shown, how, draw.choice([0, 0.1, 0.25]), draw.choice([0.98, 1, 1.02]), FOREVER)
        return Pair("film", is_same, "recording", words, pictures, shown, seconds=(times, seconds))
    return Pair("film", is_same, "video", words, pictures, codecs.as_video(shown, how, FOREVER), seconds=(times, times))
