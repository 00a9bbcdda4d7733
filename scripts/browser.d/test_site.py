"""The documentation site as a person uses it, and as axe-core sees it: from a folder, without a server.

Flow: scripts/docs → SPARKLER_SITE (or .build/site/html) → pages, search, copying, pictures.
"""
import os
import pathlib
import re
import sys

import pytest
from playwright.sync_api import expect

from access import look_everywhere
from conftest import ROOT

sys.path.append(str(ROOT / "scripts/docs.d"))
from links import broken  # noqa: E402

SITE = pathlib.Path(os.environ.get("SPARKLER_SITE", ROOT / ".build/site/html"))
PAGES = ["index.html", "learn/index.html", "learn/effects.html", "reference/index.html", "reference/layer.html",
         "reference/easings.html", "reference/errors.html", "reference/commands.html", "reference/key-paths.html",
         "cookbook/index.html", "cookbook/email-hero.html", "reference/firework.html", "templates/index.html", "guides/index.html",
         "guides/files.html", "coming-from/css.html"]

pytestmark = pytest.mark.skipif(not SITE.is_dir(), reason="scripts/docs has not made the site")


@pytest.fixture
def site(page, complaints):
    def open_page(path):
        page.goto((SITE / path).as_uri())
        return page
    return open_page


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(site, path, table):
    from axe_playwright_python.sync_playwright import Axe
    page = site(path)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        # It would ask for the style once more, which no page on disk may.
        found = Axe().run(page, options={"preload": False}).response["violations"]
        said = [f"{v['id']} ({len(v['nodes'])}): {v['nodes'][0]['html'][:140]}" for v in found]
        assert not said, f"{path}, {scheme}: {said}"
    table(f"{path}: axe-core finds nothing in light and dark")


@pytest.mark.parametrize("path", ["index.html", "reference/layer.html", "learn/effects.html", "cookbook/index.html"])
def test_everybody_can_read_it(site, pictures, path):
    page = site(path)
    page.emulate_media(reduced_motion="reduce")
    assert not look_everywhere(page, pictures, "site-" + path.replace("/", "-").removesuffix(".html"))


def test_every_link_leads_somewhere(table):
    count, found = broken(SITE.resolve())
    table(f"site: {count} links, {len(found)} broken")
    assert not found and count > 5000


def test_effects_are_chosen_by_their_looks(site):
    page = site("reference/index.html")
    shown = page.locator("#effects + ul > li")
    assert shown.count() > 40 and shown.locator("img").count() == shown.count()
    front = site("index.html")
    assert front.locator(".wall li img").count() == front.locator(".wall li").count() == 16


def test_search_finds_a_key_without_a_server(site):
    page = site("learn/index.html")
    page.keyboard.press("/")
    page.get_by_role("combobox").or_(page.get_by_role("searchbox")).first.fill("cornerRad")
    first = page.locator(".search ol li").first
    expect(first).to_contain_text("cornerRadius")
    page.keyboard.press("Enter")
    page.wait_for_url("**/reference/*.html#cornerRadius")
    expect(page.locator("#cornerRadius")).to_be_in_viewport()


def test_search_says_when_nothing_is_called_so(site):
    page = site("index.html")
    page.locator(".find").click()
    page.locator(".search input").fill("qqqq")
    expect(page.locator(".search .hint")).to_contain_text("Nothing is called")


def test_a_spec_is_copied_whole(site):
    page = site("cookbook/neon-sign.html")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = page.locator("main .copy").first
    button.click()
    expect(button).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("scene: 1\nsize: 360x180\n")


def test_a_picture_moves_when_asked_and_stands_still_for_who_wants_calm(site):
    page = site("cookbook/neon-sign.html")
    image = page.locator(".shot img").first
    expect(image).to_have_attribute("src", re.compile("webp$"))
    page.locator(".shot button").first.click()
    expect(image).to_have_attribute("src", re.compile("png$"))
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(image).to_have_attribute("src", re.compile("png$"))
    expect(page.locator(".shot button").first).to_have_accessible_name(re.compile("^Play"))


def test_templates_are_filtered_by_words_and_purpose(site):
    page = site("templates/index.html")
    total = page.locator(".cards > li:visible").count()
    page.locator("[data-filter]").fill("chart")
    few = page.locator(".cards > li:visible").count()
    assert 0 < few < total
    page.locator("[data-filter]").fill("")
    page.get_by_text("mail", exact=True).first.click()
    assert 0 < page.locator(".cards > li:visible").count() < total


def test_the_scheme_can_be_chosen(site):
    page = site("index.html")
    page.emulate_media(color_scheme="light")
    page.get_by_label("Light or dark").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(19, 20, 24)"
