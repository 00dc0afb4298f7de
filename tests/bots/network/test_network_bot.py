"""The network that is in the package plays: legally, repeatably, and without secrets."""

from __future__ import annotations

from random import Random

import pytest

from quatrefoil import bots, games
from quatrefoil.bots.network.network import manifest_of
from quatrefoil.bots.network.weights import network_file
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.play import asked_seats, options_for, play_at_random, settle
from quatrefoil.kernel.state import State


def questions(seats: int, seed: int) -> list[tuple[State, int]]:
    """Return some questions of a random game of Kingsburg, some with an enemy that one seat knows."""
    state: State = games.load("kingsburg").new(seats, {})
    settle(state)
    rng, found = Random(seed), []
    while not state.is_over():
        play_at_random(state, rng, 11)
        if asked := asked_seats(state):
            found.append((state.copy(), rng.choice(asked)))
    return found[::4]


def test_the_choice_is_legal_repeatable_and_free_of_secrets() -> None:
    game = games.load("kingsburg")
    bot = bots.make("network@4", game)
    for number, (state, seat) in enumerate(questions(2, 1)):
        chosen = bot.choose(game, state, seat, Random(number))
        assert chosen in options_for(state, seat)
        other_truth = game.imagine(state, seat, Random(f"truth {number}"))
        assert bot.choose(game, other_truth, seat, Random(number)) is chosen


def test_the_network_says_what_it_was_learned_from() -> None:
    manifest = manifest_of(network_file("kingsburg"))
    assert manifest["components"] == games.load("kingsburg").components_checksum
    assert manifest["games"] > 100_000
    assert len(manifest["commit"]) == 40


def test_a_game_without_a_network_is_refused() -> None:
    assert bots.knows("network", "kingsburg")
    assert not bots.knows("network", "troyes")
    with pytest.raises(Unreadable, match="no network for troyes"):
        bots.make("network", games.load("troyes"))
