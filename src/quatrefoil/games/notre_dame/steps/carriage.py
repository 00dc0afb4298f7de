"""The carriage and the messages on the markets (ND-5.4, ND-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.effects import can_take_message, take_message
from quatrefoil.games.notre_dame.market_graph import MOST_STEPS
from quatrefoil.games.notre_dame.nouns import MARKET_COUNT, MARKETS, MESSAGES, MOST_SEATS
from quatrefoil.games.notre_dame.refusals import why_not_now
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.vocabulary import STAY, TAKE, TAKE_OR_LEAVE
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class Drive(Step[NotreDame]):
    """ND-6.11: drive to which market, in any borough (ND-6.2)? Only the destination matters."""

    __slots__ = ("steps",)

    def __init__(self, actor: i64, steps: i64) -> None:
        super().__init__(actor)
        self.steps: Final[i64] = steps if steps < MOST_STEPS else MOST_STEPS

    def options(self, s: NotreDame) -> list[Option]:
        return s.rules.graph.drives[s.boroughs[self.actor].carriage][self.steps]

    def apply(self, s: NotreDame, chosen: Option) -> None:
        if chosen is STAY:  # ND-R4: without a move no message is taken
            s.emit(ev.STAYED, self.actor)
            return
        borough = s.boroughs[self.actor]
        market: i64 = chosen.arg
        away: i64 = s.rules.graph.distance[borough.carriage][market]
        borough.carriage = market
        s.emit(ev.DROVE, self.actor, market, away if away > 0 else 2)  # out and back takes two steps
        if can_take_message(s, self.actor, market):
            s.stack.append(TAKE_MESSAGE[self.actor])

    def gives_nothing(self, s: NotreDame, option: Option) -> bool:
        """Return whether no message can be taken at the market."""
        return option is not STAY and not can_take_message(s, self.actor, option.arg)

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family != "drive":
            return why_not_now(s, self.actor, option)
        if option.arg >= s.rules.boroughs * MARKET_COUNT:
            return Refusal("no_such_market", "ND-2.1", {"boroughs": int(s.rules.boroughs)})
        away = s.rules.graph.distance[s.boroughs[self.actor].carriage][option.arg]
        return Refusal("too_far", "ND-6.11", {"steps": int(self.steps), "distance": away if away > 0 else 2})

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.steps)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"steps": int(self.steps)}


class TakeMessage(Step[NotreDame]):
    """ND-6.13: take the message under the carriage or leave it; asked only if ND-5.5 allows taking it."""

    __slots__ = ()

    def options(self, s: NotreDame) -> list[Option]:
        return TAKE_OR_LEAVE

    def apply(self, s: NotreDame, chosen: Option) -> None:
        if chosen is TAKE:
            take_message(s, self.actor, s.boroughs[self.actor].carriage)
        else:
            s.emit(ev.DECLINED, self.actor, ev.DECLINED_MESSAGE)

    def cheapest(self, s: NotreDame) -> Option | None:
        return TAKE

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def facts(self, s: NotreDame) -> dict[str, object]:
        market = int(s.boroughs[self.actor].carriage)
        return {
            "colour": s.rules.colour_at[market // MARKET_COUNT],
            "message": MESSAGES[s.laid[market]],
            "borough": market // MARKET_COUNT,
            "market": MARKETS[market % MARKET_COUNT],
        }


#: Steps never change, so one of each is enough.
TAKE_MESSAGE: Final[list[TakeMessage]] = [TakeMessage(seat) for seat in range(MOST_SEATS)]
