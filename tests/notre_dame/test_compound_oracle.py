"""Choices that the engine splits into several questions lead to exactly the combinations the rules allow.

The oracles apply the clauses literally, piece by piece; the engine's questions are followed to the end of the ability.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from quatrefoil.games.notre_dame.nouns import SECTORS
from quatrefoil.games.notre_dame.state import Borough, NotreDame
from quatrefoil.kernel.play import choose
from support.notre_dame import NotreDameTable, notre_dame

#: What one seat has on the board: markers by sector, on the cathedral, and the friend's sector.
Board = tuple[tuple[int, ...], int, int | None]

boards = st.tuples(
    st.tuples(*[st.integers(0, 2)] * 4, *[st.integers(0, 1)] * 3).filter(lambda markers: sum(markers) <= 8),
    st.integers(0, 2),
    st.one_of(st.none(), st.integers(0, 6)),
)
some = settings(max_examples=60, deadline=None, derandomize=True)


def board_of(borough: Borough) -> Board:
    friend = None if borough.friend < 0 else int(borough.friend)
    return tuple(int(borough.markers_in(sector)) for sector in range(7)), int(borough.cathedral), friend


def table_with(board: Board, at: str, **more: Any) -> NotreDameTable:
    markers, cathedral, friend = board
    return notre_dame(
        seats=2,
        at=at,
        options={"new_persons": "true"},
        markers={0: dict(zip(SECTORS, markers, strict=True))},
        cathedral={0: cathedral},
        friend={} if friend is None else {0: SECTORS[friend]},
        **more,
    )


def endings(table: NotreDameTable, first: str, stop_at: tuple[str, ...] = ()) -> list[NotreDame]:
    """Yield every state in which the questions after a choice of seat 0 end, or reach one of `stop_at`."""
    table.choose(0, first)
    waiting, done = [table.state()], []
    while waiting:
        state = waiting.pop()
        if state.asked != 0 or state.stack[-1].name() in stop_at:
            done.append(state)
            continue
        for option in state.offered:
            after = state.copy()
            choose(after, option)
            waiting.append(after)
    return done


def moved(board: Board, source: int, target: int, n: int, with_friend: bool) -> Board:
    markers = list(board[0])
    cathedral = board[1]
    if source == 7:
        cathedral -= n
    else:
        markers[source] -= n
    markers[target] += n
    return tuple(markers), cathedral, target if with_friend else board[2]


def movable(board: Board, source: int) -> tuple[int, bool]:
    """Return the markers at a place, and whether the friend stands there."""
    return (board[1], False) if source == 7 else (board[0][source], board[2] == source)


def moves(board: Board, sources: range, sizes: set[int] | None) -> list[Board]:
    """Return all ways to move pieces from one place to another sector; sizes None means all pieces of the place."""
    found = []
    for source, target in product(sources, range(7)):
        markers, has_friend = movable(board, source)
        for n, with_friend in product(range(markers + 1), {False, has_friend}):
            pieces = n + with_friend
            whole = n == markers and with_friend == has_friend
            if source != target and pieces > 0 and (whole if sizes is None else pieces in sizes):
                found.append(moved(board, source, target, n, with_friend))
    return found


SHOWN = {
    "minstrel": ["minstrel", "monk", "guard"],
    "jester": ["jester", "monk", "guard"],
    "actress": ["monk", "jester", "actress"],
}
QUIET = ("Drive", "ChooseBonus")


def hired(board: Board, person: str, round_: int, shown: list[str], **more: Any) -> list[NotreDame]:
    return endings(table_with(board, "hire", round=round_, shown=shown, **more), f"hire:{person}", QUIET)


@some
@given(boards)
def test_minstrel_jester_and_actress_reach_every_legal_move_once(board: Board) -> None:
    """ND-7.2, ND-7.4, ND-8.17."""
    for person, sources, sizes in (
        ("minstrel", range(7), {1, 2, 3}),
        ("jester", range(8), {1}),
        ("actress", range(7), None),
    ):
        expected = moves(board, sources, sizes)
        reached = [board_of(state.boroughs[0]) for state in hired(board, person, 7, SHOWN[person])]
        assert sorted(reached, key=str) == sorted(expected or [board], key=str)


@some
@given(boards)
def test_gypsies_reach_every_number_of_markers_of_every_place_once(board: Board) -> None:
    """ND-8.8: any number from any places, two points each as one event, the park read afterwards."""
    markers, cathedral, friend = board
    expected = []
    for left in product(*[range(n + 1) for n in (*markers, cathedral)]):
        returned = sum(markers) + cathedral - sum(left)
        park = left[5] + (friend == 5)
        expected.append(((left[:7], left[7], friend), 2 * returned + (park // 2 if returned else 0)))
    states = hired(board, "gypsies", 4, ["monk", "jester", "gypsies"])
    assert sorted(((board_of(s.boroughs[0]), int(s.boroughs[0].prestige)) for s in states), key=str) == sorted(
        expected, key=str
    )


@some
@given(boards, st.integers(0, 3))
def test_butcher_and_bishop_reach_every_choice_of_empty_sectors(board: Board, general: int) -> None:
    """ND-8.12, ND-7.9: as many empty sectors as there are markers, or one of them."""
    markers, cathedral, friend = board
    empty = [sector for sector in range(7) if markers[sector] == 0 and friend != sector]
    for person, round_, most in (("butcher", 4, 7), ("bishop", 1, 1)):
        expected = set()
        for chosen in combinations(empty, min(general, len(empty), most)):
            filled = tuple(n + (sector in chosen) for sector, n in enumerate(markers))
            expected.add((filled, cathedral, friend))
        states = hired(board, person, round_, ["monk", "jester", person], general={0: general})
        assert {board_of(state.boroughs[0]) for state in states} == expected


@some
@given(boards, st.integers(0, 4), st.booleans())
def test_the_notre_dame_card_reaches_every_source_and_donation_once(board: Board, coins: int, is_empty: bool) -> None:
    """ND-5.10, ND-4.2: a marker from the supply or, if that is empty, from a sector; one to three coins; or nothing."""
    gain = {1: 1, 2: 3, 3: 6}
    markers, cathedral, friend = board
    expected = [(board, coins, 0)]
    for amount in range(1, min(coins, 3) + 1):
        afters = [(markers, cathedral + 1, friend)]
        if is_empty:
            afters = []
            for source in range(7):
                if markers[source]:
                    left = tuple(n - (sector == source) for sector, n in enumerate(markers))
                    afters.append((left, cathedral + 1, friend))
        for after in afters:
            park = after[0][5] + (friend == 5)
            expected.append((after, coins - amount, gain[amount] + park // 2))
    table = table_with(
        board, "play", coins={0: coins}, personal={0: 0 if is_empty else 1}, hand={0: ["notre_dame", "bank", "park"]}
    )
    reached = []
    for state in endings(table, "play:notre_dame.0"):
        borough = state.boroughs[0]
        reached.append((board_of(borough), int(borough.coins), int(borough.prestige)))
    assert sorted(reached, key=str) == sorted(expected, key=str)


@some
@given(st.integers(2, 5), st.integers(0, 3), st.integers(0, 3))
def test_the_hotel_reaches_every_pair_of_bonuses(count: int, rat: int, general: int) -> None:
    """ND-5.6: from three pieces on two bonuses, also the same twice, as far as they are to be had."""
    picks = 1 if count < 3 else 2
    expected = set()
    for bonuses in product(["coin", "marker", "rat"], repeat=picks):
        if bonuses.count("marker") <= general and bonuses.count("rat") <= rat:
            expected.add((3 + bonuses.count("coin"), general - bonuses.count("marker"), rat - bonuses.count("rat")))
    table = notre_dame(
        seats=2,
        markers={0: {"hotel": count - 1}},
        rat={0: rat},
        general={0: general},
        hand={0: ["hotel", "bank", "park"]},
    )
    reached = {
        (int(b.coins), int(b.general), int(b.rat)) for s in endings(table, "play:hotel.0") for b in [s.boroughs[0]]
    }
    assert reached == expected
