"""Search with a network: candidates by its judgement, compared by play to the end of the stage.

The network judges the position after each option. Those close to the best are tried in sampled worlds with common
random numbers: all seats take the best afterstate until the stage ends, and the last judgement counts. Candidates that
are clearly behind, or at best a tie, are eliminated.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

import numpy as np

from quatrefoil.bots.knowledge.columns import Columns
from quatrefoil.bots.knowledge.game_knowledge import MID_STAGE, GameKnowledge
from quatrefoil.bots.network.afterstates import draw_chance, outcome
from quatrefoil.bots.network.decide import Decided
from quatrefoil.bots.network.network import Network
from quatrefoil.bots.network.plain_network import MARGIN_WEIGHT
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import choose_as, options_for
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


class NetworkSearch:
    """One search for the best option of one question."""

    def __init__(self, knowledge: GameKnowledge, columns: Columns, network: Network) -> None:
        self.knowledge = knowledge
        self.game = knowledge.game
        self.columns = columns
        self.network = network

    def best(self, known: State, seat: int, rng: Random, milliseconds: int, most_iterations: int) -> Option:
        """Return the best option of a seat; `known` is only handed to `imagine`. A budget of 0 is none."""
        started = perf_counter()
        deadline = started + milliseconds / 1000 if milliseconds > 0 else 0.0
        world = self.sample(known, seat, rng)
        judged = Decided(self.columns, self.network, [world]).of(0)
        order = np.argsort(-judged, kind="stable")
        candidates = [int(i) for i in order if judged[i] > judged[order[0]] - WINDOW][:MOST_CANDIDATES]
        offered = world.offered
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
            played = self.compare(
                known, seat, rng, [offered[i] for i in candidates], judged[candidates], count, deadline
            )
            if played is None:
                break
            slowest = max(slowest, (perf_counter() - began) / count)
            iterations += count * len(candidates)
            results = np.concatenate((results, played))
            kept = remaining(results)
            candidates, results = [candidates[i] for i in kept], results[:, kept]
            count = min(WORLDS_AT_ONCE, 2 * count)
        means = results.mean(0) if len(results) > 0 else np.zeros(len(candidates))
        return offered[candidates[int(np.round(means, 9).argmax())]]

    def sample(self, known: State, seat: int, rng: Random) -> State:
        """Return a world in which the seat has to choose."""
        world: State = self.game.imagine(known, seat, rng)
        options = options_for(world, seat)
        world.asked, world.offered = seat, options
        return world

    def compare(
        self, known: State, seat: int, rng: Random, options: list[Option], judged: Array, count: int, deadline: float
    ) -> Array | None:
        """Play all candidates in some worlds; return a row of values for each world, or None at the deadline."""
        states: list[State] = []
        luck: list[Random] = []
        for _ in range(count):
            world = self.sample(known, seat, rng)
            seed = int(rng.random() * SEEDS)
            for option in options:
                s = world.copy()
                choose_as(s, seat, option)
                states.append(s)
                luck.append(Random(seed))
        values = self.play_on(states, luck, self.knowledge.stage(known), seat, np.tile(judged, count), deadline)
        return None if values is None else values.reshape(count, len(options))

    def play_on(
        self, states: list[State], luck: list[Random], stage: int, seat: int, values: Array, deadline: float
    ) -> Array | None:
        """Play positions on until another stage begins; return the last judgement of each, in the eyes of the seat."""
        live = list(range(len(states)))
        while True:
            live = [i for i in live if self.goes_on(i, states, luck, stage, seat, values)]
            if not live:
                return values
            if deadline > 0 and perf_counter() > deadline:
                return None
            decided = Decided(self.columns, self.network, [states[i] for i in live])
            for place, i in enumerate(live):
                best = decided.best(place)
                row = decided.firsts[place] + best
                seats = int(states[i].seats)
                me = (seat - int(states[i].asked)) % seats
                values[i] = decided.shares[row, me] + MARGIN_WEIGHT * decided.margins[row, me]
                states[i] = decided.families[place][best]

    def goes_on(self, i: int, states: list[State], luck: list[Random], stage: int, seat: int, values: Array) -> bool:
        """Draw chance until a seat is asked; return False if another stage begins or the game is over."""
        s = states[i]
        while len(s.stack) > 0:
            if self.knowledge.stage(s) not in (MID_STAGE, stage):
                return False
            if s.asked >= 0:
                return True
            draw_chance(s, luck[i])
        shares, margins = outcome(self.game, s, self.columns.scale())
        values[i] = shares[seat] + MARGIN_WEIGHT * margins[seat]
        return False


def remaining(results: Array) -> list[int]:
    """Return the places of the candidates that the best one does not eliminate."""
    worlds, candidates = results.shape
    if worlds < FEWEST_WORLDS:
        return list(range(candidates))
    best = int(results.mean(0).argmax())
    behind = results[:, best : best + 1] - results
    means = behind.mean(0)
    errors = STANDARD_ERRORS * behind.std(0) / sqrt(worlds - 1)
    return [i for i in range(candidates) if i == best or not (means[i] > errors[i] or means[i] + errors[i] < TIE)]
