"""Imagined worlds: what a seat knows is kept, and hidden things take every possible value."""

from collections import Counter
from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from quatrefoil.games.notre_dame.nouns import ACTION_COUNT, ACTIONS, PERSONS
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.kernel.bits import members
from quatrefoil.kernel.option import UNANSWERED
from quatrefoil.kernel.play import options_for
from support.notre_dame import NotreDameTable, game, notre_dame
from support.play import random_game

WORLDS = 400


def worlds(table: NotreDameTable, seat: int) -> list[NotreDame]:
    rng = Random(1)
    return [game().imagine(table.state(), seat, rng) for _ in range(WORLDS)]


def hand_of(world: NotreDame, seat: int) -> tuple[str, ...]:
    return tuple(
        f"{ACTIONS[card % ACTION_COUNT]}.{card // ACTION_COUNT}" for card in members(world.boroughs[seat].hand)
    )


def spread(table: NotreDameTable, viewer: int, what: Callable[[NotreDame], object]) -> Counter[object]:
    return Counter(what(world) for world in worlds(table, viewer))


def drafted(seats: int) -> NotreDameTable:
    """All drew bank, hotel, park; kept the bank; then kept the hotel of their right neighbour; and got the park."""
    table = notre_dame(seats=seats, at="draft").chance(*["deal:bank.hotel.park"] * seats)
    for keep in ("keep:bank", "keep:hotel"):
        for seat in range(seats):
            table.choose(seat, keep)
    return table


def test_cards_of_the_seat_and_cards_passed_to_a_known_place_are_kept() -> None:
    table = drafted(4)
    for world in worlds(table, 0):
        assert hand_of(world, 0) == ("bank.0", "park.2", "hotel.3")
        assert "park.3" in hand_of(world, 1)  # seat 0 passed it there as the last card


def test_either_of_two_passed_cards_may_have_been_kept_by_the_neighbour() -> None:
    """ND-3.3: seat 0 gave hotel and park to seat 1, who kept one and passed the other to seat 2."""
    table = drafted(4)
    kept = spread(table, 0, lambda world: next(card for card in hand_of(world, 1) if card.endswith(".0")))
    passed = spread(table, 0, lambda world: next(card for card in hand_of(world, 2) if card.endswith(".0")))
    assert set(kept) == set(passed) == {"hotel.0", "park.0"}
    assert abs(kept["hotel.0"] - WORLDS / 2) < 60
    for world in worlds(table, 0):
        both = [card for seat in (1, 2) for card in hand_of(world, seat) if card.endswith(".0")]
        assert sorted(both) == ["hotel.0", "park.0"]


def test_after_one_of_two_passed_cards_is_played_the_other_is_known() -> None:
    table = drafted(4)
    table.choose(0, "play:bank.0").choose(1, "play:hotel.0", "bonus:coin")
    assert set(spread(table, 0, lambda world: next(c for c in hand_of(world, 2) if c.endswith(".0")))) == {"park.0"}


def test_with_two_players_only_the_first_kept_card_is_unknown() -> None:
    """ND-12.4: of the two cards given one came back."""
    table = drafted(2)
    unknown = Counter(card for world in worlds(table, 0) for card in hand_of(world, 1))
    assert unknown["hotel.0"] == unknown["park.1"] == WORLDS
    others = set(unknown) - {"hotel.0", "park.1"}
    assert others == {f"{action}.1" for action in ACTIONS if action not in ("hotel", "park")}


def test_an_unseen_card_can_be_any_unseen_card_of_its_deck() -> None:
    table = drafted(4)
    first = spread(table, 0, lambda world: next(card for card in hand_of(world, 2) if card.endswith(".2")))
    assert set(first) == {f"{action}.2" for action in ACTIONS if action != "park"}  # seat 0 holds the park of seat 2
    decks = spread(table, 0, lambda world: int(world.boroughs[2].deck))
    assert len(decks) > 20
    assert all(len(members(deck)) == 6 for deck in decks if isinstance(deck, int))


def test_sealed_choices_of_others_are_redrawn_and_the_seats_own_is_kept() -> None:
    """ND-13.6."""
    table = notre_dame(seats=3, at="draft").chance(*["deal:bank.hotel.park"] * 3)
    table.choose(0, "keep:hotel").choose(1, "keep:bank")
    choices = spread(table, 2, lambda world: (world.sealed[0].text, world.sealed[1].text))
    assert len(choices) > 40  # nine cards each
    for world in worlds(table, 2):
        assert world.sealed[2] is UNANSWERED
        for seat in (0, 1):
            assert ACTIONS.index(world.sealed[seat].text.split(":")[1]) in [
                card % ACTION_COUNT for card in members(world.boroughs[seat].choice)
            ]
    assert set(spread(table, 0, lambda world: world.sealed[0].text)) == {"keep:hotel"}


def test_in_the_second_pass_the_neighbours_choice_is_between_two_known_cards() -> None:
    table = notre_dame(seats=3, at="draft").chance(*["deal:bank.hotel.park"] * 3)
    for seat in range(3):
        table.choose(seat, "keep:bank")
    table.choose(1, "keep:park")
    choices = spread(table, 0, lambda world: world.sealed[1].text)
    assert set(choices) == {"keep:hotel", "keep:park"}
    assert abs(choices["keep:hotel"] - WORLDS / 2) < 60


def test_the_order_of_the_grey_deck_is_known_to_spies_only() -> None:
    """ND-13.4."""
    table = notre_dame(seats=2, at="hire", round=4, shown=["monk", "jester", "spy"], options={"new_persons": "true"})
    table.choose(0, "hire:spy")
    while table.question() == "FixGreyOrder":
        table.chance(table.possible()[0])
    assert len(spread(table, 0, lambda world: tuple(world.grey_order))) == 1
    orders = spread(table, 1, lambda world: tuple(world.grey_order))
    assert len(orders) == 2 * 6
    for order in orders:
        assert isinstance(order, tuple)
        assert {PERSONS[person] for person in order[:2]} == {"guild_master", "beggar"}


def test_prestige_totals_follow_from_events_so_they_are_kept() -> None:
    table = notre_dame(prestige={1: 17})
    assert set(spread(table, 0, lambda world: int(world.boroughs[1].prestige))) == {17}


@settings(max_examples=16, deadline=None, derandomize=True)
@given(st.integers(2, 5), st.booleans(), st.integers(0, 2**32 - 1))
def test_every_imagined_world_is_possible(seats: int, is_expanded: bool, seed: int) -> None:
    """Each card exists once, hands keep their sizes and colours, and what is offered fits the hands."""
    rng = Random(seed)
    options = {"new_persons": "true" if is_expanded else "false"}
    for place, table in enumerate(random_game(game(), seats, options, seed)):
        if place % 11:
            continue
        state = table.match.state
        assert isinstance(state, NotreDame)
        for viewer in range(seats):
            world = game().imagine(state, viewer, rng)
            for true, imagined in zip(state.boroughs, world.boroughs, strict=True):
                assert colours(true.hand) == colours(imagined.hand)
                assert colours(true.choice) == colours(imagined.choice)
                assert len(members(true.deck)) == len(members(imagined.deck))
            for owner, borough in enumerate(world.boroughs):
                in_hands = [c for b in world.boroughs for c in members(b.hand) + members(b.choice)]
                assert len(in_hands) == len(set(in_hands))
                in_deck = {owner * ACTION_COUNT + action for action in members(borough.deck)}
                assert not in_deck & set(in_hands)
            for seat in table.match.asked():
                assert options_for(world, seat)


def colours(cards: int) -> Counter[int]:
    return Counter(card // ACTION_COUNT for card in members(cards))
