"""The PettingZoo environments, checked by PettingZoo's own tests and by ours."""

import copy
import pickle
import sys
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from quatrefoil.env import MissingExtra, table_env
from quatrefoil.env.pettingzoo_env import TableEnv
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.errors import NotOffered, Unreadable

#: PettingZoo warns about every environment with action masks.
MASKED = "ignore:Observation (is not a NumPy array|space for each agent probably should be):UserWarning"

#: Each game with every number of seats.
TABLES = [(name, seats) for name in NAMES for seats in range(load(name).min_seats, load(name).max_seats + 1)]


def play_to_the_end(env: TableEnv, seed: int) -> dict[str, float]:
    """Play random legal actions; return the rewards at the end."""
    env.reset(seed=seed)
    rng = Random(seed)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observed, reward, is_over, _, _ = env.last()
        if is_over:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(rng.choice(observed["action_mask"].nonzero()[0].tolist()))
    return rewards


@pytest.mark.filterwarnings(MASKED)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_accepts_it(game: str, seats: int) -> None:
    api_test(table_env(game, seats), num_cycles=50)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(game: str, seats: int) -> None:
    seed_test(lambda: table_env(game, seats), num_cycles=20)


def test_another_seed_gives_other_dice() -> None:
    env = table_env("kingsburg", 2)
    env.reset(seed=1)
    first = env.render()
    env.reset(seed=2)
    assert env.render() != first


@pytest.mark.parametrize(("game", "seats"), [("kingsburg", 3), ("notre-dame", 2), ("viscounts", 2)])
def test_winning_is_what_others_lose(game: str, seats: int) -> None:
    rewards = play_to_the_end(table_env(game, seats), seed=4)
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) == pytest.approx(1 - 1 / seats)


@pytest.mark.parametrize("game", ["troyes", "viscounts"])
def test_alone_the_opponent_of_the_rulebook_has_to_be_beaten(game: str) -> None:
    assert play_to_the_end(table_env(game, 1), seed=4) == {"seat_0": -0.5}  # random play loses


def test_points_can_be_the_reward() -> None:
    env = table_env("kingsburg", 2, rewards="score")
    rewards = play_to_the_end(env, seed=4)
    assert list(rewards.values()) == env.game.scores(env.table)


def test_the_margin_is_the_lead_over_the_best_other_seat() -> None:
    env = table_env("notre-dame", 3, rewards="margin")
    rewards = play_to_the_end(env, seed=4)
    scores = env.game.scores(env.table)
    assert rewards["seat_1"] == scores[1] - max(scores[0], scores[2])


def test_the_rank_goes_from_1_to_minus_1() -> None:
    env = table_env("kingsburg", 5, rewards="rank")
    rewards = play_to_the_end(env, seed=4)
    places = env.game.places(env.table)
    assert sum(rewards.values()) == pytest.approx(0)
    assert rewards[f"seat_{places.index(1)}"] == (1 if places.count(1) == 1 else 0.75)
    assert min(rewards.values()) >= -1


def test_the_state_is_what_all_seats_know_together() -> None:
    env = table_env("viscounts", 3)
    env.reset(seed=2)
    whole = env.state()
    assert env.state_space.contains(whole)
    assert whole.tolist() == np.concatenate([env.observe(agent)["observation"] for agent in env.agents]).tolist()


def numbers_at(env: TableEnv, agent: str, path: str) -> list[float]:
    start, size = next((start, size) for start, size, name, _ in env.observer.table() if name == path)
    return list(env.observe(agent)["observation"][start : start + size].tolist())


@pytest.mark.parametrize("game", NAMES)
def test_an_egocentric_observation_begins_with_the_own_seat(game: str) -> None:
    first = {"kingsburg": "vp", "notre-dame": "coins", "troyes": "deniers", "viscounts": "workers"}[game]
    plain, own_first = table_env(game, 3), table_env(game, 3, egocentric=True)
    for env in (plain, own_first):
        env.reset(seed=3)
    rng = Random(3)
    for _ in range(12):
        for seat, agent in enumerate(plain.agents):
            assert numbers_at(own_first, agent, "me") == [1, 0, 0]
            asked = numbers_at(plain, agent, "asked")
            assert numbers_at(own_first, agent, "asked") == asked[seat:] + asked[:seat]
            for i in range(3):
                theirs = numbers_at(plain, agent, f"view.players[{(seat + i) % 3}].{first}")
                assert numbers_at(own_first, agent, f"view.players[{i}].{first}") == theirs
        for _ in range(5):
            action = rng.choice(plain.last()[0]["action_mask"].nonzero()[0].tolist())
            plain.step(action)
            own_first.step(action)


def test_copies_and_pickles_go_on_alike() -> None:
    env = table_env("notre-dame", 3)
    env.reset(seed=1)
    rng = Random(1)
    for _ in range(30):
        env.step(rng.choice(env.last()[0]["action_mask"].nonzero()[0].tolist()))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        action = int(env.last()[0]["action_mask"].nonzero()[0][0])
        assert other.render() == env.render()
        trial = copy.deepcopy(env)
        other.step(action)
        trial.step(action)
        assert other.render() == trial.render()
        assert other.agent_selection == trial.agent_selection


def test_a_step_before_reset_is_an_error() -> None:
    with pytest.raises(Unreadable, match=r"call reset\(\) first"):
        table_env("kingsburg", 2).step(0)
    with pytest.raises(Unreadable, match=r"call reset\(\) first"):
        table_env("kingsburg", 2).last()


def test_table_options_reach_the_table() -> None:
    env = table_env("notre-dame", 2, {"new_persons": "true"})
    env.reset(seed=1)
    assert env.game.view(env.table, 0)["new_persons"] is True


def test_a_word_that_is_not_offered_is_an_error_and_changes_nothing() -> None:
    env = table_env("kingsburg", 2)
    env.reset(seed=1)
    before = env.table.numbers()
    refused = int((1 - env.last()[0]["action_mask"]).nonzero()[0][0])
    with pytest.raises(NotOffered, match="is not offered; offered:"):
        env.step(refused)
    assert env.table.numbers() == before


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(Unreadable, match="one of win, rank, margin, score"):
        table_env("kingsburg", 2, rewards="fame")


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "quatrefoil.env.pettingzoo_env")
    with pytest.raises(MissingExtra, match=r"pip install 'quatrefoil\[pettingzoo\]'"):
        table_env("kingsburg", 2)
