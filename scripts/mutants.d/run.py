#!/usr/bin/env python3
"""Runs each mutant's tests with its switch on, and prints which were killed.

usage: run.py WORK
Flow: mutants.json + the built tests → a table on stdout, results.json; exit 1 where fewer than 90 % are killed.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import time

# Which tests a target has: patterns of Swift Testing, the target's own first.
TESTS = {
    "Sparkler": ["SparklerTests"],
    "SparklerAuthoring": ["SparklerSpecsTests"],
    "SparklerBatch": ["ToolTests.(Batch|Freshness|Shard|Gallery)", "SparklerRenderingTests"],
    "SparklerCommands": ["ToolTests"],
    "SparklerEffects": ["SparklerEffectsTests", "GoldenTests"],
    "SparklerLottie": ["SparklerLottieTests", "ToolTests.Lottie"],
    "SparklerManual": ["SparklerManualTests"],
    "SparklerPainting": ["SparklerPaintingTests", "GoldenTests"],
    "SparklerPreview": ["ToolTests.Preview"],
    "SparklerRendering": ["SparklerRenderingTests", "ToolTests"],
    "SparklerScene": ["SparklerSceneTests", "GoldenTests"],
    "SparklerSpecs": ["SparklerSpecsTests"],
    "SparklerTesting": ["SparklerTestingTests"],
    "SparklerVisualTests": ["SparklerTestingTests", "ToolTests.(Visual|File|TestOutput|HostileResults|ReferenceList|Diff)"],
}
SECONDS = 60
NEEDED = .9


def target(mutant):
    return mutant["file"].split("/")[1]


class Bench:
    def __init__(self, work):
        self.work = work
        release = work / "build/release"
        self.runner = next(release.glob("*.xctest"))
        self.environment = dict(os.environ, SPARKLER_BINARY=str(release / "sparkler"), SWIFT_BACKTRACE="enable=no")

    def run(self, pattern, seconds, **variables):
        """Returns a process's end: None where it took too long, its status, and the first test that failed."""
        words = [self.runner, "--testing-library", "swift-testing", "--filter", f"^{pattern}" if "." not in pattern else pattern]
        try:
            done = subprocess.run(words, cwd=self.work / "tree", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=seconds, env={**self.environment, **variables})
        except subprocess.TimeoutExpired:
            return None, ""
        text = done.stdout.decode(errors="replace")
        failed = re.search(r"✘ Test (.*?) recorded an issue", text)
        return done.returncode, failed[1] if failed else f"status {done.returncode}"

    def reached(self, patterns):
        """Ids of the mutants that tests come by, and how long they take; none is on."""
        log = self.work / "reached"
        log.write_text("")
        begin = time.monotonic()
        statuses = [self.run(pattern, 1200, SPARKLER_MUTANTS_LOG=str(log))[0] for pattern in patterns]
        if any(statuses):
            sys.exit(f"{patterns}: the tests fail without any mutant ({statuses})")
        return {int(line) for line in log.read_text().split()}, time.monotonic() - begin

    def judge(self, mutant):
        begin = time.monotonic()
        for pattern in TESTS.get(target(mutant), [target(mutant) + "Tests"]):
            left = SECONDS - (time.monotonic() - begin)
            if left <= 0:
                return "survived", "not within 60 s"
            status, failed = self.run(pattern, left, SPARKLER_MUTANT=str(mutant["id"]))
            if status is None:
                # Tests that end without it hang with it, if they take much less than that.
                return ("killed", "hangs") if mutant["usual"] < SECONDS / 2 else ("survived", "not within 60 s")
            if status:
                return "killed", failed
        return "survived", ""


def main():
    work = pathlib.Path(sys.argv[1]).resolve()
    mutants = json.loads((work / "mutants.json").read_text())["mutants"]
    bench = Bench(work)
    for name in sorted({target(mutant) for mutant in mutants}):
        reached, seconds = bench.reached(TESTS.get(name, [name + "Tests"]))
        print(f"{name}: {seconds:.0f} s without mutants", flush=True)
        for mutant in mutants:
            if target(mutant) == name:
                mutant["reached"], mutant["usual"] = mutant["id"] in reached, seconds

    def judged(mutant):
        mutant["verdict"], mutant["by"] = bench.judge(mutant) if mutant["reached"] else ("survived", "no test comes by")
        print(f"{mutant['id']:4} {mutant['verdict']:8} {mutant['file']}:{mutant['line']}  {mutant['what']}  ({mutant['by']})", flush=True)
        return mutant

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        mutants = list(pool.map(judged, mutants))
    (work / "results.json").write_text(json.dumps(mutants, indent=1))
    killed = sum(mutant["verdict"] == "killed" for mutant in mutants)
    print(f"\n{killed} of {len(mutants)} killed ({killed / len(mutants):.0%})")
    for mutant in mutants:
        if mutant["verdict"] != "killed":
            print(f"  {mutant['file']}:{mutant['line']}: {mutant['what']}: {mutant['text']}  ({mutant['by'] or 'all tests pass'})")
    sys.exit(killed < NEEDED * len(mutants))


main()
