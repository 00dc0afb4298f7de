"""Whole games of Viscounts by clicking: against a bot, and alone against the Automa."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.actions import keep_seats, open_dialog, play_to_the_end
from web.checks import check_totals
from web.conftest import DESKTOP, PHONE, Visit
from web.player import Player


def open_table(page: Page, seats: int) -> None:
    """Me and bots, through the dialog; alone the Automa sits opposite."""
    dialog = open_dialog(page, "viscounts", "solo" if seats == 1 else "bots")
    keep_seats(dialog, seats)
    for level in dialog.locator(".seatsel select").all():
        level.select_option("novice")  # it answers at once
    dialog.locator("footer .btn.primary").click()


def test_a_whole_game_of_two_by_clicking(visit: Visit) -> None:
    page = visit(DESKTOP, "ru")
    open_table(page, 2)
    player = play_to_the_end(page, "ru")
    assert {"TakePair", "PlayCard", "Move"} <= player.kinds
    assert player.answers > 20
    check_totals(page)


def test_a_whole_game_against_the_automa_by_clicking_on_a_phone(visit: Visit) -> None:
    page = visit(PHONE, "en")
    open_table(page, 1)
    player = play_to_the_end(page, "en")
    assert {"TakePair", "PlayCard", "Move"} <= player.kinds
    check_totals(page)
    expect(page.get_by_text("Margin: ").first).to_be_visible()


def test_a_space_that_is_not_offered_names_its_rule(visit: Visit) -> None:
    page = visit()
    open_table(page, 2)
    player = Player(page)
    player.play(until=lambda p: p.page.locator('.ask[data-question="Move"]').count() > 0)
    # Nobody builds while the viscount rides.
    page.locator('.stage [data-at^="site-"]').first.click()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Not now:")
    expect(tip).to_contain_text("Rule V-")
