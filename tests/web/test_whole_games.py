"""Whole games by clicking, from the front page to the result, in both languages and at two widths."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.actions import keep_seats, open_dialog, play_to_the_end, start
from web.checks import check_totals, foreign_words
from web.conftest import DESKTOP, PHONE, Visit
from web.player import PLAY_KINGSBURG, Player


def open_table_for_two(page: Page) -> None:
    """Me against one bot, through the dialog."""
    dialog = open_dialog(page, "kingsburg")
    keep_seats(dialog, 2)
    start(dialog)


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_whole_game_against_bots_by_clicking(visit: Visit, screen: tuple[int, int], lang: str) -> None:
    page = visit(screen, lang)
    assert foreign_words(page, lang, "h1", "h2", ".tile p", ".btn", "footer") == []
    if screen == PHONE:
        page.locator(PLAY_KINGSBURG).click()
    else:
        open_table_for_two(page)
    player = play_to_the_end(page, lang)
    # Year I always begins with a good, and dice always come; whether soldiers can be paid is up to them.
    assert {"TakeGood", "Influence"} <= player.kinds
    assert player.answers > 25

    totals = check_totals(page)
    assert totals == sorted(totals, reverse=True)
    assert foreign_words(page, lang, "h1", "h2", "table.break tbody th", ".acts") == []

    page.goto(page.url.replace("/t/", "/replay/"))
    page.get_by_role("button", name={"ru": "Проверить кубики", "en": "Check the dice"}[lang]).click()
    expect(page.locator(".dice .verdict.fine")).to_be_visible()
    assert foreign_words(page, lang, ".dice h2", ".dice .soft:not(:has(code))", ".dice li", ".dice .btn") == []


def test_a_space_that_is_not_offered_names_its_rule(visit: Visit) -> None:
    page = visit()
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page)
    player.play(until=lambda p: p.page.locator('.ask[data-question="Influence"]').count() > 0)
    refused = page.locator('.stage [data-at^="advisor-"]:not(.offered)').first
    refused.click()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Not now:")
    expect(tip).to_contain_text("Rule K-")
    tip.get_by_role("button", name="Read the rule").click()
    expect(page.locator(".rules .marked")).to_contain_text("K-")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_a_die_in_the_tray_can_be_taken_out_again(visit: Visit) -> None:
    page = visit()
    page.locator(PLAY_KINGSBURG).click()
    Player(page).play(until=lambda p: p.page.locator('.ask[data-question="Influence"]').count() > 0)
    page.locator(".ask button.die").first.click()
    expect(page.locator(".composer .piece-btn.picked")).to_have_count(1)
    page.get_by_role("button", name="Undo step").click()
    expect(page.locator(".composer")).to_have_count(0)
    expect(page.locator(".ask .opt").first).to_be_visible()
