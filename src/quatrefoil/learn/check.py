"""Plays a lesson and returns what does not fit the rules, each fault with its file, line and step."""

from __future__ import annotations

from random import Random
from typing import Any

from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.learn.lesson import Lesson, LessonStep, Line, Wrong
from quatrefoil.learn.lesson_messages import LessonPlace, LessonReply, NextStep, OpenLesson, ShowStep
from quatrefoil.learn.lesson_table import LessonTable
from quatrefoil.table.client_messages import Choose


def faults_of(lesson: Lesson, clauses: frozenset[str] | None = None) -> list[str]:
    """Return the faults of a lesson; `clauses` are the ids of the rules, None if they are not known here."""
    faults: list[str] = []
    place = LessonPlace(0)
    for number, step in enumerate(lesson.steps):
        where = f"{lesson.name}:{step.line_number}, step {number + 1} ({step.id})"
        if clauses is not None and step.why not in clauses:
            faults.append(f"{where}, field why: the rules have no clause {step.why}")
        try:
            faults += [f"{where}, {fault}" for fault in _faults_of_wrong_tries(lesson, place)]
            place = _play_to_end(lesson, place) if step.is_free else _done(lesson, step, place)
            if number + 1 < len(lesson.steps):
                place = LessonTable(lesson, place).reply(NextStep()).place
        except QuatrefoilError as error:
            return [*faults, f"{where}: {error.message}"]
    return faults


def _done(lesson: Lesson, step: LessonStep, place: LessonPlace) -> LessonPlace:
    """Do what a step asks for; the choice of the page and "Do it for me" must lead to the same place."""
    if not step.expect:
        return LessonTable(lesson, place).reply(OpenLesson()).place
    chosen = LessonTable(lesson, place).reply(Choose(0, lesson.seat, step.expect))
    shown = LessonTable(lesson, place).reply(ShowStep())
    assert chosen.is_done
    assert chosen.place == shown.place
    return chosen.place


def _faults_of_wrong_tries(lesson: Lesson, place: LessonPlace) -> list[str]:
    """Return the offered options without a sentence, and the sentences that no try gets."""
    step = lesson.steps[place.step]
    faults: list[str] = []
    used: set[int] = set()
    # A try may go wrong at each word of the answer.
    for word in range(len(step.expect)):
        right = [str(Line(lesson.seat, text)) for text in step.expect[:word]]
        table = LessonTable(lesson, LessonPlace(place.step, [*place.played, *right]))
        for option in table.table.game.words.words:
            if option.text == table.left[0]:
                continue
            refusal = table.table.why_not(lesson.seat, option.text)
            code = refusal.code if refusal is not None else ""
            fitting = [n for n, wrong in enumerate(step.wrong) if wrong.fits(option.text, code)]
            used |= set(fitting[:1])
            if refusal is None and not fitting:
                faults.append(f"field wrong: {option.text} is offered, but nothing says why it is not the answer")
    unused = [(n, wrong) for n, wrong in enumerate(step.wrong, start=1) if n - 1 not in used]
    return faults + [f"wrong {n}: no try gets {_named(wrong)}" for n, wrong in unused]


def _named(wrong: Wrong) -> str:
    return " ".join(part for part in (wrong.choice, wrong.refused) if part)


def _play_to_end(lesson: Lesson, place: LessonPlace) -> LessonPlace:
    """Play the free step of a lesson to the end of the game by random choices."""
    rng = Random(lesson.seed)
    reply: LessonReply = LessonTable(lesson, place).reply(OpenLesson())
    while not reply.is_done:
        table = LessonTable(lesson, reply.place)
        choice = rng.choice(table.table.options_for(lesson.seat)).text
        reply = table.reply(Choose(0, lesson.seat, [choice]))
    return reply.place


def outline(lesson: Lesson) -> list[str]:
    """Return what the visitor is asked at each step, for writing the next one; the script may be unfinished."""
    lines: list[str] = []
    place = LessonPlace(0)
    for number, step in enumerate(lesson.steps):
        table = LessonTable(lesson, place)
        lines += [f"step {number + 1} ({step.id})", *_asked(table), f"  expects {' '.join(step.expect) or 'nothing'}"]
        if step.is_free:
            return lines
        place = table.reply(ShowStep()).place
        if number + 1 < len(lesson.steps):
            place = LessonTable(lesson, place).reply(NextStep()).place
    return [*lines, "after the last step", *_asked(LessonTable(lesson, place))]


def _asked(table: LessonTable) -> list[str]:
    match: Any = table.table
    if match.is_over:
        return ["  the game is over"]
    kind = match.state.stack[-1].name()
    if match.is_chance_due():
        offered = [option.text for option in match.state.offered]
        return [f"  chance: {kind} {' '.join(offered[:20])}{' …' if len(offered) > 20 else ''}"]
    return [
        f"  seat {seat}: {kind} {' '.join(f'{o.text}@{o.at}' if o.at else o.text for o in match.options_for(seat))}"
        for seat in match.asked()
    ]
