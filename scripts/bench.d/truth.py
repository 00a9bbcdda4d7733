"""How true a GIF is to the frames that it was made of.

Truth: red, green and blue over white, at each frame's time in the middle of its display; SSIM on luma with an 11×11
Gaussian window (deviation 1.5). band: contours that a smooth area did not have. flicker: how much pixels move whose
source stands still. Long or large scenes are looked at in at most 24 frames.
Flow: true frames, GIF → Truth → numbers.
"""
import numpy
from PIL import Image

MOST_PIXELS = 24_000_000
LUMA = numpy.array([0.299, 0.587, 0.114], numpy.float32)


def shape(folder):
    files = sorted(folder.glob("*.png"))
    with Image.open(files[0]) as first:
        return first.width, first.height, len(files)


def write_raw(folder, path):
    with open(path, "wb") as out:
        for file in sorted(folder.glob("*.png")):
            out.write(Image.open(file).convert("RGBA").tobytes())
    return shape(folder)


def over_white(rgba):
    alpha = rgba[..., 3:].astype(numpy.float32) / 255
    return rgba[..., :3] * alpha + 255 * (1 - alpha)


def kernel():
    x = numpy.arange(11) - 5
    weights = numpy.exp(-x * x / 4.5)
    return (weights / weights.sum()).astype(numpy.float32)


def blurred(plane, weights=kernel()):
    """Only where the whole window lies inside."""
    rows = sum(w * plane[i:plane.shape[0] - 10 + i] for i, w in enumerate(weights))
    return sum(w * rows[:, i:rows.shape[1] - 10 + i] for i, w in enumerate(weights))


def ssim(a, b):
    ma, mb = blurred(a), blurred(b)
    va, vb, both = blurred(a * a) - ma * ma, blurred(b * b) - mb * mb, blurred(a * b) - ma * mb
    c1, c2 = 6.5025, 58.5225
    return float((((2 * ma * mb + c1) * (2 * both + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))).mean())


def band(true, shown):
    """Mean of what a 5×5 mean of the error leaves, in areas whose true slope is small: the eye's share of the error."""
    error = shown - true
    slope = numpy.abs(numpy.diff(true, axis=0))[:, :-1] + numpy.abs(numpy.diff(true, axis=1))[:-1]
    smooth = numpy.clip(1.5 - slope.max(axis=-1) / 8, 0, 1)
    total = numpy.cumsum(numpy.cumsum(numpy.pad(error[:-1, :-1], ((1, 0), (1, 0), (0, 0))), 0), 1)
    box = (total[5:, 5:] - total[:-5, 5:] - total[5:, :-5] + total[:-5, :-5]) / 25
    weight = smooth[2:-2, 2:-2]
    return float(((box ** 2).mean(axis=-1) * weight).sum() / max(weight.sum(), 1))


class Truth:
    def __init__(self, frames):
        self.raw = numpy.memmap(frames.raw, numpy.uint8, "r").reshape(-1, frames.height, frames.width, 4)
        most = max(6, min(24, MOST_PIXELS // (frames.width * frames.height)))
        step = max(1, -(-frames.count // most))
        # Pairs of neighbours, so that what flickers is seen.
        self.places = sorted({p for i in range(0, frames.count, step) for p in (i, min(i + 1, frames.count - 1))})

    def compare(self, path, fps):
        shown = self.frames_at(path, [(p + 0.5) * 1000 / fps for p in self.places])
        psnr, likeness, bands, flickers = [], [], [], []
        last = None
        for place, picture in zip(self.places, shown):
            true = over_white(self.raw[place])
            error = float(((true - picture) ** 2).mean())
            psnr.append(99.0 if error == 0 else 10 * numpy.log10(65025 / error))
            likeness.append(ssim(true @ LUMA, picture @ LUMA))
            bands.append(band(true, picture))
            if last and place == last[0] + 1:
                still = (true == last[1]).all(axis=-1)
                moved = numpy.abs(picture - last[2]).max(axis=-1)
                flickers.append(float((moved * still).sum() / max(1, still.sum())))
            last = (place, true, picture)
        return {"psnr": sum(psnr) / len(psnr), "psnr_worst": min(psnr), "ssim": sum(likeness) / len(likeness),
                "ssim_worst": min(likeness), "band": sum(bands) / len(bands),
                "flicker": sum(flickers) / max(1, len(flickers))}

    @staticmethod
    def frames_at(path, times):
        """The pictures shown at ascending times in milliseconds."""
        wanted = list(times)
        with Image.open(path) as gif:
            end = 0
            for index in range(gif.n_frames):
                gif.seek(index)
                end += gif.info.get("duration", 100)
                if wanted and wanted[0] < end or index == gif.n_frames - 1:
                    picture = over_white(numpy.array(gif.convert("RGBA")))
                    while wanted and (wanted[0] < end or index == gif.n_frames - 1):
                        wanted.pop(0)
                        yield picture
