"""Cards and tiles as the data file describes them."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.viscounts.nouns import ICONS, RESOURCES
from quatrefoil.games.viscounts.ops import NO_OPS

#: V-14.2: how a card changes what funds an action.
MODIFIERS: Final[list[str]] = [
    "merchant_pairs_count_as", "spend_silver_as_icon", "one_resource_counts_double", "resources_also_count_as",
]  # fmt: skip
MERCHANT_PAIRS: Final = 0
SILVER_PAIRS: Final = 1
COUNTS_DOUBLE: Final = 2
ALSO_COUNT: Final = 3

#: V-12.5: what an end-scoring manuscript counts.
COUNTED: Final[list[str]] = [
    *[f"{icon}_icon" for icon in ICONS], "constructed_building", "castle_worker", "manuscript", "flipped_deed",
    "flipped_debt", "resource",
]  # fmt: skip
COUNT_BUILDINGS: Final = 5
COUNT_WORKERS: Final = 6
COUNT_MANUSCRIPTS: Final = 7
COUNT_DEEDS: Final = 8
COUNT_DEBTS: Final = 9
COUNT_RESOURCES: Final = 10

#: A field of a card or tile that has no such thing.
NONE: Final = -1


class Card:
    """A townsfolk card, hero or starting card (V-3.10)."""

    __slots__ = ("id", "cost", "icons", "hire", "timing", "ability", "moment", "action", "modifier")

    def __init__(self) -> None:
        self.id = ""
        self.cost = 0
        self.icons: list[int] = [0] * len(ICONS)
        self.hire = NO_OPS
        self.timing = 0
        self.ability = NO_OPS  # of an immediate, drop-off or triggered ability
        self.moment = NONE  # what a triggered ability waits for
        self.action = NONE  # the action of an after-action trigger or a modifier
        self.modifier = NONE


class Tile:
    """A manuscript (V-1.6)."""

    __slots__ = ("id", "ribbon", "cost", "immediate", "counted", "per", "vp", "is_grey_backed")

    def __init__(self) -> None:
        self.id = ""
        self.ribbon = 0
        self.cost = 0
        self.immediate = NO_OPS
        self.counted = NONE  # V-12.5: `vp` points for each `per` of these
        self.per = 1
        self.vp = 0
        self.is_grey_backed = False


class StartCard:
    """A player card (V-14.5)."""

    __slots__ = ("resources", "any_resources", "silver", "deeds", "debts", "extra", "is_own_space")

    def __init__(self) -> None:
        self.resources: list[int] = [0] * RESOURCES
        self.any_resources = 0
        self.silver = 0
        self.deeds = 0
        self.debts = 0
        self.extra = NO_OPS
        self.is_own_space = False  # the extra building stands on the bank of the viscount


class Scheme:
    """A card of the AI (V-16.17)."""

    __slots__ = ("id", "icons", "row1", "row2", "move", "actions", "last")

    def __init__(self) -> None:
        self.id = ""
        self.icons: list[int] = [0] * len(ICONS)
        self.row1 = NO_OPS
        self.row2 = NO_OPS
        self.move = 0
        self.actions: list[int] = []  # ACTIONS, or FOCUS
        self.last = NO_OPS  # the entry that is always possible
