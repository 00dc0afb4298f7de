"""Kingsburg: the enemy of each year, once it was shown."""

from __future__ import annotations

from collections.abc import Iterator

from support.memory.base import Memory, Told, View


class KingsburgMemory(Memory):
    """Remembers the enemies the viewer has seen, which never change; every seat that knows one knows the same."""

    def __init__(self, viewer: int, seats: int) -> None:
        super().__init__(viewer, seats)
        self.enemies: dict[int, str] = {}

    def watch(self, view: View, told: list[Told]) -> None:
        for enemy in view["enemies"]:
            if enemy["card"] is not None:
                self.enemies[enemy["year"]] = enemy["card"]

    def contradictions(self, views: list[View], outcomes: list[str]) -> Iterator[str]:
        for enemies in zip(*[view["enemies"] for view in views], strict=True):
            year = enemies[0]["year"]
            shown = {enemy["card"] for enemy in enemies if enemy["card"] is not None}
            if len(shown) > 1:
                yield f"year {year} has several enemies: {shown}"
            if year in self.enemies and shown != {self.enemies[year]}:
                yield f"year {year} brought {self.enemies[year]}, not {shown}"
            for other, card in self.enemies.items():
                if other != year and card in shown:
                    yield f"{card} came in year {other}, not {year}"
