"""The gallery of the samples as a person uses it.

Flow: sparkler batch --gallery → index.html → Chromium.
"""
import json
import re
import shutil

import pytest
from kit.setup import SAMPLES
from playwright.sync_api import expect

LOADED = "[...document.images].filter((image) => image.complete && image.naturalWidth > 0).length"


@pytest.fixture(scope="module")
def folder(sparkler, tmp_path_factory):
    folder = tmp_path_factory.mktemp("gallery")
    shutil.copytree(SAMPLES, folder / "specs", ignore=shutil.ignore_patterns("templates"))
    (folder / "specs/broken.scene.yaml").write_text("scene: 1\nsize: 40xx\nlayers: []\n")
    sparkler("batch", "specs", "--out-dir", "out", "--gallery", "look", "-q", "--fps", "8", cwd=folder, expect=65)
    return folder


@pytest.fixture
def gallery(page, folder):
    page.goto((folder / "look/index.html").as_uri())
    page.wait_for_load_state("networkidle")
    return page


@pytest.fixture
def banner(gallery):
    """The one card that is left by a search."""
    gallery.fill("#search", "specs/banner gif")
    card = gallery.locator(".card:visible")
    expect(card).to_have_count(1)
    return card


def test_every_output_has_a_card_and_a_failed_spec_its_message(gallery, look):
    look(gallery, "gallery")
    count = len(json.loads(gallery.text_content("#model"))["entries"])
    expect(gallery.locator(".card")).to_have_count(count)
    expect(gallery.locator("#count")).to_have_text(f"{count} files")
    expect(gallery.locator(".card.bad")).to_contain_text("broken.scene.yaml:2:7")
    gallery.click(".card.bad")
    expect(gallery.locator("#detail-command")).to_contain_text("'40xx' is not a size")
    expect(gallery.locator("#copy-command")).to_be_hidden()


def test_it_plays_under_the_pointer_and_not_with_reduced_motion(gallery, banner):
    image = banner.locator("img")
    still, size = image.get_attribute("src"), image.bounding_box()
    banner.hover()
    expect(image).to_have_attribute("src", re.compile(r"\.gif$"))
    assert image.bounding_box() == size, "what plays is as large as the still"
    gallery.mouse.move(5, 5)
    expect(image).to_have_attribute("src", still)
    gallery.emulate_media(reduced_motion="reduce")
    banner.hover()
    assert image.get_attribute("src") == still


def test_a_file_is_shown_with_its_command(gallery, banner, look):
    banner.click()
    gallery.wait_for_function("document.querySelector('#detail-view img').naturalWidth > 0")
    for fact in ("728×240", "4 s", "confettiRain"):
        expect(gallery.locator("#detail-facts")).to_contain_text(fact)
    expect(gallery.locator("#detail-command")).to_have_text("sparkler render specs/banner.scene.yaml --fps 8")
    gallery.click("#copy-command")
    expect(gallery.locator("#copy-command")).to_have_text("Copied")
    with gallery.context.expect_page() as opened:
        gallery.click("#open", modifiers=["Control"])
    assert opened.value.url.endswith("out/banner.gif")
    look(gallery, "gallery-file")


def test_keys_are_enough(gallery, banner):
    gallery.click("h1")
    gallery.keyboard.press("/")
    expect(gallery.locator("#search")).to_be_focused()
    for _ in range(4):
        gallery.keyboard.press("Tab")
    expect(banner).to_be_focused()
    expect(banner.locator("img")).to_have_attribute("src", re.compile(r"\.gif$"))
    gallery.keyboard.press("Enter")
    expect(gallery.locator("#detail")).to_be_visible()
    gallery.keyboard.press("Escape")
    expect(gallery.locator("#detail")).to_be_hidden()
    expect(banner).to_be_focused()


def test_filters_and_order(gallery):
    total, visible = gallery.locator(".card").count(), gallery.locator(".card:visible")
    for field, value in (("#effect", "explosion"), ("#size", "728×240")):
        gallery.select_option(field, value)
        assert 0 < visible.count() < total
        expect(gallery.locator("#count")).to_have_text(re.compile(rf"^\d+ of {total} files$"))
        gallery.select_option(field, "")
    gallery.select_option("#order", "bytes")
    sizes = gallery.evaluate("rows.map((row) => row.entry.bytes ?? 0)")
    assert sizes == sorted(sizes, reverse=True)


def test_two_thousand_files(gallery, folder):
    text = (folder / "look/index.html").read_text()
    head, model, tail = re.match(r'(.*id="model">)(.*?)(</script>.*)', text, re.S).groups()
    model = json.loads(model)
    entries = [entry for entry in model["entries"] if not entry.get("problem")]
    model["entries"] = [entries[i % len(entries)] | {"name": f"variant-{i:04}.gif"} for i in range(2000)]
    (folder / "look/many.html").write_text(head + json.dumps(model).replace("<", "\\u003c") + tail)
    gallery.goto((folder / "look/many.html").as_uri())
    expect(gallery.locator(".card")).to_have_count(2000)
    gallery.wait_for_function(f"{LOADED} > 0")
    assert gallery.evaluate(LOADED) < 400, "only what is near the window is loaded"
    gallery.fill("#search", "variant-19 9")
    expect(gallery.locator("#count")).to_have_text("100 of 2000 files")
