"""What a person has played: results by game, and head to head against each opponent."""

from __future__ import annotations

from dataclasses import dataclass, field

from quatrefoil.server.store.store import Store
from quatrefoil.table.info import SeatInfo, TableInfo

#: The most games that count for results, the latest first.
MAX_GAMES = 2000


@dataclass(slots=True)
class Results:
    """One person's results in one game."""

    game: str
    played: int = 0
    won: int = 0
    best: int | None = None
    places: int = 0

    def add(self, place: int, score: int) -> None:
        self.played += 1
        self.won += place == 1
        self.places += place
        self.best = score if self.best is None else max(self.best, score)


@dataclass(slots=True)
class Against:
    """Head to head: one person against another, or against the bots of one level."""

    name: str
    level: str | None
    games: int = 0
    ahead: int = 0
    behind: int = 0

    def add(self, mine: int, theirs: int) -> None:
        self.games += 1
        self.ahead += mine < theirs
        self.behind += mine > theirs


@dataclass(slots=True)
class Record:
    """The counts of a profile."""

    results: list[Results] = field(default_factory=list)
    against: list[Against] = field(default_factory=list)


class Profiles:
    """Counts the finished games of people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def finished(self, person: str) -> list[TableInfo]:
        """Return the games that count: played from the start, in one seat, to the end."""
        tables = await self._store.tables.of_person(person, finished=True, most=MAX_GAMES)
        return [info for info in tables if _counts(info, person)]

    async def record(self, person: str, tables: list[TableInfo]) -> Record:
        """Count the results of these games; opponents without an account are left out."""
        people = {seat.person for info in tables for seat in info.seats if seat.person}
        names = await self._store.accounts.names(people)
        results: dict[str, Results] = {}
        against: dict[str, Against] = {}
        for info in tables:
            mine = info.seats_of(person)[0]
            scores, places = info.summary.scores, info.summary.places
            assert scores is not None
            assert places is not None
            results.setdefault(info.game, Results(info.game)).add(places[mine], scores[mine])
            for seat, place in _rivals(info, places, mine):
                known = names.get(seat.person or "")
                if seat.is_bot or known:
                    key = seat.person or f"bot {seat.level}"
                    row = against.setdefault(key, Against(known or "", seat.level if seat.is_bot else None))
                    row.add(places[mine], place)
        return Record(
            sorted(results.values(), key=lambda each: (-each.played, each.game)),
            sorted(against.values(), key=lambda each: (each.level is not None, -each.games, each.name)),
        )


def _counts(info: TableInfo, person: str) -> bool:
    """Return whether a game counts: not imported, not continued from the middle, one seat for each person."""
    has_result = info.summary.scores is not None and info.summary.places is not None
    return info.terms.origin == "new" and has_result and len(info.seats_of(person)) == 1


def _rivals(info: TableInfo, places: list[int], mine: int) -> list[tuple[SeatInfo, int]]:
    """Return one seat for each other person and each level of bots, with the best place among their seats."""
    best: dict[str, tuple[SeatInfo, int]] = {}
    for seat in info.seats:
        if seat.seat == mine:
            continue
        key = seat.person or f"bot {seat.level}"
        if key not in best or places[seat.seat] < best[key][1]:
            best[key] = (seat, places[seat.seat])
    return list(best.values())
