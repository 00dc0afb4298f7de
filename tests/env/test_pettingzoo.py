"""The PettingZoo environments, checked by PettingZoo's own tests and by ours."""

import sys
from random import Random

import pytest
from pettingzoo.test import api_test, seed_test

from quatrefoil.env import MissingExtra, table_env
from quatrefoil.env.pettingzoo_env import TableEnv
from quatrefoil.games import NAMES
from quatrefoil.kernel.errors import NotOffered, Unreadable

#: PettingZoo warns about every environment with action masks.
MASKED = "ignore:Observation (is not a NumPy array|space for each agent probably should be):UserWarning"

SEATS = {"kingsburg": 3, "notre-dame": 4, "troyes": 1, "viscounts": 2}


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
@pytest.mark.parametrize("game", NAMES)
def test_pettingzoo_accepts_it(game: str) -> None:
    api_test(table_env(game, SEATS[game]), num_cycles=200)


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: table_env(game, SEATS[game]), num_cycles=60)


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
