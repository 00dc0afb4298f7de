"""The Gymnasium environment of one seat against bots, checked by Gymnasium's own checker and by ours."""

import copy
import pickle
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from quatrefoil.bots import Bot, make
from quatrefoil.env import seat_env
from quatrefoil.env.gymnasium_env import SeatEnv
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.errors import NotOffered, Unreadable

TABLES = [(name, seats) for name in NAMES for seats in range(load(name).min_seats, load(name).max_seats + 1)]


def play_to_the_end(env: SeatEnv, seed: int) -> float:
    """Play random legal actions; return the final reward."""
    observed, _ = env.reset(seed=seed)
    rng = Random(seed)
    while True:
        action = rng.choice(np.flatnonzero(observed["action_mask"]).tolist())
        observed, reward, is_over, is_cut, _ = env.step(action)
        if is_over or is_cut:
            return reward
        assert reward == 0


@pytest.mark.filterwarnings("ignore::UserWarning")  # unbounded observations, and no render mode but text
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_gymnasium_accepts_it(game: str, seats: int) -> None:
    check_env(seat_env(game, seats, "random"), skip_render_check=True)


@pytest.mark.parametrize("game", NAMES)
def test_a_game_ends_with_the_reward_of_the_seat(game: str) -> None:
    seats = max(2, load(game).min_seats)
    env = seat_env(game, seats, "random", seat=None, rewards="rank")
    assert play_to_the_end(env, 1) in (1, -1, 0)
    assert not env.running.observe(env.seat)["action_mask"].any()


def test_the_seat_is_asked_and_nobody_else() -> None:
    env = seat_env("kingsburg", 3, ["random", make("novice", load("kingsburg"))], seat=1)
    env.reset(seed=2)
    for _ in range(20):
        assert env.running.state.asked == 1
        env.step(env.action_space.sample())


def test_samples_are_legal() -> None:
    env = seat_env("viscounts", 2, "random")
    observed, _ = env.reset(seed=1)
    env.action_space.seed(1)
    assert all(observed["action_mask"][env.action_space.sample()] for _ in range(50))


def test_a_copy_and_a_pickle_go_on_alike() -> None:
    env = seat_env("troyes", 2, "random", egocentric=True)
    env.reset(seed=3)
    for _ in range(10):
        env.step(env.action_space.sample())
    for other in (copy.deepcopy(env.running), pickle.loads(pickle.dumps(env.running))):
        assert other.history() == env.running.history()
        assert other.observe(0)["observation"].tolist() == env.running.observe(0)["observation"].tolist()
        assert other.rng.getstate() == env.running.rng.getstate()


@pytest.mark.parametrize("level", ["journeyman", "master@8"])
def test_a_copy_of_the_environment_plays_on_against_the_same_bots(level: str) -> None:
    env = seat_env("kingsburg", 2, level)
    env.reset(seed=3)
    env.step(env.action_space.sample())
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        action = other.action_space.sample()
        expected = copy.deepcopy(env).step(action)[0]["observation"]
        assert other.step(action)[0]["observation"].tolist() == expected.tolist()


def test_errors_are_sentences() -> None:
    with pytest.raises(Unreadable, match=r"call reset\(\) first"):
        seat_env("kingsburg", 2, "random").step(0)
    with pytest.raises(Unreadable, match="2 opponents are needed, 1 were given"):
        seat_env("kingsburg", 3, ["random"])
    with pytest.raises(Unreadable, match="there is no seat 3, seats are 0 to 2"):
        seat_env("kingsburg", 3, "random", seat=3)
    with pytest.raises(Unreadable, match="2 to 5 players, not 6"):
        seat_env("kingsburg", 6, "random")
    with pytest.raises(Unreadable, match="illegal is one of lose, raise, not 'skip'"):
        seat_env("kingsburg", 2, "random", illegal="skip")
    with pytest.raises(Unreadable, match="seats are a whole number, not '3'"):
        seat_env("kingsburg", "3", "random")  # type: ignore[arg-type]
    with pytest.raises(Unreadable, match="a game is given by its name"):
        seat_env(load("kingsburg"), 3, "random")  # type: ignore[arg-type]
    with pytest.raises(Unreadable, match=r"options have texts, as in .'new_persons': 'true'., not True"):
        seat_env("notre-dame", 3, "random", options={"new_persons": True})  # type: ignore[dict-item]
    for wrong in (3, Bot):
        with pytest.raises(Unreadable, match="an opponent is a name or an object of a bot class"):
            seat_env("kingsburg", 2, [wrong])  # type: ignore[list-item]
    for wrong in ("pass", 1.5, None):
        playing = seat_env("kingsburg", 2, "random")
        playing.reset(seed=1)
        with pytest.raises(Unreadable, match="an action is the number of a word"):
            playing.step(wrong)  # type: ignore[arg-type]
    env = seat_env("kingsburg", 2, "random", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(NotOffered, match="seat_0: action 0 is not offered; offered: "):
        env.step(0)
    play_to_the_end(env, 2)
    with pytest.raises(NotOffered, match="the game is over"):
        env.step(1)


def test_an_action_that_is_not_offered_loses_the_game_and_says_why() -> None:
    env = seat_env("kingsburg", 4, "random")
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(0)
    assert (reward, is_over) == (-0.25, True)
    assert info["error"].startswith("seat_0: action 0 is not offered; offered: ")
    with pytest.raises(NotOffered, match="the game is over"):
        env.step(0)
    env.reset(seed=1)
    env.step(env.action_space.sample())
