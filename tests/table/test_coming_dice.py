"""A game that is continued with the same dice to come."""

from random import Random

import pytest

from quatrefoil import games
from quatrefoil.kernel.fair_dice import draws_of, false_draws
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.coming_dice import coming_draws
from quatrefoil.table.entry import Entry
from quatrefoil.table.replay import journal_of
from quatrefoil.table.table import Table
from support.anygame import Setting
from support.table_factory import NOON, new_table


def continued(name: str, record: Record, ply: int) -> Table:
    """Return a table that continues a game with its dice, after its first choices."""
    game = games.load(name)
    entries = journal_of(record.shortened(ply), None)
    coming = coming_draws(game, record, ply)
    entries.append(Entry(len(entries) + 1, "coming", CHANCE, coming, record.choices[ply - 1].checksum))
    table = new_table(game, ["anna"] * record.seats, "5eed" * 16, entries)
    table.info.first_ply = table.proof.first_ply = ply
    return table


def play_on(table: Table, rng: Random, ply: int | None = None) -> list[Entry]:
    """Play at random up to a ply, or to the end; return the new entries of the journal."""
    entries = []
    while not table.is_over and (ply is None or table.ply < ply):
        if table.is_chance_due():
            entries.append(table.draw(NOON).entry)
        else:
            seat = table.asked()[0]
            entries.append(table.choose(seat, [rng.choice(table.options_for(seat)).text], table.version, NOON).entry)
    return entries


@pytest.mark.parametrize(("name", "seats"), [("kingsburg", 3), ("notre-dame", 3), ("troyes", 2), ("viscounts", 2)])
def test_the_same_choices_lead_to_the_same_game(name: str, seats: int) -> None:
    record = Setting(name, seats, (), 7).finished().record
    ply = len(record.choices) // 3
    table = continued(name, record, ply)
    for choice in record.choices[ply:]:
        if choice.actor == CHANCE:
            assert table.is_chance_due()
            table.draw(NOON)
        else:
            table.choose(choice.actor, [choice.text], table.version, NOON)
    assert [choice.text for choice in table.record.choices] == [choice.text for choice in record.choices]
    assert table.record.scores == record.scores


def rolls(record: Record) -> list[str]:
    return [choice.text for choice in record.choices if choice.text.startswith("roll:")]


def test_other_choices_meet_the_same_rolls() -> None:
    """A seat that plays otherwise still rolls in each season what it rolled in the first game."""
    record = Setting("kingsburg", 2, (), 7).finished().record
    first = next(at for at, choice in enumerate(record.choices) if choice.text.startswith("advisor:"))
    table = continued("kingsburg", record, first)
    play_on(table, Random(3))
    assert [choice.text for choice in table.record.choices] != [choice.text for choice in record.choices]
    same = sum(one == other for one, other in zip(rolls(table.record), rolls(record), strict=False))
    assert same > 0.8 * len(rolls(record))


def test_repeated_draws_are_not_claimed_to_follow_from_the_seed() -> None:
    record = Setting("kingsburg", 2, (), 7).finished().record
    table = continued("kingsburg", record, 10)
    play_on(table, Random(3))
    table.record.proof = table.proof
    assert table.proof.first_ply > 10
    assert false_draws(table.record, draws_of(table.game, table.record)) == []


def test_a_continued_table_is_the_same_after_a_restart() -> None:
    record = Setting("kingsburg", 2, (), 7).finished().record
    table = continued("kingsburg", record, 10)
    entries = journal_of(record.shortened(10), None)
    entries.append(Entry(11, "coming", CHANCE, coming_draws(table.game, record, 10), record.choices[9].checksum))
    entries += play_on(table, Random(5), 60)
    again = new_table(table.game, ["anna", "anna"], "5eed" * 16, entries)
    assert again.proof.first_ply == table.proof.first_ply
    for each in (table, again):
        play_on(each, Random(6))
    assert again.record.text() == table.record.text()


def test_draws_that_are_taken_back_are_made_again() -> None:
    record = Setting("kingsburg", 2, (), 7).finished().record
    table = continued("kingsburg", record, 10)
    play_on(table, Random(5), 40)
    before = [choice.text for choice in table.record.choices]
    table.match.rewind(10)
    table._after_rewinding()
    play_on(table, Random(5), 40)
    assert [choice.text for choice in table.record.choices] == before
