"""Imagined hands and schemes: every one that agrees with what a seat knows can come up, and no other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from quatrefoil.games.viscounts.nouns import CARDS_ALL, SCHEMES
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.event import SPECTATOR
from support.play import random_game
from support.viscounts import ViscountsTable, game, viscounts

WORLDS = 300


def hands(table: ViscountsTable, viewer: int, owner: int) -> Counter[tuple[str, ...]]:
    rng = Random(7)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(WORLDS):
        world = game().imagine(table.state(), viewer, rng)
        found[tuple(CARDS_ALL[card] for card in world.domains[owner].hand)] += 1
    return found


def test_opponents_hands_are_redealt_and_the_hand_of_the_seat_is_kept() -> None:
    """V-17.2."""
    table = viscounts(hand={0: ["abbot", "squire"], 1: ["thief", "lender"]})
    assert set(hands(table, 0, 0)) == {("abbot", "squire")}
    assert len(hands(table, 0, 1)) == 28  # two of eight
    assert len(hands(table, SPECTATOR, 0)) == 28


def test_a_card_that_every_player_can_deduce_stays_in_the_hand() -> None:
    """When the draw pile runs out, the cards held are known; cards drawn later are not."""
    table = viscounts(
        at="draw", turn=1, hand={1: ["thief", "lender"]}, deck={1: []}, discard={1: ["abbot", "squire", "labourer"]}
    )
    assert table.domain(1).known == table.domain(1).hand
    table.chance("draw:abbot")
    assert set(hands(table, 0, 1)) == {
        tuple(sorted(("thief", "lender", new), key=CARDS_ALL.index)) for new in ("abbot", "squire", "labourer")
    }
    played = viscounts(
        at="cards", turn=1, hand={1: ["thief", "lender"]}, deck={1: []}, discard={1: ["abbot", "squire"]}
    )
    played.domain(1).known = played.domain(1).hand[:]
    played.choose(1, "play:thief")
    assert [CARDS_ALL[card] for card in played.domain(1).known] == ["lender"]


def test_mixed_schemes_are_unknown_until_they_are_revealed() -> None:
    """V-16.4: any unseen future scheme may be in the draw pile, none that was revealed."""
    table = viscounts(
        1, deck={1: ["ss_builder", "fs_noble", "fs_cleric"]}, options={"automa": "builder", "difficulty": "1"}
    )
    state = table.state()
    state.mixed = [SCHEMES.index("fs_noble")]
    rng = Random(3)
    decks = Counter(
        tuple(SCHEMES[scheme] for scheme in game().imagine(state, 0, rng).domains[1].deck) for _ in range(WORLDS)
    )
    assert all("ss_builder" in deck and "fs_cleric" in deck and len(deck) == 3 for deck in decks)
    assert len(decks) == 1 + len(state.schemes)
    world = game().imagine(state, 0, rng)
    assert sorted([*world.schemes, *world.mixed]) == sorted([*state.schemes, *state.mixed])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_imagined_worlds_conserve_cards_and_can_be_played_on(seats: int) -> None:
    """Each card exists as often as before, and hands and decks keep their sizes."""
    rng = Random(seats)
    for place, table in enumerate(random_game(game(), seats, {"difficulty": "2"}, 11 + seats)):
        if place % 17:
            continue
        state = table.match.state
        assert isinstance(state, Viscounts)
        for viewer in (*range(seats), SPECTATOR):
            world = game().imagine(state, viewer, rng)
            for true, imagined in zip(state.domains, world.domains, strict=True):
                assert len(true.hand) == len(imagined.hand)
                assert len(true.deck) == len(imagined.deck)
                assert set(imagined.known) <= set(imagined.hand)
            for seat in range(seats):
                true, imagined = state.domains[seat], world.domains[seat]
                assert sorted([*true.hand, *true.deck]) == sorted([*imagined.hand, *imagined.deck])
                if seat == viewer:
                    assert true.hand == imagined.hand
            assert game().view(world, viewer) == game().view(state, viewer)


def test_no_event_shows_others_which_card_was_drawn() -> None:
    *_, table = random_game(game(), 3, {}, 5)
    for event in table.events:
        told = event.as_dict()
        hearers = {viewer for viewer in (0, 1, 2, SPECTATOR) if event.is_seen_by(viewer)}
        if told["event"] == "drew":
            assert hearers == {told["seat"]}
        elif told["event"] == "drew_unseen":
            assert hearers == {0, 1, 2, SPECTATOR} - {told["seat"]}
        elif told["event"] != "revealed":
            assert len(hearers) == 4
