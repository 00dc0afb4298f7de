"""Undo of whole turns against bots, and the confirmation at the end of a turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.api import open_position
from web.checks import AXE, CUT_TEXT, LOG_ROWS, RUN_AXE, complete_log_rows, log_rows
from web.conftest import DESKTOP, LAPTOP, PHONE, Visit
from web.player import PLAY_KINGSBURG, READY, Player

UNDO_STEP, UNDO_TURN = '.tools [aria-keyshortcuts="U"]', '.tools [aria-keyshortcuts="R"]'
#: The switch of the menu that asks at the end of a turn.
CONFIRMATION = re.compile("end of every turn|в конце хода")
CARD = ".ask > .card[aria-hidden]"


def after_the_bots(page: Page) -> Player:
    """Play until bots have moved after my turn and it can be taken back with their moves."""
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page, 3)

    def may_take_bots_back(_: Player) -> bool:
        if page.locator(f"{UNDO_TURN}:not([aria-disabled=true])").count() == 0:
            return False
        page.locator(UNDO_TURN).hover()
        return page.locator(CARD).get_by_text("of the bots").count() > 0

    player.play(until=may_take_bots_back)
    return player


def test_a_turn_against_bots_is_taken_back_after_they_have_moved(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    after_the_bots(page)
    card = page.locator(CARD)
    expect(card).to_contain_text("Takes back")
    taken = card.locator("li").count()
    before = complete_log_rows(page)
    page.keyboard.press("r")
    page.wait_for_function(f"() => ({LOG_ROWS})() <= {before - taken}")
    expect(page.locator(".ask.mine .opts button").first).to_be_visible()
    # Nothing of this turn is left, and dice were rolled before it, or it follows another turn of mine.
    page.locator(UNDO_TURN).focus()
    expect(card).to_be_visible()
    assert page.locator(UNDO_TURN).get_attribute("disabled") is None


def test_the_menu_says_that_dice_and_cards_go_back_too(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page, 3)
    player.play(until=lambda p: p.answers >= 2)
    before = complete_log_rows(page)
    page.locator('[popovertarget="table-menu"]').click()
    page.get_by_role("button", name="Take back my turn, with its dice and cards").click()
    page.wait_for_function(f"() => ({LOG_ROWS})() < {before}")
    player.wait()
    assert player.is_asked


def answer_to_the_end_of_the_turn(player: Player) -> int:
    """Answer until the turn waits for its confirmation; return the lines of the log before the last answer."""
    page = player.page
    for _ in range(12):
        player.wait()
        before = complete_log_rows(page)
        player.answer()
        page.wait_for_function(f"() => document.querySelector('.ending') !== null || ({READY})()")
        if page.locator(".ending").count() > 0:
            return before
    raise AssertionError("no answer ends a turn")


def test_the_tools_stand_in_the_same_place_for_every_question(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    page.locator(PLAY_KINGSBURG).click()
    places: set[str] = set()

    def look(player: Player) -> bool:
        page.mouse.move(5, 5)
        boxes = [page.locator(f".tools button >> nth={at}").bounding_box() for at in range(3)]
        places.add(repr(boxes))
        return player.answers >= 6

    Player(page, 4).play(until=look)
    assert len(places) == 1, places


@pytest.mark.parametrize(
    ("screen", "lang", "theme"), [(DESKTOP, "ru", "dark"), (LAPTOP, "en", "light"), (PHONE, "ru", "light")]
)
def test_with_the_confirmation_on_a_turn_ends_only_by_its_button(
    visit: Visit, screen: tuple[int, int], lang: str, theme: str
) -> None:
    page = visit(screen, lang, theme)
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page, 5)
    player.wait()
    page.locator('[popovertarget="table-menu"]').click()
    # The switch itself is transparent, and the settings are drawn a frame after the menu.
    page.locator("#table-menu").get_by_text(CONFIRMATION).first.click()
    page.keyboard.press("Escape")
    ending = page.locator(".ending")
    before = answer_to_the_end_of_the_turn(player)
    expect(ending).to_be_visible()
    assert log_rows(page) == before, "nothing is sent before the turn is ended"
    page.evaluate(AXE)
    assert page.evaluate(RUN_AXE) == []
    assert page.evaluate(CUT_TEXT) == []
    expect(ending.locator(".send")).to_be_in_viewport(ratio=1)
    title = ending.locator("h2").bounding_box()
    assert title is not None
    assert title["height"] < title["width"], "the title is no column of letters"
    page.locator(UNDO_STEP).click()
    expect(ending).to_have_count(0)
    answer_to_the_end_of_the_turn(player)
    expect(page.locator(".ending .send")).to_be_focused()
    page.keyboard.press("Enter")
    expect(ending).to_have_count(0)
    page.wait_for_function(f"() => ({LOG_ROWS})() > {before}")
    page.reload()
    expect(page.get_by_role("switch", name=CONFIRMATION, include_hidden=True)).to_be_checked()


def test_against_the_king_only_the_last_of_two_defences_is_taken_back(visit: Visit) -> None:
    """The player defends against a 6, then against a 5: Undo turn leaves the first defence as it is."""
    page = visit(DESKTOP, "en")
    record = Path(__file__).parents[1] / "troyes/goldens/1_good.record"
    open_position(page, record.read_text(encoding="utf-8"), ply=79, seat=0)
    title = page.locator('.ask[data-question="Defend"] h2')
    expect(title).to_contain_text("6")
    page.locator(".composer .confirm.first").click()
    expect(title).to_contain_text("5")
    page.locator(".composer .confirm.first").click()
    expect(title).to_have_count(0)
    page.wait_for_function(READY)
    page.keyboard.press("r")
    expect(title).to_contain_text("5")
    expect(page.locator(".log li.choice").filter(has_text="You remove black dice")).to_have_count(1)
