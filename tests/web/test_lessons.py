"""Every lesson in the browser, to its end: by doing what the coach says, and by wrong tries first."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from quatrefoil.games.registry import NAMES
from quatrefoil.learn.lesson import Lesson, LessonStep
from quatrefoil.learn.library import lessons_of
from quatrefoil.learn.reading import plain
from web.conftest import DESKTOP, PHONE, Visit
from web.player import Player, click_space

LESSONS = [lesson for game in NAMES for lesson in lessons_of(game)]

#: The coach speaks of a step, and has found its places; the film of the others' moves is over.
AT_STEP = """([n, isDone]) => {
    const now = document.querySelector(".coach:not(.unplaced)");
    return now !== null && now.dataset.step === String(n) && (isDone === null || now.dataset.done === String(isDone));
}"""

PLACES = """(places) => places.filter((at) => {
    const found = at.startsWith("option:") ? document.querySelector(`.ask [data-option="${at.slice(7)}"]`)
        : at === "tray" ? document.querySelector(".ask .tray") : document.querySelector(`.table [data-at="${at}"]`);
    return found === null || found.getBoundingClientRect().width === 0;
})"""


class Pupil:
    """Somebody who takes a lesson."""

    def __init__(self, page: Page, lesson: Lesson, language: str) -> None:
        self.page = page
        self.lesson = lesson
        self.language = language

    def where(self, step: LessonStep) -> str:
        return f"{self.lesson.name}:{step.line_number} ({step.id})"

    def wait(self, number: int, *, is_done: bool | None = None) -> None:
        self.page.wait_for_function(AT_STEP, arg=[number, is_done], timeout=60_000)

    def said(self) -> str:
        return self.page.locator(".coach [role=status]").inner_text()

    def check_places(self, step: LessonStep) -> None:
        """The board follows a step some frames later: wait until each place is there."""
        self.page.wait_for_function(f"(places) => ({PLACES})(places).length === 0", arg=step.at)

    def try_wrongly(self, step: LessonStep) -> None:
        """Choose something else twice: the table stays, the reason is said, and the coach offers to do it."""
        offered = self.page.locator(".opt").count()
        other = self.page.locator(f'.opt:not([data-option="{step.expect[0]}"])').first
        for _ in range(2):
            other.click()
            self.page.wait_for_function("() => document.querySelector('.coach.is-wrong') !== null")
        self.page.wait_for_function("() => document.querySelector('.coach .show.primary') !== null")
        assert self.page.locator(".opt").count() == offered, self.where(step)

    def answer(self, step: LessonStep) -> None:
        """Do what the sentence says: on the board where it names a place, else with the button."""
        on_board = [at for at in step.at if not at.startswith("option:") and at != "tray"]
        option = self.page.locator(f'.opt[data-option="{step.expect[0]}"]')
        place = option.get_attribute("data-place")
        if place and place in on_board:
            click_space(self.page.locator(f'.table .stage [data-at="{place}"]').first)
        else:
            option.click()

    def play_freely(self) -> None:
        player = Player(self.page, seed=3)
        while self.page.locator(".coach[data-done=true]").count() == 0:
            self.page.wait_for_function(
                """() => document.querySelector('.coach[data-done=true]') !== null ||
                document.querySelector('.opt:not([aria-disabled=true]), .composer') !== null"""
            )
            if self.page.locator(".opt:not([aria-disabled=true]), .composer").count() > 0:
                player.answer()

    def take(self, *, wrongly: bool) -> None:
        for number, step in enumerate(self.lesson.steps):
            self.wait(number)
            asked = [step.say, *step.lines.values()]
            assert any(plain(each[self.language]) in self.said() for each in asked), self.where(step)
            self.check_places(step)
            if step.expect:
                if wrongly:
                    self.try_wrongly(step)
                    self.page.locator(".coach .show").click()
                else:
                    self.answer(step)
                self.wait(number, is_done=True)
                assert step.done is not None
                assert plain(step.done[self.language]) in self.said(), self.where(step)
            elif step.is_free:
                self.play_freely()
            self.page.locator(".coach .on").click()


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{lesson.game}-{lesson.number}" for lesson in LESSONS])
@pytest.mark.parametrize(
    ("screen", "language", "wrongly"),
    [(DESKTOP, "en", False), (PHONE, "ru", True), (PHONE, "en", False), (DESKTOP, "ru", True)],
    ids=["en", "ru-wrong-phone", "en-phone", "ru-wrong"],
)
def test_a_lesson_can_be_taken_to_its_end(
    visit: Visit, lesson: Lesson, screen: tuple[int, int], language: str, *, wrongly: bool
) -> None:
    page = visit(screen, language, path=f"/learn/{lesson.game}/{lesson.number}")
    Pupil(page, lesson, language).take(wrongly=wrongly)
    page.wait_for_function("(path) => location.pathname !== path", arg=f"/learn/{lesson.game}/{lesson.number}")
    page.goto(f"/learn/{lesson.game}")
    row = page.locator("main li").nth(lesson.number - 1)
    row.wait_for()
    assert ("done" if language == "en" else "пройден") in row.inner_text()
