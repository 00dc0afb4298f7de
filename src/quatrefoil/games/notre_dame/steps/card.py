"""Carry out an action card: the marker, the donation, the friend (ND-4, ND-5.10, ND-5.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.components import MOST_DONATED
from quatrefoil.games.notre_dame.effects import (
    gain_prestige,
    markers_at,
    move_pieces,
    pay_coins,
    place_from_personal,
    put_friend,
)
from quatrefoil.games.notre_dame.nouns import (
    CATHEDRAL,
    MOST_SEATS,
    NOTRE_DAME,
    PLACES,
    SECTOR_COUNT,
    TRUSTED_FRIEND,
    WHY_NOTRE_DAME,
)
from quatrefoil.games.notre_dame.refusals import why_not_now
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.sector import act
from quatrefoil.games.notre_dame.vocabulary import DONATE, FROM, NO_DONATION, NO_EFFECT, SECTOR
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def carry_out_card(s: NotreDame, seat: i64, action: i64) -> None:
    """ND-4.1: place a marker of the personal supply, then perform the action, which is mandatory (ND-4.5, ND-R2)."""
    borough = s.boroughs[seat]
    if action == TRUSTED_FRIEND:  # ND-5.11: no marker is placed
        s.stack.append(PLACE_FRIEND[seat])
    elif action == NOTRE_DAME and borough.coins == 0:  # ND-5.10: no donation, no marker
        s.emit(ev.WITHOUT_EFFECT, seat, action)
    elif borough.personal == 0:  # ND-4.2; the cathedral has the number of its card
        s.stack.append(MoveMarker(seat, action))
    elif action == NOTRE_DAME:
        s.stack.append(Donate(seat, False))
    else:
        place_from_personal(s, seat, action)
        act(s, seat, action)


class MoveMarker(Step[NotreDame]):
    """ND-4.2: with an empty personal supply, move a marker (never the friend) from another place of the board.

    ND-4.4: or play the card without effect.
    """

    __slots__ = ("target",)

    def __init__(self, actor: i64, target: i64) -> None:
        super().__init__(actor)
        self.target: Final[i64] = target

    def options(self, s: NotreDame) -> list[Option]:
        borough = s.boroughs[self.actor]
        options: list[Option] = []
        place: i64 = 0
        while place <= CATHEDRAL:
            if place != self.target and markers_at(borough, place) > 0:  # ND-R20: another place
                options.append(FROM[place])
            place += 1
        options.append(NO_EFFECT)
        return options

    def apply(self, s: NotreDame, chosen: Option) -> None:
        if chosen is NO_EFFECT:
            s.emit(ev.WITHOUT_EFFECT, self.actor, self.target)
            return
        move_pieces(s, self.actor, chosen.arg, self.target, 1, False)
        if self.target == CATHEDRAL:
            s.stack.append(Donate(self.actor, True))
        else:
            act(s, self.actor, self.target)

    def cheapest(self, s: NotreDame) -> Option | None:
        """Return the fullest sector: it loses least. The cathedral comes last, as each marker there scores."""
        borough = s.boroughs[self.actor]
        best: Option | None = None
        most: i64 = 0
        for option in s.offered:
            if option is NO_EFFECT:
                break
            markers: i64 = 0 if option.arg == CATHEDRAL else markers_at(borough, option.arg)
            if best is None or markers > most:
                best = option
                most = markers
        return best

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family == "from":
            if option.arg == self.target:
                return Refusal("same_place", "ND-4.2", {"place": int(option.arg)})
            if option.arg != CATHEDRAL and s.boroughs[self.actor].friend == option.arg:
                return Refusal("only_friend", "ND-4.2", {"place": int(option.arg)})
            return Refusal("no_marker_there", "ND-4.2", {"place": int(option.arg)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.target)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"target": PLACES[self.target]}

    def facts_key(self, s: NotreDame) -> i64:
        return self.target


class Donate(Step[NotreDame]):
    """ND-5.10: donate 1 to 3 coins, or place no marker; `is_moved`: the marker was moved here already."""

    __slots__ = ("is_moved",)

    def __init__(self, actor: i64, is_moved: bool) -> None:
        super().__init__(actor)
        self.is_moved: Final[bool] = is_moved

    def options(self, s: NotreDame) -> list[Option]:
        coins: i64 = s.boroughs[self.actor].coins
        options = DONATE[: coins if coins < MOST_DONATED else MOST_DONATED]
        if not self.is_moved:
            options.append(NO_DONATION)
        return options

    def apply(self, s: NotreDame, chosen: Option) -> None:
        if chosen is NO_DONATION:
            s.emit(ev.DECLINED, self.actor, ev.DECLINED_DONATION)
            return
        if not self.is_moved:
            place_from_personal(s, self.actor, CATHEDRAL)
        coins: i64 = chosen.arg + 1
        s.emit(ev.DONATED, self.actor, coins)
        pay_coins(s, self.actor, coins, WHY_NOTRE_DAME)
        gain_prestige(s, self.actor, s.rules.donation[coins], WHY_NOTRE_DAME)

    def cheapest(self, s: NotreDame) -> Option | None:
        return DONATE[0]

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family == "donate":
            facts = {"price": int(option.arg) + 1, "coins": int(s.boroughs[self.actor].coins)}
            return Refusal("not_enough_coins", "ND-5.10", facts)
        if option is NO_DONATION:
            return Refusal("marker_moved", "ND-5.10", {})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.is_moved)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"must": int(self.is_moved)}


class PlaceFriend(Step[NotreDame]):
    """ND-5.11: place the friend in any sector, later in a different one; then perform the action there."""

    __slots__ = ()

    def options(self, s: NotreDame) -> list[Option]:
        friend: i64 = s.boroughs[self.actor].friend
        return [SECTOR[sector] for sector in range(SECTOR_COUNT) if sector != friend]

    def apply(self, s: NotreDame, chosen: Option) -> None:
        put_friend(s, self.actor, chosen.arg)
        act(s, self.actor, chosen.arg)

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family == "sector":
            return Refusal("friend_stands_there", "ND-5.11", {"sector": int(option.arg)})
        return why_not_now(s, self.actor, option)


#: Steps never change, so one of each is enough.
PLACE_FRIEND: Final[list[PlaceFriend]] = [PlaceFriend(seat) for seat in range(MOST_SEATS)]
