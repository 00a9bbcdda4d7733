"""Builds with a sanitizer, and runs the tests that fit and cases of the structured fuzzers: a report is a fault.

usage: scripts/lab sanitize address|thread|undefined [FILTER]   FILTER: of these tests only

address    Every target's own tests, built with it (libraries in C and C++ are not, but what they are given is).
           Left out: leaks (fontconfig, Pango, librsvg, GLib and the Swift runtime keep caches to the end), ToolTests
           and goldens (they run or paint what the targets' tests do), SparklerTestingTests.
thread     The tool is built with it, and ToolTests of the plain build run that tool, with as many jobs as they like.
           Left out: librsvg, GLib, fontconfig, Pango, Cairo and libdispatch, which are not built with it (thread.supp;
           locks.c replaces the slow path of Swift's Mutex); tests of ffmpeg, of a bound of memory and of interrupts,
           for it takes memory and signals for itself; goldens.
undefined  C and C++ of ours (CSparklerBox2D, CSparklerIsolation) and of packages; the process ends at once where it is
           found. Swift checks itself in every build. The structured fuzzers and samples run scenes with physics.
           Left out: vptr and function, whose checks need a library.
Flow: swift build into .build-NAME → swift test, structured-fuzz → .build-NAME/report.log; exit 1 on a report.
"""
import collections
import os
import re
import subprocess
from pathlib import Path

from kit import setup
from kit.process import logged

TARGETS = "Sparkler(Core|Scene|Imaging|Physics|Painting|Effects|Specs|Rendering)Tests"
TOOL = "(Render|Output|Batch|Shard|VisualTest|Variant|Survey|Size|Format|Preview)Tests"
HERE = Path(__file__).parent


class Sanitizer:
    def __init__(self, name):
        self.name, self.work, self.failed = name, setup.ROOT / f".build-{name}", []
        self.work.mkdir(exist_ok=True)
        self.log = self.work / "report.log"
        for file in (self.log, *self.work.glob("tsan.*")):
            file.unlink(missing_ok=True)
        self.environment = {
            **os.environ, "ASAN_OPTIONS": "detect_leaks=0:halt_on_error=1", "TSAN_OPTIONS":
            f"suppressions={HERE}/thread.supp:log_path={self.work}/tsan:die_after_fork=0:exitcode=0"}

    def build(self, *products):
        """A release build with the sanitizer, of each product."""
        flags = ["--sanitize", self.name]
        if self.name == "undefined":
            # Swift has no such sanitizer here; Clang has, and ends the process without a library to link.
            checks = ["-fsanitize=undefined", "-fno-sanitize=vptr,function", "-fsanitize-trap=undefined"]
            flags = [word for kind in ("-Xcc", "-Xcxx") for check in checks for word in (kind, check)]
        if self.name == "thread":
            locks = self.work / "locks.o"
            words = "clang -O1 -c -fPIC -fsanitize=thread -o".split()
            subprocess.run([*words, locks, HERE / "locks.c"], check=True)
            flags += ["-Xlinker", locks]
        print(f"Building with the {self.name} sanitizer (the first time takes some minutes)…", flush=True)
        for words in products:
            log = self.work / "build.log"
            build = ["swift", "build", "--package-path", setup.ROOT, "--scratch-path", self.work, "-c", "release"]
            if logged(log, [*build, *flags, *words.split()]):
                setup.stop(setup.SOFTWARE, log.read_text()[-4000:], f"The build failed: {log}")

    def run(self, what, words, **environment):
        """Runs a program; what fails and what the sanitizer says goes to the log."""
        if logged(self.log, words, "a", env={**self.environment, **environment}):
            self.failed.append(what)

    def tests(self, pattern, *words, **environment):
        flags = "-c release --skip-build --disable-testable-imports --disable-xctest --filter".split()
        self.run("tests", ["swift", "test", "--package-path", setup.ROOT, *flags, pattern, *words], **environment)

    def cases(self, count):
        """Cases of the structured fuzzers, in an address space without a bound: a sanitizer takes terabytes."""
        for kind in ("spec-tree", "spec-pairs", "animated"):
            words = [self.work / "release/structured-fuzz", kind, 1, 0, count, setup.ROOT]
            self.run(kind, words, FUZZ_UNBOUNDED="1")


def main(arguments):
    name, *patterns = arguments or [""]
    if name not in ("address", "thread", "undefined") or len(patterns) > 1:
        setup.stop(setup.USAGE, "usage: scripts/lab sanitize address|thread|undefined [FILTER]")
    setup.install("test")
    one = Sanitizer(name)
    if name == "address":
        one.build("--build-tests")
        one.tests(*(patterns or [TARGETS]), "--scratch-path", one.work, "--sanitize", "address")
        one.cases(300)
    elif name == "thread":
        one.build("--product sparkler", "--product structured-fuzz")
        setup.build("--build-tests")
        one.tests(*(patterns or [TOOL]), SPARKLER_BINARY=str(one.work / "release/sparkler"))
        one.cases(100)
    else:
        one.build("--product sparkler", "--product structured-fuzz")
        one.cases(1000)
        for spec in ("newton", "pile", "confetti-floor", "explosion"):
            words = [one.work / "release/sparkler", "render", setup.SAMPLES / f"{spec}.scene.yaml", "--fps", 5]
            one.run(spec, [*words, "-o", one.work / f"{spec}.gif"])
    text = "".join(file.read_text(errors="replace") for file in (one.log, *one.work.glob("tsan.*")))
    one.log.write_text(text)
    told = collections.Counter(re.findall(r".*(?:Test run with|SUMMARY: |runtime error:).*", text))
    print(*(f"{count:5} {line}\n" for line, count in told.most_common(20)), end="")
    reports = len(re.findall(r"(?:ERROR|WARNING): (?:Address|Thread|Leak)Sanitizer|runtime error:", text))
    print(f"sanitize {name}: {reports} reports, failed: {', '.join(one.failed) or 'nothing'}. The log: {one.log}")
    return 1 if reports or one.failed else 0
