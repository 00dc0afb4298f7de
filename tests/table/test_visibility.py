"""What each viewer is sent, with a toy game that has every kind of secret."""

from typing import Any

import msgspec

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.match import Match
from quatrefoil.table.broadcast import hello
from quatrefoil.table.entry import Entry
from quatrefoil.table.table import Table
from quatrefoil.table.viewer import Viewer
from support.server.toy_game import ToyGame
from support.table_factory import NOON, new_table

SEED = "5eed" * 16

#: Anna plays seat 0, Boris the seats 1 and 2 at one screen.
OWNERS = ["anna", "boris", "boris"]


def table(*choices: tuple[int, str]) -> Table:
    """Return a toy table at which these words were chosen; the actor -1 is chance."""
    entries, replayed = [], Match(ToyGame(), 3, {})
    for actor, words in choices:
        for word in words.split():
            replayed.play(actor, word)
            entries.append(Entry(len(entries) + 1, "choices", actor, word, replayed.record.last_checksum()))
    return new_table(ToyGame(), OWNERS, SEED, entries)


def hello_for(table: Table, person: str | None) -> dict[str, Any]:
    message = hello(table, Viewer(person), "connect", NOON)
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(message))
    return data


def texts(message: dict[str, Any]) -> list[str | None]:
    return [choice.get("text") for choice in message["history"]]


def test_a_hidden_outcome_of_chance_is_not_sent() -> None:
    shown = table((-1, "card:high"))
    for person in ("anna", "boris", None):
        assert texts(hello_for(shown, person)) == [None, None]


def test_open_choices_are_sent_to_all() -> None:
    shown = table((-1, "card:high"), (0, "say:yes loud:high"))
    for person in ("anna", "boris", None):
        assert texts(hello_for(shown, person))[2:] == ["say:yes", "loud:high"]


def test_a_looked_at_card_is_sent_to_its_viewer_alone() -> None:
    shown = table((-1, "card:high"), (0, "look"), (0, "stop"))
    saw = {"event": "saw", "seat": 0, "card": 2}
    anna, boris, nobody = (hello_for(shown, person) for person in ("anna", "boris", None))
    assert saw in anna["history"][2]["events"]
    assert anna["view"]["card"] == 2
    for other in (boris, nobody):
        assert other["view"]["card"] is None
        assert all(choice["events"] == [] for choice in other["history"][2:])


def test_a_sealed_choice_is_sent_to_its_own_seat_alone() -> None:
    spoken = [(seat, "say:yes loud:low") for seat in range(3)]
    shown = table((-1, "card:low"), *spoken, (0, "bid:2"), (2, "bid:1"))
    assert texts(hello_for(shown, "anna"))[-2:] == ["bid:2", None]
    assert texts(hello_for(shown, "boris"))[-2:] == [None, "bid:1"]
    assert texts(hello_for(shown, None))[-2:] == [None, None]
    assert hello_for(shown, None)["waiting"] == [1]
    # They stay secret after the reveal: what may be known then is in the events.
    shown.choose(1, ["bid:0"], shown.version)
    assert texts(hello_for(shown, None))[-3:] == [None, None, None]
    assert {"event": "bid", "seat": 0, "n": 2} in hello_for(shown, None)["history"][-1]["events"]


def test_a_finished_game_has_no_secrets() -> None:
    spoken = [(seat, "say:yes loud:low") for seat in range(3)]
    shown = table((-1, "card:low"), *spoken, *[(seat, "bid:1") for _ in range(2) for seat in range(3)])
    assert texts(hello_for(shown, None))[1:] == [choice.text for choice in shown.record.choices]


def test_no_checksum_of_a_running_game_is_sent() -> None:
    shown = table((-1, "card:high"), (0, "say:yes"))
    for person in ("anna", "boris", None):
        message = msgspec.json.encode(hello_for(shown, person)).decode()
        assert all(choice.checksum not in message for choice in shown.record.choices)


def test_a_question_is_sent_to_its_seat_alone() -> None:
    shown = table((-1, "card:high"))
    assert hello_for(shown, "anna")["question"]["seat"] == 0
    assert hello_for(shown, "boris")["question"] is None
    assert hello_for(shown, None)["question"] is None


def test_a_preview_ends_before_hidden_information() -> None:
    options = {o["text"]: o for o in hello_for(table((-1, "card:high")), "anna")["question"]["options"]}
    assert options["look"]["preview"] == []
    assert options["look"]["then"] == []
    assert options["say:yes"]["preview"] == [{"event": "said", "seat": 0, "word": 0}]
    assert options["say:yes"]["then"] == ["loud:low", "loud:high"]


def test_a_person_with_two_seats_gets_the_perspective_of_the_asked_seat() -> None:
    shown = table((-1, "card:high"))
    assert hello_for(shown, "boris")["viewer"] == 1
    shown.choose(0, ["say:yes", "loud:low"], shown.version)
    shown.choose(1, ["look"], shown.version)
    assert hello_for(shown, "boris")["view"]["card"] == 2
    shown.choose(1, ["go"], shown.version)
    second = hello_for(shown, "boris")
    assert second["viewer"] == 2
    assert second["view"]["card"] is None, "seat 2 has not looked"
    assert {"event": "saw", "seat": 1, "card": 2} in second["history"][4]["events"], "their own screen has shown it"


def test_spectators_have_no_seat() -> None:
    message = hello_for(table((-1, "card:high")), None)
    assert message["viewer"] is None
    assert message["seats"] == []
    assert SPECTATOR not in message["waiting"]
