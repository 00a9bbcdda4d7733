# The preview page as a person uses it, in headless Chromium.
# Flow: sparkler preview + Chromium → checks, pictures in a folder.
import base64
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

binary, pictures = sys.argv[1], pathlib.Path(sys.argv[2])
folder = pathlib.Path(tempfile.mkdtemp())
spec = folder / "party.scene.yaml"

SPEC = """scene: 1
size: 480x270
fps: 25
duration: 2s
seed: 7
background: COLOR
params:
  headline: {type: text, default: Hello, summary: What it says.}
  tint: {type: color, default: "#ffd166"}
  mood: {type: choice, choices: [calm, wild], default: calm}
layers:
  - {effect: confettiRain, id: paper}
  - {shape: circle, size: 60, id: dot, fill: $tint, position: [90, 80], animations: [{keyPath: position.x, from: 60, to: 400, duration: 2s}]}
  - {text: $headline, id: title, font: {size: 36, weight: 700}, color: white, position: center}
outputs: [{file: party.gif, colors: 64}]
"""

failures = 0


def check(is_right, what, more=""):
    global failures
    failures += not is_right
    print("ok  " if is_right else "FAIL", what, more, flush=True)


def write(text):
    # As editors do: a new file in the old one's place.
    fresh = folder / ".new"
    fresh.write_text(text)
    fresh.rename(spec)


def serve(port=0):
    process = subprocess.Popen(
        [binary, "preview", str(spec), "--port", str(port)], stdout=subprocess.PIPE, text=True)
    line = process.stdout.readline()
    return process, next(word for word in line.split() if word.startswith("http://"))


def pixel(page, x, y):
    return page.evaluate("([x, y]) => [...picture.getContext('2d').getImageData(x, y, 1, 1).data]", [x, y])


def shown(page, frame=None):
    """Waits until the newest revision, and the frame if one is named, is on the canvas."""
    end = "" if frame is None else f":{frame}"
    page.wait_for_function(
        "(end) => document.body.dataset.shown?.startsWith(revision + ':') && document.body.dataset.shown.endsWith(end)",
        arg=end, timeout=20000)


def picture_of(page):
    return base64.b64decode(page.evaluate("picture.toDataURL('image/png')").split(",")[1])


def same_pixels(page, png):
    return page.evaluate("""async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas.drawImage(image, 0, 0);
      const a = canvas.getImageData(0, 0, image.width, image.height).data;
      const b = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height).data;
      return a.length === b.length && a.every((value, i) => value === b[i]);
    }""", "data:image/png;base64," + base64.b64encode(png).decode())


def render(at, *more):
    out = folder / "still.png"
    subprocess.run([binary, "render", str(spec), "--at", at, "-o", str(out), "-q", *more], check=True)
    return out.read_bytes()


def main():
    write(SPEC.replace("COLOR", '"#241a4d"'))
    server, address = serve()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1280, "height": 720}, bypass_csp=True)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        said = []
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda message: message.type == "error" and said.append(message.text))
        page.goto(address)
        shown(page)
        check(same_pixels(page, render("0s")), "the first picture is render's, pixel by pixel")

        page.fill("#scrub", "30")
        shown(page, 30)
        check(same_pixels(page, render("1.2s")), "a scrubbed one too")
        page.screenshot(path=pictures / "light.png")
        page.emulate_media(color_scheme="dark")
        page.screenshot(path=pictures / "dark.png")
        page.emulate_media(color_scheme="light")

        # Edited: how long until the canvas shows it, beside what one render takes.
        edits, renders = [], []
        for number in range(9):
            color = f"#{30 + number * 20:02x}4080"
            page.evaluate("""(color) => new Promise((resolve) => {
              window.seen = new Promise((done) => {
                const look = () => {
                  const [r, g, b] = picture.getContext('2d').getImageData(2, 265, 1, 1).data;
                  const hex = '#' + [r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('');
                  if (hex === color) done(performance.timeOrigin + performance.now()); else requestAnimationFrame(look);
                };
                look();
              });
              resolve();
            })""", color)
            start = time.time()
            write(SPEC.replace("COLOR", f'"{color}"'))
            edits.append(page.evaluate("window.seen") / 1000 - start)
            start = time.time()
            render("1.2s")
            renders.append(time.time() - start)
        ratio = statistics.median(edits) / statistics.median(renders)
        check(ratio <= 3, "an edit is seen within 3 times what one render takes", f"({ratio:.2f})")

        # Broken and mended.
        before = picture_of(page)
        write(SPEC.replace("COLOR", "white").replace("effect: confettiRain", "effect: confetiRain"))
        page.wait_for_selector("#problems:not([hidden])")
        words = page.inner_text("#problems")
        check("confettiRain" in words and ":12:" in words, "an error is told with its line and its remedy")
        check(picture_of(page) == before, "the last good picture stays")
        page.screenshot(path=pictures / "broken.png")
        spec.unlink()
        page.wait_for_function("document.getElementById('problems').innerText.includes('no file')")
        write(SPEC.replace("COLOR", "white"))
        page.wait_for_selector("#problems", state="hidden")
        shown(page, 30)
        check(pixel(page, 2, 265)[:3] == [255, 255, 255], "mended, it is shown again")

        # Played.
        page.click("#play")
        page.wait_for_function("Number(scrub.value) > 33")
        page.click("#play")
        page.uncheck("#loop")
        page.select_option("#speed", "2")
        page.click("#play")
        page.wait_for_function("!playing && Number(scrub.value) === 49", timeout=20000)
        check(True, "it plays, and without loop stays at the end")
        page.keyboard.press("Tab")
        page.focus("#stage", timeout=1000) if page.query_selector("#stage[tabindex]") else page.click("#facts")
        page.keyboard.press("ArrowLeft")
        shown(page, 48)
        check(True, "arrow keys step")

        # Chosen: seed, params, layers, grounds, zoom.
        before = picture_of(page)
        page.click("#dice")
        page.wait_for_function("document.getElementById('command').innerText.includes('--seed')")
        shown(page, 48)
        seed = page.input_value("#seed")
        check(same_pixels(page, render("1.92s", "--seed", seed)), "another seed is render's with that seed")
        page.fill("#param-headline", "Ada's day")
        page.wait_for_function("document.getElementById('command').innerText.includes('headline')")
        shown(page, 48)
        check(
            same_pixels(page, render("1.92s", "--seed", seed, "--set", "headline=Ada's day")),
            "a param is render's with that param")
        page.click("#copy")
        copied = page.evaluate("navigator.clipboard.readText()")
        check(
            copied.endswith(f"--seed {seed} --set 'headline=Ada'\\''s day'"), "the command is copied, quoted for a shell")
        page.click("#layers li:has-text('dot')")
        page.wait_for_selector("#outline:not([hidden])")
        box = page.eval_on_selector("#outline", "(box) => [box.offsetLeft, box.offsetWidth]")
        check(abs(box[0] - (60 + 340 * 0.96 - 30)) < 3 and abs(box[1] - 60) < 4, "the chosen layer is outlined", box)
        page.click("#grounds [data-ground=black]")
        page.select_option("#zoom", "2")
        page.check("#show-file")
        page.wait_for_selector("#output-sheet img")
        page.wait_for_function("/B|bytes/.test(document.getElementById('output-facts').innerText)")
        page.select_option("#zoom", "fit")
        subprocess.run(
            [binary, "render", str(spec), "--seed", seed, "--set", "headline=Ada's day", "-o", str(folder / "a.gif"),
             "-q"], check=True)
        count = (folder / "a.gif").stat().st_size
        check(f"{count / 1000:.1f} kB" in page.inner_text("#output-facts"), "the rendered file is shown with its bytes")
        page.screenshot(path=pictures / "chosen.png")
        page.reload()
        shown(page)
        check(page.input_value("#seed") == seed, "a reload keeps what was chosen")

        # Another tab has a choice of its own; both hear of an edit.
        other = context.new_page()
        other.goto(address)
        shown(other)
        check(other.input_value("#seed") == "", "another tab has its own choice")
        write(SPEC.replace("COLOR", '"#00ff00"'))
        for tab in (page, other):
            tab.wait_for_function(
                "picture.getContext('2d').getImageData(2, 265, 1, 1).data.slice(0, 3).join() === '0,255,0'")
        check(True, "both tabs follow an edit")

        # Ended and started again.
        said_before = len(said)
        server.send_signal(signal.SIGINT)
        check(server.wait(10) == 130, "Ctrl-C ends the server")
        page.wait_for_selector("#link.lost")
        write(SPEC.replace("COLOR", '"#ff0000"'))
        server, again = serve(address.rstrip("/").rsplit(":", 1)[1])
        page.wait_for_function(
            "picture.getContext('2d').getImageData(2, 265, 1, 1).data.slice(0, 3).join() === '255,0,0'", timeout=20000)
        check(again == address and page.get_attribute("#link", "class") == "live", "a page finds the server again")
        del said[said_before:]
        # A broken spec has no pictures, and one that has changed meanwhile no old ones: the browser notes each such answer.
        said = [text for text in said if "422" not in text and "409" not in text]
        check(not said, "the browser had nothing else to complain about", said[:3])

        page.set_viewport_size({"width": 420, "height": 800})
        page.uncheck("#show-file")
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=pictures / "narrow.png")

        # Another site in the same browser reads nothing.
        stranger = context.new_page()
        stranger.goto("data:text/html,<h1>elsewhere</h1>")
        reached = stranger.evaluate("""async (address) => {
          const image = new Promise((done) => {
            const picture = new Image();
            picture.onload = () => done(true);
            picture.onerror = () => done(false);
            picture.src = address + 'frame?i=0';
          });
          const text = fetch(address + 'state').then((r) => r.text()).then(() => true, () => false);
          const feed = new Promise((done) => {
            const socket = new WebSocket(address.replace('http', 'ws') + 'revisions');
            socket.onmessage = () => done(true);
            socket.onerror = () => done(false);
          });
          return Promise.all([image, text, feed]);
        }""", address)
        check(reached == [False, False, False], "a page elsewhere gets no picture, no state, no news", reached)
        browser.close()
    server.send_signal(signal.SIGINT)
    server.wait(10)


try:
    main()
finally:
    shutil.rmtree(folder)
print(f"{failures} failed; pictures: {pictures}")
sys.exit(1 if failures else 0)
