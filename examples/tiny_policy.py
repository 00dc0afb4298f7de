"""Teaches a tiny policy by playing: one row of weights for each word of the game, REINFORCE, numpy alone.

    python examples/tiny_policy.py --games 400

The policy plays seat 0 against a random seat 1. It sees what that seat may see and learns from the points at the end.
"""

import argparse

import numpy as np

from quatrefoil.env import table_env
from quatrefoil.games import NAMES


class LinearPolicy:
    """Words with more weight on what is observed are answered more often."""

    def __init__(self, words, numbers, rng):
        self.weights = np.zeros((words, numbers + 1), np.float32)  # and one for "always"
        self.rng = rng

    def choose(self, observed):
        """A word, and what it takes to learn from it later."""
        seen = np.append(observed["observation"], np.float32(1))
        offered = np.flatnonzero(observed["action_mask"])
        appeal = self.weights[offered] @ seen
        chances = np.exp(appeal - appeal.max())
        chances /= chances.sum()
        taken = self.rng.choice(len(offered), p=chances)
        return offered[taken], (offered, taken, chances, seen)

    def learn(self, choices, advantage, rate):
        """Make each choice of a game that went better than usual likelier, and the others less so."""
        for offered, taken, chances, seen in choices:
            push = -chances
            push[taken] += 1
            self.weights[offered] += rate * advantage * np.outer(push, seen / np.linalg.norm(seen))


def play(env, policy, rng, seed):
    """One game: the choices of the policy and the points of both seats."""
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
    parser.add_argument("--games", type=int, default=400, help="how many to learn from")
    parser.add_argument("--trials", type=int, default=100, help="how many to measure with, before and after")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    rng = np.random.default_rng(asked.seed)
    env = table_env(asked.game, seats=2, rewards="score")
    policy = LinearPolicy(env.observer.actions, env.observer.size, rng)
    unseen = 1_000_000  # seeds of the games it is measured with
    print(f"before: wins {share_of_wins(env, policy, rng, asked.trials, unseen):.0%} against random play")
    usual, spread = 0.0, 10.0
    for number in range(asked.games):
        choices, points = play(env, policy, rng, number)
        surprise = points["seat_0"] - usual
        policy.learn(choices, surprise / spread, rate=0.1)
        usual += 0.05 * surprise
        spread += 0.05 * (abs(surprise) - spread)
    print(f"after {asked.games} games: wins {share_of_wins(env, policy, rng, asked.trials, unseen):.0%}")
    return policy


if __name__ == "__main__":
    main()
