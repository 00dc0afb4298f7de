"""The numbers of components that a pack may replace, and the check of a pack."""

from __future__ import annotations

from quatrefoil.games import packs
from quatrefoil.games.packs import Pack
from quatrefoil.kernel.data import components_checksum
from quatrefoil.wire.games import ComponentField, PackCheck, PackProblem


def fields_of(game: str) -> list[ComponentField]:
    """Return the numbers of the standard components that a pack may replace."""
    return [
        ComponentField(each.path, each.value, each.lowest, each.highest, each.origin) for each in packs.fields(game)
    ]


def check_pack(pack: Pack) -> PackCheck:
    """Return what is wrong with a pack, or its checksum."""
    found = [PackProblem(each.path, each.text, each.lowest, each.highest) for each in packs.problems(pack)]
    return PackCheck(None if found else components_checksum(packs.apply_pack(pack)), found)
