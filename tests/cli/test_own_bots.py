"""`module:Class` names somebody's bot: in the arena, from the current folder, with errors that say what is missing."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.bots import make
from quatrefoil.bots.own_bots import make_any
from quatrefoil.games import load
from quatrefoil.kernel.errors import Unreadable

SOURCE = """
from quatrefoil.bots import Bot
from quatrefoil.kernel.play import options_for


class First(Bot):
    def choose(self, game, state, seat, rng):
        return options_for(state, seat)[0]


class Plain:
    def __init__(self, game, budget):
        self.iterations = 0 if budget is None else budget.iterations

    def choose(self, game, state, seat, rng):
        return options_for(state, seat)[-1]


class Mute(Bot):
    pass


class Forgetful(Bot):
    def choose(self, game, state, seat, rng):
        pass


class Stubborn(Bot):
    def choose(self, game, state, seat, rng):
        return game.words.read("pass")


class Picky(First):
    @staticmethod
    def knows(game):
        return game == "troyes"


class Bare:
    def choose(self, game, state, seat, rng):
        return options_for(state, seat)[0]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield the current folder, with a module `my_bots`."""
    (tmp_path / "my_bots.py").write_text(SOURCE)
    (tmp_path / "broken_bot.py").write_text("class Broken(:\n")
    (tmp_path / "needy_bot.py").write_text("import no_such_library\n")
    monkeypatch.chdir(tmp_path)
    before = list(sys.path)
    yield tmp_path
    sys.path[:] = before
    for name in ("my_bots", "broken_bot", "needy_bot"):
        sys.modules.pop(name, None)


def test_the_arena_plays_own_bots_in_two_processes(folder: Path, quatrefoil: Any) -> None:
    call = ("arena", "kingsburg", "--bots", "my_bots:First,my_bots:Plain,random", "--games", 4, "--json", "--jobs")
    two = json.loads(quatrefoil(*call, 2).output)
    assert two == json.loads(quatrefoil(*call, 1).output)
    assert {row["bot"] for row in two["bots"]} == {"my_bots:First", "my_bots:Plain", "random"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_choice_that_is_not_offered_is_named_in_a_line(folder: Path, quatrefoil: Any, jobs: int) -> None:
    call = ("arena", "kingsburg", "--bots", "my_bots:Stubborn,random", "--games", 2, "--jobs", jobs)
    refused = quatrefoil(*call, code=2)
    assert "pass" in refused.output
    assert "Traceback" not in refused.output


def test_a_budget_follows_the_class(folder: Path) -> None:
    made: Any = make_any("my_bots:Plain@40", load("kingsburg"))
    assert made.player.iterations == 40


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere:Bot", "there is no module nowhere in /"),
        (
            "my_bots:Last",
            "my_bots has no class 'Last'; its bots are: First, Plain, Mute, Forgetful, Stubborn, Picky, Bare",
        ),
        ("my_bots:Mute", r"has no method choose\(self, game, state, seat, rng\)"),
        ("my_bots:Picky", "does not play kingsburg"),
        ("my_bots:Bare", "it is called with the game and a Budget or None"),
        ("my_bots:First@many", "after the @ stands the number of iterations"),
        ("broken_bot:Broken", "broken_bot cannot be imported: invalid syntax"),
        ("needy_bot:Needy", "needy_bot needs the module no_such_library"),
        ("nobody", "there is no bot 'nobody'; there are: random"),
    ],
)
def test_what_is_wrong_with_an_own_bot_is_said_in_a_sentence(folder: Path, name: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        make_any(name, load("kingsburg"))


def test_a_bot_that_returns_no_option_is_named(folder: Path, quatrefoil: Any) -> None:
    ended = quatrefoil("arena", "kingsburg", "--bots", "my_bots:Forgetful,random", "--games", 1, code=2)
    assert "my_bots:Forgetful chose None for seat" in ended.output
    assert "offered: " in ended.output


def test_a_server_makes_built_in_bots_only(folder: Path) -> None:
    with pytest.raises(Unreadable, match="there is no bot 'my_bots:First'"):
        make("my_bots:First", load("kingsburg"))
