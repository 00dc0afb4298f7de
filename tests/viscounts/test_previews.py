"""Prices and gains of options: what a preview says is what happens when its way is played."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from quatrefoil.games.viscounts.nouns import GOODS
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.building import free_sites
from quatrefoil.games.viscounts.vocabulary import SITE, WORDS
from quatrefoil.kernel.event import REVEALED, UNRELATED, visible_to
from quatrefoil.kernel.look_ahead import Trial, tried
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import choose, choose_as, draw, options_for
from quatrefoil.kernel.step import CHANCE
from support.viscounts.positions import game, viscounts

#: Questions whose facts have plans.
PLANNED = {
    "Act",
    "Dismiss",
    "Trade",
    "ChooseWorkers",
    "ChooseBuilding",
    "PayForBuilding",
    "PayForWorkers",
    "PayForManuscript",
}


def positions(seats: int, seed: int, plies: int = 700) -> Iterator[tuple[Viscounts, int]]:
    """Play at random and yield each question with the seat that is asked."""
    match, rng = Match(game(), seats, {}), Random(seed)
    for _ in range(plies):
        if match.is_over:
            return
        if match.is_chance_due():
            match.draw(rng)
            continue
        seat = match.asked()[0]
        assert isinstance(match.state, Viscounts)
        yield match.state, seat
        match.choose(seat, rng.choice(match.options_for(seat)).text)


def balance(events: list[dict[str, Any]], seat: int) -> dict[str, int]:
    """Add up the goods that a seat gains and pays in some events."""
    sums = dict.fromkeys(GOODS, 0)
    for event in events:
        if event.get("seat") != seat:
            continue
        if event["event"] == "gained":
            sums[event["good"]] += event["n"]
        elif event["event"] == "paid":
            sums[event["good"]] -= event["n"]
        elif event["event"] == "moved":
            sums["silver"] -= event["silver"]
        elif event["event"] == "destroyed":
            sums["silver"] += event["n"]
    return sums


#: Cards that are turned up in between; a preview leaves them out.
REVEALS = {"townsfolk_revealed", "manuscript_revealed"}


def goods(state: Viscounts, seat: int) -> dict[str, int]:
    return dict(zip(GOODS, state.domains[seat].goods, strict=True))


def played(state: Viscounts, seat: int, texts: list[str], rng: Random) -> Viscounts:
    """Play choices on a copy; cards that are revealed in between are drawn."""
    copy = state.copy()
    copy.events = []
    for text in texts:
        option = WORDS.read(text)
        assert option in options_for(copy, seat), (texts, text, [each.text for each in options_for(copy, seat)])
        choose_as(copy, seat, option)
        while copy.asked == CHANCE and copy.stack[-1].is_aside(copy):
            choose(copy, draw(copy, rng))
    return copy


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_the_whole_price_and_gain_of_an_option_are_what_happens(seats: int, seed: int) -> None:
    rng = Random(seed)
    for state, seat in positions(seats, seed):
        for option in options_for(state, seat):
            trial = tried(state, seat, option)
            trial.complete()
            after = played(state, seat, [each.text for each in trial.way], rng)
            assert after.events is not None
            kinds = [event.kind for event in after.events]
            end = min(kinds.index(kind) if kind in kinds else len(kinds) for kind in (UNRELATED, REVEALED))
            shown = visible_to(trial.seen, seat)
            happened = [each for each in visible_to(after.events[:end], seat) if each["event"] not in REVEALS]
            assert happened[: len(shown)] == shown, option.text
            if state.stack[-1].stands_alone(state):
                continue  # what follows whatever is chosen is left out
            assert len(happened) == len(shown), option.text
            if end == len(kinds):
                before, now = goods(state, seat), goods(after, seat)
                assert balance(shown, seat) == {good: now[good] - before[good] for good in GOODS}, option.text


def plans_in(kind: str, facts: dict[str, Any]) -> Iterator[tuple[list[str], dict[str, Any]]]:
    if kind == "Act":
        for action, funding in facts["funding"].items():
            for plan in funding["plans"]:
                yield [f"action:{action}"], plan
    else:
        for plan in facts.get("funding", {"plans": []})["plans"]:
            yield [], plan


def texts_of(plan: dict[str, Any], first: list[str], sites: list[str]) -> list[str]:
    """Return the choices that carry out a plan; of several sites the first is taken."""
    said = {
        "dismiss": "dismiss" if plan["dismiss"] else "no_dismiss",
        "target": plan["choice"],
        "site": sites[0] if sites else "",
        "pay": plan["pay"],
    }
    return [*first, *[said[ask] for ask in plan["asks"]]]


@pytest.mark.parametrize(("seats", "seed"), [(1, 5), (2, 6), (4, 7)])
def test_every_plan_is_legal_and_costs_what_it_says(seats: int, seed: int) -> None:
    rng = Random(seed)
    seen: set[str] = set()
    for state, seat in positions(seats, seed, 1500):
        step = state.stack[-1]
        if step.name() not in PLANNED:
            continue
        facts: Any = {**step.facts(state), **step.page_facts(state)}
        for first, plan in plans_in(step.name(), facts):
            if plan["waits"]:
                continue
            sites = free_site_words(state, seat)
            after = played(state, seat, texts_of(plan, first, sites), rng)
            assert after.events is not None
            spent = dict.fromkeys(GOODS, 0)
            for event in visible_to(after.events, seat):
                if event["event"] == "paid" and event["why"] in ("funding", "dismiss"):
                    spent[str(event["good"])] += int(str(event["n"]))
            assert {good: n for good, n in spent.items() if n} == plan["goods"]
            seen.add(step.name())
    assert {"Act", "Trade"} <= seen


def free_site_words(state: Viscounts, seat: int) -> list[str]:
    return [SITE[site].text for site in free_sites(state, state.domains[seat].space)]


def test_a_preview_goes_past_the_card_that_is_revealed_below_a_dismissed_one() -> None:
    """V-7.3: Enforcer is dismissed for its nobles; the preview shows the workers that follow."""
    table = viscounts(
        at="act", space={0: "1.5"}, slots={0: ["-", "-", "-"]}, tops={"1-2": "enforcer"}, silver={0: 3}, gold={0: 3}
    )
    trial = Trial(table.state(), 0)
    trial.choose(WORDS.read("action:workers"))
    trial.choose(WORDS.read("dismiss"))
    assert [option.text for option in trial.next_options()] == ["workers:1", "workers:2", "workers:3"]
    trial.choose(WORDS.read("workers:2"))
    names = [event["event"] for event in visible_to(trial.seen, 0)]
    assert "dismissed" in names
    assert "placed_workers" in names


def test_what_the_next_phase_brings_is_not_in_a_preview() -> None:
    """V-10.1: the collision follows whatever the seat does in its action."""
    table = viscounts(at="act", corruption={0: 4}, virtue={0: 4}, silver={0: 0}, tops={"1-2": "empty"})
    trial = tried(table.state(), 0, WORDS.read("action:none"))
    assert "collided" not in [event["event"] for event in visible_to(trial.seen, 0)]


def test_the_cheapest_trade_uses_all_free_icons_and_no_silver() -> None:
    table = viscounts(at="act", space={0: "7"}, slots={0: ["trader", "princess", "-"]}, silver={0: 4})
    trial = tried(table.state(), 0, WORDS.read("action:trade"))
    trial.complete()
    sums = balance(visible_to(trial.seen, 0), 0)
    assert sums["gold"] > 0
    assert not any(event["event"] == "paid" for event in visible_to(trial.seen, 0))


def test_what_follows_whatever_a_seat_answers_is_not_in_its_preview() -> None:
    """V-R30: Financer lets its owner discard a card and then gives something; the discard is not the reason."""
    table = viscounts(at="effect", effect="card:financer", hand={0: ["thief", "abbot"]})
    assert table.question() == "Trim"
    for option in table.match.options_for(0)[:2]:
        shown = [event["event"] for event in visible_to(tried(table.state(), 0, option).seen, 0)]
        assert shown == ["discarded"]
