"""Measures where a render's time and memory go, and compares size, speed and errors with other programs.

usage: scripts/lab bench [PART [OPTION…]]; without a part, the ones with a star run.

  stages *    milliseconds of each stage of a GIF, for each sample at scale 1 and 2
  fills *     600 flat shapes, beside C with Cairo
  cairo       Cairo called from C, CairoPainter and the raster painter: time and error
  paint       the raster painter beside skia-python: time
              [WORKLOAD…] limits fills, cairo and paint to some of their workloads
  physics *   the simulation of many items
  encoders *  GIFs of the same frames by several encoders: size, error, time, memory
              [--only SCENE,…] [--peers NAME,…] [--rounds N]; --untuned SEED draws the scenes from a seed;
              --curves compares many settings: peers' points that are reached, and bytes at equal PSNR (BD-rate)
  gifs        GIFs of 32 kinds, many transparent: what gifsicle -O3 still saves, and bytes beside ffmpeg's
              [--only KIND,…] [--quality Q]; a file from which more than .5 % is saved is a finding
  apng *      the same for APNGs of the samples; a file of ours with an error is a finding
  webp        the same for WebPs, lossless and lossy
  lottie      frames of Lottie files beside rlottie and ThorVG: [FOLDER], else the samples
  svg         GIFs of SVG files beside Chromium's screenshots: [FILE…], else the samples' pictures
  eye         verdicts on pairs whose truth is known, beside pixelmatch, Playwright, blazediff, odiff, SSIM and FLIP:
              --set tune, judge or final (other fonts, rasterisers, colours, codecs); --help lists the rest; --gate is a test
  record      [KIND…]: recordings of web pages by both recorders, again and again on a busy machine, compared bit by bit
  page        [GROUP…] [-o FILE] [--json FILE]: the rows of all these as one table and one HTML page
  compare     REVISION|PROGRAM [GROUP…]: the same rows by the tool of now and that of a revision
  gate        the rows that CI holds: exit 1 where one takes more of its peer than was promised
  limits      [NAME…]: peak memory of the worst files and specs under the limits; a broken promise is a finding

Flow: PART → its module here → tables on stdout; exit 1 on a finding. Programs and packages that can't be installed are
left out, and listed.
"""
import importlib.util
import os
import sys

from kit.setup import LAB, USAGE, install, python, scratch, stop

MODULES = {"stages": "speed", "physics": "speed", "fills": "painting", "cairo": "painting",
           "paint": "painting", "encoders": "encoders", "apng": "encoders", "webp": "encoders", "lottie": "lottie",
            "svg": "svg", "eye": "eye", "gifs": "kinds", "limits": "limits",
            "record": "record", "page": "rows", "compare": "rows", "gate": "rows"}
STARRED = ["stages", "fills", "physics", "encoders", "apng"]
READY = "SPARKLER_BENCH_READY"


def prepared(words):
    """Installs peers and starts this again in an interpreter that has them, the system's if PyPI can't be reached."""
    def attempt(step, fallback):
        try:
            return step()
        except SystemExit:
            print("Not everything could be installed; what is missing is left out.")
            return fallback
    attempt(lambda: install("bench"), None)
    if words[:1] == ["record"]:
        attempt(lambda: install("browser"), None)
    needed = "browser" if words[:1] == ["record"] else "bench-peers"
    interpreter = attempt(lambda: python(needed), "/usr/bin/python3")
    os.execve(interpreter, [interpreter, str(LAB), "bench", *words], {**os.environ, READY: "1"})


def with_system_packages(words):
    """CI has what the gate needs as packages of the system, which its own interpreter sees."""
    system = "/usr/bin/python3"
    if READY not in os.environ and not importlib.util.find_spec("PIL") and os.path.exists(system):
        os.execve(system, [system, str(LAB), "bench", *words], {**os.environ, READY: "1"})


def main(words):
    parts, options = (words[:1], words[1:]) if words else (STARRED, [])
    if not set(parts) <= set(MODULES):
        stop(USAGE, f"bench has no part '{parts[0]}'.", f"Use one of: {', '.join(MODULES)}.")
    if parts == ["gate"]:
        with_system_packages(words)
    elif READY not in os.environ and any(MODULES[part] not in ("speed", "limits", "svg") for part in parts):
        sys.stdout.flush()
        prepared(words)
    status = 0
    for part in parts:
        with scratch() as folder:
            try:
                module = importlib.import_module(f"bench.{MODULES[part]}")
                status |= getattr(module, part)(folder, options) or 0
            except ImportError as missing:
                print(f"{part} is left out: {missing}")
    return status
