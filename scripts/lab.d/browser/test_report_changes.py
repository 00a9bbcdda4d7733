"""What the report shows of changes at a glance: boxes, crops, thumbnails, groups, the plain view.

Flow: specs that share a header → sparkler test, sparkler report → report.html → Chromium.
"""
import re

import pytest
from playwright.sync_api import expect

PAGE = """scene: 1
size: 400x240
background: "#eef1f6"
layers:
  - {shape: rect, size: [400, 48], fill: "#3b5bdb", position: [200, 24]}
  - {shape: rect, size: [40, 20], fill: "#ffffff", position: [60, 24]}
  - {shape: rect, size: [360, 30], fill: "#ffffff", position: [200, ROW]}
"""
ROWS = {"cart": 90, "orders": 130, "profile": 170}
TINT = "tintOf_the-row.v2"


@pytest.fixture
def report(page, sparkler, tmp_path):
    pages = {name: PAGE.replace("ROW", str(row)) for name, row in ROWS.items()} | {TINT: PAGE.replace("ROW", "200")}
    for name, text in pages.items():
        (tmp_path / f"{name}.scene.yaml").write_text(text)
    sparkler("test", ".", cwd=tmp_path, expect=1)
    for name, text in pages.items():
        part = "[360, 30]" if name == TINT else "[40, 20]"
        (tmp_path / f"{name}.scene.yaml").write_text(text.replace(f'{part}, fill: "#ffffff"', f'{part}, fill: "#ffe066"'))
    sparkler("test", ".", "--record", "never", cwd=tmp_path, expect=1)
    sparkler("report", cwd=tmp_path)
    page.goto((tmp_path / "sparkler-test/report.html").as_uri())
    return page


def inside(outer, inner):
    return (outer["x"] <= inner["x"] and outer["y"] <= inner["y"]
            and outer["x"] + outer["width"] >= inner["x"] + inner["width"]
            and outer["y"] + outer["height"] >= inner["y"] + inner["height"])


def test_a_box_stands_where_the_pictures_differ(report):
    card = report.locator("#test-0")
    box, paper = card.locator(".actual .boxes i"), card.locator(".actual .paper")
    expect(box).to_have_count(1)
    frame, shown = paper.bounding_box(), box.bounding_box()
    zoom = frame["width"] / 400
    # The button's left and right ends.
    assert inside(frame, shown)
    assert shown["x"] < frame["x"] + 40 * zoom and shown["x"] + shown["width"] > frame["x"] + 80 * zoom
    assert shown["height"] < 48 * zoom, "it is no larger than the change"
    card.focus()
    report.keyboard.press("x")
    expect(box).to_be_hidden()
    expect(card.get_by_label("Boxes")).not_to_be_checked()
    report.keyboard.press("x")
    expect(box).to_be_visible()


def test_crops_show_before_and_after(report, look):
    pair = report.locator("#test-0 .crops figure")
    expect(pair).to_have_count(1)
    expect(pair.locator(".cut")).to_have_count(2)
    first, second = (cut.screenshot() for cut in pair.locator(".cut").all())
    assert first != second
    look(report, "report-changes")


def test_the_same_change_is_one_entry_that_opens(report):
    names = report.locator("#list a span:not(.thumb)")
    expect(names).to_have_text(["cart", TINT])
    expect(report.locator("#list a").first).to_contain_text("3 tests")
    expect(report.locator("#list .thumb img")).to_have_count(2)
    report.get_by_label("Search the tests").fill("profile")
    expect(names).to_have_text(["profile"])
    report.get_by_label("Search the tests").press("Escape")
    expect(report.get_by_label("Search the tests")).to_have_value("")
    assert names.last.inner_html() == "tint<wbr>Of_<wbr>the-<wbr>row.<wbr>v2", "a name wraps between its parts"
    frame, mark = (report.locator(f"#list .thumb{part}").first.bounding_box() for part in ("", " b"))
    assert inside(frame, mark) and mark["width"] < frame["width"], "what changed is framed"
    report.locator("#test-0").get_by_role("button", name="Show them").click()
    expect(names).to_have_text(["cart", "orders", "profile", TINT])
    expect(report.locator(".test h2")).to_have_text(["cart", "orders", "profile", TINT])


def test_a_link_opens_the_group_of_its_test(report):
    plain = report.url
    for address in ("#test-2", "#profile"):
        report.goto("about:blank")
        report.goto(plain + address)
        expect(report.locator("#test-2:focus h2")).to_have_text("profile")
    assert report.locator("#test-2 h2 a").get_attribute("href") == "#profile"


def test_one_command_for_all_that_the_search_shows(report):
    report.get_by_label("Search the tests").fill("cart")
    assert report.evaluate("commandShown()") == "sparkler approve cart"
    report.get_by_label("Search the tests").press("Escape")
    report.locator("#command-shown").click()
    expect(report.locator("#command-shown")).to_have_text("Copied")
    assert report.evaluate("navigator.clipboard.readText()") == "sparkler approve --all"


def test_the_plain_view_has_sentences_without_numbers(report, look):
    card = report.locator("#test-0")
    expect(card.locator(".verdict")).to_be_hidden()
    report.keyboard.press("v")
    expect(card.locator(".verdict")).to_have_text("Something at the top left has another colour.")
    expect(card.locator(".headline")).to_be_hidden()
    expect(card.locator(".expected figcaption")).to_have_text("Before")
    expect(card.get_by_text("sparkler approve")).to_be_hidden()
    look(report, "report-plain")
    report.get_by_role("button", name="Plain view").click()
    expect(card.locator(".expected figcaption")).to_have_text("Expected")
    report.goto(report.url.split("#")[0] + "?plain")
    expect(card.locator(".verdict")).to_be_visible()


MOTION = """scene: 1
size: 200x90
duration: 1s
fps: 10
background: "#f4f1ea"
layers:
  - {shape: roundedRect, cornerRadius: 6, size: [30, 30], fill: "#3b5bdb", position: [30, 45], animations: [
      {keyPath: position.x, from: 30, to: 170, duration: 0.8s, easing: linear, fillMode: both}]}
"""


def changed(page, sparkler, folder, text):
    """The report of a spec whose easing changed."""
    spec = folder / "card.scene.yaml"
    spec.write_text(text)
    sparkler("test", ".", cwd=folder, expect=1)
    spec.write_text(text.replace("linear", "ease-in"))
    sparkler("test", ".", "--record", "never", cwd=folder, expect=1)
    sparkler("report", cwd=folder)
    page.goto((folder / "sparkler-test/report.html").as_uri())


def test_a_motion_is_drawn_as_way_and_curve(page, sparkler, tmp_path, look):
    changed(page, sparkler, tmp_path, MOTION)
    expect(page.locator("#list small")).to_have_text("easing")
    page.locator("#kind").select_option("easing")
    expect(page.locator("#found")).to_be_empty()
    # Both edges of the card are one box.
    expect(page.locator(".crops figure")).to_have_count(1)
    way, chart = page.locator(".way"), page.locator(".chart")
    expect(chart.locator(".most")).to_have_text(re.compile(r"^\d+ px apart at 0\.\d+ s$"))
    # The sentence, the curve and the picture behind the way are of the same moment.
    time = re.search(r"at (0\.\d+ s)$", chart.locator(".most").text_content())[1]
    expect(page.locator(".cause")).to_contain_text(f"at {time}")
    expect(way.locator("p")).to_contain_text(f"over both pictures at {time}")
    expect(page.locator(".headline")).to_have_count(0)
    rings = way.locator("circle.expected").evaluate_all("(rings) => rings.map((ring) => ring.getBoundingClientRect().x)")
    dots = way.locator("circle.actual").evaluate_all("(dots) => dots.map((dot) => dot.getBoundingClientRect().x)")
    steps = [round(b - a) for a, b in zip(rings, rings[1:])]
    assert max(steps) - min(steps) <= 2, "a linear motion has even dots"
    assert dots[1] - dots[0] < steps[0] / 2 and dots == sorted(dots), "a slow start has near ones"
    assert way.locator("image").evaluate("(image) => image.getBBox().width") > 100
    page.locator(".numbers summary").click()
    expect(page.locator(".numbers tbody tr").last).to_contain_text("170 px")
    look(page, "report-motion")
    page.set_viewport_size({"width": 400, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    assert chart.locator("text").first.evaluate("(text) => text.getBoundingClientRect().height") >= 9, "text can be read"
    page.keyboard.press("v")
    expect(way).to_be_visible()
    expect(chart).to_be_hidden()


def test_a_fade_opens_where_it_differs_most(page, sparkler, tmp_path):
    old = "keyPath: position.x, from: 30, to: 170"
    changed(page, sparkler, tmp_path, MOTION.replace(old, "keyPath: opacity, from: 0, to: 1"))
    expect(page.locator(".chart figcaption")).to_have_text("Opacity")
    expect(page.locator(".way")).to_have_count(0)
    assert 200 <= int(page.locator(".moment").inner_text().split(" ms")[0]) <= 500, "not at the first pixels that differ"
    page.keyboard.press("v")
    expect(page.locator(".verdict")).to_contain_text("changes with another rhythm")
    expect(page.locator(".courses")).to_be_hidden()
