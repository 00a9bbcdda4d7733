"""Every comparison with other programs as one page, the same rows before and after a change, and a short form for CI.

Flow: GROUPS → Rows → each side measured in turn, some rounds over → medians and ratios → a table, JSON, an HTML page.
Times are processor time unless a unit says otherwise; they are compared within one call only, for machines are shared.
"""
import argparse
import importlib
import json
import os
import statistics
import sys
from pathlib import Path

from kit import setup
from kit.process import run
from kit.table import show

GROUPS = {"paint": "painting", "gif": "files", "apng": "files", "webp": "files", "diff": "comparing", "lottie": "programs",
          "start": "programs", "batch": "programs", "cores": "programs"}
# A ratio within this distance of 1 is level: so far apart are medians of three of one program.
NOISE = 0.05
# What CI measures, beside programs that it has: group, row, peer, unit, and the most that ours may take of the peer's. Each
# is about 1.4 times what was measured, so that a busy machine passes, and what makes a row half as slow again does not.
GATE = [("paint", "fills", "Cairo from C", "ms", 0.8), ("paint", "strokes", "Cairo from C", "ms", 0.85),
        ("paint", "text", "Cairo from C", "ms", 0.45), ("gif", "interface", "ffmpeg", "KiB", 1.0),
        ("gif", "ink", "ffmpeg", "KiB", 0.1), ("start", "--version", "ffmpeg", "wall ms", 1.0)]


class Row:
    """One thing that several programs do. Each side is a function that does it and gives {unit: value}; less is better.
    once: units that are the same in every run, such as bytes."""

    def __init__(self, group, name, ours, peers, once=("KiB",)):
        self.group, self.name, self.ours, self.peers, self.once = group, name, ours, peers, once

    def measured(self, rounds):
        """A dictionary for each unit: median of ours, of each peer, the best peer, the ratio to it and its spread."""
        sides = {"sparkler": self.ours, **self.peers}
        taken = {name: [] for name in sides}
        for number in range(rounds):
            for name in (list if number % 2 == 0 else reversed)(list(sides)):
                taken[name].append(sides[name]())
            if set(taken["sparkler"][0]) <= set(self.once):
                break
        for unit in taken["sparkler"][0]:
            each = {name: statistics.median(one[unit] for one in found) for name, found in taken.items()
                    if unit in found[0]}
            ours = each.pop("sparkler")
            best = min(each, key=each.get, default=None)
            ratios = [a[unit] / b[unit] for a, b in zip(taken["sparkler"], taken[best])] if best else []
            yield {"group": self.group, "name": self.name, "unit": unit, "ours": ours, "peers": each, "best": best,
                   "ratio": statistics.median(ratios) if best else None,
                   "spread": [min(ratios), max(ratios)] if best else None}


def verdict(result):
    ratio = result["ratio"]
    return "alone" if ratio is None else "ahead" if ratio < 1 - NOISE else "level" if ratio <= 1 + NOISE else "behind"


def rows(folder, wanted):
    """Rows of the wanted groups. What can't be had here is left out, and said."""
    for group in wanted:
        try:
            module = importlib.import_module(f"bench.rows.{GROUPS[group]}")
            own = folder / group
            own.mkdir()
            yield from getattr(module, group)(own)
        except ImportError as missing:
            print(f"{group} is left out: {missing}")


def results(folder, options, change=lambda row: row):
    found = []
    for row in map(change, rows(folder, options.groups or list(GROUPS))):
        if row is None:
            continue
        # Some rows take a minute.
        print(f"{row.group} {row.name}…", file=sys.stderr, flush=True)
        try:
            found += row.measured(options.rounds)
        except RuntimeError as reason:
            print(f"{row.group} {row.name} is left out: {str(reason).splitlines()[0]}")
    return found


def table(found, title):
    show(["", "", "unit", "ours", "best peer", "", "ours : best", "least", "most", ""], [
        [one["group"], one["name"], one["unit"], one["ours"], one["best"] or "", one["peers"].get(one["best"], ""),
         *((one["ratio"], *one["spread"]) if one["best"] else ("", "", "")), verdict(one)] for one in found], title)
    count = lambda word: sum(verdict(one) == word for one in found)
    print(f"{count('ahead')} ahead, {count('level')} level within {NOISE:.0%}, {count('behind')} behind.")


def parser(name, *, with_groups=True, with_revision=False):
    made = argparse.ArgumentParser(prog=f"scripts/lab bench {name}")
    if with_revision:
        made.add_argument("before", metavar="REVISION", help="or a built sparkler")
    if with_groups:
        made.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(GROUPS)}; all without one")
    made.add_argument("--rounds", type=int, default=3)
    made.add_argument("--json", type=Path, help="keep the numbers here")
    return made


def parsed(made, words):
    options = made.parse_args(words)
    unknown = set(options.groups) - set(GROUPS)
    if unknown or options.rounds < 1:
        made.error(f"there is no group '{min(unknown)}'. Use: {', '.join(GROUPS)}." if unknown else "--rounds is 1 or more.")
    return options


def keep(found, options):
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n")


def page(folder, words):
    """All rows, drawn."""
    from bench.rows import drawing
    made = parser("page")
    made.add_argument("-o", "--output", type=Path, default=setup.ROOT / ".build/lab/bench.html")
    options = parsed(made, words)
    before = os.getloadavg()
    found = results(folder, options)
    table(found, f"{options.rounds} rounds; load of the machine {before[0]:.1f} before, {os.getloadavg()[0]:.1f} after")
    keep(found, options)
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.write_text(drawing.page(found, options.rounds, (before[0], os.getloadavg()[0])))
    print(options.output)


# MARK: Before and after a change


def tool_of(revision):
    """A program that is there, or the one that a revision builds."""
    if Path(revision).is_file():
        return str(Path(revision).resolve())
    git = ["git", "-C", setup.ROOT]
    found = run([*git, "rev-parse", "--short", "--verify", f"{revision}^{{commit}}"])
    if found.status:
        setup.stop(setup.USAGE, f"'{revision}' is no program and no revision.",
                   "Name a built sparkler, or what git knows: HEAD~3, v1.0.0.")
    tree = setup.ROOT / ".build/bench" / found.output.strip()
    if not tree.exists():
        run([*git, "worktree", "add", "--detach", tree, revision], expect=0)
    print(f"Building {tree.name} (the first time takes some minutes)…", flush=True)
    run(["bash", "-c", 'source "$1/scripts/setup.sh"; build_unless_current', "bench", tree], expect=0, timeout=3600)
    return str(tree / ".build/release/sparkler")


def by(program, side):
    """A side that is done by another sparkler."""
    def done():
        own = os.environ.get("SPARKLER_BINARY")
        os.environ["SPARKLER_BINARY"] = program
        setup.tool.cache_clear()
        try:
            return side()
        finally:
            os.environ.pop("SPARKLER_BINARY") if own is None else os.environ.update(SPARKLER_BINARY=own)
            setup.tool.cache_clear()
    return done


def compare(folder, words):
    """Ours now beside ours before."""
    options = parsed(parser("compare", with_revision=True), words)
    program = tool_of(options.before)
    found = results(folder, options, lambda row: Row(row.group, row.name, row.ours, {"before": by(program, row.ours)},
                                                     row.once))
    table(found, f"Now beside {options.before}, {options.rounds} rounds")
    keep(found, options)


def gate(folder, words):
    """A test: exit 1 where a row takes more of its peer than GATE allows."""
    options = parser("gate", with_groups=False).parse_args(words)
    options.groups = list(dict.fromkeys(one[0] for one in GATE))
    peer = {(group, name): peer for group, name, peer, _, _ in GATE}

    def held(row):
        name = peer.get((row.group, row.name))
        return name in row.peers and Row(row.group, row.name, row.ours, {name: row.peers[name]}, row.once) or None
    found = results(folder, options, held)
    table(found, "Ratios that CI holds")
    keep(found, options)
    status = 0
    for group, name, peer, unit, most in GATE:
        # The best of the rounds: a machine that is busy in one of them makes no finding.
        least = [one["spread"][0] for one in found if (one["group"], one["name"], one["unit"]) == (group, name, unit)]
        if not least:
            print(f"{group} {name} was not measured beside {peer}, which is not there.", file=sys.stderr)
        elif least[0] > most:
            print(f"{group} {name} takes {least[0]:.2f} of {peer}'s {unit}; {most} is the most. "
                  f"scripts/lab bench compare REVISION shows since when.", file=sys.stderr)
            status = 1
    return status
