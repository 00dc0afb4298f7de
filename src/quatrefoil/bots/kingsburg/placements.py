"""Groups of dice on advisors: single placements, and sets of advisors that some dice can take together."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.kingsburg.dice import HANDFULS, PARTS, SUM, WHITE_HANDFULS, WITHOUT
from quatrefoil.games.kingsburg.nouns import (
    AID_DOWN,
    AID_NONE,
    AID_PLUS2,
    AID_PLUS2_DOWN,
    AID_PLUS2_UP,
    AID_SHIFT,
    AID_UP,
    AID_USES_PLUS2,
    HIGHEST_ADVISOR,
)

ALL_ADVISORS: Final = (1 << HIGHEST_ADVISOR + 1) - 2


class Dice:
    """Unused dice, and the aids that change their sums."""

    __slots__ = ("coloured", "white", "plus2", "market")

    def __init__(self, coloured: int, white: int, plus2: bool, market: bool) -> None:
        self.coloured = coloured
        self.white = white
        self.plus2 = plus2
        self.market = market

    def key(self) -> int:
        """Return a number that identifies the dice and aids."""
        return (self.coloured * WHITE_HANDFULS + self.white) * 4 + 2 * int(self.plus2) + int(self.market)


class Placement:
    """One group on one advisor, and the dice that are left after it."""

    __slots__ = ("advisor", "coloured", "white", "aid", "rest")

    def __init__(self, advisor: int, coloured: int, white: int, aid: int, rest: Dice) -> None:
        self.advisor = advisor
        self.coloured = coloured
        self.white = white
        self.aid = aid
        self.rest = rest


class AdvisorSets:
    """The sets of advisors that some dice can take together, occupied or not."""

    __slots__ = ("bits", "members", "needs_token")

    def __init__(self, found: dict[int, bool]) -> None:
        self.bits: Final[list[int]] = list(found)
        #: The advisors of each set, lowest first.
        self.members: Final[list[list[int]]] = [members(bits) for bits in self.bits]
        #: Whether the dice can take the set only with the +2 token.
        self.needs_token: Final[list[bool]] = list(found.values())


class DicePlacements:
    """Placements under the rules of a table; sets are cached, there are some thousand handfuls at most."""

    def __init__(self, both_aids: bool) -> None:
        self.both_aids: Final[bool] = both_aids
        self._sets: dict[int, AdvisorSets] = {}

    def placements(self, dice: Dice, advisors: int) -> list[Placement]:
        """Return every group that these dice make on one of the advisors (K-6.2.3 to K-6.2.7)."""
        aids = [AID_NONE]
        if dice.plus2:
            aids.append(AID_PLUS2)
        if dice.market:
            aids.append(AID_UP)
            aids.append(AID_DOWN)
            if dice.plus2 and self.both_aids:
                aids.append(AID_PLUS2_UP)
                aids.append(AID_PLUS2_DOWN)
        found: list[Placement] = []
        for coloured in PARTS[dice.coloured]:
            if coloured == 0:
                continue
            rest_coloured = WITHOUT[dice.coloured * HANDFULS + coloured]
            for white in PARTS[dice.white]:
                rest_white = WITHOUT[dice.white * HANDFULS + white]
                for aid in aids:
                    advisor = SUM[coloured] + SUM[white] + AID_SHIFT[aid]
                    if 1 <= advisor <= HIGHEST_ADVISOR and advisors >> advisor & 1:
                        rest = Dice(
                            rest_coloured,
                            rest_white,
                            dice.plus2 and not AID_USES_PLUS2[aid],
                            dice.market and aid in (AID_NONE, AID_PLUS2),
                        )
                        found.append(Placement(advisor, coloured, white, aid, rest))
        return found

    def sets_of(self, dice: Dice) -> AdvisorSets:
        """Return all sets of different advisors that the dice can take together."""
        key = dice.key()
        known = self._sets.get(key)
        if known is not None:
            return known
        needs_token: dict[int, bool] = {}
        if dice.coloured > 0:
            for placement in self.placements(dice, ALL_ADVISORS):
                bit = 1 << placement.advisor
                token: bool = AID_USES_PLUS2[placement.aid]
                needs_token[bit] = needs_token.get(bit, True) and token
                rest = self.sets_of(placement.rest)
                for i in range(len(rest.bits)):
                    if rest.bits[i] & bit == 0:
                        together = rest.bits[i] | bit
                        needs_token[together] = needs_token.get(together, True) and (token or rest.needs_token[i])
        sets = AdvisorSets(needs_token)
        self._sets[key] = sets
        return sets


def members(bits: int) -> list[int]:
    """Return the advisors of a bit mask, lowest first."""
    return [advisor for advisor in range(1, HIGHEST_ADVISOR + 1) if bits >> advisor & 1]
