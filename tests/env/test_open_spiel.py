"""The OpenSpiel games, checked by OpenSpiel's simulation test and by ours."""

import pickle
import sys
from json import loads
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from quatrefoil.env import MissingExtra, open_spiel_game
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.kernel.play import play_at_random, settle

#: Each game with every number of seats.
TABLES = [(name, seats) for name in NAMES for seats in range(load(name).min_seats, load(name).max_seats + 1)]


def play_on(state: Any, rng: Random, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_ismcts_of_open_spiel_plays_it(game: str, seats: int) -> None:
    """It checks itself that a resampled position has the same information state."""
    rules = open_spiel_game(game, seats)
    rng = np.random.RandomState(1)
    bot = ISMCTSBot(rules, RandomRolloutEvaluator(1, rng), uct_c=1.4, max_simulations=2, random_state=rng)
    state = rules.new_initial_state()
    play_on(state, Random(1), 60)
    while state.is_chance_node():
        play_on(state, Random(1), 1)
    if not state.is_terminal():
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", NAMES)
def test_a_resampled_position_looks_the_same_to_its_player(game: str) -> None:
    rules = open_spiel_game(game, 3)
    state = rules.new_initial_state()
    rng = Random(4)
    differed = False
    for _ in range(12):
        play_on(state, rng, 11)
        if state.is_terminal():
            break
        for seat in range(3):
            other = state.resample_from_infostate(seat, rng.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            differed |= other.table.state.numbers() != state.table.state.numbers()
            play_on(other, Random(1), 5)
            assert str(other).startswith(f"imagined by seat {seat} after ")
    assert differed


def test_an_imagined_position_is_not_serialized() -> None:
    state = open_spiel_game("notre-dame", 2).new_initial_state()
    play_on(state, Random(1), 30)
    with pytest.raises(TypeError, match="an imagined position cannot be serialized"):
        pickle.dumps(state.resample_from_infostate(0, Random(1).random).table)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_game_comes_near_the_longest(game: str, seats: int) -> None:
    rules = load(game)
    for seed in range(2):
        state = rules.new(seats, rules.all_table_options({}))
        settle(state)
        decisions = play_at_random(state, Random(seed))
        assert decisions < open_spiel_game(game, seats).max_game_length() / 2


def test_information_state_tensors_are_not_promised() -> None:
    assert not open_spiel_game("kingsburg", 2).get_type().provides_information_state_tensor


@pytest.mark.parametrize("game", NAMES)
def test_chance_is_explicit_and_adds_up(game: str) -> None:
    state = open_spiel_game(game, 2).new_initial_state()
    rng = Random(3)
    drawn = 0
    while not state.is_terminal():
        if state.is_chance_node():
            chances = [chance for _, chance in state.chance_outcomes()]
            assert sum(chances) == pytest.approx(1)
            assert min(chances) > 0
            drawn += 1
        play_on(state, rng, 1)
    assert drawn > 20


def test_weights_of_dice_are_kept() -> None:
    """Three dice show 1-1-1 once in 216, 1-1-2 three times."""
    state = open_spiel_game("kingsburg", 3).new_initial_state()
    rng = Random(1)
    while "roll:1.1.1" not in [state.action_to_string(action) for action in state.legal_actions()]:
        play_on(state, rng, 1)
    chance_of = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
    assert chance_of["roll:1.1.1"] == pytest.approx(1 / 216)
    assert chance_of["roll:1.1.2"] == pytest.approx(3 / 216)


def test_a_game_is_loaded_by_its_string() -> None:
    open_spiel_game("notre-dame", 2)
    game = pyspiel.load_game("quatrefoil_notre_dame(players=4,new_persons=true)")
    assert game.num_players() == 4
    assert game.num_distinct_actions() == len(load("notre-dame").words.words)
    assert game.setting.options == {"new_persons": "true", "open_messages": "false"}


def test_table_options_with_words_and_numbers_are_given_by_name() -> None:
    game = open_spiel_game("kingsburg", 2, {"soldier_cap": "9"})
    assert game.setting.options["soldier_cap"] == "9"
    assert open_spiel_game("viscounts", 1, {"difficulty": "2"}).setting.options["difficulty"] == "2"


def test_a_secret_choice_is_visible_to_nobody_else() -> None:
    """In Notre Dame's draft the seats choose one after the other here, yet nobody sees the others' cards."""
    state = open_spiel_game("notre-dame", 3).new_initial_state()
    rng = Random(2)
    while state.is_chance_node() or not state.action_to_string(state.legal_actions()[0]).startswith("keep:"):
        play_on(state, rng, 1)
    chooser = state.current_player()
    others = [seat for seat in range(3) if seat != chooser]
    actions = state.legal_actions()
    after = [state.child(action) for action in actions]
    assert {child.current_player() for child in after}.isdisjoint({chooser})
    for seat in others:
        assert len({child.information_state_string(seat) for child in after}) == 1
        assert len({child.observation_string(seat) for child in after}) == 1
        assert len({tuple(child.observation_tensor(seat)) for child in after}) == 1
    assert len({child.information_state_string(chooser) for child in after}) == len(actions)


def test_the_observation_string_is_the_view_of_the_seat() -> None:
    state = open_spiel_game("troyes", 2).new_initial_state()
    play_on(state, Random(1), 40)
    seen = loads(state.observation_string(1))
    assert seen["me"] == 1
    assert seen["view"]["players"][0]["characters"] == [None] * len(seen["view"]["players"][0]["characters"])
    assert None not in seen["view"]["players"][1]["characters"]


def test_a_copy_shares_nothing() -> None:
    state = open_spiel_game("viscounts", 2).new_initial_state()
    play_on(state, Random(1), 60)
    before = (str(state), state.information_state_string(0), state.observation_tensor(0))
    play_on(state.clone(), Random(2), 40)
    assert (str(state), state.information_state_string(0), state.observation_tensor(0)) == before


def test_an_action_that_is_not_offered_is_refused() -> None:
    state = open_spiel_game("kingsburg", 2).new_initial_state()
    with pytest.raises(NotOffered, match="action 2000 is not offered to chance; offered: "):
        state.apply_action(2000)


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(Unreadable, match="one of win, rank, margin, score"):
        open_spiel_game("kingsburg", 2, rewards="fame")


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "quatrefoil.env.open_spiel", raising=False)
    monkeypatch.delattr("quatrefoil.env.open_spiel", raising=False)
    with pytest.raises(MissingExtra, match=r"pip install 'quatrefoil\[open-spiel\]'"):
        open_spiel_game("kingsburg", 2)
