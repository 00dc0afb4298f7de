"""Hints as messages, and who may have one."""

from __future__ import annotations

from quatrefoil.advice.adviser import Advice
from quatrefoil.advice.reason import Reason
from quatrefoil.host.errors import Conflict, Forbidden
from quatrefoil.kernel.errors import Stale
from quatrefoil.kernel.option import Option
from quatrefoil.table import messages
from quatrefoil.table.access import check_own_seat, check_running
from quatrefoil.table.client_messages import AskHint
from quatrefoil.table.table import Table


def check_hint(table: Table, person: str | None, message: AskHint) -> None:
    """Refuse a hint to somebody else's seat, at a table without hints, or for a question that is over."""
    check_own_seat(table.info, person, message.seat)
    check_running(table.info)
    if not table.info.terms.hints:
        raise Forbidden("no_hints", "this table is played without hints")
    if message.version != table.version:
        raise Stale("stale", f"the hint is for version {message.version}, the table is at {table.version}")
    if message.seat not in table.asked():
        raise Conflict("not_asked", "there is nothing to advise: this seat is not asked")


def hint(message: AskHint, version: int, options: list[Option], advice: Advice | None) -> messages.Hint:
    """Return as much as the rung allows."""
    return messages.Hint(
        version=version,
        seat=message.seat,
        rung=message.rung,
        kinds=kinds(options),
        ranking=ranking(advice) if advice is not None else [],
        reason=reason_message(advice.reason) if advice is not None and message.rung == 3 else None,
        comparison=comparison_message(advice) if advice is not None and message.rung == 3 else None,
    )


def kinds(options: list[Option]) -> list[messages.HintKind]:
    """Return the options by family, in the order they are offered."""
    by_family: dict[str, list[str]] = {}
    for option in options:
        by_family.setdefault(option.family, []).append(option.text)
    return [messages.HintKind(family, texts) for family, texts in by_family.items()]


def ranking(advice: Advice) -> list[messages.HintRank]:
    return [messages.HintRank(each.text, each.value, each.points, each.visits == 0) for each in advice.ranking]


def reason_message(reason: Reason) -> messages.HintReason:
    return messages.HintReason(reason.now, reason.later)


def comparison_message(advice: Advice) -> messages.HintComparison | None:
    """Return the best option against another one; none where there is no other."""
    found = advice.comparison
    if found is None:
        return None
    a = messages.HintSide(found.a.text, advice.reason.now, found.a.points, found.a.sources)
    b = messages.HintSide(found.b.text, advice.other_reason.now, found.b.points, found.b.sources)
    reasons = [messages.HintConsequence(each.event, each.a, each.b, each.points, each.round) for each in found.reasons]
    return messages.HintComparison(a, b, reasons, found.round)
