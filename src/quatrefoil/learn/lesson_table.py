"""A lesson at a place: the table as it is there, and the replies to requests.

The table is a `Table` like any other. It is built anew for each request from the script, so a lesson needs no memory:
a server answers from any process, and a page without a server by itself.
"""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

from quatrefoil.bots import make
from quatrefoil.games import load
from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Unreadable
from quatrefoil.kernel.step import CHANCE
from quatrefoil.learn.lesson import Lesson, LessonStep, Line
from quatrefoil.learn.lesson_messages import (
    MOST_PLAYED,
    LessonInfo,
    LessonPlace,
    LessonReply,
    LessonStepInfo,
    LessonText,
    LessonVerdict,
    NextStep,
    OpenLesson,
    ShowStep,
)
from quatrefoil.learn.practice import NO_UNDO, NOW, YOU, practice_info
from quatrefoil.learn.reading import read_line
from quatrefoil.table import visibility
from quatrefoil.table.broadcast import Broadcast, hello, messages_after
from quatrefoil.table.client_messages import Choose, Restart, Try, Undo, Why
from quatrefoil.table.info import TableInfo
from quatrefoil.table.messages import HelloMessage, Refusal, UpdateMessage
from quatrefoil.table.table import Table
from quatrefoil.table.update import Update
from quatrefoil.table.viewer import Viewer

LessonRequest = OpenLesson | NextStep | ShowStep | Choose | Why | Try | Undo | Restart

M = TypeVar("M", bound=HelloMessage | UpdateMessage)


class LessonTable:
    """The table of a lesson at a place."""

    def __init__(self, lesson: Lesson, place: LessonPlace) -> None:
        """Play the script up to the place; `Unreadable` if the place is none of this lesson."""
        if not 0 <= place.step < len(lesson.steps) or len(place.played) > MOST_PLAYED:
            raise Unreadable("place", f"this lesson has steps 0 to {len(lesson.steps) - 1}, not {place.step}")
        self.lesson = lesson
        self.step_number = place.step
        self.table = Table(load(lesson.game), _table_info(lesson))
        self._sent: list[Any] = []
        self._viewer = Viewer(YOU)
        self._viewer.perspective = lesson.seat
        for line in lesson.before:
            self._play(line)
        for step in lesson.steps[: place.step]:
            for line in [*self._answer(step), *step.drawn, *step.then]:
                self._play(line)
        #: How many choices were made before the step began.
        self._start = self.table.ply
        for written in place.played:
            played = read_line(written)
            if played is None:
                raise Unreadable("place", f"this is no line of a script: '{written[:60]}'")
            self._play(played)
        self._draw_written()

    # Reading

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.step_number]

    @property
    def played(self) -> list[str]:
        """What was played since the step began."""
        return [str(Line(choice.actor, choice.text)) for choice in self.table.record.choices[self._start :]]

    @property
    def place(self) -> LessonPlace:
        return LessonPlace(self.step_number, self.played)

    @property
    def left(self) -> list[str]:
        """The words of the step's answer that are still to be chosen."""
        return self.step.expect[self.table.ply - self._start :]

    @property
    def is_done(self) -> bool:
        return self.table.is_over if self.step.is_free else not self.left

    @property
    def is_over(self) -> bool:
        return self.is_done and self.step_number == len(self.lesson.steps) - 1

    # Requests

    def reply(self, request: LessonRequest) -> LessonReply:
        """Carry out a request; an error of the rules is raised and changes nothing."""
        if isinstance(request, Choose):
            return self._choose(request.choices)
        if isinstance(request, Why):
            return self._why(request)
        if isinstance(request, Try):
            return self._try(request)
        if isinstance(request, Undo | Restart):
            return self._undo(whole_turn=isinstance(request, Restart))
        if isinstance(request, ShowStep):
            if self.left:
                self._send(self._play_answer(self.left))
            return self._reply(LessonVerdict("right"))
        if isinstance(request, NextStep):
            return self._next()
        if self.step.is_free:
            self._others_move()
        return self._hello()

    def _choose(self, choices: list[str]) -> LessonReply:
        if self.step.is_free:
            self._send(self._play_answer(choices))
            self._others_move()
            return self._reply()
        if self.left and choices == self.left[: len(choices)]:
            self._send(self._play_answer(choices))
            return self._reply(LessonVerdict("right", choices[0]))
        if self.left and self._is_equivalent(choices):
            self._send(self._play_answer(self.left))
            return self._reply(LessonVerdict("right", choices[0]))
        return self._reply(self._verdict_on_answer(choices))

    def _is_equivalent(self, choices: list[str]) -> bool:
        """Tell whether other words, such as the same dice in another order, lead to the state that is asked for."""
        try:
            reached, wanted = self._after(choices), self._after(self.left)
        except Unreadable:
            return False
        return bool(reached.table.state.numbers() == wanted.table.state.numbers())

    def _after(self, choices: list[str]) -> LessonTable:
        """Return the table after some choices of the visitor; `Unreadable` if the rules refuse one."""
        played = [str(Line(self.lesson.seat, word)) for word in choices]
        return LessonTable(self.lesson, LessonPlace(self.step_number, [*self.played, *played]))

    def _verdict_on_answer(self, choices: list[str]) -> LessonVerdict:
        """Return what is said of a wrong answer of several words: of the first wrong one, at the table before it."""
        right = _first_foreign(choices, self.left)
        try:
            before = self._after(choices[:right])
        except Unreadable:
            right = len(choices)
        if right == len(choices):  # the right words, but too few or in an order that matters
            right = _first_different(choices, self.left)
            before = self._after(choices[:right])
        return before.verdict_on(choices[right] if right < len(choices) else "")

    def _why(self, request: Why) -> LessonReply:
        self._sent.append(visibility.why_not(self.table, self.lesson.seat, request.text))
        return self._reply(None if self.step.is_free else self.verdict_on(request.text))

    def _try(self, request: Try) -> LessonReply:
        self._sent.append(visibility.try_choices(self.table.game, self.table.state, request))
        return self._reply()

    def _undo(self, *, whole_turn: bool) -> LessonReply:
        if not self.step.is_free:
            raise NotOffered("no_undo", "a lesson goes on step by step")
        self.table.take_back(self.lesson.seat, self.table.version, NOW, whole_turn=whole_turn)
        # Built again, the table counts its versions as it will for every later request.
        return LessonTable(self.lesson, self.place).reply(OpenLesson())

    def _next(self) -> LessonReply:
        if not self.is_done:
            raise NotOffered("step_open", "first do what this step asks for")
        if self.is_over:
            return self._reply()
        is_jump = self.step.jumps
        for line in self.step.then:
            self._send(self._play(line))
        self.step_number += 1
        self._start = self.table.ply
        if is_jump:
            return self._hello()
        if self.step.is_free:
            self._others_move()
        self._sent.append(self._written(Broadcast(self.table, [], NOW).message(self._viewer, with_listing=False)))
        return self._reply()

    def verdict_on(self, text: str) -> LessonVerdict:
        """Return what is said of a wrong try: the lesson's own sentence, else why the rules refuse it."""
        try:
            refusal = self.table.why_not(self.lesson.seat, text)
            at = self.table.game.words.read(text).at
        except QuatrefoilError:
            refusal, at = None, ""
        code = refusal.code if refusal is not None else ""
        said = next((wrong.say for wrong in self.step.wrong if wrong.fits(text, code)), None)
        shown = None if refusal is None else Refusal(refusal.code, refusal.clause, dict(refusal.facts))
        return LessonVerdict("wrong", text, at, said, shown)

    # Playing

    def _play(self, line: Line) -> Update:
        try:
            if line.actor == CHANCE:
                return self.table.draw(NOW, line.text)
            return self.table.choose(line.actor, [line.text], self.table.version, NOW)
        except QuatrefoilError as error:
            raise Unreadable("script", f"{self.lesson.name}: '{line}' cannot be played: {error.message}") from None

    def _play_answer(self, choices: list[str]) -> Update:
        return self.table.choose(self.lesson.seat, choices, self.table.version, NOW)

    def _draw_written(self) -> list[Update]:
        """Draw what belongs to the step's answer, once the answer is complete."""
        drawn = self.step.drawn[self.table.ply - self._start - len(self.step.expect) :] if self.is_done else []
        return [self._play(line) for line in drawn]

    def _answer(self, step: LessonStep) -> list[Line]:
        return [Line(self.lesson.seat, word) for word in step.expect]

    def _others_move(self) -> None:
        """Let chance and bots move until the visitor is asked or the game is over."""
        while self.table.is_due():
            seat = self.table.bot_to_ask()
            if seat is None or self.table.is_chance_due():
                self._send(self.table.draw(NOW))
                continue
            rng = Random(f"{self.lesson.seed} {self.table.ply}")
            game, state = self.table.game, self.table.state
            bot = make(self.lesson.seats[seat], game)
            text = bot.choose(game, game.imagine(state, seat, rng), seat, rng).text
            self._send(self.table.choose(seat, [text], self.table.version, NOW))

    # Messages

    def _reply(self, verdict: LessonVerdict | None = None) -> LessonReply:
        for update in self._draw_written():
            self._send(update)
        return LessonReply(self.place, self.is_done, self.is_over, self._sent, verdict)

    def _hello(self) -> LessonReply:
        self._sent = [self._written(hello(self.table, self._viewer, "connect", NOW))]
        return self._reply()

    def _send(self, update: Update) -> None:
        self._sent += [self._written(message) for _, message in messages_after(self.table, update, [self._viewer], NOW)]

    def _written(self, message: M) -> M:
        """Take out the question while the table waits for `next`, and the undo of a step with a script."""
        if self.is_done and not self.table.is_over:
            message.question, message.waiting = None, []
        if not self.step.is_free:
            message.undo = NO_UNDO
        return message


def _first_foreign(choices: list[str], wanted: list[str]) -> int:
    """Return the place of the first word that is not among the wanted ones, whatever their order."""
    left = list(wanted)
    for at, word in enumerate(choices):
        if word not in left:
            return at
        left.remove(word)
    return len(choices)


def _first_different(choices: list[str], wanted: list[str]) -> int:
    """Return the place of the first word that differs from the wanted one at the same place."""
    same = 0
    while same < min(len(choices), len(wanted)) and choices[same] == wanted[same]:
        same += 1
    return same


def _table_info(lesson: Lesson) -> TableInfo:
    game = load(lesson.game)
    if lesson.rules != game.rules_version:
        raise Unreadable(
            "lesson", f"{lesson.name}, field rules: written for rules {lesson.rules}, the game has {game.rules_version}"
        )
    return practice_info(lesson.game, lesson.seats, lesson.options, lesson.seed, f"{lesson.game}-{lesson.number}")


def info_of(lesson: Lesson) -> LessonInfo:
    """Return a lesson as a list shows it."""
    return LessonInfo(lesson.game, lesson.number, lesson.minutes, lesson.title, lesson.goal, len(lesson.steps))


def text_of(lesson: Lesson) -> LessonText:
    """Return a lesson as the page shows it."""
    return LessonText(info_of(lesson), lesson.seat, [_step_info(step) for step in lesson.steps])


def _step_info(step: LessonStep) -> LessonStepInfo:
    return LessonStepInfo(
        id=step.id,
        kind="free" if step.is_free else "do" if step.expect else "look",
        title=step.title,
        say=step.say,
        at=step.at,
        marks=step.marks,
        why=step.why,
        expect=step.expect,
        done=step.done,
        more=step.more,
        lines=step.lines,
    )
