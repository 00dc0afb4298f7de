"""Golden records: whole games between bots, stored as records, with the condition each of them was chosen for."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from quatrefoil.kernel.event import Event
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from quatrefoil.kernel.record import Record, read_record
from support.rulebook import ROOT

#: How a finished game ended, in the terms a game's conditions need.
E = TypeVar("E")


@dataclass(frozen=True)
class GoldenSpec(Generic[E]):
    """One golden record: the table, the bots that play at it, and the condition its ending meets."""

    name: str
    seats: int
    bot: str
    condition: Callable[[E], bool]
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class EventCoverage:
    """A field of an event, and the values (or how many different ones) it takes in all goldens together."""

    event: str
    field: str
    values: AbstractSet[object] | int
    where: dict[str, object] = field(default_factory=dict)  # only events with these fields count


class Replay:
    """A golden played again: the finished match, all its events and the kinds of questions asked."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.match: Match = begin_replay(game, record)
        self.events: list[Event] = list(self.match.prologue)
        self.questions: set[str] = set()
        for choice in record.choices:
            self.questions.add(self.match.state.stack[-1].name())
            self.events += replay_choice(self.match, choice)


class Goldens(Generic[E]):
    """The golden records of one game, in `tests/<game>/goldens`, and what they must cover together."""

    def __init__(
        self,
        game: Game[Any],
        specs: list[GoldenSpec[E]],
        ending_of: Callable[[Match], E],
        *,
        questions: set[str],
        table_of: Callable[[GoldenSpec[E]], Hashable],
        tables: AbstractSet[Hashable],
        events: list[EventCoverage],
    ) -> None:
        self.game = game
        self.folder = ROOT / "tests" / game.name.replace("-", "_") / "goldens"
        self.specs = specs
        self.ending_of = ending_of
        self.questions_to_ask = questions
        self.table_of = table_of
        self.tables_to_cover = tables
        self.events_to_cover = events
        self._replays: dict[str, Replay] = {}

    def names(self) -> set[str]:
        """Return the names of the records in the folder."""
        return {path.stem for path in self.folder.glob("*.record")}

    def text(self, name: str) -> str:
        return (self.folder / f"{name}.record").read_text(encoding="utf-8")

    def record(self, name: str) -> Record:
        return read_record(self.text(name))

    def replay(self, name: str) -> Replay:
        """Play a record again and verify every checksum; later calls return the same replay."""
        if name not in self._replays:
            self._replays[name] = Replay(self.game, self.record(name))
        return self._replays[name]

    def tables_covered(self) -> set[Hashable]:
        return {self.table_of(spec) for spec in self.specs}

    def questions_asked(self) -> set[str]:
        return set().union(*(self.replay(name).questions for name in self.names()))

    def kinds_of_events(self) -> set[str]:
        return {event.kind.name for name in self.names() for event in self.replay(name).events}

    def values_of(self, coverage: EventCoverage) -> set[object]:
        """Return the values that the field takes in the events of all goldens."""
        events = [event.as_dict() for name in self.names() for event in self.replay(name).events]
        return {
            event[coverage.field]
            for event in events
            if event["event"] == coverage.event and coverage.where.items() <= event.items()
        }
