"""What a viewer may know, item by item; what is not mentioned here does not leave the server."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.viscounts.effects import criminals
from quatrefoil.games.viscounts.funding import icons
from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    BUILDING_TYPES,
    CARDS_ALL,
    GOODS,
    ICONS,
    MANUSCRIPTS,
    NO_CARD,
    NO_PAIR,
    NO_SPACE,
    ON_THE_WAY,
    PHASES,
    RIBBONS,
    RING,
    SCHEMES,
    SECTIONS,
    SLOTS_PER_TYPE,
    TIER2,
    TIER3,
)
from quatrefoil.games.viscounts.scoring import LINES, beats_automa, score_lines
from quatrefoil.games.viscounts.state import TYPE_BITS, TYPE_MASK, Viscounts
from quatrefoil.games.viscounts.steps.turn import hand_limit
from quatrefoil.games.viscounts.vocabulary import SEGMENT_NAMES, SITE_NAMES, SPACE_NAMES
from quatrefoil.kernel.state import NO_SEAT

#: Stands for the AI of a solo game in views.
AUTOMA_SEAT: Final = -1


def view(s: Viscounts, viewer: int) -> dict[str, object]:
    """V-17.1: return what a viewer may know: no other hands, no order of piles; V-18.12: of a pile only its top."""
    lines = score_lines(s)
    return {
        "game": "viscounts",
        "seats": int(s.seats),
        "is_solo": s.rules.is_solo,
        "automa": s.rules.automa.id if s.rules.is_solo else None,
        "round": int(s.round),
        "last_round": int(s.last_round),
        "phase": PHASES[s.phase],
        "turn": owner_seat(s, int(s.turn)),
        "start": owner_seat(s, int(s.start)),
        "action": ACTIONS[s.action],
        "dismissed": s.dismissed,
        "ring": [SEGMENT_NAMES[g] for g in s.ring],
        "side": "players_1_2" if s.seats <= 2 else "players_3_4",
        "segments": {SEGMENT_NAMES[g]: segment_view(s, g) for g in range(RING)},
        "sites": {SITE_NAMES[i]: owner_seat(s, s.sites[i]) for i in range(len(s.sites)) if s.sites[i] != NO_SEAT},
        "site_buildings": {
            SITE_NAMES[i]: BUILDING_TYPES[s.site_types >> TYPE_BITS * i & TYPE_MASK]
            for i in range(len(s.sites))
            if s.sites[i] != NO_SEAT
        },
        "leader": owner_seat(s, int(s.leader)),
        "bonus_left": [RIBBONS[r] for r in range(len(RIBBONS)) if not s.bonus_taken >> r & 1],
        "debts_left": int(s.debts_left),
        "deeds_left": int(s.deeds_left),
        "beats_automa": beats_automa(s) if s.rules.is_solo else None,
        "future_schemes": len(s.schemes) if s.rules.is_solo else None,
        "pairs": [
            {"pair": i + 1, "number": s.pair_numbers[i] + 1, "hero": CARDS_ALL[s.pair_heroes[i]]}
            for i in range(len(s.pair_heroes))
            if s.pair_numbers[i] != NO_PAIR
        ],
        "players": [domain_view(s, owner, viewer, lines[owner]) for owner in range(len(s.domains))],
    }


def owner_seat(s: Viscounts, owner: int) -> int | None:
    """Return a seat, AUTOMA_SEAT for the AI of a solo game, None for nobody."""
    if owner == NO_SEAT:
        return None
    return AUTOMA_SEAT if s.is_automa(owner) else owner


def segment_view(s: Viscounts, g: int) -> dict[str, object]:
    """Return the piles of one segment and the castle section next to it."""
    top = s.tops[g]
    tile = s.tile_tops[g]
    return {
        "townsfolk": CARDS_ALL[top] if top != NO_CARD else None,
        "townsfolk_below": s.below[g],
        "manuscript": MANUSCRIPTS[tile] if tile != NO_CARD else None,
        "manuscripts_below": s.tiles_below[g],
        "section": SECTIONS[s.section_of(g)] if len(s.ring) == RING else None,
    }


def domain_view(s: Viscounts, owner: int, viewer: int, lines: list[int]) -> dict[str, object]:
    """Return one board; its owner sees hand and draw pile apart, others see which cards both hold together."""
    domain = s.domains[owner]
    is_automa = s.is_automa(owner)
    names = SCHEMES if is_automa else CARDS_ALL
    castle = domain.castle
    data: dict[str, object] = {
        "seat": owner_seat(s, owner),
        "is_automa": is_automa,
        "goods": {GOODS[i]: domain.goods[i] for i in range(len(GOODS))},
        "debts": {"unpaid": int(domain.unpaid), "paid": int(domain.paid)},
        "deeds": {"acquired": int(domain.acquired), "approved": int(domain.approved)},
        "corruption": int(domain.corruption),
        "virtue": int(domain.virtue),
        "space": SPACE_NAMES[domain.space] if domain.space != NO_SPACE else None,
        "slots": [names[card] if card != NO_CARD else None for card in domain.slots],
        "built": {
            BUILDING_TYPES[kind]: [i + 1 for i in range(SLOTS_PER_TYPE) if domain.has(kind * SLOTS_PER_TYPE + i)]
            for kind in range(len(BUILDING_TYPES))
        },
        "workers": int(domain.supply),
        "castle": {
            "tier1": {SECTIONS[i]: castle[i] for i in range(RING)},
            "tier2": {SECTIONS[i]: castle[TIER2 + i] for i in range(RING)},
            "tier3": castle[TIER3],
            "on_the_way": castle[ON_THE_WAY],
        },
        "manuscripts": [MANUSCRIPTS[i] for i in range(len(MANUSCRIPTS)) if domain.manuscripts >> i & 1],
        "bonus": [RIBBONS[r] for r in range(len(RIBBONS)) if domain.bonus >> r & 1],
        "hand_size": len(domain.hand),
        "deck_size": len(domain.deck),
        "discard": [names[card] for card in domain.discard],
        "icons": {ICONS[i]: int(icons(s, domain, i)) for i in range(len(ICONS))} if not is_automa else None,
        "criminals": int(criminals(s, domain)) if not is_automa else None,
        "hand_limit": int(hand_limit(s, owner)) if not is_automa else None,
        "score": {LINES[i]: lines[i] for i in range(len(LINES))},
        "vp": sum(lines),
    }
    if owner == viewer:
        data["hand"] = [names[card] for card in domain.hand]
        data["deck"] = [names[card] for card in domain.deck]
    elif not is_automa:
        data["unseen"] = [names[card] for card in sorted([*domain.hand, *domain.deck])]
    return data
