"""Search with a network: candidates by its judgement, compared by play to the end of the stage.

The network judges the position after each option. Those close to the best are tried in sampled worlds with common
random numbers: the seat takes the best afterstate until the stage ends, and the last judgement counts. Candidates that
are clearly behind, or at best a tie, are eliminated.

The other seats take their best afterstates too, or choose by ratings: a network that expects everybody to play like
itself plans badly against those who do not (docs/experiments/2026-11-18-others-choose-by-ratings.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

import numpy as np

from quatrefoil.bots.knowledge.columns import Columns
from quatrefoil.bots.knowledge.evaluation import greedy_choice
from quatrefoil.bots.knowledge.game_knowledge import MID_STAGE, GameKnowledge
from quatrefoil.bots.network.afterstates import draw_chance, outcome
from quatrefoil.bots.network.decide import Decided
from quatrefoil.bots.network.network import Network, utility
from quatrefoil.bots.network.plain_network import DECIMALS
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import choose, choose_as, options_for
from quatrefoil.kernel.state import State

Array = Any

#: Candidates are judged at most this much below the best, and are at most so many.
WINDOW: Final = 0.12
MOST_CANDIDATES: Final = 6

#: Worlds that are played at the same time, from the second round on; worlds at most.
WORLDS_AT_ONCE: Final = 8
MOST_WORLDS: Final = 512

#: Candidates are eliminated after so many worlds, at so many standard errors; smaller differences are ties.
FEWEST_WORLDS: Final = 8
STANDARD_ERRORS: Final = 2.0
TIE: Final = 0.003

SEEDS: Final = 1 << 53


#: The last judgement of a position: shares, margins, and the seat that judged.
Judged = tuple[Array, Array, int]


@dataclass(frozen=True)
class Question:
    """What a seat is asked, and how the network judges its options: rows of `decided` from `first` on."""

    known: State
    seat: int
    offered: list[Option]
    decided: Decided
    first: int = 0


class NetworkSearch:
    """One search for the best option of one question."""

    def __init__(
        self, knowledge: GameKnowledge, columns: Columns, network: Network, others_choose_by_ratings: bool = False
    ) -> None:
        self.knowledge = knowledge
        self.game = knowledge.game
        self.columns = columns
        self.network = network
        self.others_choose_by_ratings = others_choose_by_ratings

    def best(self, known: State, seat: int, rng: Random, milliseconds: int, most_iterations: int) -> Option:
        """Return the best option of a seat; `known` is only handed to `imagine`. A budget of 0 is none."""
        started = perf_counter()
        deadline = started + milliseconds / 1000 if milliseconds > 0 else 0.0
        world = self.sample(known, seat, rng)
        decided = Decided(self.columns, self.network, [world])
        candidates = candidates_of(decided.of(0))
        question = Question(known, seat, world.offered, decided)
        results = np.zeros((0, len(candidates)))
        count, slowest, iterations = 1, 0.0, 0
        while len(candidates) > 1 and len(results) < MOST_WORLDS:
            if most_iterations > 0:
                count = min(count, (most_iterations - iterations) // len(candidates))
            elif deadline > 0 and slowest > 0:
                count = min(count, int((deadline - perf_counter()) / slowest))
            if count <= 0:
                break
            began = perf_counter()
            played = self.compare(question, candidates, rng, count, deadline)
            if played is None:
                break
            slowest = max(slowest, (perf_counter() - began) / count)
            iterations += count * len(candidates)
            most = self.network.seats
            results = np.concatenate((results, utility(played[:, :, :most], played[:, :, most:])))
            kept = remaining(results)
            candidates, results = [candidates[i] for i in kept], results[:, kept]
            count = min(WORLDS_AT_ONCE, 2 * count)
        best = best_column(results) if len(results) > 0 else 0
        return question.offered[candidates[best]]

    def sample(self, known: State, seat: int, rng: Random) -> State:
        """Return a world in which the seat has to choose."""
        world: State = self.game.imagine(known, seat, rng)
        options = options_for(world, seat)
        world.asked, world.offered = seat, options
        return world

    def compare(
        self, question: Question, candidates: list[int], rng: Random, count: int, deadline: float = 0.0
    ) -> Array | None:
        """Play some options of a question in some worlds; return None at the deadline.

        For each world and candidate: the last judgement of the shares of the win, then of the margins, the seat that is
        asked first.
        """
        states: list[State] = []
        luck: list[Random] = []
        judged: list[Judged] = []
        seat, offered, decided = question.seat, question.offered, question.decided
        for _ in range(count):
            world = self.sample(question.known, seat, rng)
            seed = int(rng.random() * SEEDS)
            for candidate in candidates:
                s = world.copy()
                choose_as(s, seat, offered[candidate])
                states.append(s)
                luck.append(Random(seed))
                judged.append(decided.judgement(question.first + candidate, seat))
        if not self.play_on(states, luck, question, judged, deadline):
            return None
        ends = [self.seen_by(seat, s, last) for s, last in zip(states, judged, strict=True)]
        return np.array(ends).reshape(count, len(candidates), -1)

    def play_on(
        self, states: list[State], luck: list[Random], question: Question, judged: list[Judged], deadline: float
    ) -> bool:
        """Play positions on until another stage begins, with their last judgements; return False at the deadline."""
        stage = self.knowledge.stage(question.known)
        live = list(range(len(states)))
        chose_last: dict[int, int] = {}  # seats whose choice by ratings nobody has judged, by position
        while True:
            live = [i for i in live if self.goes_on(states[i], luck[i], stage, question.seat, i, chose_last)]
            if not live:
                self.judge(states, judged, chose_last)
                return True
            if deadline > 0 and perf_counter() > deadline:
                return False
            decided = Decided(self.columns, self.network, [states[i] for i in live])
            for place, i in enumerate(live):
                best = decided.best(place)
                judged[i] = decided.judgement(decided.firsts[place] + best, int(states[i].asked))
                states[i] = decided.families[place][best]
                chose_last.pop(i, None)

    def goes_on(self, s: State, luck: Random, stage: int, seat: int, place: int, chose_last: dict[int, int]) -> bool:
        """Play chance, and others who choose by ratings, until the network is asked; return False at the end."""
        while len(s.stack) > 0:
            if self.knowledge.stage(s) not in (MID_STAGE, stage):
                return False
            if s.asked < 0:
                draw_chance(s, luck)
            elif self.others_choose_by_ratings and s.asked != seat:
                chose_last[place] = int(s.asked)
                choose(s, greedy_choice(self.knowledge.evaluation, s))
            else:
                return True
        return False

    def judge(self, states: list[State], judged: list[Judged], chose_last: dict[int, int]) -> None:
        """Judge the positions that others have left behind, as the seats that chose last see them."""
        left = [(i, seat) for i, seat in chose_last.items() if len(states[i].stack) > 0]
        if not left:
            return
        columns = self.columns
        rows = [columns.values(states[i], seat, columns.knowledge(states[i], seat)) for i, seat in left]
        shares, margins = self.network.judge(self.network.codes(rows))
        for row, (i, seat) in enumerate(left):
            judged[i] = (shares[row], margins[row], seat)

    def seen_by(self, seat: int, s: State, judged: Judged) -> Array:
        """Return the outcome of a finished game, else a judgement: shares, then margins, `seat` first."""
        most, seats = self.network.seats, self.columns.seats(s)
        shares, margins, first = judged
        if len(s.stack) == 0:
            shares, margins = outcome(self.columns, s)
            first = 0
        turned = (np.arange(seats) + seat - first) % seats
        seen = np.zeros(2 * most)
        seen[:seats], seen[most : most + seats] = np.take(shares, turned), np.take(margins, turned)
        return seen


def candidates_of(judged: Array) -> list[int]:
    """Return the places of the options that are worth a comparison, the best first."""
    order = np.argsort(-judged, kind="stable")
    return [int(i) for i in order if judged[i] > judged[order[0]] - WINDOW][:MOST_CANDIDATES]


def best_column(results: Array) -> int:
    """Return the place of the candidate with the highest mean, the first of equal ones."""
    return int(np.round(results.mean(0), DECIMALS).argmax())


def remaining(results: Array) -> list[int]:
    """Return the places of the candidates that the best one does not eliminate."""
    worlds, candidates = results.shape
    if worlds < FEWEST_WORLDS:
        return list(range(candidates))
    best = best_column(results)
    behind = results[:, best : best + 1] - results
    means = behind.mean(0)
    errors = STANDARD_ERRORS * behind.std(0) / sqrt(worlds - 1)
    return [i for i in range(candidates) if i == best or not (means[i] > errors[i] or means[i] + errors[i] < TIE)]
