"""The games and bots that this server offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quatrefoil import bots, games
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.server import wire
from quatrefoil.server.errors import Conflict, NotFound
from quatrefoil.server.wire import defaults


@dataclass(frozen=True)
class ComponentSet:
    """A game with one set of numbers: the standard one, which has no file and no name, or one of the host's."""

    game: Game[Any]
    file: Path | None

    @property
    def name(self) -> str:
        return self.file.stem if self.file is not None else ""


class Catalog:
    """Games are loaded once for each set of components: the standard one, and one for each file of the host's.

    The first set is the usual one: the standard numbers, unless the host's shall come first. A table keeps the
    set it was opened with, which is known by its digest.
    """

    def __init__(self, components: Mapping[str, Sequence[Path]] | None = None, *, own_first: bool = False) -> None:
        self._components = components or {}
        self._own_first = own_first
        self._sets: dict[str, dict[str, ComponentSet]] = {}

    def names(self) -> list[str]:
        return list(games.NAMES)

    def levels(self, game: str) -> list[str]:
        """The bots that can play a game, from weak to strong."""
        return bots.levels_for(game)

    def game(self, name: str, digest: str | None = None) -> Game[Any]:
        """The game of that name with the components of that digest, or with the usual ones."""
        return self._set(name, digest).game

    def game_for_record(self, name: str, digest: str) -> Game[Any]:
        """The game a record is about; the usual one where its components are not here, so that replaying says so."""
        return self._set(name, digest if digest in self._sets_of(name) else None).game

    def component_file(self, name: str, digest: str) -> Path | None:
        """The file with the components of that digest; None for the standard ones."""
        return self._set(name, digest).file

    def load(self, name: str, file: Path | None) -> Game[Any]:
        return games.load(name, file)

    def _set(self, name: str, digest: str | None) -> ComponentSet:
        sets = self._sets_of(name)
        if digest is None:
            return next(iter(sets.values()))
        if digest not in sets:
            raise Conflict(
                "components", f"{name} is not played here with components {digest[:40]}, only {', '.join(sets)}"
            )
        return sets[digest]

    def _sets_of(self, name: str) -> dict[str, ComponentSet]:
        """The sets of a game by digest, the usual one first; `NotFound` says which games there are."""
        if name not in self._sets:
            if name not in self.names():
                raise NotFound("unknown_game", f"there is no game '{name[:40]}'; there are: {', '.join(self.names())}")
            own: list[Path | None] = [*self._components.get(name, ())]
            files = [*own, None] if self._own_first else [None, *own]
            sets: dict[str, ComponentSet] = {}
            for file in files:
                game = self.load(name, file)
                # Of files with the same numbers the first counts: they differ in names and sources only.
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
            component_sets=[wire.ComponentSet(digest, each.name) for digest, each in self._sets_of(game.name).items()],
            table_options=[wire.TableOption(o.name, list(o.choices), o.clause) for o in game.table_options],
            bots=self.levels(game.name),
        )


def default_seats(game: Game[Any]) -> int:
    """Return how many sit at a table that is created in one click."""
    return max(game.min_seats, min(defaults.SEATS, game.max_seats))
