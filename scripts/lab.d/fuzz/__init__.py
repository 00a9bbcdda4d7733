"""Throws generated files at everything that reads: readers, specs, the tool's own files; and keeps what breaks it.

usage: scripts/lab fuzz [KIND|all|short|nightly] [SECONDS] [--seed N] [--case M]
  libFuzzer and AddressSanitizer: gif png webp jpeg avif font spec
  structured, in one process:     spec-tree spec-pairs lottie svg animated
  by the built tool:              manifests reports chunks results csv
  all: every kind, 60 s each; short: the last two rows, 7 s each, as CI runs it; nightly: half an hour each

A case is a pure function of kind, seed (1 unless given) and number: KIND --seed N --case M shows it and runs it again.
Flow: programs in Tests/Fuzz and this folder → .build/fuzz/found/KIND and a line for each kind; exit 1 on a finding.
"""
import argparse
import collections
import os
import random
import re
import shutil
import subprocess
import sys
import time

from fuzz import files, structured
from kit import process, setup

WORK, FUZZ = setup.ROOT / ".build/fuzz", setup.ROOT / "Tests/Fuzz"
PICTURES = setup.ROOT / "Tests/SparklerImagingTests/Files"
SEEDS = {  # Where a reader's first files come from.
    "gif": [(PICTURES, "*.gif")], "webp": [(PICTURES, "*.webp")], "jpeg": [(PICTURES, "*.jpg")],
    "avif": [(PICTURES, "*.avif")],
    "png": [(PICTURES, "*.png"), (PICTURES, "*.apng")],
    "font": [(setup.ROOT / "Tests/GoldenTests/Goldens", "*.ttf")],
    "spec": [(setup.ROOT / "Tests/GoldenTests/Goldens", "*.scene.yaml"), (setup.SAMPLES, "*.scene.yaml")],
}


class Findings:
    """What broke, by kind: the numbers of the cases. The same break with other numbers or names is one."""

    def __init__(self, name, seed):
        self.name, self.seed, self.kinds = name, seed, collections.defaultdict(list)
        self.folder, self.count, self.begin = WORK / "found" / name, 0, time.monotonic()
        self.folder.mkdir(parents=True, exist_ok=True)

    def add(self, number, what):
        """The path at which to keep the case, where it is the first of its kind."""
        kind = re.sub(r"'[^']*'", "'…'", re.sub(r"-?[0-9.]+(e[+-]?[0-9]+)?", "N", what))[:160]
        self.kinds[kind].append(number)
        if len(self.kinds[kind]) > 1:
            return None
        print(f"  case {number}: {what[:500]}", file=sys.stderr, flush=True)
        return self.folder / f"{self.name}-{self.seed}-{number}"

    def show(self, more=""):
        """Prints the summary; True where nothing was found."""
        print(f"{self.name}: {self.count} cases of seed {self.seed} in {time.monotonic() - self.begin:.0f} s, "
              f"{sum(map(len, self.kinds.values()))} broken{more}", flush=True)
        for kind, numbers in self.kinds.items():
            print(f"  {len(numbers)} × {kind} (case {', '.join(map(str, numbers[:3]))})", flush=True)
        return not self.kinds


def build_bytes():
    """The readers with libFuzzer in them."""
    WORK.mkdir(parents=True, exist_ok=True)
    words = ["swift", "build", "--package-path", FUZZ, "--scratch-path", WORK, "-c", "release", "--product", "fuzz"]
    if process.logged(WORK / "build.log", [*words, "-Xswiftc", "-sanitize=fuzzer,address"]):
        setup.stop(setup.SOFTWARE, f"The fuzzer can't be built: {WORK}/build.log")


def dictionary():
    """A file of the signs in `spec.dict` and the words in `sparkler schema`."""
    schema = subprocess.run([setup.tool(), "schema"], capture_output=True, check=True, text=True).stdout
    words = [f'"{word}"' for word in sorted(set(re.findall(r'"([A-Za-z][A-Za-z0-9.-]{,63})"', schema)))]
    (WORK / "spec.dict").write_text((FUZZ / "spec.dict").read_text() + "\n".join(words) + "\n")
    return WORK / "spec.dict"


def fuzz_bytes(name, options):
    """libFuzzer's mutations of bytes; True where nothing was found."""
    folders = [WORK / "corpus" / name, FUZZ / "Corpus" / name, WORK / "seeds" / name]
    found = WORK / "found" / name
    for folder in [*folders, found]:
        folder.mkdir(parents=True, exist_ok=True)
    for folder, pattern in SEEDS[name]:
        for file in folder.rglob(pattern):
            if file.stat().st_size < 24 << 10 and not file.name.endswith(".strip.png"):
                shutil.copy(file, folders[2])
    flags = [f"-max_total_time={options.seconds:.0f}", "-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1",
             f"-artifact_prefix={found}/", "-verbosity=1"]
    flags += [f"-dict={dictionary()}", "-only_ascii=1", "-max_len=8192"] if name == "spec" else ["-max_len=24576"]
    # C libraries keep memory until the end: no leak of ours. Frames too large for memory are refused by our own limits.
    asan = "detect_leaks=0:allocator_may_return_null=1:" + os.environ.get("ASAN_OPTIONS", "")
    log = WORK / f"{name}.log"
    words = [WORK / "release/fuzz", name, *folders, *flags]
    status = process.logged(log, words, env={**os.environ, "ASAN_OPTIONS": asan})
    lines = re.findall(r"^stat::(?:number_of_executed|new)_units.*|.*cov: .*", log.read_text(errors="replace"), re.M)
    print(f"{name}:", *lines[-3:], sep="\n  ", flush=True)
    return status == 0


BYTES, STRUCTURED, OWN = list(SEEDS), ["spec-tree", "spec-pairs", "lottie", "svg", "animated"], list(files.KINDS)
EVERY = BYTES + STRUCTURED + OWN
GROUPS = {"all": (EVERY, 60), "short": (STRUCTURED + OWN, 7), "nightly": (EVERY, 1800)}


def main(arguments):
    parser = argparse.ArgumentParser(prog="scripts/lab fuzz")
    parser.add_argument("what", nargs="?", default="all", choices=[*GROUPS, *EVERY], metavar="KIND")
    parser.add_argument("seconds", nargs="?", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--case", type=int)
    options = parser.parse_args(arguments)
    names, seconds = GROUPS.get(options.what, ([options.what], 60))
    options.seconds = options.seconds or seconds
    setup.install("render")
    if set(names) & set(BYTES):
        build_bytes()
    if set(names) - set(BYTES):
        tool = setup.tool()
    if set(names) & set(STRUCTURED):
        setup.build("--product", "structured-fuzz")
    failed = []
    for name in names:
        findings = Findings(name, options.seed)
        if name in BYTES:
            is_good = fuzz_bytes(name, options)
        elif name in STRUCTURED:
            is_good = structured.run(name, options, findings)
        else:
            is_good = files.run(tool, name, options, findings)
        failed += [] if is_good else [name]
    if failed:
        setup.stop(1, f"fuzz: broken: {' '.join(failed)}. The inputs are in {WORK}/found.",
                   "Mend it, and keep the input in Tests/Fuzz/Corpus, which a test reads, or write a test for it.")
    print(f"fuzz: nothing was found in {' '.join(names)}.")
