#!/usr/bin/env python3
"""Makes files that stretch their formats, and stores what Chromium shows of them.

usage: make.py [CHROMIUM]    in this folder; CHROMIUM is its program. Needs Pillow (WebP, AVIF, JPEG) and playwright.
answers.json has for each file: whether Chromium shows it, its size, the pixels of the first and the last picture over
white at a few places, and the seconds that its frames last together, as far as they can be told apart.
Flow: bytes -> NAME.gif|png|webp|avif|jpg; Chromium -> answers.json; BrowserRuleTests compares our readers with it.
"""
import io
import json
import struct
import sys
import time
import zlib

from PIL import Image

SIDE, COUNT = 16, 10
# Colour of a frame: red falls and green rises, so that a screenshot tells which one is shown.
COLORS = [(250 - 20 * i, 20 + 20 * i, 90) for i in range(COUNT)]
files = {}


def lzw(indices):
    """GIF's compressed pixels without compression: codes of 9 bits, with a clear code before the table grows."""
    bits, codes = "", []
    for i, index in enumerate(indices):
        if i % 200 == 0:
            codes.append(256)
        codes.append(index)
    for code in [*codes, 257]:
        bits = format(code, "09b") + bits
    bits = bits.zfill((len(bits) + 7) // 8 * 8)
    data = bytes(int(bits[i:i + 8], 2) for i in range(len(bits) - 8, -8, -8))
    return b"\x08" + b"".join(bytes([len(data[i:i + 255])]) + data[i:i + 255] for i in range(0, len(data), 255)) + b"\0"


def gif_frame(index, rect=(0, 0, SIDE, SIDE), delay=10, data=None):
    x, y, w, h = rect
    control = b"\x21\xf9\x04\x04" + struct.pack("<H", delay) + b"\0\0"
    return control + b"\x2c" + struct.pack("<4HB", x, y, w, h, 0) + (lzw([index] * (w * h)) if data is None else data)


def gif(frames, size=(SIDE, SIDE), end=b"\x3b", plays=1):
    table = b"".join(bytes(COLORS[i] if i < COUNT else (0, 0, 0)) for i in range(256))
    loop = b"" if plays == 1 else b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    return b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + table + loop + b"".join(frames) + end


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def rows(color, size=(SIDE, SIDE)):
    return zlib.compress((b"\0" + bytes(color) * size[0]) * size[1], 0)


def png(parts, size=(SIDE, SIDE), kind=2, end=True):
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, kind, 0, 0, 0)) + b"".join(parts)
            + (chunk(b"IEND", b"") if end else b""))


def apng(delays, declared=None, end=True):
    parts, number = [chunk(b"acTL", struct.pack(">II", declared or len(delays), 1))], 0
    for i, (top, bottom) in enumerate(delays):
        parts.append(chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, SIDE, SIDE, 0, 0, top, bottom, 0, 0)))
        body = rows(COLORS[i])
        parts.append(chunk(b"IDAT", body) if i == 0 else chunk(b"fdAT", struct.pack(">I", number + 1) + body))
        number += 1 if i == 0 else 2
    return png(parts, end=end)


def by_pillow(kind, delay, **options):
    frames, out = [Image.new("RGB", (SIDE, SIDE), color) for color in COLORS], io.BytesIO()
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=delay, **options)
    return out.getvalue()


def delays():
    for hundredths in (0, 1, 2):
        files[f"delay-{10 * hundredths}.gif"] = gif([gif_frame(i, delay=hundredths) for i in range(COUNT)])
    for milliseconds in (0, 10, 11, 20):
        files[f"delay-{milliseconds}.png"] = apng([(milliseconds, 1000)] * COUNT)
    for milliseconds in (10, 11, 20):
        files[f"delay-{milliseconds}.webp"] = by_pillow("WEBP", milliseconds, loop=1, lossless=True)
        # Without a loop count it plays for ever: the last frame stays.
        times = [milliseconds] * (COUNT - 1) + [5000]
        files[f"delay-{milliseconds}.avif"] = by_pillow("AVIF", times, quality=90, subsampling="4:4:4")


def damaged():
    three = [gif_frame(i) for i in range(3)]
    files["no-trailer.gif"] = gif(three, end=b"")
    files["cut.gif"] = gif(three, end=b"")[:-40]
    files["cut-in-control.gif"] = gif(three[:2], end=b"") + b"\x21\xf9\x04"
    files["unknown-block.gif"] = gif(three[:2], end=b"\x77\x77")
    files["few-pixels.gif"] = gif([three[0], gif_frame(1, data=lzw([1] * 40)), three[2]])
    files["empty-frame.gif"] = gif([three[0], gif_frame(1, (3, 3, 0, 0), data=b"\x08\0"), three[2]])
    files["only-empty-frame.gif"] = gif([gif_frame(1, (0, 0, 0, 0), data=b"\x08\0")])
    files["no-data.gif"] = gif([three[0], gif_frame(1, data=b"\x08\0"), three[2]])
    files["no-screen.gif"] = gif(three, size=(0, 0))
    files["large-first.gif"] = gif([gif_frame(0, (0, 0, 20, 18)), three[1]])
    files["large-second.gif"] = gif([three[0], gif_frame(1, (4, 4, 20, 20))])
    whole = png([chunk(b"IDAT", rows(COLORS[3]))])
    files["no-end.png"] = whole[:-12]
    files["cut.png"] = whole[:-12 - 300]
    files["no-end-apng.png"] = apng([(1, 10)] * 3, end=False)
    files["cut-apng.png"] = apng([(1, 10)] * 3)[:-100]
    files["few-frames.png"] = apng([(1, 10)] * 3, declared=5)
    files["wrong-sum.png"] = whole[:-16] + b"\1\2\3\4" + whole[-12:]
    moving = by_pillow("WEBP", 100, loop=1, lossless=True)
    files["cut.webp"] = moving[:-30]
    files["cut.avif"] = by_pillow("AVIF", 100, quality=90)[:-30]
    files["cut-within.avif"] = by_pillow("AVIF", 100, quality=90)[:-400]
    out = io.BytesIO()
    picture = Image.new("RGB", (48, 32))
    picture.putdata([(5 * x, 7 * y, (x * y) % 256) for y in range(32) for x in range(48)])
    picture.save(out, "JPEG", quality=90)
    jpeg = out.getvalue()
    files["cut.jpg"] = jpeg[:-60]
    files["no-end.jpg"] = jpeg[:-2]
    middle = len(jpeg) * 3 // 4
    files["hole.jpg"] = jpeg[:middle] + jpeg[middle + 3:]
    files["only-header.jpg"] = jpeg[:jpeg.index(b"\xff\xda")]


def colours():
    """Half-transparent pixels: one by one, under a profile whose curve is far from sRGB's."""
    body = chunk(b"iCCP", b"x\0\0" + zlib.compress(linear()))
    for alpha in (64, 128, 255):
        files[f"profile-{alpha}.png"] = png([body, chunk(b"IDAT", rows((200, 60, 20, alpha)))], kind=6)


def linear():
    """A small matrix profile: sRGB's primaries with a gamma of 1."""
    def fixed(*values):
        return b"".join(struct.pack(">i", round(v * 65536)) for v in values)

    tags, blobs = [], b""
    parts = {"wtpt": b"XYZ \0\0\0\0" + fixed(.9642, 1, .8249), "rXYZ": b"XYZ \0\0\0\0" + fixed(.4361, .2225, .0139),
             "gXYZ": b"XYZ \0\0\0\0" + fixed(.3851, .7169, .0971), "bXYZ": b"XYZ \0\0\0\0" + fixed(.1431, .0606, .7141),
             "rTRC": b"curv\0\0\0\0\0\0\0\0", "gTRC": b"curv\0\0\0\0\0\0\0\0", "bTRC": b"curv\0\0\0\0\0\0\0\0",
             "desc": b"desc\0\0\0\0" + struct.pack(">I", 2) + b"x\0" + bytes(78 + 10),
             "cprt": b"text\0\0\0\0x\0\0\0"}
    for name, data in parts.items():
        data += bytes(-len(data) % 4)
        tags.append(name.encode() + struct.pack(">II", 128 + 4 + 12 * len(parts) + len(blobs), len(data)))
        blobs += data
    size = 132 + 12 * len(parts) + len(blobs)
    head = struct.pack(">I4sI4s4s4s", size, bytes(4), 0x02100000, b"mntr", b"RGB ", b"XYZ ")
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + fixed(.9642, 1, .8249)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + b"".join(tags) + blobs


def ask(program):
    """What Chromium shows."""
    from playwright.sync_api import sync_playwright
    import base64
    types = {"gif": "image/gif", "png": "image/png", "webp": "image/webp", "avif": "image/avif", "jpg": "image/jpeg"}
    answers = {}
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=program, args=["--no-sandbox", "--force-color-profile=srgb"])
        page = browser.new_page(viewport={"width": 64, "height": 64})
        for name, data in sorted(files.items()):
            address = f"data:{types[name.split('.')[-1]]};base64,{base64.b64encode(data).decode()}"
            page.set_content("<body style='margin:0;background:white'></body>")
            size = page.evaluate("""async (address) => {
              const image = new Image();
              image.src = address;
              await new Promise((done) => { image.onload = image.onerror = done; });
              document.body.append(image);
              return [image.naturalWidth, image.naturalHeight];
            }""", address)
            begin, seen = time.monotonic(), {}
            answer = {"shown": size[0] > 0}
            if size[0] > 0:
                picture = look(page)
                first = at(picture, size)
                while time.monotonic() - begin < (1.6 if name.startswith("delay") else .7):
                    picture = look(page)
                    seen[picture.getpixel((8, 8))] = time.monotonic() - begin
                answer |= {"size": size, "first": first, "last": at(picture, size), "pictures": len(seen)}
                # A file of 10 frames lasts 1 s if each is shown for 0.1 s, and at most 0.2 s as it was written.
                if name.startswith("delay"):
                    end = at(picture, size)[0]
                    late = [t for color, t in seen.items() if list(color) != end]
                    answer["slow"] = bool(late) and max(late) > .5
            answers[name] = answer
            print(name, answer)
        version = browser.version
        browser.close()
    json.dump({"chromium": version, "files": answers}, open("answers.json", "w"), indent=1)


def look(page):
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def at(picture, size):
    """The pixels at the middle and near the corners of the picture, over white."""
    w, h = size
    return [list(picture.getpixel(place)) for place in ((w // 2, h // 2), (1, 1), (w - 2, h - 2))]


delays()
damaged()
colours()
for name, data in files.items():
    open(name, "wb").write(data)
if len(sys.argv) > 1:
    ask(sys.argv[1])
