"""Measure catanatron with four random players.

This script runs in a separate virtual environment, so it imports nothing from quatrefoil. It uses the protocol of
`bench_engine.py`: one line of JSON for a job, one line for its result.
"""

import json
import sys
from time import perf_counter

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

#: Longer games are cut off, as catanatron itself does.
MOST_TURNS = 1000


def play(seconds: float, seed: int) -> dict[str, float]:
    """Play whole games until the time is up; a decision is a tick with at least two actions."""
    decisions = choices = games = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        game = Game([RandomPlayer(color) for color in Color], seed=seed + games + 1)
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            if len(game.state.playable_actions) > 1:
                decisions += 1
            game.play_tick()
            choices += 1
        games += 1
    return {"decisions": decisions, "choices": choices, "games": games, "seconds": perf_counter() - begun}


def copy(seconds: float, seed: int) -> dict[str, float]:
    """Copy positions sampled from one whole game."""
    game = Game([RandomPlayer(color) for color in Color], seed=seed + 1)
    sample = []
    ticks = copies = 0
    while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
        if ticks % 20 == 0:
            sample.append(game.copy())
        game.play_tick()
        ticks += 1
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for position in sample:
            position.copy()
        copies += len(sample)
    return {"copies": copies, "seconds": perf_counter() - begun}


def main() -> None:
    print(json.dumps({"build": "catanatron"}), flush=True)
    for line in sys.stdin:
        job = json.loads(line)
        result = (play if job["do"] == "play" else copy)(job["seconds"], job["seed"])
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
