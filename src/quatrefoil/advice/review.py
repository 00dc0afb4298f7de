"""A finished game looked at again: where the chances turned, and which answers turned them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quatrefoil.advice.adviser import Advice, Judged
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import begin_replay, replay_row
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.step import CHANCE

#: How many answers are told as those that cost most.
SWINGS = 5

#: So many that look worst at a glance are thought over.
CANDIDATES = 14

#: A smaller share of a victory is no swing worth telling.
LEAST_LOSS = 0.02


@dataclass(frozen=True)
class Decision:
    """An answer where there was a choice: given by `seat` after `ply` rows."""

    ply: int
    seat: int
    chosen: str


@dataclass(frozen=True)
class Judgement:
    """What an answer was worth beside the best one."""

    decision: Decision
    advice: Advice
    chosen: Judged
    better: Judged

    @property
    def loss(self) -> float:
        return self.better.value - self.chosen.value


def decisions(game: Game[Any], record: Record) -> list[Decision]:
    """Every answer of a seat that could have been another one."""
    match = begin_replay(game, record)
    found: list[Decision] = []
    for ply, row in enumerate(record.rows):
        if row.actor != CHANCE and len(match.options_for(row.actor)) > 1:
            found.append(Decision(ply, row.actor, row.text))
        replay_row(match, row)
    return found


def judge(decision: Decision, advice: Advice) -> Judgement:
    chosen = next(each for each in advice.ranking if each.text == decision.chosen)
    return Judgement(decision, advice, chosen, max(advice.ranking[0], chosen, key=lambda each: each.value))


def candidates(judged: list[Judgement]) -> list[Decision]:
    """Those that are worth a longer thought, in the order of the game."""
    worst = sorted([each for each in judged if each.loss > 0], key=lambda each: -each.loss)[:CANDIDATES]
    return sorted([each.decision for each in worst], key=lambda decision: decision.ply)


def swings(judged: list[Judgement]) -> list[Judgement]:
    """The answers that cost most, the worst first."""
    return sorted([each for each in judged if each.loss >= LEAST_LOSS], key=lambda each: -each.loss)[:SWINGS]
