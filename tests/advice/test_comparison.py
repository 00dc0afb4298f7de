"""Reasons in words: they come from imagined games, name what differs, and use nothing that the seat may not know."""

from random import Random
from typing import Any

import pytest

from quatrefoil.advice import comparison
from quatrefoil.advice.adviser import explain
from quatrefoil.advice.comparison import MOST_REASONS, Comparison, Consequence, compare
from quatrefoil.advice.milestones import MILESTONES, course_of
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.knowledge.evaluation import greedy_choice
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.play import choose, draw, options_for, settle
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE, NOBODY
from support.kingsburg import kingsburg

LITTLE = Budget(iterations=12)


def played_until(name: str, kind: str, *wanted: str, hides: bool = False) -> tuple[State, int]:
    """Play greedily to the first question of a kind that offers all wanted options; `hides` if it must have secrets."""
    game, rng = load(name), Random(4)
    policy = knowledge_of(game).evaluation
    for _ in range(5):
        state: State = game.new(2, {})
        settle(state)
        while state.asked != NOBODY:
            if state.asked == CHANCE:
                choose(state, draw(state, rng))
                continue
            seat = int(state.asked)
            if state.stack[-1].name() == kind and set(wanted) <= {option.text for option in state.offered}:
                other = game.imagine(state, seat, Random("truth 0"))
                if not hides or other.numbers() != state.numbers():
                    return state, seat
            choose(state, greedy_choice(policy, state))
    raise AssertionError(f"{name} has not asked {kind}")


def compared(name: str, state: State, seat: int, best: str, other: str) -> Comparison:
    game = load(name)
    return compare(game, state, seat, game.words.read(best), game.words.read(other), Random(1), LITTLE)


def the(reasons: list[Consequence], event: dict[str, Any]) -> Consequence:
    return next(each for each in reasons if each.event == event)


def test_a_building_is_the_reason_to_build_it() -> None:
    table = kingsburg(seats=2, at="build", gold={0: 9}, wood={0: 9}, stone={0: 9})
    found = compared("kingsburg", table.match.state, 0, "build:statue", "no_build")
    reason = the(found.reasons, {"event": "built", "building": "statue"})
    assert reason.a == 1.0
    assert reason.a - reason.b >= 0.3
    assert reason.points == 3.0, "the Statue's points come with it"
    assert reason.round == found.round


@pytest.mark.parametrize(
    ("name", "kind", "best", "other", "event"),
    [
        ("notre-dame", "TakeMessage", "take", "leave", "took"),
        ("troyes", "Turn", "cathedral", "pass", "built"),
        ("viscounts", "Act", "action:transcribe", "action:none", "transcribed"),
    ],
)
def test_what_only_one_option_does_is_its_reason(name: str, kind: str, best: str, other: str, event: str) -> None:
    state, seat = played_until(name, kind, best, other)
    found = compared(name, state, seat, best, other)
    reason = next(each for each in found.reasons if each.event["event"] == event)
    assert reason.a > reason.b
    assert (found.a.text, found.b.text) == (best, other)


def test_what_the_choice_itself_says_is_no_reason() -> None:
    """To transcribe is no reason to transcribe; the Statue scores at once, which is one to build it."""
    state, seat = played_until("viscounts", "Act", "action:transcribe", "action:none")
    game = load("viscounts")
    options = [game.words.read(text) for text in ("action:transcribe", "action:none")]
    certain: list[dict[str, object]] = [{"event": "transcribed", "seat": seat}]
    found = compare(game, state, seat, options[0], options[1], Random(1), LITTLE, certain)
    assert certain[0]["event"] not in [each.event["event"] for each in found.reasons]

    game = load("kingsburg")
    table = kingsburg(seats=2, at="build", gold={0: 9}, wood={0: 9}, stone={0: 9})
    options = [game.words.read(text) for text in ("build:statue", "no_build")]
    certain = [{"event": "built", "seat": 0, "building": "statue"}]
    found = compare(game, table.match.state, 0, options[0], options[1], Random(1), LITTLE, certain)
    assert {"event": "built", "building": "statue"} in [each.event for each in found.reasons]


def test_the_same_option_twice_has_no_reason() -> None:
    table = kingsburg(seats=2, at="build", gold={0: 9}, wood={0: 9})
    found = compared("kingsburg", table.match.state, 0, "build:statue", "build:statue")
    assert found.reasons == []
    assert found.a == found.b


@pytest.mark.parametrize("name", NAMES)
def test_points_by_source_add_up_to_the_final_score(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "MIN_GAMES", 2)
    game = load(name)
    state: State = game.new(2, {})
    settle(state)
    rng = Random(2)
    while state.asked == CHANCE or len(state.offered) < 2:
        choose(state, draw(state, rng) if state.asked == CHANCE else state.offered[0])
    seat = int(state.asked) if int(state.asked) < state.seats else 0
    first, second = options_for(state, seat)[:2]
    found = compare(game, state, seat, first, second, Random(1), Budget(iterations=2))
    for side in (found.a, found.b):
        assert sum(side.sources.values()) == pytest.approx(side.points)


@pytest.mark.parametrize("name", NAMES)
def test_reasons_depend_only_on_the_seats_view(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "MIN_GAMES", 2)
    game, kind = load(name), {"notre-dame": "PlayCard", "kingsburg": "Influence", "troyes": "Turn", "viscounts": "Act"}
    state, seat = played_until(name, kind[name], hides=True)
    before = state.numbers()
    truths = [state, game.imagine(state, seat, Random("truth 0"))]
    known = [game.imagine(truth, seat, Random(3)) for truth in truths]
    advice, other = [explain(game, each, seat, Random(1), Budget(iterations=10)) for each in known]
    assert advice == other
    assert state.numbers() == before, "the position is left alone"
    assert advice.comparison is not None
    assert advice.comparison.a.text == advice.ranking[0].text != advice.comparison.b.text
    assert len(advice.comparison.reasons) <= MOST_REASONS


@pytest.mark.parametrize("name", NAMES)
def test_every_milestone_is_an_event_of_its_game(name: str) -> None:
    """Whole games have at least half of the kinds, and each kind has the fields that identify it."""
    seen: dict[str, Event] = {}
    game, rng = load(name), Random(1)
    policy = knowledge_of(game).evaluation
    state: State = game.new(2, {})
    settle(state)
    state.events = []
    while state.asked != NOBODY:
        choose(state, draw(state, rng) if state.asked == CHANCE else greedy_choice(policy, state))
    for event in state.events:
        seen.setdefault(event.kind.name, event)
    for kind, milestone in MILESTONES[name].items():
        if kind in seen:
            assert {*milestone.by, *filter(None, [milestone.amount])} <= seen[kind].as_dict().keys()
    assert len(seen.keys() & MILESTONES[name].keys()) * 2 >= len(MILESTONES[name])
    assert course_of(name, state.events, 0, 99).amounts
