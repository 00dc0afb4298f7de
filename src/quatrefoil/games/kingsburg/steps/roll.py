"""The beginning of a harvest: neutral dice, Merchants' Guild, roll, rerolls and the new turn order (K-6.0, K-6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.dice import (
    FACES,
    HANDFULS,
    MOST_COLOURED,
    ROLL_TOTALS,
    ROLL_WEIGHTS,
    ROLLS,
    SIZE,
    SUM,
    WITH,
    WITHOUT,
    number_of,
)
from quatrefoil.games.kingsburg.effects import end_choice, gain
from quatrefoil.games.kingsburg.nouns import (
    CHAPEL,
    FARMS,
    GOLD,
    INFLUENCING,
    MERCHANTS_GUILD,
    NEUTRAL,
    ROLLING,
    SPRING,
    STATUE,
    USED_CHAPEL,
    USED_STATUE,
)
from quatrefoil.games.kingsburg.refusals import why_not_now
from quatrefoil.games.kingsburg.rules import why_building
from quatrefoil.games.kingsburg.state import Group, Kingsburg, Province
from quatrefoil.games.kingsburg.steps.influence import Influence
from quatrefoil.games.kingsburg.vocabulary import KEEP, REROLL_ALL, REROLL_COLOURED, REROLL_WHITE, ROLL
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: The outcomes of rolling n dice, as words (K-C3, K-C4, K-C5, K-C7).
OUTCOMES: Final[list[list[Option]]] = [[ROLL[dice] for dice in rolls] for rolls in ROLLS]
NO_SUM: Final = 0


def begin_harvest(s: Kingsburg) -> None:
    """K-6.0.1: clear all marks of the last season (K-3.2); K-6.0.2: with two players, roll neutral dice first.

    Nothing else differs in a game of two (K-12.7).
    """
    s.harvest_step = ROLLING
    s.emit(ev.STEP_BEGAN, NO_SEAT, ROLLING)
    for province in s.provinces:
        province.used = 0
    s.stack.append(ROLL_ALL)
    if s.seats == 2:
        s.stack.append(NeutralRoll(3, NO_SUM))


class NeutralRoll(ChanceStep[Kingsburg]):
    """K-12.1, K-12.2: three dice of an unused colour (K-2.5) go on the advisor of their sum, then two of another."""

    __slots__ = ("count", "first_sum")

    def __init__(self, count: i64, first_sum: i64) -> None:
        super().__init__()
        self.count: Final[i64] = count
        self.first_sum: Final[i64] = first_sum

    def options(self, s: Kingsburg) -> list[Option]:
        return OUTCOMES[self.count]

    def weights(self, s: Kingsburg) -> list[int]:
        return ROLL_WEIGHTS[self.count]

    def weight_totals(self, s: Kingsburg) -> list[int]:
        return ROLL_TOTALS[self.count]

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        dice: i64 = chosen.arg
        if self.count == 3:
            put_neutral(s, SUM[dice], dice)
            s.stack.append(NeutralRoll(2, SUM[dice]))
            return
        faces = FACES[dice]
        is_double = faces[0] == faces[1]
        clash = SUM[dice] == self.first_sum
        # K-12.3, K-R3: die by die, and never on the first advisor, as each is smaller than the sum (K-12.6).
        if clash or (is_double and not s.rules.double_only_on_clash):
            put_neutral(s, faces[0], number_of([faces[0]]))
            if not is_double:
                put_neutral(s, faces[1], number_of([faces[1]]))
        else:
            put_neutral(s, SUM[dice], dice)

    def fields(self) -> list[int]:
        return [int(self.count), int(self.first_sum)]


def put_neutral(s: Kingsburg, advisor: i64, dice: i64) -> None:
    """K-12.4: occupy the advisor with neutral dice, which get no help."""
    if s.taken >> advisor & 1 == 0:
        s.court[advisor] = Group(NEUTRAL, dice, 0, 0)
        s.taken |= 1 << advisor
        s.emit(ev.NEUTRAL_PLACED, NO_SEAT, advisor, dice)


class RollAll(Automatic[Kingsburg]):
    """K-6.0.3: pay the Merchants' Guild before any player rolls (K-R8); K-6.1.1: then all roll."""

    __slots__ = ()

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        for seat in s.order:
            if s.provinces[seat].has(MERCHANTS_GUILD):
                gain(s, seat, GOLD, s.rules.guild_gold, why_building(MERCHANTS_GUILD))
        s.stack.append(NEW_ORDER)
        for seat in reversed(s.order):  # K-6.1.2: rerolls in the old turn order, after everybody's roll
            province = s.provinces[seat]
            if province.has(STATUE) or province.has(CHAPEL):
                s.stack.append(Reroll(seat))
        for seat in reversed(s.order):
            roll_own_dice(s, seat, MOST_COLOURED, white_dice_of(s, seat))


def white_dice_of(s: Kingsburg, seat: i64) -> i64:
    """K-14.4: one with Farms; K-5.2: one in spring for the seat the King aids; always rolled (K-R27, K-17.2)."""
    count: i64 = 1 if s.provinces[seat].has(FARMS) else 0
    if s.phase == SPRING and s.aid_die == seat:
        count += 1
    return count


def roll_own_dice(s: Kingsburg, seat: i64, coloured: i64, white: i64) -> None:
    """Roll a seat's dice of this season again: white dice first, then the coloured ones, which complete the roll."""
    province = s.provinces[seat]
    province.rolled_coloured = 0
    province.rolled_white = 0
    s.stack.append(RollDice(seat, coloured, False, True))
    if white > 0:
        s.stack.append(RollDice(seat, white, True, False))


class RollDice(ChanceStep[Kingsburg]):
    """K-6.1.1: roll some dice of a seat and add them to its dice of this season."""

    __slots__ = ("seat", "count", "is_white", "closes")

    def __init__(self, seat: i64, count: i64, is_white: bool, closes: bool) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.count: Final[i64] = count
        self.is_white: Final[bool] = is_white
        self.closes: Final[bool] = closes  # the last dice of this roll

    def options(self, s: Kingsburg) -> list[Option]:
        return OUTCOMES[self.count]

    def weights(self, s: Kingsburg) -> list[int]:
        return ROLL_WEIGHTS[self.count]

    def weight_totals(self, s: Kingsburg) -> list[int]:
        return ROLL_TOTALS[self.count]

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        province = s.provinces[self.seat]
        if self.is_white:
            province.rolled_white = WITH[province.rolled_white * HANDFULS + chosen.arg]
        else:
            province.rolled_coloured = WITH[province.rolled_coloured * HANDFULS + chosen.arg]
        if self.closes:
            province.coloured = province.rolled_coloured
            province.white = province.rolled_white
            s.emit(ev.ROLLED, self.seat, province.coloured, province.white, roll_sum(province))

    def fields(self) -> list[int]:
        return [int(self.seat), int(self.count), int(self.is_white), int(self.closes)]


def roll_sum(province: Province) -> i64:
    """K-6.1.3: return the sum of the seat's dice of this season, white ones included."""
    return SUM[province.rolled_coloured] + SUM[province.rolled_white]


def all_equal(province: Province) -> bool:
    """K-14.1: return whether all the seat's dice of this season show the same number."""
    faces = FACES[province.rolled_coloured]
    face = faces[0]
    for other in faces:
        if other != face:
            return False
    for other in FACES[province.rolled_white]:
        if other != face:
            return False
    return True


class Reroll(Step[Kingsburg]):
    """K-6.1.2, K-R7: use Statue and Chapel in any order (K-16.1); conditions are checked again after each."""

    __slots__ = ()

    def options(self, s: Kingsburg) -> list[Option]:
        province = s.provinces[self.actor]
        options: list[Option] = []
        if province.has(STATUE) and province.used & USED_STATUE == 0 and all_equal(province):  # K-14.1
            options.append(REROLL_COLOURED)
            if province.rolled_white > 0:
                options.append(REROLL_WHITE)
        if province.has(CHAPEL) and province.used & USED_CHAPEL == 0:  # K-14.2
            if roll_sum(province) <= s.rules.chapel_most:
                options.append(REROLL_ALL)
        options.append(KEEP)
        return options

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        if chosen is KEEP:
            end_choice(s)
            return
        s.stack.append(self)  # K-16.3: what applies now is checked again
        province = s.provinces[self.actor]
        if chosen is REROLL_ALL:
            province.used |= USED_CHAPEL
            s.emit(ev.REROLLED, self.actor, CHAPEL)
            roll_own_dice(s, self.actor, MOST_COLOURED, SIZE[province.rolled_white])
            return
        province.used |= USED_STATUE
        s.emit(ev.REROLLED, self.actor, STATUE)
        die = number_of([FACES[province.rolled_coloured][0]])
        if chosen is REROLL_WHITE:
            province.rolled_white = WITHOUT[province.rolled_white * HANDFULS + die]
        else:
            province.rolled_coloured = WITHOUT[province.rolled_coloured * HANDFULS + die]
        s.stack.append(RollDice(self.actor, 1, chosen is REROLL_WHITE, True))

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        if option.family == "reroll":
            return self.why_no_reroll(s, option is REROLL_ALL)
        return why_not_now(s, self.actor, option)

    def why_no_reroll(self, s: Kingsburg, by_chapel: bool) -> Refusal:
        """Tell the building that is missing, used, or whose condition is not met."""
        province = s.provinces[self.actor]
        building: i64 = CHAPEL if by_chapel else STATUE
        used: i64 = province.used & (USED_CHAPEL if by_chapel else USED_STATUE)
        facts = {
            "building": int(building),
            "has": int(province.has(building)),
            "used": int(used != 0),
            "sum": int(roll_sum(province)),
            "most": int(s.rules.chapel_most),
        }
        return Refusal("reroll_condition", "K-14.2" if by_chapel else "K-14.1", facts)


class NewOrder(Automatic[Kingsburg]):
    """K-6.1.3: order the seats by ascending sum; equal sums keep their order (K-3.3). Then influence begins."""

    __slots__ = ()

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        order: list[int] = []
        sums: list[int] = []
        for seat in s.order:
            total = int(roll_sum(s.provinces[seat]))
            place = len(order)
            while place > 0 and sums[place - 1] > total:
                place -= 1
            order.insert(place, seat)
            sums.insert(place, total)
        s.order = order
        for place in range(len(order)):
            s.emit(ev.ORDERED, order[place], place + 1, sums[place])
        s.passed = 0
        s.harvest_step = INFLUENCING
        s.emit(ev.STEP_BEGAN, NO_SEAT, INFLUENCING)
        s.stack.append(Influence(order[0]))


ROLL_ALL: Final = RollAll()
NEW_ORDER: Final = NewOrder()
