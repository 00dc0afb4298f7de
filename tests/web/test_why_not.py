"""What is no answer now says why, with the rule: on a click, and to whoever comes with the keyboard."""

from __future__ import annotations

import contextlib
import re

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from web.conftest import Visit
from web.player import Player

#: Places of each game that are mostly no answer to the first questions.
PLACES = {
    "kingsburg": ("K", ["advisor-", "building-"]),
    "notre-dame": ("ND", ["person-"]),
    "troyes": ("T", ["activity-", "building-"]),
    "viscounts": ("V", ["space-", "townsfolk-"]),
}

#: So many places of each kind are tried.
EACH = 3

#: Bots are soon done with answering.
MOST_CLICKS = 10

SAYS_NO = {"en": "Not now:", "ru": "Сейчас нельзя:"}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", PLACES)
def test_a_space_that_is_not_offered_says_why(visit: Visit, game: str, lang: str) -> None:
    letter, kinds = PLACES[game]
    page = visit(lang=lang)
    page.locator(f'[data-at="game-{game}"] .btn.primary').click()
    Player(page).wait()
    for kind in kinds:
        places = page.locator(f'[data-at^="{kind}"]:not([role="button"])')
        assert places.count() >= EACH, f"{game} offers nearly every {kind}"
        for n in range(EACH):
            reason = reason_after_click(page, places.nth(n))
            assert SAYS_NO[lang] in reason
            assert re.search(rf"\b{letter}-\d", reason)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_why_not_works_by_keyboard_and_links_to_the_rule(visit: Visit) -> None:
    page = visit()
    page.locator('[data-at="game-kingsburg"] .btn.primary').click()
    Player(page).wait()
    page.keyboard.press("Tab")
    page.locator('[data-at^="building-"]:not([role="button"])').first.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(page.get_by_role("tooltip").get_by_role("status")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_role("tooltip").get_by_role("status")).to_contain_text(SAYS_NO["en"])
    clause = re.search(r"K-[\d.]+\d", page.get_by_role("tooltip").inner_text())
    assert clause is not None
    page.get_by_role("tooltip").get_by_role("button", name="Read the rule").click()
    expect(page.get_by_text(clause.group(), exact=True).first).to_be_visible()


def reason_after_click(page: Page, place: Locator) -> str:
    """Return the text of the tooltip. Click again if it closes because another seat has chosen meanwhile."""
    tip = page.get_by_role("tooltip")
    for _ in range(MOST_CLICKS):
        page.keyboard.press("Escape")
        place.dispatch_event("click")
        with contextlib.suppress(PlaywrightTimeout):
            tip.get_by_role("status").wait_for(timeout=1000)
            return tip.inner_text(timeout=1000)
    return ""
