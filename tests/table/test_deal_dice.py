"""A deal: the same dice and piles at every table, whatever is chosen."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from quatrefoil import games
from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import read_record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.deal_dice import DealDice, false_deal_draws
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import Terms
from quatrefoil.table.moments import moment
from quatrefoil.table.table import Table
from support.table_factory import NOON, new_table

SEED = "da7e" * 16

GAMES = [("kingsburg", 3), ("notre-dame", 3), ("troyes", 3), ("viscounts", 3)]


def deal_table(name: str, seats: int, seed: str = SEED) -> Table:
    table = new_table(games.load(name), ["anna"] * seats, seed)
    info = replace(table.info, terms=Terms(deal="2026-11-16"))
    return Table(table.game, info)


def play(table: Table, rng: Random) -> list[Entry]:
    """Play at random to the end; return the journal."""
    entries = []
    while not table.is_over:
        if table.is_chance_due():
            entries.append(table.draw(NOON).entry)
        else:
            seat = table.asked()[0]
            entries.append(table.choose(seat, [rng.choice(table.options_for(seat)).text], table.version, NOON).entry)
    return entries


def draws(table: Table) -> dict[str, list[str]]:
    """Return the outcomes of a game by moment, or by pile."""
    match = Match(table.game, len(table.info.seats), {})
    found: dict[str, list[str]] = {}
    for choice in table.record.choices:
        if choice.actor == CHANCE:
            found.setdefault(match.state.stack[-1].pile() or moment(match), []).append(choice.text)
            match.force_chance(choice.text)
        else:
            match.choose(choice.actor, choice.text)
    return found


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_players_who_choose_otherwise_meet_the_same_draws(name: str, seats: int) -> None:
    tables = [deal_table(name, seats) for _ in range(2)]
    for number, table in enumerate(tables):
        play(table, Random(number))
    one, other = (draws(table) for table in tables)
    # What a player's own deck holds depends on the game.
    common = [key for key in one.keys() & other.keys() if not key.startswith("deck-")]
    met = [(a, b) for key in common for a, b in zip(one[key], other[key], strict=False)]
    assert len(met) > 20
    # A card that was revealed in another segment shifts its pile by one; rolls never differ.
    assert sum(a == b for a, b in met) > (0.8 if name == "viscounts" else 0.99) * len(met)


def test_another_seed_is_another_deal() -> None:
    tables = [deal_table("kingsburg", 3, seed) for seed in (SEED, "beef" * 16)]
    for table in tables:
        play(table, Random(1))
    one, other = (draws(table) for table in tables)
    met = [(a, b) for key in one.keys() & other.keys() for a, b in zip(one[key], other[key], strict=False)]
    assert sum(a == b for a, b in met) < 0.3 * len(met)


def test_a_roll_has_the_probabilities_of_the_rules() -> None:
    """Over many seeds, three dice come up as often as their weights say (chi-square, 55 degrees of freedom)."""
    game = games.load("kingsburg")
    match = Match(game, 2, {})
    while match.state.stack[-1].name() != "NeutralRoll":
        if match.is_chance_due():
            match.force_chance(match.state.offered[0].text)
        else:
            match.choose(match.asked()[0], match.options_for(match.asked()[0])[0].text)
    step = match.state.stack[-1]
    weights = dict(zip([option.text for option in match.state.offered], step.weights(match.state), strict=True))
    rolled = 4000
    found = Counter(
        DealDice(hashlib.sha256(str(number).encode()).hexdigest()).outcome(match) for number in range(rolled)
    )
    expected = {text: rolled * weight / sum(weights.values()) for text, weight in weights.items()}
    chi_square = sum((found[text] - expected[text]) ** 2 / expected[text] for text in weights)
    assert chi_square < 93.2, "the 99.9th percentile"


def test_the_journal_leads_to_the_same_table_and_the_same_dice_to_come() -> None:
    table = deal_table("viscounts", 2)
    entries = play(table, Random(5))
    restored = Table(table.game, deal_table("viscounts", 2).info, entries[: len(entries) // 2])
    while not restored.is_over:
        entry = entries[restored.version]
        if entry.actor == CHANCE:
            assert restored.draw(NOON).entry.text == entry.text
        else:
            restored.choose(entry.actor, entry.text.split(" "), restored.version, NOON)
    assert restored.record.text() == table.record.text()


def test_nobody_adds_entropy_to_dice_that_others_share() -> None:
    table = deal_table("kingsburg", 2)
    assert table.dice.awaited([0, 1]) == []
    with pytest.raises(NotOffered):
        table.append("pledge", 0, "ab" * 32, NOON)


def proven(name: str = "kingsburg") -> str:
    table = deal_table(name, 2)
    play(table, Random(2))
    table.record.proof = table.proof
    return table.record.text()


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_record_of_a_deal_proves_its_dice(name: str, seats: int) -> None:
    record = read_record(proven(name))
    assert record.proof is not None
    assert record.proof.is_deal
    assert false_deal_draws(games.load(name), record) == []
    record.proof.seed = "beef" * 16
    assert false_deal_draws(games.load(name), record)


def test_a_record_without_a_deal_is_refused() -> None:
    record = read_record(proven().replace(" deal\n", "\n"))
    with pytest.raises(Unreadable):
        false_deal_draws(games.load("kingsburg"), record)
