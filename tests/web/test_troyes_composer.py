"""Compound choices of Troyes in the tray: few clicks, one answer, nothing false in green."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.troyes import game, troyes
from web.checks import TRAY_FAULTS
from web.conftest import DESKTOP, LAPTOP, PHONE, Visit
from web.troyes_turns import asked, open_table, position, sent_choices


class Clicks:
    """Counts the clicks of a turn."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.n = 0

    def on(self, selector: str) -> None:
        self._page.locator(selector).first.click()
        self.n += 1


def test_an_event_with_three_dice_takes_three_clicks(visit: Visit) -> None:
    """The event, all my reds, and the best button, which needs no further number."""
    table = position(events={"normans_attack": []})
    page, shown = open_table(visit, table)
    clicks = Clicks(page)
    clicks.on('.opt[data-option="counter:1"]')
    clicks.on('.chip-btn[aria-keyshortcuts="A"]')
    expect(page.locator(".composer .sum")).to_contain_text("15")
    clicks.on(".confirm.first")
    choices = sent_choices(page, shown)
    assert clicks.n <= 3
    table.choose(0, *choices)
    assert table.event("normans_attack")["markers"] == [0] * (15 // 4)


def test_the_diplomat_three_times_takes_six_clicks(visit: Visit) -> None:
    """Card, three dice, the best button; then all cubes with one more."""
    table = position(dice={0: "red 6.6.6", "n": "red 4"}, events={"normans_attack": [], "war": []})
    page, shown = open_table(visit, table)
    clicks = Clicks(page)
    clicks.on('.opt[data-option="use:red-1"]')
    for at in range(3):
        clicks.on(f'[data-piece="die:0-red-6#{at}"]')
        expect(page.locator(".piece-btn.picked")).to_have_count(at + 1)
    clicks.on(".confirm.first")
    table.choose(0, *sent_choices(page, shown))
    assert table.question() == "PlaceMarker"
    shown.show(asked(table))
    clicks.on(".confirm.first")
    marks = sent_choices(page, shown)
    assert len(marks) >= 2
    assert clicks.n <= 6
    table.choose(0, *marks)
    assert table.question() != "PlaceMarker"


def test_farming_takes_two_clicks(visit: Visit) -> None:
    """It begins with all yellow dice of my own; a click takes one out again."""
    for dice, total in (("yellow 4.3 red 6", 7), ("yellow 4.3.5 red 6", 12)):
        table = position(dice={0: dice, 1: "yellow 6"})
        page, shown = open_table(visit, table)
        clicks = Clicks(page)
        clicks.on('.opt[data-option="farm"]')
        expect(page.locator(".composer .sum")).to_contain_text(str(total))
        clicks.on(".confirm.first")
        assert clicks.n == 2
        table.choose(0, *sent_choices(page, shown))
        assert table.happened("gained", why="farm")[0]["n"] == total // 2


def test_dice_first_lists_actions_and_a_second_click_unpicks(visit: Visit) -> None:
    table = position()
    page, _ = open_table(visit, table)
    page.locator('[data-at="die-0-red-6"]').first.click()
    rows = page.locator(".composer .row")
    expect(page.locator('.composer .row[data-row="use:red-2"]')).to_be_visible()
    assert rows.count() >= 2
    page.locator('[data-at="die-0-red-6"]').first.click()
    expect(page.locator(".composer")).to_have_count(0)
    page.locator('[data-at="die-0-red-6"]').first.click()
    page.locator('.composer .row[data-row="use:red-2"]').click()
    expect(page.locator('[data-piece="die:0-red-6#0"]')).to_have_class("piece-btn picked")
    page.locator('[data-at="die-0-red-6"]').first.click()
    expect(page.locator(".piece-btn.picked")).to_have_count(0)
    expect(page.locator(".refusal")).to_have_count(0)


def test_the_tile_has_the_price_of_bought_dice(visit: Visit) -> None:
    """Hunting with no red die of one's own: hire and a bought die together."""
    table = position(dice={0: "yellow 2", "n": "red 5"})
    hire = table.state.rules.activities[table.state.cards[1]].hire
    page, _ = open_table(visit, table)
    expect(page.locator('.opt[data-option="use:red-2"] .pay')).to_contain_text(f"−{hire + 2}")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_square_shows_the_prices_of_the_tray(visit: Visit, screen: tuple[int, int]) -> None:
    """A bought die costs more as the next one of a group; an own die has no price."""
    page, _ = open_table(visit, position(dice={0: "yellow 5", 1: "yellow 4", "n": "yellow 2"}), screen)
    page.locator('.opt[data-option="farm"]').click()
    expect(page.locator(".composer .piece-btn.picked")).to_have_count(1)
    in_tray = page.locator(".composer .piece-btn:not(.picked) .cost")
    expect(in_tray).to_have_count(2)
    expect(page.locator(".stage .die-price")).to_have_count(2)
    prices = [text.strip("− \n") for text in in_tray.all_inner_texts()]
    assert prices == page.locator(".stage .die-price text").all_text_contents() == ["4", "4"]


def test_a_defence_compares_nothing_before_a_die_is_picked(visit: Visit) -> None:
    table = troyes(4, at="defence", of=game(), black="5.1", dice={0: "red 1 white 3.2 yellow 4"}, influence={0: 5})
    page, shown = open_table(visit, table)
    bar = page.locator(".ask")
    expect(bar).to_contain_text("Defence: beat 5")
    assert "≤" not in bar.inner_text()
    assert "≥" not in page.locator(".composer").inner_text()
    page.locator('[data-piece^="black:1#"]').click()
    expect(bar).to_contain_text("beat 5 + 1")
    page.locator(".confirm.first").click()
    table.choose(0, *sent_choices(page, shown))
    assert table.influence(0) == 7


def test_the_whole_board_is_shown_at_1024(visit: Visit) -> None:
    page, _ = open_table(visit, position(), LAPTOP)
    for place in ("event-0", "die-0-red-5", "cathedral", "building-palace", "building-city-hall", "activity-red-1"):
        expect(page.locator(f'[data-at="{place}"]').first).to_be_in_viewport(ratio=0.95)
    assert page.locator(".board .parts, .board nav").count() == 0


def test_a_die_that_does_not_fit_the_group_says_why_it_does_not(visit: Visit) -> None:
    """Not why no die can be chosen before the action: the action is chosen."""
    page, _ = open_table(visit, position())
    page.locator('.opt[data-option="use:red-2"]').click()
    expect(page.locator(".composer")).to_be_visible()
    page.locator('.stage [data-at="die-0-yellow-2"]').first.click()
    reason = page.get_by_role("tooltip").get_by_role("status")
    expect(reason).to_contain_text("Not now:")
    expect(reason).to_contain_text("red")
    expect(reason).not_to_contain_text("choose the action first")


def test_another_card_takes_the_place_of_the_one_in_the_tray(visit: Visit) -> None:
    page, _ = open_table(visit, position())
    page.locator('.opt[data-option="use:red-2"]').click()
    expect(page.locator(".ask h2")).to_contain_text("Hunting")
    page.locator('.stage [data-at="activity-red-1"]').first.click()
    expect(page.locator(".ask h2")).to_contain_text("Diplomat")
    expect(page.get_by_role("tooltip").get_by_role("status")).to_have_count(0)


@pytest.mark.parametrize("dice", ["red 5.6 white 3.4 yellow 2.3", "red 5.6 white 3.4.1 yellow 2.3"])
def test_six_and_seven_dice_lie_side_by_side_on_a_phone(visit: Visit, dice: str) -> None:
    page, _ = open_table(visit, position(dice={0: dice}, influence={0: 8}), PHONE)
    page.locator('.opt[data-option="flip"]').click()
    expect(page.locator(".composer .pool .piece-btn")).to_have_count(len(dice.replace(".", " ").split()) - 3)
    assert page.evaluate(TRAY_FAULTS) == []
