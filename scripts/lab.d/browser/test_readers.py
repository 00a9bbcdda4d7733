"""Our GIFs, APNGs and WebPs in Chromium: what they show beside our own frames. `scripts/test` has Pillow, ffmpeg and
giflib read GIFs, and libwebp WebPs.

Flow: small specs → `sparkler render` → Chromium's ImageDecoder → differences.
"""
import base64
import json

import numpy
import pytest

FPS, SIDE = 25, 64
# How far a file's pixels may lie from the true ones on average, of 255. A GIF's soft alpha and few colours are choices.
LOSS = {"gif": 6.5, "apng": 0.5, "webp": 0.5, "lossy.webp": 12.5}
FREE = ("soft", "two colours")
MOVE = {"keyPath": "position.x", "from": 6, "to": 58, "duration": 0.8, "fillMode": "both"}
SLOPE = {"gradient": {"colors": ["#103060", "#30A0C0"]}, "size": [SIDE, SIDE]}
BALL = {"shape": "circle", "size": 14, "fill": "#E64BA8", "animations": [MOVE]}
STAR = {"shape": "star", "size": 18, "fill": "gold", "position": [20, 44]}
WHITE = {"background": "white"}
# Name → what differs from a clear canvas of 64×64 with 20 frames; layers; keys of the GIF's output.
SCENES = {
    "flat, of odd sides": ({"size": "37x3"} | WHITE, [BALL, STAR], {}),
    "own palettes": (WHITE, [SLOPE, BALL | {"fill": "gold", "visible": "0.3s..0.5s"}], {}),
    "clear slope": ({}, [SLOPE | {"size": [40, 40]}, BALL], {"colors": 64}),
    "soft": ({}, [BALL | {"shadow": {"opacity": 0.6, "radius": 5}}], {"alpha": "dither"}),
    "blink": ({}, [STAR | {"visible": "0.2s..0.4s"}, BALL | {"visible": "0.6s..0.7s"}], {"effort": 9}),
    "two colours": (WHITE, [BALL], {"colors": 2}),
    "one frame": ({"duration": 0.04}, [STAR], {}),
    "nothing": ({"size": "1x1"}, [], {}),
}
DECODE = """async ([type, text]) => {
  const data = Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const decoder = new ImageDecoder({type, data, premultiplyAlpha: 'none', colorSpaceConversion: 'none'});
  await decoder.tracks.ready;
  await decoder.completed;
  const frames = [];
  for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {
    const {image} = await decoder.decode({frameIndex: i});
    const bytes = new Uint8Array(image.allocationSize({format: 'RGBA'}));
    await image.copyTo(bytes, {format: 'RGBA'});
    const binary = Array.from(bytes, (b) => String.fromCharCode(b)).join('');
    frames.push([btoa(binary), (image.duration ?? 40000) / 1000]);
  }
  return frames;
}"""


@pytest.mark.parametrize("name", SCENES)
def test_chromium_shows_our_frames(name, sparkler, page, tmp_path):
    changes, layers, keys = SCENES[name]
    outputs = {"gif": keys, "apng": {}, "rgba": {}, "webp": {"lossless": True}, "lossy.webp": {"quality": 80}}
    spec = {"scene": 1, "size": f"{SIDE}x{SIDE}", "duration": 0.8, "fps": FPS, "background": "transparent"} | changes
    spec |= {"layers": layers, "outputs": [{"file": f"a.{kind}"} | more for kind, more in outputs.items()]}
    (tmp_path / "a.scene.json").write_text(json.dumps(spec))
    sparkler("render", "--quiet", "a.scene.json", cwd=tmp_path)
    width, height = map(int, spec["size"].split("x"))
    true = numpy.fromfile(tmp_path / "a.rgba", numpy.uint8).reshape(-1, height, width, 4)
    # The decoder serves pages of this machine, not the blank one.
    (tmp_path / "blank.html").write_text("<!doctype html>")
    page.goto((tmp_path / "blank.html").as_uri())
    for kind, loss in LOSS.items():
        mime = {"gif": "image/gif", "apng": "image/png"}.get(kind, "image/webp")
        decoded = page.evaluate(DECODE, [mime, base64.b64encode((tmp_path / f"a.{kind}").read_bytes()).decode()])
        pictures = [numpy.frombuffer(base64.b64decode(data), numpy.uint8) for data, _ in decoded]
        ends = numpy.cumsum([duration for _, duration in decoded])
        for index, frame in enumerate(true):
            moment = numpy.searchsorted(ends[:-1], (index + 0.5) * 1000 / FPS)
            shown = pictures[moment].reshape(frame.shape)
            off = [numpy.abs(over(shown, ground) - over(frame, ground)).mean() for ground in (0, 255)]
            assert max(off) <= loss or kind == "gif" and name in FREE, f"{kind}, frame {index}"


def over(frame, ground):
    """A picture over black or white."""
    alpha = frame[..., 3:] / 255
    return frame[..., :3] * alpha + ground * (1 - alpha)
