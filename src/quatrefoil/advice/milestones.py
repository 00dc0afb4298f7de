"""What happens to a seat in an imagined game, counted: milestones, points by source, and when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from quatrefoil.kernel.event import Event

GameEvent = dict[str, object]

#: A thing that is counted: the event's name, then the names and values of the fields that identify it.
Key = tuple[object, ...]

SCORED = "scored"

#: The score of the best other seat, or of the opponent of a solo game.
RIVAL: Key = ("rival",)

#: Points follow the event that they belong to within so many events of the same seat.
POINTS_WITHIN = 2

#: Events that begin a year or a round, with the field that numbers it.
ROUND_FIELDS = {"year_began": "year", "round_began": "round"}


@dataclass(frozen=True)
class Milestone:
    """A kind of event that people would name as a reason."""

    #: Fields that tell one from another; without any, all events of the kind are counted together.
    by: tuple[str, ...] = ()
    #: The field that holds how many; without one, each event counts once.
    amount: str = ""
    #: Worth in points beside those that it scores, negative for a harm: it orders reasons and is never shown.
    worth: float = 1.0


#: By game, the kinds of events that are milestones.
MILESTONES: dict[str, dict[str, Milestone]] = {
    "kingsburg": {
        "built": Milestone(("building",), worth=1.5),
        "destroyed": Milestone(("building",), worth=-3.0),
        "fought": Milestone(("result",), worth=2.0),
        "envoy_given": Milestone(worth=1.0),
        "soldiers": Milestone(amount="n", worth=0.4),
        "tokens": Milestone(amount="n", worth=0.5),
    },
    "notre-dame": {
        "placed": Milestone(("place",), worth=0.9),
        "took": Milestone(worth=0.8),
        "donated": Milestone(amount="n", worth=0.6),
        "hired": Milestone(("person",), worth=1.5),
        "penalty": Milestone(worth=-2.0),
    },
    "troyes": {
        "activated": Milestone(("card",), worth=1.0),
        "built": Milestone(worth=1.0),
        "event_taken": Milestone(worth=1.5),
        "farmed": Milestone(worth=0.6),
        "recruited": Milestone(worth=1.0),
        "expelled": Milestone(worth=-1.0),
        "undefended": Milestone(worth=-1.5),
    },
    "viscounts": {
        "built": Milestone(worth=2.5),
        "transcribed": Milestone(worth=2.5),
        "placed_workers": Milestone(amount="n", worth=1.0),
        "promoted": Milestone(worth=1.0),
        "deed_approved": Milestone(worth=1.5),
        "debt_paid": Milestone(worth=1.5),
        "debt": Milestone(worth=-1.5),
        "hired": Milestone(worth=1.0),
    },
}

#: Milestones count in the present year or round and so many after it: later ones come after any choice.
NEAR_ROUNDS = {"kingsburg": 0, "notre-dame": 1, "troyes": 0, "viscounts": 3}

#: Games that count points only at the end: their points come by no round.
COUNTED_AT_THE_END = ("viscounts",)

#: Points far away and scores of others convince less than what is near.
SHARE_OF_SOURCE, SHARE_OF_RIVAL = 0.7, 0.5

#: Fields whose value decides whether the event is good: a defeat is a harm.
HARMS: dict[str, set[object]] = {"result": {"defeat"}}
NEITHER: dict[str, set[object]] = {"result": {"draw"}}


@dataclass
class Course:
    """The course of one imagined game for a seat."""

    #: How often or how much, by milestone and by source of points.
    amounts: dict[Key, float] = field(default_factory=dict)
    #: The year or round of each part of an amount.
    rounds: dict[Key, list[tuple[int, float]]] = field(default_factory=dict)
    #: Points that a milestone scored at once.
    points: dict[Key, float] = field(default_factory=dict)

    def add(self, key: Key, n: float, round_: int) -> None:
        self.amounts[key] = self.amounts.get(key, 0.0) + n
        self.rounds.setdefault(key, []).append((round_, n))

    def amount(self, key: Key) -> float:
        return self.amounts.get(key, 0.0)


def course_of(game: str, events: Iterable[Event], seat: int, round_: int) -> Course:
    """Count the milestones and the points of a seat; `round_` is the year or round in which the events begin."""
    course, kinds = Course(), MILESTONES.get(game, {})
    near = round_ + NEAR_ROUNDS.get(game, 0)
    last: Key = ()
    since = 0
    for event in events:
        name = event.kind.name
        if name in ROUND_FIELDS:
            round_ = int(event.a)
        elif not event.kind.names_seat or int(event.seat) != seat or not event.is_seen_by(seat):
            continue
        elif name == SCORED:
            data = event.as_dict()
            n = float(str(data["n"]))
            course.add((SCORED, "why", data["why"]), n, 0 if game in COUNTED_AT_THE_END else round_)
            if last and since < POINTS_WITHIN:
                course.points[last] = course.points.get(last, 0.0) + n
                last = ()
        elif name in kinds and round_ <= near:
            data, milestone = event.as_dict(), kinds[name]
            last, since = key_of(name, milestone, data), 0
            course.add(last, float(str(data[milestone.amount])) if milestone.amount else 1.0, round_)
        else:
            since += 1
    return course


def key_of(name: str, milestone: Milestone, data: GameEvent) -> Key:
    """Return what identifies the event among those that are counted."""
    key: list[object] = [name]
    for each in milestone.by:
        key += [each, data[each]]
    return tuple(key)


def event_of(key: Key) -> GameEvent:
    """Return the event that a key stands for, as plain data."""
    pairs = zip(key[1::2], key[2::2], strict=True)
    return {"event": key[0], **{str(name): value for name, value in pairs}}


def worth_of(game: str, key: Key) -> float:
    """Return what one more of it is worth in points."""
    if key[0] == SCORED:
        return SHARE_OF_SOURCE
    if key == RIVAL:
        return -SHARE_OF_RIVAL
    worth = MILESTONES[game][str(key[0])].worth
    for name, value in zip(key[1::2], key[2::2], strict=True):
        if value in HARMS.get(str(name), ()):
            return -worth
        if value in NEITHER.get(str(name), ()):
            return 0.0
    return worth
