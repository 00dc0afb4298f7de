"""Why an option is not offered: the reasons that all steps share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.notre_dame.effects import missing_colours
from quatrefoil.games.notre_dame.nouns import HIRE_PHASE, MARKET_COUNT, PLAGUE, PLAY
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_wait(s: NotreDame, seat: i64, option: Option) -> Refusal:
    """ND-13.6: return why a seat must wait: it has chosen in a sealed step, or another seat has the turn.

    If its carriage stands at a message that may not be taken, that is the better reason (ND-5.5).
    """
    if len(s.sealed) > 0:
        return Refusal("answered_already", "ND-13.6", {})
    if option.family == "take" and why_not_take(s, seat).code == "message_set":
        return why_not_take(s, seat)
    if s.phase == PLAGUE:
        return Refusal("not_your_turn", "ND-9.8", {})
    return Refusal("not_your_turn", "ND-3.8" if s.phase == HIRE_PHASE else "ND-3.6", {})


def why_not_now(s: NotreDame, seat: i64, option: Option) -> Refusal:
    """Return why a word of another question is refused now (section 14 of the rules)."""
    family = option.family
    borough = s.boroughs[seat]
    if family == "keep":
        return Refusal("not_now", "ND-3.3", {"phase": 2})
    if family == "play":
        if s.phase == PLAY and borough.hand >> option.arg & 1 == 0:
            return Refusal("not_in_hand", "ND-3.6", {"card": int(option.arg)})
        # In the action phase itself, only a card that is not finished keeps the seat from playing the next one.
        return Refusal("not_now", "ND-3.6", {"phase": 3, "is_busy": int(s.phase == PLAY)})
    if family == "from":
        if borough.personal > 0:
            return Refusal("supply_not_empty", "ND-4.3", {"markers": int(borough.personal)})
        return Refusal("not_now", "ND-4.2", {"phase": 3})
    if family == "no_effect":
        return Refusal("must_carry_out", "ND-4.5", {})
    if family == "bonus":
        return Refusal("not_now", "ND-5.6", {})
    if family == "drive" or family == "stay":
        return Refusal("not_now", "ND-5.4", {})
    if family == "take" or family == "leave":
        return why_not_take(s, seat)
    if family == "donate" or family == "no_donation":
        if borough.coins == 0:
            return Refusal("not_enough_coins", "ND-5.10", {"price": 1, "coins": 0})
        return Refusal("not_now", "ND-5.10", {})
    if family == "hire":
        return why_not_hire(s, seat, option.arg)
    return Refusal("choice_invalid", "ND-3.1", {})


def why_not_take(s: NotreDame, seat: i64) -> Refusal:
    """ND-5.5, ND-6.13: return why the seat cannot take the message under its carriage."""
    market: i64 = s.boroughs[seat].carriage
    if s.messages >> market & 1 == 0:
        return Refusal("no_message", "ND-6.12", {"market": int(market)})
    colour: i64 = s.rules.colour_at[market // MARKET_COUNT]
    missing = missing_colours(s, seat, colour)
    if missing != 0:
        return Refusal("message_set", "ND-5.5", {"colour": int(colour), "missing": int(missing)})
    return Refusal("carriage_stands", "ND-R4", {"market": int(market)})


def why_not_hire(s: NotreDame, seat: i64, person: i64) -> Refusal:
    """ND-3.8: return why the seat cannot hire this person: one of the three on show, once a round, for a coin."""
    if not s.is_shown(int(person)):
        return Refusal("not_on_show", "ND-3.2", {"person": int(person)})
    if s.boroughs[seat].hired != 0:
        return Refusal("hired_already", "ND-3.8", {"person": int(person)})
    price = s.rules.price[person]
    if s.phase == HIRE_PHASE and s.boroughs[seat].coins < price:
        return Refusal("not_enough_coins", "ND-3.8", {"price": price, "coins": int(s.boroughs[seat].coins)})
    return Refusal("not_now", "ND-3.8", {"phase": 4})
