"""Troyes: characters are dealt once and kept to the end."""

from __future__ import annotations

from collections.abc import Iterator

from support.memory.base import Memory, View


class TroyesMemory(Memory):
    """Every character exists once: what one seat holds, or what lies face up, no other seat holds."""

    def contradictions(self, views: list[View], outcomes: list[str]) -> Iterator[str]:
        face_up = list(views[0]["characters"])
        held = [character for seat, view in enumerate(views) for character in view["players"][seat]["characters"]]
        for character in {*face_up, *held}:
            if [*face_up, *held].count(character) > 1:
                yield f"{character} is in several places"
