"""Operation: health, metrics, rate limits, a log without secrets, orderly shutdown."""

import asyncio
import contextlib
import json
import logging
import signal
import sqlite3
from pathlib import Path

import pytest

from quatrefoil.host.errors import TooMany
from quatrefoil.server import metrics
from quatrefoil.server.app import create_app
from quatrefoil.server.process import logs
from quatrefoil.server.settings import Settings
from quatrefoil.server.store import condition
from quatrefoil.server.web import limits
from support.faults.promises import until_health
from support.server.client import Person, closed_with
from support.server.local_server import Arrive, arriving, running
from support.server.process import ServerProcess
from support.server.seat_requests import BOT, ME

#: A request from another machine, as a proxy on this one reports it.
FAR = {"X-Forwarded-For": "9.9.9.9"}


async def read_metrics(person: Person) -> dict[str, float]:
    """Return all metrics by their names and labels."""
    page = (await person.http.get("/metrics")).text
    lines = [line.rsplit(" ", 1) for line in page.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


async def test_metrics_count_what_happens(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    before = await read_metrics(me)
    async with me.at(code) as screen:
        question = await screen.until_asked()
        assert question is not None
        await screen.choose(question["options"][0]["text"])
        await screen.next("update")
        await screen.send("nonsense")
        await screen.next("error")
        during = await read_metrics(me)
    changed = 'quatrefoil_changes_total{by="person",kind="choices"}'
    assert during[changed] == before.get(changed, 0) + 1
    assert during["quatrefoil_change_seconds_count"] == before["quatrefoil_change_seconds_count"] + 1
    refused = 'quatrefoil_refusals_total{family="unreadable"}'
    assert during[refused] == before.get(refused, 0) + 1
    assert during["quatrefoil_sockets"] == 1
    assert during["quatrefoil_tables_in_memory"] == 1
    assert during["quatrefoil_bot_jobs"] >= 0
    assert code not in (await me.http.get("/metrics")).text


async def test_metrics_are_refused_to_other_machines(arrive: Arrive) -> None:
    me = await arrive()
    assert (await me.http.get("/metrics", headers=FAR)).status_code == 404
    assert (await me.http.get("/metrics")).status_code == 200


async def test_health_lists_the_parts_of_the_server(arrive: Arrive) -> None:
    health = await (await arrive()).get("/health")
    assert (health["status"], health["database"], health["redis"]) == ("ok", "ok", "none")


async def test_requests_are_limited_by_address(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHANGES_A_SECOND", 0.001)
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        statuses = []
        for _ in range(limits.CHANGES_AT_ONCE + 1):
            response = await me.http.put("/api/me", json={"name": "Anna"}, headers={"X-Quatrefoil": "1", **FAR})
            statuses.append(response.status_code)
        assert statuses == [200] * limits.CHANGES_AT_ONCE + [429]
        assert (await me.http.get("/api/me", headers=FAR)).status_code == 200
        await me.put("/api/me", {"name": "Anna"})


def test_requests_come_back_one_by_one_not_all_at_once() -> None:
    now = 0.0
    requests = limits.AddressLimits(lambda: now)
    scope = {"client": ("203.0.113.7", 1), "path": "/api/me"}

    def allowed_requests() -> int:
        count = 0
        with contextlib.suppress(TooMany):
            while True:
                requests.check_request(scope, is_change=False)
                count += 1
        return count

    assert allowed_requests() == limits.REQUESTS_AT_ONCE
    for now in (1.0, 2.0, 60.0, 61.0):
        waited = 58 if now == 60.0 else 1
        assert allowed_requests() == min(limits.REQUESTS_AT_ONCE, waited * limits.REQUESTS_A_SECOND)


async def test_sockets_are_limited_by_address(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKETS_OF_ONE", 1)
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    async with me.at(code, headers=FAR) as screen:
        await screen.next("hello")
        with pytest.raises(Exception, match="403"):
            async with me.at(code, headers=FAR):
                pass
        async with me.at(code) as other:
            await other.next("hello")
    async with asyncio.timeout(60):
        while True:
            try:
                async with me.at(code, headers=FAR) as again:
                    await again.next("hello")
                    break
            except Exception as refused:
                assert "403" in str(refused)  # noqa: PT017  the first socket may take a moment to close


async def test_messages_are_limited_by_socket(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    async with me.at(code, headers=FAR) as screen:
        await screen.next("hello")
        for _ in range(limits.MESSAGES_AT_ONCE + 50):
            await screen.send({"type": "ping"})
        assert (await screen.next("error"))["code"] == "too_many"


async def test_a_socket_cannot_ask_for_everything_again_and_again(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    async with me.at(code, headers=FAR) as screen:
        for _ in range(10):
            await screen.send({"type": "resync"})
        hellos = 0
        while (message := await screen.next())["type"] != "error":
            hellos += message["type"] == "hello"
        assert message["code"] == "too_many"
        assert "at most 1 times a second" in message["message"]
        assert 1 < hellos <= 1 + limits.MESSAGES_AT_ONCE // limits.RESYNC_TOKENS


async def test_choices_cannot_be_taken_back_again_and_again(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    async with me.at(code, headers=FAR) as screen:
        await screen.next("hello")
        for _ in range(40):
            await screen.send({"type": "undo", "version": 999, "seat": 0})  # refused as stale
        answered = 0
        while (await screen.next("error"))["code"] != "too_many":
            answered += 1
        assert 1 < answered <= 1 + limits.MESSAGES_AT_ONCE // limits.UNDO_TOKENS


@pytest.mark.parametrize(
    ("message", "response"),
    [({"type": "world", "seat": 0}, "world"), ({"type": "try", "id": 1, "seat": 0, "choices": ["pass"]}, "tried")],
)
async def test_costly_messages_take_several_tokens(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch, message: dict[str, object], response: str
) -> None:
    monkeypatch.setattr(limits, "MESSAGES_AT_ONCE", 35)
    monkeypatch.setattr(limits, "MESSAGES_A_SECOND", 0.01)
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    async with me.at(code, headers=FAR) as screen:
        await screen.until_asked()
        for _ in range(20):
            await screen.send({**message, "version": screen.now["version"]})
        done = 0
        while (await screen.next(response, "error"))["type"] != "error":
            done += 1
    assert done == 10, "a new socket takes five tokens"


def allowed(sockets: list[limits.MessageLimit]) -> int:
    """Return how many messages some sockets may send together, in turn until each is refused."""
    count = 0
    for socket in sockets:
        with contextlib.suppress(TooMany):
            for _ in range(10_000):
                socket.take()
                count += 1
    return count


def test_many_sockets_may_send_no_more_than_a_few() -> None:
    now = 0.0
    all_sockets = limits.MessageLimits(lambda: now)

    def sockets(address: str, person: str, n: int) -> list[limits.MessageLimit]:
        return [all_sockets.of_socket({"client": (address, 1)}, person) for _ in range(n)]

    guest = sockets("203.0.113.7", "guest", 100)
    assert allowed(guest) == limits.PERSON_MESSAGES_AT_ONCE
    assert allowed(sockets("203.0.113.7", "guest", 1)) == 0, "a new socket of the same person brings nothing"
    neighbours = [each for n in range(50) for each in sockets("203.0.113.7", f"neighbour {n}", 1)]
    left = limits.NETWORK_MESSAGES_AT_ONCE - limits.PERSON_MESSAGES_AT_ONCE
    assert left - 50 <= allowed(neighbours) <= left, "what the guest was refused counts for nobody"
    assert allowed(sockets("203.0.113.8", "far", 1)) == limits.MESSAGES_AT_ONCE
    now = 1.0
    assert allowed(guest) == limits.PERSON_MESSAGES_A_SECOND
    assert allowed([all_sockets.of_socket({"client": ("127.0.0.1", 1)}, "here")]) == 10_000


def test_an_undo_costs_more_the_more_people_watch_but_never_too_much() -> None:
    assert limits.undo_tokens(4) == limits.UNDO_TOKENS + 1
    assert limits.undo_tokens(50) > 3 * limits.UNDO_TOKENS
    assert limits.undo_tokens(100_000) <= limits.MESSAGES_A_SECOND, "strangers cannot keep a player from playing"


async def test_choices_at_a_table_with_many_sockets_are_taken_back_less_often(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "VIEWERS_A_TOKEN", 0.1)  # so that four sockets are many
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    async with contextlib.AsyncExitStack() as stack:
        screens = [await stack.enter_async_context(me.at(code, headers=FAR)) for _ in range(4)]
        for screen in screens:
            await screen.next("hello")
        for _ in range(10):
            await screens[0].send({"type": "propose", "seat": 0, "kind": "back"})
        codes = []
        while "too_many" not in codes:
            codes.append((await screens[0].next("error"))["code"])
        assert len(codes) <= 1 + limits.MESSAGES_AT_ONCE // limits.undo_tokens(4)


async def test_new_sockets_count_as_messages(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is sent the whole table, so whoever connects again and again is refused before the handshake."""
    monkeypatch.setattr(limits, "PERSON_MESSAGES_AT_ONCE", 2 * limits.CONNECT_TOKENS)
    monkeypatch.setattr(limits, "PERSON_MESSAGES_A_SECOND", 0.001)
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        code = (await me.create_table([ME, BOT]))["code"]
        for _ in range(2):
            async with me.at(code, headers=FAR) as screen:
                await screen.next("hello")
        with pytest.raises(Exception, match="403"):
            async with me.at(code, headers=FAR):
                pass


def test_a_socket_that_is_refused_again_and_again_is_read_less_and_less() -> None:
    limit = limits.MessageLimit()
    assert [limit.next_pause() for _ in range(6)] == [0.5, 1.0, 2.0, 4.0, 8.0, 8.0]
    limit.forget_refusals()
    assert limit.next_pause() == 0.5


@pytest.fixture
def root_logger() -> logging.Logger:
    return logging.getLogger()


def test_the_log_can_be_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, root_logger: logging.Logger
) -> None:
    ours = logging.getLogger("quatrefoil")
    monkeypatch.setattr(root_logger, "handlers", [])
    levels = root_logger.level, ours.level
    try:
        logs.set_up("json", "info")
        try:
            raise ValueError("inside")
        except ValueError:
            logging.getLogger("quatrefoil.server").exception("table %d is dropped", 7)
        logging.getLogger("httpx").info("POST https://api.telegram.org/bot12:the-key-of-a-bot")
    finally:
        root_logger.setLevel(levels[0])
        ours.setLevel(levels[1])
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["level"], line["logger"]) == (
        "table 7 is dropped",
        "error",
        "quatrefoil.server",
    )
    assert "ValueError: inside" in line["exception"]
    assert "T" in line["timestamp"]


def test_logged_errors_are_counted() -> None:
    counted = metrics.ERRORS.labels("test.operations")
    logger = logging.getLogger("test.operations")
    handler = metrics.CountErrors()
    logger.addHandler(handler)
    logger.warning("not an error")
    logger.error("an error")
    logger.removeHandler(handler)
    assert counted._value.get() == 1


async def test_a_server_that_shuts_down_asks_clients_to_reconnect(tmp_path: Path) -> None:
    async with await ServerProcess.start(tmp_path) as server:
        me = Person(server.address)
        code = (await me.create_table([ME, BOT]))["code"]
        async with me.at(code) as screen:
            await screen.next("hello")
            server.process.send_signal(signal.SIGTERM)
            assert await closed_with(screen) == 1012
        await me.close()
        _, errors = await asyncio.wait_for(server.process.communicate(), 60)
        assert "Traceback" not in errors.decode()


async def test_a_server_shuts_down_while_a_viewer_sends_too_much(tmp_path: Path) -> None:
    async with await ServerProcess.start(tmp_path) as server:
        me = Person(server.address)
        code = (await me.create_table([ME, BOT]))["code"]
        async with me.at(code, headers=FAR) as screen:
            for _ in range(3000):
                await screen.send({"type": "ping"})
            await screen.next("error")  # from now on the socket is not read for seconds
            server.process.send_signal(signal.SIGTERM)
            assert await closed_with(screen) == 1012
        await me.close()
        _, errors = await asyncio.wait_for(server.process.communicate(), 60)
        assert "Traceback" not in errors.decode()
        assert "Cancel" not in errors.decode()


async def test_health_fails_while_another_program_locks_the_database(settings: Settings) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        other = sqlite3.connect(settings.database_file)
        try:
            other.execute("BEGIN IMMEDIATE")
            health = await me.get("/health", status=503)
        finally:
            other.close()
        assert (health["status"], health["database"]) in {("unavailable", "slow"), ("unavailable", "locked")}
        await until_health(address, 200, database="ok")


async def test_health_checks_share_one_write(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(condition, "FRESH_SECONDS", 600.0)
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        me = await arrive()
        probe = app.state.services.hosting.store.database._probe
        write, writes = probe._write, 0

        async def count_and_write() -> None:
            nonlocal writes
            writes += 1
            await write()

        probe._write = count_and_write
        for found in await asyncio.gather(*(me.get("/health") for _ in range(20))):
            assert found["database"] == "ok"
        assert writes == 1


async def test_health_names_what_is_wrong(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(condition, "FRESH_SECONDS", 0.0)
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        me = await arrive()
        probe = app.state.services.hosting.store.database._probe
        write = probe._write
        for code, problem in ((sqlite3.SQLITE_FULL, "full"), (sqlite3.SQLITE_READONLY, "read_only")):
            failure = sqlite3.OperationalError("on purpose")
            failure.sqlite_errorcode = code

            async def fail(failure: Exception = failure) -> None:
                raise failure

            probe._write = fail
            health = await me.get("/health", status=503)
            assert (health["status"], health["database"]) == ("unavailable", problem)
        probe._write = write
        assert (await me.get("/health"))["status"] == "ok"
