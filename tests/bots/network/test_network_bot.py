"""The network that is in the package plays: legally, repeatably, and without secrets."""

from __future__ import annotations

import sys
from random import Random

import pytest

from quatrefoil import bots, games
from quatrefoil.bots.columns_registry import columns_of
from quatrefoil.bots.network.decide import Decided
from quatrefoil.bots.network.weights import manifest_of, network_file, read_network, read_plain_network
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


def test_plain_python_judges_as_numpy_does() -> None:
    game = games.load("kingsburg")
    columns = columns_of(game)
    network, plain = read_network(game, columns.layout), read_plain_network(game, columns.layout)
    assert network is not None
    assert plain is not None
    for state, _ in questions(2, 2)[::3] + questions(5, 3)[::5]:
        if state.asked >= 0:
            shares, margins = network.judge(codes := Decided(columns, network, [state]).codes)
            for i, judgement in enumerate(plain.judge([bytes(row) for row in codes])):
                assert judgement.shares == pytest.approx(list(shares[i]), abs=1e-9)
                assert judgement.margins == pytest.approx(list(margins[i]), abs=1e-9)


def test_without_numpy_the_bot_takes_the_best_afterstate(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("kingsburg")
    greedy = bots.make("network@1", game)
    monkeypatch.setitem(sys.modules, "quatrefoil.bots.network.network", None)  # importing it raises
    plain = bots.make("network", game)
    for number, (state, seat) in enumerate(questions(3, 4)[::2]):
        if len(options_for(state, seat)) > 1:
            assert plain.choose(game, state, seat, Random(number)) is greedy.choose(game, state, seat, Random(number))


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
