"""Why an option is not offered, in general: every step falls back on this for words of other questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.nouns import INNER, PHASES
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_not_now(s: Viscounts, seat: i64, option: Option) -> Refusal:
    """The reason a word of another question is refused now (V-18)."""
    family = option.family
    space: i64 = s.domains[seat].space
    is_inner = space >= 0 and space % 3 == INNER
    if family == "play":
        return Refusal("not_now", "V-5.2", {"phase": PHASES.index("cards")})
    if family == "move":
        return Refusal("not_now", "V-6.1", {"phase": PHASES.index("movement")})
    if family == "trade" or family == "slot" or family == "site":
        return Refusal("wrong_path" if is_inner else "not_now", "V-18.5", {})
    if family == "workers" or family == "manuscript":
        return Refusal("not_now" if is_inner else "wrong_path", "V-18.5", {})
    if family == "action":
        return Refusal("not_now", "V-7.1", {"phase": PHASES.index("action")})
    if family == "dismiss":
        return Refusal("not_now", "V-18.7", {})
    if family == "hire":
        return Refusal("not_now", "V-18.8", {"phase": PHASES.index("recruit")})
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
