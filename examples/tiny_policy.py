"""Train a tiny linear policy with REINFORCE: one row of weights for each word of the game, numpy only.

    python examples/tiny_policy.py --games 400

The policy plays seat 0 against a random seat 1. It observes what that seat may know and learns from the final score.
"""

import argparse

import numpy as np

from quatrefoil.env import table_env
from quatrefoil.games import NAMES


class LinearPolicy:
    """A softmax over linear scores of the words."""

    def __init__(self, words, numbers, rng):
        self.weights = np.zeros((words, numbers + 1), np.float32)  # the last column is the bias
        self.rng = rng

    def choose(self, observed):
        """Return a word, and the data that `learn` needs."""
        seen = np.append(observed["observation"], np.float32(1))
        offered = np.flatnonzero(observed["action_mask"])
        scores = self.weights[offered] @ seen
        probabilities = np.exp(scores - scores.max())
        probabilities /= probabilities.sum()
        taken = self.rng.choice(len(offered), p=probabilities)
        return offered[taken], (offered, taken, probabilities, seen)

    def learn(self, choices, advantage, rate):
        """Follow the policy gradient: make the choices of a game more likely in proportion to its advantage."""
        for offered, taken, probabilities, seen in choices:
            gradient = -probabilities
            gradient[taken] += 1
            self.weights[offered] += rate * advantage * np.outer(gradient, seen / np.linalg.norm(seen))


def play(env, policy, rng, seed):
    """Play one game; return the choices of the policy and the points of both seats."""
    env.reset(seed=seed)
    choices = []
    points = {}
    for agent in env.agent_iter():
        observed, reward, is_over, _, _ = env.last()
        if is_over:
            points[agent] = reward
            env.step(None)
        elif agent == "seat_0":
            word, choice = policy.choose(observed)
            choices.append(choice)
            env.step(word)
        else:
            env.step(rng.choice(np.flatnonzero(observed["action_mask"])))
    return choices, points


def share_of_wins(env, policy, rng, trials, seed):
    won = 0.0
    for trial in range(trials):
        _, points = play(env, policy, rng, seed + trial)
        won += 0.5 * (1 + np.sign(points["seat_0"] - points["seat_1"]))
    return won / trials


def main(arguments=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="kingsburg", choices=NAMES)
    parser.add_argument("--games", type=int, default=400, help="games to learn from")
    parser.add_argument("--trials", type=int, default=100, help="games to measure with, before and after")
    parser.add_argument("--seed", type=int, default=1)
    parsed = parser.parse_args(arguments)
    rng = np.random.default_rng(parsed.seed)
    env = table_env(parsed.game, seats=2, rewards="score")
    policy = LinearPolicy(env.observer.actions, env.observer.size, rng)
    unseen = 1_000_000  # first seed of the games that measure it
    print(f"before: wins {share_of_wins(env, policy, rng, parsed.trials, unseen):.0%} against random play")
    baseline, spread = 0.0, 10.0
    for number in range(parsed.games):
        choices, points = play(env, policy, rng, number)
        surprise = points["seat_0"] - baseline
        policy.learn(choices, surprise / spread, rate=0.1)
        baseline += 0.05 * surprise
        spread += 0.05 * (abs(surprise) - spread)
    print(f"after {parsed.games} games: wins {share_of_wins(env, policy, rng, parsed.trials, unseen):.0%}")
    return policy


if __name__ == "__main__":
    main()
