"""What is printed and kept: a table by kind, wrong verdicts, JSON, and sheets of pairs to look at.

Flow: pairs, verdicts → text, Markdown, PNG.
"""
import json

import numpy
from PIL import Image, ImageDraw

from kit.table import show


def counts(pairs, verdict):
    """False alarms, pairs that are the same, misses, pairs that differ."""
    alarms = sum(verdict[pair.name] for pair in pairs if pair.is_same)
    misses = sum(not verdict[pair.name] for pair in pairs if not pair.is_same)
    same = sum(pair.is_same for pair in pairs)
    return alarms, same, misses, len(pairs) - same


def by_kind(pairs, verdicts):
    """A header and rows: kind, pairs, and for each judge its false alarms and misses."""
    kinds = dict.fromkeys(pair.kind for pair in pairs)
    rows = []
    for kind in [*kinds, None]:
        here = [pair for pair in pairs if kind in (None, pair.kind)]
        _, same, _, different = counts(here, {pair.name: False for pair in here})
        rows.append([kind or "all", f"{same} + {different}", *(
            "{0} + {2}".format(*counts(here, verdict)) for verdict in verdicts.values())])
    return ["kind", "same + different", *verdicts], rows


def markdown(header, rows):
    lines = [header, ["---"] * len(header), *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)


def best_limit(pairs, measures):
    """The limit with the fewest wrong verdicts, known only afterwards."""
    def wrong(limit):
        alarms, same, misses, different = counts(pairs, {name: value > limit for name, value in measures.items()})
        return alarms / max(1, same) + misses / max(1, different)
    finite = sorted({value for value in measures.values() if value < float("inf")})
    return min([0.0, *finite[::max(1, len(finite) // 300)]], key=wrong)


def hindsight(pairs, measures):
    for name, values in measures.items():
        limit = best_limit(pairs, values)
        alarms, same, misses, different = counts(pairs, {pair: value > limit for pair, value in values.items()})
        print(f"{name}, best limit in hindsight {limit:.4g}: {alarms} of {same} false alarms, {misses} of {different} misses")


def by(pair):
    """The rasterisers of both sides, or the codec, in words."""
    return f", {' and '.join(pair.by)}" if pair.by else f", {pair.codec}" if pair.codec else ""


def wrong(pairs, verdict):
    show(["wrong verdict", "pair", "profile", "what"], [
        ["false alarm" if pair.is_same else "miss", pair.name, pair.profile, f"{pair.magnitude}{by(pair)}"]
        for pair in pairs if verdict[pair.name] == pair.is_same])


def as_json(pairs, verdicts, measures, path):
    path.write_text(json.dumps([{
        "pair": pair.name, "kind": pair.kind, "same": pair.is_same, "profile": pair.profile, "what": pair.magnitude,
        "different": {judge: bool(verdict[pair.name]) for judge, verdict in verdicts.items()},
        "measure": {judge: value[pair.name] for judge, value in measures.items() if value[pair.name] < float("inf")}}
        for pair in pairs], indent=1) + "\n")


def sheet(pairs, path, columns=2, scale=1.5):
    """Expected, actual, and what differs, five times as strong, of each pair in a grid."""
    width = max(max(side[0].shape[1] for side in (pair.expected, pair.actual)) for pair in pairs)
    height = max(max(side[0].shape[0] for side in (pair.expected, pair.actual)) for pair in pairs)
    width, height = int(width * scale), int(height * scale)
    cell = 3 * width + 20, height + 18
    out = Image.new("RGB", (cell[0] * columns, cell[1] * -(-len(pairs) // columns)), "#888")
    for index, pair in enumerate(pairs):
        at = cell[0] * (index % columns), cell[1] * (index // columns)
        ImageDraw.Draw(out).text((at[0] + 2, at[1] + 2), f"{'SAME' if pair.is_same else 'DIFF'} {pair.name} "
                                 f"{pair.profile} {pair.codec or ''}: {pair.magnitude}".replace("Δ", "d").replace("→", ">").replace("±", "+-").replace("σ", "s"), "white")
        middle = len(pair.expected) // 2, min(len(pair.expected) // 2, len(pair.actual) - 1)
        a, b = pair.expected[middle[0]], pair.actual[middle[1]]
        shown = [a, b] + ([_apart(a, b)] if a.shape == b.shape else [])
        for place, picture in enumerate(shown):
            small = Image.fromarray(picture).resize((int(picture.shape[1] * scale), int(picture.shape[0] * scale)),
                                                    Image.Resampling.NEAREST)
            ground = Image.new("RGBA", small.size, "#b0a8c8")
            out.paste(Image.alpha_composite(ground, small).convert("RGB"), (at[0] + place * (width + 5), at[1] + 16))
    out.save(path)


def _apart(a, b):
    difference = numpy.abs(a.astype(int) - b.astype(int))[..., :3].max(axis=-1) + numpy.abs(
        a[..., 3].astype(int) - b[..., 3].astype(int))
    grey = (difference * 5).clip(0, 255).astype(numpy.uint8)
    return numpy.dstack([grey, grey, grey, numpy.full_like(grey, 255)])
