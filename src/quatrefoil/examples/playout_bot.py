"""A complete bot: it tries every option in sampled worlds, finishes the games at random, and takes the best.

python -m quatrefoil.examples.playout_bot --game kingsburg --playouts 5
"""

import argparse
from random import Random

from quatrefoil import bots, games
from quatrefoil.env import outcome
from quatrefoil.kernel.match import Match, run
from quatrefoil.kernel.play import choose_as, options_for, play_at_random


class PlayoutBot:
    def __init__(self, playouts):
        self.playouts = playouts

    def choose(self, game, world, seat, rng):
        def worth(option):
            total = 0.0
            for _ in range(self.playouts):
                trial = game.imagine(world, seat, rng)  # hidden information is drawn anew each time
                choose_as(trial, seat, option)
                play_at_random(trial, rng)
                total += outcome(game, trial, "win")[seat]
            return total

        return max(options_for(world, seat), key=worth)


def main(arguments=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="kingsburg", choices=games.NAMES)
    parser.add_argument("--opponent", default="random", choices=list(bots.BOTS))
    parser.add_argument("--playouts", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parsed = parser.parse_args(arguments)
    game = games.load(parsed.game)
    match = Match(game, seats=2, chosen={})
    run(match, [PlayoutBot(parsed.playouts), bots.make(parsed.opponent, game)], Random(parsed.seed))
    print("my bot, opponent:", *game.scores(match.state))


if __name__ == "__main__":
    main()
