"""Whatever game is registered can be played at a table, and its secrets stay with their seats."""

import json
import random
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.event import SPECTATOR, visible_to
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import Record, read_record
from quatrefoil.kernel.step import CHANCE, SEALED
from quatrefoil.server.live import LiveTable
from server.conftest import Arrive


def told_while_running(received: list[bytes]) -> list[dict[str, Any]]:
    messages = [json.loads(data) for data in received if data.startswith(b'{"type":"')]
    return [m for m in messages if m["type"] in ("hello", "update") and m["waiting"]]


def check_told(messages: list[dict[str, Any]], record: Record, eyes: int) -> None:
    """Every view, event and word that came is what the rules tell these eyes at that row, no more and no less."""
    match = begin_replay(games.load(record.game), record)
    views, events = [match.game.view(match.state, eyes)], [visible_to(match.prologue, eyes)]
    public = [False]
    for row in record.choices:
        is_sealed = match.state.stack[-1].actor == SEALED
        public.append(row.actor != CHANCE and (row.actor == eyes or not is_sealed))
        events.append(visible_to(replay_choice(match, row), eyes))
        views.append(match.game.view(match.state, eyes))
    for message in messages:
        assert message["view"] == views[message["ply"]]
        for row in message.get("history", []) + message.get("choices", []):
            assert row["events"] == events[row["ply"]]
            assert ("text" in row) == public[row["ply"]]


@pytest.mark.parametrize("name", games.NAMES)
async def test_a_person_and_bots_play_to_the_end(arrive: Arrive, name: str) -> None:
    me, stranger = await arrive(), await arrive()
    info = next(game for game in await me.get("/api/games") if game["name"] == name)
    seats = max(2, info["min_seats"])
    table = await me.open([{"kind": "me"}] + [{"kind": "bot", "level": "random"}] * (seats - 1), game=name)
    async with me.at(table["code"]) as screen, stranger.at(table["code"]) as watching:
        await watching.next("hello")
        assert await screen.play_on(random.Random(name)) > 5
        while watching.table["status"] != "finished":
            await watching.next("hello", "update")
    record = read_record(await me.get(f"/api/tables/{table['code']}/record"))
    for person, eyes in ((me, 0), (stranger, SPECTATOR)):
        messages = told_while_running(person.received)
        assert len(messages) > 5
        check_told(messages, record, eyes)
    position = await me.get(f"/api/tables/{table['code']}/position", ply=len(record.choices) // 2, viewer=0)
    assert position["view"]["game"] == name


@pytest.mark.parametrize("name", games.NAMES)
async def test_a_quick_table_has_a_bot_that_knows_the_game(arrive: Arrive, name: str) -> None:
    table = await (await arrive()).post("/api/tables/quick", {"game": name})
    info = games.load(name)
    assert len(table["seats"]) == min(4, info.max_seats)
    assert table["seats"][0]["kind"] == "me"
    assert all(seat["level"] for seat in table["seats"][1:])


@pytest.mark.parametrize("name", games.NAMES)
def test_what_lists_show_is_the_same_for_all_eyes(name: str) -> None:
    """A summary is made from whichever view is at hand, so its numbers must be public."""
    game = games.load(name)
    rng = random.Random(3)
    seats = game.max_seats
    live = LiveTable(game, seats, {}, "00" * 32)
    for _ in range(120):
        if live.is_over:
            break
        if live.is_chance_due():
            live.draw()
        else:
            seat = live.asked()[0]
            live.answer(seat, [rng.choice(live.match.options_for(seat)).text], live.version)
        summaries = [live.summary(eyes) for eyes in (SPECTATOR, *range(seats))]
        assert summaries == [summaries[0]] * (seats + 1)
        live.shrink()
