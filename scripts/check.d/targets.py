"""The order of targets, what each may import, and how the folders of one use each other.

Flow: TARGETS + Sources, Tests, Package.swift → imports that go upwards, files in wrong positions, circles of folders.
"""
import collections
import json
import re
import subprocess
from pathlib import Path

from source import SOURCES, TESTS, error, sources

# A target may import the targets on lines above its own, and the C doors and packages named behind it.
TARGETS = """
0 SparklerCore
1 SparklerScene
1 SparklerImaging     CSparklerIsolation CSparklerPNG CSparklerJPEG CSparklerDeflate CSparklerGif CSparklerWebP CSparklerAVIF CSparklerLCMS
1 SparklerCairo       CSparklerCairo
2 SparklerFiles       CSparklerGLib
2 SparklerDocument    CSparklerYAML
2 SparklerPainting    CSparklerPango CSparklerPangoFc CSparklerRsvg
3 SparklerReferences
3 SparklerPhysics     CSparklerBox2D CSparklerBox2DLibrary
4 SparklerEffects
4 SparklerTesting     Testing XCTest
5 SparklerAuthoring
5 SparklerLottie       CSparklerDuktape
5 SparklerSVG         CSparklerXML
6 SparklerRendering
7 SparklerVisualTests
7 Sparkler
8 SparklerSceneTesting
8 SparklerCommands    ArgumentParser FlyingFox FlyingSocks
9 SparklerTool
10 TestSupport         CSparklerPNG CSparklerGif CSparklerWebP CSparklerAVIF
10 SparklerPhysicsTests CSparklerBox2D
10 SparklerCommandsTests ArgumentParser FlyingFox
10 SparklerTestingTests XCTest
"""
ROWS = [row.split() for row in TARGETS.strip().splitlines()]
LINE = {name: int(line) for line, name, *_ in ROWS}
GUESTS = {name: guests for _, name, *guests in ROWS}
ALL_GUESTS = set().union(*GUESTS.values())
TABLE = "the table in scripts/check.d/targets.py"
# Modules that come with Swift or the system.
SYSTEM = "Foundation FoundationEssentials FoundationXML Dispatch Synchronization Glibc Musl Darwin".split()
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([a-z]+\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?([A-Z]\w*)", re.M)


def imports():
    # The fuzzer and the programs of Tests/Consumers are packages of their own.
    tests = [source for source in TESTS if source.target not in ("Fuzz", "Consumers")]
    for source in SOURCES + tests:
        target, is_test = source.target, source in tests
        for found in IMPORT.finditer(source.code):
            module, line = found[1], LINE.get(target, 0)
            if module in SYSTEM or module in GUESTS.get(target, ()) or (is_test and module in ("Testing", *LINE)):
                continue
            if module in ALL_GUESTS:
                yield source.error(found, f"{target} may not import {module}. Ask the target that owns it, or change "
                                   f"{TABLE}.")
            elif module not in LINE:
                yield source.error(found, f"{module} is unknown. Add it to {TABLE}, behind the one target that may "
                                   "import it.")
            elif LINE[module] >= line:
                yield source.error(found, f"{target} (line {line}) may not import {module} (line {LINE[module]}): "
                                   "imports go upwards. Move the code, or pass a value in.")


def undeclared():
    """A target depends on what it imports: if it doesn't, a build leaves its objects as they were when that changes."""
    # A folder of its own, for it would wait for a build in the other one.
    command = "swift package --scratch-path .build/check dump-package"
    found = subprocess.run(command, shell=True, capture_output=True, text=True)
    try:
        package = json.loads(found.stdout)
    except ValueError:
        lines = [line for line in found.stderr.splitlines() if line.strip()]
        reasons = [line for line in lines if re.search(r"Package\.swift:\d+.*error:", line)] or lines or ["it says nothing"]
        yield error("Package.swift", 1, f"`{command}` can't read it: {' / '.join(reasons[:3])}")
        return
    declared = {target["name"]: {next(iter(found.values()))[0] for found in target["dependencies"]}
                for target in package["targets"]}
    for source in SOURCES + TESTS:
        for found in IMPORT.finditer(source.code if source.target in declared else ""):
            if found[1] in declared.keys() - declared[source.target]:
                yield source.error(found, f"Package.swift does not list {found[1]} among the dependencies of "
                                   f"{source.target}. Add it.")


def positions():
    """Package.swift lists the targets in the order of their lines. Sources holds targets and C doors only."""
    package, last = Path("Package.swift").read_text(), 0
    named = re.compile(r'^ *(?:\.[a-zA-Z]+\()?name: "([A-Za-z]+)"', re.M)
    for found in named.finditer(package, package.index("\n  targets: [")):
        name, line = found[1], LINE.get(found[1], last)
        if line < last:
            yield error("Package.swift", package.count("\n", 0, found.start()) + 1,
                        f"{name} (line {line}) stands below a target of line {last}. Move it up.")
        last = line
    for folder in sorted(path for path in Path("Sources").iterdir() if path.is_dir()):
        name = folder.name
        if name not in LINE and name not in ALL_GUESTS:
            yield error(folder, 1, f"no such target. Add it to {TABLE}, or move its files.")
        if (folder / "module.modulemap").exists():
            for file in folder.rglob("*"):
                if file.is_file() and file.name not in ("module.modulemap", "shim.h"):
                    yield error(file, 1, "a C door holds module.modulemap and shim.h only. Move this file to a target.")
        if name.startswith("Sparkler"):
            page = folder / f"{name}.docc/{name}.md"
            if not page.is_file():
                yield error(folder, 1, f"it has no page. Say in {page} what the target holds and how data flows in it.")
            elif page.read_text().count("\n") > 40:
                yield error(page, 41, "a target's page has at most 40 lines. Leave details to the files.")


def reachable(uses, start):
    found, waiting = set(), [start]
    while waiting:
        new = set(uses.get(waiting.pop(), ())) - found
        found |= new
        waiting += new
    return found


def circles():
    """Folders of a target stand in an order, too: none is used by what it uses."""
    for target in sorted({source.target for source in SOURCES}):
        homes = collections.defaultdict(set)
        for source in sources(target):
            for found in source.types:
                if "private" not in found[1]:
                    homes[found[3]].add(source.path.parent)
        # {folder: {other folder: names}}. A name with two homes says nothing.
        uses = collections.defaultdict(lambda: collections.defaultdict(set))
        for source in sources(target):
            for name in set(re.findall(r"\b[A-Z]\w*", source.code)):
                if len(homes.get(name, ())) == 1 and source.path.parent not in homes[name]:
                    uses[source.path.parent][next(iter(homes[name]))].add(name)
        reached = {folder: reachable(uses, folder) for folder in uses}
        found = {tuple(sorted(b for b in reached[a] if a in reached.get(b, ()))) for a in reached}
        for circle in sorted(filter(None, found)):
            yield error(f"Sources/{target}", 1, "a circle of folders: " + ", ".join(path.name for path in circle))
            for a, b in ((a, b) for a in circle for b in circle if b in uses[a]):
                yield f"    {a.name} uses {b.name}: {', '.join(sorted(uses[a][b])[:12])}"


RULES = [undeclared, imports, positions, circles]
