"""The engine offers exactly the ways to influence an advisor that a brute-force search over the dice finds.

The engine splits the choice into up to three questions (advisor, dice, aid) and uses tables of handfuls; the oracle
applies the clauses K-6.2.3 to K-6.2.8 literally, die by die.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from quatrefoil.kernel.play import choose
from quatrefoil.kernel.state import State
from support.kingsburg import KingsburgTable, kingsburg

ME, OTHER = 0, 1
AIDS = {
    "none": (False, 0), "plus2": (True, 0), "market-up": (False, 1), "market-down": (False, -1),
    "plus2-market-up": (True, 1), "plus2-market-down": (True, -1),
}  # fmt: skip


class Placement(NamedTuple):
    """One legal group: its advisor, dice and aids."""

    advisor: int
    coloured: tuple[int, ...]
    white: tuple[int, ...]
    has_token: bool
    market: int


class Position(NamedTuple):
    """Everything that decides what a seat may do with its dice."""

    coloured: list[int]
    white: list[int]
    tokens: int
    has_used_token: bool
    has_market: bool
    has_used_market: bool
    has_envoy: bool
    taken: set[int]
    both_on_one_group: bool


faces = st.integers(1, 6)
positions = st.builds(
    Position,
    coloured=st.lists(faces, max_size=3),
    white=st.lists(faces, max_size=2),
    tokens=st.integers(0, 2),
    has_used_token=st.booleans(),
    has_market=st.booleans(),
    has_used_market=st.booleans(),
    has_envoy=st.booleans(),
    taken=st.sets(st.integers(1, 18), max_size=17),
    both_on_one_group=st.booleans(),
)


def by_brute_force(p: Position) -> set[Placement]:
    """Try every subset of the dice with every aid."""
    found = set()
    for coloured in subsets(p.coloured):
        for white in subsets(p.white):
            for has_token in (False, True):
                for market in (-1, 0, 1):
                    advisor = sum(coloured) + sum(white) + 2 * has_token + market
                    if (
                        len(coloured) >= 1  # K-6.2.4
                        and (not has_token or (p.tokens > 0 and not p.has_used_token))  # K-6.2.5
                        and (market == 0 or (p.has_market and not p.has_used_market))  # K-6.2.6
                        and (not has_token or market == 0 or p.both_on_one_group)  # K-R6
                        and 1 <= advisor <= 18  # K-6.2.7
                        and (advisor not in p.taken or p.has_envoy)  # K-6.2.8, K-8.5
                    ):
                        found.add(Placement(advisor, coloured, white, has_token, market))
    return found


def subsets(dice: list[int]) -> set[tuple[int, ...]]:
    """Return the distinct subsets; equal dice are interchangeable."""
    sizes = range(len(dice) + 1)
    return {tuple(sorted(part)) for part in chain.from_iterable(combinations(dice, size) for size in sizes)}


def table_at(p: Position) -> KingsburgTable:
    marks = [name for name, is_set in (("plus2", p.has_used_token), ("market", p.has_used_market)) if is_set]
    return kingsburg(
        seats=2,
        dice={ME: text(p.coloured), OTHER: "6"},
        white={ME: text(p.white)},
        plus2={ME: p.tokens},
        used={ME: marks},
        built={ME: ["inn", "market"] if p.has_market else []},
        envoy=ME if p.has_envoy else None,
        court={advisor: [(OTHER, "1")] for advisor in p.taken},
        options={"market_with_plus2": "true" if p.both_on_one_group else "false"},
    )


def text(dice: list[int]) -> str:
    return ".".join(str(face) for face in dice)


def by_the_engine(table: KingsburgTable) -> Iterator[tuple[Placement, list[dict[str, object]], State]]:
    """Follow every choice until the dice are placed; yield the placement, its events and the state after it."""
    waiting: list[State] = [table.match.state]
    while waiting:
        state = waiting.pop()
        for option in state.offered:
            if option.text == "pass":
                continue
            after = state.copy()
            after.events = []
            choose(after, option)
            data = [event.as_dict() for event in after.events]
            placed = [event for event in data if event["event"] == "influenced"]
            if placed:
                yield read(placed[0]), data, after
            else:
                waiting.append(after)


def read(event: dict[str, object]) -> Placement:
    coloured, white = (tuple(int(f) for f in str(event[key]).split(".") if f) for key in ("dice", "white"))
    return Placement(int(str(event["advisor"])), coloured, white, *AIDS[str(event["aid"])])


@settings(max_examples=400, deadline=None)
@given(positions)
def test_the_engine_offers_exactly_what_brute_force_finds(position: Position) -> None:
    expected = by_brute_force(position)
    table = table_at(position)
    if not expected:
        assert table.happened("passed", seat=ME), "without a placement the seat passes by itself (K-6.2.9)"
        return
    assert table.asked() == ME
    offered = [placement for placement, _, _ in by_the_engine(table)]
    assert len(offered) == len(set(offered)), "two different choices lead to the same placement"
    assert set(offered) == expected
    assert {f"advisor:{placement.advisor}" for placement in expected} == set(table.offered(ME)) - {"pass"}


@settings(max_examples=150, deadline=None)
@given(positions)
def test_a_placement_uses_exactly_its_dice_and_aids(position: Position) -> None:
    """Check dice, token, Market and Envoy after every placement the engine offers."""
    table = table_at(position)
    if table.asked() != ME:
        return
    for placement, data, after in by_the_engine(table):
        tokens = [event["n"] for event in data if event["event"] == "tokens" and event["why"] == "influence"]
        assert tokens == [-1] * placement.has_token
        assert bool([e for e in data if e["event"] == "envoy_used"]) == (placement.advisor in position.taken)
        view = table.match.game.view(after, ME)
        if view["step"] == "influence":  # otherwise all have passed and the dice went home
            me = view["players"][ME]  # type: ignore[index]
            assert Counter(me["dice"]) == Counter(position.coloured) - Counter(placement.coloured)
            assert Counter(me["white"]) == Counter(position.white) - Counter(placement.white)
            assert ("market" in me["used"]) == (position.has_used_market or placement.market != 0)
            assert ("plus2" in me["used"]) == (position.has_used_token or placement.has_token)
