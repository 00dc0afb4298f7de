"""Every lesson is played by the engine: what it asks for is legal, and its wrong tries are tries."""

from pathlib import Path

import pytest

from quatrefoil.games.registry import NAMES
from quatrefoil.learn.check import faults_of
from quatrefoil.learn.lesson_messages import LessonPlace, NextStep, OpenLesson, ShowStep
from quatrefoil.learn.lesson_table import LessonTable
from quatrefoil.learn.library import FOLDER, files_of, lessons_of, read_file
from quatrefoil.table.client_messages import Choose, Undo, Why
from support.rulebook import rules_ids

FILES = [path for game in NAMES for path in files_of(game)]


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_a_lesson_fits_the_rules(path: Path) -> None:
    lesson = read_file(path)
    assert faults_of(lesson, rules_ids(lesson.game).all()) == []


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_a_wrong_try_changes_nothing_and_has_a_reason(path: Path) -> None:
    lesson = read_file(path)
    for number, step in enumerate(lesson.steps):
        if not step.expect:
            continue
        place = LessonPlace(number)
        table = LessonTable(lesson, place)
        other = next(each for each in table.table.options_for(lesson.seat) if each.text != step.expect[0])
        reply = table.reply(Choose(0, lesson.seat, [other.text]))
        assert (reply.place, reply.is_done, reply.messages) == (place, False, [])
        assert reply.verdict is not None
        assert reply.verdict.say is not None


def test_the_lessons_of_a_game_are_numbered_from_1() -> None:
    for game in NAMES:
        assert [lesson.number for lesson in lessons_of(game)] == list(range(1, len(lessons_of(game)) + 1))
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} <= set(NAMES)
    assert len(lessons_of("kingsburg")) == 8


@pytest.mark.parametrize("game", [game for game in NAMES if lessons_of(game)])
def test_the_last_lesson_ends_with_a_game_to_its_end(game: str) -> None:
    assert lessons_of(game)[-1].steps[-1].is_free


def test_the_table_waits_for_next_and_the_others_move_then() -> None:
    lesson = lessons_of("kingsburg")[1]
    at = next(n for n, step in enumerate(lesson.steps) if step.id == "add-dice")
    reply = LessonTable(lesson, LessonPlace(at)).reply(Choose(0, lesson.seat, ["advisor:9"]))
    assert reply.is_done
    assert [message.question for message in reply.messages] == [None]
    assert all(choice.actor == lesson.seat for message in reply.messages for choice in message.choices)
    after = LessonTable(lesson, reply.place).reply(NextStep())
    assert (after.place.step, after.is_done) == (at + 1, False)
    assert [choice.actor for message in after.messages for choice in message.choices] == [2, 1]
    assert after.messages[-1].question.kind == "Influence"


def test_a_place_that_is_not_offered_gets_the_reason_of_the_rules() -> None:
    lesson = lessons_of("kingsburg")[1]
    at = next(n for n, step in enumerate(lesson.steps) if step.id == "help")
    reply = LessonTable(lesson, LessonPlace(at)).reply(Why(lesson.seat, "advisor:18"))
    assert reply.verdict is not None
    assert reply.verdict.say is None
    assert reply.verdict.refusal is not None
    assert reply.verdict.refusal.code == "not_now"


def test_do_it_for_me_does_what_the_step_asks_for() -> None:
    lesson = lessons_of("kingsburg")[3]
    at = next(n for n, step in enumerate(lesson.steps) if step.id == "statue")
    reply = LessonTable(lesson, LessonPlace(at)).reply(ShowStep())
    assert reply.is_done
    assert reply.place.played == ["0 build:statue"]


def test_free_play_goes_on_from_its_place_and_can_be_taken_back() -> None:
    lesson = lessons_of("kingsburg")[7]
    first = LessonTable(lesson, LessonPlace(len(lesson.steps) - 1)).reply(OpenLesson())
    again = LessonTable(lesson, first.place).reply(OpenLesson())
    assert first.place == again.place
    question = again.messages[0].question
    chosen = LessonTable(lesson, first.place).reply(Choose(0, lesson.seat, [question.options[0].text]))
    assert len(chosen.place.played) > len(first.place.played)
    assert chosen.place == LessonTable(lesson, chosen.place).place
    undone = LessonTable(lesson, chosen.place).reply(Undo(0, lesson.seat))
    assert undone.place == first.place


def test_what_an_answer_draws_is_shown_with_it() -> None:
    lesson = lessons_of("viscounts")[4]
    at = next(n for n, step in enumerate(lesson.steps) if step.id == "transcribe")
    reply = LessonTable(lesson, LessonPlace(at)).reply(Choose(0, lesson.seat, ["action:transcribe"]))
    assert reply.is_done
    assert reply.place.played == ["0 action:transcribe", "~ tile:ms_grey_6_buildings"]
    # A page that goes back to the step knows only the answer.
    again = LessonTable(lesson, LessonPlace(at, ["0 action:transcribe"]))
    assert again.place == reply.place
    assert again.reply(NextStep()).messages[-1].question.kind == "TakeResource"
