"""Recordings of a screen: video at another rate, begun early, by a clock that is up to 2 % off. Judged at `recording`.

Truth: the same animation is the same. Different: another digit of 16 pixels that covers 5 pixels more or less, in all
pictures; the dot or the ground in another colour (ΔE00 7 or more); the dot 8 pixels or more elsewhere in at least 4
pictures, because it eases otherwise or stands still for a third of the time. A missing end is not judged: `recording`
compares the common part.
"""
from bench.eye import codecs, colors, moments
from bench.eye import page as pages
from bench.eye.lettering import DIGITS, swapped
from bench.eye.pair import Pair

RATE = 30
"""Pictures a second of the recording."""


def recorded(pictures, how, early, clock, group=codecs.SEQUENCE):
    """What a recorder shows of pictures of `moments.STEP` each: itself at `RATE`, through an encoder of videos."""
    whole = len(pictures) * moments.STEP * clock + early
    shown = [pictures[max(0, min(len(pictures) - 1, int((i / RATE - early) / clock / moments.STEP)))]
             for i in range(int(whole * RATE))]
    return codecs.as_video(shown, how, group), [1 / RATE] * len(shown)


def _far(a, b):
    return sum(abs(x - y) * 128 >= 8 for x, y in zip(a, b))


def _changes(one, draw, places, easing):
    """Words: the page, the dot's places."""
    count, other = len(places), draw.choice([name for name in moments.EASINGS if name != easing])
    stands = [*places[:count // 3], *[places[count // 3]] * (count // 3), *places[2 * (count // 3):]]
    found = {"the dot in another colour": (one.changed(accent=colors.tinted(one.accent, 10, draw)), places),
             "the ground in another colour": (one.changed(panel=colors.tinted(one.panel, 7, draw)), places)}
    eased = [moments.EASINGS[other](i / (count - 1)) for i in range(count)]
    found |= {f"eases {other}, not {easing}": (one, eased)} if _far(places, eased) >= 4 else {}
    found |= {"stands still for a third": (one, stands)} if _far(places, stands) >= 4 else {}
    text = swapped(one.number, one.font, 16, draw, DIGITS, least=5)
    return found | ({text[1]: (one.changed(number=text[0]), places)} if text else {})


def recording(sources, draw, is_same):
    one, count, easing = pages.page(sources, draw), draw.randint(18, 30), draw.choice(list(moments.EASINGS))
    places = [moments.EASINGS[easing](i / (count - 1)) for i in range(count)]
    paint = lambda one, places: sources.paint(*(moments.picture(one, place, one.number) for place in places))
    early, clock = draw.choice([0, 0.1, 0.25]), draw.choice([0.98, 1, 1.02])
    words, (other, where) = "the same", (one, places)
    if not is_same:
        changes = _changes(one, draw, places, easing)
        words = draw.choice(list(changes))
        other, where = changes[words]
    able = [name for name, how in codecs.CODECS[sources.name]["video"].items() if codecs.has(how)]
    if not able:
        return None
    codec = draw.choice(able)
    shown, seconds = recorded(paint(other, where), codecs.CODECS[sources.name]["video"][codec], early, clock)
    return Pair("recording", is_same, "recording", f"{words}; {early} s early, clock {clock}, {codec}", paint(one, places), shown,
                seconds=([moments.STEP] * count, seconds))
