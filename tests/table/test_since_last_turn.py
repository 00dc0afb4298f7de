"""The positions that are shown since a seat's last turn."""

from __future__ import annotations

from quatrefoil.kernel.event import EVERYONE, Event, EventKind
from quatrefoil.table.history import PlayedChoice
from quatrefoil.table.since_last_turn import first_missed

CHANCE = -1
TURN_BEGAN = EventKind("turn_began", [])


def history(*actors: int, turns: dict[int, int] | None = None) -> list[PlayedChoice]:
    """Return choices of these actors; `turns` says after which ply which seat's turn begins."""
    began = turns or {}
    return [
        PlayedChoice(
            ply,
            actor,
            "go",
            [Event(TURN_BEGAN, began[ply], 0, 0, 0, 0, EVERYONE)] if ply in began else [],
        )
        for ply, actor in enumerate(actors, start=1)
    ]


def test_it_begins_after_my_last_choice_before_those_of_the_others() -> None:
    assert first_missed(history(0, 1, 2), 0) == 1
    assert first_missed(history(0, 0, 1, CHANCE, 2, 0), 0) == 2
    assert first_missed(history(CHANCE, 0), 0) == 2


def test_an_answer_of_another_seat_in_the_middle_of_my_turn_does_not_end_it() -> None:
    # Seat 0's turn, seat 1's turn, and again seat 0's, in which seat 1 answers once.
    played = history(CHANCE, 0, 0, 1, 1, 0, 1, 0, turns={1: 0, 3: 1, 5: 0})
    assert first_missed(played, 0) == 3
    assert first_missed(played[:6], 0) == 3


def test_my_answer_in_the_middle_of_another_turn_is_no_turn_of_mine() -> None:
    played = history(CHANCE, 0, 0, 1, 0, 1, turns={1: 0, 3: 1})
    assert first_missed(played, 0) == 3


def test_in_the_turn_before_my_first_it_begins_after_my_last_choice() -> None:
    assert first_missed(history(0, 1, 1, turns={2: 1}), 0) == 1
