#!/usr/bin/env python3
"""Runs each mutant's tests with its switch on, and prints which were killed.

usage: run.py WORK [--again]    of those only that survived the last time, after tests were added
Flow: mutants.json + the built tests → which suites come by which mutant → a table on stdout, results.json; exit 1 where
fewer than 90 % are killed.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import select
import subprocess
import sys
import time

# Which tests a target has: beginnings of their names; without an entry those of the target's own module.
TESTS = {
    "SparklerAuthoring": ["SparklerSpecsTests.", "SparklerRenderingTests.", "GoldenTests."],
    "SparklerBatch": ["ToolTests.", "SparklerRenderingTests."],
    "SparklerCommands": ["ToolTests."],
    "SparklerCore": ["SparklerCoreTests.", "SparklerSceneTests.", "SparklerPaintingTests.", "GoldenTests."],
    "SparklerDocument": ["SparklerDocumentTests.", "SparklerSpecsTests.", "GoldenTests."],
    "SparklerEffects": ["SparklerEffectsTests.", "GoldenTests."],
    "SparklerIsolation": ["SparklerIsolationTests.", "ToolTests.Confinement"],
    "SparklerLottie": ["SparklerLottieTests.", "GoldenTests.", "ToolTests.Lottie"],
    "SparklerPainting": ["SparklerPaintingTests.", "GoldenTests.", "ToolTests.UntrustedFiles"],
    "SparklerPhysics": ["SparklerPhysicsTests.", "SparklerSpecsTests.Dynamics", "GoldenTests."],
    "SparklerPreview": ["ToolTests.Preview"],
    "SparklerRendering": ["SparklerRenderingTests.", "ToolTests."],
    "SparklerScene": ["SparklerSceneTests.", "GoldenTests."],
    "SparklerSpecs": ["SparklerSpecsTests.", "GoldenTests."],
    "SparklerVisualTests": ["SparklerTestingTests.", "ToolTests."],
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
        names = subprocess.run([self.runner, "--testing-library", "swift-testing", "--list-tests"], cwd=work / "tree",
                               env=self.environment, capture_output=True, text=True, check=True).stdout
        self.suites = sorted({line.split("/", 1)[0] for line in names.splitlines() if "/" in line})

    def suites_of(self, name):
        return [s for s in self.suites if any(s.startswith(p) for p in TESTS.get(name, [f"{name}Tests."]))]

    def run(self, suite, seconds, **variables):
        """Runs a suite until a test of it fails. Returns whether it ended in time, and what failed."""
        words = [self.runner, "--testing-library", "swift-testing", "--filter", f"^{re.escape(suite)}/"]
        done = subprocess.Popen(words, cwd=self.work / "tree", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, env={**self.environment, **variables}, start_new_session=True)
        said, failed, end = b"", None, time.monotonic() + seconds
        # A program that a test has left behind may hold the pipe open for ever.
        while not failed and time.monotonic() < end:
            if not select.select([done.stdout], [], [], 1)[0]:
                if done.poll() is None:
                    continue
                break
            part = os.read(done.stdout.fileno(), 1 << 16)
            if not part:
                break
            said = said[-4096:] + part
            failed = re.search(r"✘\S* Test (.*?) recorded an issue", said.decode(errors="replace"))
        is_late = not failed and time.monotonic() >= end
        if (failed or is_late) and done.poll() is None:
            os.killpg(done.pid, 9)
        status = done.wait()
        done.stdout.close()
        return not is_late, failed[1] if failed else f"status {status}" if status else ""

    def reached(self, suite):
        """Ids of the mutants that a suite comes by, and how long it takes; none is on."""
        log = self.work / f"reached-{suite}"
        log.write_text("")
        begin = time.monotonic()
        is_whole, failed = self.run(suite, 600, SPARKLER_MUTANTS_LOG=str(log))
        ids, seconds = {int(line) for line in log.read_text().split()}, time.monotonic() - begin
        log.unlink()
        if not is_whole or failed:
            print(f"{suite} is left out, for it fails without any mutant: {failed or 'it does not end'}", flush=True)
            return set(), seconds
        print(f"{suite}: {seconds:.1f} s, comes by {len(ids)}", flush=True)
        return ids, seconds

    def judge(self, mutant, seen):
        """A verdict and who made it: of the suites that come by, those first that come by few others, one minute in all."""
        mine = [s for s in self.suites_of(target(mutant)) if mutant["id"] in seen[s][0]]
        mine.sort(key=lambda s: (len(seen[s][0]), seen[s][1]))
        if not mine:
            return "survived", "no test comes by"
        begin = time.monotonic()
        for suite in mine:
            usual = seen[suite][1]
            left = SECONDS - (time.monotonic() - begin)
            if left <= 0:
                return "survived", "not within 60 s"
            is_whole, failed = self.run(suite, left, SPARKLER_MUTANT=str(mutant["id"]))
            if failed and is_whole:
                return "killed", failed
            if not is_whole:
                # A suite that ends without it hangs with it, if it takes much less than that.
                return ("killed", f"{suite} hangs") if usual < left / 3 else ("survived", "not within 60 s")
        return "survived", ""


def main():
    work = pathlib.Path(sys.argv[1]).resolve()
    all_mutants = json.loads((work / "mutants.json").read_text())["mutants"]
    killed_before = []
    if "--again" in sys.argv[2:]:
        killed_before = [m for m in json.loads((work / "results.json").read_text()) if m["verdict"] == "killed"]
    mutants = [m for m in all_mutants if m["id"] not in {killed["id"] for killed in killed_before}]
    bench = Bench(work)
    needed = sorted({suite for mutant in mutants for suite in bench.suites_of(target(mutant))})

    def judged(mutant):
        mutant["verdict"], mutant["by"] = bench.judge(mutant, seen)
        print(f"{mutant['id']:4} {mutant['verdict']:8} {mutant['file']}:{mutant['line']}  {mutant['what']}  ({mutant['by']})", flush=True)
        return mutant

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        seen = dict(zip(needed, pool.map(bench.reached, needed)))
        mutants = killed_before + list(pool.map(judged, mutants))
    (work / "results.json").write_text(json.dumps(mutants, indent=1))
    killed = sum(mutant["verdict"] == "killed" for mutant in mutants)
    print(f"\n{killed} of {len(mutants)} killed ({killed / len(mutants):.0%})")
    for mutant in mutants:
        if mutant["verdict"] != "killed":
            print(f"  {mutant['file']}:{mutant['line']}: {mutant['what']}: {mutant['text']}  ({mutant['by'] or 'all tests pass'})")
    sys.exit(killed < NEEDED * len(mutants))


main()
