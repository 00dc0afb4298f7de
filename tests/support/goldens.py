"""The recorded games of one game: read, played again, and what came up in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from quatrefoil.kernel.event import Event
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from quatrefoil.kernel.record import Record, read_record


class Played:
    """A finished game, everything that happened in it, and the kinds of questions asked."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.match: Match = begin_replay(game, record)
        self.events: list[Event] = list(self.match.prologue)
        self.questions: set[str] = set()
        for row in record.choices:
            self.questions.add(self.match.state.stack[-1].name())
            self.events += replay_choice(self.match, row)


class Goldens:
    """The records in a folder."""

    def __init__(self, game: Game[Any], folder: Path) -> None:
        self.game = game
        self.folder = folder
        self._played: dict[str, Played] = {}

    def names(self) -> set[str]:
        return {path.stem for path in self.folder.glob("*.record")}

    def text(self, name: str) -> str:
        return (self.folder / f"{name}.record").read_text(encoding="utf-8")

    def record(self, name: str) -> Record:
        return read_record(self.text(name))

    def played(self, name: str) -> Played:
        """A record played again, every row checked; once for all tests."""
        if name not in self._played:
            self._played[name] = Played(self.game, self.record(name))
        return self._played[name]

    def questions(self) -> set[str]:
        """Every kind of question in all of them."""
        return set().union(*(self.played(name).questions for name in self.names()))

    def events_missing(self) -> set[str]:
        """The kinds of events that happen in none of them."""
        happened = {event.kind.name for name in self.names() for event in self.played(name).events}
        return {kind.name for kind in self.game.event_kinds} - happened

    def told(self) -> list[dict[str, object]]:
        """Every event of all of them as data."""
        return [event.as_dict() for name in sorted(self.names()) for event in self.played(name).events]
