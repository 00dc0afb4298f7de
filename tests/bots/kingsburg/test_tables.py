"""The tables and shortcuts of the evaluation agree with the engine."""

from itertools import product
from random import Random

import pytest

from quatrefoil.bots.kingsburg.battle import UNKNOWN_GOODS, Battles, EnemyCard
from quatrefoil.bots.kingsburg.court import Court
from quatrefoil.bots.kingsburg.evaluation import KingsburgEvaluation
from quatrefoil.bots.kingsburg.province_sheet import (
    BITS,
    COUNT,
    DESTROYED,
    NEXT,
    SHEETS,
    sheet_of,
    with_building,
    without_building,
)
from quatrefoil.bots.kingsburg.resources import help_of, resources_of, with_exchanges
from quatrefoil.bots.kingsburg.weights import DEFAULTS
from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.effects import destroy_a_building
from quatrefoil.games.kingsburg.rules import Rules, battle_value
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.steps.battle import result_of, strength_of
from quatrefoil.games.kingsburg.steps.build import can_build
from quatrefoil.games.kingsburg.steps.help import serve
from quatrefoil.games.kingsburg.steps.influence import Influence, SpendDice
from quatrefoil.kernel.play import choose, settle
from support.kingsburg import game, kingsburg, new_table
from support.play import step_randomly


def position(**details: object) -> Kingsburg:
    state = kingsburg(**details).match.state.copy()  # type: ignore[arg-type]
    assert isinstance(state, Kingsburg)
    return state


def test_sheet_numbers_round_trip() -> None:
    for sheet in range(SHEETS):
        assert sheet_of(BITS[sheet]) == sheet
        assert COUNT[sheet] == BITS[sheet].bit_count()


def test_next_buildings_are_those_the_engine_offers_with_enough_goods() -> None:
    s = position(gold={0: 20}, wood={0: 20}, stone={0: 20})
    for sheet in range(0, SHEETS, 7):
        s.provinces[0].built = BITS[sheet]
        offered = [int(option.arg) for option in can_build(s, 0)]
        assert offered == NEXT[sheet]
        for building in offered:
            assert BITS[with_building(sheet, building)] == BITS[sheet] | 1 << building
            assert without_building(with_building(sheet, building), building) == sheet


def test_the_destroyed_building_is_the_one_the_engine_destroys() -> None:
    s = position()
    for sheet in range(0, SHEETS, 3):
        s.provinces[0].built = BITS[sheet]
        destroy_a_building(s, 0)
        fallen = DESTROYED[sheet]
        assert int(s.provinces[0].built) == (BITS[sheet] & ~(1 << fallen) if fallen >= 0 else 0)


def outcomes(s: Kingsburg, seat: int) -> set[int]:
    """Return the resources that a seat may have after all its current questions."""
    if s.is_over() or s.asked != seat:
        return {resources_of(s.provinces[seat])}
    found: set[int] = set()
    for option in s.offered:
        trial = s.copy()
        choose(trial, option)
        found |= outcomes(trial, seat)
    return found


@pytest.mark.parametrize("advisor", range(1, 19))
def test_help_of_an_advisor_is_what_the_engine_offers(advisor: int) -> None:
    s = position(year=2, gold={0: 1}, wood={0: 2}, enemy="orcs_2_4", knowers=[0, 1, 2])
    before = resources_of(s.provinces[0])
    s.stack = []
    serve(s, advisor, 0)
    settle(s)
    helper = help_of(s.rules.op_lists, s.rules.help[advisor])
    expected = {before + way for way in helper.ways}
    if helper.has_exchange:
        expected = set(with_exchanges(before))
    assert outcomes(s, 0) == expected


@pytest.mark.parametrize("seed", range(6))
def test_placements_are_those_the_engine_offers(seed: int) -> None:
    """In positions of random games, which have white dice, tokens, Markets and Envoys."""
    rng = Random(seed)
    table = new_table(2 + seed % 4)
    evaluation = KingsburgEvaluation(game())
    compared = 0
    while not table.match.is_over:
        s = table.match.state
        assert isinstance(s, Kingsburg)
        step = s.stack[-1]
        if isinstance(step, Influence | SpendDice):
            seat = int(step.actor)
            court: Court = evaluation.court(s, seat)
            if isinstance(step, Influence):
                wanted = ~s.taken if s.envoy != seat else -1
                offered = {int(option.arg) + 1 for option in s.offered if option.family == "advisor"}
                assert {p.advisor for p in court.placements(int(wanted))} == offered
            else:
                offered = {int(option.arg) for option in s.offered}
                placements = court.placements(1 << int(step.advisor))
                assert {p.coloured * 28 + p.white for p in placements} == offered
            compared += 1
        step_randomly(table, rng)
    assert compared > 50


def test_expected_battles_agree_with_every_card_and_face() -> None:
    """Count victories, draws and defeats by the engine's comparison."""
    s = position(seats=2)
    battles = Battles(s.rules, DEFAULTS)
    rng = Random(1)
    for _ in range(300):
        year, sheet, soldiers = rng.randrange(5), rng.randrange(SHEETS), rng.randrange(6)
        s.provinces[0].built = BITS[sheet]
        s.provinces[0].soldiers = soldiers
        building_loss, rival = rng.random() * 5, 100.0  # too strong to be beaten
        expected = expected_battle(s, s.rules, battles, year, building_loss)
        found = battles.outcome(battles.cards[year], year, sheet, soldiers, UNKNOWN_GOODS, building_loss, rival)
        assert found == pytest.approx(expected, abs=1e-6)
        assert battles.defence(sheet) == [battle_value(s.rules, s.provinces[0], kind) for kind in range(6)]


def expected_battle(s: Kingsburg, rules: Rules, battles: Battles, year: int, building_loss: float) -> float:
    total = 0.0
    soldiers = int(s.provinces[0].soldiers)
    for card, enemy in zip(battles.cards[year], rules.years[year], strict=True):
        for face in range(1, 7):
            s.provinces[0].soldiers = soldiers + face  # K-10.2
            result = result_of(s, 0, strength_of(s, 0, enemy.type), enemy.strength)
            if result == ev.VICTORY:
                total += card.reward + int(s.provinces[0].has(15))
            elif result == ev.DEFEAT:
                total -= card.loss(UNKNOWN_GOODS, DEFAULTS.lost_share) + card.lost_buildings * building_loss
    return total / (6 * len(battles.cards[year]))


def test_losses_never_exceed_what_a_seat_has() -> None:
    s = position()
    for enemies, (gold, wood, stone) in product(s.rules.years, [(0, 0, 0), (1, 0, 2), (5, 5, 5)]):
        for enemy in enemies:
            card = EnemyCard(s.rules, enemy, [1.0, 1.0, 1.0])
            have = gold | wood << 6 | stone << 12
            due = sum(min(n, m) for n, m in zip(card.lost_goods, (gold, wood, stone), strict=True))
            assert card.loss(have, 0.5) == card.lost_vp + due + min(card.lost_any, gold + wood + stone)


@pytest.mark.parametrize("seats", [2, 4])
def test_caches_do_not_change_ratings(seats: int) -> None:
    rng = Random(seats)
    table = new_table(seats)
    warm = KingsburgEvaluation(game())
    compared = 0
    while not table.match.is_over:
        s = table.match.state
        if s.asked >= 0 and rng.random() < 0.3:
            seat = int(s.asked)
            assert warm.rate(s, seat, s.offered) == KingsburgEvaluation(game()).rate(s, seat, s.offered)
            compared += 1
        step_randomly(table, rng)
    assert compared > 20
