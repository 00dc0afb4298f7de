"""A wrong answer of several words is answered for the word that is wrong, at the table as it is before that word."""

from __future__ import annotations

from quatrefoil.learn.lesson_messages import LessonPlace, LessonVerdict
from quatrefoil.learn.lesson_table import LessonTable
from quatrefoil.learn.library import lesson_of
from quatrefoil.table.client_messages import Choose


def verdict_on(step: str, *choices: str) -> LessonVerdict:
    """Try an answer at a step of the lesson about empty supplies."""
    lesson = lesson_of("notre-dame", 3)
    place = LessonPlace([each.id for each in lesson.steps].index(step))
    verdict = LessonTable(lesson, place).reply(Choose(0, lesson.seat, list(choices))).verdict
    assert verdict is not None
    return verdict


def test_the_second_word_of_a_tray_is_the_wrong_one() -> None:
    verdict = verdict_on("move", "play:cloister_school.1", "from:residence")
    assert (verdict.kind, verdict.text, verdict.at) == ("wrong", "from:residence", "sector-residence")
    assert verdict.say is not None
    assert "Residence" in verdict.say["en"]


def test_a_refused_second_word_gets_its_own_reason() -> None:
    verdict = verdict_on("move", "play:cloister_school.1", "from:hotel")
    assert verdict.refusal is not None
    assert verdict.refusal.code == "no_marker_there"


def test_the_first_word_is_wrong() -> None:
    assert verdict_on("move", "play:carriage_house.0", "from:bank").text == "play:carriage_house.0"


def test_the_whole_answer_is_right() -> None:
    assert verdict_on("move", "play:cloister_school.1", "from:bank").kind == "right"
