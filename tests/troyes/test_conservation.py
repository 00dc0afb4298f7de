"""Conservation: every denier, point, citizen, marker and die is accounted for by events."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from support.play import random_game
from support.table import Table
from support.troyes import game

#: Each example is a whole game, checked after every choice.
few = settings(max_examples=10, deadline=None, derandomize=True)


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, dict[str, str], int]:
    options = {option.name: draw(st.sampled_from(option.choices)) for option in game().table_options}
    return draw(st.integers(1, 4)), options, draw(st.integers(0, 2**32 - 1))


class Ledger:
    """The position according to the public events alone."""

    def __init__(self, seats: int) -> None:
        self.deniers = [5] * seats
        self.influence = [4] * seats
        self.vp = [0] * seats
        self.king = 0
        self.district = [0] * seats
        self.cells: dict[str, int] = {}
        self.lying: Counter[tuple[str, int]] = Counter()
        self.flags: dict[str, list[int]] = {"marauding": []}
        self.site: dict[tuple[int, int], int] = {}
        self.markers: Counter[tuple[int, str]] = Counter()
        self.cards: dict[str, str] = {}
        self.taken: list[tuple[int, str]] = []

    def hear(self, e: dict[str, Any]) -> None:
        name, seat = e["event"], e.get("seat")
        if name == "gained":
            self.deniers[seat] += e["n"]
            if e["why"] == "district":
                self.district[seat] = 0
        elif name == "paid":
            self.deniers[seat] -= e["n"]
            assert self.deniers[seat] >= 0
            if e["to"] >= 0:
                self.deniers[e["to"]] += e["n"]
        elif name == "influence":
            self.influence[seat] += e["n"]
            assert 0 <= self.influence[seat] <= 20
        elif name == "scored":
            assert e["n"] != 0
            self.vp[seat] += e["n"]
        elif name == "king_scored":
            self.king += e["n"]
        elif name == "district":
            self.district[seat] += e["n"]
        else:
            self.hear_of_pieces(name, seat, e)

    def hear_of_pieces(self, name: str, seat: Any, e: dict[str, Any]) -> None:
        if name == "placed":
            assert e["cell"] not in self.cells
            self.cells[e["cell"]] = seat
        elif name == "pushed":
            assert self.cells.pop(e["cell"]) == seat
            assert e["to"] not in self.cells
            self.cells[e["to"]] = seat
        elif name == "expelled":
            assert self.cells.pop(e["cell"]) == seat
            building = next(b for b in ("palace", "bishopric", "city_hall") if e["cell"].startswith(b))
            self.lying[building, seat] += 1
            assert self.lying[building, seat] == 1  # T-6.4.6
        elif name == "returned":
            self.lying[e["building"], seat] -= 1
        elif name == "lifted" and e["from"].startswith("lying-"):
            self.lying[e["from"].removeprefix("lying-"), seat] -= 1
        elif name == "lifted" and "_" in e["from"]:
            assert self.cells.pop(e["from"]) == seat
        elif name == "card_revealed":
            self.cards[e["card"]] = e["space"]
        elif name == "markers":
            self.markers[seat, self.cards[e["card"]]] += e["n"]
        elif name == "event_revealed":
            self.flags[e["card"]] = []
        elif name == "marked":
            self.flags[e["card"]].append(seat)
        elif name == "unmarked":
            assert self.flags[e["card"]].pop() == seat
        elif name == "event_taken":
            del self.flags[e["card"]]
            self.taken.append((seat, e["card"]))
        elif name == "event_left":
            del self.flags[e["card"]]
        elif name == "event_emptied":
            self.flags[e["card"]] = []
        elif name == "built":
            assert (e["level"], e["column"]) not in self.site
            self.site[e["level"], e["column"]] = seat
        elif name == "unbuilt":
            assert self.site.pop((e["level"], e["column"])) == seat

    def agrees_with(self, table: Table) -> None:
        view = table.view()
        for seat, player in enumerate(view["players"]):
            assert player["deniers"] == self.deniers[seat]
            assert player["influence"] == self.influence[seat]
            assert table.view(seat)["players"][seat]["vp"] == self.vp[seat]
            assert player["district_deniers"] == self.district[seat]
            assert set(player["events"]) == {card for owner, card in self.taken if owner == seat}
        if view["king"] is not None:
            assert view["king"]["vp"] == self.king
        assert {cell: seat for cell, seat in view["cells"].items() if seat is not None} == self.cells
        lying = {(building, seat) for building, seats in view["lying"].items() for seat in seats}
        assert lying == {key for key, count in self.lying.items() if count}
        assert {event["event"]: event["markers"] for event in view["events"]} == self.flags
        site = {
            (level + 1, column + 1): seat
            for level, cells in enumerate(view["cathedral"])
            for column, seat in enumerate(cells)
            if seat is not None
        }
        assert site == self.site
        for activity in view["activities"]:
            data = {str(s): n for (s, space), n in self.markers.items() if space == activity["space"] and n}
            assert activity["markers"] == data


@few
@given(tables())
def test_the_events_account_for_everything_on_the_table(drawn: tuple[int, dict[str, str], int]) -> None:
    seats, options, seed = drawn
    ledger = Ledger(seats)
    heard = 0
    for place, table in enumerate(random_game(game(), seats, options, seed)):
        for event in table.events[heard:]:
            ledger.hear(event.as_dict())
        heard = len(table.events)
        if place % 5 == 0 or table.match.is_over:
            ledger.agrees_with(table)


@few
@given(tables())
def test_columns_of_the_cathedral_have_no_gaps(drawn: tuple[int, dict[str, str], int]) -> None:
    """T-6.2.1, T-9.8, T-9.9, T-13.15: a marker stands on a marker."""
    seats, options, seed = drawn
    for table in random_game(game(), seats, options, seed):
        for lower, upper in zip(table.view()["cathedral"], table.view()["cathedral"][1:], strict=False):
            assert all(above is None or below is not None for below, above in zip(lower, upper, strict=True))


@few
@given(tables())
def test_slots_hold_one_tradesman_and_a_seat_has_one_per_card(drawn: tuple[int, dict[str, str], int]) -> None:
    """T-6.1.2, T-6.1.4, T-R35."""
    seats, options, seed = drawn
    for table in random_game(game(), seats, options, seed):
        for activity in table.view()["activities"]:
            here = [seat for seat in [*activity["slots"], *activity["picture"]] if seat is not None]
            assert len(here) == len(set(here))
            assert -1 not in activity["picture"]
