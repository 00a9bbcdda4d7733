#!/usr/bin/env python3
"""Which folders of a target use each other: none may be used by what it uses.

usage: folders.py ROOT [--files TARGET]   --files also prints each circle of files
Flow: Sources/TARGET/**/*.swift → names that one folder declares → arrows between folders → circles; exit 1 on one.
"""
import collections
import pathlib
import re
import sys

WORDS = r"(?:public|package|internal|private|fileprivate|final|indirect|nonisolated|@\w+(?:\([^)]*\))?)\s+"
DECLARED = re.compile(rf"^(?:{WORDS})*(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)", re.M)
HIDDEN = re.compile(r"\b(?:private|fileprivate)\b")
NAME = re.compile(r"\b[A-Z]\w*")
# Comments and what stands in quotes name nothing.
NOISE = re.compile(r'"""(?:.|\n)*?"""|//[^\n]*|/\*(?:.|\n)*?\*/|"(?:\\.|[^"\\\n])*"')


def circles(arrows):
    """Sets of nodes that reach each other (Tarjan's algorithm)."""
    order, low, stack, found = {}, {}, [], []

    def visit(node):
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in arrows[node]:
            if other not in order:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == order[node]:
            part = []
            while not part or part[-1] != node:
                part.append(stack.pop())
            if len(part) > 1:
                found.append(sorted(part))

    for node in list(arrows):
        if node not in order:
            visit(node)
    return found


def arrows_of(target, folder=lambda path: str(path.parent)):
    """Arrows between the folders of a target, each with the names that make it."""
    texts = {
        path.relative_to(target): NOISE.sub(" ", path.read_text()) for path in sorted(target.rglob("*.swift"))}
    homes = collections.defaultdict(set)
    for path, text in texts.items():
        for match in DECLARED.finditer(text):
            if not HIDDEN.search(match[0]):
                homes[match[1]].add(folder(path))
    arrows = collections.defaultdict(lambda: collections.defaultdict(set))
    for path, text in texts.items():
        for name in set(NAME.findall(text)):
            if len(homes.get(name, ())) == 1:
                home = next(iter(homes[name]))
                if home != folder(path):
                    arrows[folder(path)][home].add(name)
        arrows[folder(path)]
    return arrows


def main():
    root = pathlib.Path(sys.argv[1])
    sys.setrecursionlimit(10_000)
    bad = 0
    for target in sorted(path for path in (root / "Sources").iterdir() if path.is_dir()):
        arrows = arrows_of(target)
        for part in circles(arrows):
            bad += 1
            print(f"{target.name}: a circle of folders: {', '.join(part)}")
            for a in part:
                for b in sorted(set(arrows[a]) & set(part)):
                    print(f"    {a} uses {b}: {', '.join(sorted(arrows[a][b])[:12])}")
        if "--files" in sys.argv and sys.argv[sys.argv.index("--files") + 1] == target.name:
            for part in circles(arrows_of(target, folder=str)):
                print(f"{target.name}: a circle of files: {', '.join(part)}")
    sys.exit(1 if bad else 0)


main()
