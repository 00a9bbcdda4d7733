"""The report of visual tests as a person uses it: views, keys, time line, command.

Flow: specs with a defect of each kind → sparkler test, sparkler report → report.html → Chromium.
"""
import io

import pytest
from kit.setup import SAMPLES
from PIL import Image
from playwright.sync_api import expect

from . import PICTURES

BALL = """scene: 1
size: 160x90
duration: 1s
fps: 20
background: "#f4f1ea"
layers:
  - {shape: circle, size: 26, id: ball, fill: tomato, position: [20, 45], animations: [
      {keyPath: position.x, from: 20, to: 140, duration: 1s}]}
  - {shape: roundedRect, cornerRadius: 6, size: [60, 14], id: sign, fill: "#334", position: [80, 76]}
"""
HOSTILE = "<script>alert('\"\u0301 onfocus=alert(2) x=')<"
# Name, what is replaced, by what.
DEFECTS = {
    "colour": ("tomato", "coral"),
    "delay": ("fps: 20", "fps: 16"),
    "easing": ("to: 140, duration: 1s", "to: 140, duration: 1s, timingFunction: easeIn"),
    "frame-dropped": ("duration: 1s\n", "duration: 0.9s\n"),
    "layer-shifted": ("[80, 76]", "[83, 76]"),
    "pixel": ("layers:\n", "layers:\n  - {shape: square, size: 1, zPosition: 9, position: [40.5, 20.5]}\n"),
    "size": ("160x90", "160x100"),
    "same": ("", ""),
    HOSTILE: ("tomato", "teal"),
}


@pytest.fixture(scope="module")
def folder(sparkler, tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")

    def write(name, text):
        (folder / f"{name}.scene.yaml").write_text(text)

    # A scene as people have them, transparent, with effects, among the small ones.
    button = (SAMPLES / "ten-lines.scene.yaml").read_text()
    for name in DEFECTS:
        write(name, BALL)
    write("button", button)
    sparkler("test", ".", cwd=folder, expect=1)
    sparkler("test", ".", cwd=folder)
    sparkler("report", "-o", "calm.html", cwd=folder)
    for name, (old, new) in DEFECTS.items():
        write(name, BALL.replace(old, new, 1))
    write("button", button.replace("count: 2", "count: 3"))
    write("new", "scene: 1\nsize: 60x60\nlayers: [{shape: heart, size: 40, fill: crimson}]\n")
    write("wrong", BALL.replace("fill: tomato", "fil: tomato"))
    sparkler("test", ".", "--record", "never", cwd=folder, expect=65)
    sparkler("report", cwd=folder)
    return folder


@pytest.fixture
def report(page, folder):
    page.goto((folder / "sparkler-test/report.html").as_uri())
    return page


def card(report, name):
    found = report.locator(".test").filter(has=report.get_by_role("heading", name=name, exact=True))
    found.scroll_into_view_if_needed()
    return found


@pytest.fixture
def shifted(report):
    """A test whose every frame differs, with the keyboard on it."""
    found = card(report, "layer-shifted")
    found.focus()
    return found


@pytest.fixture
def clock(report, shifted):
    """The page's clock, which moves on by `run_for` alone."""
    report.clock.install(time="2026-01-01T00:00:00")
    report.reload()
    report.clock.pause_at("2026-01-01T01:00:00")
    shifted.focus()
    return report.clock


def pixels(locator):
    return Image.open(io.BytesIO(locator.screenshot())).convert("RGB")


def test_access(report, look):
    report.locator(".sheet summary").nth(1).click()
    look(report, "report")
    card(report, "button").screenshot(path=PICTURES / "report-button.png")


def test_every_test_that_is_not_as_it_was_is_shown(report):
    names = report.locator(".test h2").all_inner_texts()
    assert sorted(names) == sorted([name for name in DEFECTS if name != "same"] + ["button", "new", "wrong"])
    expect(report.locator(".passed summary")).to_have_text("Passed (1)")
    expect(report.locator(".passed li")).to_have_text(["same"])
    expect(report.locator(".top .tag")).to_have_text(["9 differ", "1 not compared", "1 without reference", "1 passed"])
    expect(report.locator("nav a")).to_have_count(len(names))
    expect(card(report, "new").locator(".actual img")).to_be_visible()
    expect(card(report, "new").locator(".expected")).to_be_hidden()
    assert card(report, "wrong").locator(".viewer").count() == 0
    expect(card(report, "wrong")).to_contain_text("did you mean 'fill'?")


def test_a_hostile_name_is_text(report):
    expect(card(report, HOSTILE)).to_be_visible()
    assert report.locator("script").count() == 2, "no script but the page's own"
    assert report.locator("[onfocus], [onerror], [onload]").count() == 0
    assert report.locator("link:not([rel=icon]), iframe, object, [src^=http]").count() == 0
    policy = report.get_attribute("meta[http-equiv=Content-Security-Policy]", "content")
    assert "default-src 'none'; img-src data:; media-src data:;" in policy


def test_where_all_is_as_it_was_it_says_so(page, folder, look):
    page.goto((folder / "calm.html").as_uri())
    expect(page.get_by_role("heading", name="All tests match their references.")).to_be_visible()
    assert page.locator("nav, .test").count() == 0
    look(page, "report-calm")


def test_keys_change_views(report, shifted):
    # Which of three pictures each view shows.
    for key, view, shown in [("2", "swipe", (1, 1, 0)), ("3", "onion", (1, 1, 0)), ("4", "blink", (1, 1, 0)),
                             ("5", "difference", (0, 0, 1)), ("1", "side", (1, 1, 0))]:
        report.keyboard.press(key)
        expect(shifted.locator(".stage")).to_have_attribute("data-view", view)
        expect(shifted.locator(".legend")).to_be_visible(visible=view == "difference")
        report.screenshot(path=PICTURES / f"report-{view}.png")
        if view in ("side", "difference"):
            for picture, is_shown in zip(("expected", "actual", "diff"), shown):
                expect(shifted.locator(f".{picture} img")).to_be_visible(visible=bool(is_shown))
    shifted.get_by_text("Swipe").click()
    expect(shifted.locator(".stage")).to_have_attribute("data-view", "swipe")


def test_swipe_and_onion_skin_follow_slider_and_pointer(report, shifted):
    over, slider = shifted.locator(".over"), shifted.locator(".mix input")
    report.keyboard.press("2")
    slider.fill("20")
    assert "20%" in over.evaluate("(over) => over.style.clipPath")
    box = shifted.locator(".both .paper").bounding_box()
    middle = box["y"] + box["height"] / 2
    report.mouse.move(box["x"] + box["width"] * .2, middle)
    report.mouse.down()
    report.mouse.move(box["x"] + box["width"] * .75, middle)
    report.mouse.up()
    expect(slider).to_have_value("75")
    shifted.focus()
    report.keyboard.press("3")
    slider.fill("75")
    assert over.evaluate("(over) => over.style.opacity") == "0.75"
    shared = pixels(shifted.locator(".both .paper")).getpixel((5, 5))
    assert all(abs(a - b) <= 2 for a, b in zip(shared, (0xF4, 0xF1, 0xEA))), "the colour of what both share is kept"


def test_blink_changes_sides_and_says_which_it_is(report, shifted, clock):
    report.keyboard.press("4")
    caption = shifted.locator(".both figcaption")
    seen = [caption.inner_text()]
    for _ in range(3):
        clock.run_for(700)
        seen.append(caption.inner_text())
    assert seen == ["Actual", "Expected"] * 2
    report.emulate_media(reduced_motion="reduce")
    report.keyboard.press("1")
    report.keyboard.press("4")
    clock.run_for(5000)
    expect(caption).to_have_text("Actual")
    report.keyboard.press("b")
    expect(caption).to_have_text("Expected")


def test_the_time_line_reads_steps_plays_and_stops(report, shifted, clock):
    scrub = shifted.locator(".scrub")
    scrub.fill("4")
    expect(shifted.locator(".moment")).to_have_text("200 ms · frame 4 · 128 pixels differ")
    assert "pixels differ" in scrub.get_attribute("aria-valuetext"), "a voice hears it too"
    expect(shifted.locator(".spark rect.hit")).to_have_count(20)
    shifted.focus()
    for key, frame in (("ArrowRight", "5"), ("p", "4"), ("n", "5"), ("p", "4")):
        report.keyboard.press(key)
        expect(scrub).to_have_value(frame)
    for passed, label in ((160, "Pause"), (330, "Play")):
        report.keyboard.press(" ")
        expect(shifted.locator(".play")).to_have_attribute("aria-label", label)
        clock.run_for(passed)
        expect(scrub).to_have_value("7")
    shifted.locator(".sheet summary").click()
    expect(shifted.locator(".sheet li")).to_have_count(20)
    shifted.locator(".sheet button").nth(9).click()
    expect(scrub).to_have_value("9")
    expect(shifted.locator(".sheet [aria-current]")).to_contain_text("frame 9")


def test_the_command_approves_this_test_and_is_copied(shifted):
    expect(shifted.locator(".approval code")).to_have_text("sparkler approve layer-shifted")
    shifted.locator(".copy").click()
    for words in ("Copied", "Copy"):
        expect(shifted.locator(".copy")).to_have_text(words)


def test_pictures_of_two_sizes_lie_in_a_box_for_the_larger_one(report):
    found = card(report, "size")
    expect(found.locator(".size")).to_have_text("160×90 → 160×100")
    expected, actual = (found.locator(f".{side} .paper") for side in ("expected", "actual"))
    assert all(expected.bounding_box()[key] == actual.bounding_box()[key] for key in ("width", "height"))
    shot = pixels(expected)
    assert shot.getpixel((5, 5)) == (0xF4, 0xF1, 0xEA)
    below = {shot.getpixel((x, shot.height - 6)) for x in range(10, 40)}
    assert (0x8A, 0x3F, 0xFC) in below, "what the smaller one lacks is marked"
    found.focus()
    report.keyboard.press("5")
    expect(found.locator(".diff img")).to_be_visible()
    assert found.locator(".diff img").evaluate("(image) => [image.naturalWidth, image.naturalHeight]") == [160, 100]
    expect(found.get_by_text("only in one of two sizes")).to_be_visible()
    found.screenshot(path=PICTURES / "report-two-sizes.png")


def test_time_lines_show_what_belongs_to_what(report):
    assert card(report, "layer-shifted").locator(".lane-art rect.hit").count() == 40, "both sides of twenty pictures"
    found = card(report, "frame-dropped")
    assert found.locator(".lane-art rect.lone").count() > 0
    expect(found.locator(".lanes figcaption")).to_contain_text("20 pictures in 1 s")
    assert "not in actual" in found.locator(".lane-art[role=img]").get_attribute("aria-label"), "a voice hears it too"
    found.get_by_text("In words").click()
    expect(found.locator(".lane-words li").filter(has_text="not in actual")).to_have_count(1)
    for name in ("frame-dropped", "delay", "colour"):
        card(report, name).locator(".lanes").screenshot(path=PICTURES / f"report-lanes-{name}.png")


def test_without_scripts_the_words_are_shown(browser, folder):
    page = browser.new_page(java_script_enabled=False)
    page.goto((folder / "sparkler-test/report.html").as_uri())
    found = card(page, "layer-shifted")
    expect(found).to_contain_text("rames 0–19 differ in up to 128 pixels")
    expect(found.locator(".scriptless")).to_be_visible()
    expect(found.locator(".lane-art rect.hit").first).to_be_visible()
    expect(page.locator(".find")).to_be_hidden()
    page.close()
