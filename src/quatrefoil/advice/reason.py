"""What an answer brings: the events of the line of play that a bot expects after it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from quatrefoil.bots.greedy_bot import GreedyBot
from quatrefoil.kernel.event import REVEALED, SPECTATOR, Event
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import asked_seats, choose, choose_as, draw, options_for
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE

#: The numbers of a public view that tell where the game is; a line is followed as long as they stay the same.
PLACE_IN_GAME = ("year", "round", "phase")

#: More answers than any phase needs.
MOST_ANSWERS = 80

GameEvent = dict[str, object]


@dataclass(frozen=True)
class Reason:
    """What the seat would see happen to itself."""

    #: At once and for certain: before anybody else, nature or a secret comes in.
    now: list[GameEvent]
    #: Later in the same phase, if all go on as the bot expects.
    later: list[GameEvent]


def reason_for(game: Game[Any], world: State, seat: int, line: list[Option], rng: Random) -> Reason:
    """Play a line of the seat's own answers in a world it could believe in; the others answer as a quick bot does.

    The line ends with the phase, or with the seat's turn if that has brought something already.
    """
    trial = world.copy()
    trial.events = []
    quick = GreedyBot(game, None)
    here = _place(game, trial)
    ahead = list(line)
    is_certain = True
    now: list[GameEvent] = []
    later: list[GameEvent] = []
    for _ in range(MOST_ANSWERS):
        asked = _next_to_answer(trial, seat)
        if asked == seat and not is_certain and _has_moved_counts(now):
            break
        if asked == CHANCE:
            choose(trial, draw(trial, rng))
        elif asked == seat:
            choose_as(trial, seat, _own_answer(game, trial, seat, ahead, quick, rng))
        else:
            choose_as(trial, asked, quick.choose(game, trial, asked, rng))
        is_certain = is_certain and asked == seat
        has_revealed = asked == CHANCE
        for event in _taken(trial):
            has_revealed = has_revealed or event.kind is REVEALED
            # What an imagined roll, draw or look would show is no promise.
            if event.seat == seat and event.is_seen_by(seat) and not has_revealed:
                (now if is_certain else later).append(event.as_dict())
        is_certain = is_certain and not has_revealed
        if trial.is_over() or _place(game, trial) != here:
            break
    return Reason(now, later)


def _own_answer(game: Game[Any], trial: State, seat: int, ahead: list[Option], quick: GreedyBot, rng: Random) -> Option:
    """The next answer of the line, as long as it is offered."""
    if ahead and ahead[0] in options_for(trial, seat):
        return ahead.pop(0)
    ahead.clear()
    return quick.choose(game, trial, seat, rng)


def _next_to_answer(trial: State, seat: int) -> int:
    """The seat itself where several are asked in secret."""
    return seat if seat in asked_seats(trial) else int(trial.asked)


def _has_moved_counts(events: list[GameEvent]) -> bool:
    """Whether anything was gained or paid: goods, points, whatever a game counts."""
    return any(isinstance(n := event.get("n"), int) and n > 0 for event in events)


def _taken(trial: State) -> list[Event]:
    events = trial.events or []
    trial.events = []
    return events


def _place(game: Game[Any], s: State) -> list[object]:
    """Phases that are words are steps of a turn, not of the game."""
    view = game.view(s, SPECTATOR)
    return [value for name in PLACE_IN_GAME if isinstance(value := view.get(name), int)]
