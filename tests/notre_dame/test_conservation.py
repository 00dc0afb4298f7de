"""Conservation of markers, coins, cards, messages and points, by views, states and events."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from quatrefoil.games.notre_dame.nouns import ACTION_COUNT
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.kernel.bits import members
from quatrefoil.kernel.event import SPECTATOR
from support.notre_dame import COINS, MARKERS, game
from support.play import random_game

tables = st.tuples(st.integers(2, 5), st.sampled_from(["false", "true"]), st.integers(0, 2**32 - 1))

#: Each example is a whole game, checked after every choice.
few = settings(max_examples=12, deadline=None, derandomize=True)


class Ledger:
    """What each seat has, according to the events alone."""

    def __init__(self, seats: int, supply: int) -> None:
        self.coins = [3] * seats
        self.supply = supply
        self.personal = [4] * seats
        self.general = [10] * seats
        self.places = [Counter[str]() for _ in range(seats)]
        self.friend: list[str | None] = [None] * seats
        self.rat = [0] * seats
        self.prestige = [0] * seats

    def hear(self, event: dict[str, Any]) -> None:
        name, seat, n = event["event"], event.get("seat"), event.get("n", 0)
        if name == "coins":
            self.coins[seat] += n
            self.supply -= n
        elif name == "coins_from":
            assert self.supply == 0, "coins are taken from others only when the supply is empty (ND-14.2)"
            self.coins[seat] += n
            self.coins[event["victim"]] -= n
        elif name == "markers":
            self.general[seat] -= n
            self.personal[seat] += n
        elif name == "placed":
            supply = self.personal if event["source"] == "personal" else self.general
            supply[seat] -= 1
            self.places[seat][event["place"]] += 1
        elif name == "moved":
            self.places[seat][event["source"]] -= n
            self.places[seat][event["target"]] += n
            if event["friend"]:
                assert self.friend[seat] == event["source"]
                self.friend[seat] = event["target"]
        elif name == "friend_placed":
            self.friend[seat] = event["sector"]
        elif name == "returned":
            self.places[seat][event["place"]] -= n
            self.general[seat] += n
        elif name == "rat":
            self.rat[seat] += n
        elif name == "plague":
            assert self.rat[seat] == event["before"]
            self.rat[seat] = event["after"]
        elif name == "scored":
            assert n != 0
            self.prestige[seat] += n

    def agrees_with(self, view: dict[str, Any], scores: list[int]) -> None:
        assert view["supply"] == self.supply
        for seat, player in enumerate(view["players"]):
            assert player["coins"] == self.coins[seat] >= 0
            assert player["personal"] == self.personal[seat] >= 0
            assert player["general"] == self.general[seat] >= 0
            assert player["rat"] == self.rat[seat]
            assert player["friend"] == self.friend[seat]
            assert all(player["sectors"][name] == self.places[seat][name] for name in player["sectors"])
            assert view["cathedral"]["markers"][seat] == self.places[seat]["cathedral"]
            assert scores[seat] == self.prestige[seat] >= 0


@few
@given(tables)
def test_the_events_account_for_everything_a_seat_has(drawn: tuple[int, str, int]) -> None:
    seats, is_expanded, seed = drawn
    ledger = Ledger(seats, COINS - 3 * seats)
    heard = 0
    for table in random_game(game(), seats, {"new_persons": is_expanded}, seed):
        for event in table.events[heard:]:
            ledger.hear(event.as_dict())
        heard = len(table.events)
        ledger.agrees_with(table.view(), game().scores(table.match.state))


@few
@given(tables)
def test_markers_coins_messages_and_cards_are_conserved(drawn: tuple[int, str, int]) -> None:
    """ND-14.1: 14 markers a colour; ND-14.2: 25 coins; four messages a colour; nine cards a colour, each once."""
    seats, is_expanded, seed = drawn
    for table in random_game(game(), seats, {"new_persons": is_expanded}, seed):
        view = table.view()
        assert view["supply"] + sum(player["coins"] for player in view["players"]) == COINS
        for player in view["players"]:
            on_board = sum(player["sectors"].values()) + view["cathedral"]["markers"][player["seat"]]
            assert on_board + player["personal"] + player["general"] == MARKERS
            assert 0 <= player["rat"] <= 9
        if view["round"] > 0:
            messages = Counter((b["colour"], kind) for b in view["boroughs"] for kind in b["messages"].values())
            taken = [table.view(seat)["players"][seat]["messages"] for seat in range(seats)]
            messages.update((m["colour"], m["type"]) for messages_of_seat in taken for m in messages_of_seat)
            assert set(messages.values()) == {1}
            assert len(messages) == 4 * len(view["boroughs"])
        state = table.match.state
        assert isinstance(state, NotreDame)
        held = [card for b in state.boroughs for card in members(b.hand) + members(b.choice)]
        held += [seat * ACTION_COUNT + action for seat, b in enumerate(state.boroughs) for action in members(b.deck)]
        assert len(held) == len(set(held))
        if view["phase"] == 2:
            # Each round has taken three cards of each deck.
            gone = 3 * ((view["round"] - 1) % 3)
            assert Counter(card // ACTION_COUNT for card in held) == dict.fromkeys(range(seats), 9 - gone)


@few
@given(tables)
def test_only_messages_that_may_be_taken_are_taken(drawn: tuple[int, str, int]) -> None:
    """ND-5.5, compared with the view before the choice."""
    seats, is_expanded, seed = drawn
    heard = 0
    allowed: list[list[int]] = []
    for table in random_game(game(), seats, {"new_persons": is_expanded}, seed):
        took = [data for event in table.events[heard:] if (data := event.as_dict())["event"] == "took"]
        assert all(data["colour"] in allowed[int(str(data["seat"]))] for data in took)
        heard = len(table.events)
        allowed = [table.view(seat)["players"][seat]["may_take"] for seat in range(seats)]


@few
@given(tables)
def test_no_view_or_event_names_a_card_its_viewer_must_not_know(drawn: tuple[int, str, int]) -> None:
    """ND-13.2: secret events reach only the seats they concern; a spectator sees none of them."""
    seats, is_expanded, seed = drawn
    *_, table = random_game(game(), seats, {"new_persons": is_expanded}, seed)
    may_hear = {"drew": 1, "kept": 1, "passed": 2, "scored": 1, "saw_grey": 1}
    for event in table.events:
        data = event.as_dict()
        hearers = [viewer for viewer in (*range(seats), SPECTATOR) if event.is_seen_by(viewer)]
        name = str(data["event"])
        if name in may_hear:
            expected = {data["seat"], data["to"]} if name == "passed" else {data["seat"]}
            assert set(hearers) == expected
            assert len(hearers) == may_hear[name]
        elif name == "prestige":
            assert set(hearers) == {*range(seats), SPECTATOR} - {data["seat"]}
        elif name not in ("revealed", "unrelated", "turn_border", "aside_ends"):
            assert len(hearers) == seats + 1
