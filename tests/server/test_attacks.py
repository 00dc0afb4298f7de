"""Attacks: other people's tables and seats, other origins, guessed secrets, path traversal, oversized requests."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import random
import secrets
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from quatrefoil.host.codes import new_code
from quatrefoil.server.app import create_app
from quatrefoil.server.lobby.seeds import Seeds
from quatrefoil.server.people.accounts import new_person
from quatrefoil.server.settings import MAX_MESSAGE, MAX_PACK, Settings
from quatrefoil.server.web.limits import MISSES_A_MINUTE
from support.server.accounts import PASSWORD, sign_up
from support.server.client import Person, Screen, closed_with, finish
from support.server.leaks.operations import OPERATIONS
from support.server.leaks.viewers import filled
from support.server.local_server import Arrive, arriving, running
from support.server.passwords import use_quick_passwords
from support.server.seat_requests import BOT, LINK, ME

INTENT = {"X-Quatrefoil": "1"}

CHANGES = [(method, path, operation) for (method, path), operation in OPERATIONS.items() if method != "GET"]
OF_A_TABLE = [
    (method, path, operation)
    for (method, path), operation in OPERATIONS.items()
    if path.startswith("/api/tables/{code}")
]


@pytest.fixture
async def address(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """A server with a page, a secret file beside it, and quick passwords."""
    use_quick_passwords(monkeypatch)
    web = settings.data.parent / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>quatrefoil</title>")
    (settings.data.parent / "beside.txt").write_text("not for visitors")
    async with running(create_app(Settings(**{**vars(settings), "web_root": web}))) as where:
        yield where


@pytest.fixture
async def arrive(address: str) -> AsyncIterator[Arrive]:
    async with arriving(address) as arrive:
        yield arrive


async def call(person: Person, method: str, path: str, operation: Any, names: dict[str, str], **headers: str) -> Any:
    where = filled(path + ("?" + operation.query if operation.query else ""), names)
    body = filled(operation.body, names) if operation.body is not None else None
    return await person.http.request(method, where, json=body, headers=headers)


def names_of(code: str, **more: str) -> dict[str, str]:
    nobody = "0" * 32
    return {"code": code, "name": "x", "game": "kingsburg", "session": nobody, "person": nobody, "seat": "0", **more}


# Other people's tables


async def three_intruders(arrive: Arrive, address: str) -> list[Person]:
    """Return a person without a cookie, a guest, and a person with an account."""
    guest, member = await arrive(), await arrive()
    await sign_up(member, "Mallory")
    return [Person(address), guest, member]


@pytest.mark.parametrize("is_finished", [False, True], ids=["running", "finished"])
async def test_a_private_table_refuses_people_without_a_seat(arrive: Arrive, address: str, is_finished: bool) -> None:
    anna, boris = await arrive(), await arrive()
    await anna.put("/api/me", {"name": "Annabel"})
    code = (await anna.create_table([ME, LINK], spectators=False))["code"]
    await boris.post(f"/api/tables/{code}/join")
    if is_finished:
        await finish(code, anna, boris)
    while not is_finished and not (await anna.get(f"/api/tables/{code}"))["asked"]:
        await asyncio.sleep(0.005)  # chance is drawn first
    before = await anna.get(f"/api/tables/{code}")
    for intruder in await three_intruders(arrive, address):
        for method, path, operation in OF_A_TABLE:
            response = await call(intruder, method, path, operation, names_of(code), **INTENT)
            assert response.status_code in (403, 409), f"{method} {path}: {response.text}"
            assert response.status_code == 403 or method != "GET", f"{path} reveals how far the game is"
            assert "Annabel" not in response.text
        lobby = await intruder.http.get("/api/lobby")
        assert code not in lobby.text
        async with intruder.at(code) as screen:
            assert (await screen.next())["code"] == "no_spectators"
            assert await closed_with(screen) == 4403
    assert await anna.get(f"/api/tables/{code}") == before


async def test_a_player_may_act_for_their_own_seat_only(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK]))["code"]
    await boris.post(f"/api/tables/{code}/join")
    await anna.put(f"/api/tables/{code}/notes", {"text": "a plan"})
    for method, path, body in (
        ("GET", "since?seat=0", None),
        ("GET", "webhook", None),
        ("PUT", "webhook", {"kind": "json", "url": "https://example.org"}),
        ("DELETE", "webhook", None),
    ):
        response = await boris.http.request(method, f"/api/tables/{code}/{path}", json=body, headers=INTENT)
        assert response.status_code == 403, f"{method} {path}: {response.text}"
    assert (await boris.get(f"/api/tables/{code}/notes"))["text"] == ""
    async with boris.at(code) as screen:
        hello = await screen.next("hello")
        for message in messages_for_seat(0, hello["version"]):
            await screen.send(message)
            assert (await screen.next("error"))["code"] == "foreign_seat", message
        await screen.send({"type": "resync"})
        again = await screen.next("hello")
        while again["reason"] != "resync":
            again = await screen.next("hello")
        assert again["version"] == hello["version"]


def messages_for_seat(seat: int, version: int) -> list[dict[str, Any]]:
    """Return every message that names a seat."""
    return [
        {"type": "choose", "version": version, "seat": seat, "choices": ["pass"]},
        {"type": "undo", "version": version, "seat": seat},
        {"type": "restart", "version": version, "seat": seat},
        *({"type": kind, "seat": seat, "value": "00" * 32} for kind in ("pledge", "reveal")),
        {"type": "why", "seat": seat, "text": "pass"},
        {"type": "hint", "version": version, "seat": seat, "rung": 1},
        {"type": "propose", "seat": seat, "kind": "abandon"},
        {"type": "vote", "seat": seat, "agrees": True},
        {"type": "leave", "seat": seat},
        {"type": "return", "seat": seat},
    ]


# Other origins


async def test_requests_from_another_origin_change_nothing(address: str) -> None:
    anna = Person(address)
    foreign: list[dict[str, str]] = [
        {},
        {"X-Quatrefoil": "0"},
        {**INTENT, "Origin": "https://evil.example"},
        {**INTENT, "Origin": f"{address}.evil.example"},
        {**INTENT, "Origin": "null"},
        {"Origin": address, "Content-Type": "application/x-www-form-urlencoded"},
        {"Origin": address, "Content-Type": "multipart/form-data; boundary=x"},
        {"Origin": address, "Content-Type": "text/plain"},
    ]
    for method, path, operation in CHANGES:
        for headers in foreign:
            response = await call(anna, method, path, operation, names_of("KB-2222"), **headers)
            assert (response.status_code, response.json()["error"]["code"]) == (403, "csrf"), (method, path, headers)
            assert "set-cookie" not in response.headers
    await anna.close()


async def test_no_other_origin_may_read_responses(arrive: Arrive) -> None:
    """Without CORS headers a browser gives no response to the scripts of another origin."""
    anna = await arrive()
    for method in ("GET", "OPTIONS"):
        response = await anna.http.request(method, "/api/me", headers={"Origin": "https://evil.example"})
        assert [name for name in response.headers if name.startswith("access-control-")] == []


# Cookies and sessions


async def test_a_socket_with_an_ended_session_has_no_seat(arrive: Arrive) -> None:
    anna, thief = await arrive(), await arrive()
    await sign_up(anna)
    code = (await anna.create_table([ME, BOT]))["code"]
    thief.http.cookies.clear()
    thief.http.cookies.set("qf_session", anna.http.cookies["qf_session"])
    async with thief.at(code) as stolen:
        assert (await stolen.next("hello"))["seats"] == [0]
        await anna.http.delete("/api/session", headers=INTENT)
        assert await closed_with(stolen) == 1012
    async with thief.at(code) as again:
        assert (await again.next("hello"))["seats"] == []
        await choice_is_refused(again)
    assert (await thief.get("/api/sessions", 403))["error"]["code"] == "no_account"


async def choice_is_refused(screen: Screen) -> None:
    await screen.send({"type": "choose", "version": screen.now["version"], "seat": 0, "choices": ["pass"]})
    assert (await screen.next("error"))["code"] == "foreign_seat"


async def test_a_socket_without_a_cookie_is_a_spectators(arrive: Arrive, address: str) -> None:
    anna = await arrive()
    code = (await anna.create_table([ME, BOT]))["code"]
    nobody = Person(address)
    async with nobody.at(code) as screen:
        assert (await screen.next("hello"))["seats"] == []
        await choice_is_refused(screen)
    await nobody.close()


async def test_signing_in_replaces_a_planted_cookie(arrive: Arrive) -> None:
    """Session fixation: cookies from before the sign-in are worth nothing after it."""
    anna, victim, planter = await arrive(), await arrive(), await arrive()
    await sign_up(anna)
    await anna.create_table([ME, LINK])
    planted = secrets.token_urlsafe(32)
    victim.http.cookies.set("qf_session", planted)
    victim.http.cookies.set("qf_guest", planter.http.cookies["qf_guest"])
    response = await victim.http.post("/api/session", json={"name": "Anna", "password": PASSWORD}, headers=INTENT)
    token = response.cookies["qf_session"]
    assert len(token) >= 43, "256 bits"
    assert token != planted
    planter.http.cookies.set("qf_session", planted)
    assert (await planter.get("/api/me"))["is_guest"]
    assert (await planter.get("/api/lobby"))["mine"] == []


async def test_cookies_are_http_only_same_site_and_secure_over_https(address: str) -> None:
    for scheme in ("http", "https"):
        anna = Person(address)
        forwarded = {"X-Forwarded-Proto": scheme}
        account = {"name": f"Anna {scheme}", "password": PASSWORD}
        cookies = [
            (await anna.http.get("/api/me", headers=forwarded)).headers["set-cookie"],
            (await anna.http.post("/api/account", json=account, headers={**INTENT, **forwarded})).headers["set-cookie"],
        ]
        assert all(cookie.startswith("__Host-qf_" if scheme == "https" else "qf_") for cookie in cookies)
        for cookie in cookies:
            for attribute in ("HttpOnly", "SameSite=lax", "Path=/"):
                assert attribute in cookie
            assert ("Secure" in cookie) == (scheme == "https")
            assert "Domain" not in cookie
        await anna.close()


def test_secrets_come_from_the_systems_random_source() -> None:
    """Ids, codes and seeds are long, unique, and do not depend on `random.seed`."""
    made: list[set[str]] = [set(), set(), set()]
    for _ in range(100):
        random.seed(7)
        makers = (new_person, lambda: new_code("kingsburg", is_invitation=True), Seeds(None).next)
        for known, make in zip(made, makers, strict=True):
            known.add(make())
    assert [len(known) for known in made] == [100, 100, 100]
    people, codes, seeds = ({len(each) for each in known} for known in made)
    assert (people, seeds) == ({32}, {64})  # hexadecimal: 128 and 256 bits
    assert codes == {len("KB-7R4M-W2QD-9HXK")}  # twelve of 29 letters: 58 bits


# Guesses


async def test_guessing_table_codes_is_limited(arrive: Arrive) -> None:
    anna, searcher = await arrive(), await arrive()
    code = (await anna.create_table([ME, BOT]))["code"]
    far = {"X-Forwarded-For": "9.9.9.9"}
    statuses = []
    for n in range(MISSES_A_MINUTE - 1):
        statuses.append((await searcher.http.get(f"/api/tables/KB-{2222 + n}", headers=far)).status_code)
    async with searcher.at("KB-0000", headers=far) as screen:
        assert await closed_with(screen) == 4404
    assert statuses == [404] * (MISSES_A_MINUTE - 1)
    assert (await searcher.http.get(f"/api/tables/{code}", headers=far)).status_code == 429
    with pytest.raises(Exception, match="403"):
        async with searcher.at(code, headers=far):
            pass
    elsewhere = await searcher.http.get(f"/api/tables/{code}", headers={"X-Forwarded-For": "9.9.9.10"})
    assert elsewhere.status_code == 200


# Path traversal, oversized and malformed requests


async def raw(address: str, request: bytes) -> bytes:
    """Send exactly these bytes, which an HTTP client would normalise, and return the response."""
    host, port = urlsplit(address).hostname, urlsplit(address).port
    reader, writer = await asyncio.open_connection(host, port)
    response = b""
    with contextlib.suppress(ConnectionError):  # an oversized request may be cut off during the response
        writer.write(request)
        async with asyncio.timeout(30):
            while part := await reader.read(65536):
                response += part
    writer.close()
    return response


async def get_raw(address: str, path: str) -> bytes:
    return await raw(address, f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())


TRAVERSALS = [
    "/../beside.txt",
    "/assets/../../beside.txt",
    "/%2e%2e/beside.txt",
    "/..%2fbeside.txt",
    "/assets/..%2f..%2fbeside.txt",
    "/..%5cbeside.txt",
    "/assets/%2e%2e/%2e%2e/data/secret.key",
    "/%252e%252e/beside.txt",
    "/..;/beside.txt",
    "/./.././beside.txt",
    "/beside.txt%00.js",
    "//etc/passwd",
    "/%2fetc%2fpasswd",
]


async def test_no_file_outside_the_page_is_served(address: str, settings: Settings) -> None:
    key = settings.secret_file.read_bytes().strip()
    for path in TRAVERSALS:
        response = await get_raw(address, path)
        assert response.split()[1] in (b"200", b"400", b"404"), path
        for secret in (b"not for visitors", b"root:", key):
            assert secret not in response, path


async def test_there_is_no_open_redirect(address: str) -> None:
    for path in (
        "//evil.example",
        "//evil.example/..",
        "/\\evil.example",
        "/https://evil.example/",
        "/api/me/",
        "/assets",
    ):
        head = (await get_raw(address, path)).split(b"\r\n\r\n")[0].lower()
        for line in head.split(b"\r\n"):
            if line.startswith(b"location:"):
                assert urlsplit(line.split(b":", 1)[1].strip().decode()).netloc in ("", "here"), path


async def test_echoed_input_is_never_html(arrive: Arrive) -> None:
    """Errors and records may repeat input; no browser may take them for HTML."""
    anna = await arrive()
    code = "<script>alert(1)</script>"
    responses = [
        await anna.http.post("/api/records", json={"record": f"kingsburg rules=1 seats=2 {code}=1\n"}, headers=INTENT),
        await anna.http.post("/api/tables", json={"game": code, "seats": [ME]}, headers=INTENT),
        await anna.http.get(f"/api/people/{code}"),
        await anna.http.get(f"/api/tables/x/position?ply={code}"),
        await anna.http.get(f"/{code}.js"),
    ]
    for response in responses:
        assert response.status_code in (400, 404)
        assert response.headers["content-type"].startswith("application/json")
        assert response.headers["x-content-type-options"] == "nosniff"


async def test_an_oversized_body_is_refused(arrive: Arrive, address: str) -> None:
    """The connection is closed with the response, so the rest of the body is not read."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: here\r\nX-Quatrefoil: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
    response = await raw(address, head + (b"400\r\n" + b" " * 1024 + b"\r\n") * (2 * MAX_PACK // 1024))
    assert response.split()[1:2] in ([], [b"413"])
    assert (await (await arrive()).get("/health"))["status"] == "ok"


async def test_a_compressed_body_is_not_decompressed(arrive: Arrive) -> None:
    anna = await arrive()
    bomb = gzip.compress(b" " * 10_000_000)
    assert len(bomb) < MAX_MESSAGE
    response = await anna.http.post("/api/tables", content=bomb, headers={**INTENT, "Content-Encoding": "gzip"})
    assert (response.status_code, response.json()["error"]["code"]) == (400, "json")


async def test_too_many_headers_are_refused(address: str) -> None:
    for head in (b"X-Long: " + b"x" * 200_000, b"\r\n".join(b"X-%d: y" % n for n in range(20_000))):
        response = await raw(address, b"GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + head + b"\r\n\r\n")
        assert response.split()[1:2] in ([], [b"400"], [b"431"])
    anna = Person(address)
    assert (await anna.get("/health"))["status"] == "ok"
    await anna.close()
