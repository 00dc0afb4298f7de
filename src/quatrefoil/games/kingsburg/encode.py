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
from quatrefoil.kernel.encoding import FLAGS, Counts, Memo, Number, OneOf, zeros
from quatrefoil.kernel.event import EVERYONE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.encoding import Field
    from quatrefoil.kernel.state import State

YEARS: Final = 5
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
    pieces: list[bytes] = []
    Counts(range(1, 7), 3).write(faces, pieces)
    return b"".join(pieces)


#: The faces of each handful, counted.
DICE: Final[list[bytes]] = [_handful(faces) for faces in FACES]


class KingsburgEncoder(Encoder):
    """Encodes positions of Kingsburg."""

    def __init__(self, seats: int, kinds: list[str], facts: Field, components: dict[str, object]) -> None:
        super().__init__(seats, kinds, facts)
        cards = components["enemies"]
        assert isinstance(cards, list)
        self._card = OneOf(range(len(cards)))
        self._group_owner = OneOf(range(seats + 1))  # the last one is neutral
        group = seats + 1 + 6 + 6 + 1 + 1
        self._no_group = zeros(group)
        self._empty_court = [zeros(2 * group * advisors) for advisors in range(HIGHEST_ADVISOR + 1)]
        self._no_enemy = zeros(len(cards) + seats + 1)
        self._amounts = Memo()
        self._dice = Memo()
        self._defence = Memo()  # by set of buildings

    def put_view(self, s: State, viewer: i64, out: list[bytes]) -> None:
        assert isinstance(s, Kingsburg)
        YEAR.put(s.year, out)
        PHASE.put(s.phase, out)
        HARVEST_STEP.put(s.harvest_step, out)
        for seat in s.order:
            self.seat.put(seat, out)
        for _ in range(self.seats - len(s.order)):
            out.append(self.seat.absent)
        self.put_court(s, out)
        self.seat.put(s.envoy, out)
        self.seat.put(s.aid_die, out)
        ADVISOR.put(s.serving, out)
        KINGS_DIE.put(s.kings_die, out)
        self.put_enemies(s, viewer, out)
        for i in range(self.seats):
            self.put_province(s, s.provinces[i], (s.passed >> i & 1) != 0, out)

    def put_court(self, s: Kingsburg, out: list[bytes]) -> None:
        empty: i64 = 0  # advisors without a group since the last one with a group
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            group = s.court[advisor]
            if group is None:
                empty += 1
                continue
            out.append(self._empty_court[empty])
            empty = 0
            self.put_group(group, out)
            second = s.second
            if second is not None and s.second_on == advisor:
                self.put_group(second, out)
            else:
                out.append(self._no_group)
        out.append(self._empty_court[empty])

    def put_group(self, group: Group, out: list[bytes]) -> None:
        self._group_owner.put(group.seat if group.seat >= 0 else self.seats, out)
        out.append(DICE[group.coloured])
        out.append(DICE[group.white])
        out.append(FLAGS[AID_USES_PLUS2[group.aid]])
        ONES.put(AID_MARKET_SHIFT[group.aid], out)

    def put_enemies(self, s: Kingsburg, viewer: i64, out: list[bytes]) -> None:
        """Append the cards of the years so far; K-13.2: this year's card for the seats that looked at it."""
        knowers: i64 = s.knowers
        for year in range(1, s.year + 1):
            is_revealed = year < s.year or s.is_over() or knowers == EVERYONE
            card: i64 = s.enemies[year - 1] if is_revealed or knowers >> viewer & 1 != 0 else UNSEEN
            self._card.put(card, out)
            self.seat_set.put_set(0 if is_revealed else knowers, out)
            out.append(FLAGS[is_revealed])
        for _ in range(YEARS - s.year):
            out.append(self._no_enemy)

    def put_province(self, s: Kingsburg, province: Province, has_passed: bool, out: list[bytes]) -> None:
        self.put_amounts(province, out)
        BUILT.put_set(province.built, out)
        self.put_dice(province, out)
        USED_MARKS.put_set(province.used, out)
        out.append(FLAGS[has_passed])
        defence = self._defence.find(province.built)
        if defence is None:
            defence = self._defence.keep(province.built, defence_of(s, province))
        out.append(defence)

    def put_amounts(self, province: Province, out: list[bytes]) -> None:
        """Append goods, tokens, soldiers and points."""
        goods = province.goods
        gold: i64 = goods[0]
        wood: i64 = goods[1]
        stone: i64 = goods[2]
        tokens: i64 = province.plus2
        soldiers: i64 = province.soldiers
        vp: i64 = province.vp
        if not 0 <= gold | wood | stone | tokens | soldiers | vp < 256:
            put_each_amount(province, out)
            return
        key: i64 = gold | wood << 8 | stone << 16 | tokens << 24 | soldiers << 32 | vp << 40
        piece = self._amounts.find(key)
        if piece is None:
            pieces: list[bytes] = []
            put_each_amount(province, pieces)
            piece = self._amounts.keep(key, pieces)
        out.append(piece)

    def put_dice(self, province: Province, out: list[bytes]) -> None:
        """Append the dice at hand, the dice rolled and their sum."""
        key: i64 = province.coloured | province.white << 8
        key |= province.rolled_coloured << 16 | province.rolled_white << 24
        piece = self._dice.find(key)
        if piece is None:
            pieces: list[bytes] = []
            for handful in (province.coloured, province.white, province.rolled_coloured, province.rolled_white):
                pieces.append(DICE[handful])
            SUMS.put(SUM[province.rolled_coloured] + SUM[province.rolled_white], pieces)
            piece = self._dice.keep(key, pieces)
        out.append(piece)


def put_each_amount(province: Province, out: list[bytes]) -> None:
    GOODS_SCALE.put_all(province.goods, out)
    TOKENS.put(province.plus2, out)
    GOODS_SCALE.put(province.soldiers, out)
    POINTS.put(province.vp, out)


def defence_of(s: Kingsburg, province: Province) -> list[bytes]:
    """Return the value of the buildings in battle, and against the types of enemies where it differs."""
    pieces: list[bytes] = []
    base: i64 = battle_value(s.rules, province, -1)
    GOODS_SCALE.put(base, pieces)
    for kind in range(len(ENEMY_TYPES)):
        value: i64 = battle_value(s.rules, province, kind)
        GOODS_SCALE.put(value if value != base else 0, pieces)
    return pieces
