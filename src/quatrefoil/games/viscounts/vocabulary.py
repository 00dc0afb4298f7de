"""Every option Viscounts can ever offer. Words are only ever added at the end."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.viscounts.nouns import (
    CARDS_ALL,
    GOODS,
    HEROES,
    MANUSCRIPTS,
    NEUTRAL,
    RESOURCES,
    RING,
    SCHEMES,
    SECTIONS,
    SITES_PER_SEGMENT,
)
from quatrefoil.kernel.option import Option, Vocabulary

WORDS: Final = Vocabulary()

#: "1-2", "3-4" …: a segment by the numbers of its outer spaces.
SEGMENT_NAMES: Final[list[str]] = [f"{2 * g + 1}-{2 * g + 2}" for g in range(RING)]
#: "1", "1.5", "2" …: outer left, inner and outer right space of each segment.
SPACE_NAMES: Final[list[str]] = [
    name for g in range(RING) for name in (str(2 * g + 1), f"{2 * g + 1}.5", str(2 * g + 2))
]

# Nature.
SEGMENT: Final = WORDS.family("segment", SEGMENT_NAMES)
ROTATION: Final = WORDS.family("rotation", [str(n) for n in range(RING)])
START: Final = WORDS.family("start", [str(n) for n in range(4)])
NUMBER: Final = WORDS.family("number", [str(n) for n in range(1, 11)])
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
ACT: Final = WORDS.family("action", ["none", "trade", "build", "workers", "transcribe"])
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
WORKER_COUNT: Final = WORDS.family("workers", ["1", "2", "3", "4"])

#: PAY[((silver pairs * 9 + ink) * 9 + gold) * 9 + stone]: what is paid towards an action (V-14.2).
MOST_PAID: Final = 9
PAY: Final = WORDS.family(
    "pay",
    [
        "+".join([f"{n}-{good}" for n, good in ((2 * p, "silver"), (i, "ink"), (g, "gold"), (t, "stone")) if n])
        or "nothing"
        for p in range(MOST_PAID)
        for i in range(MOST_PAID)
        for g in range(MOST_PAID)
        for t in range(MOST_PAID)
    ],
)  # fmt: skip


def pay_word(silver_pairs: int, ink: int, gold: int, stone: int) -> Option:
    return PAY[((silver_pairs * MOST_PAID + ink) * MOST_PAID + gold) * MOST_PAID + stone]


# The castle.
SECTION: Final = WORDS.family("section", SECTIONS, [f"castle-1-{name}" for name in SECTIONS])
#: CASTLE_MOVE[section * 2 + 0]: clockwise, + 1: the other way.
CASTLE_MOVE: Final = WORDS.family(
    "castle",
    [f"{SECTIONS[i]}-{SECTIONS[(i + step) % RING]}" for i in range(RING) for step in (1, RING - 1)],
    [f"castle-1-{SECTIONS[i]}" for i in range(RING) for _ in (0, 1)],
)
NO_CASTLE_MOVE: Final = WORDS.word("no_castle_move")
#: Whose worker leaves; 4 is the AI.
BUMP: Final = WORDS.family("bump", ["0", "1", "2", "3", "automa"])

# Hiring, manuscripts, choices of effects.
HIRE: Final = WORDS.family("hire", SEGMENT_NAMES, [f"townsfolk-{name}" for name in SEGMENT_NAMES])
NO_HIRE: Final = WORDS.word("no_hire")
MANUSCRIPT: Final = WORDS.family("manuscript", SEGMENT_NAMES, [f"manuscript-{name}" for name in SEGMENT_NAMES])
FLIP: Final = WORDS.family("flip", ["debt", "deed"], ["debts", "deeds"])
RESOURCE: Final = WORDS.family("resource", GOODS[:RESOURCES], [f"good-{good}" for good in GOODS[:RESOURCES]])
EITHER: Final = WORDS.family("either", ["1", "2", "3"])
#: V-9.4: what comes first when a card is hired.
FIRST: Final = WORDS.family("first", ["hired", "workshop"])
