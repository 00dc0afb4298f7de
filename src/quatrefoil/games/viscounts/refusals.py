"""Why an option of another question is not offered now; the steps explain their own options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.nouns import ACTION, CARDS, MOVEMENT, RECRUIT
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_not_now(s: Viscounts, seat: i64, option: Option) -> Refusal:
    """Return why an option of another question is refused now (V-18)."""
    family = option.family
    if family == "play":
        return not_now(s, CARDS, "V-5.2")
    if family == "move":
        return not_now(s, MOVEMENT, "V-6.1")
    if family == "action" or family == "trade" or family == "slot" or family == "site" or family == "workers":
        return not_now(s, ACTION, "V-7.1")
    if family == "manuscript":
        return not_now(s, ACTION, "V-7.1")
    if family == "dismiss":
        return Refusal("not_in_action", "V-18.7", {})
    if family == "hire":
        return not_now(s, RECRUIT, "V-18.8")
    if family == "discard" or family == "discard_top":
        return Refusal("not_now", "V-13.11", {})
    if family == "destroy" or family == "destroy_top":
        return Refusal("not_now", "V-13.12", {})
    if family == "order":
        return Refusal("not_now", "V-13.10", {})
    if family == "castle":
        return Refusal("not_now", "V-13.14", {})
    if family == "section":
        return Refusal("not_now", "V-8.2", {"phase": ACTION} if s.phase < ACTION else {})
    if family == "bump":
        return Refusal("not_now", "V-8.6", {})
    if family == "link":
        return Refusal("not_now", "V-7.B6", {})
    if family == "flip":
        return Refusal("not_now", "V-13.4", {})
    if family == "resource":
        return Refusal("not_now", "V-13.2", {})
    if family == "pair":
        return Refusal("not_now", "V-2.9", {})
    if family == "pay":
        return Refusal("wrong_payment", "V-18.16", {})
    return Refusal("choice_invalid", "V-18.10", {})


def not_now(s: Viscounts, phase: i64, clause: str) -> Refusal:
    """Return a refusal that names the phase of an option, unless that is the present one (V-18)."""
    return Refusal("not_now", clause, {} if s.phase == phase else {"phase": int(phase)})
