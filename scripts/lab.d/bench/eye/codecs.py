"""Pages and photos by way of lossy formats at usual qualities, each judged at its format's profile.

Truth: what a format's usual quality leaves of the same picture is the same. Different, besides what the format does: a digit
of 12 pixels or more that covers 5 pixels more or less, a part that is missing or 5 pixels off, a tint of ΔE00 3.5 or more
on the panel or the ground, of 7 or more on the button; on photos, what the kind `photo` changes.
"""
import functools
import io
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy
from PIL import Image

from bench.eye import colors, photos
from bench.eye import page as pages
from bench.eye.lettering import DIGITS, swapped
from bench.eye.pair import still
from kit.process import run
from kit.setup import tool

SEQUENCE = 3
"""Frames that a video shows each picture for; the second is judged."""
_GIF = "split[a][b];[a]palettegen{}[p];[b][p]paletteuse{}"
_AV1_FILM = ["libsvtav1", "-preset", "8"]
_AV1 = [*_AV1_FILM, "-svtav1-params", "keyint=3"]
_VP9 = ["libvpx-vp9", "-b:v", "0", "-cpu-used", "4"]
_QUIET = ["-x265-params", "log-level=error"]
# Set: profile: name: how. A number is a quality of WebP, a text a graph of ffmpeg, a list an encoder of videos.
CODECS = {
    "tune": {"webp": {"WebP 75": 75, "WebP 80": 80, "WebP 90": 90},
             "gif": {"ffmpeg": _GIF.format("", ""), "ffmpeg Bayer": _GIF.format("", "=dither=bayer:bayer_scale=3"),
                     "ffmpeg 128": _GIF.format("=max_colors=128", "")},
             "video": {"x264 18": ["libx264", "-crf", "18"], "x264 23": ["libx264", "-crf", "23"],
                       "VP9 32": ["libvpx-vp9", "-b:v", "0", "-crf", "32", "-cpu-used", "4"]}},
    "judge": {"webp": {"WebP 77": 77, "WebP 85": 85, "WebP 95": 95},
              "gif": {"ffmpeg Floyd": _GIF.format("", "=dither=floyd_steinberg"), "Pillow": None, "sparkler": "sparkler"},
              "video": {"x264 21": ["libx264", "-crf", "21", "-preset", "fast"],
                        "x265 26": ["libx265", "-crf", "26", "-x265-params", "log-level=error"],
                        "AV1 35": [*_AV1, "-crf", "35"]}},
    "final": {"webp": {"WebP 76": 76, "WebP 82": 82, "WebP 92": 92},
              "gif": {"ffmpeg 200": _GIF.format("=max_colors=200", "=dither=heckbert"),
                      "ffmpeg Bayer 5": _GIF.format("", "=dither=bayer:bayer_scale=5"), "gifsicle 40": ("gifsicle", 40)},
              "video": {"x264 20": ["libx264", "-crf", "20", "-preset", "slow"],
                        "x265 24": ["libx265", "-crf", "24", "-x265-params", "log-level=error"],
                        "VP9 28": ["libvpx-vp9", "-b:v", "0", "-crf", "28", "-cpu-used", "4"],
                        "AV1 30": [*_AV1, "-crf", "30"]}},
    "fresh": {"webp": {"WebP 78": 78, "WebP 84": 84, "WebP 91": 91},
              "gif": {"ffmpeg 160": _GIF.format("=max_colors=160", "=dither=sierra2"),
                      "ffmpeg Bayer 2": _GIF.format("", "=dither=bayer:bayer_scale=2"), "gifsicle 30": ("gifsicle", 30)},
              "video": {"x264 22": ["libx264", "-crf", "22", "-preset", "veryfast"],
                        "x265 23": ["libx265", "-crf", "23", *_QUIET],
                        "VP9 26": [*_VP9, "-crf", "26"], "AV1 33": [*_AV1, "-crf", "33"]}}}

# Set: name: an encoder of films.
FILMS = {
    "tune": {"x264 18": ["libx264", "-crf", "18"], "x264 23": ["libx264", "-crf", "23"],
             "x265 22": ["libx265", "-crf", "22", *_QUIET], "x265 26": ["libx265", "-crf", "26", *_QUIET],
             "VP9 32": [*_VP9, "-crf", "32"], "AV1 35": [*_AV1_FILM, "-crf", "35"]},
    "judge": {"x264 21": ["libx264", "-crf", "21", "-preset", "fast"],
              "x265 25": ["libx265", "-crf", "25", "-preset", "fast", *_QUIET],
              "VP9 30": [*_VP9, "-crf", "30"], "AV1 32": [*_AV1_FILM, "-crf", "32"]},
    "final": {"x264 20": ["libx264", "-crf", "20", "-preset", "slow"],
              "x265 24": ["libx265", "-crf", "24", *_QUIET],
              "VP9 28": [*_VP9, "-crf", "28"], "AV1 30": [*_AV1_FILM, "-crf", "30"]},
    "fresh": {"x264 22": ["libx264", "-crf", "22", "-preset", "veryfast"],
              "x265 23": ["libx265", "-crf", "23", "-preset", "slow", *_QUIET],
              "VP9 26": [*_VP9, "-crf", "26"], "AV1 33": [*_AV1_FILM, "-crf", "33"]}}


def _page(sources, draw, is_same):
    one = pages.page(sources, draw, size=draw.choice([12, 14, 16, 18, 20, 24, 28]))
    if is_same:
        return one, one, "page"
    part, far = draw.choice(["icon", "button", "bar"]), draw.choice([3.5, 4, 5, 7])
    x, y, *size = one.button
    changes = {f"no {part}": {"lacks": (part,)}, "button 5 px off": {"button": (x - 5, y, *size)},
               f"ground tinted by ΔE00 {far}": {"ground": colors.tinted(one.ground, far, draw)},
               f"panel tinted by ΔE00 {far}": {"panel": colors.tinted(one.panel, far, draw)},
               f"button tinted by ΔE00 {2 * far}": {"accent": colors.tinted(one.accent, 2 * far, draw)}}
    found = swapped(one.number, one.font, one.size, draw, DIGITS, least=5)
    if found:
        changes[found[1]] = {"number": found[0]}
    words = draw.choice(list(changes))
    return one, one.changed(**changes[words]), words


def _coded(kind, profile):
    def make(sources, draw, is_same):
        if draw.random() < 0.25:
            pair = photos.picture(sources, draw, is_same)
            expected, actual = pair.expected[0], pair.actual[0]
            words = "photo" if is_same else "photo: " + pair.magnitude
            actual = expected if is_same else actual
        else:
            one, other, words = _page(sources, draw, is_same)
            expected, actual = sources.paint(pages.draw_page(one), pages.draw_page(other))
        codec = draw.choice(list(CODECS[sources.name][profile]))
        return still(kind, is_same, profile, words, expected, actual, codec=codec)
    return make


webp, gif, video = _coded("webp", "webp"), _coded("gif", "gif"), _coded("video", "video")


def _by_webp(picture, quality):
    out = io.BytesIO()
    Image.fromarray(picture).convert("RGB").save(out, "webp", quality=quality, method=4)
    return numpy.asarray(Image.open(out).convert("RGBA"))


def _by_gif(picture, how):
    with tempfile.TemporaryDirectory() as name:
        source, file = Path(name) / "a.png", Path(name) / "a.gif"
        Image.fromarray(picture).convert("RGB").save(source, compress_level=1)
        if how is None:
            Image.open(source).quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG).save(file)
        elif how == "sparkler":
            run([tool(), "convert", "-q", source, "-o", file], expect=0)
        else:
            is_cut = isinstance(how, tuple)
            graph = _GIF.format("", "=dither=none") if is_cut else how
            run(["ffmpeg", "-v", "error", "-y", "-i", source, "-lavfi", graph, file], expect=0)
            if is_cut:
                run(["gifsicle", "-b", "-O3", f"--lossy={how[1]}", file], expect=0)
        return numpy.asarray(Image.open(file).convert("RGBA"))


def as_video(pictures, words, group=SEQUENCE):
    """The pictures as a video shows them. group: pictures from one key frame to the next, at most."""
    height, width = pictures[0].shape[:2]
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", "25"]
    key = ["-g", str(group), "-keyint_min", str(min(group, 25))]
    with tempfile.TemporaryDirectory() as name:
        file = f"{name}/a.mkv"
        frames = b"".join(picture[..., :3].tobytes() for picture in pictures)
        subprocess.run(["ffmpeg", "-v", "error", *raw, "-i", "-", "-pix_fmt", "yuv420p", "-c:v", *words, *key, file],
                       input=frames, check=True, env={**os.environ, "SVT_LOG": "1"})
        shown = subprocess.run(["ffmpeg", "-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
                               stdout=subprocess.PIPE, check=True).stdout
    shown = numpy.frombuffer(shown, numpy.uint8).reshape(-1, height, width, 3)
    return [numpy.dstack([one, numpy.full(one.shape[:2], 255, numpy.uint8)]) for one in shown]


def has(how):
    if how == "sparkler" or how is None or isinstance(how, int):
        return True
    if not shutil.which("ffmpeg") or isinstance(how, tuple) and not shutil.which(how[0]):
        return False
    return isinstance(how, (str, tuple)) or f" {how[0]} " in _encoders()


@functools.cache
def _encoders():
    return subprocess.run(["ffmpeg", "-v", "error", "-encoders"], capture_output=True, text=True).stdout


def encode(pairs, name):
    """Takes the actual sides through their codecs. Returns the pairs whose codec is here, and names of the others."""
    lacking = set()
    for profile, hows in CODECS[name].items():
        for codec, how in hows.items():
            here = [pair for pair in pairs if pair.profile == profile and pair.codec == codec]
            if here and not has(how):
                lacking.add(codec)
            elif here and profile == "video":
                # All pictures in one video, each after a key frame.
                shown = as_video([pair.actual[0] for pair in here for _ in range(SEQUENCE)], how)
                for pair, picture in zip(here, shown[1::SEQUENCE]):
                    pair.actual = [picture]
            else:
                for pair in here:
                    pair.actual = [(_by_webp if profile == "webp" else _by_gif)(pair.actual[0], how)]
    return [pair for pair in pairs if pair.codec not in lacking], sorted(lacking)
