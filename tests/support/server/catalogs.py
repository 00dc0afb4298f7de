"""Catalogs of a program that is newer, or has other components, than the one that stored a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.server.hosting.catalog import Catalog


class NewerRules(Catalog):
    """Every game has the next version of its rules."""

    def load(self, name: str, file: Path | None) -> Game[Any]:
        game = super().load(name, file)
        game.rules_version += 1
        return game


class OtherComponents(Catalog):
    """Every game has other components."""

    def load(self, name: str, file: Path | None) -> Game[Any]:
        game = super().load(name, file)
        game.components_checksum = "other"
        return game
