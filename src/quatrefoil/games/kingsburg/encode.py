"""The numbers of an observation, written straight from a state.

They are those of `view` in the order of `quatrefoil.env.layouts.kingsburg`; a law compares the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg.dice import FACES, SUM
from quatrefoil.games.kingsburg.nouns import (
    AID_MARKET_SHIFT,
    AID_USES_PLUS2,
    BUILDINGS,
    ENEMY_TYPES,
    HARVEST_STEPS,
    HIGHEST_ADVISOR,
    USED,
)
from quatrefoil.games.kingsburg.rules import battle_value
from quatrefoil.games.kingsburg.state import UNSEEN, Group, Kingsburg, Province
from quatrefoil.kernel.encoder import Encoder
from quatrefoil.kernel.encoding import Counts, Flag, Memo, Number, OneOf, zeros
from quatrefoil.kernel.event import EVERYONE
from quatrefoil.kernel.row import WIDTH, Pieces

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.encoding import Field
    from quatrefoil.kernel.state import State

YEARS: Final = 5
FLAG: Final = Flag()
GOODS_SCALE: Final = Number(10)
TOKENS: Final = Number(5)
POINTS: Final = Number(50)
ONES: Final = Number(1)
SUMS: Final = Number(18)
ADVISOR: Final = Number(HIGHEST_ADVISOR)
KINGS_DIE: Final = Number(6)
YEAR: Final = OneOf(range(YEARS + 1))
PHASE: Final = OneOf(range(9))
HARVEST_STEP: Final = OneOf(HARVEST_STEPS)
BUILT: Final = Counts(BUILDINGS)
USED_MARKS: Final = Counts(USED)


def _handful(faces: list[int]) -> bytes:
    pieces = Pieces()
    Counts(range(1, 7), 3).write(faces, pieces)
    return pieces.joined()


#: The faces of each handful, counted.
DICE: Final[list[bytes]] = [_handful(faces) for faces in FACES]


#: Numbers of the dice of a province: at hand and rolled, coloured and white, and their sum.
DICE_SIZE: Final = 4 * 6 + 1


class KingsburgEncoder(Encoder):
    """Encodes positions of Kingsburg."""

    def __init__(self, seats: int, kinds: list[str], facts: Field, components: dict[str, object]) -> None:
        super().__init__(seats, kinds, facts)
        cards = components["enemies"]
        assert isinstance(cards, list)
        self._card = OneOf(range(len(cards)))
        self._group_owner = OneOf(range(seats + 1))  # the last one is neutral
        self._no_group = zeros(seats + 1 + 6 + 6 + 1 + 1)
        self._dice = Memo()

    def put_view(self, s: State, viewer: i64, out: Pieces) -> None:
        assert isinstance(s, Kingsburg)
        YEAR.put(s.year, out)
        PHASE.put(s.phase, out)
        HARVEST_STEP.put(s.harvest_step, out)
        for place in range(self.seats):
            self.seat.put(s.order[place] if place < len(s.order) else -1, out)
        self.put_court(s, out)
        self.seat.put(s.envoy, out)
        self.seat.put(s.aid_die, out)
        ADVISOR.put(s.serving, out)
        KINGS_DIE.put(s.kings_die, out)
        self.put_enemies(s, viewer, out)
        for i in range(self.seats):
            self.put_province(s, s.provinces[i], (s.passed >> i & 1) != 0, out)

    def put_court(self, s: Kingsburg, out: Pieces) -> None:
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            self.put_group(s.court[advisor], out)
            self.put_group(s.second if s.second_on == advisor else None, out)

    def put_group(self, group: Group | None, out: Pieces) -> None:
        """Append the dice that a seat has placed on an advisor, as one field."""
        key: i64 = -1
        if group is not None:
            key = ((group.aid << 16 | group.white) << 16 | group.coloured) << 4 | group.seat + 1
        if not out.differs(key, len(self._no_group) // WIDTH):
            return
        if group is None:
            out.write(self._no_group)
            return
        pieces = Pieces()
        self._group_owner.put(group.seat if group.seat >= 0 else self.seats, pieces)
        pieces.add(DICE[group.coloured])
        pieces.add(DICE[group.white])
        FLAG.put(AID_USES_PLUS2[group.aid], pieces)
        ONES.put(AID_MARKET_SHIFT[group.aid], pieces)
        out.write(pieces.joined())

    def put_enemies(self, s: Kingsburg, viewer: i64, out: Pieces) -> None:
        """Append the cards of the years so far; K-13.2: this year's card for the seats that looked at it."""
        knowers: i64 = s.knowers
        for year in range(1, YEARS + 1):
            is_revealed = year < s.year or (year == s.year and (s.is_over() or knowers == EVERYONE))
            is_known = is_revealed or (year == s.year and knowers >> viewer & 1 != 0)
            self._card.put(s.enemies[year - 1] if is_known else UNSEEN, out)
            self.seat_set.put_set(knowers if year == s.year and not is_revealed else 0, out)
            FLAG.put(is_revealed, out)

    def put_province(self, s: Kingsburg, province: Province, has_passed: bool, out: Pieces) -> None:
        GOODS_SCALE.put_all(province.goods, out)
        TOKENS.put(province.plus2, out)
        GOODS_SCALE.put(province.soldiers, out)
        POINTS.put(province.vp, out)
        BUILT.put_set(province.built, out)
        self.put_dice(province, out)
        USED_MARKS.put_set(province.used, out)
        FLAG.put(has_passed, out)
        if out.begins(province.built, 0, 0):
            put_defence(s, province, out)
            out.ends()

    def put_dice(self, province: Province, out: Pieces) -> None:
        """Append the dice at hand, the dice rolled and their sum."""
        key: i64 = province.coloured | province.white << 8
        key |= province.rolled_coloured << 16 | province.rolled_white << 24
        if not out.differs(key, DICE_SIZE):
            return
        piece = self._dice.find(key)
        if piece is None:
            pieces = Pieces()
            for handful in (province.coloured, province.white, province.rolled_coloured, province.rolled_white):
                pieces.add(DICE[handful])
            SUMS.put(SUM[province.rolled_coloured] + SUM[province.rolled_white], pieces)
            piece = self._dice.keep(key, pieces)
        out.write(piece)


def put_defence(s: Kingsburg, province: Province, out: Pieces) -> None:
    """Append the value of the buildings in battle, and against the types of enemies where it differs."""
    base: i64 = battle_value(s.rules, province, -1)
    GOODS_SCALE.put(base, out)
    for kind in range(len(ENEMY_TYPES)):
        value: i64 = battle_value(s.rules, province, kind)
        GOODS_SCALE.put(value if value != base else 0, out)
