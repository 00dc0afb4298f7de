"""What a bot would tell the person in a seat: all options ranked, the best one, and what it brings."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from quatrefoil.advice.reason import Reason, reason_for
from quatrefoil.advice.thinking import search
from quatrefoil.bots.bot import Budget
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.state import State


@dataclass(frozen=True)
class Judged:
    """One option: the chance to win after it, from 0 to 1, and the points it leads to; `visits` 0 is a mere guess."""

    text: str
    value: float
    points: float
    visits: int


@dataclass(frozen=True)
class Advice:
    """The options from best to worst, the winning chance of every seat after the best, and why it is the best."""

    ranking: list[Judged]
    chances: list[float]
    reason: Reason = field(default_factory=lambda: Reason([], []))


def advise(
    game: Game[Any],
    state: State,
    seat: int,
    rng: Random,
    budget: Budget,
    *,
    chosen: str | None = None,
    with_reason: bool,
) -> Advice:
    """Think for a seat that is asked; of the state only what the seat may know is used.

    `chosen` is judged closely even if it looks weak.
    """
    known = game.imagine(state, seat, rng)
    thought = search(game, known, seat, rng, budget)
    ranking = [Judged(each.option.text, each.value, each.points, int(each.visits)) for each in thought.ranking]
    if not with_reason:
        return Advice(ranking, list(thought.chances))
    return Advice(ranking, list(thought.chances), reason_for(game, known, seat, list(thought.line), rng))
