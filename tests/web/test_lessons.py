"""Every lesson in the browser, to its end: by doing what the coach says, and by wrong tries first."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page

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


#: Marks with `data-next` what comes next in an answer of several words: the button of the tray that sends them, a piece
#: or chip that adds one of them, or an option. `sent` words may have been sent before. Returns "done" when the step is.
NEXT = """([words, sent]) => {
    if (document.querySelector(".coach[data-done=true]") !== null) return "done";
    const tray = document.querySelector(".ask .composer");
    if (tray?.getAttribute("aria-busy") === "true") return null;
    const all = (selector) => [...(tray ?? document).querySelectorAll(selector)];
    const isWhole = (said) => said.length + sent >= words.length && said.every((word) => words.includes(word));
    const missing = words.filter((word) => !(tray?.dataset.draft ?? "").split(" ").includes(word));
    const adding = (selector, has) => missing.map((word) => all(selector).find(has(word))).find(Boolean);
    const found = tray === null
        ? all(".opt:not([aria-disabled=true])").find((each) => words.slice(sent).includes(each.dataset.option))
        : all(".confirm:not(:disabled)").find((each) => isWhole((each.dataset.choices ?? "").split(" ")))
          ?? adding(".piece-btn.open", (word) => (each) => each.dataset.piece.startsWith(`${word}#`))
          ?? adding(".chip-btn", (word) => (each) => (each.dataset.adds ?? "").split(" ").includes(word));
    document.querySelectorAll("[data-next]").forEach((each) => each.removeAttribute("data-next"));
    found?.setAttribute("data-next", "");
    return found ? (tray === null ? "option" : "tray") : null;
}"""
MOST_PRESSED = 20

#: True when the question is answered in the tray, or a word is offered as a button.
OFFERED = """(word) => document.querySelector(".ask .composer") !== null ||
    [...document.querySelectorAll(".opt")].some((each) => each.dataset.option === word)"""

#: A button of the tray that sends something else.
OTHER_CONFIRM = """(words) => {
    const confirms = [...document.querySelectorAll(".ask .composer .confirm:not(:disabled)")];
    const sorted = (texts) => [...texts].sort().join(" ");
    const other = confirms.find((each) => sorted((each.dataset.choices ?? "").split(" ")) !== sorted(words));
    other?.setAttribute("data-other", "");
    return other !== undefined;
}"""


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
        # Buttons are drawn some frames after the question.
        self.page.wait_for_function(OFFERED, arg=step.expect[0])
        other = self.page.locator(f'.opt:not([data-option="{step.expect[0]}"])').first
        is_in_tray = self.page.locator(".ask .composer").count() > 0
        if is_in_tray:
            self.page.wait_for_function(OTHER_CONFIRM, arg=step.expect)
            other = self.page.locator("[data-other]")
        for _ in range(2):
            other.click()
            self.page.wait_for_function("() => document.querySelector('.coach.is-wrong') !== null")
        self.page.wait_for_function("() => document.querySelector('.coach .show.primary') !== null")
        assert self.page.evaluate(OFFERED, step.expect[0]), self.where(step)

    def answer(self, step: LessonStep) -> None:
        """Do what the sentence says: on the board where it names a place, else with the button."""
        on_board = [at for at in step.at if not at.startswith("option:") and at != "tray"]
        option = self.page.locator(f'.opt[data-option="{step.expect[0]}"]')
        place = option.get_attribute("data-place") if option.count() > 0 else None
        sent = 0
        if place and place in on_board:
            click_space(self.page.locator(f'.table .stage [data-at="{place}"]').first)
            sent = 1
        for _ in range(MOST_PRESSED):
            what = self.page.wait_for_function(NEXT, arg=[step.expect, sent]).json_value()
            if what == "done":
                return
            # The tray may be gone before it is pressed once more: the last answer was the whole one.
            with suppress(Error):
                self.page.locator("[data-next]").click(timeout=3_000)
            sent += what == "option"
        raise AssertionError(f"{self.where(step)}: the answer cannot be completed")

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
