"""Every registered game can be played at a table, and each viewer receives what their perspective may see."""

import json
import random
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.event import SPECTATOR, visible_to
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import Record, read_record
from quatrefoil.kernel.step import CHANCE, SEALED
from support.server.local_server import Arrive
from support.server.seat_requests import BOT, ME


def messages_while_running(received: list[bytes]) -> list[dict[str, Any]]:
    """Return the states that were received before the game was over."""
    messages = [json.loads(data) for data in received if data.startswith(b"{")]
    return [m for m in messages if m.get("type") in ("hello", "update") and m["waiting"]]


def check_messages(messages: list[dict[str, Any]], record: Record, perspective: int) -> None:
    """Check that every view, event and text is exactly what the perspective may see at that ply."""
    match = begin_replay(games.load(record.game), record)
    views, events = [match.game.view(match.state, perspective)], [visible_to(match.prologue, perspective)]
    public = [False]
    for choice in record.choices:
        is_sealed = match.state.stack[-1].actor == SEALED
        public.append(choice.actor != CHANCE and (choice.actor == perspective or not is_sealed))
        events.append(visible_to(replay_choice(match, choice), perspective))
        views.append(match.game.view(match.state, perspective))
    assert messages
    for message in messages:
        assert message["view"] == views[message["ply"]]
        for choice in message.get("history", []) + message.get("choices", []):
            assert choice["events"] == events[choice["ply"]]
            assert (choice["text"] is not None) == public[choice["ply"]]


@pytest.mark.parametrize("name", games.NAMES)
async def test_a_person_and_bots_play_to_the_end(arrive: Arrive, name: str) -> None:
    me, stranger = await arrive(), await arrive()
    info = next(game for game in await me.get("/api/games") if game["name"] == name)
    seats = max(2, info["min_seats"])
    table = await me.create_table([ME] + [BOT] * (seats - 1), game=name)
    async with me.at(table["code"]) as screen, stranger.at(table["code"]) as watching:
        await watching.next("hello")
        assert await screen.play_on(random.Random(name)) > 5
        while watching.table["status"] != "finished":
            await watching.next("hello", "update")
    record = read_record(await me.get(f"/api/tables/{table['code']}/record"))
    for person, perspective in ((me, 0), (stranger, SPECTATOR)):
        messages = messages_while_running(person.received)
        assert len(messages) > 5
        check_messages(messages, record, perspective)
    position = await me.get(f"/api/tables/{table['code']}/position", ply=len(record.choices) // 2, viewer=0)
    assert position["view"]["game"] == name


@pytest.mark.parametrize("name", games.NAMES)
async def test_a_quick_table_has_a_bot_for_every_game(arrive: Arrive, name: str) -> None:
    table = await (await arrive()).post("/api/tables/quick", {"game": name})
    info = games.load(name)
    assert len(table["seats"]) == min(4, info.max_seats)
    assert table["seats"][0]["kind"] == "me"
    assert all(seat["level"] for seat in table["seats"][1:])
