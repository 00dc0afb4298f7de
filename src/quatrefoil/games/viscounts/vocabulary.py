"""Every option Viscounts can ever offer. New words go to the end: released codes never change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    CARDS_ALL,
    GOODS,
    HEROES,
    MANUSCRIPTS,
    MOST_WORKERS,
    NEUTRAL,
    PAIR_SIZE,
    PLAYER_CARDS,
    RESOURCES,
    RING,
    SCHEMES,
    SECTIONS,
    SITES_PER_SEGMENT,
)
from quatrefoil.kernel.option import Option, Vocabulary

if TYPE_CHECKING:
    from mypy_extensions import i64

WORDS: Final = Vocabulary(__name__)

#: "1-2", "3-4" …: a segment by the numbers of its outer spaces.
SEGMENT_NAMES: Final[list[str]] = [f"{2 * g + 1}-{2 * g + 2}" for g in range(RING)]
#: "1", "1.5", "2" …: outer left, inner and outer right space of each segment.
SPACE_NAMES: Final[list[str]] = [
    name for g in range(RING) for name in (str(2 * g + 1), f"{2 * g + 1}.5", str(2 * g + 2))
]

# Chance.
SEGMENT: Final = WORDS.family("segment", SEGMENT_NAMES)
ROTATION: Final = WORDS.family("rotation", [str(n) for n in range(RING)])
START: Final = WORDS.family("start", [str(n) for n in range(4)])
NUMBER: Final = WORDS.family("number", [str(n) for n in range(1, PLAYER_CARDS + 1)])
HERO: Final = WORDS.family("hero", HEROES)
REVEAL: Final = WORDS.family("reveal", NEUTRAL)
TILE: Final = WORDS.family("tile", MANUSCRIPTS)
CARD: Final = WORDS.family("draw", CARDS_ALL)
SCHEME: Final = WORDS.family("scheme", SCHEMES)

# Set-up and cards.
PAIR: Final = WORDS.family("pair", [str(n) for n in range(1, 6)], [f"pair-{n}" for n in range(1, 6)])
PLAY: Final = WORDS.family("play", CARDS_ALL, ["hand"] * len(CARDS_ALL))
DISCARD: Final = WORDS.family("discard", CARDS_ALL, ["hand"] * len(CARDS_ALL))
DISCARD_TOP: Final = WORDS.word("discard_top", "deck")
DESTROY: Final = WORDS.family("destroy", CARDS_ALL, ["hand"] * len(CARDS_ALL))
DESTROY_TOP: Final = WORDS.word("destroy_top", "deck")
ENOUGH: Final = WORDS.word("enough")

#: V-13.10: which card comes into slots 1, 2, 3; "2-1-3" swaps the first two.
ORDERS: Final[list[list[int]]] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
ORDER: Final = WORDS.family("order", ["-".join([str(i + 1) for i in order]) for order in ORDERS])
KEEP_ORDER: Final = WORDS.word("keep_order")

# Movement.
MOVE: Final = WORDS.family("move", SPACE_NAMES, [f"space-{name.replace('.', '-')}" for name in SPACE_NAMES])

# The primary action.
ACT: Final = WORDS.family("action", ACTIONS)
DISMISS: Final = WORDS.word("dismiss", "townsfolk")
NO_DISMISS: Final = WORDS.word("no_dismiss")
MOST_EXCHANGES: Final = 30
EXCHANGES: Final = WORDS.family("trade", [str(n) for n in range(1, MOST_EXCHANGES + 1)])
SLOT_NAMES: Final[list[str]] = [f"{kind}-{n}" for kind in ("trading-post", "guildhall", "workshop") for n in (1, 2, 3)]
SLOT: Final = WORDS.family("slot", SLOT_NAMES, [f"slot-{name}" for name in SLOT_NAMES])
SITE_NAMES: Final[list[str]] = [f"{name}-{n}" for name in SEGMENT_NAMES for n in range(1, SITES_PER_SEGMENT + 1)]
SITE: Final = WORDS.family("site", SITE_NAMES, [f"site-{name}" for name in SITE_NAMES])
LINK_BEFORE: Final = WORDS.word("link:before")
LINK_AFTER: Final = WORDS.word("link:after")
WORKER_COUNT: Final = WORDS.family("workers", [str(n) for n in range(1, MOST_WORKERS + 1)])

#: V-14.2: payments. The argument has four digits of base PAY_BASE: pairs of silver, ink, gold, stone.
PAY_BASE: Final = 9
PAY: Final = WORDS.family(
    "pay",
    [
        "+".join([f"{n}-{good}" for n, good in ((PAIR_SIZE * p, "silver"), (i, "ink"), (g, "gold"), (t, "stone")) if n])
        or "nothing"
        for p in range(PAY_BASE)
        for i in range(PAY_BASE)
        for g in range(PAY_BASE)
        for t in range(PAY_BASE)
    ],
)  # fmt: skip


def pay_word(silver_pairs: int, ink: int, gold: int, stone: int) -> Option:
    """Return the option that pays these amounts."""
    return PAY[((silver_pairs * PAY_BASE + ink) * PAY_BASE + gold) * PAY_BASE + stone]


def paid_silver(paid: Option) -> i64:
    """Return the silver of a payment; silver is paid in pairs."""
    return paid.arg // (PAY_BASE * PAY_BASE * PAY_BASE) * PAIR_SIZE


def paid_ink(paid: Option) -> i64:
    return paid.arg // (PAY_BASE * PAY_BASE) % PAY_BASE


def paid_gold(paid: Option) -> i64:
    return paid.arg // PAY_BASE % PAY_BASE


def paid_stone(paid: Option) -> i64:
    return paid.arg % PAY_BASE


def paid_goods(paid: Option) -> i64:
    """Return how many pieces a payment has."""
    return paid_silver(paid) + paid_ink(paid) + paid_gold(paid) + paid_stone(paid)


# The castle.
SECTION: Final = WORDS.family("section", SECTIONS, [f"castle-1-{name}" for name in SECTIONS])
#: Each section has two moves: CASTLE_MOVE[section * CASTLE_WAYS] is clockwise, the next one counterclockwise.
CASTLE_WAYS: Final = 2
CASTLE_MOVE: Final = WORDS.family(
    "castle",
    [f"{SECTIONS[i]}-{SECTIONS[(i + step) % RING]}" for i in range(RING) for step in (1, RING - 1)],
    [f"castle-1-{SECTIONS[i]}" for i in range(RING) for _ in (0, 1)],
)
NO_CASTLE_MOVE: Final = WORDS.word("no_castle_move")
#: Whose worker leaves: a seat's, or the AI's.
BUMP: Final = WORDS.family("bump", ["0", "1", "2", "3", "automa"])
BUMP_AUTOMA: Final = BUMP[4]

# Hiring, manuscripts, choices of effects.
HIRE: Final = WORDS.family("hire", SEGMENT_NAMES, [f"townsfolk-{name}" for name in SEGMENT_NAMES])
NO_HIRE: Final = WORDS.word("no_hire")
MANUSCRIPT: Final = WORDS.family("manuscript", SEGMENT_NAMES, [f"manuscript-{name}" for name in SEGMENT_NAMES])
FLIP: Final = WORDS.family("flip", ["debt", "deed"], ["debts", "deeds"])
RESOURCE: Final = WORDS.family("resource", GOODS[:RESOURCES], [f"good-{good}" for good in GOODS[:RESOURCES]])
EITHER: Final = WORDS.family("either", ["1", "2", "3"])
#: V-9.4: what comes first when a card is hired.
FIRST: Final = WORDS.family("first", ["hired", "workshop"])
HIRED_FIRST: Final = FIRST[0]
WORKSHOP_FIRST: Final = FIRST[1]
