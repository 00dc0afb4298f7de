"""Imagined hands and schemes: every one that agrees with what a seat knows can come up, and no other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from quatrefoil.games.viscounts.imagine import deal_hand
from quatrefoil.games.viscounts.nouns import CARDS_ALL, SCHEMES
from quatrefoil.games.viscounts.piles import with_card
from quatrefoil.games.viscounts.state import Domain, Viscounts
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
    table.chance("draw:abbot")
    assert set(hands(table, 0, 1)) == {
        tuple(sorted(("thief", "lender", new), key=CARDS_ALL.index)) for new in ("abbot", "squire", "labourer")
    }
    *_, last = hands(table, 0, 1)
    assert len(last) == 3
    play_one(table, 1, "thief")
    assert set(hands(table, 0, 1)) == {
        tuple(sorted(("lender", new), key=CARDS_ALL.index)) for new in ("abbot", "squire", "labourer")
    }


def play_one(table: ViscountsTable, seat: int, card: str) -> None:
    """Let the others pass quickly until a seat plays a card."""
    while (table.asked(), table.question()) != (seat, "PlayCard"):
        if table.match.is_chance_due():
            table.chance(table.possible()[0])
        else:
            asked = table.asked()
            assert asked is not None
            table.choose(asked, table.offered(asked)[-1])
    table.choose(seat, f"play:{card}")


def by_name(*cards: str) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CARDS_ALL.index))


def test_a_hand_holds_no_card_that_was_shuffled_in_after_it_was_drawn() -> None:
    """V-17.1: the effect shuffle adds the discards to a draw pile that was not empty; everybody saw those cards."""
    table = viscounts(
        at="effect", effect="1@hire:courier", hand={1: ["thief", "lender"]}, deck={1: ["abbot", "squire"]},
        discard={1: ["labourer", "trader"]}, silver={0: 9},
    )  # fmt: skip
    old = ["thief", "lender", "abbot", "squire"]
    assert set(hands(table, 0, 1)) == {by_name(a, b) for i, a in enumerate(old) for b in old[i + 1 :]}
    domain = table.domain(1)
    domain.draw(CARDS_ALL.index("trader"))
    three = set(hands(table, 0, 1))
    assert all(len(set(hand) & {"labourer", "trader"}) <= 1 for hand in three)
    assert len(three) == 4 + 6 * 2  # three old ones, or two old ones and a new one
    domain.leave_hand(CARDS_ALL.index("thief"))  # may have been the card drawn last
    old = ["lender", "abbot", "squire"]
    assert set(hands(table, 0, 1)) == {
        by_name(a, b) for i, a in enumerate(old) for b in [*old[i + 1 :], "labourer", "trader"]
    }
    domain.leave_hand(CARDS_ALL.index("trader"))
    assert set(hands(table, 0, 1)) == {("abbot",), ("squire",), ("lender",)}


def test_every_hand_that_memory_allows_comes_up_and_no_other() -> None:
    """Follow all possible hands of one seat through random draws, shuffles and discards."""
    for seed in range(40):
        rng = Random(seed)
        domain = Domain()
        domain.hand, domain.deck, domain.discard = [1, 2], [3, 4, 5], [6]
        possible = {frozenset(pair) for pair in combinations(range(1, 6), 2)}
        for _ in range(14):
            what = rng.choice(["draw", "draw", "leave_hand", "leave_deck", "shuffle"])
            if what == "draw" and domain.deck and len(domain.hand) < 4:
                hidden = [*domain.hand, *domain.deck]
                domain.draw(rng.choice(domain.deck))
                possible = {hand | {card} for hand in possible for card in hidden if card not in hand}
            elif what == "leave_hand" and domain.hand:
                card = rng.choice(domain.hand)
                domain.leave_hand(card)
                domain.discard = with_card(domain.discard, card)
                possible = {hand - {card} for hand in possible if card in hand}
            elif what == "leave_deck" and domain.deck:
                card = rng.choice(domain.deck)
                domain.leave_deck(card)
                domain.discard = with_card(domain.discard, card)
                possible = {hand for hand in possible if card not in hand}
            elif what == "shuffle" and domain.discard:
                domain.note_shuffle()
                domain.deck, domain.discard = sorted([*domain.deck, *domain.discard]), []
            dealt = set()
            for _ in range(WORLDS):
                world = domain.copy()
                deal_hand(world, rng)
                dealt.add(frozenset(world.hand))
            assert dealt == possible
            assert len(domain.batch_limits) <= len(domain.hand)


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
        elif told["event"] not in ("revealed", "unrelated", "turn_border"):
            assert len(hearers) == 4
