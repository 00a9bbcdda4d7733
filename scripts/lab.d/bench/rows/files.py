"""Files beside those of other encoders, made of the same frames: bytes and processor time.

Flow: kinds of films and samples → painted frames → each encoder → {KiB, CPU s}.
"""
import functools
import shutil

from bench import encoders, kinds
from bench.rows import Row


def made(frames, out, make, setting=""):
    """A side that writes a file. frames: a function that gives them."""
    def done():
        ran = encoders.encoded(frames(), out, make, setting)
        return {"KiB": out.stat().st_size / 1024, "CPU s": ran.cpu}
    return done


def least_as_true(frames, out, make, peer, path):
    """The least of our files that is as true as a peer's, else the truest: by bytes alone, who leaves out a glow wins.

    Cut by a threshold, too, as peers cut what is translucent; then with less quality, as long as it is as true.
    """
    def sizes(aim):
        for alpha in ("auto", "threshold"):
            for quality in (100, 90, 80, 70, 60, 50):
                encoders.encoded(frames(), out, make, f"--quality {quality} --alpha {alpha}")
                is_true = encoders.is_as_true(encoders.judged(frames(), out), aim)
                yield not is_true, out.stat().st_size
                if not is_true:
                    break

    def done():
        if not path.exists():
            peer()
        found = list(sizes(encoders.judged(frames(), path)))
        return {"KiB": (min(found) if not min(found)[0] else found[0])[1] / 1024}
    return done


def gif(folder):
    """At the highest quality, and as true as the smallest file of peers."""
    for spec in kinds.write(folder, []):
        name = spec.name.split(".")[0]
        # Painted when it is measured: a test wants some of these rows.
        frames = functools.cache(lambda spec=spec: encoders.painted(folder, spec))
        ours = made(frames, folder / f"{name}.gif", encoders.ENCODERS["gif"]["sparkler"][1], "--quality 100")
        peers = {}
        if shutil.which("gifsicle"):
            peers["ffmpeg, gifsicle -O3"] = made(frames, folder / f"{name}-g.gif", encoders.gifsicle, 256)
        if shutil.which("ffmpeg"):
            peers["ffmpeg"] = made(
                frames, folder / f"{name}-f.gif", lambda f, out, s: encoders.ffmpeg(f, out, s, "none"), 256)
        yield Row("gif", name, ours, peers)
        for peer, ending in (("ffmpeg, gifsicle -O3", "g"), ("ffmpeg", "f")):
            if peer in peers:
                path = folder / f"{name}-{ending}.gif"
                true = least_as_true(frames, folder / f"{name}-t.gif", encoders.ENCODERS["gif"]["sparkler"][1], peers[peer], path)
                yield Row("gif", f"{name}, as true", true, {peer: lambda path=path: {"KiB": path.stat().st_size / 1024}})
                break
        (folder / f"{name}.rgba").unlink(missing_ok=True)
        shutil.rmtree(folder / f"{name}.frames", ignore_errors=True)


@functools.cache
def samples(folder):
    return [encoders.painted(folder, spec) for spec in encoders.samples()]


def together(folder, make, ending, setting=""):
    """A side that encodes all samples."""
    def done():
        each = [made(lambda frames=frames: frames, folder / f"all.{ending}", make, setting)() for frames in samples(folder)]
        return {unit: sum(one[unit] for one in each) for unit in each[0]}
    return done


def of_kind(folder, group, name, kind):
    sides = {peer: together(folder, make, group, settings[0])
             for peer, (settings, make) in encoders.chosen(kind).items()}
    return Row(group, name, sides.pop("sparkler"), sides)


def apng(folder):
    yield of_kind(folder, "apng", "samples", "apng")


def webp(folder):
    yield of_kind(folder, "webp", "samples, lossless", "webp")
    yield of_kind(folder, "webp", "samples, quality 80", "webp 80")
