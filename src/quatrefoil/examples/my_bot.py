"""A first bot for the arena: it takes the option with the highest built-in rating, and sometimes another.

python -m quatrefoil.examples --copy .
quatrefoil arena kingsburg --bots my_bot:MyBot,novice --games 20
"""

from quatrefoil.bots import Bot
from quatrefoil.bots.registry import evaluation_of
from quatrefoil.kernel.play import options_for


class MyBot(Bot):
    def __init__(self, game, budget):
        super().__init__(game, budget)
        self.evaluation = evaluation_of(game)

    def choose(self, game, state, seat, rng):
        options = options_for(state, seat)
        if rng.random() < 0.05:
            return rng.choice(options)
        ratings = self.evaluation.rate(state, seat, options)
        return options[ratings.index(max(ratings))]
