"""Animations: a dot that moves along a bar, in 10 to 20 pictures of 40 ms.

Truth: the same pictures at the same times are the same, however they are split into frames, with a level more or less; and,
at `loose`, with times off by up to 8 ms. Different: the dot is 4 pixels or more elsewhere in at least 3 pictures, because
it eases otherwise, begins a picture later or turns back; a picture with a flash of other colour is missing; one
picture shows a digit that is another; all takes a fifth longer.
"""
from bench.eye import drawing
from bench.eye import page as pages
from bench.eye.lettering import DIGITS, swapped
from bench.eye.pair import Pair, rounding

WIDTH, HEIGHT, STEP = 160, 64, 0.04
EASINGS = {"linear": lambda t: t, "in": lambda t: t ** 3, "out": lambda t: 1 - (1 - t) ** 3,
           "both": lambda t: 3 * t ** 2 - 2 * t ** 3}


def picture(one, place, number, flash=False):
    return drawing.Drawing(WIDTH, HEIGHT, (
        drawing.box(10, 40, 140, 4, one.ground if not flash else one.second, 2),
        drawing.circle(16 + 128 * place, 42, 8, one.accent),
        drawing.Words(number, one.font, 16, 10, 24, one.ink)), one.panel)


def _places(count, easing):
    return [EASINGS[easing](i / (count - 1)) for i in range(count)]


def _apart(a, b):
    """Pictures in which the dot is 4 pixels or more elsewhere."""
    return sum(abs(x - y) * 128 >= 4 for x, y in zip(a, b))


def _same(sources, draw, one, pictures, times):
    shown, profile = [rounding(picture, draw) for picture in pictures], "visible"
    words = draw.choice(["±1", "frames split in two", "times off by 8 ms"])
    if words == "frames split in two":
        cut = draw.sample(range(len(shown)), 3)
        shown = [picture for i, picture in enumerate(shown) for _ in range(2 if i in cut else 1)]
        times = [time / (2 if i in cut else 1) for i, time in enumerate(times) for _ in range(2 if i in cut else 1)]
    elif words == "times off by 8 ms":
        profile, ends = "loose", [0] + [round((i + 1) * STEP + draw.choice([-0.008, 0, 0.006]), 3)
                                        for i in range(len(times) - 1)] + [len(times) * STEP]
        times = [round(b - a, 3) for a, b in zip(ends, ends[1:])]
    return words, profile, shown, times


def _changes(draw, one, places, easing):
    """Words: places, numbers, whether the flash is there, seconds of a picture."""
    count, number = len(places), [one.number] * len(places)
    other = draw.choice([name for name in EASINGS if name != easing])
    late = [places[0], *places[:-1]]
    found = {"a flash is missing": (places, number, False, STEP), "a fifth slower": (places, number, True, STEP * 1.2),
             "turned back": (places[::-1], number, True, STEP)}
    if _apart(places, _places(count, other)) >= 3:
        found[f"eases {other}, not {easing}"] = (_places(count, other), number, True, STEP)
    if _apart(places, late) >= 3:
        found["a picture late"] = (late, number, True, STEP)
    text = swapped(one.number, one.font, 16, draw, DIGITS, least=3)
    if text:
        at = draw.randrange(count)
        found[f"{text[1]}, in one picture"] = (places, [text[0] if i == at else one.number for i in range(count)], True,
                                               STEP)
    return found


def moment(sources, draw, is_same):
    one = pages.page(sources, draw)
    count, easing = draw.randint(10, 20), draw.choice(list(EASINGS))
    places, flash = _places(count, easing), draw.randrange(2, count - 2)
    paint = lambda places, numbers, has_flash: sources.paint(*(
        picture(one, place, number, has_flash and i == flash) for i, (place, number) in enumerate(zip(places, numbers))))
    pictures, times = paint(places, [one.number] * count, True), [STEP] * count
    if is_same:
        words, profile, shown, durations = _same(sources, draw, one, pictures, times)
    else:
        changes = _changes(draw, one, places, easing)
        words = draw.choice(list(changes))
        where, numbers, has_flash, step = changes[words]
        profile, shown, durations = draw.choice(["visible", "loose"]), paint(where, numbers, has_flash), [step] * count
    return Pair("time", is_same, profile, words, pictures, shown, seconds=(times, durations))
