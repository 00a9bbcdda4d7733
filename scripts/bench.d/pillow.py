"""Encodes raw RGBA frames as a GIF with Pillow: one of the peers of encoders.py.

usage: pillow.py FILE WxH FPS OUT
"""
import sys

import numpy
from PIL import Image

raw, size, fps, out = sys.argv[1:5]
width, height = map(int, size.split("x"))
frames = numpy.memmap(raw, numpy.uint8, "r").reshape(-1, height, width, 4)
opaque = bool((frames[..., 3] == 255).all())
pictures = (Image.fromarray(f) for f in frames)
pictures = (p.convert("RGB") if opaque else p for p in pictures)
next(pictures).save(out, save_all=True, append_images=pictures, duration=1000 // int(fps), loop=0, optimize=True,
                    disposal=1 if opaque else 2)
