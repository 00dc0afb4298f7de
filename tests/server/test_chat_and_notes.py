"""Chat, private notes, and the summary since a player's last turn."""

import json
from typing import Any

import pytest

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.people import chat
from quatrefoil.server.people.chat import LONGEST_MESSAGE, MAX_MESSAGES, clean_text
from quatrefoil.server.settings import Settings
from support.server.accounts import PASSWORD, sign_up
from support.server.client import Person, Screen, finish
from support.server.local_server import Arrive
from support.server.seat_requests import LINK, ME
from support.server.toy_table import table_for_two


async def say(screen: Screen, text: str) -> None:
    await screen.send({"type": "say", "text": text})


async def test_players_do_not_see_the_chat_of_spectators_during_the_game(settings: Settings) -> None:
    async with table_for_two(settings) as (anna, boris, first, second, code):
        watcher = Person(anna.address)
        await watcher.get("/api/me")
        async with watcher.at(code) as third:
            await third.next("hello")
            await say(first, "  Good luck!\x00 ")
            for screen, is_mine in ((first, True), (second, False), (third, False)):
                heard = await screen.next("chat")
                assert (heard["text"], heard["seat"], heard["is_mine"]) == ("Good luck!", 0, is_mine)
            await say(third, "He has the high card")
            assert (await third.next("chat"))["seat"] is None
            await say(second, "Thanks")
            assert (await first.next("chat"))["text"] == "Thanks"  # nothing of the spectator came before it
        async with boris.at(code) as again:
            messages = (await again.next("chat_history"))["messages"]
            assert [message["text"] for message in messages] == ["Good luck!", "Thanks"]
            assert [message["is_mine"] for message in messages] == [False, True]
        await watcher.close()
        secrets = json.dumps([json.loads(data) for data in anna.received if data.startswith(b"{")])
        assert "high card" not in secrets


async def test_after_the_game_everybody_sees_the_chat_of_spectators(settings: Settings) -> None:
    async with table_for_two(settings) as (anna, *_, first, second, code):
        watcher = Person(anna.address)
        await watcher.get("/api/me")
        async with watcher.at(code) as third:
            await third.next("hello")
            await say(third, "I saw it coming")
            await third.next("chat")
            await first.send({"type": "propose", "seat": 0, "kind": "abandon"})
            while not second.now["proposal"]:
                await second.next("update")
            await second.send({"type": "vote", "seat": 1, "agrees": True})
            while second.table["status"] == "running":
                await second.next("update")
        async with anna.at(code) as again:
            assert (await again.next("chat_history"))["messages"][0]["text"] == "I saw it coming"
        await watcher.close()


@pytest.mark.parametrize("text", ["", "  \n ", "\x00\x07", "x" * (LONGEST_MESSAGE + 1)])
def test_empty_and_oversized_messages_are_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        clean_text(text)


def test_invisible_characters_are_removed_from_messages() -> None:
    assert clean_text(" <b>Ход\u202e твой</b>\n\tда ") == "<b>Ход твой</b>\nда"


async def test_spectators_do_not_push_the_players_words_out_of_the_history(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MAX_HISTORY", 3)
    async with table_for_two(settings) as (anna, _, first, _, code):
        await say(first, "Shall we begin?")
        await first.next("chat")
        watcher = Person(anna.address)
        await watcher.get("/api/me")
        async with watcher.at(code) as screen:
            for n in range(5):
                await say(screen, f"word {n}")
                while (await screen.next("chat"))["text"] != f"word {n}":
                    pass
        async with anna.at(code) as again:
            assert [said["text"] for said in (await again.next("chat_history"))["messages"]] == ["Shall we begin?"]
        await watcher.close()


async def test_chat_messages_are_limited_by_rate(settings: Settings) -> None:
    async with table_for_two(settings) as (*_, first, second, _code):
        for n in range(MAX_MESSAGES + 1):
            await say(first, f"word {n}")
        assert (await first.next("error"))["code"] == "too_many"
        await say(second, "And I?")
        while (await second.next("chat"))["text"] != "And I?":
            pass


async def test_notes_are_visible_to_their_writer_alone(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK]))["code"]
    assert await anna.get(f"/api/tables/{code}/notes") == {"text": ""}
    await anna.put(f"/api/tables/{code}/notes", {"text": "Boris hoards stone"})
    await anna.put(f"/api/tables/{code}/notes", {"text": "Boris hoards wood"})
    assert (await boris.put(f"/api/tables/{code}/notes", {"text": "x"}, 403))["error"]["code"] == "foreign_seat"
    await boris.post(f"/api/tables/{code}/join")
    assert await boris.get(f"/api/tables/{code}/notes") == {"text": ""}
    refused: Any = await anna.put(f"/api/tables/{code}/notes", {"text": "x" * 4500}, 400)
    assert refused["error"]["code"] == "note"
    await sign_up(anna)
    assert await anna.get(f"/api/tables/{code}/notes") == {"text": "Boris hoards wood"}
    assert b"hoards" not in b"".join(boris.received)


async def test_chat_and_notes_are_deleted_with_the_account(settings: Settings) -> None:
    async with table_for_two(settings) as (anna, boris, first, _, code):
        await sign_up(anna, "Annabel Lee")
        async with anna.at(code) as screen:
            await screen.next("hello")
            await say(screen, "Never more")
            await screen.next("chat")
        await anna.post("/api/account/delete", {"password": PASSWORD})
        boris.received.clear()
        async with boris.at(code) as again:
            await again.next("presence")
        assert b"Never more" not in b"".join(boris.received)
        assert first.table["code"] == code


async def test_the_summary_since_my_last_turn_shows_what_the_others_did(settings: Settings) -> None:
    async with table_for_two(settings) as (anna, boris, first, second, code):
        assert await anna.get(f"/api/tables/{code}/since", seat=0) == []
        await first.choose("look")
        await first.next("update")
        await first.choose("stop")
        await second.until_asked()
        assert [p["ply"] for p in await boris.get(f"/api/tables/{code}/since", seat=1)] == [0, 1, 2, 3]
        await second.choose("say:yes", "loud:low")
        await first.until_asked()
        positions = await anna.get(f"/api/tables/{code}/since", seat=0)
        assert [p["ply"] for p in positions] == [3, 4, 5]
        assert positions[0]["view"]["card"] is not None  # she looked at it; he did not
        assert all(p["view"]["card"] is None for p in await boris.get(f"/api/tables/{code}/since", seat=1))
        assert (await boris.get(f"/api/tables/{code}/since", 403, seat=0))["error"]["code"] == "foreign_seat"
        await finish(code, anna, boris)
        assert (await anna.get(f"/api/tables/{code}/since", 409, seat=0))["error"]["code"] == "finished"
