"""The documentation site as a person uses it, and as axe-core sees it: from a folder, without a server.

Flow: scripts/docs → .build/site/html, or the folder that SPARKLER_SITE names → pages, search, copying, pictures.
"""
import re
import sys

import pytest
from kit.setup import ROOT
from playwright.sync_api import expect

from . import SITE

sys.path.append(str(ROOT / "scripts/docs.d"))
from links import broken  # noqa: E402

PAGES = """index learn/index learn/effects reference/index reference/layer reference/easings reference/errors
    reference/commands reference/key-paths reference/firework reference/effects cookbook/index cookbook/email-hero templates/index
    guides/index guides/files coming-from/css""".split()


@pytest.fixture
def site(page):
    def open_page(path):
        page.goto((SITE / f"{path}.html").as_uri())
        return page
    return open_page


@pytest.mark.parametrize("path", PAGES)
def test_access(site, look, path):
    page = site(path)
    page.emulate_media(reduced_motion="reduce")
    look(page, "site-" + path.replace("/", "-"))


def test_every_link_leads_somewhere(table):
    count, found = broken(SITE.resolve())
    table(f"site: {count} links, {len(found)} broken")
    assert not found and count > 5000


def test_effects_are_chosen_by_their_looks(site):
    shown = site("reference/index").locator("#effects + p + ul > li")
    assert shown.count() > 40 and shown.locator("img").count() == shown.count()
    wall = site("index").locator(".wall li")
    assert wall.locator("img").count() == wall.count() == 16


def test_effects_move_on_dark_and_on_light_while_they_are_seen(site):
    images = (page := site("reference/effects")).locator(".motions [data-motion] img")
    assert images.count() > 80 and images.count() == 2 * page.locator(".motions > li").count()
    expect(images.first).to_have_attribute("src", re.compile("webp$"))
    expect(images.last).to_have_attribute("src", re.compile("png$"))


def test_search_finds_a_key_without_a_server(site):
    page = site("learn/index")
    page.keyboard.press("/")
    page.locator(".search input").fill("qqqq")
    expect(page.locator(".search .hint")).to_contain_text("Nothing is called")
    page.locator(".search input").fill("cornerRad")
    expect(page.locator(".search ol li").first).to_contain_text("cornerRadius")
    page.keyboard.press("Enter")
    page.wait_for_url("**/reference/*.html#cornerRadius")
    expect(page.locator("#cornerRadius")).to_be_in_viewport()


def test_a_spec_is_copied_whole(site):
    page = site("cookbook/neon-sign")
    button = page.locator("main .copy").first
    button.click()
    expect(button).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("scene: 1\nsize: 360x180\n")


def test_a_picture_moves_when_asked_and_not_with_reduced_motion(site):
    page = site("cookbook/neon-sign")
    image, button = page.locator(".shot img").first, page.locator(".shot button").first
    expect(image).to_have_attribute("src", re.compile("webp$"))
    button.click()
    expect(image).to_have_attribute("src", re.compile("png$"))
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(image).to_have_attribute("src", re.compile("png$"))
    expect(button).to_have_accessible_name(re.compile("^Play"))


def test_templates_are_filtered_by_words_and_purpose(site):
    page = site("templates/index")
    cards = page.locator(".cards > li:visible")
    total = cards.count()
    page.locator("[data-filter]").fill("chart")
    assert 0 < cards.count() < total
    page.locator("[data-filter]").fill("")
    page.get_by_text("mail", exact=True).first.click()
    assert 0 < cards.count() < total


def test_the_scheme_can_be_chosen(site):
    page = site("index")
    page.emulate_media(color_scheme="light")
    page.get_by_label("Light or dark").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(19, 20, 24)"
