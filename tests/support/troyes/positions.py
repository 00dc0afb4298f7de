"""Positions of Troyes for tests: `troyes(seats=3, dice={0: "yellow 5.6", "n": "red 1"}, deniers={0: 9})`."""

from __future__ import annotations

from functools import cache
from typing import Any

from quatrefoil.games import read_components
from quatrefoil.games.troyes.dice import heap_of
from quatrefoil.games.troyes.game import TroyesGame
from quatrefoil.games.troyes.nouns import (
    ACTING,
    ACTIVITIES,
    BUILDINGS,
    CELLS,
    CHARACTERS,
    COLOURS,
    EVENTS,
    NEUTRAL,
    ROUND_END,
    SPACES,
    TROUBLES,
)
from quatrefoil.games.troyes.state import PICTURE, Troyes
from quatrefoil.games.troyes.steps.defence import begin_defence
from quatrefoil.games.troyes.steps.round import PHASES
from quatrefoil.games.troyes.steps.turn import begin_acting
from quatrefoil.kernel.match import Match
from support.rulebook import ROOT
from support.table import Table, settled
from support.troyes.numbers import put_numbers

#: The moments at which a position may stand.
MOMENTS = ["start", "reveal", "income", "work_force", "troubles", "defence", "turn", "round_end"]

COMPONENTS = ROOT / "src" / "quatrefoil" / "games" / "troyes" / "components.json"

#: A seat, or "n" for the neutral player and the King.
Owner = int | str


@cache
def game() -> TroyesGame:
    """Return the game with the components it ships with."""
    return TroyesGame(read_components(COMPONENTS))


@cache
def steady_game() -> TroyesGame:
    """Return the game with numbers on cards that do not change with the component file."""
    return TroyesGame(steady_data())


def steady_data() -> dict[str, Any]:
    data: dict[str, Any] = read_components(COMPONENTS)
    put_numbers(data)
    return data


def with_event(name: str, *, flags: int, divisor: int, rewards: tuple[int, int]) -> TroyesGame:
    """Return the game with other numbers on one event."""
    data = steady_data()
    card = next(card for card in data["event_cards"] if card["id"] == name)
    card["counter"]["divisor"] = divisor
    card.update(flags=flags, vp_first=rewards[0], vp_second=rewards[1])
    return TroyesGame(data)


def new_table(seats: int, options: dict[str, str] | None = None) -> TroyesTable:
    """Return a table at the very beginning of a game."""
    match = Match(game(), seats, options or {})
    return TroyesTable(match, match.prologue)


def owner(name: Owner) -> int:
    return NEUTRAL if name == "n" else int(name)


class TroyesTable(Table):
    """A table with shortcuts to what tests often read from the views of Troyes."""

    @property
    def state(self) -> Troyes:
        state = self.match.state
        assert isinstance(state, Troyes)
        return state

    def player(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees of itself."""
        players: list[dict[str, Any]] = self.view(seat)["players"]
        return players[seat]

    def deniers(self, seat: int) -> int:
        return self.state.deniers[seat]

    def influence(self, seat: int) -> int:
        return self.state.influence[seat]

    def vp(self, name: Owner) -> int:
        return self.state.vp[owner(name)]

    def event(self, card: str) -> dict[str, Any]:
        """Return an event of the queue."""
        return next(event for event in self.view()["events"] if event["event"] == card)

    def activity(self, space: str) -> dict[str, Any]:
        return next(activity for activity in self.view()["activities"] if activity["space"] == space)

    def dice(self, name: Owner) -> dict[str, list[int]]:
        """Return the dice of a district without the colours that have none."""
        return {colour: faces for colour, faces in self.view()["districts"][str(name)].items() if faces}

    def facts(self) -> dict[str, Any]:
        step, state = self.match.state.stack[-1], self.match.state
        return {**step.facts(state), **step.page_facts(state)}


def troyes(
    seats: int = 3,
    at: str = "turn",
    *,
    round: int = 3,  # noqa: A002  (the word of the rules)
    first: Owner = 0,
    deniers: dict[int, int] | None = None,
    influence: dict[int, int] | None = None,
    vp: dict[Owner, int] | None = None,
    supply: dict[int, int] | None = None,
    dice: dict[Owner, str] | None = None,
    black: str = "",
    cells: dict[str, Owner] | None = None,
    lying: dict[str, list[Owner]] | None = None,
    cards: dict[str, str] | None = None,
    tradesmen: dict[str, dict[Owner, int | str]] | None = None,
    markers: dict[str, dict[int, int]] | None = None,
    events: dict[str, list[Owner]] | None = None,
    cathedral: dict[Owner, list[str]] | None = None,
    taken: dict[Owner, list[str]] | None = None,
    characters: dict[int, list[str]] | None = None,
    row: list[str] | None = None,
    passed: list[int] | None = None,
    district: dict[int, int] | None = None,
    options: dict[str, str] | None = None,
    of: TroyesGame | None = None,
) -> TroyesTable:
    """Return a table at a chosen moment; seats have no money, influence or points by default.

    Dice are "red 4 yellow 5.6"; seat 1 has a red 6 by default, so that the round goes on. `cells` and `lying` name
    owners; citizens that stand nowhere are in the general supply. `events` is the queue after Marauding (which may be
    named, first) with its markers in order; `cathedral` names "level-column".
    """
    chosen_game = of or steady_game()
    match = Match(chosen_game, seats, options or {})
    s: Troyes = chosen_game.new(seats, options or {})
    s.events, s.stack = [], []
    s.round, s.first = round, owner(first)
    s.deniers[:seats] = by_seat(seats, deniers)
    s.influence[:seats] = by_seat(seats, influence)
    s.supply[:seats] = by_seat(seats, supply)
    s.district[:seats] = by_seat(seats, district)
    for seat, names in (characters or {}).items():
        s.characters[seat] = sum(1 << CHARACTERS.index(name) for name in names)
    for name, points in (vp or {}).items():
        s.vp[owner(name)] = points
    s.row = [CHARACTERS.index(name) for name in reversed(row or [])]
    for name, words in {**({1: "red 6"} if seats > 1 else {}), **(dice or {})}.items():
        put_dice(s, owner(name), words)
    s.black = heap_of([int(face) for face in black.split(".") if face])
    put_citizens(s, cells or {}, lying or {})
    put_cards(s, cards or {}, tradesmen or {}, markers or {})
    put_events(s, events or {}, taken or {})
    for name, sites in (cathedral or {}).items():
        put_cathedral(s, owner(name), sites)
    s.passed = sum(1 << seat for seat in passed or [])
    count_citizens(s)
    s.red_left = max(0, int(s.rules.rounds) - round)
    begin(s, at)
    return settled(TroyesTable, match, s)


def by_seat(seats: int, given: dict[int, int] | None) -> list[int]:
    """Return one number for each seat, 0 by default."""
    return [(given or {}).get(seat, 0) for seat in range(seats)]


def put_citizens(s: Troyes, cells: dict[str, Owner], lying: dict[str, list[Owner]]) -> None:
    """Put citizens into cells of buildings, and those that lie before a building."""
    for cell, name in cells.items():
        s.cells[CELLS.index(cell)] = owner(name)
    for building, names in lying.items():
        s.lying[BUILDINGS.index(building)] = sum(1 << owner(name) for name in names)


def put_events(s: Troyes, queue: dict[str, list[Owner]], taken: dict[Owner, list[str]]) -> None:
    """Lay the events of the queue with their markers, and give those that were taken to their owners."""
    for event, names in queue.items():
        put_event(s, EVENTS.index(event), names)
    for name, events in taken.items():
        s.taken[owner(name)] = sum(1 << EVENTS.index(event) for event in events)
        s.seen |= s.taken[owner(name)]


def put_dice(s: Troyes, name: int, words: str) -> None:
    """Put dice such as "red 4 yellow 5.6" into a district."""
    parts = words.split()
    for colour, faces in zip(parts[::2], parts[1::2], strict=True):
        s.dice[name * 3 + COLOURS.index(colour)] = heap_of([int(face) for face in faces.split(".")])


def put_cards(
    s: Troyes,
    cards: dict[str, str],
    tradesmen: dict[str, dict[Owner, int | str]],
    markers: dict[str, dict[int, int]],
) -> None:
    """Lay activity cards on their spaces, with tradesmen in slots (or on the picture) and markers."""
    for space, card in cards.items():
        s.cards[SPACES.index(space)] = ACTIVITIES.index(card)
    for space, places in tradesmen.items():
        for name, slot in places.items():
            s.tradesmen[SPACES.index(space)] |= (PICTURE if slot == "picture" else int(slot)) << 4 * owner(name)
    for space, counts in markers.items():
        for seat, count in counts.items():
            s.markers[SPACES.index(space)] |= count << 8 * seat


def put_cathedral(s: Troyes, name: int, sites: list[str]) -> None:
    """Put cubes of an owner on sites such as "2-5": level 2, column 5."""
    for site in sites:
        level, column = site.split("-")
        s.cathedral[name] |= 1 << (int(level) - 1) * 6 + int(column) - 1


def put_event(s: Troyes, event: int, names: list[Owner]) -> None:
    flags = sum((owner(name) + 1) << 4 * place for place, name in enumerate(names))
    if event == 0:
        s.flags[0] = flags
    else:
        s.queue.append(event)
        s.flags.append(flags)
        s.seen |= 1 << event


def count_citizens(s: Troyes) -> None:
    """Put the citizens that stand nowhere into the general supply (T-0.4)."""
    for name in [*range(s.seats), NEUTRAL]:
        total = s.rules.neutral_citizens if name == NEUTRAL else s.rules.citizens
        used = s.supply[name] + s.citizens_in_cells(name) + s.tradesmen_of(name) + s.lying_of(name)
        assert used <= total, f"owner {name} has {used} of {total} citizens"
        s.general[name] = int(total - used)


def begin(s: Troyes, at: str) -> None:
    """Put the steps of that moment on the stack, and below them the rest of the game."""
    assert at in MOMENTS, f"no moment '{at}'; there are: {', '.join(MOMENTS)}"
    if at == "defence":
        s.phase = TROUBLES
        s.stack.append(PHASES[ACTING])
        begin_defence(s)
    elif at == "turn":
        s.phase = ACTING
        s.stack.append(PHASES[ROUND_END])
        begin_acting(s)
    else:
        phase = MOMENTS.index(at) - 1 if at != "round_end" else ROUND_END
        if at == "reveal":
            s.round -= 1  # the phase begins the round
        s.stack.append(PHASES[phase])
