"""Easings: ours against Chromium's Web Animations, and the page of `sparkler easings` as a person uses it.

Flow: sparkler easings -o page.html → its model (name, CSS, values) → getComputedTiming().progress.
"""
import json

import pytest
from playwright.sync_api import expect

PROGRESS = """(css) => {
  const animation = document.body.animate([{opacity: 1}, {opacity: 1}], {duration: 1000, fill: 'both', easing: css});
  animation.pause();
  return [...Array(101).keys()].map((percent) => {
    animation.currentTime = percent * 10;
    return animation.effect.getComputedTiming().progress;
  });
}"""


@pytest.fixture
def easings(page, sparkler, tmp_path):
    sparkler("easings", "-o", tmp_path / "page.html")
    page.goto((tmp_path / "page.html").as_uri())
    return page


def test_every_easing_has_chromiums_values(easings, table):
    words = json.loads(easings.text_content("#model"))
    assert len(words) > 40
    worst, name, percent = max(
        (abs(ours - theirs), word["name"], percent) for word in words
        for percent, (ours, theirs) in enumerate(zip(word["values"], easings.evaluate(PROGRESS, word["css"]))))
    table(f"easings: {len(words)} words at 101 moments each, at most {worst:.6f} from Chromium ({name} at {percent} %)")
    assert worst <= 0.001, name


def test_each_word_has_a_card_that_plays_reads_and_copies(easings, look):
    look(easings, "easings")
    expect(easings.locator("article")).to_have_count(len(json.loads(easings.text_content("#model"))))
    card = easings.locator("article[data-name=outBack]")
    card.scroll_into_view_if_needed()
    card.locator(".frame").hover()
    expect(card.locator("output")).to_have_text("50 % → 1.088")
    card.locator(".name").click()
    expect(card.locator(".name")).to_have_text("Copied")
