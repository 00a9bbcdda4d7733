"""The live preview as a person uses it: a spec is edited, broken and mended while tabs look at it.

Flow: sparkler preview → its address → Chromium.
"""
import re
import signal

import pytest
from playwright.sync_api import expect

from .preview import CORNER, Preview

SPEC = """scene: 1
size: 480x270
fps: 25
duration: 2s
seed: 7
background: "#241a4d"
params:
  headline: {type: text, default: Hello, summary: What it says.}
  tint: {type: color, default: "#ffd166"}
  mood: {type: choice, choices: [calm, wild], default: calm}
layers:
  - {effect: confettiRain, id: paper}
  - {shape: circle, size: 60, id: dot, fill: $tint, position: [90, 80], animations: [
      {keyPath: position.x, from: 60, to: 400, duration: 2s}]}
  - {text: $headline, id: title, font: {size: 36, weight: 700}, color: white, position: center}
outputs: [{file: party.gif, colors: 64}]
"""
REACHED = """(address) => Promise.all([
  new Promise((done) => {
    const picture = new Image();
    picture.onload = () => done(true);
    picture.onerror = () => done(false);
    picture.src = address + 'frame?i=0';
  }),
  fetch(address + 'state').then((answer) => answer.text()).then(() => true, () => false),
  new Promise((done) => {
    const socket = new WebSocket(address.replace('http', 'ws') + 'revisions');
    socket.onmessage = () => done(true);
    socket.onerror = () => done(false);
  }),
])"""


@pytest.fixture
def preview(sparkler, tmp_path, page, complaints):
    preview = Preview(sparkler, tmp_path, page, SPEC)
    yield preview
    preview.stop()
    # A broken spec has no pictures, and one that has changed meanwhile no old ones: the browser notes each such answer.
    complaints[:] = [text for text in complaints if "422" not in text and "409" not in text]


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    # Pictures are fetched from here to be compared, which the page itself may not do.
    return browser_context_args | {"bypass_csp": True}


def test_access(preview, look):
    page = preview.page
    preview.seek(30)
    look(page, "preview", ["heading-order"])
    preview.choose("dot")
    page.check("#show-file")
    page.wait_for_selector("#output-sheet img")
    look(page, "preview-chosen", ["heading-order"])
    preview.change("confettiRain", "confetiRain")
    page.wait_for_selector("#problems:not([hidden])")
    look(page, "preview-broken", ["heading-order"])


def test_a_mistake_stands_over_the_last_good_picture(preview):
    page, before = preview.page, preview.picture
    preview.change("confettiRain", "confetiRain")
    expect(page.locator("#problems")).to_contain_text("confettiRain")
    expect(page.locator("#problems")).to_contain_text(":12:")
    assert preview.picture == before
    preview.spec.unlink()
    expect(page.locator("#problems")).to_contain_text("no file")
    preview.change("#241a4d", "white")
    expect(page.locator("#problems")).to_be_hidden()
    page.wait_for_function(f"{CORNER} === '255,255,255'")


def test_it_plays_by_button_and_keys(preview):
    page = preview.page
    preview.seek(30)
    page.click("#play")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    page.wait_for_function("Number($('scrub').value) > 33")
    page.click("#play")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    preview.seek(30)
    page.click("#facts")
    for key, frame in (("ArrowLeft", 29), ("ArrowRight", 30)):
        page.keyboard.press(key)
        preview.shown(frame)
    for state in ("playing", "!playing"):
        page.keyboard.press("Space")
        page.wait_for_function(state)
    page.keyboard.press("r")
    expect(page.locator("#command")).to_contain_text("--seed")
    page.uncheck("#loop")
    page.select_option("#speed", "2")
    page.click("#play")
    page.wait_for_function("!playing && Number($('scrub').value) === 49")


def test_pictures_are_renders_with_a_seed_and_a_param_too(preview):
    page = preview.page
    assert preview.shows_what_render_paints("0s")
    preview.seek(48)
    page.click("#dice")
    expect(page.locator("#command")).to_contain_text("--seed")
    preview.shown(48)
    seed = page.input_value("#seed")
    assert preview.shows_what_render_paints("1.92s", "--seed", seed)
    page.fill("#param-headline", "Ada's day")
    expect(page.locator("#command")).to_contain_text("headline")
    preview.shown(48)
    assert preview.shows_what_render_paints("1.92s", "--seed", seed, "--set", "headline=Ada's day")
    page.click("#copy")
    expect(page.locator("#copy")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"--seed {seed} --set 'headline=Ada'\\''s day'"), "quoted for a shell"
    page.reload()
    preview.shown()
    assert [page.input_value(name) for name in ("#seed", "#param-headline")] == [seed, "Ada's day"]
    page.click("#reset")
    expect(page.locator("#command")).not_to_contain_text("--se")
    assert [page.input_value(name) for name in ("#seed", "#param-headline")] == ["", "Hello"]


def test_the_chosen_layer_is_outlined(preview):
    page = preview.page
    preview.seek(48)
    preview.choose("dot")
    expect(page.locator("#outline")).to_be_visible()
    left, width = page.eval_on_selector("#outline polygon", "(shape) => [shape.getBBox().x, shape.getBBox().width]")
    assert abs(left - (60 + 340 * 0.96 - 30)) < 3 and abs(width - 60) < 4
    page.focus("#layers")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#layers [aria-selected=true]")).to_contain_text("paper")
    page.keyboard.press("Escape")
    expect(page.locator("#outline")).to_be_hidden()


def test_background_and_zoom_are_kept(preview):
    page = preview.page
    page.click("#grounds [title=Black]")
    assert page.eval_on_selector("#sheet", "(sheet) => getComputedStyle(sheet).backgroundColor") == "rgb(0, 0, 0)"
    page.select_option("#zoom", "2")
    assert page.eval_on_selector("#picture", "(picture) => picture.clientWidth") == 960
    page.reload()
    preview.shown()
    assert page.input_value("#zoom") == "2"
    expect(page.get_by_role("radio", name="Black")).to_be_checked()
    page.get_by_role("radio", name="Black").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="White")).to_be_checked()


def test_a_page_finds_the_server_again(preview, complaints):
    page, address, home = preview.page, preview.address, preview.home
    assert preview.stop() == -signal.SIGINT, "Ctrl-C ends the server, and is what it dies of"
    page.wait_for_selector("#link.lost")
    preview.change("#241a4d", "#ff0000")
    preview.serve(re.search(r":(\d+)/", address)[1])
    assert preview.home == home and preview.address != address
    expect(page.locator("#link")).to_have_text("Open the address in the terminal")
    # The browser knows the new token from then on, in all its tabs.
    other = page.context.new_page()
    other.goto(preview.address)
    assert other.url == home
    page.wait_for_function(f"{CORNER} === '255,0,0'")
    expect(page.locator("#link")).to_have_text("Live")
    # Meanwhile no server answered.
    complaints.clear()


def test_a_page_elsewhere_gets_no_picture_no_state_no_news(preview):
    stranger = preview.page.context.new_page()
    stranger.goto("data:text/html,<h1>elsewhere</h1>")
    assert stranger.evaluate(REACHED, preview.home) == [False, False, False]


def test_a_browser_is_let_in_by_the_token_alone_and_runs_no_script_but_the_pages(browser, preview):
    context = browser.new_context()
    page = context.new_page()
    assert page.goto(preview.home).status == 403
    expect(page.locator("body")).to_contain_text("Open the address")
    # From another site's link, too.
    page.goto(f"data:text/html,<a href='{preview.address}'>the preview</a>")
    page.click("a")
    page.wait_for_url(preview.home)
    preview.shown(page=page)
    cookie, = context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    assert cookie["value"] not in page.content() and page.evaluate("document.cookie") == ""
    page.evaluate("""() => {
      const script = Object.assign(document.createElement('script'), {textContent: 'window.ran = 1'});
      document.body.append(script);
    }""")
    assert page.evaluate("window.ran === undefined"), "the headers forbid a script in the page"
    context.close()
