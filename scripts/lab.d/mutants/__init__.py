"""Tests the tests: changes single lines of Sources, one at a time, and shows which changes no test notices.

usage: scripts/lab mutants [--seed N] [--count N] [--only TARGET] [--list | --again]
  --list   prints the mutants and builds nothing
  --again  takes the tests as they are now, and judges those mutants that survived before

A seed draws the lines (150 unless --count says otherwise). All mutants are compiled in behind a switch, so that one
build serves them all; each is then judged by the suites that reach it, for 60 s at most.
Flow: draw.py → .build/mutants/tree → swift build → each mutant's suites → a table; exit 1 below 90 % killed.
"""
import argparse
import concurrent.futures
import json
import os
import re
import time

from kit import process, setup, table
from mutants import draw

WORK = setup.ROOT / ".build/mutants"
RELEASE, RESULTS = WORK / "build/release", WORK / "results.json"
SECONDS, SUITE_SECONDS, NEEDED = 60, 600, .9


def build(options):
    """Builds the tree with new mutants, or with those of the last time; a line that can't be compiled is drawn anew."""
    log, banned = WORK / "build.log", set()
    for _ in range(8):
        mutants = json.loads(RESULTS.read_text()) if options.again else draw.draw(options, banned)
        draw.write_tree(WORK / "tree", [] if options.again else mutants, ["Tests"] if options.again else ["."])
        words = ["swift", "build", "--package-path", WORK / "tree", "--scratch-path", WORK / "build", "-c", "release"]
        if process.logged(log, [*words, "--build-tests"]) == 0:
            return mutants
        errors = re.findall(r"/tree/(Sources/\S+?):(\d+):\d+: error:", log.read_text(errors="replace"))
        bad = {(mutant["file"], mutant["line"]) for mutant in mutants for file, line in errors
               if mutant["file"] == file and abs(int(line) - mutant["line"]) <= 4}
        banned |= bad
        if options.again or not bad:
            break
    setup.stop(setup.SOFTWARE, log.read_text(errors="replace")[-4000:], f"The mutants can't be built: {log}")


def tests(*words, seconds=SUITE_SECONDS, **variables):
    """Runs the built tests."""
    environment = {**os.environ, "SPARKLER_BINARY": str(RELEASE / "sparkler"), **variables}
    return process.run([next(RELEASE.glob("*.xctest")), "--testing-library", "swift-testing", *words], timeout=seconds,
                       cwd=WORK / "tree", env=environment)


def run(suite, seconds, **variables):
    """Runs a suite, and returns what failed: a test, a status, or "" for nothing; None where it took too long."""
    done = tests("--filter", f"^{re.escape(suite)}/", seconds=seconds, **variables)
    failed = re.search(r"✘\S* Test (.*?) recorded an issue", done.output)
    is_late = done.seconds >= seconds and not failed
    return None if is_late else failed[1] if failed else f"status {done.status}" if done.status else ""


def reach(suite):
    """Runs a suite with no mutant on. Returns which mutants it reaches, how long it takes, and its name."""
    log, begin = WORK / f"reached-{suite}", time.monotonic()
    log.write_text("")
    failed = run(suite, SUITE_SECONDS, SPARKLER_MUTANTS_LOG=str(log))
    if failed != "":
        print(f"{suite} is left out, for it fails without any mutant: {failed or 'it does not end'}", flush=True)
        log.write_text("")
    return set(map(int, log.read_text().split())), time.monotonic() - begin, suite


def judge(mutant, reached):
    """Sets the verdict, and who made it: those suites first that reach few others, one minute in all."""
    found = sorted((len(ids), usual, suite) for ids, usual, suite in reached if mutant["id"] in ids)
    verdict, by, end = "survived", "all tests pass" if found else "no test reaches it", time.monotonic() + SECONDS
    for _, usual, suite in found:
        left = max(1, end - time.monotonic())
        failed = run(suite, left, SPARKLER_MUTANT=str(mutant["id"]))
        if failed is None:
            # A suite that ends without the mutant hangs with it, if it takes much less than that.
            verdict, by = ("killed", f"{suite} hangs") if usual < left / 3 else ("survived", f"not within {SECONDS} s")
        elif failed:
            verdict, by = "killed", failed
        if failed != "":
            break
    mutant.update(verdict=verdict, by=by)
    print(f"{mutant['id']:4} {verdict:8} {mutant['file']}:{mutant['line']}  {mutant['what']}  ({by})", flush=True)


def main(arguments):
    parser = argparse.ArgumentParser(prog="scripts/lab mutants")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--only")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--again", action="store_true")
    options = parser.parse_args(arguments)
    if options.list:
        found = draw.draw(options, set())
        table.show(["id", "line", "change"], [
            [one["id"], f"{one['file']}:{one['line']}", one["what"]] for one in found])
        return 0
    if options.again and not RESULTS.exists():
        setup.stop(setup.USAGE, "No earlier run has left results: run scripts/lab mutants without --again first.")
    setup.install("test")
    WORK.mkdir(parents=True, exist_ok=True)
    print("Compiling the mutants (some twenty minutes the first time)…", flush=True)
    mutants = build(options)
    listed = tests("--list-tests").output.splitlines()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        reached = list(pool.map(reach, sorted({line.split("/")[0] for line in listed if "/" in line})))
        list(pool.map(lambda one: judge(one, reached), (one for one in mutants if one.get("verdict") != "killed")))
    RESULTS.write_text(json.dumps(mutants, indent=1))
    survived = [mutant for mutant in mutants if mutant["verdict"] != "killed"]
    share = 1 - len(survived) / len(mutants)
    print(f"\n{len(mutants) - len(survived)} of {len(mutants)} killed ({share:.0%})")
    table.show(["survived", "change", "text", "why"], [
        [f"{one['file']}:{one['line']}", one["what"], one["text"], one["by"]] for one in survived])
    return 0 if share >= NEEDED else 1
