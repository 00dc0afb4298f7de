"""Talk at the table, private notes, and what happened since my last turn."""

import json
from typing import Any

import pytest

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.people.talk import LONGEST_MESSAGE, MOST_SAID, clean_text
from quatrefoil.server.settings import Settings
from server.client import Person, Screen
from server.conftest import Arrive
from server.test_accounts import PASSWORD, finish, sign_up
from server.test_company import table_for_two

ME, LINK = {"kind": "me"}, {"kind": "link"}


async def say(screen: Screen, text: str) -> None:
    await screen.send({"type": "say", "text": text})


async def test_who_plays_hears_who_plays_and_who_watches_hears_everybody(settings: Settings) -> None:
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
            told = (await again.next("chat_history"))["messages"]
            assert [message["text"] for message in told] == ["Good luck!", "Thanks"]
            assert [message["is_mine"] for message in told] == [False, True]
        await watcher.close()
        secrets = json.dumps([json.loads(data) for data in anna.received if data.startswith(b"{")])
        assert "high card" not in secrets


async def test_after_the_game_everybody_hears_the_spectators(settings: Settings) -> None:
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
def test_a_message_is_neither_empty_nor_endless(text: str) -> None:
    with pytest.raises(Unreadable):
        clean_text(text)


def test_a_message_keeps_its_words_and_loses_what_cannot_be_seen() -> None:
    assert clean_text(" <b>Ход\u202e твой</b>\n\tда ") == "<b>Ход твой</b>\nда"


async def test_whoever_talks_too_fast_has_to_wait(settings: Settings) -> None:
    async with table_for_two(settings) as (*_, first, second, _code):
        for n in range(MOST_SAID + 1):
            await say(first, f"word {n}")
        assert (await first.next("error"))["code"] == "too_many"
        await say(second, "And I?")
        while (await second.next("chat"))["text"] != "And I?":
            pass


async def test_notes_are_for_their_writer_alone(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    code = (await anna.open([ME, LINK]))["code"]
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


async def test_talk_and_notes_go_with_the_account(settings: Settings) -> None:
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


async def test_the_digest_shows_what_the_others_did(settings: Settings) -> None:
    async with table_for_two(settings) as (anna, boris, first, second, code):
        assert await anna.get(f"/api/tables/{code}/since", seat=0) == []
        await first.answer("look")
        await first.next("update")
        await first.answer("stop")
        await second.until_asked()
        assert [p["ply"] for p in await boris.get(f"/api/tables/{code}/since", seat=1)] == [0, 1, 2, 3]
        await second.answer("say:yes", "loud:low")
        await first.until_asked()
        positions = await anna.get(f"/api/tables/{code}/since", seat=0)
        assert [p["ply"] for p in positions] == [3, 4, 5]
        assert positions[0]["view"]["card"] is not None  # she looked at it; he did not
        assert all(p["view"]["card"] is None for p in await boris.get(f"/api/tables/{code}/since", seat=1))
        assert (await boris.get(f"/api/tables/{code}/since", 403, seat=0))["error"]["code"] == "foreign_seat"
        await finish(code, anna, boris)
        assert (await anna.get(f"/api/tables/{code}/since", 409, seat=0))["error"]["code"] == "finished"
