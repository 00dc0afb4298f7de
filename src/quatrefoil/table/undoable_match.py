"""A match that remembers what each choice caused and which choices may be taken back."""

from __future__ import annotations

from typing import Any

from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Refusal, Unreadable
from quatrefoil.kernel.event import REVEALED, TURN_BORDER, Event, EventKind
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE, SEALED, Step
from quatrefoil.table.history import PlayedChoice
from quatrefoil.table.take_back import sealed_choice_of


class UndoableMatch:
    """A game in progress with its history. A method that raises an error has changed nothing."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, str]) -> None:
        self.game = game
        self._match = Match(game, seats, options)
        self.history: list[PlayedChoice] = []
        #: How many choices of the history are packed.
        self._packed = 0
        #: The only seat that a person plays; None if people play with each other.
        self.alone: int | None = None
        #: Among people: how many choices at the beginning are final because another seat has chosen after them.
        self.final_plies = 0
        #: Positions that are likely to be restored, by ply; any other one is replayed.
        self._positions: dict[int, State] = {}

    # Reading

    @property
    def record(self) -> Record:
        return self._match.record

    @property
    def state(self) -> State:
        return self._match.state

    @property
    def prologue(self) -> list[Event]:
        """What happened before the first question."""
        return self._match.prologue

    @property
    def ply(self) -> int:
        return self._match.ply

    @property
    def is_over(self) -> bool:
        return self._match.is_over

    @property
    def question(self) -> Step[Any] | None:
        """The step that is asked now; None when the game is over."""
        stack = self._match.state.stack
        return stack[-1] if stack else None

    @property
    def kernel_match(self) -> Match:
        """The match itself, for the functions of the kernel that draw from it."""
        return self._match

    def asked(self) -> list[int]:
        return self._match.asked()

    def is_chance_due(self) -> bool:
        return self._match.is_chance_due()

    def options_for(self, seat: int) -> list[Option]:
        return self._match.options_for(seat)

    def why_not(self, seat: int, text: str) -> Refusal | None:
        return self._match.why_not(seat, text)

    # Playing

    def play_all(self, actor: int, texts: list[str]) -> None:
        """Play several choices of one actor: all of them or, if one is refused, none."""
        # Match refuses a choice without changing anything, so a single choice needs no copy to restore.
        before = self.state.copy() if len(texts) > 1 else None
        positions, plies, final_plies = dict(self._positions), self.ply, self.final_plies
        try:
            for text in texts:
                if self.ply > plies and self.history[-1].has_revealed:
                    # Whether the rest is legal may depend on what was just revealed, so even a refusal would leak it.
                    raise NotOffered("reveals", f"{self.history[-1].text} reveals something: choose again after it")
                self.play(actor, text)
        except QuatrefoilError:
            if before is not None:
                self._restore(before, plies)
                self._positions, self.final_plies = positions, final_plies
            raise

    def play(self, actor: int, text: str) -> None:
        """Play one choice of a seat or of chance."""
        if actor == CHANCE:
            events = self._match.force_chance(text)
            self._positions.clear()
            self._remember(actor, events, has_revealed=True)
            return
        # Against bots, a bot's choice is never the first one that is taken back.
        before = self.state.copy() if self.alone in (None, actor) else None
        asked, question, ply = tuple(self.asked()), self.question, self.ply
        events = self._match.choose(actor, text)
        is_sealed = question is not None and question.actor == SEALED
        # The last sealed choice reveals all of them, so it is final even if the game emits no REVEALED.
        has_revealed = _has(events, REVEALED) or (is_sealed and self.question is not question)
        if has_revealed or self.is_over:
            self._positions.clear()
        elif before is not None:
            if self.history and self.history[-1].actor != actor:
                self._positions.clear()
                if self.alone is None:
                    self.final_plies = ply
            self._positions[ply] = before
        self._remember(actor, events, asked=asked, is_sealed=is_sealed, has_revealed=has_revealed)

    def _remember(
        self,
        actor: int,
        events: list[Event],
        *,
        asked: tuple[int, ...] = (),
        is_sealed: bool = False,
        has_revealed: bool,
    ) -> None:
        self.history.append(
            PlayedChoice(
                self.ply,
                actor,
                self.record.choices[-1].text,
                events,
                asked=asked,
                is_sealed=is_sealed,
                has_revealed=has_revealed,
                ends_turn=_has(events, TURN_BORDER),
            )
        )

    # Taking back

    def undo(self, n: int) -> None:
        """Take back the last `n` choices, none of which has revealed anything."""
        at = len(self.history) - n
        if n < 1 or at < 0 or self.is_over or any(choice.has_revealed for choice in self.history[at:]):
            raise Unreadable("undo", f"the last {n} choices cannot be taken back")
        position = self._positions.get(at)
        if position is None:
            self.rewind(at)
        else:
            self._restore(position, at)

    def unseal(self, seat: int) -> int:
        """Remove a seat's sealed choice from the record and keep those that came after it; return where it was."""
        at = sealed_choice_of(self.history, [seat])
        if at is None:
            raise Unreadable("undo", f"seat {seat} has no sealed choice to take back")
        others = self.history[at + 1 :]
        self.rewind(at)
        for choice in others:
            self.play(choice.actor, choice.text)
        return at

    def rewind(self, ply: int) -> None:
        """Replay the record up to a ply and drop the choices after it, even those that revealed something."""
        if not 0 <= ply < len(self.history):
            raise Unreadable("ply", f"{len(self.history)} choices were played, there is no going back to {ply}")
        kept = self.record.choices[:ply]
        self._match = Match(self.game, self.record.seats, self.record.options)
        self.history, self._positions, self._packed, self.final_plies = [], {}, 0, 0
        for choice in kept:
            self.play(choice.actor, choice.text)

    def _restore(self, position: State, plies: int) -> None:
        position.events = []
        self._match.state = position
        self._positions = {ply: kept for ply, kept in self._positions.items() if ply < plies}
        del self.record.choices[plies:]
        self.record.scores = None
        del self.history[plies:]
        self._packed = min(self._packed, plies)

    def pack(self) -> None:
        """Pack the events of all choices that are not packed yet."""
        for choice in self.history[self._packed :]:
            choice.pack()
        self._packed = len(self.history)


def _has(events: list[Event], kind: EventKind) -> bool:
    for event in events:  # a loop: `any` would make a generator, and this runs for every choice
        if event.kind is kind:
            return True
    return False
