"""Notices to people who are away, received by a local stand-in for webhooks and push services."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.app import create_app
from quatrefoil.server.notices.formats import News, request_of
from quatrefoil.server.notices.notices import FailureLog
from quatrefoil.server.notices.outgoing import OutgoingRequests
from quatrefoil.server.notices.push import Push
from quatrefoil.server.process.secret_key import secret_key
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.push import MOST_BROWSERS
from support.server.client import Person, finish
from support.server.local_server import arriving, running
from support.server.outside_service import PushBrowser, notices_sent, outside_service
from support.server.seat_requests import LINK, ME
from support.server.toy_game import ToyCatalog

TURN = News("turn", "kingsburg", "KB-1", "http://here/t/KB-1", ["Анна"])


@pytest.fixture
def open_settings(settings: Settings) -> Settings:
    return replace(settings, webhooks="any", push_contact="mailto:host@example.org", notice_seconds=0.0)


async def two_away(anna: Person, boris: Person, hook: dict[str, str] | None = None) -> str:
    """Create a table and start its game while nobody is connected; return its code."""
    for person, name in ((anna, "Anna"), (boris, "Boris")):
        await person.put("/api/me", {"name": name})
    code = str((await anna.create_table([ME, LINK], game="toy"))["code"])
    if hook is not None:
        await anna.put(f"/api/tables/{code}/webhook", hook)
    await boris.post(f"/api/tables/{code}/join")
    return code


def test_each_kind_of_webhook_has_its_format() -> None:
    url, body = request_of("telegram", "https://api.telegram.org/bot12:ab/", "-100", TURN, "ru")
    assert url == "https://api.telegram.org/bot12:ab/sendMessage"
    assert (body["chat_id"], body["text"]) == ("-100", "Кингсбург: ждём хода (Анна)\nhttp://here/t/KB-1")
    url, body = request_of("discord", "https://discord.com/api/webhooks/1/x", "", TURN, "en")
    assert url == "https://discord.com/api/webhooks/1/x"
    assert body == {"content": "Kingsburg: waiting for Анна\nhttp://here/t/KB-1", "allowed_mentions": {"parse": []}}
    url, body = request_of("json", "https://example.org/hook", "", TURN, "en")
    assert (body["event"], body["table"], body["names"]) == ("turn", "KB-1", ["Анна"])


async def test_a_webhook_is_sent_for_each_turn_and_at_the_end(open_settings: Settings) -> None:
    async with (
        outside_service() as chat,
        running(create_app(open_settings, ToyCatalog())) as address,
        arriving(address) as arrive,
    ):
        anna, boris = await arrive(), await arrive()
        hook = {"kind": "telegram", "url": f"{chat.address}/bot1:key", "chat": "42", "lang": "en"}
        code = await two_away(anna, boris, hook)
        path, body = await chat.json()
        assert path == "bot1:key/sendMessage"
        assert body["chat_id"] == "42"
        assert body["text"] == f"toy: waiting for Anna\n{address}/t/{code}"
        async with anna.at(code) as screen:
            await screen.until_asked()
            await screen.choose("look")
            await screen.next("update")
            await screen.choose("stop")
            assert "Boris" in (await chat.json())[1]["text"]
        await finish(code, anna, boris)
        while "is over" not in (last := (await chat.json())[1]["text"]):
            pass
        assert code in last
        assert await anna.get(f"/api/tables/{code}/webhook") == {"kind": "telegram", "host": "127.0.0.1"}
        seen = b"".join(anna.received + boris.received)
        assert b"bot1:key" not in seen


async def test_a_new_table_in_the_place_of_a_deleted_one_has_notices_of_its_own(open_settings: Settings) -> None:
    """SQLite gives the id of a deleted table to the next one."""
    app = create_app(open_settings, ToyCatalog())
    async with outside_service() as chat, running(app) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        hook = {"kind": "telegram", "url": f"{chat.address}/bot1:key", "chat": "42", "lang": "en"}
        for _ in range(2):
            code = await two_away(anna, boris, hook)
            assert code in (await chat.json())[1]["text"]
            tables, store = app.state.services.hosting.tables, app.state.services.hosting.store
            info = await store.tables.by_code(code)
            await store.tables.delete(info.id)
            tables.remove_everywhere(info.id)


async def test_a_host_without_a_seat_gets_no_turns_of_a_delayed_table(open_settings: Settings) -> None:
    app = create_app(open_settings, ToyCatalog())
    async with (
        outside_service() as chat,
        running(app) as address,
        arriving(address) as arrive,
    ):
        host, anna, boris = await arrive(), await arrive(), await arrive()
        hook = {"kind": "json", "url": f"{chat.address}/hook", "chat": "", "lang": "en"}
        code = str((await host.create_table([LINK, LINK], game="toy", delay=600))["code"])
        await host.put(f"/api/tables/{code}/webhook", hook)
        for person in (anna, boris):
            await person.post(f"/api/tables/{code}/join")
        while not (await anna.get(f"/api/tables/{code}"))["asked"]:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        await notices_sent(app)
        assert chat.received.empty()
        await finish(code, anna, boris)
        assert (await chat.json())[1]["event"] == "over"


async def test_only_the_host_sets_a_webhook_and_only_if_the_server_allows_it(settings: Settings) -> None:
    async with running(create_app(settings, ToyCatalog())) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        code = (await anna.create_table([ME, LINK], game="toy"))["code"]
        hook = {"kind": "json", "url": "https://example.org/x"}
        assert (await boris.put(f"/api/tables/{code}/webhook", hook, 403))["error"]["code"] == "foreign_table"
        assert (await anna.put(f"/api/tables/{code}/webhook", hook, 409))["error"]["code"] == "no_webhooks"
        assert await anna.get("/api/notices") == {"webhooks": False, "push_key": None}


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://10.1.2.3/",
        "https://[::1]/",
        "http://93.184.216.34/",
        "https://anna:secret@93.184.216.34/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[::127.0.0.1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[ff0e::1]/",
        "https://224.0.0.1/",
        "ftp://x",
    ],
)
async def test_webhooks_cannot_reach_private_addresses(url: str) -> None:
    outside = OutgoingRequests(allows_local=False)
    with pytest.raises(Unreadable):
        await outside.check(url)
    await outside.close()


async def test_a_push_message_is_encrypted_for_its_browser(open_settings: Settings) -> None:
    async with (
        outside_service() as pushing,
        running(create_app(open_settings, ToyCatalog())) as address,
        arriving(address) as arrive,
    ):
        anna, boris = await arrive(), await arrive()
        browser = PushBrowser()
        ways = await anna.get("/api/notices")
        assert ways["webhooks"]
        await anna.post("/api/push", browser.subscription(f"{pushing.address}/send/1"))
        code = await two_away(anna, boris)
        path, headers, body = await pushing.next()
        assert path == "send/1"
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["authorization"].startswith("vapid t=")
        assert ways["push_key"] in headers["authorization"]
        assert code.encode() not in body
        assert browser.decrypt(body) == {"title": "toy: waiting for Anna", "link": f"/t/{code}", "tag": code}


async def test_an_expired_push_subscription_is_deleted(open_settings: Settings) -> None:
    app = create_app(open_settings, ToyCatalog())
    async with outside_service() as pushing, running(app) as address, arriving(address) as arrive:
        pushing.status = 410
        anna, boris = await arrive(), await arrive()
        await anna.post("/api/push", PushBrowser().subscription(f"{pushing.address}/send/1"))
        await two_away(anna, boris)
        await pushing.next()
        await notices_sent(app)
        pushing.status = 200
        await two_away(anna, boris)
        await notices_sent(app)
        assert pushing.received.empty()


async def test_an_invalid_push_subscription_is_refused(open_settings: Settings, tmp_path: Path) -> None:
    async with running(create_app(open_settings, ToyCatalog())) as address, arriving(address) as arrive:
        anna = await arrive()
        good = PushBrowser().subscription("http://127.0.0.1:9/x")
        for wrong in ({"p256dh": "AAAA"}, {"auth": "AA"}, {"p256dh": "@@"}):
            refused = await anna.post("/api/push", good | wrong, 400)
            assert refused["error"]["code"] == "subscription"
        await anna.post("/api/push", good)
        await anna.post("/api/push/delete", {"endpoint": good["endpoint"]})
    assert (open_settings.data / "push.pem").stat().st_mode & 0o077 == 0


async def test_a_name_is_resolved_once_so_that_it_cannot_point_elsewhere_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    sent: list[httpx.Request] = []

    async def resolve(self: object, host: str, *_: object, **__: object) -> list[tuple[object, ...]]:
        asked.append(host)
        address = "93.184.216.34" if len(asked) == 1 else "127.0.0.1"
        return [(2, 1, 6, "", (address, 0))]

    def respond(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(204)

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", resolve)
    outside = OutgoingRequests(allows_local=False, transport=httpx.MockTransport(respond))
    assert await outside.post("https://hooks.example.org/x", json={}) == 204
    assert asked == ["hooks.example.org"]
    assert sent[0].url.host == "93.184.216.34"
    assert sent[0].headers["host"] == "hooks.example.org"
    assert sent[0].extensions["sni_hostname"] == "hooks.example.org"
    with pytest.raises(Unreadable):
        await outside.post("https://hooks.example.org/x", json={})
    await outside.close()


async def test_a_person_has_push_messages_in_a_few_browsers_only(open_settings: Settings) -> None:
    async with (
        outside_service() as pushing,
        running(create_app(open_settings, ToyCatalog())) as address,
        arriving(address) as arrive,
    ):
        anna, boris, browser = await arrive(), await arrive(), PushBrowser()
        for number in range(MOST_BROWSERS + 5):
            await anna.post("/api/push", browser.subscription(f"{pushing.address}/send/{number}"))
        await two_away(anna, boris)
        paths = [(await pushing.next())[0] for _ in range(MOST_BROWSERS)]
        assert sorted(paths) == sorted(f"send/{number}" for number in range(5, MOST_BROWSERS + 5))


async def test_deleting_an_account_deletes_the_webhooks_of_its_tables(open_settings: Settings) -> None:
    async with running(create_app(open_settings, ToyCatalog())) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        await anna.post("/api/account", {"name": "Anna", "password": "long enough"})
        hook = {"kind": "json", "url": "http://127.0.0.1:9/secret", "chat": "", "lang": "en"}
        await two_away(anna, boris, hook)
        assert stored_hooks(open_settings) == 1
        await anna.post("/api/account/delete", {"password": "long enough"})
        assert stored_hooks(open_settings) == 0


def stored_hooks(settings: Settings) -> int:
    with sqlite3.connect(settings.database_file) as database:
        return int(database.execute("select count(*) from webhooks").fetchone()[0])


def test_processes_that_start_together_agree_on_the_keys(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        pushes = list(
            pool.map(lambda _: Push(tmp_path / "push.pem", "", OutgoingRequests(allows_local=False)), range(8))
        )
        secrets = set(pool.map(lambda _: secret_key(tmp_path / "secret.key"), range(8)))
    assert len({push.public_key for push in pushes}) == len(secrets) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["push.pem", "secret.key"]


def test_dead_addresses_do_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    failures = FailureLog(lambda: now)
    for seconds in (0.0, 1.0, 59.0, 61.0):
        now = seconds
        for _ in range(5):
            failures.note(7, httpx.ConnectError("https://example.org/secret"))
    assert [record.message for record in caplog.records] == [
        "table 7: a notice could not be sent: ConnectError; 0 more before",
        "table 7: a notice could not be sent: ConnectError; 14 more before",
    ]
