"""Games in which players act whenever they can."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from quatrefoil.kernel.match import Match
from support.troyes.positions import game

IDLE = ("pass", "reroll", "flip", "give_up")


def busy_game(seats: int, rng: Random) -> Iterator[tuple[Match, int]]:
    """Play a game with all cards at random; yield the match and the asked seat before each choice."""
    match = Match(game(), seats, {"bonus_cards": "true"})
    while not match.is_over:
        if match.is_chance_due():
            match.draw(rng)
            continue
        seat = match.asked()[0]
        yield match, seat
        offered = match.options_for(seat)
        busy = [option for option in offered if option.text not in IDLE]
        match.choose(seat, rng.choice(busy or offered).text)
