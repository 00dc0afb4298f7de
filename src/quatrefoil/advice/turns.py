"""Whole turns of a finished game: all choices of a seat between those of the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.step import CHANCE


@dataclass(frozen=True)
class Decision:
    """A choice between several options, made by `seat` after `ply` recorded choices."""

    ply: int
    seat: int
    chosen: str


@dataclass(frozen=True)
class Turn:
    """The decisions of a seat in one turn, which lasts from ply `first` to ply `end`."""

    seat: int
    first: int
    end: int
    decisions: tuple[Decision, ...]


def turns(game: Game[Any], record: Record) -> list[Turn]:
    """Return the turns with at least one decision.

    A turn ends when another seat chooses or a phase ends; in a solo game, where nobody else chooses, also when chance
    draws.
    """
    match = begin_replay(game, record)
    found: list[Turn] = []
    seat, first, end = CHANCE, 0, 0
    made: list[Decision] = []
    phase: dict[str, int] = {}
    for ply, choice in enumerate(record.choices):
        before = match.game.progress(match.state)
        is_other = choice.actor not in (CHANCE, seat)
        if seat != CHANCE and (is_other or before != phase or (record.seats == 1 and choice.actor == CHANCE)):
            found.append(Turn(seat, first, end, tuple(made)))
            seat = CHANCE
        if choice.actor != CHANCE:
            if seat == CHANCE:
                seat, first, made, phase = choice.actor, ply, [], before
            end = ply + 1
            if len(match.options_for(seat)) > 1:
                made.append(Decision(ply, seat, choice.text))
        replay_choice(match, choice)
    if seat != CHANCE:
        found.append(Turn(seat, first, end, tuple(made)))
    return [turn for turn in found if turn.decisions]
