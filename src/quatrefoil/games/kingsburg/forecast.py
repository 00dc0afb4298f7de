"""What the advisors will give a seat, for pages: more or less than printed, through buildings and caps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.kingsburg.nouns import HIGHEST_ADVISOR, STABLES, USED_STABLES
from quatrefoil.games.kingsburg.ops import ADD_SOLDIERS
from quatrefoil.games.kingsburg.state import Kingsburg

if TYPE_CHECKING:
    from mypy_extensions import i64


def soldiers_by_advisor(s: Kingsburg, seat: i64) -> dict[str, object]:
    """Return by number how many more soldiers the seat would get this season with one more group on an advisor.

    The Stables add one (K-14.6), for the first service of a season unless the table says otherwise (K-R15); a full
    track takes none (K-R2).
    """
    printed: i64 = 0
    services: i64 = 0
    for advisor in range(1, HIGHEST_ADVISOR + 1):
        group = s.court[advisor]
        second = s.second if s.second_on == advisor else None
        n = printed_soldiers(s, advisor)
        if n > 0 and group is not None and group.seat == seat:
            printed += n
            services += 1
        if n > 0 and second is not None and second.seat == seat:
            printed += n
            services += 1
    before = soldiers_gained(s, seat, printed, services)
    found: dict[str, object] = {}
    for advisor in range(1, HIGHEST_ADVISOR + 1):
        n = printed_soldiers(s, advisor)
        if n > 0:
            found[str(advisor)] = int(soldiers_gained(s, seat, printed + n, services + 1) - before)
    return found


def printed_soldiers(s: Kingsburg, advisor: i64) -> i64:
    total: i64 = 0
    for op in s.rules.op_lists[s.rules.help[advisor]]:
        if op.kind == ADD_SOLDIERS:
            total += op.n
    return total


def soldiers_gained(s: Kingsburg, seat: i64, printed: i64, services: i64) -> i64:
    """Return the soldiers of a season with so many services of advisors who give soldiers."""
    province = s.provinces[seat]
    total: i64 = printed
    if province.has(STABLES) and services > 0:
        if s.rules.stables_each_service:
            total += services
        elif province.used & USED_STABLES == 0:
            total += 1
    room: i64 = s.rules.soldier_cap - province.soldiers
    return total if total < room else room
