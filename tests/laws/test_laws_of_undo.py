"""Laws of taking back, for every game under random play."""

from dataclasses import replace
from random import Random

from hypothesis import given

from quatrefoil.kernel.event import REVEALED, TURN_BORDER, Event
from quatrefoil.kernel.look_ahead import tried
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import choose_as
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE, SealedStep
from quatrefoil.table.entry import Entry
from quatrefoil.table.table import Table
from support.anygame import Setting, settings_of_any_game
from support.table_factory import NOON, table_info

#: Enough for two rounds of every game.
PLIES = 160


def table_of(setting: Setting, entries: list[Entry], *, with_bots: bool) -> Table:
    owners = ["anna", *[None if with_bots else f"person {seat}" for seat in range(1, setting.seats)]]
    info = table_info(setting.game, owners, f"{setting.seed:064x}")
    return Table(setting.game, replace(info, options=dict(setting.options)), entries)


def play_one(table: Table, rng: Random) -> Entry:
    if table.is_chance_due():
        return table.draw(NOON).entry
    seat = rng.choice(table.asked())
    return table.choose(seat, [rng.choice(table.options_for(seat)).text], table.version, NOON).entry


def position(table: Table) -> tuple[list[int], str, int]:
    return table.state.numbers(), table.record.text(), len(table.history)


def check_law(setting: Setting, *, with_bots: bool) -> None:
    """Take back and make the same choices again: the position is the same, and nothing random was crossed."""
    rng = Random(setting.seed)
    table, journal = table_of(setting, [], with_bots=with_bots), []
    for _ in range(PLIES):
        if table.is_over:
            break
        journal.append(play_one(table, rng))
        table.pack()
        seat = rng.randrange(setting.seats)
        found = table.take_back_of([seat])
        if not found.step or (with_bots and seat != 0) or rng.random() < 0.7:
            continue
        is_turn = rng.random() < 0.5
        plies = found.turn if is_turn else found.step
        taken = [table.history[ply - 1] for ply in plies]
        assert all(choice.actor != CHANCE and not choice.has_revealed for choice in taken)
        assert taken[0].actor == seat
        assert with_bots or found.is_sealed or all(choice.actor == seat for choice in taken)
        assert set(found.step) <= set(found.turn)
        assert not any(choice.ends_turn and choice.actor == seat for choice in taken[:-1] if not with_bots)
        before = position(table)
        journal.append(table.take_back(seat, table.version, NOON, whole_turn=is_turn).entry)
        for choice in taken:
            journal.append(table.choose(choice.actor, [choice.text], table.version, NOON).entry)
        if not found.is_sealed:  # a sealed choice moves behind those of the others
            assert position(table) == before
    again = table_of(setting, journal, with_bots=with_bots)
    assert (position(again), again.version, again.is_assisted) == (position(table), table.version, table.is_assisted)


@given(settings_of_any_game())
def test_undo_against_bots_crosses_nothing_random_and_the_same_choices_lead_to_the_same_position(
    setting: Setting,
) -> None:
    check_law(setting, with_bots=True)


@given(settings_of_any_game())
def test_undo_among_people_takes_back_choices_of_one_seat_only(setting: Setting) -> None:
    check_law(setting, with_bots=False)


def offered(world: State, seat: int) -> list[Option]:
    """Return what a seat could choose in an imagined world, which keeps the list that it is offered in the real one."""
    step = world.stack[-1]
    return step.options_for(world, seat) if isinstance(step, SealedStep) else step.options(world)


def caused(state: State, seat: int, option: Option) -> list[Event]:
    state = state.copy()
    state.events = []
    choose_as(state, seat, option)
    return state.events or []


@given(settings_of_any_game())
def test_whether_a_choice_is_final_does_not_depend_on_hidden_information(setting: Setting) -> None:
    """Otherwise the undo button would tell what a player may not know."""
    game, rng = setting.game, Random(setting.seed)
    for table in setting.some_positions(one_in=13):
        state = table.match.state
        for seat in table.match.asked()[:1]:
            option = rng.choice(table.match.options_for(seat))
            for viewer in range(setting.seats):
                world = game.imagine(state, viewer, rng)
                if option not in offered(world, seat):
                    continue  # a card of a hidden hand
                for kind in (REVEALED, TURN_BORDER):
                    real, imagined = caused(state, seat, option), caused(world, seat, option)
                    assert any(event.kind is kind for event in real) == any(event.kind is kind for event in imagined)
                if viewer == seat:
                    assert tried(state, seat, option).ends_turn() == tried(world, seat, option).ends_turn()


@given(settings_of_any_game())
def test_a_choice_that_does_not_end_the_turn_is_followed_by_another_of_the_seat(setting: Setting) -> None:
    for table in setting.some_positions(one_in=11):
        for seat in table.match.asked()[:1]:
            for option in table.match.options_for(seat)[:8]:
                trial = tried(table.match.state, seat, option)
                is_asked_again = len(trial.next_options()) > 0
                assert not (is_asked_again and trial.ends_turn())
                if trial.is_open and not trial.has_gap and not is_asked_again and trial.state.asked >= 0:
                    assert trial.ends_turn()
