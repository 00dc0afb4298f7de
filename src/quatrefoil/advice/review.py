"""A finished game looked at again: where the chances turned, and which answers turned them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quatrefoil.advice.adviser import Advice, Judged
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.step import CHANCE

#: How many answers are told as those that cost most.
SWINGS = 5

#: So many are thought over: those that look worst at a glance, then those after which a chance fell most.
CANDIDATES = 16
WORST_AT_A_GLANCE = 8

#: A glance counts as much as so many games played out: few of them say little.
GLANCE_VISITS = 6

#: A smaller share of a victory is no swing worth telling.
LEAST_LOSS = 0.01


@dataclass(frozen=True)
class Decision:
    """An answer where there was a choice: given by `seat` after `ply` rows."""

    ply: int
    seat: int
    chosen: str


@dataclass(frozen=True)
class Judgement:
    """What an answer was worth beside the best one: `loss` is the share of a victory that it cost."""

    decision: Decision
    advice: Advice
    chosen: Judged
    better: Judged
    loss: float

    @property
    def chance(self) -> float:
        """Of the seat to win, before it answered."""
        return self.advice.chances[self.decision.seat]


def decisions(game: Game[Any], record: Record) -> list[Decision]:
    """Every answer of a seat that could have been another one."""
    match = begin_replay(game, record)
    found: list[Decision] = []
    for ply, row in enumerate(record.choices):
        if row.actor != CHANCE and len(match.options_for(row.actor)) > 1:
            found.append(Decision(ply, row.actor, row.text))
        replay_choice(match, row)
    return found


def judge(decision: Decision, advice: Advice) -> Judgement:
    """An answer beside what the bot would have answered."""
    chosen = find(advice, decision.chosen)
    better = max(advice.ranking[0], chosen, key=lambda each: each.value)
    return Judgement(decision, advice, chosen, better, better.value - chosen.value)


def judge_again(glance: Judgement, thought: Advice) -> Judgement:
    """The same after more thought, which counts the more the more it rests on."""
    again = judge(glance.decision, thought)
    visits = min(again.chosen.visits, again.better.visits)
    at_a_glance = find(glance.advice, again.better.text).value - glance.chosen.value
    loss = (visits * again.loss + GLANCE_VISITS * at_a_glance) / (visits + GLANCE_VISITS)
    return Judgement(again.decision, thought, again.chosen, again.better, loss)


def find(advice: Advice, text: str) -> Judged:
    return next(each for each in advice.ranking if each.text == text)


def candidates(glances: list[Judgement]) -> list[Judgement]:
    """Those that are worth a longer thought, in the order of the game."""
    by_loss = sorted([each for each in glances if each.loss > 0], key=lambda each: -each.loss)[:WORST_AT_A_GLANCE]
    falls = falls_after(glances)
    if any(falls):
        others = [glances[place] for place in sorted(range(len(glances)), key=lambda place: -falls[place])]
    else:
        # Alone a glance does not know how far ahead the opponent is: look everywhere in the game.
        others = glances[:: max(1, len(glances) // (CANDIDATES - len(by_loss)))]
    picked = [*by_loss, *[each for each in others if each not in by_loss]][:CANDIDATES]
    return sorted(picked, key=lambda each: each.decision.ply)


def falls_after(glances: list[Judgement]) -> list[float]:
    """By how much the chance of whoever answered was lower when they were asked again."""
    falls = [0.0] * len(glances)
    next_chance: dict[int, float] = {}
    for place in reversed(range(len(glances))):
        glance = glances[place]
        seat = glance.decision.seat
        falls[place] = glance.chance - next_chance.get(seat, glance.chance)
        next_chance[seat] = glance.chance
    return falls


def swings(judged: list[Judgement]) -> list[Judgement]:
    """The answers that cost most, the worst first."""
    return sorted([each for each in judged if each.loss >= LEAST_LOSS], key=lambda each: -each.loss)[:SWINGS]
