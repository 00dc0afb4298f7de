"""A wrong answer of several words is answered for the word that is wrong, at the table as it is before that word."""

from __future__ import annotations

from quatrefoil.learn.lesson_messages import LessonPlace, LessonReply, LessonVerdict
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


def answered(number: int, step: str, *choices: str) -> LessonReply:
    """Answer a step of a lesson of Troyes, where a tray sends several words."""
    lesson = lesson_of("troyes", number)
    place = LessonPlace([each.id for each in lesson.steps].index(step))
    return LessonTable(lesson, place).reply(Choose(0, lesson.seat, list(choices)))


def test_the_same_dice_in_another_order_are_the_same_answer() -> None:
    reply = answered(2, "cathedral", "cathedral", "die:0-white-2", "die:0-white-5", "enough")
    assert reply.is_done
    assert reply.verdict is not None
    assert reply.verdict.kind == "right"
    # The place holds the words of the lesson, so that later requests find its end.
    assert reply.place.played == ["0 cathedral", "0 die:0-white-5", "0 die:0-white-2", "0 enough"]


def test_dice_in_another_order_are_not_what_is_wrong() -> None:
    dice = ["die:1-yellow-6", "die:0-yellow-3", "die:0-yellow-5"]
    verdict = answered(5, "hire", "use:yellow-1", *dice, "from:supply", "uses:5").verdict
    assert verdict is not None
    assert (verdict.kind, verdict.text) == ("wrong", "uses:5")


def test_a_missing_die_is_what_is_wrong() -> None:
    verdict = answered(2, "cathedral", "cathedral", "die:0-white-2", "enough").verdict
    assert verdict is not None
    assert verdict.kind == "wrong"
    assert verdict.say is not None
