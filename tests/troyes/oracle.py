"""A brute-force oracle of the legal actions of a turn: every set of dice, every citizen, every number of uses.

It reads only views and component data, and shares no code with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from support.troyes import steady_game

Die = tuple[str, str, int]  # owner, colour, face

COLOURS = ["red", "white", "yellow"]
BUILDING_OF = {"red": "palace", "white": "bishopric", "yellow": "city_hall"}
PLACING = ("place_citizen",)


@dataclass(frozen=True)
class Action:
    """One whole action with everything it costs."""

    word: str
    modifier: str
    dice: tuple[Die, ...]
    source: str
    uses: int
    paid: tuple[tuple[str, int], ...]  # to each owner, "bank" for the hire
    sum: int


class Oracle:
    """The position of one seat in plain data."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        data: Any = steady_game().components()
        self.view = view
        self.seat = str(seat)
        self.number = seat
        self.me = view["players"][seat]
        self.cards = {card["id"]: card for card in data["activity_cards"]}
        self.event_cards = {card["id"]: card for card in data["event_cards"]}
        self.rows = {b["id"]: b["rows"] for b in data["buildings"]}
        self.economy = data["economy"]
        self.solo = data["solo"]["card_changes"]
        self.dice: list[Die] = [
            (owner, colour, face)
            for owner, district in view["districts"].items()
            for colour in COLOURS
            for face in district[colour]
        ]

    def actions(self) -> set[Action]:
        return set(self.all_actions())

    def all_actions(self) -> Iterator[Action]:
        for modifier in self.modifiers():
            for dice in self.groups():
                yield from self.with_group(modifier, dice)

    def modifiers(self) -> list[str]:
        mine = [a["space"] for a in self.view["activities"] if a["markers"].get(self.seat, 0) > 0]
        return ["", *mine]

    def groups(self) -> Iterator[tuple[Die, ...]]:
        """Return all distinct sets of one to three dice."""
        seen = set()
        for size in (1, 2, 3):
            for dice in combinations(sorted(self.dice), size):
                if dice not in seen:
                    seen.add(dice)
                    yield dice

    # One group

    def with_group(self, modifier: str, dice: tuple[Die, ...]) -> Iterator[Action]:
        effect = self.effect_of(modifier)
        colours = {colour for _, colour, _ in dice}
        needs = effect["requires"] if effect else {}
        wanted = needs.get("group_color", "any")
        if effect and wanted != "any" and colours != {wanted}:
            return
        if needs.get("group_size", len(dice)) != len(dice):
            return
        transform = effect["transform"] if effect else {}
        values = [self.value(transform, face) for _, _, face in dice]
        counts_as = colours
        if "treat_die_as" in transform:
            values *= transform["treat_die_as"]["count"]
            counts_as = {transform["treat_die_as"]["color"]}
        if "treat_group_as_color" in transform:
            counts_as = {transform["treat_group_as_color"]}
        total = sum(values) + transform.get("add_to_sum", 0)
        paid = self.price(effect, transform, dice)
        forbidden = effect["forbidden_actions"] if effect else []
        may_mix = not effect or needs.get("mixed_allowed", False)

        def action(word: str, source: str, uses: int, hire: int = 0) -> Action:
            everyone = {**paid, **({"bank": hire} if hire else {})}
            settled = tuple(sorted((to, n) for to, n in everyone.items() if n))
            return Action(word, modifier, tuple(sorted(dice)), source, uses, settled, total)

        for activity in self.view["activities"]:
            if activity["card"] is not None:
                for source, uses, hire in self.uses_of(activity, counts_as, len(colours), may_mix, total, paid):
                    yield action(f"use:{activity['space']}", source, uses, hire)
        if sum(paid.values()) > self.me["deniers"]:
            return
        if len(counts_as) == 1:
            colour = next(iter(counts_as))
            if colour == "white" and "build_cathedral" not in forbidden and self.finds_cells(values):
                yield action("cathedral", "", 0)
            for place, event in enumerate(self.view["events"]):
                card = self.event_cards[event["event"]]
                if card["counter"]["dice_color"] in (colour, "any_single"):
                    most = min(total // card["counter"]["divisor"], event["flags"] - len(event["markers"]))
                    for uses in range(1, most + 1):
                        yield action(f"counter:{place}", "", uses)
            if colour == "yellow" and total // self.economy["farming_divisor"] > 0:
                yield action("farm", "", 0)
            if len(dice) == 1 and not set(PLACING) & set(forbidden):
                building = BUILDING_OF[colour]
                row = next(row for row in self.rows[building] if values[0] in row["die_values"])
                for source in self.sources(""):
                    if self.may_enter(building, row["cells"], source):
                        yield action(f"place:{building}", source, 0)

    def effect_of(self, modifier: str) -> dict[str, Any] | None:
        if not modifier:
            return None
        card = next(a["card"] for a in self.view["activities"] if a["space"] == modifier)
        effect: dict[str, Any] = self.cards[card]["effect"]
        return effect

    @staticmethod
    def value(transform: dict[str, Any], face: int) -> int:
        return int(transform.get("set_each", face + transform.get("add_each", 0)))

    def price(self, effect: dict[str, Any] | None, transform: dict[str, Any], dice: tuple[Die, ...]) -> dict[str, int]:
        each = self.economy["die_price_by_group_size"][str(len(dice))]
        if effect and "foreign_die_price" in effect:
            each = effect["foreign_die_price"]
        free = transform.get("free_foreign_dice_per_opponent", 0)
        if free and self.view["is_solo"]:
            free = self.solo["tithe"]["yellow_dice_from_king"]
        foreign = Counter(owner for owner, _, _ in dice if owner != self.seat)
        return {owner: each * max(0, count - free) for owner, count in foreign.items()}

    def finds_cells(self, values: list[int]) -> bool:
        """Return whether each die has a free cell in its column."""
        for column, count in Counter(values).items():
            if column > 6 or sum(level[column - 1] is None for level in self.view["cathedral"]) < count:
                return False
        return True

    # Activity cards

    def uses_of(
        self,
        activity: dict[str, Any],
        counts_as: set[str],
        colours: int,
        may_mix: bool,
        total: int,
        paid: dict[str, int],
    ) -> Iterator[tuple[str, int, int]]:
        card = self.cards[activity["card"]]
        wanted = card["activation"]["dice_color"]
        if wanted == "any_mixed":
            if colours > 1 and not may_mix:
                return
        elif counts_as != {wanted}:
            return
        has_tradesman = self.number in [*activity["slots"], *activity["picture"]]
        hire = 0 if has_tradesman else card["hire_cost"]
        money = self.me["deniers"] - sum(paid.values()) - hire
        if money < 0:
            return
        pay = card["effect"].get("pay", {})
        most = total // card["activation"]["divisor"]
        if pay.get("deniers"):
            most = min(most, money // pay["deniers"])
        if pay.get("influence"):
            most = min(most, self.me["influence"] // pay["influence"])
        for uses in range(1, most + 1):
            for source in [""] if has_tradesman else self.sources(activity["space"]):
                yield source, uses, hire

    # Citizens

    def sources(self, except_space: str) -> list[str]:
        found = ["supply"] if self.me["supply"] else []
        for activity in self.view["activities"]:
            if activity["space"] != except_space and self.number in [*activity["slots"], *activity["picture"]]:
                found.append(activity["space"])
        found += [cell for cell, holder in self.view["cells"].items() if holder == self.number]
        found += [f"lying-{b}" for b, lying in self.view["lying"].items() if self.number in lying]
        return found

    def may_enter(self, building: str, cells: list[str], source: str) -> bool:
        """Lift the citizen, push the row, and check who is expelled."""
        holders = [None if cell == source else self.view["cells"][cell] for cell in cells]
        if None in holders:
            return True
        lying = list(self.view["lying"][building])
        if source == f"lying-{building}":
            lying.remove(self.number)
        return holders[-1] not in lying
