"""What is released of a game's words: their families in order, and their spelling."""

from __future__ import annotations

from hashlib import blake2b
from itertools import groupby
from typing import Any

from quatrefoil.kernel.game import Game

#: A family of words that stand together, and how many they are.
Families = list[tuple[str, int]]


def families_of(game: Game[Any]) -> Families:
    """All families in their order."""
    return [(name, len(list(words))) for name, words in groupby(game.words.words, key=lambda word: word.family)]


def spelling_of(game: Game[Any], released: Families) -> str:
    """A digest of the words of the released families, which stand first."""
    count = sum(n for _, n in released)
    return blake2b("\n".join(word.text for word in game.words.words[:count]).encode(), digest_size=8).hexdigest()
