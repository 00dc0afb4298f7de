"""Why an option of another question is not offered now; the steps explain their own options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.nouns import ACTION, CARDS, INNER, MOVEMENT, NO_SPACE, RECRUIT, SPACES_PER_SEGMENT
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_not_now(s: Viscounts, seat: i64, option: Option) -> Refusal:
    """Return why an option of another question is refused now (V-18)."""
    family = option.family
    space: i64 = s.domains[seat].space
    is_inner = space != NO_SPACE and space % SPACES_PER_SEGMENT == INNER
    if family == "play":
        return Refusal("not_now", "V-5.2", {"phase": CARDS})
    if family == "move":
        return Refusal("not_now", "V-6.1", {"phase": MOVEMENT})
    if family == "trade" or family == "slot" or family == "site":
        return Refusal("wrong_path" if is_inner else "not_now", "V-18.5", {})
    if family == "workers" or family == "manuscript":
        return Refusal("not_now" if is_inner else "wrong_path", "V-18.5", {})
    if family == "action":
        return Refusal("not_now", "V-7.1", {"phase": ACTION})
    if family == "dismiss":
        return Refusal("not_now", "V-18.7", {})
    if family == "hire":
        return Refusal("not_now", "V-18.8", {"phase": RECRUIT})
    if family == "discard" or family == "discard_top":
        return Refusal("not_now", "V-13.11", {})
    if family == "destroy" or family == "destroy_top":
        return Refusal("not_now", "V-13.12", {})
    if family == "order":
        return Refusal("not_now", "V-13.10", {})
    if family == "castle":
        return Refusal("not_now", "V-13.14", {})
    if family == "section":
        return Refusal("not_now", "V-8.2", {})
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
