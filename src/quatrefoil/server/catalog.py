"""The games and bots that this server offers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from quatrefoil import bots, games
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.server import wire
from quatrefoil.server.errors import NotFound

#: The usual number of people at a table, where the game allows it.
USUAL_SEATS = 4

#: Who plays against somebody who wants to play at once.
USUAL_BOT = "journeyman"


class Catalog:
    """Games are loaded once, with the host's component files where there are any."""

    def __init__(self, components: dict[str, Path] | None = None) -> None:
        self._components = components or {}
        self._games: dict[str, Game[Any]] = {}

    def names(self) -> list[str]:
        return list(games.NAMES)

    def levels(self, game: str) -> list[str]:
        """The bots that can play a game, from weak to strong."""
        return bots.levels_for(game)

    def game(self, name: str) -> Game[Any]:
        """The game of that name; `NotFound` says which there are."""
        if name not in self._games:
            if name not in self.names():
                raise NotFound("unknown_game", f"there is no game '{name[:40]}'; there are: {', '.join(self.names())}")
            self._games[name] = self.load(name)
        return self._games[name]

    def load(self, name: str) -> Game[Any]:
        return games.load(name, self._components.get(name))

    def component_file(self, name: str) -> Path | None:
        """The file that stands in for the game's own components."""
        return self._components.get(name)

    def check_level(self, game: str, level: str | None) -> str:
        """A bot's level as asked for, or the usual one."""
        known = self.levels(game)
        if level is None:
            return USUAL_BOT if USUAL_BOT in known else known[-1]
        if not bots.knows(level, game):
            raise Unreadable("unknown_bot", f"no bot '{level[:40]}' plays {game}; there are: {', '.join(known)}")
        return level

    def describe(self) -> list[wire.GameInfo]:
        return [self._describe(self.game(name)) for name in self.names()]

    def _describe(self, game: Game[Any]) -> wire.GameInfo:
        return wire.GameInfo(
            name=game.name,
            min_seats=game.min_seats,
            max_seats=game.max_seats,
            rules_version=game.rules_version,
            components_digest=game.components_digest,
            table_options=[wire.TableOption(o.name, list(o.choices), o.clause) for o in game.table_options],
            bots=self.levels(game.name),
        )


def usual_seats(game: Game[Any]) -> int:
    """How many sit at a table that is opened in one click."""
    return max(game.min_seats, min(USUAL_SEATS, game.max_seats))
