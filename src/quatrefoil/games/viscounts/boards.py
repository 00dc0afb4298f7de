"""The boards as the data file describes them: the two sides of the main board, and the boards of the AI."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.viscounts.nouns import ICONS, RESOURCES, RING, SITES, SPACES
from quatrefoil.games.viscounts.ops import NO_OPS

#: V-10.1: which opponents gain something in a collision.
CONDITIONS: Final[list[str]] = ["anybody", "no_criminal_icons_on_own_board", "at_least_1_criminal_icon_on_own_board"]
ANYBODY: Final = 0
NO_CRIMINALS: Final = 1
SOME_CRIMINALS: Final = 2

#: `Side.site_bank` where there is no site.
NO_BANK: Final = -1

#: `Automa.chart_limit` of an entry without a limit.
NO_LIMIT: Final = 999


class Side:
    """One side of the five segments: sites, links, trades and printed items (V-15)."""

    __slots__ = (
        "site_effect", "site_bank", "link_effect", "trade_icons", "trade_gives",
        "printed_cost", "printed_icons", "printed_effect", "printed_manuscript_cost", "printed_manuscript",
    )  # fmt: skip

    def __init__(self) -> None:
        self.site_effect: list[int] = [NO_OPS] * SITES  # NO_OPS: this side has no such site (V-15.2)
        self.site_bank: list[int] = [NO_BANK] * SITES  # OUTER_LEFT or OUTER_RIGHT
        self.link_effect: list[int] = [NO_OPS] * SITES  # from this site to the next one clockwise
        self.trade_icons: list[int] = [0] * SPACES  # merchant icons for one exchange
        self.trade_gives: list[int] = [NO_OPS] * SPACES
        self.printed_cost: list[int] = [0] * RING
        self.printed_icons: list[list[int]] = [[0] * len(ICONS) for _ in range(RING)]
        self.printed_effect: list[int] = [NO_OPS] * RING
        self.printed_manuscript_cost: list[int] = [0] * RING
        self.printed_manuscript: list[int] = [NO_OPS] * RING


class Automa:
    """One side of an AI board (V-16.16)."""

    __slots__ = (
        "id", "focus", "chart", "chart_limit", "is_generic", "start_goods", "deeds", "debts", "removed", "slot_icons",
        "guildhall_icons",
    )  # fmt: skip

    def __init__(self) -> None:
        self.id = ""
        self.focus = 0  # one of ACTIONS, or FLIP_FOCUS
        self.chart: list[int] = []  # V-16.14: which resource it takes first
        self.chart_limit: list[int] = []  # an entry counts while the stock is below this
        self.is_generic = False  # V-16.8: one kind of resource pays for everything
        self.start_goods: list[int] = [0] * RESOURCES
        self.deeds = 0
        self.debts = 0
        self.removed: list[int] = []  # schemes that are not used with it
        self.slot_icons: list[list[int]] = []
        self.guildhall_icons: list[list[int]] = []
