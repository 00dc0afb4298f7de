"""Texts of parts of a view that are written again only when what they show has changed."""

from __future__ import annotations


class KeptTexts:
    """The last text of each part with its key: the numbers that it was written from."""

    __slots__ = ("_keys", "_texts")

    def __init__(self) -> None:
        self._keys: dict[int, list[int]] = {}
        self._texts: dict[int, bytes] = {}

    def find(self, part: int, key: list[int]) -> bytes | None:
        """Return the text of a part if its key is the same as that of the last text."""
        return self._texts[part] if self._keys.get(part) == key else None

    def keep(self, part: int, key: list[int], text: bytes) -> bytes:
        """Keep a text in place of the last one of its part, and return it."""
        self._keys[part] = key
        self._texts[part] = text
        return text
