"""Positions of Kingsburg for tests: `kingsburg(seats=3, at="build", gold={0: 5}, built={1: ["statue"]})`."""

from __future__ import annotations

from functools import cache
from typing import Any

from quatrefoil.games import load
from quatrefoil.games.kingsburg.dice import number_of
from quatrefoil.games.kingsburg.game import KingsburgGame
from quatrefoil.games.kingsburg.nouns import (
    AIDS,
    AUTUMN,
    BATTLE,
    BUILDINGS,
    GOODS,
    HELPING,
    INFLUENCING,
    KINGS_AID,
    KINGS_ENVOY,
    KINGS_REWARD,
    RECRUITING,
    ROLLING,
    SPRING,
    SUMMER,
    USED,
)
from quatrefoil.games.kingsburg.state import UNSEEN, Group, Kingsburg
from quatrefoil.games.kingsburg.steps.build import SEASON_ENDS, begin_building
from quatrefoil.games.kingsburg.steps.help import HELP
from quatrefoil.games.kingsburg.steps.influence import Influence
from quatrefoil.games.kingsburg.steps.roll import NEW_ORDER, Reroll
from quatrefoil.games.kingsburg.steps.year import PHASES, YEAR_END
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.state import NO_SEAT
from support.table import Table, settled

#: The moments at which a phase begins; the position is the first question of that phase.
PHASE_NAMES = {
    "kings_aid": KINGS_AID,
    "spring": SPRING,
    "kings_reward": KINGS_REWARD,
    "summer": SUMMER,
    "kings_envoy": KINGS_ENVOY,
    "autumn": AUTUMN,
    "recruiting": RECRUITING,
    "battle": BATTLE,
}

#: The moments inside a harvest, and after the last battle.
STEP_NAMES = ["reroll", "influence", "help", "build", "season_end", "end"]

BySeat = dict[int, int]


@cache
def game() -> KingsburgGame:
    """Return the game with the components it ships with."""
    loaded = load("kingsburg")
    assert isinstance(loaded, KingsburgGame)
    return loaded


def new_table(seats: int, options: dict[str, str] | None = None) -> Table:
    """Return a table at the very beginning of a game."""
    match = Match(game(), seats, options or {})
    return Table(match, match.prologue)


class KingsburgTable(Table):
    """A table with shortcuts to what tests often read from Kingsburg's views."""

    def player(self, seat: int) -> dict[str, Any]:
        players: list[dict[str, Any]] = self.view()["players"]
        return players[seat]

    def goods(self, seat: int) -> tuple[int, int, int]:
        """Gold, wood, stone."""
        goods = self.player(seat)["goods"]
        return goods["gold"], goods["wood"], goods["stone"]

    def vp(self, seat: int) -> int:
        points: int = self.player(seat)["vp"]
        return points


def kingsburg(
    seats: int = 3,
    at: str = "influence",
    phase: str = "autumn",
    year: int = 1,
    *,
    gold: BySeat | None = None,
    wood: BySeat | None = None,
    stone: BySeat | None = None,
    plus2: BySeat | None = None,
    soldiers: BySeat | None = None,
    vp: BySeat | None = None,
    built: dict[int, list[str]] | None = None,
    dice: dict[int, str] | None = None,
    white: dict[int, str] | None = None,
    used: dict[int, list[str]] | None = None,
    court: dict[int, list[tuple[int, str]]] | None = None,
    order: list[int] | None = None,
    envoy: int | None = None,
    aid_die: int | None = None,
    enemy: str | None = None,
    knowers: list[int] | None = None,
    options: dict[str, str] | None = None,
    of: KingsburgGame | None = None,
) -> KingsburgTable:
    """Return a table at a chosen moment.

    `at` is the beginning of a phase, or a step of the harvest that `phase` names. The default is autumn: no
    automatic effect follows its harvest. Dice are written "1.3.5"; a group on the court is
    (seat, "3.5" or "3.5+w2" or "3.5 plus2"), seat -1 is neutral.
    """
    chosen_game = of or game()
    match = Match(chosen_game, seats, options or {})
    s: Kingsburg = chosen_game.new(seats, options or {})
    s.events = []
    s.order = order or list(range(seats))
    s.year = year
    s.phase = PHASE_NAMES[phase]
    s.envoy = NO_SEAT if envoy is None else envoy
    s.aid_die = NO_SEAT if aid_die is None else aid_die
    for seat in range(seats):
        province = s.provinces[seat]
        province.goods = [(amounts or {}).get(seat, 0) for amounts in (gold, wood, stone)]
        province.plus2 = (plus2 or {}).get(seat, 0)
        province.soldiers = (soldiers or {}).get(seat, 0)
        province.vp = (vp or {}).get(seat, 0)
        province.built = sum(1 << BUILDINGS.index(name) for name in (built or {}).get(seat, []))
        province.used = sum(1 << USED.index(name) for name in (used or {}).get(seat, []))
        province.coloured = province.rolled_coloured = handful((dice or {}).get(seat, ""))
        province.white = province.rolled_white = handful((white or {}).get(seat, ""))
    for advisor, groups in (court or {}).items():
        put_groups(s, advisor, groups)
    if enemy is not None:
        s.enemies[year - 1] = card_number(chosen_game, enemy, year)
    s.knowers = sum(1 << seat for seat in knowers or [])
    begin(s, at)
    return settled(KingsburgTable, match, s)


def begin(s: Kingsburg, at: str) -> None:
    """Put the steps of that moment on the stack, and below them the rest of the game."""
    if at in PHASE_NAMES:
        if at == "kings_aid":
            s.year -= 1  # the phase begins the year
        s.stack = [PHASES[PHASE_NAMES[at]]]
        return
    if at == "end":
        s.year = 5
        s.stack = [YEAR_END]
        return
    assert at in STEP_NAMES, f"no moment '{at}'; there are: {', '.join([*PHASE_NAMES, *STEP_NAMES])}"
    s.stack = [PHASES[s.phase + 1]]
    if at == "reroll":
        s.harvest_step = ROLLING
        s.stack += [NEW_ORDER, *[Reroll(seat) for seat in reversed(s.order)]]
    elif at == "influence":
        s.harvest_step = INFLUENCING
        s.stack.append(Influence(s.order[0]))
    elif at == "help":
        s.harvest_step = HELPING
        s.stack.append(HELP[1])
    elif at == "build":
        begin_building(s)
    else:
        s.stack.append(SEASON_ENDS)


def handful(text: str) -> int:
    """Return the number of the dice "1.3.5"; "" stands for no dice."""
    return number_of([int(face) for face in text.split(".")] if text else [])


def put_groups(s: Kingsburg, advisor: int, groups: list[tuple[int, str]]) -> None:
    """Put one group on an advisor, or two by the Envoy."""
    for place, (seat, text) in enumerate(groups):
        dice, _, aid = text.partition(" ")
        coloured, _, white = dice.partition("+w")
        group = Group(seat, handful(coloured), handful(white), AIDS.index(aid or "none"))
        if place == 0:
            s.court[advisor] = group
            s.taken |= 1 << advisor
        else:
            s.second = group
            s.second_on = advisor


def card_number(of: KingsburgGame, card: str, year: int) -> int:
    for number, data in enumerate(cards(of)):
        if data["id"] == card:
            assert data["year"] == year, f"{card} is of year {data['year']}, not {year}"
            return number
    raise AssertionError(f"no card '{card}'")


def cards(of: KingsburgGame | None = None) -> list[dict[str, Any]]:
    """Return the enemy cards as data."""
    listed = (of or game()).components()["enemies"]
    assert isinstance(listed, list)
    return listed


def draw_of(card: str) -> str:
    """Return the option by which chance draws that card among those of its year."""
    year = next(data["year"] for data in cards() if data["id"] == card)
    of_the_year = [data["id"] for data in cards() if data["year"] == year]
    return f"enemy:{of_the_year.index(card) + 1}"


__all__ = ["BUILDINGS", "GOODS", "UNSEEN", "KingsburgTable", "cards", "draw_of", "game", "kingsburg", "new_table"]
