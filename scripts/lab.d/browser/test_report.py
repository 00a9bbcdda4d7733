"""The report of visual tests as a person uses it: views, keys, time line, search, videos, command.

Flow: specs with a defect of each kind → sparkler test, sparkler report → report.html → Chromium.
"""
import copy
import io
import json
import shutil
import subprocess

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
    "frame-dropped": ("duration: 1s\n", "duration: 0.9s\n"),
    "layer-shifted": ("[80, 76]", "[83, 76]"),
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
    button = (SAMPLES / "ten-lines.scene.yaml").read_text().replace('"#1B1340"', "transparent", 1)
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


def opened(page, folder):
    page.goto((folder / "sparkler-test/report.html").as_uri())
    return page


@pytest.fixture
def report(page, folder):
    return opened(page, folder)


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


def test_every_test_that_is_not_as_it_was_is_shown(report, folder, look):
    names = report.locator(".test h2").all_inner_texts()
    assert sorted(names) == sorted([name for name in DEFECTS if name != "same"] + ["button", "new", "wrong"])
    expect(report.locator(".passed li")).to_have_text(["same"])
    expect(report.locator(".top .tag")).to_have_text(["5 differ", "1 not compared", "1 without reference", "1 passed"])
    expect(card(report, "new").locator(".actual img")).to_be_visible()
    expect(card(report, "new").locator(".expected")).to_be_hidden()
    assert report.locator("script").count() == 2, "a hostile name is text"
    assert report.locator("[onfocus], [onerror], [onload]").count() == 0
    report.locator(".sheet summary").nth(1).click()
    look(report, "report")
    report.goto((folder / "calm.html").as_uri())
    expect(report.get_by_role("heading", name="All tests match their references.")).to_be_visible()


def test_keys_change_views(report, shifted):
    for key, view in zip("23451", ("swipe", "onion", "blink", "difference", "side")):
        report.keyboard.press(key)
        expect(shifted.locator(".stage")).to_have_attribute("data-view", view)
        report.screenshot(path=PICTURES / f"report-{view}.png")
        if view in ("side", "difference"):
            for picture in ("expected", "actual", "diff"):
                is_shown = (picture == "diff") == (view == "difference")
                expect(shifted.locator(f".{picture} img")).to_be_visible(visible=is_shown)
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


def test_the_time_line_reads_steps_plays_and_stops(report, shifted, clock):
    scrub = shifted.locator(".scrub")
    scrub.fill("4")
    expect(shifted.locator(".moment")).to_have_text("200 ms · frame 4 · 128 pixels differ")
    assert "pixels differ" in scrub.get_attribute("aria-valuetext"), "a voice hears it too"
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
    shifted.locator(".sheet button").nth(9).click()
    expect(scrub).to_have_value("9")
    expect(shifted.locator(".sheet [aria-current]")).to_contain_text("frame 9")


def test_the_command_approves_this_test_and_is_copied(shifted):
    expect(shifted.locator(".approval code")).to_have_text("sparkler approve layer-shifted")
    shifted.locator(".copy").click()
    expect(shifted.locator(".copy")).to_have_text("Copied")


def test_pictures_of_two_sizes_lie_in_a_box_for_the_larger_one(report):
    found = card(report, "size")
    expect(found.locator(".size")).to_have_text("160×90 → 160×100")
    expected, actual = (found.locator(f".{side} .paper") for side in ("expected", "actual"))
    assert all(expected.bounding_box()[key] == actual.bounding_box()[key] for key in ("width", "height"))
    shot = pixels(expected)
    assert shot.getpixel((5, 5)) == (0xF4, 0xF1, 0xEA)
    below = {shot.getpixel((x, shot.height - 6)) for x in range(10, 40)}
    assert (0x8A, 0x3F, 0xFC) in below, "what the smaller one lacks is marked"


def test_time_lines_show_what_belongs_to_what(report):
    assert card(report, "layer-shifted").locator(".lane-art rect.hit").count() == 40, "both sides of twenty pictures"
    found = card(report, "frame-dropped")
    assert found.locator(".lane-art rect.lone").count() > 0
    expect(found.locator(".lanes figcaption")).to_contain_text("20 pictures in 1 s")
    assert "not in actual" in found.locator(".lane-art[role=img]").get_attribute("aria-label"), "a voice hears it too"
    found.locator(".lanes").screenshot(path=PICTURES / "report-lanes.png")


def test_search_and_keys_reach_every_one_of_five_thousand(page, folder, sparkler, tmp_path, look):
    results = json.loads((folder / "sparkler-test/results.json").read_text())
    failed = [test for test in results["tests"] if test["status"] == "failed"]
    for test in failed:
        for key in {"actual", "expected", "difference"} & set(test):
            del test[key]
    tests = [copy.deepcopy(failed[i % len(failed)]) | {"name": f"suite-{i % 40}/case-{i}"} for i in range(5000)]
    (tmp_path / "sparkler-test").mkdir()
    (tmp_path / "sparkler-test/results.json").write_text(json.dumps(results | {"tests": tests, "files": []}))
    sparkler("report", cwd=tmp_path)
    page.emulate_media(reduced_motion="reduce")
    opened(page, tmp_path)
    assert page.locator(".test").count() <= 120, "cards are made when they are asked for"
    page.locator("#main").focus()
    for _ in range(70):
        page.keyboard.press("j")
    assert page.evaluate("current") == 70
    current = page.locator("nav [aria-current] > span:not(.thumb)")
    expect(page.locator(".test:focus h2")).to_have_text(current.inner_text())
    page.evaluate("goTo(4999)")
    assert page.locator(".test").count() <= 200, "those between are not made"
    expect(current).to_be_visible()
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.type("slower faster")
    expect(page.locator("#found")).to_have_text("No test matches.")
    page.locator("#search").fill("case-4967")
    expect(page.locator("#found")).to_have_text("1 of 5,000")
    page.keyboard.press("Enter")
    expect(card(page, "suite-7/case-4967")).to_be_focused()
    page.locator("#search").fill("")
    page.locator("#kind").select_option("layout")
    assert 0 < page.evaluate("found.length") < 5000
    look(page, "report-thousands")


@pytest.mark.skipif(not shutil.which("ffmpeg"), reason="ffmpeg makes the videos")
def test_videos_play_in_the_page(page, sparkler, tmp_path):
    # Chromium without a licence for H.264 says so in words.
    clips = {"mp4": ("libx264 -pix_fmt yuv420p", ".note, .recordings video"), "webm": ("libvpx-vp9", "video"),
             "avif": ("libaom-av1 -cpu-used 8", "img")}
    for folder, hue in (("refs", 0), ("out", 90)):
        (tmp_path / folder).mkdir()
        for kind, (codec, _) in clips.items():
            source = ["-f", "lavfi", "-i", "testsrc=size=128x96:rate=10:duration=0.5", "-vf", f"hue=h={hue}"]
            out = tmp_path / folder / f"clip.{kind}"
            subprocess.run(["ffmpeg", "-v", "error", *source, "-c:v", *codec.split(), out], check=True)
    sparkler("test", "--actual", "out", "--references", "refs", cwd=tmp_path, expect=1)
    sparkler("report", cwd=tmp_path)
    opened(page, tmp_path)
    for kind, (_, player) in clips.items():
        found = card(page, f"out/clip.{kind}")
        expect(found.locator(".actual img").first).to_be_visible()
        found.get_by_text("As recorded").click()
        players = found.locator(f".recordings {player}")
        expect(players.first).to_be_visible()
        for one in players.all() if kind != "mp4" else []:
            page.wait_for_function("(one) => (one.videoWidth ?? one.naturalWidth) === 128", arg=one.element_handle())
        found.screenshot(path=PICTURES / f"report-{kind}.png")
