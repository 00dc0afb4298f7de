"""What a person may take back: the last choice, the whole turn, and why no more.

Nothing is taken back that came before something random or hidden, because what a player has seen cannot
be unseen. Between people a choice is final when another seat has chosen. A person who plays against bots
only may also take back what the bots chose since, up to the person's next choice.
"""

from __future__ import annotations

from typing import Literal

from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.history import PlayedChoice

#: Why it goes no further back: `turn` the turn begins there, `chance` something random came before, `revealed`
#: something hidden became known, `moved` another seat has chosen since, `nothing` there is no choice of mine.
UndoStop = Literal["turn", "chance", "revealed", "moved", "nothing"]


class TakeBack:
    """The plies that a step and a turn consist of, oldest first; empty if nothing can be taken back."""

    __slots__ = ("at", "is_past", "is_sealed", "seat", "step", "stop", "turn")

    def __init__(
        self,
        stop: UndoStop,
        at: int | None = None,
        *,
        seat: int | None = None,
        step: list[int] | None = None,
        turn: list[int] | None = None,
        is_sealed: bool = False,
        is_past: bool = False,
    ) -> None:
        self.stop: UndoStop = stop
        #: The ply of the choice that is not taken back for this reason.
        self.at = at
        #: The seat whose choices are taken back.
        self.seat = seat
        self.step = step or []
        self.turn = turn or []
        #: Whether the step is a sealed choice; those that others have sealed after it stay.
        self.is_sealed = is_sealed
        #: Whether that turn has ended.
        self.is_past = is_past


def take_back_of(
    history: list[PlayedChoice], seats: list[int], alone: int | None = None, final_plies: int = 0
) -> TakeBack:
    """Return what the person of some seats may take back.

    `alone` is the only seat that is not a bot's; so many plies at the beginning are final in any case.
    """
    if not history:
        return TakeBack("nothing")
    if is_refused(history, seats, alone):
        return _refused(history, seats, alone)  # among people, nearly every viewer after nearly every choice
    run = own_run(history, seats, alone, final_plies)
    last = run[-1] if run else sealed_choice_of(history, seats)
    if last is None:
        return _refused(history, seats, alone)
    first = last
    while first > 0 and first - 1 in run and not history[first - 1].ends_turn:
        first -= 1
    is_sealed = history[last].is_sealed and last < len(history) - 1
    stop, at = _stop_before(history, first)
    return TakeBack(
        stop,
        at,
        seat=history[last].actor,
        step=[last + 1] if is_sealed else _plies(history, last),
        turn=[last + 1] if is_sealed and first == last else _plies(history, first),
        is_sealed=is_sealed,
        is_past=last < len(history) - 1 or history[last].ends_turn,
    )


def is_refused(history: list[PlayedChoice], seats: list[int], alone: int | None) -> bool:
    """Return whether the last choice of a history, which has one, keeps the person of some seats from taking back.

    If they have chosen before, the reason is the same for all of them.
    """
    latest = history[-1]
    return latest.actor not in seats and not latest.is_sealed and alone not in seats


def own_run(history: list[PlayedChoice], seats: list[int], alone: int | None, final_plies: int) -> list[int]:
    """Return the indices of the latest choices in a row by one of these seats, if they are not final yet."""
    at = _skip_bots(history, alone) if alone in seats else len(history) - 1
    run: list[int] = []
    seat = history[at].actor if at >= 0 else CHANCE
    while seat in seats and at >= final_plies and history[at].actor == seat and not history[at].has_revealed:
        run.append(at)
        at -= 1
    return run[::-1]


def sealed_choice_of(history: list[PlayedChoice], seats: list[int]) -> int | None:
    """Return the index of a choice that one of these seats has made in the present sealed step."""
    at = len(history) - 1
    while at >= 0 and history[at].is_sealed and not history[at].has_revealed:
        if history[at].actor in seats:
            return at
        at -= 1
    return None


def start_of_last_turn(history: list[PlayedChoice], seats: list[int]) -> int | None:
    """Return the ply before the latest turn of one of these seats; None if they never chose.

    Here chance and secrets are no obstacle: the players agree to forget them.
    """
    at = len(history) - 1
    while at >= 0 and history[at].actor not in seats:
        at -= 1
    if at < 0:
        return None
    seat = history[at].actor
    while at > 0 and history[at - 1].actor == seat and not history[at - 1].ends_turn:
        at -= 1
    return at


def _skip_bots(history: list[PlayedChoice], alone: int | None) -> int:
    at = len(history) - 1
    while at >= 0 and history[at].actor != alone and not history[at].has_revealed:
        at -= 1
    return at


def _plies(history: list[PlayedChoice], first: int) -> list[int]:
    return list(range(first + 1, len(history) + 1))


def _stop_before(history: list[PlayedChoice], first: int) -> tuple[UndoStop, int | None]:
    """Return why a turn that begins with a choice does not begin earlier."""
    if first == 0 or history[first - 1].ends_turn:
        return "turn", None
    before = history[first - 1]
    if before.actor == CHANCE:
        return "chance", first
    return ("revealed", first) if before.has_revealed else ("turn", None)


def _refused(history: list[PlayedChoice], seats: list[int], alone: int | None) -> TakeBack:
    """Return why nothing can be taken back."""
    if not has_chosen(history, seats):
        return TakeBack("nothing")
    at = _skip_bots(history, alone) if alone in seats else len(history) - 1
    if history[at].actor == CHANCE:
        return TakeBack("chance", at + 1)
    if history[at].has_revealed:
        return TakeBack("revealed", at + 1)
    return TakeBack("moved", at + 1 if history[at].actor not in seats else None)


def has_chosen(history: list[PlayedChoice], seats: list[int]) -> bool:
    """Return whether one of these seats has chosen."""
    # A loop from the end, since this runs for each viewer after each choice: a player has mostly chosen a moment ago,
    # and the first choices of a game have long left the processor's cache.
    for at in range(len(history) - 1, -1, -1):
        if history[at].actor in seats:
            return True
    return False
