"""Train a linear softmax policy by REINFORCE, with numpy alone: one row of weights for each option of the vocabulary.

    pip install 'quatrefoil[pettingzoo]'
    python -m quatrefoil.examples.tiny_policy --games 400

The policy plays seat 0 against a random seat 1. It sees what that seat may see and learns from the final scores.
"""

import argparse

import numpy as np

from quatrefoil.env import table_env
from quatrefoil.games import NAMES


class LinearPolicy:
    """A softmax policy over the offered options; the logits are linear in the observation."""

    def __init__(self, words, numbers, rng):
        self.weights = np.zeros((words, numbers + 1), np.float32)  # the last column is the bias
        self.rng = rng

    def choose(self, observed):
        """Return the code of an option, and what `learn` needs of this choice."""
        seen = np.append(observed["observation"], np.float32(1))
        offered = np.flatnonzero(observed["action_mask"])
        logits = self.weights[offered] @ seen
        probabilities = np.exp(logits - logits.max())
        probabilities /= probabilities.sum()
        taken = self.rng.choice(len(offered), p=probabilities)
        return offered[taken], (offered, taken, probabilities, seen)

    def learn(self, choices, advantage, rate):
        """Take a step along the policy gradient for each choice of a game."""
        for offered, taken, probabilities, seen in choices:
            gradient = -probabilities
            gradient[taken] += 1
            self.weights[offered] += rate * advantage * np.outer(gradient, seen / np.linalg.norm(seen))


def play(env, policy, rng, seed):
    """Play one game; return the choices of the policy and the final scores."""
    env.reset(seed=seed)
    choices = []
    scores = {}
    for agent in env.agent_iter():
        observed, reward, is_over, _, _ = env.last()
        if is_over:
            scores[agent] = reward
            env.step(None)
        elif agent == "seat_0":
            code, choice = policy.choose(observed)
            choices.append(choice)
            env.step(code)
        else:
            env.step(rng.choice(np.flatnonzero(observed["action_mask"])))
    return choices, scores


def share_of_wins(env, policy, rng, trials, seed):
    """Return the share of games that the policy wins; a draw counts half."""
    won = 0.0
    for trial in range(trials):
        _, scores = play(env, policy, rng, seed + trial)
        won += 0.5 * (1 + np.sign(scores["seat_0"] - scores["seat_1"]))
    return won / trials


def main(arguments=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="kingsburg", choices=NAMES)
    parser.add_argument("--games", type=int, default=400, help="games to train on")
    parser.add_argument("--trials", type=int, default=100, help="games to test with, before and after")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    rng = np.random.default_rng(args.seed)
    env = table_env(args.game, seats=2, rewards="score")
    policy = LinearPolicy(env.observer.actions, env.observer.size, rng)
    test_seed = 1_000_000  # test games have other seeds than training games
    print(f"before: wins {share_of_wins(env, policy, rng, args.trials, test_seed):.0%} against random play")
    baseline, scale = 0.0, 10.0
    for number in range(args.games):
        choices, scores = play(env, policy, rng, number)
        advantage = scores["seat_0"] - baseline
        policy.learn(choices, advantage / scale, rate=0.1)
        baseline += 0.05 * advantage
        scale += 0.05 * (abs(advantage) - scale)
    print(f"after {args.games} games: wins {share_of_wins(env, policy, rng, args.trials, test_seed):.0%}")
    return policy


if __name__ == "__main__":
    main()
