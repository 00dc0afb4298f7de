"""Somebody who takes a lesson in the browser: by doing what the coach says, or by wrong tries first."""

from __future__ import annotations

from playwright.sync_api import Page

from quatrefoil.learn.lesson import Lesson, LessonStep
from quatrefoil.learn.reading import plain
from web.conftest import PHONE
from web.player import Player, click_space

#: What the coach says at a step, once it has found its places and the film of the others' moves is over.
AT_STEP = """([n, isDone]) => {
    const now = document.querySelector(".coach:not(.unplaced)");
    const isThere = now?.dataset.step === String(n) && (isDone === null || now.dataset.done === String(isDone));
    return isThere && now.querySelector("[role=status]").innerText;
}"""

#: What the coach points at in the question bar, each thing once; returns its selector.
NEXT = """() => {
    const coach = document.querySelector(".coach");
    if (coach === null || document.querySelector(".ask .composer")?.matches(".sent, [aria-busy=true]")) return null;
    if (coach.dataset.done === "true") return "done";
    const found = document.querySelector(".ask [data-coached]:not(:disabled, .picked, [aria-checked=true])");
    if (found === null) return null;  // the coach looks again soon
    const kinds = [".opt", ".confirm", ".piece-btn", ".chip-btn"];
    const kind = kinds.find((each) => found.matches(each)) ?? ":not(.confirm)";
    const id = { ".opt": "option", ".piece-btn": "piece", ".chip-btn": "adds" }[kind] ?? "choices";
    const name = `.ask ${kind}[data-${id}="${found.dataset[id]}"]`;
    const once = [coach.dataset.step, coach.dataset.left, name].join();
    const pressed = (window.pressed ??= new Set());
    return pressed.has(once) ? null : (pressed.add(once), name);
}"""

#: What to press is drawn and in view: the options have stopped moving.
IN_VIEW = """() => {
    const word = document.querySelector(".coach").dataset.left.split(" ")[0];
    const button = document.querySelector(`.opt[data-option="${word}"]`);
    if (button === null) return document.querySelector(".composer:not([aria-busy=true])") !== null;
    const [inner, outer] = [button, button.closest(".list")].map((each) => each.getBoundingClientRect());
    return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}"""

#: Options and results of the tray that are no part of the answer.
OTHERS = """() => {
    const { left } = document.querySelector(".coach").dataset;
    const isOther = ({ dataset }) => !`${left} `.startsWith(`${dataset.option ?? dataset.choices} `);
    return [...document.querySelectorAll(".opt, .composer .confirm:not(:disabled)")].filter(isOther)[0] ?? null;
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

    def wait(self, number: int, *, is_done: bool | None = None) -> str:
        """Wait for a step and return what the coach says."""
        return str(self.page.wait_for_function(AT_STEP, arg=[number, is_done], timeout=60_000).json_value())

    def check_places(self, step: LessonStep) -> None:
        """Wait until each place is there, some frames later; a phone shows seats and the part of the first place."""
        is_phone = (self.page.viewport_size or {"width": 0})["width"] <= PHONE[0]
        places = [at for at in step.at if at == step.at[0] or at.startswith("seat-")] if is_phone else step.at
        self.page.wait_for_function(f"(places) => ({PLACES})(places).length === 0", arg=places)
        if places:
            self.page.wait_for_function("() => document.querySelector('.spots')?.childElementCount > 0")

    def try_wrongly(self, step: LessonStep) -> None:
        """Choose something else twice: the table stays, the reason is said, and the coach offers to do it."""
        self.page.wait_for_function(IN_VIEW)
        left = self.page.locator(".coach").get_attribute("data-left")
        for tries in (1, 2):
            other = self.page.evaluate_handle(OTHERS).as_element()
            if other is None:
                return  # there is nothing else to choose
            other.click()
            self.page.wait_for_function(
                "(n) => document.querySelector(`.coach.is-wrong[data-tries='${n}']`)", arg=tries
            )
        assert self.page.locator(".coach .show.primary").count() == 1, self.where(step)
        assert self.page.locator(".coach").get_attribute("data-left") == left, self.where(step)

    def answer(self, step: LessonStep) -> None:
        """Do what the sentence says: on the board where it names a place, else with the buttons."""
        on_board = [at for at in step.at if not at.startswith("option:") and at != "tray"]
        while (name := self.page.wait_for_function(NEXT).json_value()) != "done":
            button = self.page.locator(name).first
            place = button.get_attribute("data-place") if step.expect[0] in name else None
            if place and place in on_board:
                # The board follows the bar some frames later.
                click_space(self.page.locator(f'.table .stage [data-at="{place}"].offered').first)
            else:
                button.click()

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
        self.page.evaluate("() => delete window.pressed")  # by the lesson before on the same page
        for number, step in enumerate(self.lesson.steps):
            said = self.wait(number)
            asked = [step.say, *step.lines.values()]
            assert any(plain(each[self.language]) in said for each in asked), self.where(step)
            self.check_places(step)
            if step.expect:
                if wrongly:
                    self.try_wrongly(step)
                if wrongly and number % 2:
                    self.page.locator(".coach .show").click()
                else:
                    self.answer(step)
                said = self.wait(number, is_done=True)
                assert step.done is not None
                assert plain(step.done[self.language]) in said, self.where(step)
            elif step.is_free:
                self.play_freely()
                sources = {"en": "Your points", "ru": "Ваши очки"}[self.language]
                self.page.locator(".ask .waits", has_text=sources).wait_for()
            self.page.locator(".coach .on").click()
