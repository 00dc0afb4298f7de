"""Whole games of Troyes by clicking: four at the table, and alone against the King."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.actions import play_to_the_end, start
from web.checks import check_totals
from web.conftest import DESKTOP, PHONE, Visit

PLAY_TROYES = '[data-at="game-troyes"] .btn.primary'


def open_solo(page: Page) -> None:
    """Nobody but me, through the dialog."""
    page.locator('[data-at="game-troyes"] [data-act="solo"]').click()
    start(page.get_by_role("dialog"))


@pytest.mark.parametrize(("screen", "lang"), [(DESKTOP, "ru"), (PHONE, "en")], ids=["desktop", "phone"])
def test_a_whole_game_of_four_by_clicking(visit: Visit, screen: tuple[int, int], lang: str) -> None:
    page = visit(screen, lang)
    page.locator(PLAY_TROYES).click()
    player = play_to_the_end(page, lang)
    assert {"StartPlace", "Turn"} <= player.kinds
    assert player.answers > 20
    check_totals(page)


def test_a_whole_game_against_the_king_by_clicking(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    open_solo(page)
    expect(page.locator('.seats [data-at="rival"]')).to_contain_text("King")
    player = play_to_the_end(page, "en")
    assert {"StartPlace", "Turn"} <= player.kinds
    check_totals(page)
    expect(page.locator(".tot")).to_have_count(2)  # the King has a column and a line, too
    expect(page.locator(".plot .course")).to_have_count(2)
