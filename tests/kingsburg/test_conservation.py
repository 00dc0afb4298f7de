"""Conservation: every good, point, soldier, token, die and building is accounted for by events."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from quatrefoil.kernel.event import SPECTATOR, Event
from support.kingsburg import BUILDINGS, GOODS, game
from support.play import random_game


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, dict[str, str], int]:
    options = {option.name: draw(st.sampled_from(option.choices)) for option in game().table_options}
    return draw(st.integers(2, 5)), options, draw(st.integers(0, 2**32 - 1))


#: Each example is a whole game, checked after every choice.
few = settings(max_examples=12, deadline=None, derandomize=True)


class Ledger:
    """What each seat has, according to the events alone."""

    def __init__(self, seats: int) -> None:
        self.goods = [Counter(dict.fromkeys(GOODS, 0)) for _ in range(seats)]
        self.vp = [0] * seats
        self.plus2 = [0] * seats
        self.soldiers = [0] * seats
        self.built: list[set[str]] = [set() for _ in range(seats)]

    def hear(self, event: dict[str, Any]) -> None:
        name, seat = event["event"], event.get("seat")
        if name == "gained":
            self.goods[seat][event["good"]] += event["n"]
        elif name in ("paid", "lost"):
            self.goods[seat][event["good"]] -= event["n"]
            assert self.goods[seat][event["good"]] >= 0
        elif name == "scored":
            assert event["n"] != 0
            self.vp[seat] += event["n"]
        elif name == "tokens":
            self.plus2[seat] += event["n"]
            assert self.plus2[seat] >= 0
        elif name == "soldiers":
            self.soldiers[seat] += event["n"]
        elif name == "milestone" and event["phase"] == 8:
            self.soldiers = [0] * len(self.soldiers)  # K-10.9
        elif name == "built":
            assert event["building"] not in self.built[seat]
            self.built[seat].add(event["building"])
        elif name == "destroyed":
            self.built[seat].remove(event["building"])

    def agrees_with(self, players: list[dict[str, Any]]) -> None:
        for seat, player in enumerate(players):
            assert player["goods"] == dict(self.goods[seat])
            assert player["vp"] == self.vp[seat]
            assert player["plus2"] == self.plus2[seat]
            assert player["soldiers"] == self.soldiers[seat]
            assert set(player["built"]) == self.built[seat]
            assert len(player["built"]) <= len(BUILDINGS)


@few
@given(tables())
def test_the_events_account_for_everything_a_seat_has(drawn: tuple[int, dict[str, str], int]) -> None:
    seats, options, seed = drawn
    ledger = Ledger(seats)
    heard = 0
    for table in random_game(game(), seats, options, seed):
        for event in table.events[heard:]:
            ledger.hear(event.as_dict())
        heard = len(table.events)
        ledger.agrees_with(table.view()["players"])


@few
@given(tables())
def test_every_die_rolled_is_in_hand_or_on_the_court(drawn: tuple[int, dict[str, str], int]) -> None:
    """K-3.4, K-6.2.3: from the roll to the advisors' help."""
    seats, options, seed = drawn
    for table in random_game(game(), seats, options, seed):
        view = table.view()
        if view["step"] in ("influence", "help"):
            for player in view["players"]:
                groups = [group for groups in view["advisors"].values() for group in groups]
                mine = [group for group in groups if group["seat"] == player["seat"]]
                placed = Counter(die for group in mine for die in group["dice"])
                assert Counter(player["dice"]) + placed == Counter(player["rolled"])
                placed_white = Counter(die for group in mine for die in group["white"])
                assert Counter(player["white"]) + placed_white == Counter(player["rolled_white"])
                assert len(player["rolled"]) == 3
        elif view["step"] != "roll":
            assert view["advisors"] == {}


@few
@given(tables())
def test_a_sheet_is_filled_from_the_left_and_aids_are_used_once(drawn: tuple[int, dict[str, str], int]) -> None:
    """K-6.4.3 also through destruction; K-6.2.5, K-6.2.6: one token and one Market per season."""
    seats, options, seed = drawn
    for table in random_game(game(), seats, options, seed):
        view = table.view()
        for player in view["players"]:
            for row in range(5):
                stands = [BUILDINGS[row * 4 + column] in player["built"] for column in range(4)]
                assert stands == sorted(stands, reverse=True)
            groups = [g for groups in view["advisors"].values() for g in groups if g["seat"] == player["seat"]]
            assert sum(group["plus2"] for group in groups) <= 1
            assert sum(group["market"] != 0 for group in groups) <= 1
        for advisor, groups in view["advisors"].items():
            assert len(groups) <= 2
            for group in groups:
                assert sum(group["dice"]) + sum(group["white"]) + 2 * group["plus2"] + group["market"] == int(advisor)


@few
@given(tables())
def test_caps_hold_where_the_table_sets_them(drawn: tuple[int, dict[str, str], int]) -> None:
    seats, options, seed = drawn
    for table in random_game(game(), seats, options, seed):
        players = table.view()["players"]
        if options["soldier_cap"] != "none":
            assert max(player["soldiers"] for player in players) <= int(options["soldier_cap"])
        if options["plus2_supply_cap"] != "none":
            assert sum(player["plus2"] for player in players) <= int(options["plus2_supply_cap"])


class Knowledge:
    """Which viewers know this year's card, according to the events alone."""

    def __init__(self, viewers: list[int]) -> None:
        self.cards: dict[int, str | None] = dict.fromkeys(viewers)

    def hear(self, event: Event) -> None:
        data = event.as_dict()
        for viewer in self.cards:
            if data["event"] == "year_began":
                self.cards[viewer] = None
            elif event.is_seen_by(viewer) and data["event"] in ("saw_enemy", "enemy_revealed"):
                self.cards[viewer] = str(data["card"])


@few
@given(tables())
def test_a_viewer_sees_the_card_of_the_year_only_after_an_event_showed_it(
    drawn: tuple[int, dict[str, str], int],
) -> None:
    """K-16: by General or Queen, or when the card is revealed; no other event may name a card of the year."""
    seats, options, seed = drawn
    knowledge = Knowledge([*range(seats), SPECTATOR])
    listed = game().components()["enemies"]
    assert isinstance(listed, list)
    year_of = {card["id"]: card["year"] for card in listed}
    heard = 0
    for table in random_game(game(), seats, options, seed):
        for event in table.events[heard:]:
            knowledge.hear(event)
        fresh = table.events[heard:]
        heard = len(table.events)
        for viewer, card in knowledge.cards.items():
            view = table.view(viewer)
            if view["year"] == 0 or table.match.is_over:
                continue
            assert view["enemies"][-1]["card"] == card
            data = {str(value) for e in fresh if e.is_seen_by(viewer) for value in e.as_dict().values()}
            assert {c for c in data & year_of.keys() if year_of[c] == view["year"]} <= {card}


@few
@given(tables())
def test_views_of_seats_that_did_not_look_do_not_depend_on_the_card(drawn: tuple[int, dict[str, str], int]) -> None:
    """K-16: swap the hidden card for each other one of its year: no view may change."""
    seats, options, seed = drawn
    for place, table in enumerate(random_game(game(), seats, options, seed)):
        state = table.match.state
        year = int(state.year)
        if place % 7 or year == 0 or state.enemies[year - 1] < 0 or table.view()["enemies"][-1]["is_revealed"]:
            continue
        knowing = table.view()["enemies"][-1]["known_to"]
        assert knowing, "a card gets its identity when somebody looks"
        for viewer in [seat for seat in (*range(seats), SPECTATOR) if seat not in knowing]:
            seen = table.view(viewer)
            for card in state.rules.years[year - 1]:
                other = state.copy()
                other.enemies[year - 1] = card.number
                assert game().view(other, viewer) == seen
