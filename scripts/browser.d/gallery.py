# The gallery page as a person uses it, in headless Chromium.
# Flow: sparkler batch --gallery + Chromium → checks, pictures in a folder.
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

binary, samples, pictures = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
folder = pathlib.Path(tempfile.mkdtemp())
failures = 0


def check(is_right, what, more=""):
    global failures
    failures += not is_right
    print("ok  " if is_right else "FAIL", what, more, flush=True)


def many(count):
    """The page with so many entries: those that are there, again and again."""
    text = (folder / "look/index.html").read_text()
    head, rest = text.split('id="model">', 1)
    model, tail = rest.split("</script>", 1)
    model = json.loads(model)
    entries = [entry for entry in model["entries"] if not entry.get("problem")]
    model["entries"] = [dict(entries[i % len(entries)], name=f"variant-{i:04}.gif") for i in range(count)]
    page = folder / "look/many.html"
    page.write_text(head + 'id="model">' + json.dumps(model).replace("<", "\\u003c") + "</script>" + tail)
    return page.as_uri()


def main():
    specs = folder / "specs"
    shutil.copytree(samples, specs)
    (specs / "broken.scene.yaml").write_text("scene: 1\nsize: 40xx\nlayers: []\n")
    subprocess.run(
        [binary, "batch", str(specs), "--out-dir", str(folder / "out"), "--gallery", str(folder / "look"), "-q",
         "--fps", "8"], check=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=["--no-sandbox"])
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        said = []
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda message: message.type == "error" and said.append(message.text))
        page.goto((folder / "look/index.html").as_uri())
        page.wait_for_load_state("networkidle")
        total = page.locator(".card").count()
        check(total > 10, "there is a card for each output", total)
        check("broken.scene.yaml:2:7" in page.inner_text("body"), "a spec that failed is told")
        page.screenshot(path=pictures / "gallery-light.png")
        page.emulate_media(color_scheme="dark")
        page.screenshot(path=pictures / "gallery-dark.png")
        page.emulate_media(color_scheme="light")

        page.fill("#search", "banner gif")
        visible = page.locator(".card:visible")
        check(visible.count() == 1, "search narrows by every word", visible.count())
        image = visible.locator("img")
        before = image.get_attribute("src")
        visible.hover()
        page.wait_for_function("(b) => document.querySelector('.card:not([hidden]) img').getAttribute('src') !== b", arg=before)
        check(".gif" in image.get_attribute("src"), "it plays under the pointer")
        page.mouse.move(5, 5)
        page.wait_for_function("(b) => document.querySelector('.card:not([hidden]) img').getAttribute('src') === b", arg=before)
        check(True, "and stands still after it")
        page.emulate_media(reduced_motion="reduce")
        visible.hover()
        check(image.get_attribute("src") == before, "with reduced motion it does not play by itself")
        page.emulate_media(reduced_motion="no-preference")
        visible.click()
        page.wait_for_selector("#detail[open]")
        page.wait_for_function("document.querySelector('#detail-view img').naturalWidth > 0")
        check("--only" not in page.inner_text("#detail-command"), "the command is shown", page.inner_text("#detail-command")[:60])
        page.screenshot(path=pictures / "gallery-detail.png")
        page.click("#copy-command")
        page.wait_for_function("/Copied|Selected/.test(document.getElementById('copy-command').textContent)")
        check(True, "the command can be copied")
        page.keyboard.press("Escape")
        page.fill("#search", "")
        page.select_option("#effect", "explosion")
        check(0 < page.locator(".card:visible").count() < total, "a filter by effect")
        page.select_option("#effect", "")
        page.select_option("#order", "bytes")
        sizes = page.evaluate("rows.map((row) => row.entry.bytes ?? 0)")
        check(sizes == sorted(sizes, reverse=True), "largest first")
        page.keyboard.press("Tab")
        check(not said, "the browser had nothing to complain about", said[:3])

        page.goto(many(2000))
        page.wait_for_function("document.querySelectorAll('.card').length === 2000")
        took = page.evaluate("""() => {
          const times = [];
          for (const words of ['variant-1', 'variant-19 9', '', 'gif', '']) {
            const start = performance.now();
            search.value = words;
            filter();
            document.body.getBoundingClientRect();
            document.getElementById('cards').offsetHeight;
            times.push(performance.now() - start);
          }
          return Math.max(...times);
        }""")
        check(took < 400, "with 2000 entries a search answers while one types", f"({took:.0f} ms)")
        page.wait_for_function("[...document.images].some((image) => image.complete && image.naturalWidth > 0)")
        loaded = page.evaluate("[...document.images].filter((image) => image.complete && image.naturalWidth > 0).length")
        check(0 < loaded < 400, "and only what is near the window is loaded", loaded)
        page.set_viewport_size({"width": 420, "height": 800})
        page.screenshot(path=pictures / "gallery-narrow.png")
        browser.close()


try:
    main()
finally:
    shutil.rmtree(folder)
print(f"{failures} failed; pictures: {pictures}")
sys.exit(1 if failures else 0)
