"""A bot that searches with a guide of its own: rollouts at random instead of by the built-in policy.

quatrefoil arena kingsburg --bots guided_bot:GuidedBot@16,journeyman --games 20
"""

from random import Random

from quatrefoil.bots import Bot, Budget
from quatrefoil.bots.guide import Guide
from quatrefoil.bots.search_bot import search


class RandomRollouts(Guide):
    """Keeps the built-in ratings for the candidates and the built-in estimate of how a rollout ends."""

    def __init__(self, game):
        super().__init__(game)
        self.rng = Random(1)

    def policy(self, state, seat, options):
        return [self.rng.random() for _ in options]


class GuidedBot(Bot):
    def __init__(self, game, budget):
        super().__init__(game, budget)
        self.guide = RandomRollouts(game)

    def choose(self, game, state, seat, rng):
        self.guide.rng.seed(rng.random())  # the same world, seat and rng give the same choice
        return search(game, state, seat, rng, self.budget or Budget(iterations=32), guide=self.guide).best
