"""Positions of Notre Dame for tests: `notre_dame(at="play", markers={0: {"bank": 2}}, hand={0: ["bank"]})`."""

from __future__ import annotations

from functools import cache
from typing import Any

from quatrefoil.games import load
from quatrefoil.games.notre_dame.game import NotreDameGame
from quatrefoil.games.notre_dame.nouns import (
    ACTION_COUNT,
    ACTIONS,
    DRAFT,
    HIRE_PHASE,
    MARKET_NAMES,
    MESSAGE_COUNT,
    MESSAGES,
    PERSONS,
    PLAGUE,
    PLAY,
    REVEAL,
    ROUNDS_PER_PERIOD,
    SECTORS,
)
from quatrefoil.games.notre_dame.state import Borough, NotreDame
from quatrefoil.games.notre_dame.steps.hire import begin_hiring
from quatrefoil.games.notre_dame.steps.play import END_OF_PLAY, LAPS, PLAY_CARD, begin_play
from quatrefoil.games.notre_dame.steps.round import PHASES, ROUND_END
from quatrefoil.kernel.match import Match
from support.table import Table, settled

#: The moments at which a position may stand.
MOMENTS = ["reveal", "draft", "play", "lap2", "hire", "plague", "round_end"]

#: Markers of a colour (ND-14.1) and coins in the box (ND-14.2).
MARKERS, COINS = 14, 25

BySeat = dict[int, int]
Names = dict[int, list[str]]

BASE_GREY = range(PERSONS.index("city_guard"), PERSONS.index("manager"))
EDGES = ["cathedral", "border", "rim_cw", "rim_ccw"]


@cache
def game() -> NotreDameGame:
    """Return the game with the components it ships with."""
    loaded = load("notre-dame")
    assert isinstance(loaded, NotreDameGame)
    return loaded


def new_table(seats: int, options: dict[str, str] | None = None) -> NotreDameTable:
    """Return a table at the very beginning of a game."""
    match = Match(game(), seats, options or {})
    return NotreDameTable(match, match.prologue)


class NotreDameTable(Table):
    """A table with shortcuts to what tests often read from Notre Dame's views."""

    def player(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees of itself."""
        players: list[dict[str, Any]] = self.view(seat)["players"]
        return players[seat]

    def own(self, seat: int) -> dict[str, Any]:
        own: dict[str, Any] = self.view(seat)["own"]
        return own

    def prestige(self, seat: int) -> int:
        return self.match.game.scores(self.match.state)[seat]

    def count(self, seat: int, sector: str) -> int:
        counts: dict[str, int] = self.player(seat)["counts"]
        return counts[sector]

    def on_cathedral(self, seat: int) -> int:
        markers: list[int] = self.view()["cathedral"]["markers"]
        return markers[seat]

    def hand(self, seat: int) -> list[str]:
        return [f"{card['card']}.{card['colour']}" for card in self.own(seat)["hand"]]

    def state(self) -> NotreDame:
        state = self.match.state
        assert isinstance(state, NotreDame)
        return state


def notre_dame(
    seats: int = 3,
    at: str = "play",
    *,
    round: int = 1,  # noqa: A002 the rulebook's word
    start: int = 0,
    shown: list[str] | None = None,
    coins: BySeat | None = None,
    personal: BySeat | None = None,
    general: BySeat | None = None,
    cathedral: BySeat | None = None,
    prestige: BySeat | None = None,
    rat: BySeat | None = None,
    markers: dict[int, dict[str, int]] | None = None,
    friend: dict[int, str] | None = None,
    carriage: dict[int, str] | None = None,
    taken: Names | None = None,
    hand: Names | None = None,
    hired: Names | None = None,
    messages: dict[str, str] | None = None,
    no_messages: list[str] | None = None,
    options: dict[str, str] | None = None,
    of: NotreDameGame | None = None,
) -> NotreDameTable:
    """Return a table at a chosen moment.

    A message taken is "colour-type", a card of a hand "action" (own colour) or "action.colour". All messages lie on
    the board in the order coin, influence, rat, plain, unless `messages` or `taken` say otherwise. Of each colour's
    markers four are in the personal supply, and those that are not on the board are in the general supply; give one
    of the two to change that. By default the Monk, the Money lender and the Night watchman are on show.
    """
    chosen_game = of or game()
    match = Match(chosen_game, seats, options or {})
    s: NotreDame = chosen_game.new(seats, options or {})
    s.events = []
    s.round = round
    s.start = start
    lay_messages(s, messages or {}, no_messages or [])
    for seat in range(seats):
        borough = s.boroughs[seat]
        borough.coins = (coins or {}).get(seat, 3)
        borough.cathedral = (cathedral or {}).get(seat, 0)
        borough.prestige = (prestige or {}).get(seat, 0)
        borough.rat = (rat or {}).get(seat, 0)
        borough.markers = sum(n << 4 * SECTORS.index(name) for name, n in (markers or {}).get(seat, {}).items())
        if seat in (friend or {}):
            borough.friend = SECTORS.index((friend or {})[seat])
        if seat in (carriage or {}):
            borough.carriage = MARKET_NAMES.index((carriage or {})[seat])
        for name in (taken or {}).get(seat, []):
            take(s, borough, name)
        share_markers(borough, (personal or {}).get(seat), (general or {}).get(seat))
        deal(s, seat, (hand or {}).get(seat, ["cloister_school", "bank", "residence"]), at)
        borough.hired = sum(1 << PERSONS.index(name) for name in (hired or {}).get(seat, []))
    s.supply = COINS - sum(int(borough.coins) for borough in s.boroughs)
    assert s.supply >= 0, "more coins than there are"
    show(s, shown or ["money_lender", "monk", "night_watchman"])
    begin(s, at)
    return settled(NotreDameTable, match, s)


def lay_messages(s: NotreDame, messages: dict[str, str], absent: list[str]) -> None:
    for market, name in enumerate(MARKET_NAMES[: len(s.laid)]):
        kind = name.split("-")[1]
        if kind in EDGES:
            s.laid[market] = MESSAGES.index(messages.get(name, MESSAGES[EDGES.index(kind)]))
            if name not in absent and "all" not in absent:
                s.messages |= 1 << market


def take(s: NotreDame, borough: Borough, name: str) -> None:
    """Move a message from its market to the seat."""
    colour, kind = int(name.split("-")[0]), MESSAGES.index(name.split("-")[1])
    assert not borough.taken >> colour * MESSAGE_COUNT + kind & 1, f"{name} is taken twice"
    borough.taken |= 1 << colour * MESSAGE_COUNT + kind
    corner = s.rules.borough_with[colour] * 5
    for market in range(corner + 1, corner + 5):
        if s.laid[market] == kind:
            s.messages &= ~(1 << market)


def share_markers(borough: Borough, personal: int | None, general: int | None) -> None:
    """Put the markers that are not on the board into the two supplies; ND-14.1: fourteen of each colour."""
    on_board = int(borough.cathedral) + sum(int(borough.markers_in(sector)) for sector in range(len(SECTORS)))
    if general is None:
        borough.personal = min(4, MARKERS - on_board) if personal is None else personal
        borough.general = MARKERS - on_board - int(borough.personal)
    else:
        borough.general = general
        borough.personal = MARKERS - on_board - general
        assert personal is None, "give the personal or the general supply, not both"
    assert borough.personal >= 0, "more than fourteen markers"
    assert borough.general >= 0, "more than fourteen markers"


def deal(s: NotreDame, seat: int, cards: list[str], at: str) -> None:
    """Cards come from the decks of their colours; in lap 2 one has been played, in phase 4 and 5 there are none."""
    if at in ("reveal", "draft", "plague", "round_end"):
        return
    for text in cards:
        action, _, colour = text.partition(".")
        card = int(colour or seat) * ACTION_COUNT + ACTIONS.index(action)
        s.boroughs[card // ACTION_COUNT].deck &= ~(1 << ACTIONS.index(action))
        s.boroughs[seat].hand |= 1 << card
        s.boroughs[seat].seen |= 1 << card


def show(s: NotreDame, names: list[str]) -> None:
    """Put persons on show and remove them, and the grey ones of earlier periods, from their decks.

    With the expansion the nine in the game are those of the base game; a new person on show stands for one of them.
    """
    s.shown = sorted(PERSONS.index(name) for name in names)
    s.grey = 0
    for period, letter in enumerate(s.rules.grey):
        if period >= (int(s.round) - 1) // ROUNDS_PER_PERIOD:
            left = [person for person in BASE_GREY if letter >> person & 1 and person not in s.shown]
            comes = [person for person in s.shown if letter >> person & 1]
            s.grey |= sum(1 << person for person in left[: ROUNDS_PER_PERIOD - len(comes)])
    for person in s.shown:
        s.brown &= ~(1 << person)


def begin(s: NotreDame, at: str) -> None:
    """Put the steps of that moment on the stack, and below them the rest of the game."""
    assert at in MOMENTS, f"no moment '{at}'; there are: {', '.join(MOMENTS)}"
    if at == "reveal":
        s.round -= 1  # the phase begins the round
        s.stack = [PHASES[REVEAL]]
    elif at == "draft":
        s.stack = [PHASES[DRAFT]]
    elif at == "play":
        s.phase = PLAY
        s.stack = [PHASES[HIRE_PHASE]]
        begin_play(s)
    elif at == "lap2":
        s.phase = PLAY
        s.stack = [PHASES[HIRE_PHASE], END_OF_PLAY, *[PLAY_CARD[seat] for seat in reversed(s.turn_order())], LAPS[2]]
    elif at == "hire":
        s.phase = HIRE_PHASE
        s.stack = [PHASES[PLAGUE]]
        begin_hiring(s)
    elif at == "plague":
        s.stack = [PHASES[PLAGUE]]
    else:
        s.phase = PLAGUE
        s.stack = [ROUND_END]
