"""Votes, stand-ins, taking back by consent, and the clock of a table."""

from datetime import timedelta

import pytest

from quatrefoil.games import load
from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.agreements import RESIGN_CHOICES, Agreements, Proposal, ProposalKind, read_proposal
from quatrefoil.table.client_messages import Propose, Vote
from quatrefoil.table.clock import DAY, Clock
from quatrefoil.table.entry import Entry
from quatrefoil.table.history import PlayedChoice
from quatrefoil.table.info import Pace, Terms
from quatrefoil.table.requests import call_off, change
from quatrefoil.table.table import Table
from quatrefoil.table.take_back import start_of_last_turn
from support.server.toy_game import ToyGame
from support.table_factory import NOON, new_table

# Agreements


@pytest.mark.parametrize(
    "proposal",
    [
        Proposal("abandon", 0, (1, 2)),
        Proposal("back", 2, (), ply=17),
        Proposal("bot", 1, (0,), seat=3, level="greedy"),
    ],
)
def test_a_proposal_survives_a_round_trip_through_its_text(proposal: Proposal) -> None:
    assert read_proposal(proposal.by, proposal.text()) == proposal


@pytest.mark.parametrize("text", ["", "dance 1", "back 1", "back:x 1", "bot:1 0", "abandon one"])
def test_an_unreadable_proposal_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_proposal(0, text)


def test_a_proposal_needs_the_consent_of_everybody_asked() -> None:
    people = Agreements()
    assert people.propose(Proposal("abandon", 0, (1, 2))) is None
    with pytest.raises(NotOffered):
        people.propose(Proposal("abandon", 1, ()))
    with pytest.raises(NotOffered):
        people.agree(0)
    assert people.agree(2) is None
    with pytest.raises(NotOffered):
        people.agree(2)
    assert people.agree(1) is not None
    assert people.is_abandoned
    assert people.proposal is None


def test_one_refusal_or_a_leaving_player_ends_a_proposal() -> None:
    people = Agreements()
    people.propose(Proposal("abandon", 0, (1, 2)))
    people.decline(2)
    assert people.proposal is None
    people.propose(Proposal("abandon", 0, (1, 2)))
    people.leave(1, "greedy")
    assert people.proposal is None
    assert people.stand_ins == {1: "greedy"}
    with pytest.raises(NotOffered):
        people.leave(1, "random")
    people.come_back(1)
    with pytest.raises(NotOffered):
        people.come_back(1)


def toy(entries: list[Entry] | None = None) -> Table:
    """Return a table of the toy game after a journal."""
    return new_table(ToyGame(), entries=entries or [])


def test_going_back_undoes_reveals_and_can_be_loaded_again() -> None:
    table = toy()
    entries: list[Entry] = [table.draw().entry]
    entries.append(table.choose(0, ["look"], table.version).entry)
    entries.append(table.choose(0, ["stop"], table.version).entry)
    entries.append(table.choose(1, ["say:yes", "loud:low"], table.version).entry)
    assert start_of_last_turn(table.history, [0]) == 1
    assert start_of_last_turn(table.history, [1]) == 3
    entries.append(table.propose(Proposal("back", 0, (1,), ply=1)).entry)
    assert table.ply == 5
    entries.append(table.agree(1).entry)
    assert table.ply == 1
    assert table.asked() == [0]
    assert table.view(0)["card"] is None
    entries.append(table.choose(0, ["say:no", "loud:high"], table.version).entry)
    again = toy(entries)
    assert again.record.text() == table.record.text()
    assert again.version == table.version == len(entries)


def test_proposals_and_leaving_do_not_make_a_choice_stale() -> None:
    table = toy()
    table.draw()
    asked_at = table.version
    table.leave(1, "random")
    table.propose(Proposal("abandon", 0, (1,)))
    table.choose(0, ["say:yes"], asked_at)
    assert table.ply == 2


# The clock


def test_a_bank_runs_while_the_seat_is_asked_and_grows_up_to_the_cap() -> None:
    clock = Clock(Pace("live", bank=60, increment=10, cap=65), [0, 1])
    clock.advance(NOON, [0])
    assert clock.left(0, NOON + timedelta(seconds=15)) == 45
    clock.advance(NOON + timedelta(seconds=2), [0])  # one more question of the same turn
    clock.advance(NOON + timedelta(seconds=20), [1])
    assert clock.left(0, NOON + timedelta(hours=1)) == 50
    assert clock.running == [1]
    clock.advance(NOON + timedelta(seconds=21), [0])
    assert clock.left(1, NOON) == 65  # 59 + 10, but no more than the cap
    out_of_time = NOON + timedelta(seconds=21 + 50)
    assert clock.is_out_of_time(0, out_of_time)
    assert not clock.is_out_of_time(1, out_of_time)
    clock.advance(out_of_time + timedelta(seconds=30), [1])
    assert clock.left(0, out_of_time) == 10  # no bank begins below zero


def test_each_question_restarts_the_days_and_bots_have_no_clock() -> None:
    clock = Clock(Pace("days", days=2), [0])
    clock.advance(NOON, [0, 1])
    assert clock.left(1, NOON) is None
    assert clock.left(0, NOON + timedelta(days=1)) == DAY
    clock.advance(NOON + timedelta(days=1), [])
    assert clock.left(0, NOON) == 2 * DAY


def test_a_table_without_a_pace_has_a_hidden_limit_of_a_day() -> None:
    clock = Clock(Pace(), [0])
    clock.advance(NOON, [0])
    assert not clock.is_shown
    assert not clock.is_out_of_time(0, NOON + timedelta(hours=23))
    assert clock.is_out_of_time(0, NOON + timedelta(hours=25))


# Whether a game counts


def left_seats(own: int, by_bot: int) -> list[int]:
    agreements = Agreements()
    agreements.note_choices(0, range(own))
    agreements.leave(0, "random")
    agreements.note_choices(0, range(own, own + by_bot))
    return agreements.left_seats(choices_of(0, own + by_bot), None)


def choices_of(seat: int, n: int) -> list[PlayedChoice]:
    return [PlayedChoice(ply, seat, "x", []) for ply in range(1, n + 1)]


def test_a_person_has_played_if_a_bot_made_less_than_a_quarter_of_their_choices() -> None:
    assert left_seats(own=10, by_bot=3) == []
    assert left_seats(own=9, by_bot=3) == left_seats(own=0, by_bot=1) == [0]
    assert left_seats(own=5, by_bot=0) == []


def test_choices_that_were_taken_back_do_not_count_as_played() -> None:
    table = new_table(load("kingsburg"))
    seat = asked_seat(table)
    for _ in range(50):
        table.choose(seat, [table.options_for(seat)[0].text], table.version, NOON)
        table.take_back(seat, table.version, NOON, whole_turn=False)
    table.leave(seat, "random", NOON)
    table.choose(seat, [table.options_for(seat)[0].text], table.version, NOON)
    assert table.info.summary.left == [seat]


def test_choices_of_a_stand_in_that_were_taken_back_do_not_count_either() -> None:
    agreements = Agreements(stand_ins={0: "random"})
    agreements.note_choices(0, range(3, 6))
    agreements.forget_choice(4)  # a sealed choice, before another one that stays
    assert agreements.by_stand_in == [3, 4]
    agreements.forget_choices(4)
    assert agreements.by_stand_in == [3]
    assert agreements.left_seats(choices_of(0, 5), None) == []


@pytest.mark.parametrize(("choices", "left"), [(RESIGN_CHOICES - 1, []), (RESIGN_CHOICES, [0])])
def test_to_call_off_a_game_against_bots_after_a_fair_part_is_to_resign(choices: int, left: list[int]) -> None:
    def with_choices(*people: str | None) -> Table:
        table = new_table(load("kingsburg"), people)
        while sum(choice.actor == 0 for choice in table.history) < choices:
            seat = asked_seat(table)
            table.choose(seat, [table.options_for(seat)[0].text], table.version, NOON)
        return table

    for people, expected in ((("anna", None), left), (("anna", "boris"), [])):
        table = with_choices(*people)
        change(table, "anna", Propose(0, "abandon"), NOON, lambda level: level or "random")
        if people[1] is not None:
            table.agree(1, NOON)
        assert (table.info.status, table.info.summary.left) == ("abandoned", expected)
    table = with_choices("anna", None)
    table.propose(call_off(), NOON)  # by an admin
    assert (table.info.status, table.info.summary.left) == ("abandoned", [])


def asked_seat(table: Table) -> int:
    while table.is_chance_due():
        table.draw(NOON)
    return table.asked()[0]


def propose(table: Table, kind: ProposalKind, after: timedelta) -> Proposal | None:
    """Propose something for the person who is not asked, some time later; return what is still open."""
    seat = 1 - asked_seat(table)
    person = table.info.seats[seat].person
    change(table, person, Propose(seat, kind), NOON + after, lambda level: level or "random")
    return table.agreements.proposal


@pytest.mark.parametrize("kind", ["abandon", "back"])
def test_a_player_who_is_a_little_late_is_still_asked(kind: ProposalKind) -> None:
    for late, is_open in ((timedelta(seconds=61), True), (timedelta(minutes=7), False)):
        table = new_table(ToyGame(), terms=Terms(pace=Pace("live", bank=60, cap=60)))
        seat = asked_seat(table)
        while asked_seat(table) == seat:  # until the other one is asked
            table.choose(seat, [table.options_for(seat)[0].text], table.version, NOON)
        if kind == "back" and not is_open and any(each.has_revealed for each in table.history):
            continue  # see below
        assert (propose(table, kind, late) is not None) == is_open


def test_to_let_a_bot_take_the_seat_of_a_late_player_does_not_silence_them() -> None:
    def level(asked: str | None) -> str:
        return asked or "random"

    table = new_table(ToyGame(), terms=Terms(pace=Pace("live", bank=60, cap=60)))
    late = asked_seat(table)
    mine = 1 - late
    me = table.info.seats[mine].person
    out_of_time = NOON + timedelta(seconds=61)
    change(table, me, Propose(mine, "bot", target=late), out_of_time, level)
    assert late in table.agreements.stand_ins  # this passes at once: whoever is late is not asked about it
    change(table, me, Propose(mine, "abandon"), out_of_time + timedelta(seconds=1), level)
    assert table.info.status == "running"
    assert table.agreements.proposal is not None
    assert table.agreements.proposal.asks == (late,)
    change(table, table.info.seats[late].person, Vote(late, agrees=False), out_of_time + timedelta(seconds=2), level)
    change(table, me, Propose(mine, "abandon"), out_of_time + timedelta(minutes=5), level)
    assert table.info.status == "abandoned"


def test_whoever_left_the_seat_to_a_bot_is_not_asked() -> None:
    table = new_table(ToyGame(), terms=Terms(pace=Pace("live", bank=60, cap=60)))
    late = asked_seat(table)
    mine = 1 - late
    table.leave(late, "random", NOON)
    change(table, table.info.seats[mine].person, Propose(mine, "abandon"), NOON, lambda level: level or "random")
    assert table.info.status == "abandoned"


def test_nobody_goes_back_alone_across_a_roll() -> None:
    table = new_table(load("kingsburg"), terms=Terms(pace=Pace("live", bank=60, cap=60)))
    seat = asked_seat(table)
    while not (table.history[-1].actor == CHANCE and asked_seat(table) != seat and table.ply > 5):
        table.choose(seat := asked_seat(table), [table.options_for(seat)[0].text], table.version, NOON)
        if asked_seat(table) != seat and any(each.actor == 1 - asked_seat(table) for each in table.history):
            at = start_of_last_turn(table.history, [1 - asked_seat(table)])
            if at is not None and any(each.has_revealed for each in table.history[at:]):
                break
    with pytest.raises(NotOffered, match="nobody is here who could agree"):
        propose(table, "back", timedelta(hours=1))


def test_going_back_past_a_bots_choice_or_a_roll_is_a_help() -> None:
    table = new_table(load("kingsburg"), ("anna", None))
    for _ in range(12):
        seat = asked_seat(table)
        table.choose(seat, [table.options_for(seat)[0].text], table.version, NOON)
    assert not table.is_assisted
    change(table, "anna", Propose(0, "back"), NOON, lambda level: level or "random")
    assert table.is_assisted
