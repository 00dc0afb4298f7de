"""Long trays of Troyes: confirm buttons are whole beside many dice, and the bar of a phone covers no board."""

from __future__ import annotations

from functools import cache

import pytest

from support.question_kinds import Asked, questions
from web.asked_table import AskedTable
from web.conftest import DESKTOP, LAPTOP, PHONE, Visit

BUTTONS_OUTSIDE = """() => {
    const frame = document.querySelector(".composer .confirms").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".composer .confirm")].map((each) => each.getBoundingClientRect());
    const tools = document.querySelector(".ask .tools").getBoundingClientRect();
    const isBeside = frame.top < tools.bottom && frame.bottom > tools.top && frame.right > tools.left - 6;
    return boxes.filter(({ right, bottom }) => isBeside || right > frame.right + 1 || bottom > frame.bottom + 1).length;
}"""
ROWS_IN_SIGHT = """() => {
    const low = document.querySelector(".composer .confirms").getBoundingClientRect().top;
    const boxes = [...document.querySelectorAll(".pool .slot")].map((each) => each.getBoundingClientRect());
    const inSight = boxes.filter(({ bottom }) => bottom <= low);
    return new Set(inSight.map(({ bottom }) => Math.round(bottom / 20))).size;
}"""
LINE_IS_ABOVE_BUTTONS = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    return box(".composer .eq").bottom <= box(".composer .confirms").top + 1;
}"""
END_OF_BOARD_AND_TOP_OF_BAR = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    return [box(".board").bottom, box(".ask").top];
}"""


@cache
def asked() -> dict[str, Asked]:
    """Return the kinds of question; to find them takes seconds."""
    return questions("troyes")


@pytest.mark.parametrize("screen", [DESKTOP, LAPTOP])
def test_no_button_of_a_defence_is_cut_beside_its_dice(screen: tuple[int, int], visit: Visit) -> None:
    page = visit(screen, "ru", "dark")
    AskedTable(page).show(asked()["Defend (solo)"])
    assert page.locator(".composer .confirm").count() == 4
    # The type shrinks when the fonts have come.
    page.wait_for_function(f"() => ({BUTTONS_OUTSIDE})() === 0", timeout=5000)


def test_many_dice_on_a_phone_stand_in_two_rows_above_the_button(visit: Visit) -> None:
    page = visit(PHONE, "ru", "light")
    AskedTable(page).show(asked()["Compose counter"])
    assert page.locator(".pool.many .piece-btn").count() > 7
    assert page.evaluate(ROWS_IN_SIGHT) >= 2
    board, bar = page.evaluate(END_OF_BOARD_AND_TOP_OF_BAR)
    assert board <= bar + 1, "the bar covers the log, not the board"


def test_a_defence_on_a_phone_shows_all_dice_and_its_sum(visit: Visit) -> None:
    page = visit(PHONE, "ru", "light")
    AskedTable(page).show(asked()["Defend (solo)"])
    assert page.locator(".pool.many .piece-btn").count() == 11
    page.wait_for_function(LINE_IS_ABOVE_BUTTONS)  # once its type is fitted


def test_the_price_of_dice_is_read_above_the_button_of_the_cathedral_on_a_phone(visit: Visit) -> None:
    page = visit(PHONE, "ru", "light")
    AskedTable(page).show(asked()["Compose cathedral"])
    assert page.locator(".composer .note").is_visible()
    page.wait_for_function(LINE_IS_ABOVE_BUTTONS)  # once its type is fitted
