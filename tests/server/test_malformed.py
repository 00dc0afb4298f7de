"""Malformed socket messages: each gets a typed error, changes nothing, and leaves the socket open."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.web.client_decoding import decode_client_message
from support.server.client import Closed, Screen
from support.server.local_server import Arrive
from support.server.seat_requests import BOT, ME

MALFORMED: list[tuple[Any, str]] = [
    ("", "json"),
    ("{", "json"),
    ("no json", "json"),
    ("[" * 5000, "shape"),
    ('{"type":"ping","x":' + "[" * 2000 + "]" * 2000 + "}", "json"),
    ('{"type": "choose", "choices": ["\\ud800"], "version": 0, "seat": 0}', "json"),
    ("null", "shape"),
    ("[]", "shape"),
    ("7", "shape"),
    ({}, "shape"),
    ({"type": "nothing"}, "shape"),
    ({"type": 7}, "shape"),
    ({"type": "choose"}, "shape"),
    ({"type": "choose", "version": "1", "seat": 0, "choices": ["pass"]}, "shape"),
    ({"type": "choose", "version": 1.5, "seat": 0, "choices": ["pass"]}, "shape"),
    ({"type": "choose", "version": 1, "seat": None, "choices": ["pass"]}, "shape"),
    ({"type": "choose", "version": 1, "seat": 0, "choices": "pass"}, "shape"),
    ({"type": "choose", "version": 1, "seat": 0, "choices": [["pass"]]}, "shape"),
    ({"type": "choose", "version": 1, "seat": 0, "choices": ["x" * 300]}, "shape"),
    ({"type": "choose", "version": 1, "seat": 7, "choices": ["pass"]}, "foreign_seat"),
    ({"type": "choose", "version": 1, "seat": -1, "choices": ["pass"]}, "foreign_seat"),
    ({"type": "choose", "version": 1, "seat": True, "choices": ["pass"]}, "shape"),
    ({"type": "choose", "version": 10**6, "seat": 0, "choices": ["pass"]}, "stale"),
    ({"type": "choose", "version": -1, "seat": 0, "choices": ["pass"]}, "stale"),
    ({"type": "undo"}, "shape"),
    ({"type": "undo", "version": 0, "seat": 1}, "foreign_seat"),
    ({"type": "why", "seat": 0, "text": "nonsense"}, "unknown_word"),
    ({"type": "why", "seat": 0}, "shape"),
    ({"type": "try", "id": 1, "version": 0, "seat": 0, "choices": []}, "shape"),
    ({"type": "try", "id": 1, "version": 0, "seat": 0, "choices": ["pass"] * 33}, "shape"),
    ({"type": "try", "id": "one", "version": 0, "seat": 0, "choices": ["pass"]}, "shape"),
    ({"type": "try", "id": 1, "version": 0, "seat": 0, "choices": ["nonsense"]}, "stale"),
    (b"\x00\x01", "binary"),
    (b'{"type": "ping"}', "binary"),
]


async def is_unchanged(screen: Screen, before: dict[str, Any]) -> None:
    """Check that the socket is open and the table unchanged."""
    await screen.send({"type": "resync"})
    hello = await screen.next("hello")
    for name in ("version", "ply", "view", "question"):
        assert hello[name] == before[name]


async def test_every_malformed_message_is_refused_and_changes_nothing(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        await screen.until_asked()
        before = screen.now
        for message, code in MALFORMED:
            await screen.send(message)
            refused = await screen.next("error", "update")
            assert refused.get("code") == code, f"{message!r:.80}: {refused}"
            assert refused["message"]
        for choices in (["nonsense"], ["pass", "pass"], [], ["pass"] * 100):
            await screen.choose(*choices)
            refused = await screen.next("error", "update")
            assert refused["type"] == "error"
            assert refused["version"] == before["version"]
        await is_unchanged(screen, before)


async def test_an_illegal_option_names_what_is_offered(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        question = await screen.until_asked()
        assert question is not None
        await screen.choose("build:cathedral")
        refused = await screen.next("error")
        assert refused["family"] == "not_offered"
        assert refused["offered"] == [option["text"] for option in question["options"]]


async def test_an_oversized_message_closes_only_its_own_socket(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        await screen.until_asked()
        before = screen.now
        largest = json.dumps({"type": "ping", "pad": ""})
        await screen.send(largest[:-2] + "x" * (MAX_MESSAGE - len(largest)) + '"}')
        await screen.next("pong")
        await screen.send(largest[:-2] + "x" * (MAX_MESSAGE + 1 - len(largest)) + '"}')
        with pytest.raises(Closed) as closed:
            await screen.next("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        await is_unchanged(screen, before)


async def test_invalid_utf8_closes_only_its_own_socket(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        await screen.until_asked()
        before = screen.now
        await screen.socket.send(b'{"type": "\xff\xfe"}', text=True)
        with pytest.raises(Closed) as closed:
            await screen.next("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (1007, 1002)
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        await is_unchanged(screen, before)


async def test_a_socket_for_an_unknown_table_gets_an_error_and_is_closed(arrive: Arrive) -> None:
    me = await arrive()
    for code in ("KB-0000", "x", "%00", "%F0%9F%91%91", "a" * 500):
        async with me.at(code) as screen:
            assert (await screen.next())["code"] == "unknown_table"
            with pytest.raises(Closed) as closed:
                await screen.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
async def test_another_origin_gets_no_socket(arrive: Arrive, origin: str) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    with pytest.raises(InvalidStatus) as refused:
        async with me.at(table["code"], headers={"Origin": origin}):
            pass
    assert refused.value.response.status_code == 403


async def test_the_servers_own_origin_gets_a_socket(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"], headers={"Origin": me.address}) as screen:
        assert (await screen.next())["type"] == "hello"


async def test_a_forged_cookie_gives_no_seat(arrive: Arrive) -> None:
    me, forger = await arrive(), await arrive()
    table = await me.create_table([ME, BOT])
    mine = me.http.cookies["qf_guest"]
    payload, signature = mine.rsplit(".", 1)
    for forged in (payload, f"{payload}.{signature[:-2]}AA", f'"{payload}"', "", "x.y"):
        forger.http.cookies.clear()
        forger.http.cookies.set("qf_guest", forged)
        async with forger.at(table["code"]) as screen:
            assert (await screen.next("hello"))["seats"] == []


@given(st.text() | st.binary())
@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_is_decoded_or_refused(text: str | bytes) -> None:
    with suppress(Unreadable):
        decode_client_message(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["choose", "undo", "restart", "why", "try", "resync", "ping"]) | json_values},
        optional=dict.fromkeys(("version", "seat", "choices", "text"), json_values),
    )
)
@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
def test_any_fields_are_decoded_or_refused(message: dict[str, Any]) -> None:
    with suppress(Unreadable):
        decode_client_message(json.dumps(message))
