"""Builds and runs programs outside of the repository: what Tests/Consumers holds.

usage: scripts/lab consumers [--built]
  --built  compiles them against what the checkout has built, in a minute; SwiftPM only plans their packages

Without --built SwiftPM builds each package, in some ten minutes, and what they fetch, link and take is measured. The
tests of Tests/Consumers/snapshot then run before and after changes to the renderer that they test.
Flow: Tests/Consumers/NAME + this checkout → .build/consumers → a line a program; exit 1 where a figure is missed.
"""
import fnmatch
import os
import re
import shlex
import shutil
import sys
from pathlib import Path

from kit import process, setup

sys.path.append(str(setup.ROOT / "scripts/package.d"))
from link import command  # noqa: E402

CONSUMERS, FOLDER, BUILD = setup.ROOT / "Tests/Consumers", setup.ROOT / ".build/consumers", setup.ROOT / ".build"
# Programs with SparklerImaging alone, each a package, and those of one package with the whole library.
SMALL, WHOLE = ("encoder", "comparison", "reading"), ("scene", "effect", "server")
MAIN = {path.parent.name: path for path in CONSUMERS.rglob("main.swift")}
# The most that a program has: lines, imports, bytes without symbols.
LINES, IMPORTS, BYTES = 20, 2, 5_000_000
# What SparklerImaging has no use for.
STRANGERS = "(?i)cairo|pango|fontconfig|freetype|harfbuzz|rsvg|libglib|gobject|libX|libxcb|wayland|box2d|yaml|xml"
RINGS = """{scene: 1, size: 120x120, duration: 2s, layers: [{shape: circle, size: 20, id: dot},
{effect: rings, around: dot, count: 4}]}
"""
# A program with its arguments, its exit status, and what it prints.
RUNS = [
    ("encoder own.gif 25", 0, "16 frames, 0.64 s, * bytes"),
    ("encoder slow.gif 20", 0, "16 frames, 0.8 s, * bytes"),
    ("comparison own.gif own.gif", 0, "same: 16 pictures compared"),
    ("comparison own.gif slow.gif", 1, "differs in timing\n  the same pictures, 1.25× slower"),
    ("reading own.gif", 0, "64x48, 16 frames, 0.64s\nthe longest frame shows 0.04s"),
    ("scene offer.gif", 0, "* bytes"),
    ("server", 0, "60 thumbnails, * bytes and more"),
    ("effect render rings.scene.yaml -o rings.gif -q", 0, "*"),
    ("effect effects rings", 0, "rings: Rings grow around a layer and fade.*"),
    ("effect schema", 0, '*"rings"*'),
]
EXCLUDED, TEST = 'exclude: ["__References__"],', "Tests/SpinnerTests/SpinnerTests.swift"
MANIFEST, SPINNER = "Package.swift", "Sources/Spinner/Spinner.swift"
# What changes in the tests' package, their exit status then, and what they print.
CHANGES = [
    ({MANIFEST: (EXCLUDED, "")}, 1, r'add to the test target in Package.swift:  exclude: \["__References__"\]'),
    ({MANIFEST: ('package: "sparkler")],', f'package: "sparkler")], {EXCLUDED}')}, 0,
     "Test run with 2 tests in 1 suite passed"),
    ({SPINNER: ("(3, 2)", "(2, 2)")}, 1, r"frame 5 differs in [0-9]+ pixels \([0-9.]+ %\) around"),
    ({SPINNER: ("(2, 2)", "(3, 2)"), TEST: ("[3, 12]", "[3]")}, 1,
     r"(?s)^(?=.*no test uses these references; remove them:).*spinner-12\.apng"),
]
failures = []


def hold(name, is_right, sentence):
    if not is_right:
        failures.append(f"{name}: {sentence}")


def swift(command, *words, package, scratch, expect=0):
    """Runs SwiftPM for a package outside of the repository. `swift package` takes its folders only before its own
    command's words."""
    return process.run(["swift", command, "--package-path", package, "--scratch-path", FOLDER / scratch, *words],
                       expect=expect, timeout=3600)


def figures(name, file, most_imports=IMPORTS):
    """Holds a source against what programs may have, and returns both numbers."""
    lines = [line for line in file.read_text().splitlines() if line]
    imports = sum(line.startswith("import ") for line in lines)
    hold(name, len(lines) <= LINES, f"it may have {LINES} lines, and has {len(lines)}")
    hold(name, imports <= most_imports, f"it may have {most_imports} imports, and has {imports}")
    return f"{len(lines)} lines, {imports} imports"


def run(programs, names):
    (FOLDER / "rings.scene.yaml").write_text(RINGS)
    for words, status, pattern in RUNS:
        name, *arguments = words.split()
        if name in names:
            done = process.run([programs / name, *arguments], cwd=FOLDER)
            is_right = done.status == status and fnmatch.fnmatchcase(done.output.rstrip("\n"), pattern)
            hold(words, is_right, f"it should print '{pattern}' with status {status}, and prints '{done.output}' with "
                 f"status {done.status}")
    for name in names:
        print(f"{name}: {figures(name, MAIN[name])}")


def build_packages():
    """Everything as somebody else builds it."""
    for name in SMALL:
        package, program = CONSUMERS / name, FOLDER / "build/release" / name
        # They share a folder, so that the library is built once. A plan kept there may be another program's.
        swift("build", "-c", "release", "--disable-build-manifest-caching", package=package, scratch="build")
        fetched = swift("package", "show-dependencies", "--format", "json", package=package, scratch="build").output
        hold(name, not re.search('"url" *: *".*://', fetched), "SparklerImaging without traits needs no package")
        libraries = ["otool", "-L"] if sys.platform == "darwin" else ["ldd"]
        strange = re.findall(STRANGERS, process.run([*libraries, program], expect=0).output)
        hold(name, not strange, f"it is linked to {set(strange)}")
        process.run(["strip", "-o", FOLDER / f"{name}.stripped", program], expect=0)
        size = (FOLDER / f"{name}.stripped").stat().st_size
        hold(name, size <= BYTES, f"it may have {BYTES} bytes, and has {size}")
    run(FOLDER / "build/release", SMALL)
    test_changes()
    swift("build", "-c", "release", package=CONSUMERS / "programs", scratch="programs")
    run(FOLDER / "programs/release", WHOLE)


def test_changes():
    """A stranger's first run of tests, the next one, one after a change, and one with a test less."""
    # Beside its own module it imports SparklerTesting and Testing alone.
    print(f"snapshot: {figures('snapshot', CONSUMERS / 'snapshot' / TEST, 3)}")
    copy = FOLDER / "snapshot"
    # It has no references at first, and no folder to exclude.
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(CONSUMERS / "snapshot", copy)
    for name in ("CI", "SPARKLER_RECORD", "GITHUB_ACTIONS"):
        os.environ.pop(name, None)
    for changes, status, pattern in CHANGES:
        for name, (old, new) in changes.items():
            text = (copy / name).read_text()
            if old not in text:
                setup.stop(1, f"{name} of Tests/Consumers/snapshot has no '{old}', which this command changes.")
            (copy / name).write_text(text.replace(old, new, 1))
        done = swift("test", "-c", "release", "--disable-xctest", package=copy, scratch="tests", expect=None)
        hold(f"snapshot after {changes}", done.status == status and re.search(pattern, done.output),
             f"it should end with {status} and print '{pattern}', and ends with {done.status}:\n{done.output[-4000:]}")
        hold("snapshot", status or not re.search("unhandled|Invalid Exclude", done.output), "SwiftPM warns of files")


def is_library(path):
    """Whether an object belongs to the library. The objects of both products for tests need Swift's own library."""
    target = Path(path).parts[-2].removesuffix(".build")
    return not target.startswith(("sparkler", "SparklerTesting", "SparklerSceneTesting")) and "-" not in target and (
        (setup.ROOT / "Sources" / target).is_dir() or not (setup.ROOT / "Tests" / target).is_dir())


def compiling():
    """Arguments to find what a module imports, without our package's name: so only what is public can be seen."""
    arguments = iter(command(BUILD, "SparklerCommands", "module"))
    for argument in arguments:
        if argument in ("-I", "-Xcc", "-module-cache-path", "-target"):
            yield from (argument, next(arguments))
        elif argument.startswith("-I"):
            yield argument


def linking():
    """The libraries and objects of the tool and of the tests, less those of programs and of tests."""
    arguments = iter([*command(BUILD), *command(BUILD, "sparklerPackageTests", "test")])
    for argument in arguments:
        if argument.startswith("@"):
            yield from filter(is_library, shlex.split(Path(argument[1:]).read_text()))
        elif argument in ("-o", "-module-name", "-Xlinker", "-target"):
            next(arguments)
        elif argument.startswith(("-l", "-L/")):
            yield argument


def compile_against_checkout():
    tests = BUILD / "release/sparklerPackageTests.xctest"
    sources = [setup.ROOT / "Package.swift", *(setup.ROOT / "Sources").rglob("*")]
    # A build of the tool alone lacks some of the library's objects.
    if not tests.exists() or max(path.stat().st_mtime for path in sources) > tests.stat().st_mtime:
        setup.build("--build-tests")
    programs, spinner = FOLDER / "quick", CONSUMERS / "snapshot"
    programs.mkdir(parents=True, exist_ok=True)
    for name in ("programs", "snapshot", *SMALL):
        # Without a compiler: its products, traits and settings.
        swift("build", "-c", "debug", "--print-manifest-job-graph", package=CONSUMERS / name, scratch="plan")
    compiler = ["swiftc", "-swift-version", "6", "-Onone", *compiling()]
    linked = [*dict.fromkeys(linking()), "-Xlinker", "--gc-sections"]
    for name, main in MAIN.items():
        process.run([*compiler, main, "-module-name", name, *linked, "-o", programs / name], expect=0)
    process.run([*compiler, "-emit-module", "-parse-as-library", "-module-name", "Spinner", spinner / SPINNER, "-o",
                 programs / "Spinner.swiftmodule"], expect=0)
    process.run([*compiler, "-typecheck", "-parse-as-library", "-module-name", "SpinnerTests", "-I", programs,
                 "-enable-upcoming-feature", "MemberImportVisibility", spinner / TEST], expect=0)
    run(programs, MAIN)


def main(arguments):
    if arguments not in ([], ["--built"]):
        setup.stop(setup.USAGE, "usage: scripts/lab consumers [--built]")
    FOLDER.mkdir(parents=True, exist_ok=True)
    (compile_against_checkout if arguments else build_packages)()
    print(*failures or ["Programs outside of the repository build and run."], sep="\n")
    return 1 if failures else 0
