"""The report of visual tests as a person uses it: views, keys, time line, command.

Flow: specs with a defect of each kind → sparkler test, sparkler report → report.html → Chromium.
"""
import io

import pytest
from PIL import Image
from playwright.sync_api import expect

from access import look_everywhere

BALL = """scene: 1
size: 160x90
duration: 1s
fps: 20
background: "#f4f1ea"
layers:
  - {shape: circle, size: 26, id: ball, fill: tomato, position: [20, 45], animations: [{keyPath: position.x, from: 20, to: 140, duration: 1s}]}
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
    "pixel": ("layers:\n", "layers:\n  - {shape: square, size: 1, fill: black, zPosition: 9, position: [40.5, 20.5]}\n"),
    "size": ("160x90", "160x100"),
    "same": ("", ""),
    HOSTILE: ("tomato", "teal"),
}


@pytest.fixture(scope="module")
def folder(sparkler, samples, tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")

    def write(name, text):
        (folder / f"{name}.scene.yaml").write_text(text)

    # A scene as people have them, transparent, with effects, stands beside the small ones.
    button = (samples / "ten-lines.scene.yaml").read_text()
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
def report(page, folder, complaints):
    page.goto((folder / "sparkler-test/report.html").as_uri())
    return page


def card(report, name):
    return report.locator(".test").filter(has=report.get_by_role("heading", name=name, exact=True))


def stop_time(report):
    """The page's clock moves on by `run_for` alone."""
    report.clock.install(time="2026-01-01T00:00:00")
    report.reload()
    report.clock.pause_at("2026-01-01T01:00:00")


@pytest.fixture
def shifted(report):
    """A test whose every frame differs, with the keyboard on it."""
    found = card(report, "layer-shifted")
    found.scroll_into_view_if_needed()
    found.focus()
    return found


def test_every_test_that_is_not_as_it_was_stands_there(report):
    names = report.locator(".test h2").all_inner_texts()
    assert sorted(names) == sorted([name for name in DEFECTS if name != "same"] + ["button", "new", "wrong"])
    expect(report.locator(".passed summary")).to_have_text("Passed (1)")
    expect(report.locator(".passed li")).to_have_text(["same"])
    expect(report.locator(".top .tag")).to_have_text(["9 differ", "1 not compared", "1 without reference", "1 passed"])
    expect(report.locator("nav a")).to_have_count(len(names))
    assert report.evaluate("document.documentElement.lang") == "en"


def test_a_hostile_name_is_text(report):
    expect(card(report, HOSTILE)).to_be_visible()
    assert report.locator("script").count() == 2, "no script but the page's own"
    assert report.locator("[onfocus], [onerror], [onload]").count() == 0
    assert report.locator("link:not([rel=icon]), iframe, object, [src^=http]").count() == 0
    policy = report.get_attribute("meta[http-equiv=Content-Security-Policy]", "content")
    assert "default-src 'none'; img-src data:; media-src data:;" in policy


def test_everybody_can_use_it(report, pictures):
    report.locator(".sheet summary").nth(1).click()
    found = look_everywhere(report, pictures, "report")
    for scheme in ("light", "dark"):
        report.emulate_media(color_scheme=scheme)
        card(report, "button").evaluate("(card) => card.scrollIntoView({behavior: 'instant'})")
        report.screenshot(path=pictures / f"report-button-{scheme}.png")
    empty = report.eval_on_selector_all(
        ".stage img:not(.empty)", "(all) => all.filter((image) => image.checkVisibility() && !image.alt).length")
    assert not found and empty == 0


def test_where_all_is_as_it_was_it_says_so(page, folder, complaints, pictures):
    page.goto((folder / "calm.html").as_uri())
    expect(page.get_by_role("heading", name="All tests match their references.")).to_be_visible()
    assert page.locator("nav, .test").count() == 0
    assert not look_everywhere(page, pictures, "report-calm")


def test_side_by_side_shows_both(shifted):
    expect(shifted.locator(".expected img")).to_be_visible()
    expect(shifted.locator(".actual img")).to_be_visible()
    expect(shifted.locator(".diff img")).to_be_hidden()
    assert shifted.locator(".actual img").evaluate("(image) => image.naturalWidth") == 160


def test_keys_change_views(report, shifted, pictures):
    stage = shifted.locator(".stage")
    for key, view in zip("23451", ["swipe", "onion", "blink", "difference", "side"]):
        report.keyboard.press(key)
        expect(stage).to_have_attribute("data-view", view)
        report.screenshot(path=pictures / f"report-{view}.png")
    report.keyboard.press("5")
    expect(shifted.locator(".diff img")).to_be_visible()
    expect(shifted.locator(".legend")).to_be_visible()
    expect(shifted.locator(".actual img")).to_be_hidden()
    shifted.get_by_text("Swipe").click()
    expect(stage).to_have_attribute("data-view", "swipe")


def test_swipe_follows_slider_and_pointer(report, shifted):
    report.keyboard.press("2")
    shifted.locator(".mix input").fill("20")
    assert "20%" in shifted.locator(".over").evaluate("(over) => over.style.clipPath")
    box = shifted.locator(".both .paper").bounding_box()
    middle = box["y"] + box["height"] / 2
    report.mouse.move(box["x"] + box["width"] * .2, middle)
    report.mouse.down()
    report.mouse.move(box["x"] + box["width"] * .75, middle)
    report.mouse.up()
    expect(shifted.locator(".mix input")).to_have_value("75")


def test_onion_skin_keeps_the_colour_of_what_both_share(report, shifted):
    report.keyboard.press("3")
    shifted.locator(".mix input").fill("75")
    assert shifted.locator(".over").evaluate("(over) => over.style.opacity") == "0.75"
    shot = Image.open(io.BytesIO(shifted.locator(".both .paper").screenshot())).convert("RGB")
    assert all(abs(a - b) <= 2 for a, b in zip(shot.getpixel((5, 5)), (0xF4, 0xF1, 0xEA)))


def test_blink_changes_sides_and_says_which_it_is(report, shifted):
    stop_time(report)
    shifted.focus()
    report.keyboard.press("4")
    caption = shifted.locator(".both figcaption")
    seen = [caption.inner_text()]
    for _ in range(3):
        report.clock.run_for(700)
        seen.append(caption.inner_text())
    assert seen == ["Actual", "Expected"] * 2
    report.emulate_media(reduced_motion="reduce")
    report.keyboard.press("1")
    report.keyboard.press("4")
    report.clock.run_for(5000)
    expect(caption).to_have_text("Actual")
    report.keyboard.press("b")
    expect(caption).to_have_text("Expected")


def test_the_time_line_tells_time_and_frame(report, shifted):
    scrub = shifted.locator(".scrub")
    scrub.fill("4")
    expect(shifted.locator(".moment")).to_have_text("200 ms · frame 4 · 128 pixels differ")
    assert "pixels differ" in scrub.get_attribute("aria-valuetext"), "a voice hears it too"
    shifted.focus()
    report.keyboard.press("ArrowRight")
    expect(scrub).to_have_value("5")
    report.keyboard.press("p")
    expect(scrub).to_have_value("4")
    report.keyboard.press("n")
    expect(scrub).to_have_value("5")
    expect(shifted.locator(".spark rect.hit")).to_have_count(20)


def test_it_plays_and_stops(report, shifted):
    stop_time(report)
    shifted.focus()
    shifted.locator(".scrub").fill("4")
    shifted.focus()
    report.keyboard.press(" ")
    expect(shifted.locator(".play")).to_have_attribute("aria-label", "Pause")
    report.clock.run_for(160)
    expect(shifted.locator(".scrub")).to_have_value("7")
    report.keyboard.press(" ")
    expect(shifted.locator(".play")).to_have_attribute("aria-label", "Play")
    report.clock.run_for(330)
    expect(shifted.locator(".scrub")).to_have_value("7")


def test_a_picture_of_the_contact_sheet_leads_to_its_moment(report, shifted, pictures):
    shifted.locator(".sheet summary").click()
    expect(shifted.locator(".sheet li")).to_have_count(20)
    shifted.locator(".sheet button").nth(7).click()
    expect(shifted.locator(".scrub")).to_have_value("7")
    expect(shifted.locator(".sheet [aria-current]")).to_contain_text("frame 7")
    report.screenshot(path=pictures / "report-contact-sheet.png")


def test_the_command_approves_this_test_and_is_copied(shifted):
    expect(shifted.locator(".approval code")).to_have_text("sparkler approve layer-shifted")
    shifted.locator(".copy").click()
    expect(shifted.locator(".copy")).to_have_text("Copied")
    expect(shifted.locator(".copy")).to_have_text("Copy")


def test_j_and_k_go_from_test_to_test(report, shifted):
    report.keyboard.press("j")
    expect(card(report, "pixel")).to_be_focused()
    expect(report.locator("nav [aria-current]")).to_contain_text("pixel")
    report.keyboard.press("k")
    expect(shifted).to_be_focused()


def test_pictures_of_two_sizes_lie_in_a_box_for_the_larger_one(report, pictures):
    found = card(report, "size")
    found.scroll_into_view_if_needed()
    expect(found.locator(".size")).to_have_text("160×90 → 160×100")
    boxes = [found.locator(f".{side} .paper").bounding_box() for side in ("expected", "actual")]
    assert boxes[0]["height"] == boxes[1]["height"] and boxes[0]["width"] == boxes[1]["width"]
    shot = Image.open(io.BytesIO(found.locator(".expected .paper").screenshot())).convert("RGB")
    assert shot.getpixel((5, 5)) == (0xF4, 0xF1, 0xEA)
    below = {shot.getpixel((x, shot.height - 6)) for x in range(10, 40)}
    assert (0x8A, 0x3F, 0xFC) in below, "what the smaller one lacks is marked"
    found.focus()
    report.keyboard.press("5")
    expect(found.locator(".diff img")).to_be_visible()
    assert found.locator(".diff img").evaluate("(image) => [image.naturalWidth, image.naturalHeight]") == [160, 100]
    expect(found.get_by_text("only in one of two sizes")).to_be_visible()
    found.screenshot(path=pictures / "report-two-sizes.png")


def test_time_lines_show_what_belongs_to_what(report, pictures):
    looks = lambda name, look: card(report, name).locator(f".lane-art rect.{look}").count()
    assert looks("layer-shifted", "hit") == 40, "both sides of twenty pictures that look different"
    assert looks("frame-dropped", "lone") > 0
    expect(card(report, "frame-dropped").locator(".lanes figcaption")).to_contain_text("20 pictures in 1 s")
    drawing = card(report, "frame-dropped").locator(".lane-art[role=img]")
    assert "not in actual" in drawing.get_attribute("aria-label"), "a voice hears it too"
    found = card(report, "frame-dropped")
    found.get_by_text("In words").click()
    expect(found.locator(".lane-words li").filter(has_text="not in actual")).to_have_count(1)
    for name in ("frame-dropped", "delay", "colour"):
        card(report, name).locator(".lanes").screenshot(path=pictures / f"report-lanes-{name}.png")


def test_what_has_no_reference_stands_alone(report):
    found = card(report, "new")
    found.scroll_into_view_if_needed()
    expect(found.locator(".actual img")).to_be_visible()
    expect(found.locator(".expected")).to_be_hidden()


def test_what_could_not_be_compared_tells_the_mistake(report):
    found = card(report, "wrong")
    assert found.locator(".viewer").count() == 0
    expect(found).to_contain_text("did you mean 'fill'?")


def test_without_scripts_the_words_are_there(browser, folder):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "sparkler-test/report.html").as_uri())
    found = card(page, "layer-shifted")
    expect(found).to_contain_text("rames 0–19 differ in up to 128 pixels")
    expect(found.locator(".scriptless")).to_be_visible()
    expect(found.locator(".lane-art rect.hit").first).to_be_visible()
    expect(page.locator(".find")).to_be_hidden()
    context.close()
