"""A puzzle at a table: the position, and the replies to requests.

The table is a `Table` like any other. It is built anew for each request, so a puzzle needs no memory: a server answers
from any process, and a page without a server by itself.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from quatrefoil.games import load
from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Unreadable
from quatrefoil.learn.practice import NO_UNDO, NOW, YOU, practice_info
from quatrefoil.puzzles.collection import find_puzzle
from quatrefoil.puzzles.puzzle import Answer, set_up
from quatrefoil.puzzles.puzzle_messages import (
    MOST_PLAYED,
    OpenPuzzle,
    PuzzleAnswer,
    PuzzleReply,
    PuzzleSolution,
    PuzzleVerdict,
    ShowAnswer,
    ShowTempting,
)
from quatrefoil.table import visibility
from quatrefoil.table.broadcast import hello, messages_after
from quatrefoil.table.client_messages import Choose, Try, Why
from quatrefoil.table.entry import Entry
from quatrefoil.table.messages import HelloMessage, Refusal, UpdateMessage
from quatrefoil.table.table import Table
from quatrefoil.table.viewer import Viewer

PuzzleRequest = OpenPuzzle | ShowAnswer | ShowTempting | Choose | Why | Try

#: The level of the others.
OTHERS = "grandmaster"

#: The games to the end with each answer, when the puzzle was found.
GAMES = 320

M = TypeVar("M", bound=HelloMessage | UpdateMessage)


class PuzzleTable:
    """The table of a puzzle after what was played since its question."""

    def __init__(self, game: str, name: str, played: list[str]) -> None:
        """Set up the position; `Unreadable` if there is no such puzzle, or what was played does not answer it."""
        puzzle = find_puzzle(game, name)
        if played and (played[0] != puzzle.best.option or len(played) > MOST_PLAYED):
            raise Unreadable("played", f"a solved puzzle begins with {puzzle.best.option}, not with {played[0][:60]}")
        self.puzzle = puzzle
        levels = [YOU if seat == puzzle.seat else OTHERS for seat in range(puzzle.seats)]
        info = practice_info(game, levels, puzzle.options, puzzle.id, f"{game}-{puzzle.id}")
        self.table = Table(load(game), info, _entries(game, name))
        self._viewer = Viewer(YOU)
        self._viewer.perspective = puzzle.seat
        self._sent: list[Any] = []
        self._played: list[str] = []
        if played:
            self._play(played)
            self._sent.clear()

    def reply(self, request: PuzzleRequest) -> PuzzleReply:
        """Carry out a request; an error of the rules is raised and changes nothing."""
        if isinstance(request, Choose):
            return self._choose(request.choices)
        if isinstance(request, ShowAnswer):
            if not self._played:
                self._play(list(self.puzzle.best.line))
            return self._reply(None)
        if isinstance(request, ShowTempting):
            return self._reply(self.verdict_on(self.puzzle.tempting.option))
        if isinstance(request, Why):
            self._sent.append(visibility.why_not(self.table, self.puzzle.seat, request.text))
            return self._reply(None)
        if isinstance(request, Try):
            self._sent.append(visibility.try_choices(self.table.game, self.table.state, request))
            return self._reply(None)
        self._sent = [self._written(hello(self.table, self._viewer, "connect", NOW))]
        return self._reply(None)

    def verdict_on(self, text: str) -> PuzzleVerdict:
        """Return what is said of a wrong try."""
        try:
            refusal = self.table.why_not(self.puzzle.seat, text)
            at = self.table.game.words.read(text).at
        except QuatrefoilError:
            refusal, at = None, ""
        known = [each for each in (self.puzzle.tempting, self.puzzle.rival) if each.option == text]
        shown = None if refusal is None else Refusal(refusal.code, refusal.clause, dict(refusal.facts))
        return PuzzleVerdict("wrong", text, at, _message(known[0]) if known else None, shown)

    def _choose(self, choices: list[str]) -> PuzzleReply:
        if self._played:
            raise NotOffered("solved", "this puzzle is solved")
        best = self.puzzle.best
        if not choices or choices[0] != best.option:
            return self._reply(self.verdict_on(choices[0] if choices else ""))
        is_their_line = tuple(choices) == best.line[: len(choices)]
        self._play(list(best.line) if is_their_line else choices)
        at = self.table.game.words.read(best.option).at
        return self._reply(PuzzleVerdict("right", best.option, at, _message(best), None))

    def _play(self, choices: list[str]) -> None:
        update = self.table.choose(self.puzzle.seat, choices, self.table.version, NOW)
        self._played = choices
        sent = messages_after(self.table, update, [self._viewer], NOW)
        self._sent += [self._written(message) for _, message in sent]

    def _reply(self, verdict: PuzzleVerdict | None) -> PuzzleReply:
        puzzle = self.puzzle
        solution = PuzzleSolution(_message(puzzle.best), _message(puzzle.tempting), puzzle.comparison, GAMES)
        return PuzzleReply(self._played, self._sent, verdict, solution if self._played else None)

    def _written(self, message: M) -> M:
        """Take out the question of a solved puzzle, and the undo."""
        if self._played:
            message.question, message.waiting = None, []
        message.undo = NO_UNDO
        return message


def _message(answer: Answer) -> PuzzleAnswer:
    return PuzzleAnswer(answer.option, answer.wins, list(answer.scores))


@lru_cache(maxsize=64)
def _entries(game: str, name: str) -> tuple[Entry, ...]:
    """Return the journal up to the question."""
    record = set_up(load(game), find_puzzle(game, name)).record
    return tuple(
        Entry(number, "choices", choice.actor, choice.text, choice.checksum, NOW)
        for number, choice in enumerate(record.choices, start=1)
    )
