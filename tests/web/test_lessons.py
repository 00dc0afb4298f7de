"""Every lesson in the browser, to its end: by doing what the coach says, and by wrong tries first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from quatrefoil.games.registry import NAMES
from quatrefoil.learn.lesson import Lesson
from quatrefoil.learn.library import lessons_of
from web.conftest import DESKTOP, LAPTOP, PHONE, open_page
from web.pupil import Pupil

LESSONS = [lesson for game in NAMES for lesson in lessons_of(game)]

#: Opens the page of a screen and a language; errors that it reports meanwhile fail the test.
Classroom = Callable[[tuple[int, int], str], AbstractContextManager[Page]]


@pytest.fixture(scope="module")
def classroom(browser: Browser, address: str) -> Iterator[Classroom]:
    """One page for each screen and language: the browser compiles the scripts once for all lessons."""
    pages: dict[tuple[tuple[int, int], str], tuple[Page, list[str]]] = {}

    @contextmanager
    def enter(screen: tuple[int, int], language: str) -> Iterator[Page]:
        if (screen, language) not in pages:
            errors: list[str] = []
            pages[screen, language] = open_page(browser, address, errors, screen, language), errors
        page, errors = pages[screen, language]
        try:
            yield page
            assert errors == []
        finally:
            errors.clear()

    yield enter
    for page, _ in pages.values():
        page.context.close()


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{lesson.game}-{lesson.number}" for lesson in LESSONS])
@pytest.mark.parametrize(
    ("screen", "language", "wrongly"),
    [(DESKTOP, "en", False), (PHONE, "ru", True)],
    ids=["en", "ru-wrong-phone"],
)
def test_a_lesson_can_be_taken_to_its_end(
    classroom: Classroom, lesson: Lesson, screen: tuple[int, int], language: str, *, wrongly: bool
) -> None:
    address = f"/learn/{lesson.game}/{lesson.number}"
    with classroom(screen, language) as page:
        # The lesson before may have led here: then the page is not loaded anew.
        if urlsplit(page.url).path != address:
            page.goto(address)
        Pupil(page, lesson, language).take(wrongly=wrongly)
        page.wait_for_function("(path) => location.pathname !== path", arg=address)
        if lesson.number == len(lessons_of(lesson.game)):  # the list shows all of them alike
            row = page.locator("main li").nth(lesson.number - 1)
            row.wait_for()
            assert ("done" if language == "en" else "пройден") in row.inner_text()


#: Somebody has left a lesson at a step.
LEFT_AT = """([lesson, step]) => localStorage.setItem("quatrefoil.progress", JSON.stringify({ progress: { lessons: {
    [lesson]: { step, played: [], is_done: false, is_at_end: false, shown: [], at: 1 } } } }))"""

#: Where the bubble is during five of the coach's looks around.
SEEN = """async () => {
    const seen = new Set();
    for (let look = 0; look < 10; look += 1) {
        const { x, y, width } = document.querySelector(".coach").getBoundingClientRect();
        seen.add([x, y, width].join());
        await new Promise((done) => setTimeout(done, 80));
    }
    return seen.size;
}"""


def test_the_bubble_stands_still_where_it_fits_only_when_narrow(classroom: Classroom) -> None:
    # Beside Heloise's borough there is room for the bubble of the side column, not for the wide one.
    lesson = lessons_of("notre-dame")[4]
    with classroom(DESKTOP, "ru") as page:
        page.goto("/")
        page.evaluate(LEFT_AT, [f"{lesson.game}/{lesson.number}", len(lesson.steps) - 1])
        page.goto(f"/learn/{lesson.game}/{lesson.number}")
        Pupil(page, lesson, "ru").wait(len(lesson.steps) - 1)
        page.wait_for_timeout(500)  # the layout settles
        assert page.evaluate(SEEN) == 1


def test_the_coach_stays_on_a_screen_without_side_column(classroom: Classroom) -> None:
    # No place beside what this step names is free, so the bubble lies over the board.
    lesson = lessons_of("notre-dame")[4]
    with classroom(LAPTOP, "ru") as page:
        page.goto(f"/learn/{lesson.game}/{lesson.number}")
        Pupil(page, lesson, "ru").wait(0)
        expect(page.locator(".coach .on")).to_be_in_viewport(ratio=1)
