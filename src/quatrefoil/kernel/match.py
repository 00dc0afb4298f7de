"""A Match is one running game: its state, its record, and the validation of input.

Command line, server, arena and tests all play through a Match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from quatrefoil.kernel.errors import NotOffered, Refusal, Stale, Unreadable
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.option import NO_OPTIONS, Option, listing
from quatrefoil.kernel.pickling import Reduced
from quatrefoil.kernel.play import asked_seats, choose, choose_as, draw, options_for, settle
from quatrefoil.kernel.record import Choice, Record, checksum
from quatrefoil.kernel.step import CHANCE, SealedStep

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State


class Player(Protocol):
    """Chooses for a seat: a bot, a person at a terminal, a script."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return one of `options_for(state, seat)`; `state` comes from `Game.imagine` for that seat."""
        ...


class Match:
    """A game in progress. A refused choice changes nothing."""

    def __init__(self, game: Game[Any], seats: int, chosen: dict[str, str]) -> None:
        game.check_seats(seats)
        options = game.all_table_options(chosen)
        defaults = {o.name: o.choices[0] for o in game.table_options}
        differing = {name: value for name, value in options.items() if value != defaults[name]}
        self.game = game
        self.record = Record(game.name, game.rules_version, seats, game.components_checksum, differing)
        self.record.pack = game.pack
        self.state: State = game.new(seats, options)
        self.state.events = []
        settle(self.state)
        #: The events before the first choice.
        self.prologue: list[Event] = self._take_events()

    @property
    def ply(self) -> int:
        """The number of choices so far, which also serves as the version of the position."""
        return len(self.record.choices)

    @property
    def is_over(self) -> bool:
        return self.state.is_over()

    def asked(self) -> list[int]:
        """Return the seats that may choose now (several in a sealed step); empty while chance is due."""
        return asked_seats(self.state)

    def is_chance_due(self) -> bool:
        return self.state.asked == CHANCE

    def options_for(self, seat: int) -> list[Option]:
        return options_for(self.state, seat)

    def choose(self, seat: int, text: str, ply: int | None = None) -> list[Event]:
        """Apply a seat's choice and return its events; raise `Stale`, `Unreadable` or `NotOffered`."""
        if ply is not None and ply != self.ply:
            raise Stale("stale", f"the choice is for position {ply}, the game is at {self.ply}")
        option = self.game.words.read(text)
        if option not in self.options_for(seat):
            raise self._refusal(seat, option)
        return self._take(seat, option)

    def draw(self, rng: Random) -> list[Event]:
        """Draw a chance outcome and return its events."""
        return self._take(CHANCE, draw(self.state, rng))

    def force_chance(self, text: str) -> list[Event]:
        """Apply a given chance outcome and return its events: for replays, imports and tests."""
        option = self.game.words.read(text)
        offered = self.state.offered if self.is_chance_due() else NO_OPTIONS
        if option not in offered:
            raise NotOffered("chance", f"chance cannot draw {text} now; possible: {listing(offered)}")
        return self._take(CHANCE, option)

    def play(self, actor: int, text: str) -> list[Event]:
        """Play one recorded choice, of a seat or of chance, and return its events."""
        return self.force_chance(text) if actor == CHANCE else self.choose(actor, text)

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Return the rule that forbids a seat this choice now; None if it is offered."""
        return why_not(self.game, self.state, seat, self.game.words.read(text))

    def __reduce__(self) -> Reduced:
        return (restored_match, (self.game, self.record, self.state))

    def _refusal(self, seat: int, option: Option) -> NotOffered:
        refusal = self.why_not(seat, option.text)
        assert refusal is not None
        offered = self.options_for(seat)
        return NotOffered(
            refusal.code,
            f"seat {seat}: {option.text} is refused ({refusal.clause or refusal.code}); "
            f"offered: {listing(offered) or 'nothing, another is asked'}",
            refusal.clause,
        )

    def _take(self, actor: int, option: Option) -> list[Event]:
        state = self.state
        if actor == CHANCE:
            choose(state, option)
        else:
            choose_as(state, actor, option)
        record = self.record
        chained = checksum(record.last_checksum(), actor, option.text, state.numbers())
        record.choices.append(Choice(actor, option.text, chained))
        if state.is_over():
            record.scores = self.game.scores(state)
        return self._take_events()

    def _take_events(self) -> list[Event]:
        events = self.state.events
        assert events is not None
        self.state.events = []
        return events


def restored_match(game: Game[Any], record: Record, state: State) -> Match:
    """Return a match that goes on from a state; its record leads there."""
    match = Match(game, record.seats, record.options)
    match.record = record
    match.state = state
    state.events = []
    return match


def why_not(game: Game[Any], s: State, seat: int, option: Option) -> Refusal | None:
    """Return the rule that forbids a seat a choice in a position; None if it is offered."""
    if option in options_for(s, seat):
        return None
    if s.is_over():
        return Refusal("over", "", {})
    if not 0 <= seat < s.seats:
        return Refusal("no_seat", "", {"seats": int(s.seats)})
    if seat not in asked_seats(s):
        return game.why_wait(s, seat, option)
    step = s.stack[-1]
    if isinstance(step, SealedStep):
        return step.why_not_for(s, seat, option)
    return step.why_not(s, option)


def replay(game: Game[Any], record: Record, plies: int | None = None) -> Match:
    """Play a record again and check every choice; `plies` stops early."""
    match = begin_replay(game, record)
    for choice in record.choices if plies is None else record.choices[:plies]:
        replay_choice(match, choice)
    if plies is None and record.scores is not None and record.scores != match.record.scores:
        found = match.record.scores if match.is_over else f"that the game is not over after choice {match.ply}"
        raise Unreadable("scores", f"the record ends with {record.scores}, the rules say {found}")
    return match


def begin_replay(game: Game[Any], record: Record) -> Match:
    """Return a match before its first choice; raise `Unreadable` if these rules cannot play the record."""
    if record.game != game.name:
        raise Unreadable("record", f"the record is of {record.game}, not of {game.name}")
    if record.rules != game.rules_version:
        raise Unreadable(
            "rules_version", f"the record follows rules version {record.rules}, this is version {game.rules_version}"
        )
    if record.components != game.components_checksum:
        raise Unreadable(
            "components",
            f"the record was made with components {record.components}, these are {game.components_checksum}; "
            "give the file it was made with",
        )
    return Match(game, record.seats, record.options)


def replay_choice(match: Match, choice: Choice) -> list[Event]:
    """Play one choice again and return its events; raise `Unreadable` with its ply if the outcome differs."""
    place = f"choice {match.ply + 1} ({choice.line()})"
    if match.is_over:
        raise Unreadable("record", f"{place}: the game is over already")
    if (choice.actor == CHANCE) != match.is_chance_due():
        due = "chance" if match.is_chance_due() else f"seat {match.state.asked}"
        raise Unreadable("record", f"{place}: {due} should choose here")
    try:
        events = match.play(choice.actor, choice.text)
    except (NotOffered, Unreadable) as refusal:
        raise Unreadable("record", f"{place}: {refusal.message}") from refusal
    if match.record.choices[-1].checksum != choice.checksum:
        raise Unreadable("checksum", f"{place}: checksum should be {match.record.choices[-1].checksum}")
    return events


def run(match: Match, players: list[Player], rng: Random) -> None:
    """Let players and chance choose until the game is over."""
    game = match.game
    while not match.is_over:
        if match.is_chance_due():
            match.draw(rng)
        else:
            for seat in match.asked():
                world = game.imagine(match.state, seat, rng)
                match.choose(seat, players[seat].choose(game, world, seat, rng).text)
