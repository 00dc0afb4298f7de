"""What chance decides before the first round: messages, grey persons, the start player (ND-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.cards import MESSAGE_ORDERS
from quatrefoil.games.notre_dame.nouns import (
    BROWN_COUNT,
    CENTRE,
    MARKET_COUNT,
    PERIODS,
    PERSONS,
    ROUNDS_PER_PERIOD,
)
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.vocabulary import FIRST, IN_GAME, MESSAGE_ORDER
from quatrefoil.kernel.bits import bit
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import ChanceStep

if TYPE_CHECKING:
    from mypy_extensions import i64


class LayMessages(ChanceStep[NotreDame]):
    """ND-2.4, ND-12.2: shuffle the four messages of a borough's colour onto its edge markets, face up."""

    __slots__ = ("borough",)

    def __init__(self, borough: i64) -> None:
        super().__init__()
        self.borough: Final[i64] = borough

    def options(self, s: NotreDame) -> list[Option]:
        return MESSAGE_ORDER

    def apply(self, s: NotreDame, chosen: Option) -> None:
        order = MESSAGE_ORDERS[chosen.arg]
        laid = s.laid[:]
        for i in range(len(order)):
            market: i64 = self.borough * MARKET_COUNT + CENTRE + 1 + i
            laid[market] = order[i]
            s.messages |= bit(market)
        s.laid = laid
        s.emit(ev.MESSAGES_LAID, NO_SEAT, self.borough, chosen.arg)

    def fields(self) -> list[int]:
        return [int(self.borough)]


class ChooseGrey(ChanceStep[NotreDame]):
    """ND-2.8, ND-13.5: with the expansion, draw three of the nine cards of each letter; all see which."""

    __slots__ = ("period", "left")

    def __init__(self, period: i64, left: i64) -> None:
        super().__init__()
        self.period: Final[i64] = period
        self.left: Final[i64] = left

    def options(self, s: NotreDame) -> list[Option]:
        cards: i64 = s.rules.grey[self.period] & ~s.grey
        return [IN_GAME[p - BROWN_COUNT] for p in range(BROWN_COUNT, len(PERSONS)) if cards >> p & 1 != 0]

    def apply(self, s: NotreDame, chosen: Option) -> None:
        person: i64 = BROWN_COUNT + chosen.arg
        s.grey |= bit(person)
        s.emit(ev.PERSON_IN_GAME, NO_SEAT, person)
        if self.left > 1:
            s.stack.append(ChooseGrey(self.period, self.left - 1))

    def fields(self) -> list[int]:
        return [int(self.period), int(self.left)]


class StartPlayer(ChanceStep[NotreDame]):
    """ND-2.9, ND-R1: draw the seat that gets the bell-ringer."""

    __slots__ = ()

    def options(self, s: NotreDame) -> list[Option]:
        return FIRST[: s.seats]

    def apply(self, s: NotreDame, chosen: Option) -> None:
        s.start = chosen.arg
        s.emit(ev.BELL_RINGER, s.start)


#: One for each letter.
CHOOSE_GREY: Final[list[ChooseGrey]] = [ChooseGrey(period, ROUNDS_PER_PERIOD) for period in range(len(PERIODS))]
