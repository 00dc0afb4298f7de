"""A bot of this library at the other end of the line protocol."""

import json
from random import Random
from typing import Any

import pytest

from quatrefoil.arena.line_client import serve
from quatrefoil.bots import make
from quatrefoil.games import load
from quatrefoil.games.worlds import world_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.match import Match


def answers(*lines: str) -> list[str]:
    said: list[str] = []
    serve(lambda game, budget: make("journeyman", game, budget), "Tester", lines, said.append)
    return said


def position() -> tuple[Match, dict[str, Any], dict[str, Any]]:
    match = Match(load("kingsburg"), 2, {})
    while match.is_chance_due():
        match.draw(Random(3))
    about = {"game": "kingsburg", "rules_version": match.game.rules_version}
    return match, about, world_of(match.game, match.state, match.asked()[0])


def test_it_chooses_an_offered_word_and_ignores_lines_it_does_not_know() -> None:
    match, about, world = position()
    said = answers(
        "hello 1", f"game {json.dumps(about)}", "weather fine", f"world {json.dumps(world)}", "go 100 7", "quit", "go"
    )
    assert said[:4] == ["name Tester", "want world", "ready", "ready"]
    assert said[4] in [f"choose {option.text}" for option in match.options_for(match.asked()[0])]
    assert len(said) == 5


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("hello 2", "version '2' of the line protocol, not 1"),
        ("go 100 7", "go came before game and world"),
        ("game {", "not JSON"),
        ('game {"game": "kingsburg", "rules_version": 99}', "rules version 99"),
    ],
)
def test_what_it_cannot_do_is_named(line: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        answers(line)
