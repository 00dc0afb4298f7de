"""The games and bots that a host offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quatrefoil import bots, games
from quatrefoil.host.errors import Conflict, NotFound
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.wire import defaults
from quatrefoil.wire import games as wire


@dataclass(frozen=True)
class ComponentSet:
    """A game with the standard components, which have no file and no name, or with a file of the host."""

    game: Game[Any]
    file: Path | None

    @property
    def name(self) -> str:
        return self.file.stem if self.file is not None else ""


class GameCatalog:
    """Loads each game once for each of its component sets.

    The first set is the default: the standard components, or with `own_first` the host's. A table keeps
    the set it was created with, which is identified by its checksum.
    """

    def __init__(self, components: Mapping[str, Sequence[Path]] | None = None, *, own_first: bool = False) -> None:
        self._components = components or {}
        self._own_first = own_first
        self._sets: dict[str, dict[str, ComponentSet]] = {}

    def names(self) -> list[str]:
        return list(games.NAMES)

    def levels(self, game: str) -> list[str]:
        """Return the levels of bots that play a game, from weak to strong."""
        return bots.levels_for(game)

    def game(self, name: str, checksum: str | None = None) -> Game[Any]:
        """Return a game with the components of a checksum, or with the default ones."""
        return self._set(name, checksum).game

    def has(self, name: str, checksum: str) -> bool:
        """Return whether a checksum is that of a component set of this server."""
        return checksum in self._sets_of(name)

    def component_file(self, name: str, checksum: str) -> Path | None:
        """Return the file with the components of a checksum; None for the standard ones."""
        return self._set(name, checksum).file

    def load(self, name: str, file: Path | None) -> Game[Any]:
        return games.load(name, file)

    def _set(self, name: str, checksum: str | None) -> ComponentSet:
        sets = self._sets_of(name)
        if checksum is None:
            return next(iter(sets.values()))
        if checksum not in sets:
            raise Conflict(
                "components", f"{name} is not played here with components {checksum[:40]}, only {', '.join(sets)}"
            )
        return sets[checksum]

    def _sets_of(self, name: str) -> dict[str, ComponentSet]:
        """Return the sets of a game by checksum, the default first; `NotFound` lists the games there are."""
        if name not in self._sets:
            if name not in self.names():
                raise NotFound("unknown_game", f"there is no game '{name[:40]}'; there are: {', '.join(self.names())}")
            own: list[Path | None] = [*self._components.get(name, ())]
            files = [*own, None] if self._own_first else [None, *own]
            sets: dict[str, ComponentSet] = {}
            for file in files:
                game = self.load(name, file)
                # The first of two files with the same checksum counts: they differ in names and sources only.
                sets.setdefault(game.components_checksum, ComponentSet(game, file))
            self._sets[name] = sets
        return self._sets[name]

    def check_level(self, game: str, level: str | None) -> str:
        """Return the level asked for, or the default one."""
        known = self.levels(game)
        if level is None:
            return defaults.BOT_LEVEL if defaults.BOT_LEVEL in known else known[-1]
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
            components_checksum=game.components_checksum,
            component_sets=[
                wire.ComponentSet(checksum, each.name) for checksum, each in self._sets_of(game.name).items()
            ],
            table_options=[wire.TableOption(o.name, list(o.choices), o.clause) for o in game.table_options],
            bots=self.levels(game.name),
        )


def default_seats(game: Game[Any]) -> int:
    """Return how many sit at a table that is created in one click."""
    return max(game.min_seats, min(defaults.SEATS, game.max_seats))
