"""The updates that a server writes as text are those that tables without a server build as dataclasses."""

import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from quatrefoil import games
from quatrefoil.kernel.entropy_list import pledge_of
from quatrefoil.kernel.game import Game
from quatrefoil.table import json_text
from quatrefoil.table.agreements import Proposal
from quatrefoil.table.broadcast import Hellos, hello, messages_after
from quatrefoil.table.info import Pace, Terms
from quatrefoil.table.table import Table
from quatrefoil.table.update import Update
from quatrefoil.table.update_text import UpdateTexts
from quatrefoil.table.viewer import Viewer
from support.server.toy_game import ToyGame
from support.table_factory import NOON, new_table

ENCODE = msgspec.json.Encoder().encode


def owners(game: Game[Any]) -> list[str]:
    """Return the people of a full table; the first one has the last seat, too."""
    return [*(f"person {seat}" for seat in range(game.max_seats - 1)), "person 0"]


def viewers(people: list[str]) -> list[Viewer]:
    late = Viewer(None, is_delayed=True)
    return [*map(Viewer, dict.fromkeys(people)), Viewer("a stranger"), Viewer(None), late]


def played(table: Table, rng: random.Random) -> Update:
    at = NOON + timedelta(seconds=table.version * 7.3)
    if table.is_chance_due():
        return table.draw(at)
    seat = rng.choice(table.asked())
    return table.choose(seat, [rng.choice(table.options_for(seat)).text], table.version, at)


def changes(table: Table, rng: random.Random, most: int) -> Iterator[Update]:
    """Play at random; now and then somebody takes a hint, proposes something, or leaves."""
    for number in range(most):
        if table.is_over:
            return
        if number == 20:
            yield table.note_hint(0, NOON)
        if number == 30:
            yield table.propose(Proposal("back", 0, (1,), ply=3), NOON)
        if number == 40:
            yield table.leave(0, "novice", NOON)
        yield played(table, rng)


def check_same(table: Table, update: Update, ours: list[Viewer], theirs: list[Viewer]) -> None:
    texts = UpdateTexts(table, update.choices, NOON, ENCODE)
    expected = messages_after(table, update, theirs, NOON)
    for mine, (other, message) in zip(ours, expected, strict=True):
        written = msgspec.json.decode(texts.message(mine, with_listing=update.changes_listing))
        assert written == msgspec.json.decode(ENCODE(message))
        assert mine.perspective == other.perspective


@pytest.mark.parametrize("name", games.NAMES)
def test_both_write_the_same_messages(name: str) -> None:
    game, rng = games.load(name), random.Random(6)
    table = new_table(game, owners(game))
    ours, theirs = viewers(owners(game)), viewers(owners(game))
    for update in changes(table, rng, 250):
        check_same(table, update, ours, theirs)
        table.pack()


@pytest.mark.parametrize("seed", range(20))
def test_they_do_so_with_every_kind_of_secret(seed: int) -> None:
    people = ["anna", "boris", "boris"]
    table, rng = new_table(ToyGame(), people), random.Random(seed)
    ours, theirs = viewers(people), viewers(people)
    while not table.is_over:
        check_same(table, played(table, rng), ours, theirs)


def test_they_do_so_while_the_dice_wait_for_entropy() -> None:
    people, terms = ["anna", "boris"], Terms(dice=2, pace=Pace("live", 300, 10, 300))
    table = new_table(games.load("kingsburg"), people, terms=terms)
    ours, theirs = viewers(people), viewers(people)
    for seat in range(2):
        check_same(table, table.append("pledge", seat, pledge_of(seat, "5e" * 32), NOON), ours, theirs)
        assert table.dice.stage != "ready"


def test_strangers_share_a_message_with_the_listing_and_players_do_not() -> None:
    people = ["anna", "boris"]
    table = new_table(ToyGame(), people)
    table.draw(NOON)
    update = table.leave(0, "novice", NOON)
    assert update.changes_listing
    everybody = [*map(Viewer, people), *(Viewer(f"stranger {number}") for number in range(30))]
    texts = UpdateTexts(table, update.choices, NOON, ENCODE)
    written = [texts.message(viewer, with_listing=True) for viewer in everybody]
    built = [message for _, message in messages_after(table, update, everybody, NOON)]
    for sent in (written, built):
        assert len({id(message) for message in sent}) == len(people) + 1


def test_kept_texts_are_forgotten_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_text, "MOST_KEPT", 3)
    written = [json_text.word_text(f'word "{number}"') for number in range(10)]
    assert written == [f'"word \\"{number}\\""' for number in range(10)]
    assert len(json_text._words) <= 3


@pytest.mark.parametrize("name", games.NAMES)
def test_what_many_share_after_an_undo_is_what_each_would_get(name: str) -> None:
    game, rng = games.load(name), random.Random(6)
    people = owners(game)
    table = new_table(game, people)
    for _ in changes(table, rng, 60):
        pass
    hellos, one = Hellos(table, "undo", NOON), [*viewers(people), *viewers(people), Viewer("another stranger")]
    sent = [hellos.message(viewer) for viewer in one]
    for viewer, other, message in zip(one, [*viewers(people), *viewers(people), Viewer("x")], sent, strict=True):
        assert ENCODE(message) == ENCODE(hello(table, other, "undo", NOON))
        assert viewer.perspective == other.perspective
    # One for each player, one for all strangers, one for those who see the game later.
    assert len({id(message) for message in sent}) == len(set(people)) + 2
