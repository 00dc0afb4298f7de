"""Measure the engine of this interpreter, in this process or on request of another one.

`python -m quatrefoil.cli.bench_engine` reads jobs, one line of JSON each, such as
`{"do": "play", "game": "kingsburg", "players": 4, "seconds": 1, "seed": 1}`, and prints one line of results for each.
It uses only the engine and the standard library.
"""

from __future__ import annotations

import gc
import json
import sys
import tracemalloc
from random import Random
from time import perf_counter
from typing import Any

from quatrefoil import games
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.bots.search.rollout import roll_out
from quatrefoil.build_info import engine_build
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, run
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import choose, draw, options_for, play_at_random, settle
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE

#: Choices between two sampled positions.
SAMPLE_EVERY = 10

#: Measured games in which the outcomes of chance are counted.
COUNTED_GAMES = 10


class RandomPlayer:
    """Chooses uniformly at random."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        options = options_for(state, seat)
        return options[int(rng.random() * len(options))]


def begin(game: Game[Any], players: int) -> State:
    state: State = game.new(players, {})
    settle(state)
    return state


def play(game: Game[Any], players: int, seconds: float, seed: int) -> dict[str, float]:
    """Play whole random games until the time is up; a decision is a choice of a seat among at least two options."""
    decisions = count = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        decisions += play_at_random(begin(game, players), Random(seed + count))
        count += 1
    took = perf_counter() - begun
    by_seats = by_chance = 0
    for number in range(min(count, COUNTED_GAMES)):
        seats, chance = count_choices(begin(game, players), Random(seed + number))
        by_seats += seats
        by_chance += chance
    choices = decisions * (by_seats + by_chance) / by_seats
    return {"decisions": decisions, "choices": choices, "games": count, "seconds": took}


def count_choices(state: State, rng: Random) -> tuple[int, int]:
    """Play one random game; return the number of choices by seats and by chance."""
    by_seats = by_chance = 0
    while not state.is_over():
        if state.asked == CHANCE:
            choose(state, draw(state, rng))
            by_chance += 1
        else:
            choose(state, state.offered[int(rng.random() * len(state.offered))])
            by_seats += 1
    return by_seats, by_chance


def copy(game: Game[Any], players: int, seconds: float, seed: int) -> dict[str, float]:
    """Copy positions sampled from one whole random game."""
    state = begin(game, players)
    rng = Random(seed)
    sample: list[State] = []
    while not state.is_over():
        sample.append(state.copy())
        play_at_random(state, rng, SAMPLE_EVERY)
    copies = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for position in sample:
            position.copy()
        copies += len(sample)
    return {"copies": copies, "seconds": perf_counter() - begun}


def think(game: Game[Any], players: int, seconds: float, seed: int) -> dict[str, float]:
    """Run the inner loop of a search over one random game: imagine a world, play an option, roll out, evaluate."""
    rng = Random(seed)
    state = begin(game, players)
    questions: list[State] = []
    while not state.is_over():
        if state.asked != CHANCE:
            questions.append(state.copy())
        play_at_random(state, rng, SAMPLE_EVERY)
    knowledge = knowledge_of(game)
    iterations = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        question = questions[iterations % len(questions)]
        world: State = game.imagine(question, int(question.asked), rng)
        choose(world, world.offered[int(rng.random() * len(world.offered))])
        roll_out(world, knowledge, knowledge.horizon_in_stages(world, None), None, rng)
        iterations += 1
    return {"iterations": iterations, "seconds": perf_counter() - begun}


def memory(game: Game[Any], players: int, seed: int) -> dict[str, float]:
    """Return the peak memory of one whole random game, and the bytes of its state and record at the end."""
    run(Match(game, players, {}), [RandomPlayer()] * players, Random(seed))  # warm up, so that caches are filled
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = Match(game, players, {})
    rng = Random(seed)
    run(match, [RandomPlayer()] * players, rng)
    held, peak = (size - before for size in tracemalloc.get_traced_memory())
    copied = match.state.copy()
    state = tracemalloc.get_traced_memory()[0] - before - held
    tracemalloc.stop()
    del copied
    return {"peak_bytes": peak, "state_bytes": state, "record_bytes": held - state, "beyond_bytes": peak - held}


def measure(job: dict[str, Any]) -> dict[str, float]:
    """Run one job."""
    game = games.load(job["game"])
    if job["do"] == "memory":
        return memory(game, job["players"], job["seed"])
    work = {"play": play, "copy": copy, "think": think}[job["do"]]
    return work(game, job["players"], job["seconds"], job["seed"])


def main() -> None:
    print(json.dumps({"build": engine_build()}), flush=True)
    for line in sys.stdin:
        print(json.dumps(measure(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
