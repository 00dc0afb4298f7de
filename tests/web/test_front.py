"""The front page: one click to play, my games first, what to learn next, solo where the rulebook has it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from quatrefoil.learn.library import lesson_of
from quatrefoil.puzzles.collection import puzzles_of
from web.actions import sign_in, sign_up
from web.api import create_table
from web.checks import AXE, RUN_AXE, TOO_WIDE
from web.conftest import DESKTOP, LAPTOP, PHONE, WIDE, Visit
from web.player import Player
from web.pupil import Pupil


def top_of(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"]


def check_page(page: Page) -> None:
    page.evaluate(AXE)
    assert page.evaluate(RUN_AXE) == []
    assert page.evaluate(TOO_WIDE) <= 0


def test_one_click_leads_to_the_first_question(visit: Visit) -> None:
    page = visit()
    page.locator('[data-at="game-notre-dame"] .btn.primary').click()
    Player(page).wait()
    expect(page.locator(".ask.mine")).to_be_visible()


def test_solo_is_offered_where_the_rulebook_has_it(visit: Visit) -> None:
    page = visit(PHONE, "ru")
    expect(page.locator('[data-act="new-table"]')).to_have_count(4)
    expect(page.locator('[data-act="solo"]')).to_have_count(2)
    assert page.locator('[data-act="solo"]').all_inner_texts() == ["Соло: против короля", "Соло: четыре Автомы"]
    check_page(page)


def test_a_visitor_with_games_sees_them_first(visit: Visit) -> None:
    for screen, theme in ((DESKTOP, "light"), (PHONE, "dark")):
        page = visit(screen, theme=theme)
        expect(page.get_by_role("heading", level=1)).to_have_text("Four medieval games at one table")
        waiting = create_table(page, "viscounts", [{"kind": "me"}, {"kind": "link"}])
        solo = create_table(page, "troyes", [{"kind": "me"}])
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Welcome back, "))
        rows = page.locator(".mygames li")
        expect(rows).to_have_count(2)
        assert [row.get_attribute("data-code") for row in rows.all()] == [solo, waiting]
        expect(page).to_have_title("(1) quatrefoil")
        expect(rows.first).to_contain_text("solo against the King")
        expect(rows.first.get_by_role("link")).to_have_text("Your turn")
        assert top_of(page, ".mygames") < top_of(page, ".tile")
        check_page(page)


def take_first_step(page: Page) -> None:
    """Take the first step of Kingsburg's first lesson, and go on to the second."""
    lesson = lesson_of("kingsburg", 1)
    pupil = Pupil(page, lesson, "en")
    page.goto("/learn/kingsburg/1")
    pupil.wait(0)
    if lesson.steps[0].expect:
        pupil.answer(lesson.steps[0])
        pupil.wait(0, is_done=True)
    page.locator(".coach .on").click()
    pupil.wait(1)


def check_that_the_lesson_goes_on(page: Page) -> None:
    """The front page offers the second step of the first lesson, in the strip and on the tile."""
    steps = len(lesson_of("kingsburg", 1).steps)
    expect(page.locator(".today")).to_contain_text(f"step\u00a02\u00a0of\u00a0{steps}")
    tile = page.locator('[data-at="game-kingsburg"]')
    expect(tile.locator('[data-act="lesson"]')).to_have_attribute("href", "/learn/kingsburg/1")
    expect(tile.get_by_role("img", name="0 of")).to_be_visible()


def test_a_lesson_that_was_left_is_offered_again(visit: Visit) -> None:
    page = visit(is_new=True)
    expect(page.get_by_role("region", name="New here? Start with Kingsburg")).to_be_visible()
    expect(page.locator(".today")).to_have_count(0)
    take_first_step(page)
    page.goto("/")
    check_that_the_lesson_goes_on(page)
    expect(page.get_by_role("region", name="New here? Start with Kingsburg")).to_have_count(0)
    expect(page.get_by_role("group", name="What you have learned")).to_contain_text("This browser remembers it")
    check_page(page)
    page.locator('.today [data-act="learn"]').click()
    Pupil(page, lesson_of("kingsburg", 1), "en").wait(1)


def test_progress_follows_an_account_to_another_browser(visit: Visit) -> None:
    desktop, phone = visit(), visit(PHONE)
    sign_up(desktop, "Edda of Worms")
    take_first_step(desktop)
    with desktop.expect_response("**/api/me/progress"):
        desktop.goto("/")
    check_that_the_lesson_goes_on(desktop)
    sign_in(phone, "Edda of Worms")
    phone.goto("/")
    check_that_the_lesson_goes_on(phone)
    expect(phone.get_by_role("group", name="What you have learned")).not_to_contain_text("This browser remembers it")
    phone.locator('.today [data-act="learn"]').click()
    Pupil(phone, lesson_of("kingsburg", 1), "en").wait(1)


#: What a browser keeps of somebody who has finished two lessons and solved three puzzles in a row.
LEARNED = """([lessons, puzzles]) => localStorage.setItem("quatrefoil.progress", JSON.stringify({ progress: {
    lessons: Object.fromEntries(lessons.map((name) => [name, {
        step: 0, played: [], is_done: true, is_at_end: true, shown: [], at: 1,
    }])),
    puzzles: {
        solved: Object.fromEntries(puzzles.map((name) => [name, "first"])),
        streak: 3, longest: 5, at: 2, game: "viscounts", day: "", days: 0,
    },
    games: [],
} }))"""


@pytest.mark.parametrize(
    ("screen", "lang", "theme"),
    [(DESKTOP, "ru", "light"), (LAPTOP, "en", "light"), (PHONE, "ru", "dark"), (WIDE, "en", "dark")],
)
def test_tiles_and_strip_fit_each_screen(visit: Visit, screen: tuple[int, int], lang: str, theme: str) -> None:
    page = visit(screen, lang, theme)
    puzzles = puzzles_of("viscounts")
    solved = [f"viscounts/{puzzle.id}" for puzzle in puzzles[:3]]
    page.evaluate(LEARNED, [["kingsburg/1", "notre-dame/1"], solved])
    page.reload()
    solve = page.locator('.today [data-act="puzzle"]')
    expect(solve).to_have_attribute("href", f"/puzzles/viscounts/{puzzles[3].id}")
    expect(page.locator('.today [data-act="learn"]')).to_be_visible()
    expect(page.locator('[data-at="game-viscounts"] .chip.fire')).to_be_visible()
    check_page(page)
    buttons = page.locator(".tile .btn.primary")
    rows = {round(box["y"]) for each in buttons.all() if (box := each.bounding_box()) is not None}
    assert len(rows) == {1440: 1, 2560: 1, 1024: 2, 390: 4}[screen[0]]  # Play now is on one line in each row of tiles


def test_the_front_page_grows_with_a_large_screen(visit: Visit) -> None:
    page = visit(WIDE)
    expect(page.locator('[data-act="new-table"]')).to_have_count(4)
    box = page.locator(".tiles").bounding_box()
    assert box is not None
    assert box["width"] > 1700
    check_page(page)
