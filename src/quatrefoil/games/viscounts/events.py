"""The events of Viscounts and the meaning of their numbers. In a solo game the AI is seat 1."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    CARDS_ALL,
    GOODS,
    MANUSCRIPTS,
    RIBBONS,
    SCHEMES,
    SECTIONS,
    WHY,
)
from quatrefoil.games.viscounts.vocabulary import ORDER, SEGMENT_NAMES, SITE_NAMES, SLOT_NAMES, SPACE_NAMES
from quatrefoil.kernel.event import EventKind, Field, number

_N: Final = number("n")
_WHY: Final = Field("why", WHY)
_CARD: Final = Field("card", CARDS_ALL)
_TILE: Final = Field("manuscript", MANUSCRIPTS)
_SEGMENT: Final = Field("segment", SEGMENT_NAMES)
_SECTION: Final = Field("section", SECTIONS)
_SITE: Final = Field("site", SITE_NAMES)
_SPACE: Final = Field("space", SPACE_NAMES)

ROUND_BEGAN: Final = EventKind("round_began", [number("round")], False)
TURN_BEGAN: Final = EventKind("turn_began", [])
MILESTONE: Final = EventKind("milestone", [number("round")], False)
#: What a board would score now; the game itself counts points only at the end.
STANDING: Final = EventKind("standing", [_N])
GAME_OVER: Final = EventKind("game_over", [], False)

RING_LAID: Final = EventKind("ring_laid", [_SEGMENT, number("place")], False)
CASTLE_TURNED: Final = EventKind("castle_turned", [_N], False)
START_DRAWN: Final = EventKind("start_drawn", [])
TOWNSFOLK_REVEALED: Final = EventKind("townsfolk_revealed", [_SEGMENT, _CARD], False)
MANUSCRIPT_REVEALED: Final = EventKind("manuscript_revealed", [_SEGMENT, _TILE], False)
PAIR_TAKEN: Final = EventKind("pair_taken", [number("number"), _CARD])

SHIFTED: Final = EventKind("shifted", [])
DROPPED: Final = EventKind("dropped", [_CARD])
PLAYED: Final = EventKind("played", [_CARD])
DREW: Final = EventKind("drew", [_CARD])
DREW_UNSEEN: Final = EventKind("drew_unseen", [])
SHUFFLED: Final = EventKind("shuffled", [])
DISCARDED: Final = EventKind("discarded", [_CARD])
DESTROYED: Final = EventKind("destroyed", [_CARD, _N])
REARRANGED: Final = EventKind("rearranged", [Field("order", [word.text for word in ORDER])])

MOVED: Final = EventKind("moved", [_SPACE, number("steps"), number("silver")])
ACTED: Final = EventKind("acted", [Field("action", ACTIONS)])
DISMISSED: Final = EventKind("dismissed", [_CARD, number("silver"), _SEGMENT])
DISMISSED_PRINTED: Final = EventKind("dismissed_printed", [_SEGMENT, number("silver")])
TRADED: Final = EventKind("traded", [number("times"), _SPACE])
BUILT: Final = EventKind("built", [Field("slot", SLOT_NAMES), _SITE])
LINKED: Final = EventKind("linked", [_SITE, Field("with", SITE_NAMES)])
PLACED_WORKERS: Final = EventKind("placed_workers", [_SECTION, _N])
PROMOTED: Final = EventKind("promoted", [_SECTION, number("tier")])
SPREAD: Final = EventKind("spread", [_SECTION])
CASTLE_MOVED: Final = EventKind("castle_moved", [_SECTION, Field("to", SECTIONS)])
BUMPED: Final = EventKind("bumped", [number("tier"), _SECTION, number("by")])
LEADER: Final = EventKind("leader", [])
TRANSCRIBED: Final = EventKind("transcribed", [_TILE, _SEGMENT])
READ_PRINTED: Final = EventKind("read_printed", [_SEGMENT])
BONUS_TAKEN: Final = EventKind("bonus_taken", [Field("ribbon", RIBBONS)])
HIRED: Final = EventKind("hired", [_CARD, number("silver"), _SEGMENT])

GAINED: Final = EventKind("gained", [Field("good", GOODS), _N, _WHY])
PAID: Final = EventKind("paid", [Field("good", GOODS), _N, _WHY])
DEBT_GAINED: Final = EventKind("debt", [_WHY])
DEED_GAINED: Final = EventKind("deed", [_WHY])
DEBT_PAID: Final = EventKind("debt_paid", [])
DEED_APPROVED: Final = EventKind("deed_approved", [])
VIRTUE_GAINED: Final = EventKind("virtue", [_N, number("at")])
CORRUPTION_GAINED: Final = EventKind("corruption", [_N, number("at")])
COLLIDED: Final = EventKind("collided", [number("space")])
MARKERS_PARTED: Final = EventKind("markers_parted", [])
POVERTY: Final = EventKind("poverty", [], False)
PROSPERITY: Final = EventKind("prosperity", [], False)
SCORED: Final = EventKind("scored", [_N, _WHY])
SCHEME_PLAYED: Final = EventKind("scheme_played", [Field("scheme", SCHEMES)])
SCHEME_GAINED: Final = EventKind("scheme_gained", [Field("scheme", SCHEMES)])
#: V-16.19: how many points the human is ahead of the AI.
VERDICT: Final = EventKind("verdict", [_N], False)

ALL: Final[list[EventKind]] = [
    ROUND_BEGAN, TURN_BEGAN, MILESTONE, GAME_OVER, RING_LAID, CASTLE_TURNED, START_DRAWN,
    TOWNSFOLK_REVEALED, MANUSCRIPT_REVEALED, PAIR_TAKEN, SHIFTED, DROPPED, PLAYED, DREW, DREW_UNSEEN, SHUFFLED,
    DISCARDED, DESTROYED, REARRANGED, MOVED, ACTED, DISMISSED, DISMISSED_PRINTED, TRADED, BUILT, LINKED, PLACED_WORKERS,
    PROMOTED, SPREAD, CASTLE_MOVED, BUMPED, LEADER, TRANSCRIBED, READ_PRINTED, BONUS_TAKEN, HIRED, GAINED, PAID,
    DEBT_GAINED, DEED_GAINED, DEBT_PAID, DEED_APPROVED, VIRTUE_GAINED, CORRUPTION_GAINED, COLLIDED,
    MARKERS_PARTED, POVERTY, PROSPERITY, SCORED, SCHEME_PLAYED, SCHEME_GAINED, VERDICT, STANDING,
]  # fmt: skip
