"""Kingsburg as columns for a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.columns import Columns, relative
from quatrefoil.bots.knowledge.layout import ABSENT, Layout
from quatrefoil.games.kingsburg.dice import FACES, GROUP_SUMS, SUM, WHITE_HANDFULS
from quatrefoil.games.kingsburg.nouns import HIGHEST_ADVISOR
from quatrefoil.games.kingsburg.state import Kingsburg, Province
from quatrefoil.games.kingsburg.steps.influence import reachable

if TYPE_CHECKING:
    from quatrefoil.games.kingsburg.rules import Rules
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

MOST_SEATS: Final = 5
GOODS: Final = 3
ROWS: Final = 5
ROW_SIZE: Final = 4
ROW_MASK: Final = 15
BLOCK: Final = 24
PHASES: Final = 8
#: The advisors that dice reach, in columns of six.
REACH: Final = 6
REACH_MASK: Final = 63
NOT_KNOWN: Final = -1
#: In the columns of advisors: nobody's dice lie there.
FREE: Final = -2


class KingsburgColumns(Columns):
    """Each province, then the court and the calendar. The enemy's card shows only if the seat has seen it."""

    def __init__(self, game: Game[Any]) -> None:
        self.strengths: list[list[int]] = []  # by enemy type + 1: battle points of row * 16 + its buildings
        super().__init__(game, MOST_SEATS)

    def add_columns(self, layout: Layout) -> None:
        handfuls = [handful_features(number) for number in range(len(FACES))]
        for i in range(MOST_SEATS):
            shared = "" if i == 0 else "other "
            for good in range(GOODS):
                layout.amount(f"{i}.good{good}", 0, 15, shared and f"good{good}")
            for name, low, high in (("plus2", 0, 6), ("soldiers", 0, 16), ("vp", -10, 90)):
                layout.amount(f"{i}.{name}", low, high, shared and name)
            layout.bits(f"{i}.used", 7, shared and "used")
            layout.one_of(f"{i}.coloured", 0, len(FACES) - 1, handfuls, shared and "coloured")
            layout.one_of(f"{i}.white", 0, WHITE_HANDFULS - 1, handfuls[:WHITE_HANDFULS], shared and "white")
            layout.amount(f"{i}.rolled", 0, 30, shared and "rolled")
            for row in range(ROWS):
                layout.one_of(f"{i}.row{row}", 0, ROW_MASK, shared=shared and f"row{row}")
            layout.amount(f"{i}.strength", 0, 24, shared and "strength")
            for part in range(HIGHEST_ADVISOR // REACH):
                layout.bits(f"{i}.reach{part}", REACH, shared and f"reach{part}")
            for name, low, high in (("goods", 0, 20), ("buildings", 0, 20), ("order", 0, 4), ("passed", 0, 1)):
                layout.amount(f"{i}.{name}", low, high, shared and name)
            layout.amount(f"{i}.lead", -30, 30, shared and "lead")
        layout.one_of("season", 0, 5 * PHASES + PHASES)
        layout.one_of("harvest", -1, 8)
        layout.one_of("serving", 0, HIGHEST_ADVISOR)
        layout.one_of("envoy", -1, MOST_SEATS)
        layout.one_of("aid_die", -1, MOST_SEATS)
        layout.one_of("enemy", NOT_KNOWN, 31)
        layout.one_of("kings_die", 0, 6)
        layout.one_of("second_on", 0, HIGHEST_ADVISOR)
        layout.one_of("second", -1, MOST_SEATS)
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            layout.one_of(f"advisor{advisor}", FREE, MOST_SEATS)

    def knowledge(self, s: State, seat: int) -> int:
        assert isinstance(s, Kingsburg)
        return 1 if s.knowers >> seat & 1 else 0

    def write(self, s: State, seat: int, known: int, out: list[int]) -> None:
        assert isinstance(s, Kingsburg)
        seats = int(s.seats)
        year = int(s.year)
        enemy = s.enemies[year - 1] if known and year > 0 and year <= len(s.enemies) else NOT_KNOWN
        against = s.rules.enemies[enemy].type + 1 if enemy >= 0 else 0
        if len(self.strengths) == 0:
            self.strengths = strengths_by_row(s.rules)
        best = -BEYOND
        second = -BEYOND
        for province in s.provinces:
            points = int(province.vp)
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
        for i in range(MOST_SEATS):
            if i >= seats:
                out.extend(NO_PROVINCE)
                continue
            who = (seat + i) % seats
            province = s.provinces[who]
            self.write_province(province, self.strengths[against], out)
            reach = int(reachable(s, who)) >> 1
            out.extend([reach & REACH_MASK, reach >> REACH & REACH_MASK, reach >> 2 * REACH & REACH_MASK])
            out.extend([int(province.good_count()), int(province.building_count())])
            out.append(s.order.index(who) if who in s.order else ABSENT)
            out.append(1 if s.passed >> who & 1 else 0)
            points = int(province.vp)
            out.append(points - (second if points == best else best))
        out.append(max(0, year - 1) * PHASES + int(s.phase))
        out.extend([int(s.harvest_step), int(s.serving)])
        out.extend([relative(int(s.envoy), seat, seats), relative(int(s.aid_die), seat, seats), enemy])
        out.extend([int(s.kings_die), int(s.second_on)])
        out.append(ABSENT if s.second is None else relative(int(s.second.seat), seat, seats))
        court = s.court
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            group = court[advisor] if advisor < len(court) else None
            out.append(FREE if group is None else relative(int(group.seat), seat, seats))

    def write_province(self, province: Province, strengths: list[int], out: list[int]) -> None:
        """Append what a seat owns, its rows of buildings and its strength."""
        out.extend(province.goods)
        out.extend([int(province.plus2), int(province.soldiers), int(province.vp), int(province.used) & 127])
        out.extend([int(province.coloured), int(province.white)])
        out.append(SUM[province.rolled_coloured] + SUM[province.rolled_white])
        strength = int(province.soldiers)
        built = int(province.built)
        for row in range(ROWS):
            buildings = built >> ROW_SIZE * row & ROW_MASK
            out.append(buildings)
            strength += strengths[row * (ROW_MASK + 1) + buildings]
        out.append(strength)


#: Beyond every score.
BEYOND: Final = 500
NO_PROVINCE: Final[list[int]] = [ABSENT] * (GOODS + 7 + ROWS + 1 + 3 + 5)


def handful_features(number: int) -> list[float]:
    """Return how many dice show each face, and which sums they make."""
    faces = FACES[number]
    sums = GROUP_SUMS[number * WHITE_HANDFULS]
    counts = [float(faces.count(face)) for face in range(1, 7)]
    return [*counts, len(faces) / 3, sum(faces) / 10, *[float(sums >> n & 1) for n in range(1, HIGHEST_ADVISOR + 1)]]


def strengths_by_row(rules: Rules) -> list[list[int]]:
    """Return battle points by enemy type + 1 (0: not known), then by row and the buildings in it."""
    return [row_strengths(rules.battle), *[row_strengths(values) for values in rules.battle_against]]


def row_strengths(values: list[int]) -> list[int]:
    """Return the sum of values for each set of buildings of each row."""
    sums: list[int] = []
    for row in range(ROWS):
        for buildings in range(ROW_MASK + 1):
            total = 0
            for column in range(ROW_SIZE):
                if buildings >> column & 1:
                    total += values[ROW_SIZE * row + column]
            sums.append(total)
    return sums
