"""The batched environment: it plays the same games as single environments, and its arrays are what they say."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

import quatrefoil.env
from quatrefoil.env import Observer, OptionFeatures, batch_env
from quatrefoil.env.vector_env import BatchEnv
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.kernel.row import Pieces

#: Each game with every number of seats.
TABLES = [(name, seats) for name in NAMES for seats in range(load(name).min_seats, load(name).max_seats + 1)]

SEATS = {"kingsburg": 3, "notre-dame": 4, "troyes": 1, "viscounts": 2}


def random_actions(env: BatchEnv, rng: Random) -> np.ndarray[Any, Any]:
    codes, rows = env.offered()
    return np.array([rng.choice(codes[rows == row].tolist()) for row in range(env.num_envs)])


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("egocentric", [False, True])
def test_rows_are_the_observations_of_the_seats_to_move(game: str, egocentric: bool) -> None:
    env = batch_env(game, SEATS[game], 3, egocentric=egocentric)
    observer = Observer(env.game, SEATS[game], egocentric)
    observed, infos = env.reset(seed=5)
    rng = Random(1)
    for _ in range(60):
        for row, state in enumerate(env._batch.states):
            assert infos["seat"][row] == state.asked
            assert observed["observation"][row].tolist() == observer.observe(state, state.asked)
            assert observed["action_mask"][row].tolist() == observer.mask(state, state.asked)
        observed, _, _, _, infos = env.step(random_actions(env, rng))


@pytest.mark.parametrize("game", NAMES)
def test_finished_games_give_rewards_and_begin_anew(game: str) -> None:
    seats = SEATS[game]
    env = batch_env(game, seats, 2, masks=False)
    observed, _ = env.reset(seed=3)
    assert env.observation_space.contains(observed)
    rng = Random(1)
    ended = 0
    while ended < 3:
        moved = env.seats.copy()
        _, rewards, over, truncated, infos = env.step(random_actions(env, rng))
        assert not truncated.any()
        for row in np.flatnonzero(over):
            ended += 1
            assert rewards[row] == infos["rewards"][row][moved[row]]
            if seats > 1:
                assert infos["rewards"][row].sum() == pytest.approx(0)
                assert infos["rewards"][row].max() == pytest.approx(1 - 1 / seats)
        assert not infos["rewards"][~over].any()
        assert (env.seats >= 0).all()


def test_the_same_seed_gives_the_same_games_whatever_stands_beside() -> None:
    many, one = batch_env("kingsburg", 2, 3), batch_env("kingsburg", 2, 1)
    many.reset(seed=7)
    one.reset(seed=9)
    for _ in range(200):
        codes, rows = many.offered()
        actions = [int(codes[rows == row][0]) for row in range(3)]
        many.step(np.array(actions))
        one.step(np.array(actions[2:]))
        assert many.observations[2].tolist() == one.observations[0].tolist()


#: Which arrays are handed in before each step: always the same, two in turn, new ones, and a column of a rollout.
HABITS = ["same", "two in turn", "new", "column"]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rows_do_not_depend_on_the_arrays_that_hold_them(game: str, seats: int) -> None:
    """Play whole games and compare each row with the encoding of its position alone; nothing old may stay in it."""
    envs = [batch_env(game, seats, 2) for _ in HABITS]
    observer = Observer(load(game), seats)
    size, words = observer.size, observer.actions
    pairs = [(np.full((2, size), 7, np.float32), np.full((2, words), 7, np.int8)) for _ in range(2)]
    rollout = np.full((2, 3, size), 7, np.float32)
    rng = Random(seats)
    seen = [env.reset(seed=11) for env in envs]
    count, last = 0, 1000000
    while count < last:
        count += 1
        actions = random_actions(envs[0], rng)
        envs[1].use_arrays(*pairs[count % 2])
        envs[2].use_arrays(np.full((2, size), 7, np.float32), np.full((2, words), 7, np.int8))
        envs[3].use_arrays(rollout[:, count % 3])
        stepped = [env.step(actions) for env in envs]
        seen = [(step[0], step[4]) for step in stepped]
        if stepped[0][2].any():
            last = min(last, count + 10)  # some steps of the next game too
        for row, state in enumerate(envs[0]._batch.states):
            whole = Pieces()
            observer.encoder.write(state, int(state.asked), whole)
            expected = np.frombuffer(whole.joined(), np.float32)
            for (observed, infos), habit in zip(seen, HABITS, strict=True):
                assert infos["seat"][row] == state.asked
                assert np.array_equal(observed["observation"][row], expected), habit
                mask = np.flatnonzero(observed["action_mask"][row]).tolist()
                assert mask == sorted(option.code for option in state.offered), habit
                assert observed["action_mask"][row].max() == 1, habit
        for step in stepped[1:]:
            assert np.array_equal(step[1], stepped[0][1])
            assert np.array_equal(step[4]["rewards"], stepped[0][4]["rewards"])


def test_a_reset_repairs_arrays_that_somebody_changed() -> None:
    env = batch_env("viscounts", 2, 2)
    first = {name: array.copy() for name, array in env.reset(seed=1)[0].items()}
    env.observations.fill(7)
    env.masks.fill(7)  # type: ignore[union-attr]
    again, _ = env.reset(seed=1)
    assert all(np.array_equal(first[name], again[name]) for name in first)


def test_arrays_that_are_handed_in_are_written() -> None:
    size = Observer(load("kingsburg"), 2).size
    observations = np.zeros((2, size), np.float32)
    rewards = np.ones((2, 2), np.float32)
    env = batch_env("kingsburg", 2, 2, observations=observations, reward_array=rewards)
    observed, _ = env.reset(seed=1)
    assert observed["observation"] is observations
    assert observations.any()
    assert not rewards.any()


@pytest.mark.parametrize("game", NAMES)
def test_a_copy_plays_on_like_the_original(game: str) -> None:
    env = batch_env(game, SEATS[game], 2)
    env.reset(seed=4)
    rng = Random(2)
    for _ in range(20):
        env.step(random_actions(env, rng))
    for copied in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        other, same = Random(3), copy.deepcopy(env)
        for _ in range(20):
            actions = random_actions(copied, other)
            found, expected = copied.step(actions), same.step(actions)
            for name in found[0]:
                assert np.array_equal(found[0][name], expected[0][name])
            assert np.array_equal(found[1], expected[1])


def test_the_spaces_contain_what_is_returned() -> None:
    env = batch_env("notre-dame", 2, 2)
    observed, _ = env.reset(seed=1)
    assert env.observation_space.contains(observed)
    assert env.action_space.contains(np.array([0, 1]))
    assert env.metadata["autoreset_mode"].name == "SAME_STEP"


def test_a_wrong_action_is_an_error_and_no_game_moves() -> None:
    env = batch_env("kingsburg", 2, 2)
    env.reset(seed=1)
    before = [state.numbers() for state in env._batch.states]
    right = int(np.flatnonzero(env.masks[0])[0])  # type: ignore[index]
    with pytest.raises(NotOffered, match="game 1: action 0 is not offered to seat"):
        env.step(np.array([right, 0]))
    assert [state.numbers() for state in env._batch.states] == before


def test_errors_are_sentences() -> None:
    with pytest.raises(Unreadable, match=r"call reset\(\) first"):
        batch_env("kingsburg", 2, 1).step(np.array([0]))
    with pytest.raises(Unreadable, match=r"call reset\(\) first"):
        batch_env("kingsburg", 2, 1).offered()
    with pytest.raises(Unreadable, match="num_envs is at least 1, not 0"):
        batch_env("kingsburg", 2, 0)
    with pytest.raises(Unreadable, match=r"observations should have shape \(1, \d+\) and type float32"):
        batch_env("kingsburg", 2, 1, observations=np.zeros((1, 3), np.float32))
    with pytest.raises(Unreadable, match="2 seeds are needed, 1 were given"):
        batch_env("kingsburg", 2, 2).reset(seed=[1])
    with pytest.raises(Unreadable, match=r"masks should have shape \(1, \d+\) and type int8, found \(1, 3\) and int8"):
        batch_env("kingsburg", 2, 1).use_arrays(masks=np.zeros((1, 3), np.int8))
    with pytest.raises(Unreadable, match="made with masks=False"):
        batch_env("kingsburg", 2, 1, masks=False).use_arrays(masks=np.zeros((1, 3), np.int8))
    env = batch_env("kingsburg", 2, 2)
    env.reset(seed=1)
    with pytest.raises(Unreadable, match="2 actions are needed, 1 were given"):
        env.step(np.array([0]))
    with pytest.raises(Unreadable, match=r"2 actions are needed in a row, found shape \(2, 1\)"):
        env.step(np.array([[0], [0]]))


@pytest.mark.parametrize("name", NAMES)
def test_every_word_has_features_of_its_own(name: str) -> None:
    game = load(name)
    features = OptionFeatures(game)
    assert len(features.rows) == len(game.words.words)
    assert len(features.names) < 300
    different = {tuple(row) for row in features.rows}
    assert len(different) > 0.9 * len(features.rows)


def test_amounts_are_features() -> None:
    game = load("viscounts")
    features = OptionFeatures(game)
    row = features.rows[game.words.read("pay:16-silver+8-ink+8-gold+8-stone").code]
    assert row[features.names.index("amount of silver")] == 1.6
    assert row[features.names.index("amount of ink")] == 0.8


def test_the_function_is_not_hidden_by_a_module_once_it_was_called() -> None:
    batch_env("kingsburg", 2, 1)
    assert callable(quatrefoil.env.batch_env)
