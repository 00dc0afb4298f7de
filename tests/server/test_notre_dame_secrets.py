"""Notre Dame at a real socket: hands, passed cards, decks, sealed answers and prestige stay where they belong."""

import json
import random
from collections.abc import Iterator
from typing import Any

from quatrefoil import games
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.match import begin_replay, replay_row
from quatrefoil.kernel.record import read_record
from server.client import Person, asked
from server.conftest import Arrive

GAME = games.load("notre-dame")

#: Events that one seat alone may hear of.
PRIVATE = ("drew", "kept", "scored", "saw_grey")

Message = dict[str, Any]


def messages_of(person: Person) -> list[Message]:
    """What came over the socket while the game was running."""
    read = [json.loads(data) for data in person.received if data.startswith(b'{"type":"')]
    return [message for message in read if message["type"] in ("hello", "update") and message["waiting"]]


def rows_of(message: Message) -> list[Message]:
    rows: list[Message] = message.get("history", []) + message.get("rows", [])
    return rows


def events_of(message: Message) -> Iterator[Message]:
    """Everything a message tells: what happened, and what each option would bring."""
    yield from message["events"]
    for row in rows_of(message):
        yield from row["events"]
    for option in (message["question"] or {"options": []})["options"]:
        yield from option["preview"]


def is_secret_to_others(event: Message, viewer: int | None) -> bool:
    if event["event"] == "passed":
        return viewer not in (event["seat"], event["to"])
    return event["event"] in PRIVATE and event["seat"] != viewer


async def test_no_message_tells_a_seat_what_only_another_may_know(arrive: Arrive) -> None:
    rng = random.Random(5)
    anna, boris, stranger = await arrive(), await arrive(), await arrive()
    bot = {"kind": "bot", "level": "random"}
    table = await anna.open([{"kind": "me"}, {"kind": "link"}, bot], game="notre-dame", options={"new_persons": "true"})
    code = table["code"]
    await boris.post(f"/api/tables/{code}/join")
    sealed = 0
    async with anna.at(code) as left, boris.at(code) as right, stranger.at(code) as outside:
        for screen in (left, right, outside):
            await screen.next("hello")
        while (mover := await asked(left, right, outside)) is not None:
            question = mover.now["question"]
            sealed += question["kind"] == "KeepOne"
            await mover.answer(rng.choice(question["options"])["text"])
            await mover.next("hello", "update")
    assert sealed >= 2 * 18

    record = read_record(await anna.get(f"/api/tables/{code}/record"))
    match = begin_replay(GAME, record)
    views = [{viewer: GAME.view(match.state, viewer) for viewer in (0, 1, SPECTATOR)}]
    for row in record.rows:
        replay_row(match, row)
        views.append({viewer: GAME.view(match.state, viewer) for viewer in (0, 1, SPECTATOR)})

    for person, seat in ((anna, 0), (boris, 1), (stranger, None)):
        eyes = SPECTATOR if seat is None else seat
        messages = messages_of(person)
        assert len(messages) > 100
        for message in messages:
            assert message["viewer"] == seat
            assert message["view"] == views[message["ply"]][eyes]
            assert all(p["prestige"] is None for p in message["view"]["players"] if p["seat"] != seat)
            assert (message["view"]["own"] or {"seat": None})["seat"] == seat
            assert not [event for event in events_of(message) if is_secret_to_others(event, seat)]
            for row in rows_of(message):
                is_word_secret = row["actor"] == -1 or (
                    row.get("text", "").startswith("keep:") and row["actor"] != seat
                )
                assert "text" not in row or not is_word_secret
