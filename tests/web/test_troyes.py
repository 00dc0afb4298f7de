"""Whole games of Troyes by clicking: four at the table, and alone against the King."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.conftest import DESKTOP, PHONE, Visit
from web.player import Player
from web.test_whole_games import TOO_TALL, foreign_words

PLAY_TROYES = '[data-at="game-troyes"] .btn.primary'


def open_solo(page: Page) -> None:
    """Nobody but me, through the dialog."""
    page.locator('[data-at="game-troyes"] .go .btn').nth(1).click()
    dialog = page.get_by_role("dialog")
    while dialog.locator(".seatsel li").count() > 1:
        dialog.locator(".count .btn").last.click()
    dialog.locator("footer .btn.primary").click()


def play_to_the_end(page: Page, lang: str) -> Player:
    """Answers everything, and looks for words of the other language at each new kind of question."""
    player = Player(page)
    heard: set[str] = set()
    said: list[str] = []

    def listen(_: Player) -> bool:
        kind = page.locator(".ask").get_attribute("data-question") or ""
        if kind not in heard:
            heard.add(kind)
            said.extend(foreign_words(page, lang, ".ask .q h2", ".opt", ".parts", ".tools", ".tabs"))
        assert page.evaluate(TOO_TALL) <= 0
        return False

    player.play(listen)
    assert said == []
    return player


def check_totals(page: Page) -> None:
    """The lines of the final table add up to the totals."""
    page.locator(".ask.over .btn.primary").click()
    expect(page.locator("table.break tbody tr")).not_to_have_count(0)
    totals = [int(text.replace("−", "-")) for text in page.locator(".tot").all_inner_texts()]
    for column, total in enumerate(totals):
        cells = page.locator(f"table.break tbody tr td:nth-child({column + 2}) .num").all_inner_texts()
        assert sum(int(cell.replace("−", "-")) for cell in cells if cell != "–") == total


@pytest.mark.parametrize(("screen", "lang"), [(DESKTOP, "ru"), (PHONE, "en")], ids=["desktop", "phone"])
def test_a_whole_game_of_four_by_clicking(visit: Visit, screen: tuple[int, int], lang: str) -> None:
    page = visit(screen, lang)
    page.locator(PLAY_TROYES).click()
    player = play_to_the_end(page, lang)
    assert {"StartPlace", "Turn", "Compose"} <= player.kinds
    assert player.answers > 20
    check_totals(page)


def test_a_whole_game_against_the_king_by_clicking(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    open_solo(page)
    expect(page.locator('.seats [data-at="rival"]')).to_contain_text("King")
    player = play_to_the_end(page, "en")
    assert {"StartPlace", "Turn", "Compose"} <= player.kinds
    check_totals(page)
    expect(page.locator(".tot")).to_have_count(2)  # the King has a column and a line, too
    expect(page.locator(".plot .course")).to_have_count(2)
