"""Persons that move pieces on the board: Minstrel, Jester, Actress (ND-7.2, ND-7.4, ND-8.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame.effects import markers_at, move_pieces
from quatrefoil.games.notre_dame.nouns import CATHEDRAL, PERSONS, PLACES, SECTOR_COUNT
from quatrefoil.games.notre_dame.ops import ALL_PIECES, FROM_CATHEDRAL_TOO, MOVE_MARKERS, Op
from quatrefoil.games.notre_dame.refusals import why_not_now
from quatrefoil.games.notre_dame.rules import Rules
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.sector import act
from quatrefoil.games.notre_dame.vocabulary import FROM, MOVE, MOVE_FRIEND, SECTOR
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def op_of(rules: Rules, person: i64, kind: i64) -> Op:
    """Return the op of that kind of a person."""
    for op in rules.person_ops[person]:
        if op.kind == kind:
            return op
    raise AssertionError(f"{PERSONS[person]} has no such op")


def sources(s: NotreDame, seat: i64, op: Op) -> list[Option]:
    """Return the sectors with a piece, and for the Jester alone the cathedral (ND-R19)."""
    borough = s.boroughs[seat]
    options = [FROM[sector] for sector in range(SECTOR_COUNT) if borough.count(sector) > 0]
    if op.target == FROM_CATHEDRAL_TOO and borough.cathedral > 0:
        options.append(FROM[CATHEDRAL])
    return options


def begin_moving(s: NotreDame, seat: i64, person: i64, op: Op) -> None:
    """Ask for the pieces to move; without a piece on the board the person has no effect."""
    if len(sources(s, seat, op)) > 0:
        s.stack.append(MoveFrom(seat, person))


class MoveFrom(Step[NotreDame]):
    """Choose the place to move pieces from."""

    __slots__ = ("person",)

    def __init__(self, actor: i64, person: i64) -> None:
        super().__init__(actor)
        self.person: Final[i64] = person

    def options(self, s: NotreDame) -> list[Option]:
        return sources(s, self.actor, op_of(s.rules, self.person, MOVE_MARKERS))

    def apply(self, s: NotreDame, chosen: Option) -> None:
        source: i64 = chosen.arg
        if op_of(s.rules, self.person, MOVE_MARKERS).n == ALL_PIECES:  # ND-8.17
            borough = s.boroughs[self.actor]
            markers = borough.markers_in(source)
            s.stack.append(MoveTo(self.actor, self.person, source, markers, borough.friend == source))
        else:
            s.stack.append(MovePieces(self.actor, self.person, source))

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family != "from":
            return why_not_now(s, self.actor, option)
        if option.arg == CATHEDRAL and op_of(s.rules, self.person, MOVE_MARKERS).target != FROM_CATHEDRAL_TOO:
            return Refusal("not_from_cathedral", "ND-R19", {"person": int(self.person)})
        return Refusal("no_piece_there", CLAUSE_OF[PERSONS[self.person]], {"place": int(option.arg)})

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.person)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"person": PERSONS[self.person]}


class MovePieces(Step[NotreDame]):
    """Choose how many markers move and whether the friend does; ND-7.2: one to three pieces; ND-7.4: one."""

    __slots__ = ("person", "source")

    def __init__(self, actor: i64, person: i64, source: i64) -> None:
        super().__init__(actor)
        self.person: Final[i64] = person
        self.source: Final[i64] = source

    def options(self, s: NotreDame) -> list[Option]:
        borough = s.boroughs[self.actor]
        most: i64 = op_of(s.rules, self.person, MOVE_MARKERS).n
        markers = markers_at(borough, self.source)
        options = MOVE[: markers if markers < most else most]
        if self.source != CATHEDRAL and borough.friend == self.source:
            options.extend(MOVE[MOVE_FRIEND : MOVE_FRIEND + (markers + 1 if markers + 1 < most else most)])
        return options

    def apply(self, s: NotreDame, chosen: Option) -> None:
        with_friend = chosen.arg >= MOVE_FRIEND
        markers: i64 = chosen.arg - MOVE_FRIEND if with_friend else chosen.arg + 1
        s.stack.append(MoveTo(self.actor, self.person, self.source, markers, with_friend))

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family == "move":
            most = op_of(s.rules, self.person, MOVE_MARKERS).n
            return Refusal("too_many_pieces", CLAUSE_OF[PERSONS[self.person]], {"most": int(most)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.person), int(self.source)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"person": PERSONS[self.person], "from": PLACES[self.source]}


class MoveTo(Step[NotreDame]):
    """Choose another sector, never the cathedral; its action follows, except for the Minstrel (ND-R5).

    ND-R16: so the Jester can drive the carriage.
    """

    __slots__ = ("person", "source", "markers", "with_friend")

    def __init__(self, actor: i64, person: i64, source: i64, markers: i64, with_friend: bool) -> None:
        super().__init__(actor)
        self.person: Final[i64] = person
        self.source: Final[i64] = source
        self.markers: Final[i64] = markers
        self.with_friend: Final[bool] = with_friend

    def options(self, s: NotreDame) -> list[Option]:
        return [SECTOR[sector] for sector in range(SECTOR_COUNT) if sector != self.source]

    def apply(self, s: NotreDame, chosen: Option) -> None:
        move_pieces(s, self.actor, self.source, chosen.arg, self.markers, self.with_friend)
        if op_of(s.rules, self.person, MOVE_MARKERS).acts:
            act(s, self.actor, chosen.arg)

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family == "sector":
            return Refusal("same_place", CLAUSE_OF[PERSONS[self.person]], {"place": int(option.arg)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.person), int(self.source), int(self.markers), int(self.with_friend)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {
            "person": PERSONS[self.person],
            "from": PLACES[self.source],
            "markers": int(self.markers),
            "friend": int(self.with_friend),
        }


CLAUSE_OF: Final[dict[str, str]] = {"minstrel": "ND-7.2", "jester": "ND-7.4", "actress": "ND-8.17"}
