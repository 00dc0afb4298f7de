"""The other end of the line protocol: lets a bot of this library play for a host in another process."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from quatrefoil import games
from quatrefoil.arena.line_bot import PROTOCOL
from quatrefoil.bots.bot import Budget
from quatrefoil.games.worlds import state_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Player

#: Makes the bot for a game and a time for each choice.
MakeBot = Callable[[Game[Any], Budget], Player]


def serve(make_bot: MakeBot, name: str, lines: Iterable[str], say: Callable[[str], None]) -> None:
    """Answer the lines of a host until it says `quit`; raise `Unreadable` for what cannot be understood."""
    game: Game[Any] | None = None
    world: Any = None
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            if rest.split()[:1] != [str(PROTOCOL)]:
                raise Unreadable("protocol", f"the host speaks version '{rest}' of the line protocol, not {PROTOCOL}")
            for answer in (f"name {name}", "want world", "ready"):
                say(answer)
        elif word == "game":
            game = game_of(read_json(rest))
            say("ready")
        elif word == "world":
            world = read_json(rest)
        elif word == "go":
            if game is None or world is None:
                raise Unreadable("protocol", "go came before game and world")
            milliseconds, seed = (int(number) for number in rest.split())
            bot = make_bot(game, Budget(milliseconds=milliseconds))
            option = bot.choose(game, state_of(game, world), world["seat"], Random(seed))
            say(f"choose {option.text}")
        elif word == "quit":
            return


def game_of(about: Any) -> Game[Any]:
    """Return the game that a host announces; raise `Unreadable` if this version has other rules."""
    game = games.load(about["game"])
    if about["rules_version"] != game.rules_version:
        raise Unreadable("rules_version", f"the host has rules version {about['rules_version']} of {game.name}")
    return game


def read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as problem:
        raise Unreadable("json", f"the host sent something that is not JSON: {problem}") from None
