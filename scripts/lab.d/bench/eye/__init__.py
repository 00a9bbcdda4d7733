"""How often verdicts on pairs of pictures are wrong: a benchmark whose truths are known by construction.

Flow: sources of a set → kinds of pairs, from fixed seeds → codecs → files → judges → a table by kind.
Each kind's module states how its truth is made. Differences between the two limits that it names are left out, because
whether they are seen can be argued. Nothing that tunes also judges: fonts, rasterisers, design systems, settings of
codecs, seeds.
"""
import argparse
import concurrent.futures
import io
import json
import math
from pathlib import Path

from PIL import Image

from bench.eye import chromium, codecs, files, films, flat, forms, judges, lettering, moments, photos, recordings, surfaces, tables
from bench.eye.pair import Pair, chance
from bench.eye.sources import missing, sources
from kit.setup import USAGE, stop
from kit.table import show

# Name: pairs of a set; their maker.
KINDS = {
    "token": (160, flat.token), "tint": (160, flat.tint), "noise": (80, flat.noise),
    "digit": (200, lettering.digit), "letter": (120, lettering.letter), "font": (80, lettering.font),
    "shape": (160, forms.shape), "stroke": (120, forms.stroke), "hairline": (140, forms.hairline),
    "shadow": (80, surfaces.shadow), "gradient": (80, surfaces.gradient), "alpha": (80, surfaces.alpha),
    "photo": (80, photos.picture), "webp": (120, codecs.webp), "gif": (120, codecs.gif), "video": (120, codecs.video),
    "time": (100, moments.moment), "recording": (60, recordings.recording),
    "film": (120, films.film), "file": (80, files.file),
}
# Most of both that `--gate` lets pass.
MOST_ALARMS, MOST_MISSES = 0.01, 0.03


def wanted(arguments):
    """[(kind, number)]: a part takes every so manieth of all."""
    part, _, parts = arguments.part.partition("/")
    if not (part.isdigit() and parts.isdigit() and 1 <= int(part) <= int(parts)):
        stop(USAGE, f"--part {arguments.part}: write 1/10 to 10/10, or with another number.")
    unknown = set(arguments.kind) - set(KINDS)
    if unknown:
        stop(USAGE, f"--class {unknown.pop()}: there is none. Use some of: {', '.join(KINDS)}.")
    everything = [(kind, number) for kind, (count, _) in KINDS.items() if not arguments.kind or kind in arguments.kind
                  for number in range(count)]
    # By twos: one that is the same, and the next, which differs.
    mine = [one for index, one in enumerate(everything) if (index // 2) % int(parts) == int(part) - 1]
    if 0 < arguments.pairs < len(mine):
        keep = chance("some", arguments.pairs).sample(range(len(mine)), arguments.pairs)
        mine = [mine[index] for index in sorted(keep)]
    return mine


def made(which, given):
    """The pairs, in two processes; each depends only on the set, its kind and its number."""
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        return [pair for pair in pool.map(_make, [given] * len(which), which, chunksize=10) if pair]


def _make(given, which):
    kind, number = which
    pair = KINDS[kind][1](_sources(given), chance(given, kind, number), number % 2 == 0)
    if pair:
        pair.number = number
    return pair


_KNOWN = {}


def _sources(name):
    if name not in _KNOWN:
        _KNOWN[name] = sources(name)
    return _KNOWN[name]


def written(pairs, folder, name):
    """Files of both sides, in a folder for each profile, and their list."""
    for pair in pairs:
        for side, pictures in (("expected", pair.expected), ("actual", pair.actual)):
            path = folder / pair.file(side)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_bytes(pair, side, pictures))
    (folder / "pairs.json").write_text(json.dumps({"set": name, "pairs": [pair.facts() for pair in pairs]}, indent=1))


def _bytes(pair, side, pictures):
    index, out = ("expected", "actual").index(side), io.BytesIO()
    if pair.files:
        return pair.files[index]
    first, *others = map(Image.fromarray, pictures)
    more = {"save_all": True, "append_images": others, "loop": 0, "disposal": 1, "default_image": False,
            "duration": [1000 * seconds for seconds in pair.seconds[index]]} if pair.seconds else {}
    first.save(out, "png", compress_level=1, **more)
    return out.getvalue()


def _arguments(options):
    parser = argparse.ArgumentParser(prog="lab bench eye", description=__doc__.splitlines()[0])
    parser.add_argument("--set", choices=["tune", "judge", "final", "fresh"], default="tune", help="which sources (default: tune)")
    parser.add_argument("--part", default="1/1", help="every so manieth pair: 1/10 to 10/10")
    parser.add_argument("--class", dest="kind", action="append", default=[], help="only this kind; may be repeated")
    parser.add_argument("--pairs", type=int, default=0, help="at most so many, drawn from all")
    parser.add_argument("--peers", default="all", help="none, or some of: " + ", ".join(
        name.split()[0] for name in judges.PEERS))
    parser.add_argument("--keep", type=Path, help="judge the pairs of this folder; if it has none, make them there")
    parser.add_argument("--json", type=Path, help="write all verdicts to this file")
    parser.add_argument("--markdown", type=Path, help="write the table to this file")
    parser.add_argument("--sheet", type=Path, help="write a picture of up to 16 of the pairs, and judge nothing")
    parser.add_argument("--gate", action="store_true", help="exit 1 above 1 %% of false alarms or 3 %% of misses")
    return parser.parse_args([str(option) for option in options])


def _pairs(folder, arguments):
    """The pairs of a folder that was kept, else new ones; and what is not here."""
    if (folder / "pairs.json").exists():
        kept = json.loads((folder / "pairs.json").read_text())
        if kept["set"] != arguments.set:
            stop(USAGE, f"--keep {folder}: it has the set {kept['set']}. Write --set {kept['set']}, or another folder.")
        pairs = [Pair(**facts) for facts in kept["pairs"]]
        for pair in pairs if arguments.sheet else []:
            pair.expected, pair.actual = (judges.frames(folder / pair.file(side)) for side in ("expected", "actual"))
        return pairs, []
    pairs, lacking = codecs.encode(chromium.develop(made(wanted(arguments), arguments.set)), arguments.set)
    written(pairs, folder, arguments.set)
    return pairs, missing(arguments.set) + lacking


def _measures(pairs, folder, names):
    """{peer: {pair: measure}}; kept, for it does not depend on us."""
    files = {pair.name: (folder / pair.file("expected"), folder / pair.file("actual")) for pair in pairs}
    for name in names:
        kept = folder / f"{name}.json"
        if not kept.exists():
            kept.write_text(json.dumps(judges.peer(name, files)))
    return {name: json.loads((folder / f"{name}.json").read_text()) for name in names}


def eye(folder, options):
    arguments = _arguments(options)
    folder = arguments.keep or folder
    peers = [name for name in judges.PEERS if arguments.peers == "all" or name.split()[0] in arguments.peers.split(",")]
    pairs, lacking = _pairs(folder, arguments)
    if arguments.sheet:
        return tables.sheet(chance("sheet").sample(pairs, min(16, len(pairs))), arguments.sheet)
    verdicts = {"sparkler": judges.ours(folder, sorted({pair.profile for pair in pairs}))}
    measures = _measures(pairs, folder, list(filter(judges.has, peers)))
    for name, values in measures.items():
        verdicts[name] = {pair: value > judges.PEERS[name][2] for pair, value in values.items()}
    header, rows = tables.by_kind(pairs, verdicts)
    show(header, rows, f"{len(pairs)} pairs of the set {arguments.set}: false alarms + misses")
    tables.wrong(pairs, verdicts["sparkler"])
    tables.hindsight(pairs, measures)
    lacking += [name for name in peers if not judges.has(name)]
    print(f"Not here: {', '.join(lacking)}" if lacking else "")
    if arguments.json:
        tables.as_json(pairs, verdicts, measures, arguments.json)
    if arguments.markdown:
        arguments.markdown.write_text(tables.markdown(header, rows))
    alarms, same, misses, different = tables.counts(pairs, verdicts["sparkler"])
    # Rounded up: in a small part, one pair is more than a hundredth.
    is_above = alarms > math.ceil(MOST_ALARMS * same) or misses > math.ceil(MOST_MISSES * different)
    return int(arguments.gate and is_above)
