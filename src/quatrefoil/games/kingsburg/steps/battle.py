"""Phase 8: the winter battle (K-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.dice import ROLLS
from quatrefoil.games.kingsburg.effects import add_soldiers, score, send_soldiers_home
from quatrefoil.games.kingsburg.nouns import (
    FORTRESS,
    STONE_WALL,
    WHY_BATTLE_LOSS,
    WHY_BATTLE_REWARD,
    WHY_KINGS_DIE,
    WHY_STRONGEST,
)
from quatrefoil.games.kingsburg.rules import battle_value, why_building
from quatrefoil.games.kingsburg.state import UNSEEN, Kingsburg
from quatrefoil.games.kingsburg.steps.carry_out import CarryOut, DrawEnemy
from quatrefoil.games.kingsburg.vocabulary import ROLL
from quatrefoil.kernel.event import EVERYONE
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep

if TYPE_CHECKING:
    from mypy_extensions import i64

ONE_DIE: Final[list[Option]] = [ROLL[dice] for dice in ROLLS[1]]


def begin_battle(s: Kingsburg) -> None:
    """K-10.1: reveal the card, roll the King's die, then all seats fight."""
    s.stack.append(REVEAL_ENEMY)
    if s.enemies[s.year - 1] == UNSEEN:
        s.stack.append(DrawEnemy())


class RevealEnemy(Automatic[Kingsburg]):
    """K-10.1: show the card to everybody."""

    __slots__ = ()

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        s.knowers = EVERYONE
        s.reveal()
        s.emit(s.rules.enemy_revealed, NO_SEAT, s.enemies[s.year - 1])
        s.stack.append(KingsDie())


class KingsDie(ChanceStep[Kingsburg]):
    """K-10.2, K-C6: roll one die; every disc on the soldier track advances by it."""

    __slots__ = ()

    def options(self, s: Kingsburg) -> list[Option]:
        return ONE_DIE

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        s.kings_die = chosen.arg  # the handful with one die n has number n
        s.emit(ev.KINGS_DIE, NO_SEAT, s.kings_die)
        for seat in s.order:
            add_soldiers(s, seat, s.kings_die, WHY_KINGS_DIE)
        s.stack.append(BATTLE_DONE)
        fight(s)


def strength_of(s: Kingsburg, seat: i64, enemy_type: i64) -> i64:
    """K-10.3: return soldiers, the King's among them, plus buildings; it may exceed the track (K-10.4, K-R2)."""
    province = s.provinces[seat]
    return province.soldiers + battle_value(s.rules, province, enemy_type)


def fight(s: Kingsburg) -> None:
    """K-10.5: each seat fights alone; K-10.7: the strongest seats get a point if they won.

    A seat wins or loses, never both (K-R29), so a building that helped to win is not lost in the same battle (K-R30).
    """
    enemy = s.rules.enemies[s.enemies[s.year - 1]]
    strongest: i64 = -(1 << 20)
    for seat in s.order:
        strength = strength_of(s, seat, enemy.type)
        if strength > strongest:
            strongest = strength
    honoured: i64 = 0
    outcomes: list[CarryOut] = []
    for seat in s.order:
        strength = strength_of(s, seat, enemy.type)
        result = result_of(s, seat, strength, enemy.strength)
        s.emit(ev.FOUGHT, seat, strength, enemy.strength, result)
        if result == ev.VICTORY:
            outcomes.append(CarryOut(seat, enemy.reward, 0, WHY_BATTLE_REWARD))
            if s.provinces[seat].has(FORTRESS):  # K-10.6
                score(s, seat, s.rules.fortress_vp, why_building(FORTRESS))
            if strength == strongest:  # K-R14: strongest of all, and a winner
                honoured |= 1 << seat
        elif result == ev.DEFEAT:
            outcomes.append(CarryOut(seat, enemy.losses, 0, WHY_BATTLE_LOSS))
    if honoured != 0:
        s.stack.append(HonourStrongest(honoured))
    for outcome in reversed(outcomes):  # K-10.10: in turn order
        s.stack.append(outcome)


def result_of(s: Kingsburg, seat: i64, strength: i64, enemy_strength: i64) -> i64:
    """K-10.5: higher wins, equal is a draw unless a Stone Wall stands, lower loses."""
    if strength > enemy_strength:
        return ev.VICTORY
    if strength < enemy_strength:
        return ev.DEFEAT
    return ev.VICTORY if s.provinces[seat].has(STONE_WALL) else ev.DRAW


def battle_odds(s: Kingsburg, seat: i64, card: i64) -> list[int]:
    """K-10.2, K-10.5: count the ways to win, to draw and to lose with the soldiers and buildings of now.

    A way is a card of the year, or the given one, and a face of the King's die; all are equally likely.
    """
    province = s.provinces[seat]
    won: i64 = 0
    drawn: i64 = 0
    lost: i64 = 0
    for enemy in s.rules.years[s.year - 1]:
        if card != UNSEEN and enemy.number != card:
            continue
        value: i64 = battle_value(s.rules, province, enemy.type)
        for die in range(1, 7):
            soldiers: i64 = province.soldiers + die
            if soldiers > s.rules.soldier_cap:
                soldiers = s.rules.soldier_cap
            result: i64 = result_of(s, seat, soldiers + value, enemy.strength)
            if result == ev.VICTORY:
                won += 1
            elif result == ev.DRAW:
                drawn += 1
            else:
                lost += 1
    return [int(won), int(drawn), int(lost)]


class HonourStrongest(Automatic[Kingsburg]):
    """K-10.7: give a point to each of the strongest, after all outcomes."""

    __slots__ = ("honoured",)

    def __init__(self, honoured: i64) -> None:
        super().__init__()
        self.honoured: Final[i64] = honoured

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        for seat in s.order:
            if self.honoured >> seat & 1 != 0:
                score(s, seat, s.rules.strongest_vp, WHY_STRONGEST)

    def fields(self) -> list[int]:
        return [int(self.honoured)]


class BattleDone(Automatic[Kingsburg]):
    """K-10.9: the card leaves the game and all soldiers go home; none carry over."""

    __slots__ = ()

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        send_soldiers_home(s)
        s.kings_die = 0
        s.knowers = 0
        s.emit(ev.MILESTONE, NO_SEAT, s.year, s.phase)


REVEAL_ENEMY: Final = RevealEnemy()
BATTLE_DONE: Final = BattleDone()
