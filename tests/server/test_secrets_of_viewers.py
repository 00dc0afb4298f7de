"""What each viewer is sent, with a toy game that has every kind of secret."""

from typing import Any

import msgspec
import pytest

from quatrefoil.build_info import engine_build
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.server.hosting import protocol
from quatrefoil.server.store.database import now
from quatrefoil.table.info import SeatInfo, Summary, TableInfo
from quatrefoil.table.live import LiveTable
from support.server.toy_game import ToyGame

if engine_build() == "compiled":
    pytest.skip("the toy game cannot build on compiled classes", allow_module_level=True)


SEED = "5eed" * 16

#: Anna plays seat 0, Boris the seats 1 and 2 at one screen.
OWNERS = ["anna", "boris", "boris"]


def info(live: LiveTable) -> TableInfo:
    seats = tuple(SeatInfo(i, "me", person, None, person) for i, person in enumerate(OWNERS))
    return TableInfo(
        1, "TO-2345", "toy", 1, "toy", {}, live.status(), True, "anna", live.version, Summary(), now(), now(), seats,
        SEED, 0,
    )  # fmt: skip


def table(*choices: tuple[int, str]) -> LiveTable:
    live = LiveTable(ToyGame(), 3, {}, SEED)
    for actor, texts in choices:
        if actor < 0:
            live._force_chance(texts)
            live.version += 1
        else:
            live.answer(actor, texts.split(), live.version)
    return live


def hello_for(live: LiveTable, person: str | None) -> dict[str, Any]:
    seats = info(live).seats_of(person)
    perspective = protocol.eyes_after_all(live, seats)
    question = protocol.question_for(live, info(live), perspective)
    message = protocol.hello(live, info(live), person, perspective, "connect", question, [])
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(message))
    return data


def texts(message: dict[str, Any]) -> list[str | None]:
    return [choice.get("text") for choice in message["history"]]


def test_a_hidden_outcome_of_chance_is_not_sent() -> None:
    live = table((-1, "card:high"))
    for person in ("anna", "boris", None):
        assert texts(hello_for(live, person)) == [None, None]


def test_open_choices_are_sent_to_all() -> None:
    live = table((-1, "card:high"), (0, "say:yes loud:high"))
    for person in ("anna", "boris", None):
        assert texts(hello_for(live, person))[2:] == ["say:yes", "loud:high"]


def test_a_looked_at_card_is_sent_to_its_viewer_alone() -> None:
    live = table((-1, "card:high"), (0, "look"), (0, "stop"))
    saw = {"event": "saw", "seat": 0, "card": 2}
    anna, boris, nobody = (hello_for(live, person) for person in ("anna", "boris", None))
    assert saw in anna["history"][2]["events"]
    assert anna["view"]["card"] == 2
    for other in (boris, nobody):
        assert other["view"]["card"] is None
        assert all(choice["events"] == [] for choice in other["history"][2:])


def test_a_sealed_choice_is_sent_to_its_own_seat_alone() -> None:
    spoken = [(seat, "say:yes loud:low") for seat in range(3)]
    live = table((-1, "card:low"), *spoken, (0, "bid:2"), (2, "bid:1"))
    assert texts(hello_for(live, "anna"))[-2:] == ["bid:2", None]
    assert texts(hello_for(live, "boris"))[-2:] == [None, "bid:1"]
    assert texts(hello_for(live, None))[-2:] == [None, None]
    assert hello_for(live, None)["waiting"] == [1]
    # They stay secret after the reveal: what may be known then is in the events.
    live.answer(1, ["bid:0"], live.version)
    assert texts(hello_for(live, None))[-3:] == [None, None, None]
    assert {"event": "bid", "seat": 0, "n": 2} in hello_for(live, None)["history"][-1]["events"]


def test_a_finished_game_has_no_secrets() -> None:
    spoken = [(seat, "say:yes loud:low") for seat in range(3)]
    live = table((-1, "card:low"), *spoken, *[(seat, "bid:1") for _ in range(2) for seat in range(3)])
    assert texts(hello_for(live, None))[1:] == [choice.text for choice in live.match.record.choices]


def test_no_checksum_of_a_running_game_is_sent() -> None:
    live = table((-1, "card:high"), (0, "say:yes"))
    for person in ("anna", "boris", None):
        message = msgspec.json.encode(hello_for(live, person)).decode()
        assert all(choice.checksum not in message for choice in live.match.record.choices)


def test_a_question_is_sent_to_its_seat_alone() -> None:
    live = table((-1, "card:high"))
    assert hello_for(live, "anna")["question"]["seat"] == 0
    assert hello_for(live, "boris")["question"] is None
    assert hello_for(live, None)["question"] is None


def test_a_preview_ends_before_hidden_information() -> None:
    options = {o["text"]: o for o in hello_for(table((-1, "card:high")), "anna")["question"]["options"]}
    assert options["look"]["preview"] == []
    assert options["look"]["then"] == []
    assert options["say:yes"]["preview"] == [{"event": "said", "seat": 0, "word": 0}]
    assert options["say:yes"]["then"] == ["loud:low", "loud:high"]


def test_a_person_with_two_seats_gets_the_perspective_of_the_asked_seat() -> None:
    live = table((-1, "card:high"))
    assert hello_for(live, "boris")["viewer"] == 1
    live.answer(0, ["say:yes", "loud:low"], live.version)
    live.answer(1, ["look"], live.version)
    assert hello_for(live, "boris")["view"]["card"] == 2
    live.answer(1, ["go"], live.version)
    second = hello_for(live, "boris")
    assert second["viewer"] == 2
    assert second["view"]["card"] is None, "seat 2 has not looked"
    assert {"event": "saw", "seat": 1, "card": 2} in second["history"][4]["events"], "their own screen has shown it"


def test_spectators_have_no_seat() -> None:
    message = hello_for(table((-1, "card:high")), None)
    assert message["viewer"] is None
    assert message["seats"] == []
    assert SPECTATOR not in message["waiting"]
