"""What a viewer may know, listed item by item; anything not listed here never leaves the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quatrefoil.games.kingsburg.dice import FACES
from quatrefoil.games.kingsburg.nouns import (
    AID_MARKET_SHIFT,
    AID_USES_PLUS2,
    BUILDINGS,
    ENEMY_TYPES,
    GOODS,
    HARVEST_STEPS,
    HIGHEST_ADVISOR,
    USED,
)
from quatrefoil.games.kingsburg.rules import NO_CAP, battle_value
from quatrefoil.games.kingsburg.state import UNSEEN, Group, Kingsburg
from quatrefoil.games.kingsburg.steps.battle import battle_odds
from quatrefoil.games.kingsburg.steps.roll import roll_sum
from quatrefoil.kernel.event import EVERYONE
from quatrefoil.kernel.kept_texts import KeptTexts
from quatrefoil.kernel.state import NO_SEAT

#: The part of kept texts with the table options; the parts of provinces have the numbers of their seats.
OPTIONS_PART: Final = -1


def view(s: Kingsburg, viewer: int) -> dict[str, object]:
    """Section 16: everything is public but the enemy cards; a seat that looked at one knows it until winter."""
    return {
        **common_view(s, viewer),
        "players": [province_view(s, seat) for seat in range(s.seats)],
        "table_options": options_view(s),
    }


def view_text(s: Kingsburg, viewer: int, encode: Callable[[Any], bytes], kept: KeptTexts) -> bytes:
    """Return the same as JSON: a choice changes one province or two, so the texts of the others are kept."""
    provinces = b",".join([province_text(s, seat, encode, kept) for seat in range(s.seats)])
    options = kept.find(OPTIONS_PART, [])  # they never change at a table
    if options is None:
        options = kept.keep(OPTIONS_PART, [], encode(options_view(s)))
    common = encode(common_view(s, viewer))[:-1]  # without the bracket that ends it
    return b"".join([common, b',"players":[', provinces, b'],"table_options":', options, b"}"])


def province_text(s: Kingsburg, seat: int, encode: Callable[[Any], bytes], kept: KeptTexts) -> bytes:
    """Return a province as JSON; everything that `province_view` reads is in the key."""
    key = s.provinces[seat].numbers()
    key.append(int(s.passed) >> seat & 1)
    return kept.find(seat, key) or kept.keep(seat, key, encode(province_view(s, seat)))


def common_view(s: Kingsburg, viewer: int) -> dict[str, object]:
    """Return what belongs to no province."""
    return {
        "game": "kingsburg",
        "seats": int(s.seats),
        "year": int(s.year),
        "phase": int(s.phase),
        "step": HARVEST_STEPS[s.harvest_step],
        "order": s.order[:],
        "order_sums": [int(roll_sum(s.provinces[seat])) for seat in s.order],
        "advisors": court_view(s),
        "envoy": seat_or_none(int(s.envoy)),
        "aid_die": seat_or_none(int(s.aid_die)),
        "serving": int(s.serving),
        "kings_die": int(s.kings_die),
        "enemies": [enemy_view(s, year, viewer) for year in range(1, int(s.year) + 1)],
    }


def options_view(s: Kingsburg) -> dict[str, object]:
    """K-17.5: return the table options that change what a building or the soldier track does."""
    rules = s.rules
    return {
        "crane_each_build": rules.crane_each_build,
        "stables_each_service": rules.stables_each_service,
        "market_with_plus2": rules.market_with_plus2,
        "soldier_cap": None if rules.soldier_cap == NO_CAP else int(rules.soldier_cap),
    }


def view_key(s: Kingsburg, viewer: int) -> int:
    """K-13.2: views differ only in the card of this year, between the seats that looked at it and all others."""
    return 1 if s.knowers >> viewer & 1 else 0


def seat_or_none(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def court_view(s: Kingsburg) -> dict[str, object]:
    """Return the groups by advisor; seat -1 is neutral."""
    court: dict[str, object] = {}
    for advisor in range(1, HIGHEST_ADVISOR + 1):
        group = s.court[advisor]
        if group is not None:
            groups = [group_view(group)]
            second = s.second
            if second is not None and s.second_on == advisor:
                groups.append(group_view(second))
            court[str(advisor)] = groups
    return court


def group_view(group: Group) -> dict[str, object]:
    return {
        "seat": int(group.seat),
        "dice": FACES[group.coloured][:],
        "white": FACES[group.white][:],
        "plus2": AID_USES_PLUS2[group.aid],
        "market": AID_MARKET_SHIFT[group.aid],
    }


def enemy_view(s: Kingsburg, year: int, viewer: int) -> dict[str, object]:
    """Return the card of a year: public once revealed, before that known to the seats that looked (K-13.2)."""
    is_past = year < s.year or s.is_over()
    is_revealed = is_past or s.knowers == EVERYONE
    may_know = is_revealed or bool(s.knowers >> viewer & 1)
    card = s.enemies[year - 1]
    known_to = [seat for seat in range(s.seats) if s.knowers >> seat & 1] if not is_revealed else []
    seen = int(card) if may_know else UNSEEN
    return {
        "year": year,
        "card": s.rules.enemies[seen].id if seen != UNSEEN else None,
        "known_to": known_to,
        "is_revealed": is_revealed,
        "odds": [] if is_revealed else [battle_odds(s, seat, seen) for seat in range(s.seats)],
    }


def province_view(s: Kingsburg, seat: int) -> dict[str, object]:
    """Return a seat's province, with what it has used this season (K-16.4)."""
    province = s.provinces[seat]
    base = battle_value(s.rules, province, -1)
    against = {name: int(battle_value(s.rules, province, kind)) for kind, name in enumerate(ENEMY_TYPES)}
    return {
        "seat": seat,
        "goods": {good: province.goods[i] for i, good in enumerate(GOODS)},
        "plus2": int(province.plus2),
        "soldiers": int(province.soldiers),
        "vp": int(province.vp),
        "built": [name for i, name in enumerate(BUILDINGS) if province.has(i)],
        "dice": FACES[province.coloured][:],
        "white": FACES[province.white][:],
        "rolled": FACES[province.rolled_coloured][:],
        "rolled_white": FACES[province.rolled_white][:],
        "sum": int(roll_sum(province)),
        "used": [name for i, name in enumerate(USED) if province.used >> i & 1],
        "has_passed": bool(s.passed >> seat & 1),
        "defence": int(base),
        "defence_vs": {name: value for name, value in against.items() if value != base},
    }
