"""`kernel.play` with the toy game: automatic steps, who is asked, chance, sealed steps, random play."""

from itertools import accumulate
from random import Random

from quatrefoil.kernel.event import EVERYONE, SPECTATOR, visible_to
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import NO_OPTIONS
from quatrefoil.kernel.play import (
    asked_seats,
    choose,
    choose_as,
    draw,
    first_above,
    options_for,
    play_at_random,
    settle,
    shuffle,
)
from quatrefoil.kernel.step import CHANCE, NOBODY
from support.table import Table
from support.toy import WORDS, Toy, ToyGame, Turn


class Rolled(Random):
    """A random source that returns given numbers."""

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def toy(seats: int = 3, start: str = "2") -> Table:
    match = Match(ToyGame(), seats, {"start": start})
    return Table(match, match.prologue)


def at_turn(seat: int = 0, left: int = 3, coins: list[int] | None = None) -> Toy:
    """Return a state in which it is the seat's turn."""
    s = Toy(3)
    s.coins = coins or [2, 2, 2]
    s.stack.append(Turn(seat, left))
    settle(s)
    return s


def word(text: str):  # type: ignore[no-untyped-def]
    return WORDS.read(text)


# Automatic steps and forced choices


def test_automatic_steps_run_until_there_is_a_question() -> None:
    table = toy()
    assert table.happened("round") == [{"event": "round", "n": 1}]
    assert table.question() == "Bids"


def test_a_step_with_one_option_is_settled_without_asking() -> None:
    """The turn can only end, so the next round begins automatically."""
    table = toy()
    for seat in range(3):
        table.choose(seat, "bid:1")
    table.choose(0, "rob").choose(1, "yield").choose(0, "rob")
    assert table.happened("coins", seat=1) == [{"event": "coins", "seat": 1, "n": -1}] * 2  # forced to yield
    table.choose(0, "peek").chance("gem:2")
    assert table.question() == "Bids"
    assert table.happened("round", n=2)


def test_when_the_stack_is_empty_the_game_is_over() -> None:
    s = at_turn()
    choose(s, word("rest"))
    assert s.is_over()
    assert (s.asked, s.offered) == (NOBODY, NO_OPTIONS)
    assert asked_seats(s) == []


# Chance


def test_no_seat_is_asked_while_chance_is_due() -> None:
    s = at_turn()
    choose(s, word("dig"))
    assert s.asked == CHANCE
    assert asked_seats(s) == []
    assert options_for(s, 0) == options_for(s, CHANCE) == NO_OPTIONS
    assert [option.text for option in s.offered] == ["ore:silver", "ore:gold"]


def test_outcomes_are_drawn_by_weight() -> None:
    s = at_turn()
    choose(s, word("dig"))
    drawn = [draw(s, Rolled(x)).text for x in (0.0, 0.25, 0.5, 0.7499, 0.75, 0.9999)]
    assert drawn == ["ore:silver"] * 4 + ["ore:gold"] * 2


def test_outcomes_without_weights_are_equally_likely() -> None:
    s = at_turn()
    choose(s, word("peek"))
    drawn = [draw(s, Rolled(x)).text for x in (0.0, 0.3333, 0.3334, 0.6666, 0.6667, 0.9999)]
    assert drawn == ["gem:1", "gem:1", "gem:2", "gem:2", "gem:3", "gem:3"]


def test_running_totals_lead_to_the_outcomes_of_the_weights() -> None:
    weights = [3, 1, 4, 1, 5]
    totals = list(accumulate(weights))
    by_weight = [place for place, weight in enumerate(weights) for _ in range(weight)]
    assert [first_above(totals, value) for value in range(totals[-1])] == by_weight


# An interrupt in the middle of a turn


def test_another_seat_can_be_asked_in_the_middle_of_a_turn() -> None:
    s = at_turn(seat=0)
    choose(s, word("rob"))
    assert (s.asked, s.stack[-1].name()) == (1, "Robbed")
    assert asked_seats(s) == [1]
    assert options_for(s, 0) == NO_OPTIONS
    choose(s, word("guard"))
    assert (s.asked, s.stack[-1].name()) == (0, "Turn")
    assert s.coins == [2, 1, 2]
    assert s.stack[-1].facts(s) == {"left": 2}


def test_the_steps_below_wait_for_the_interrupt() -> None:
    s = at_turn(seat=2, left=1)
    choose(s, word("rob"))
    assert [step.name() for step in s.stack] == ["Turn", "Robbed"]
    choose(s, word("yield"))
    assert s.coins == [1, 2, 3]
    assert s.is_over()


# Sealed steps


def test_all_seats_of_a_sealed_step_are_asked_and_may_choose_in_any_order() -> None:
    ends = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        table = toy()
        assert table.match.asked() == [0, 1, 2]
        for i, seat in enumerate(order):
            assert sorted(table.match.asked()) == sorted(order[i:])
            table.choose(seat, f"bid:{seat}")
        assert table.match.asked() == [2]
        ends.add(tuple(table.match.state.numbers()))
    assert len(ends) == 1


def test_sealed_choices_are_hidden_until_all_have_chosen() -> None:
    table = toy()
    before = [table.view(viewer) for viewer in (0, 1, 2, SPECTATOR)]
    events = table.match.choose(1, "bid:2") + table.match.choose(0, "bid:0")
    assert [visible_to(events, viewer) for viewer in (0, 1, 2, SPECTATOR)] == [[], [], [], []]
    assert [table.view(viewer) for viewer in (0, 1, 2, SPECTATOR)] == before
    revealed = table.match.choose(2, "bid:1")
    bids = [event.as_dict() for event in revealed if event.kind.name == "bid"]
    assert [bid["n"] for bid in bids] == [0, 2, 1]
    assert all(event.seen_by == EVERYONE for event in revealed)


def test_a_seat_cannot_choose_twice_in_a_sealed_step() -> None:
    table = toy()
    table.choose(1, "bid:2")
    assert table.refused(1, "bid:1") == ("not_your_turn", "")
    assert table.offered(1) == []
    assert table.offered(2) == ["bid:0", "bid:1", "bid:2"]


def test_a_seat_with_one_option_is_skipped_in_a_sealed_step() -> None:
    s = ToyGame().new(3, {})
    s.coins = [2, 0, 2]
    settle(s)
    assert asked_seats(s) == [0, 2]
    choose_as(s, 2, word("bid:0"))
    assert asked_seats(s) == [0]
    choose_as(s, 0, word("bid:1"))
    assert s.coins == [1, 0, 2]


def test_a_sealed_step_without_real_choices_asks_nobody() -> None:
    table = toy(start="0")
    assert [event["n"] for event in table.happened("bid")] == [0, 0, 0]
    assert table.asked() == 0


# Copies and random play


def test_a_copy_taken_in_a_sealed_step_has_its_own_choices() -> None:
    table = toy()
    table.choose(0, "bid:0")
    world = table.match.state.copy()
    choose_as(world, 1, word("bid:2"))
    assert table.match.asked() == [1, 2]
    assert asked_seats(world) == [2]
    assert world.events is None


def test_random_play_ends_and_counts_the_choices_of_the_seats() -> None:
    s = ToyGame().new(3, {})
    settle(s)
    decisions = play_at_random(s, Random(5))
    assert s.is_over()
    assert 9 <= decisions <= ToyGame().bound(3)


def test_random_play_may_stop_early() -> None:
    s = ToyGame().new(3, {})
    settle(s)
    assert play_at_random(s, Random(5), most=2) == 2
    assert not s.is_over()


def test_a_shuffle_keeps_the_items_and_reaches_every_order() -> None:
    orders = set()
    for seed in range(60):
        items = [1, 2, 3]
        shuffle(items, Random(seed))
        assert sorted(items) == [1, 2, 3]
        orders.add(tuple(items))
    assert len(orders) == 6
