"""Sets our APNG beside those of ffmpeg and apngasm (where they are) from the same frames: size, wall time, truth.

Flow: specs → sparkler, ffmpeg, apngasm in turn → a table on stdout; exit 1 where a file of ours is not lossless.
"""
import shutil
import subprocess
import sys
import time
from pathlib import Path

tool, scratch, *specs = sys.argv[1:]
ROUNDS = 3


def timed(command):
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def decoded(file):
    """Straight RGBA of every frame."""
    words = ["ffmpeg", "-v", "error", "-i", file, "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    return subprocess.run(words, check=True, capture_output=True).stdout


def over_white(frames):
    """What can be seen: colours under no alpha may differ."""
    import numpy
    p = numpy.frombuffer(frames, numpy.uint8).reshape(-1, 4).astype(numpy.uint32)
    return (p[:, :3] * p[:, 3:] + 255 * (255 - p[:, 3:])).tobytes()


def row(spec):
    name = Path(spec).name.split(".")[0]
    base = f"{scratch}/{name}"
    frames = Path(f"{base}.frames")
    frames.mkdir()
    subprocess.run([tool, "render", spec, "-q", "-o", f"{base}.rgba"], check=True)
    subprocess.run([tool, "render", spec, "-q", "-o", f"{frames}/%04d.png"], check=True)
    head = (frames / "0000.png").read_bytes()
    width, height = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    size = f"{width}x{height}"
    commands = {"sparkler": [tool, "render", spec, "-q", "-o", f"{base}.apng"]}
    files = {"sparkler": f"{base}.apng"}
    commands["ffmpeg"] = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-r", "25",
                          "-i", f"{base}.rgba", "-plays", "0", "-f", "apng", f"{base}.ff.png"]
    files["ffmpeg"] = f"{base}.ff.png"
    if shutil.which("apngasm"):
        commands["apngasm"] = ["apngasm", f"{base}.asm.png", *map(str, sorted(frames.iterdir())), "1", "25"]
        files["apngasm"] = f"{base}.asm.png"
    best = {peer: min(timed(command) for _ in range(1 if peer == "apngasm" else ROUNDS))
            for peer, command in commands.items()}
    bytes_of = {peer: Path(file).stat().st_size for peer, file in files.items()}
    smallest = min(size for peer, size in bytes_of.items() if peer != "sparkler")
    truth, found = Path(f"{base}.rgba").read_bytes(), decoded(f"{base}.apng")
    # Equal frames are stored once; ffmpeg then shows one of them.
    is_true = len(found) != len(truth) or over_white(found) == over_white(truth)
    print(f"{name:14} {bytes_of['sparkler'] / 1024:9.0f} KiB {bytes_of['sparkler'] / smallest:9.3f} "
          f"{best['sparkler'] / best['ffmpeg']:9.2f} "
          f"{best['sparkler'] / best['apngasm'] if 'apngasm' in best else float('nan'):9.2f}"
          f"{'' if is_true else '  NOT LOSSLESS'}")
    shutil.rmtree(frames)
    Path(f"{base}.rgba").unlink()
    return is_true


print(f"{'':14} {'size':>13} {'of best':>9} {'wall/ff':>9} {'wall/asm':>9}")
# Outputs of its own may have other sizes and rates than the frames that the others get.
plain = [spec for spec in specs if "\noutputs:" not in Path(spec).read_text()]
sys.exit(0 if all([row(spec) for spec in plain]) else 1)
