"""What each viewer is told, with a toy game that has every kind of secret."""

from typing import Any

import msgspec
import pytest

from quatrefoil.build_info import engine_build
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.server.hosting import protocol
from quatrefoil.server.store.store import now
from quatrefoil.table.info import SeatInfo, Summary, TableInfo
from quatrefoil.table.live import LiveTable
from support.server.toy_game import ToyGame

if engine_build() == "compiled":
    pytest.skip("the toy game cannot build on compiled classes", allow_module_level=True)


SEED = "5eed" * 16

#: Anna plays seat 0, Boris the seats 1 and 2 at one screen.
OWNERS = ["anna", "boris", "boris"]


def info(live: LiveTable) -> TableInfo:
    seats = tuple(SeatInfo(i, "me", guest, None, guest) for i, guest in enumerate(OWNERS))
    return TableInfo(
        1, "TO-2345", "toy", 1, "toy", {}, live.status(), True, "anna", live.version, Summary(), now(), now(), seats,
        SEED, 0,
    )  # fmt: skip


def table(*answers: tuple[int, str]) -> LiveTable:
    live = LiveTable(ToyGame(), 3, {}, SEED)
    for actor, texts in answers:
        if actor < 0:
            live._force_chance(texts)
            live.version += 1
        else:
            live.answer(actor, texts.split(), live.version)
    return live


def told(live: LiveTable, guest: str | None) -> dict[str, Any]:
    seats = info(live).seats_of(guest)
    eyes = protocol.eyes_after_all(live, seats)
    question = protocol.question_for(live, info(live), eyes)
    message = protocol.hello(live, info(live), guest, eyes, "connect", question, [])
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(message))
    return data


def texts(message: dict[str, Any]) -> list[str | None]:
    return [row.get("text") for row in message["history"]]


def test_what_nature_drew_is_not_told() -> None:
    live = table((-1, "card:high"))
    for guest in ("anna", "boris", None):
        assert texts(told(live, guest)) == [None, None]


def test_open_answers_are_told_to_all() -> None:
    live = table((-1, "card:high"), (0, "say:yes loud:high"))
    for guest in ("anna", "boris", None):
        assert texts(told(live, guest))[2:] == ["say:yes", "loud:high"]


def test_only_who_looked_knows_the_card() -> None:
    live = table((-1, "card:high"), (0, "look"), (0, "stop"))
    saw = {"event": "saw", "seat": 0, "card": 2}
    anna, boris, nobody = (told(live, guest) for guest in ("anna", "boris", None))
    assert saw in anna["history"][2]["events"]
    assert anna["view"]["card"] == 2
    for other in (boris, nobody):
        assert other["view"]["card"] is None
        assert all(row["events"] == [] for row in other["history"][2:])


def test_sealed_answers_are_told_to_their_seat_alone() -> None:
    spoken = [(seat, "say:yes loud:low") for seat in range(3)]
    live = table((-1, "card:low"), *spoken, (0, "bid:2"), (2, "bid:1"))
    assert texts(told(live, "anna"))[-2:] == ["bid:2", None]
    assert texts(told(live, "boris"))[-2:] == [None, "bid:1"]
    assert texts(told(live, None))[-2:] == [None, None]
    assert told(live, None)["waiting"] == [1]
    # They stay secret after the reveal: what may be known then is in the events.
    live.answer(1, ["bid:0"], live.version)
    assert texts(told(live, None))[-3:] == [None, None, None]
    assert {"event": "bid", "seat": 0, "n": 2} in told(live, None)["history"][-1]["events"]


def test_a_finished_game_has_no_secrets() -> None:
    spoken = [(seat, "say:yes loud:low") for seat in range(3)]
    live = table((-1, "card:low"), *spoken, *[(seat, "bid:1") for _ in range(2) for seat in range(3)])
    assert texts(told(live, None))[1:] == [row.text for row in live.match.record.choices]


def test_no_checksum_leaves_while_the_game_runs() -> None:
    live = table((-1, "card:high"), (0, "say:yes"))
    for guest in ("anna", "boris", None):
        message = msgspec.json.encode(told(live, guest)).decode()
        assert all(row.checksum not in message for row in live.match.record.choices)


def test_a_question_is_for_its_seat() -> None:
    live = table((-1, "card:high"))
    assert told(live, "anna")["question"]["seat"] == 0
    assert told(live, "boris")["question"] is None
    assert told(live, None)["question"] is None


def test_a_preview_stops_at_what_is_hidden() -> None:
    options = {o["text"]: o for o in told(table((-1, "card:high")), "anna")["question"]["options"]}
    assert options["look"]["preview"] == []
    assert options["look"]["then"] == []
    assert options["say:yes"]["preview"] == [{"event": "said", "seat": 0, "word": 0}]
    assert options["say:yes"]["then"] == ["loud:low", "loud:high"]


def test_one_screen_with_two_seats_follows_the_question() -> None:
    live = table((-1, "card:high"))
    assert told(live, "boris")["viewer"] == 1
    live.answer(0, ["say:yes", "loud:low"], live.version)
    live.answer(1, ["look"], live.version)
    assert told(live, "boris")["view"]["card"] == 2
    live.answer(1, ["go"], live.version)
    second = told(live, "boris")
    assert second["viewer"] == 2
    assert second["view"]["card"] is None, "seat 2 has not looked"
    assert {"event": "saw", "seat": 1, "card": 2} in second["history"][4]["events"], "their own screen has shown it"


def test_spectators_have_no_seat() -> None:
    message = told(table((-1, "card:high")), None)
    assert message["viewer"] is None
    assert message["seats"] == []
    assert SPECTATOR not in message["waiting"]
