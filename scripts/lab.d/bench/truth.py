"""How far an animation's file is from the frames that it was made of.

Flow: true frames as raw RGBA, a file → red, green and blue over white at the middle of each frame's time → numbers.
SSIM is of luma, with an 11 × 11 Gaussian window. band: contours that a smooth area did not have. flicker: how much
pixels move whose source stands still. At most 24 frames are compared, in pairs of neighbours.
"""
import numpy
from PIL import Image

LUMA = numpy.array([0.299, 0.587, 0.114], numpy.float32)
KERNEL = numpy.exp(-(numpy.arange(11, dtype=numpy.float32) - 5) ** 2 / 4.5)
KERNEL /= KERNEL.sum()


def over_white(rgba):
    alpha = rgba[..., 3:].astype(numpy.float32) / 255
    return rgba[..., :3] * alpha + 255 * (1 - alpha)


def blurred(plane):
    """Only where the whole window lies inside."""
    rows = sum(w * plane[i:plane.shape[0] - 10 + i] for i, w in enumerate(KERNEL))
    return sum(w * rows[:, i:rows.shape[1] - 10 + i] for i, w in enumerate(KERNEL))


def ssim(a, b):
    a, b = a @ LUMA, b @ LUMA
    ma, mb = blurred(a), blurred(b)
    va, vb, both = blurred(a * a) - ma * ma, blurred(b * b) - mb * mb, blurred(a * b) - ma * mb
    c1, c2 = 6.5025, 58.5225
    return float((((2 * ma * mb + c1) * (2 * both + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))).mean())


def band(true, shown):
    """Mean of what a 5×5 mean of the error leaves, in areas whose true slope is small: the eye's share of the error."""
    slope = numpy.abs(numpy.diff(true, axis=0))[:, :-1] + numpy.abs(numpy.diff(true, axis=1))[:-1]
    weight = numpy.clip(1.5 - slope.max(axis=-1) / 8, 0, 1)[2:-2, 2:-2]
    total = numpy.cumsum(numpy.cumsum(numpy.pad((shown - true)[:-1, :-1], ((1, 0), (1, 0), (0, 0))), 0), 1)
    box = (total[5:, 5:] - total[:-5, 5:] - total[5:, :-5] + total[:-5, :-5]) / 25
    return float(((box ** 2).mean(axis=-1) * weight).sum() / max(weight.sum(), 1))


def shown(path, fps, count):
    """The number and the picture, over white, of each frame at `fps`; without `count`, up to the file's end."""
    with Image.open(path) as file:
        place = end = 0
        for index in range(file.n_frames):
            file.seek(index)
            picture = numpy.asarray(file.convert("RGBA"))
            end += file.info.get("duration", 1000 / fps)
            is_last = index == file.n_frames - 1
            while (place + 0.5) * 1000 / fps < end or (is_last and place < (count or 0)):
                yield place, picture
                place += 1


def compare(frames, path, fps):
    """PSNR, its least, SSIM, band and flicker; PSNR is 99 where nothing differs."""
    raw = numpy.memmap(frames.raw, numpy.uint8, "r").reshape(-1, frames.height, frames.width, 4)
    step = max(1, -(-2 * len(raw) // 24))
    psnr, likeness, bands, flickers, last = [], [], [], [0.0], None
    for place, picture in shown(path, fps, len(raw)):
        if place >= len(raw) or place % step > 1:
            continue
        true, seen = over_white(raw[place]), over_white(picture)
        error = float(((true - seen) ** 2).mean())
        psnr.append(99.0 if error == 0 else float(10 * numpy.log10(65025 / error)))
        likeness.append(ssim(true, seen))
        bands.append(band(true, seen))
        if last and place == last[0] + 1:
            still = (true == last[1]).all(axis=-1)
            flickers.append(float((numpy.abs(seen - last[2]).max(axis=-1) * still).sum() / max(1, still.sum())))
        last = place, true, seen
    mean = lambda values: sum(values) / len(values)
    return {"psnr": mean(psnr), "worst": min(psnr), "ssim": mean(likeness), "band": mean(bands),
            "flicker": mean(flickers)}
