"""The reason for an advice: events that the seat can expect if it follows the line of play."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from quatrefoil.bots.greedy_bot import GreedyBot
from quatrefoil.kernel.event import REVEALED, Event
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import asked_seats, choose, choose_as, draw, options_for
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE

#: More choices than any phase has.
MAX_CHOICES = 80

GameEvent = dict[str, object]


@dataclass(frozen=True)
class Reason:
    """Events that happen to the seat."""

    #: At once and certain: before another seat, chance or hidden information has an influence.
    now: list[GameEvent]
    #: Later in the same phase, if all play as the bot expects.
    later: list[GameEvent]
    #: The seat's choices that are certain, the advised one first.
    line: list[str] = field(default_factory=list)


def reason_for(game: Game[Any], world: State, seat: int, line: list[Option], rng: Random) -> Reason:
    """Play the seat's line of choices in a sampled world and collect its events; the others play greedily.

    The simulation ends with the phase, or when the seat has to choose again and has already gained or paid something.
    """
    trial = world.copy()
    trial.events = []
    greedy = GreedyBot(game, None)
    progress = game.progress(trial)
    ahead = list(line)
    is_certain = True
    now: list[GameEvent] = []
    later: list[GameEvent] = []
    certain: list[str] = []
    for _ in range(MAX_CHOICES):
        actor = _next_actor(trial, seat)
        if actor == seat and not is_certain and _has_moved_counts(now):
            break
        if actor == CHANCE:
            choose(trial, draw(trial, rng))
        elif actor == seat:
            option = _next_of_line(game, trial, seat, ahead, greedy, rng)
            if is_certain:
                certain.append(option.text)
            choose_as(trial, seat, option)
        else:
            choose_as(trial, actor, greedy.choose(game, trial, actor, rng))
        is_certain = is_certain and actor == seat
        has_revealed = actor == CHANCE
        for event in _take_events(trial):
            has_revealed = has_revealed or event.kind is REVEALED
            # Sampled dice and cards differ from the true ones: what follows from them is not shown.
            if event.seat == seat and event.is_seen_by(seat) and not has_revealed:
                (now if is_certain else later).append(event.as_dict())
        is_certain = is_certain and not has_revealed
        if trial.is_over() or game.progress(trial) != progress:
            break
    return Reason(now, later, certain)


def _next_of_line(
    game: Game[Any], trial: State, seat: int, ahead: list[Option], greedy: GreedyBot, rng: Random
) -> Option:
    """Return the next choice of the line while it is offered, then greedy choices."""
    if ahead and ahead[0] in options_for(trial, seat):
        return ahead.pop(0)
    ahead.clear()
    return greedy.choose(game, trial, seat, rng)


def _next_actor(trial: State, seat: int) -> int:
    """Return who chooses next; the seat itself where several choose in secret."""
    return seat if seat in asked_seats(trial) else int(trial.asked)


def _has_moved_counts(events: list[GameEvent]) -> bool:
    """Test whether anything was gained or paid: goods, points or whatever else a game counts."""
    return any(isinstance(n := event.get("n"), int) and n > 0 for event in events)


def _take_events(trial: State) -> list[Event]:
    events = trial.events or []
    trial.events = []
    return events
