"""Set up a new game for each number of seats (ND-2, ND-12)."""

from __future__ import annotations

from quatrefoil.games.notre_dame.nouns import CENTRE, MARKET_COUNT, NONE, REVEAL
from quatrefoil.games.notre_dame.rules import Rules
from quatrefoil.games.notre_dame.state import Borough, NotreDame
from quatrefoil.games.notre_dame.steps.round import PHASES
from quatrefoil.games.notre_dame.steps.setup import CHOOSE_GREY, LayMessages, StartPlayer


def new_game(seats: int, rules: Rules) -> NotreDame:
    """ND-2.1 to ND-2.9: boroughs, pieces and coins; messages, persons and the start player are left to chance."""
    s = NotreDame(seats, rules)
    s.boroughs = [new_borough(seat, rules) for seat in range(seats)]
    s.supply = rules.coins - seats * rules.start_coins  # ND-2.6
    s.laid = [NONE] * (rules.boroughs * MARKET_COUNT)
    s.stack.append(PHASES[REVEAL])
    s.stack.append(StartPlayer())
    if rules.new_persons:
        s.stack.extend(reversed(CHOOSE_GREY))
    else:
        for letter in rules.grey:  # ND-2.7
            s.grey |= letter
    for borough in reversed(range(rules.boroughs)):
        s.stack.append(LayMessages(borough))
    return s


def new_borough(seat: int, rules: Rules) -> Borough:
    """ND-2.3: what a player begins with; the nine action cards lie face down (ND-2.5), the friend is aside."""
    borough = Borough()
    borough.personal = rules.personal
    borough.general = rules.general
    borough.coins = rules.start_coins
    borough.rat = rules.start_rat
    borough.carriage = rules.borough_of[seat] * MARKET_COUNT + CENTRE
    return borough
