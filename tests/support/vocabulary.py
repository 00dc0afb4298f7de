"""The released vocabulary of a game: its families in order, their spelling and their places on the board."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby
from typing import Any

from quatrefoil.kernel.game import Game

#: Names of families that stand one after the other, each with the number of its options.
Families = list[tuple[str, int]]


@dataclass(frozen=True)
class ReleasedVocabulary:
    """What must never change, because records, bots and pages rely on it."""

    families: Families
    spelling: str  # checksum of the texts of all options in these families
    places: dict[str, str]  # where on the board some options are shown, "" for nowhere


def families_of(game: Game[Any]) -> Families:
    """Return all families in their order."""
    return [(name, len(list(words))) for name, words in groupby(game.words.words, key=lambda word: word.family)]


def spelling_of(game: Game[Any], released: Families) -> str:
    """Return a checksum of the texts of the released families, which stand first."""
    count = sum(n for _, n in released)
    return blake2b("\n".join(word.text for word in game.words.words[:count]).encode(), digest_size=8).hexdigest()
