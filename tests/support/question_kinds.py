"""One position for each kind of question of a game, found by playing; for tests and pictures of the page."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from quatrefoil.games import load
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import SEALED

#: Facts that tell questions of the same kind apart: what is paid for, and which person or card asks.
DETAILS = ("action", "why", "person", "what")
#: Words that end or skip something are chosen rarely, so that games make progress.
IDLE = ("no_", "enough", "keep", "pass", "stay", "action:none", "give_up", "decline")
BUSY_SHARE = 0.93
GAMES = 60


@dataclass
class Asked:
    """A position in which a seat is asked."""

    game: Game[Any]
    options: dict[str, str]
    state: State
    seat: int
    offered: list[Option]


def questions(name: str, games: int = GAMES) -> dict[str, Asked]:
    """Return for each kind of question the position with the most options among some random games."""
    game, found = load(name), dict[str, Asked]()
    for number in range(games):
        rng = Random(number)
        seats = game.min_seats + number % (game.max_seats - game.min_seats + 1)
        options = {each.name: rng.choice(each.choices) for each in game.table_options} if number % 3 == 2 else {}
        match = Match(game, seats, options)
        while not match.is_over:
            if match.is_chance_due():
                match.draw(rng)
                continue
            for seat in match.asked():
                keep(found, match, options, seat)
                match.choose(seat, chosen(match.options_for(seat), rng).text)
    return found


def keep(found: dict[str, Asked], match: Match, options: dict[str, str], seat: int) -> None:
    """Keep the position if it has more options than the one kept for its kind of question."""
    step = match.state.stack[-1]
    offered = match.options_for(seat)
    facts = step.facts(match.state) if step.actor != SEALED else {}
    key = " ".join([step.name(), *[str(facts[each]) for each in DETAILS if facts.get(each)]])
    if match.record.seats == 1:
        key += " (solo)"
    if key not in found or len(offered) > len(found[key].offered):
        found[key] = Asked(match.game, options, match.state.copy(), seat, offered)


def chosen(options: list[Option], rng: Random) -> Option:
    busy = [option for option in options if not option.text.startswith(IDLE)]
    return rng.choice(busy if busy and rng.random() < BUSY_SHARE else options)
