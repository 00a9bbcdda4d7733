"""The gallery of all samples as a person uses it.

Flow: sparkler batch --gallery → index.html → Chromium.
"""
import json
import re
import shutil

import pytest
from playwright.sync_api import expect

from access import look_everywhere


@pytest.fixture(scope="module")
def folder(sparkler, samples, tmp_path_factory):
    folder = tmp_path_factory.mktemp("gallery")
    shutil.copytree(samples, folder / "specs")
    (folder / "specs/broken.scene.yaml").write_text("scene: 1\nsize: 40xx\nlayers: []\n")
    sparkler("batch", "specs", "--out-dir", "out", "--gallery", "look", "-q", "--fps", "8", cwd=folder, expect=65)
    return folder


@pytest.fixture
def gallery(page, folder, complaints):
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


def test_there_is_a_card_for_each_output(gallery, folder):
    entries = json.loads(gallery.text_content("#model"))["entries"]
    assert len(entries) > 10
    expect(gallery.locator(".card")).to_have_count(len(entries))
    expect(gallery.locator("#count")).to_have_text(f"{len(entries)} files")
    gallery.wait_for_function("document.querySelector('.card img').naturalWidth > 0")


def test_a_spec_that_failed_is_told(gallery):
    expect(gallery.locator(".card.bad")).to_contain_text("broken.scene.yaml:2:7")
    gallery.click(".card.bad")
    expect(gallery.locator("#detail-command")).to_contain_text("'40xx' is no size")
    expect(gallery.locator("#copy-command")).to_be_hidden()


def test_everybody_can_use_it(gallery, pictures):
    found = look_everywhere(gallery, pictures, "gallery")
    gallery.locator(".card", has_text="fountain.gif").click()
    gallery.wait_for_function("document.querySelector('#detail-view img').naturalWidth > 0")
    found += look_everywhere(gallery, pictures, "gallery-file")
    assert not found


def test_it_plays_under_the_pointer_and_stands_still_after_it(gallery, banner):
    image = banner.locator("img")
    still = image.get_attribute("src")
    size = image.bounding_box()
    banner.hover()
    expect(image).to_have_attribute("src", re.compile(r"\.gif$"))
    gallery.wait_for_function("document.querySelector('.card:not([hidden]) img').complete")
    assert image.bounding_box() == size, "what plays is as large as the still"
    gallery.mouse.move(5, 5)
    expect(image).to_have_attribute("src", still)


def test_with_reduced_motion_it_does_not_play_by_itself(gallery, banner):
    still = banner.locator("img").get_attribute("src")
    gallery.emulate_media(reduced_motion="reduce")
    banner.hover()
    banner.focus()
    assert banner.locator("img").get_attribute("src") == still


def test_a_file_is_shown_with_its_command(gallery, banner):
    banner.click()
    gallery.wait_for_function("document.querySelector('#detail-view img').naturalWidth > 0")
    facts = gallery.inner_text("#detail-facts")
    assert "728×240" in facts and "4 s" in facts and "confettiRain" in facts
    expect(gallery.locator("#detail-command")).to_have_text("sparkler render specs/banner.scene.yaml --fps 8")
    gallery.click("#copy-command")
    expect(gallery.locator("#copy-command")).to_have_text(re.compile("Copied|Selected"))
    expect(gallery.locator("#copy-command")).to_have_text("Copy command")
    with gallery.context.expect_page() as opened:
        gallery.click("#open", modifiers=["Control"])
    assert opened.value.url.endswith("out/banner.gif")


def test_keys_are_enough(gallery, banner):
    gallery.fill("#search", "")
    gallery.click("h1")
    gallery.keyboard.press("/")
    expect(gallery.locator("#search")).to_be_focused()
    gallery.keyboard.type("specs/banner gif")
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
    total = gallery.locator(".card").count()
    gallery.select_option("#effect", "explosion")
    assert 0 < gallery.locator(".card:visible").count() < total
    expect(gallery.locator("#count")).to_have_text(re.compile(rf"^\d+ of {total} files$"))
    gallery.select_option("#effect", "")
    gallery.select_option("#size", "728×240")
    assert 0 < gallery.locator(".card:visible").count() < total
    gallery.fill("#search", "nothing is called so")
    gallery.click("#all")
    expect(gallery.locator(".card:visible")).to_have_count(total)
    gallery.select_option("#order", "bytes")
    sizes = gallery.evaluate("rows.map((row) => row.entry.bytes ?? 0)")
    assert sizes == sorted(sizes, reverse=True)
    names = gallery.evaluate("rows.map((row) => row.entry.name)")
    assert gallery.eval_on_selector_all(".card .name", "(all) => all.map((name) => name.textContent)") == names


def test_two_thousand_files(gallery, folder, pictures):
    text = (folder / "look/index.html").read_text()
    head, rest = text.split('id="model">', 1)
    model, tail = rest.split("</script>", 1)
    model = json.loads(model)
    entries = [entry for entry in model["entries"] if not entry.get("problem")]
    model["entries"] = [dict(entries[i % len(entries)], name=f"variant-{i:04}.gif") for i in range(2000)]
    many = folder / "look/many.html"
    many.write_text(head + 'id="model">' + json.dumps(model).replace("<", "\\u003c") + "</script>" + tail)
    gallery.goto(many.as_uri())
    expect(gallery.locator(".card")).to_have_count(2000)
    gallery.wait_for_function("[...document.images].some((image) => image.complete && image.naturalWidth > 0)")
    loaded = gallery.evaluate("[...document.images].filter((image) => image.complete && image.naturalWidth > 0).length")
    assert 0 < loaded < 400, "only what is near the window is loaded"
    took = gallery.evaluate("""() => {
      const searches = [];
      for (const words of ['variant-1', 'variant-19 9', '', 'gif', '']) {
        const start = performance.now();
        $('search').value = words;
        filter();
        $('cards').offsetHeight;
        searches.push(performance.now() - start);
      }
      const start = performance.now();
      $('cards').replaceChildren(...rows.map((row) => card(row.entry)));
      $('cards').offsetHeight;
      return [Math.max(...searches), performance.now() - start];
    }""")
    assert took[0] < took[1], f"a search, {took[0]:.0f} ms, is quicker than making all cards, {took[1]:.0f} ms"
