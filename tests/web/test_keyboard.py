"""A full year without a mouse."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.actions import keep_seats, open_dialog, start
from web.conftest import Visit
from web.player import ANSWERED, MARK, NEUTRAL, PLAY_KINGSBURG, Player, year

FOCUSED = "() => document.activeElement?.textContent?.trim() ?? ''"
FOCUSED_OPTION = "() => document.activeElement?.dataset?.option ?? ''"


def tab_to(page: Page, text: str, most: int = 30) -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == text:
            return
    raise AssertionError(f"Tab does not lead to {text!r}")


def test_a_full_year_can_be_played_by_keyboard(visit: Visit) -> None:
    page = visit()
    # The buttons are hidden, and out of reach of Tab, until the server has named its games.
    expect(page.locator(PLAY_KINGSBURG)).to_be_visible()
    tab_to(page, "Play now")
    page.keyboard.press("Enter")

    player = Player(page)
    player.wait()
    page.keyboard.press("1")
    while year(page) == "I":
        player.wait()
        if not player.is_asked:
            continue
        # Who plays by keyboard finds the focus in the answers, or in the tray of a compound one, after every answer.
        page.wait_for_function("() => document.activeElement.closest('.opts, .composer') !== null")
        while NEUTRAL.match(page.evaluate(FOCUSED_OPTION)) and page.locator(".opt").count() > 1:
            page.keyboard.press("ArrowLeft")
        page.evaluate(MARK)
        page.keyboard.press("Enter")
        page.wait_for_function(ANSWERED)
        player.answers += 1
    assert player.answers >= 6


def test_a_choice_can_be_undone_by_keyboard(visit: Visit) -> None:
    page = visit()
    # At one screen nobody else acts between: the choice can be taken back until the other has chosen.
    dialog = open_dialog(page, "kingsburg", "screen")
    keep_seats(dialog, 2)
    start(dialog)
    player = Player(page)
    player.wait()
    asked = page.locator(".ask .q").inner_text()
    player.answer()
    page.locator(".cover .btn").click()
    expect(page.locator(".ask .q")).not_to_have_text(asked)
    page.keyboard.press("u")
    page.locator(".cover .btn").click()
    assert page.locator(".ask .q").inner_text() == asked


def test_board_spaces_can_be_focused_and_chosen_with_enter(visit: Visit) -> None:
    page = visit()
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page)
    player.play(until=lambda p: p.page.locator('.ask[data-question="Influence"]').count() > 0)
    place = page.locator('.stage [data-at^="advisor-"].offered').first
    place.focus()
    page.evaluate(MARK)
    page.keyboard.press("Enter")
    page.wait_for_function(ANSWERED)
    expect(page.locator(".log")).to_contain_text("You")
