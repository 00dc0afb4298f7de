"""Bots by name."""

import pytest

from quatrefoil import bots, games
from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.build_info import engine_build
from quatrefoil.kernel.errors import Unreadable


class UnknownGame:
    """A game without bot knowledge."""

    name = "draughts"


def test_every_game_has_a_bot_of_every_level() -> None:
    assert bots.LEVELS == ["novice", "journeyman", "master", "grandmaster", "peaceful"]
    for name in games.NAMES:
        assert bots.levels_for(name) == bots.LEVELS


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_random_and_greedy_are_bots_but_no_levels(name: str) -> None:
    assert name not in bots.LEVELS
    assert isinstance(bots.make(name, games.load("troyes")), Bot)


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_bot_is_made_by_name_with_or_without_a_budget(level: str) -> None:
    game = games.load("kingsburg")
    assert isinstance(bots.make(level, game), Bot)
    budget = Budget(milliseconds=5)
    assert bots.make(level, game, budget).budget is budget


def test_an_unknown_bot_is_refused_with_a_list_of_the_bots() -> None:
    with pytest.raises(Unreadable, match="no bot 'deep thought'; there are: random, greedy, novice") as refusal:
        bots.make("deep thought", games.load("kingsburg"))
    assert refusal.value.code == "unknown_bot"


def test_a_game_without_knowledge_has_no_levels() -> None:
    assert bots.levels_for("draughts") == []
    assert bots.knows("random", "draughts")


@pytest.mark.skipif(engine_build() == "compiled", reason="the compiled engine takes no stand-in for a game")
@pytest.mark.parametrize("level", ["greedy", *bots.LEVELS])
def test_a_bot_refuses_a_game_without_knowledge(level: str) -> None:
    with pytest.raises(Unreadable, match=r"no evaluation of draughts; there are some of: .*kingsburg"):
        bots.make(level, UnknownGame())  # type: ignore[arg-type]


@pytest.mark.parametrize(("milliseconds", "iterations"), [(0, 0), (-1, 5), (5, -1)])
def test_an_empty_budget_is_refused(milliseconds: int, iterations: int) -> None:
    with pytest.raises(Unreadable, match="milliseconds or iterations"):
        Budget(milliseconds, iterations)


def test_a_name_may_include_iterations() -> None:
    game = games.load("notre-dame")
    master = bots.make("master@7", game)
    assert master.budget is not None
    assert (master.budget.iterations, master.budget.milliseconds) == (7, 0)
    for wrong, message in [("master@", "number of iterations"), ("master@x", "number of iterations")]:
        with pytest.raises(Unreadable, match=message):
            bots.make(wrong, game)
    with pytest.raises(Unreadable, match="milliseconds or iterations above 0"):
        bots.make("master@0", game)
    with pytest.raises(Unreadable, match="no bot 'nobody'"):
        bots.make("nobody@5", game)
