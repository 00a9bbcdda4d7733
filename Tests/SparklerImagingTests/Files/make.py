#!/usr/bin/env python3
"""Makes the files of this folder with programs that are not ours, and what other readers see in them.

Flow: Pillow, ffmpeg, gifsicle, ImageMagick, apngasm, libwebp's tools -> NAME.gif|png|webp; ffmpeg, Pillow -> NAME.strip.png, frames.txt
Run by hand where files are to be added: make.py FOLDER
"""
import os, subprocess, sys, tempfile
from PIL import Image, ImageDraw
import numpy as np

out = os.path.abspath(sys.argv[1])
work = tempfile.mkdtemp()
os.chdir(work)
W, H, N = 40, 30, 5

def sh(line):
    subprocess.run(line, shell=True, check=True, executable="/bin/bash", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

def frame(i, ground, soft):
    """A disc moves over the ground, a bar grows; `soft` has alphas between."""
    s = 4
    im = Image.new("RGBA", (W * s, H * s), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    d.ellipse([(3 + 5 * i) * s, (6 + 2 * i) * s, (13 + 5 * i) * s, (16 + 2 * i) * s], fill=(230, 60 + 30 * i, 40, 255))
    d.rectangle([4 * s, 24 * s, (8 + 6 * i) * s, 27 * s], fill=(40, 90, 220, 160 if soft else 255))
    im = im.resize((W, H), Image.BOX)
    if ground:
        back = Image.new("RGBA", (W, H))
        back.putdata([(200 - 2 * x, 120 + 4 * y, 90 + 3 * x, 255) for y in range(H) for x in range(W)])
        back.alpha_composite(im)
        return back
    if not soft:
        a = np.array(im)
        a[..., 3] = np.where(a[..., 3] > 127, 255, 0)
        a[a[..., 3] == 0] = 0
        im = Image.fromarray(a, "RGBA")
    return im

for i in range(N):
    frame(i, True, False).save(f"o{i}.png")
    frame(i, False, False).save(f"t{i}.png")
    frame(i, False, True).save(f"s{i}.png")
opaque = [Image.open(f"o{i}.png") for i in range(N)]
hard = [Image.open(f"t{i}.png") for i in range(N)]
soft = [Image.open(f"s{i}.png") for i in range(N)]
made = []

def by(program, name, line):
    sh(line.replace("OUT", f"'{out}/{name}'"))
    made.append((name, program))

def pillow(name, frames, **options):
    frames[0].save(f"{out}/{name}", save_all=len(frames) > 1, append_images=frames[1:], **options)
    made.append((name, "Pillow"))

# GIF
by("ffmpeg", "ffmpeg-plain.gif", "ffmpeg -y -r 25 -i o%d.png -vf split[a][b],[a]palettegen[p],[b][p]paletteuse OUT")
by("ffmpeg", "ffmpeg-whole.gif", "ffmpeg -y -r 10 -i o%d.png -gifflags 0 OUT")
by("ffmpeg", "ffmpeg-offsets.gif", "ffmpeg -y -r 10 -i o%d.png -gifflags offsetting OUT")
by("ffmpeg", "ffmpeg-local.gif", "ffmpeg -y -r 20 -i o%d.png -vf split[a][b],[a]palettegen=stats_mode=single[p],[b][p]paletteuse=new=1 -loop 3 OUT")
by("ffmpeg", "ffmpeg-transparent.gif", "ffmpeg -y -r 12.5 -i t%d.png -vf split[a][b],[a]palettegen=reserve_transparent=1[p],[b][p]paletteuse -loop -1 OUT")
sh(f"ffmpeg -y -r 10 -i o%d.png -vf split[a][b],[a]palettegen[p],[b][p]paletteuse -gifflags 0 base.gif")
sh(f"ffmpeg -y -r 10 -i t%d.png -vf split[a][b],[a]palettegen=reserve_transparent=1[p],[b][p]paletteuse -gifflags 0 clear.gif")
for name, options in [("o3", "-O3"), ("interlaced", "--interlace"), ("unoptimised", "-U --no-loopcount"), ("lossy", "-O3 --lossy=60"),
                      ("four-colours", "--colors 4 --loopcount=2"), ("crop", "--crop 3,2+30x20"), ("flip", "--flip-horizontal -O2"),
                      ("delays", "-d7 '#0' -d0 '#1' -d1 '#2' -d65535 '#3' '#4'")]:
    by("gifsicle", f"gifsicle-{name}.gif", f"gifsicle {options if name == 'delays' else options + ' base.gif'} -o OUT".replace("gifsicle -d7", "gifsicle base.gif -d7"))
by("gifsicle", "gifsicle-background.gif", "gifsicle --disposal=background clear.gif -o OUT")
by("gifsicle", "gifsicle-previous.gif", "gifsicle --disposal=previous clear.gif -o OUT")
by("gifsicle", "gifsicle-tables.gif", "gifsicle --no-warnings -m base.gif clear.gif -o OUT")
by("gifsicle", "gifsicle-one.gif", "gifsicle base.gif '#2' -o OUT")
for name, options in [("optimize", "-layers Optimize"), ("optimize-plus", "-layers OptimizePlus"), ("transparency", "-layers OptimizeTransparency"),
                      ("coalesce", "-coalesce"), ("interlaced", "-interlace GIF")]:
    by("ImageMagick", f"magick-{name}.gif", f"/usr/bin/convert -delay 6 -loop 0 o?.png -dither None {options} OUT")
for name in ["None", "Background", "Previous"]:
    by("ImageMagick", f"magick-{name.lower()}.gif", f"/usr/bin/convert -dispose {name} -delay 9 -loop 4 t?.png OUT")
by("ImageMagick", "magick-layers.gif", "/usr/bin/convert -size 40x30 xc:'#304050' -dispose None -delay 10 \\( t1.png -trim \\) -dispose Previous \\( t3.png -trim \\) -dispose Background \\( t4.png -trim \\) -loop 0 OUT")
for d in [1, 2, 3]:
    pillow(f"pillow-disposal-{d}.gif", hard, duration=[40, 120, 50, 990, 30], loop=0, disposal=d)
pillow("pillow-interlaced.gif", opaque, duration=70, loop=1, interlace=1)
pillow("pillow-still.gif", opaque[:1])
pillow("pillow-dot.gif", [Image.new("RGB", (1, 1), (9, 8, 7))])
# APNG and PNG
by("ffmpeg", "ffmpeg-plain.apng", "ffmpeg -y -r 30 -i o%d.png -f apng -plays 0 OUT")
by("ffmpeg", "ffmpeg-soft.apng", "ffmpeg -y -r 24 -i s%d.png -f apng -plays 7 -pred mixed OUT")
by("apngasm", "apngasm-opaque.apng", "apngasm OUT o?.png 1 10 -z0")
by("apngasm", "apngasm-soft.apng", "apngasm OUT s?.png 3 100 -l5 -z0")
by("apngasm", "apngasm-hard.apng", "apngasm OUT t?.png 1 25 -z0")
by("apngasm", "apngasm-skip.apng", "apngasm OUT s?.png -f -z0")
for d in [0, 1, 2]:
    for b in [0, 1]:
        pillow(f"pillow-{d}-{b}.apng", soft, format="PNG", duration=[40, 33, 50, 990, 30], loop=d, disposal=d, blend=b)
pillow("pillow-default.apng", [opaque[0]] + soft, format="PNG", duration=80, default_image=True)
pillow("pillow-palette.apng", [i.convert("RGB").quantize(16) for i in opaque], format="PNG", duration=60)
for name, options in [("grey1", "-type bilevel -depth 1"), ("grey2", "-colorspace Gray -depth 2"), ("grey4", "-colorspace Gray -depth 4"), ("grey8", "-colorspace Gray -depth 8"),
                      ("rgb16", "-define png:color-type=2 -depth 16 -define png:bit-depth=16"), ("interlaced", "-interlace PNG"),
                      ("palette4", "-colors 13 -define png:color-type=3"), ("palette8", "-colors 200 -define png:color-type=3")]:
    by("ImageMagick", f"magick-{name}.png", f"/usr/bin/convert o2.png +set gamma -define png:exclude-chunks=gAMA,cHRM,bKGD,tIME,tEXt,zTXt {options} OUT")
for name, options in [("grey-alpha", "-colorspace Gray -define png:color-type=4"), ("rgba16", "-define png:color-type=6 -define png:bit-depth=16"), ("interlaced-soft", "-interlace PNG"),
                      ("palette-alpha", "-define png:color-type=3 -colors 50")]:
    by("ImageMagick", f"magick-{name}.png", f"/usr/bin/convert s2.png +set gamma -define png:exclude-chunks=gAMA,cHRM,bKGD,tIME,tEXt,zTXt {options} OUT")
key = opaque[2].convert("RGB"); key.save(f"{out}/pillow-key.png", transparency=key.getpixel((20, 10))); made.append(("pillow-key.png", "Pillow"))
# WebP
by("img2webp", "img2webp-lossless.webp", "img2webp -loop 0 -lossless -d 40 o?.png -o OUT")
by("img2webp", "img2webp-soft.webp", "img2webp -loop 6 -lossless -d 33 s0.png s1.png -d 70 s2.png s3.png s4.png -o OUT")
by("img2webp", "img2webp-lossy.webp", "img2webp -lossy -q 40 -d 100 s?.png -o OUT")
by("img2webp", "img2webp-mixed.webp", "img2webp -mixed -kmin 2 -kmax 3 -d 100 o?.png -o OUT")
by("gif2webp", "gif2webp.webp", "gif2webp clear.gif -o OUT")
sh("cwebp -lossless t0.png -o a.webp; cwebp -lossless -crop 8 6 20 16 s2.png -o b.webp; cwebp -lossless -crop 4 4 10 10 o4.png -o c.webp")
by("webpmux", "webpmux-ops.webp", "webpmux -frame a.webp +50+0+0+0+b -frame b.webp +60+10+4+1+b -frame c.webp +70+30+20+0-b -frame b.webp +80+0+0+0+b -loop 2 -o OUT")
by("cwebp", "cwebp-lossless.webp", "cwebp -lossless s3.png -o OUT")
by("cwebp", "cwebp-lossy.webp", "cwebp -q 60 o3.png -o OUT")
pillow("pillow.webp", soft, format="WEBP", duration=[40, 33, 50, 990, 30], lossless=True, loop=0)

def ffmpeg_frames(path):
    demux = "-f apng " if path.endswith(".apng") else ""
    raw = subprocess.run(f"ffmpeg -v error {demux}-i '{path}' -fps_mode passthrough -f rawvideo -pix_fmt rgba -", shell=True, stdout=subprocess.PIPE).stdout
    with Image.open(path) as im: w, h = im.size
    return np.frombuffer(raw, np.uint8).reshape(-1, h, w, 4)

def pillow_frames(path):
    with Image.open(path) as im:
        n = getattr(im, "n_frames", 1)
        frames = []
        first = 1 if im.info.get("default_image") else 0
        for i in range(first, n):
            im.seek(i)
            frames.append(np.array(im.convert("RGBA")))
        return np.stack(frames)

def times(path):
    with Image.open(path) as im:
        first = 1 if im.info.get("default_image") else 0
        got = []
        for i in range(first, getattr(im, "n_frames", 1)):
            im.seek(i)
            im.load()
            got.append(im.info.get("duration"))
        return im.info.get("loop"), got

lines = []
for name, program in sorted(made):
    path = f"{out}/{name}"
    if name.endswith((".gif", ".apng")):
        reader, frames = "ffmpeg", ffmpeg_frames(path)
    else:
        reader, frames = "Pillow", pillow_frames(path)
    # Where nothing shows, every reader leaves another colour.
    frames = np.where(frames[..., 3:] == 0, 0, frames).astype(np.uint8)
    Image.fromarray(frames.reshape(-1, frames.shape[2], 4), "RGBA").save(f"{path}.strip.png", optimize=True)
    loop, ms = times(path)
    shown = ",".join("-" if t is None else f"{t:.0f}" for t in ms)
    lines.append(f"{name} {program} {reader} {frames.shape[0]} {'-' if loop is None else loop} {shown}")
open(f"{out}/frames.txt", "w").write("\n".join(lines) + "\n")
