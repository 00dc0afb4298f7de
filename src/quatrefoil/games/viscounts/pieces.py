"""What the data file is made of: effects, cards, tiles, board sides, schemes and the AI's boards."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.viscounts.nouns import ICONS, RING, SITES_PER_SEGMENT

#: Section 13: every effect is a list of these ops; each has one branch in `steps/carry_out.py`.
OPS: Final[list[str]] = [
    "gain", "flip", "rearrange", "discard", "destroy", "shuffle", "hire_free", "castle_move", "place_workers_free",
    "build_free", "gain_manuscript_free", "choose", "destroy_any_own_card_before_shuffle",
    "gain_future_scheme", "ai_dismiss_adjacent_townsfolk", "corruption_per_criminal_icon",
]  # fmt: skip
(
    GAIN, FLIP, REARRANGE, DISCARD, DESTROY, SHUFFLE, HIRE_FREE, CASTLE_MOVE, FREE_WORKERS, FREE_BUILDING,
    FREE_MANUSCRIPT, CHOOSE, DESTROY_OF_DECK, FUTURE_SCHEME, AI_DISMISS, CORRUPTION_PER_CRIMINAL,
) = range(16)  # fmt: skip

#: V-14.2: how a card bends the funding of one action.
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

#: V-10.1: who of the opponents gains in a collision.
CONDITIONS: Final[list[str]] = ["anybody", "no_criminal_icons_on_own_board", "at_least_1_criminal_icon_on_own_board"]
ANYBODY: Final = 0
NO_CRIMINALS: Final = 1
SOME_CRIMINALS: Final = 2

NONE: Final = -1


class Op:
    """One effect: its kind, a number, a thing, the lists of ops to choose from, or the costs it covers."""

    __slots__ = ("kind", "n", "what", "choices")

    def __init__(self, kind: int, n: int, what: int, choices: list[int]) -> None:
        self.kind = kind
        self.n = n
        self.what = what  # index into WHAT, FLIPS or BUILDING_TYPES
        self.choices = choices  # numbers of op lists; for FREE_MANUSCRIPT the costs


class Card:
    """A townsfolk card, hero or starting card (V-3.10)."""

    __slots__ = ("id", "cost", "icons", "hire", "timing", "ability", "moment", "action", "modifier", "doubled")

    def __init__(self) -> None:
        self.id = ""
        self.cost = 0
        self.icons: list[int] = [0] * len(ICONS)
        self.hire = NONE  # op list
        self.timing = 0
        self.ability = NONE  # op list of an immediate, drop-off or triggered ability
        self.moment = NONE  # what a triggered ability waits for
        self.action = NONE  # the action of an after-action trigger or a modifier
        self.modifier = NONE
        self.doubled = NONE


class Tile:
    """A manuscript (V-1.6)."""

    __slots__ = ("id", "ribbon", "cost", "immediate", "counted", "per", "vp", "is_grey_backed")

    def __init__(self) -> None:
        self.id = ""
        self.ribbon = 0
        self.cost = 0
        self.immediate = NONE
        self.counted = NONE
        self.per = 1
        self.vp = 0
        self.is_grey_backed = False


class Side:
    """One side of the five segments: sites, links, trades and printed items (V-15)."""

    __slots__ = (
        "site_effect", "site_bank", "link_effect", "trade_icons", "trade_gives",
        "printed_cost", "printed_icons", "printed_effect", "printed_manuscript_cost", "printed_manuscript",
    )  # fmt: skip

    def __init__(self) -> None:
        self.site_effect: list[int] = [NONE] * (RING * SITES_PER_SEGMENT)  # NONE: there is no such site
        self.site_bank: list[int] = [NONE] * (RING * SITES_PER_SEGMENT)  # OUTER_LEFT or OUTER_RIGHT
        self.link_effect: list[int] = [NONE] * (RING * SITES_PER_SEGMENT)  # from this site to the next one clockwise
        self.trade_icons: list[int] = [0] * (RING * 3)  # by space
        self.trade_gives: list[int] = [NONE] * (RING * 3)
        self.printed_cost: list[int] = [0] * RING
        self.printed_icons: list[list[int]] = [[0] * len(ICONS) for _ in range(RING)]
        self.printed_effect: list[int] = [NONE] * RING
        self.printed_manuscript_cost: list[int] = [0] * RING
        self.printed_manuscript: list[int] = [NONE] * RING


class StartCard:
    """A player card (V-14.5)."""

    __slots__ = ("resources", "any_resources", "silver", "deeds", "debts", "extra", "is_own_space")

    def __init__(self) -> None:
        self.resources: list[int] = [0, 0, 0]
        self.any_resources = 0
        self.silver = 0
        self.deeds = 0
        self.debts = 0
        self.extra = NONE
        self.is_own_space = False


class Scheme:
    """A card of the AI (V-16.17)."""

    __slots__ = ("id", "icons", "row1", "row2", "move", "actions", "last")

    def __init__(self) -> None:
        self.id = ""
        self.icons: list[int] = [0] * len(ICONS)
        self.row1 = NONE
        self.row2 = NONE
        self.move = 0
        self.actions: list[int] = []  # ACTIONS, or FOCUS
        self.last = NONE  # the op list that is always possible


FOCUS: Final = 9
FLIP_FOCUS: Final = 8


class Automa:
    """One side of an AI board (V-16.16)."""

    __slots__ = (
        "id", "focus", "chart", "chart_limit", "is_generic", "start_goods", "deeds", "debts", "removed", "slot_icons",
        "guildhall_icons",
    )  # fmt: skip

    def __init__(self) -> None:
        self.id = ""
        self.focus = 0
        self.chart: list[int] = []
        self.chart_limit: list[int] = []
        self.is_generic = False
        self.start_goods: list[int] = [0, 0, 0]
        self.deeds = 0
        self.debts = 0
        self.removed: list[int] = []
        self.slot_icons: list[list[int]] = []
        self.guildhall_icons: list[list[int]] = []
