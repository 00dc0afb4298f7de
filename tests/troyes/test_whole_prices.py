"""Options carry their whole price and gain: what is promised for a way is what playing it costs and gives."""

from random import Random
from typing import Any

import pytest

from quatrefoil.kernel.event import visible_to
from quatrefoil.kernel.look_ahead import Trial, tried
from support.troyes import TroyesTable, steady_game, troyes
from support.troyes.play import busy_game


def completed(table: TroyesTable, seat: int, word: str) -> Trial:
    """Return the trial of an option by its cheapest way."""
    trial = tried(table.state, seat, steady_game().words.read(word))
    trial.complete()
    return trial


def way(table: TroyesTable, seat: int, word: str) -> list[str]:
    return [option.text for option in completed(table, seat, word).way]


def paid(events: list[dict[str, object]], seat: int) -> int:
    return sum(int(str(event["n"])) for event in events if event["event"] == "paid" and event["seat"] == seat)


def test_the_price_of_bought_dice_and_of_hiring_is_in_the_preview() -> None:
    """A card that needs another player's die costs hire and die together."""
    table = troyes(
        dice={0: "yellow 1", 1: "red 6", "n": "red 5"}, deniers={0: 12}, influence={0: 3}, supply={0: 1},
        cards={"red-1": "diplomat"},
    )  # fmt: skip
    card = table.state.rules.activities[table.state.cards[0]]
    trial = completed(table, 0, "use:red-1")
    shown = visible_to(trial.seen, 0)
    assert paid(shown, 0) == card.hire + 2
    assert {event["to"] for event in shown if event["event"] == "paid" and event["why"] == "dice"} == {-1}
    before = table.deniers(0)
    table.choose(0, *[option.text for option in trial.way])
    assert before - table.deniers(0) == card.hire + 2


def test_the_cheapest_way_is_free_then_few_then_low() -> None:
    table = troyes(dice={0: "yellow 2.3.6", 1: "red 6"})
    assert way(table, 0, "farm") == ["farm", "die:0-yellow-2", "enough"]
    table = troyes(dice={0: "red 3.6", 1: "red 1"}, deniers={0: 20}, cards={"red-2": "hunting"}, supply={0: 1})
    divisor = table.state.rules.activities[table.state.cards[1]].aim.divisor
    lowest = 3 if divisor <= 3 else 6
    assert way(table, 0, "use:red-2")[:3] == ["use:red-2", f"die:0-red-{lowest}", "enough"]


def test_a_modifier_is_taken_only_to_save_deniers() -> None:
    given: dict[str, Any] = {"cards": {"white-2": "apprenticeship"}, "markers": {"white-2": {0: 1}}, "deniers": {0: 9}}
    with_own = troyes(dice={0: "yellow 2 red 1", 1: "yellow 6"}, **given)
    assert "modify:white-2" not in way(with_own, 0, "farm")
    with_weak = troyes(dice={0: "yellow 1 red 1", 1: "yellow 6"}, **given)
    assert way(with_weak, 0, "farm")[1] == "modify:white-2"


def test_a_paying_card_is_used_once_by_the_cheapest_way_and_a_free_one_as_often_as_the_dice_allow() -> None:
    table = troyes(
        dice={0: "yellow 6.6 red 6"}, deniers={0: 30}, supply={0: 2}, cards={"yellow-1": "innkeeper"},
        tradesmen={"yellow-1": {0: 1}},
    )  # fmt: skip
    assert way(table, 0, "use:yellow-1")[-1] == "uses:1"
    assert table.facts()["offers"]["use:yellow-1"]["most"] > 1


def test_the_end_of_the_round_is_not_counted_in() -> None:
    """The last action of a round pays no income: that would come whatever the seat does."""
    table = troyes(2, dice={0: "yellow 4", 1: ""}, passed=[1], district={0: 3})
    shown = visible_to(completed(table, 0, "farm").seen, 0)
    assert [event["event"] for event in shown] == ["die_used", "farmed", "gained"]


def test_a_card_that_gives_its_user_nothing_says_so() -> None:
    """Joust without the highest red sum; its tradesman has been hired before, so no slot is won either."""
    given: dict[str, Any] = {"cards": {"red-3": "joust"}, "tradesmen": {"red-3": {0: 1}}, "deniers": {0: 9}}
    weak = troyes(dice={0: "red 4", 1: "red 6.6"}, **given)
    option = steady_game().words.read("use:red-3")
    assert weak.state.stack[-1].gives_nothing(weak.state, option)
    strong = troyes(dice={0: "red 4.6.6", 1: "red 1"}, **given)
    assert not strong.state.stack[-1].gives_nothing(strong.state, option)
    new = troyes(dice={0: "red 4", 1: "red 6.6"}, cards={"red-3": "joust"}, deniers={0: 20}, supply={0: 1})
    assert not new.state.stack[-1].gives_nothing(new.state, option)


@pytest.mark.parametrize("seed", range(4))
def test_whole_prices_and_gains_come_true(seed: int) -> None:
    """Law: money, influence and points after the way differ from those before by what the preview says."""
    rng = Random(seed)
    tried_options = 0
    for match, seat in busy_game(1 + seed, rng):
        state: Any = match.state
        if rng.random() < 0.3:
            for option in match.options_for(seat):
                trial = tried(state, seat, option)
                trial.complete()
                check(state, trial, seat)
                tried_options += 1
    assert tried_options > 50


def check(before: Any, trial: Trial, seat: int) -> None:
    """Compare the counters after a way that has not yet left the turn with its preview."""
    shown = visible_to(trial.seen, seat)
    after: Any = trial.state
    if before.round != after.round or before.phase != after.phase:
        return  # what follows has other causes
    money = sum(int(str(e["n"])) for e in shown if e["event"] == "gained" and e["seat"] == seat)
    money += sum(int(str(e["n"])) for e in shown if e["event"] == "paid" and e["to"] == seat)
    assert after.deniers[seat] - before.deniers[seat] == money - paid(shown, seat)
    for name, counter in (("influence", "influence"), ("scored", "vp")):
        gained = sum(int(str(e["n"])) for e in shown if e["event"] == name and e["seat"] == seat)
        assert getattr(after, counter)[seat] - getattr(before, counter)[seat] == gained
