"""The HTTP API: guests, the lobby, tables, errors, headers, the OpenAPI description."""

import json
from typing import Any

import httpx
import jsonschema
import pytest

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.client import Person
from support.server.local_server import Arrive
from support.server.seat_requests import ANYONE, BOT, LINK, ME


async def test_a_new_visitor_becomes_a_guest_with_a_name(address: str) -> None:
    visitor = Person(address)
    response = await visitor.http.get("/api/me")
    cookie = response.headers["set-cookie"]
    assert cookie.startswith("qf_guest=")
    for attribute in ("HttpOnly", "SameSite=lax", "Path=/"):
        assert attribute in cookie
    me = response.json()
    assert me["is_guest"]
    assert me["name"]
    again = await visitor.http.get("/api/me")
    assert "set-cookie" not in again.headers
    assert again.json() == me
    await visitor.close()


@pytest.mark.parametrize(
    ("spoken", "is_russian"),
    [
        ("ru-RU,ru;q=0.9,en;q=0.8", True),
        ("RU", True),
        ("de-DE, ru;q=0.5", True),
        ("en-GB,en;q=0.9,ru;q=0.8", False),
        ("de", False),
        (",;q=*", False),
    ],
)
async def test_a_guests_first_name_is_in_the_language_of_the_browser(
    arrive: Arrive, spoken: str, is_russian: bool
) -> None:
    me = await arrive()
    me.http.headers["Accept-Language"] = spoken
    name = (await me.get("/api/me"))["name"]
    assert ("а" <= name[-1] <= "я") == is_russian
    table = await me.create_table([ME, BOT])
    assert table["seats"][0]["name"] == name, "the same at the table"


async def test_a_guest_chooses_a_name(arrive: Arrive) -> None:
    me = await arrive()
    assert (await me.put("/api/me", {"name": "  Анна\u200b \n Ивановна "}))["name"] == "Анна Ивановна"
    assert (await me.get("/api/me"))["name"] == "Анна Ивановна"
    table = await me.create_table([ME, BOT])
    assert table["seats"][0]["name"] == "Анна Ивановна"
    for name in ("", "   ", "\u200b", "x" * 25, "x" * 10_000):
        error = (await me.put("/api/me", {"name": name}, status=400))["error"]
        assert error["code"] in ("name", "shape")


async def test_games_are_described(arrive: Arrive) -> None:
    me = await arrive()
    kingsburg = next(game for game in await me.get("/api/games") if game["name"] == "kingsburg")
    assert (kingsburg["min_seats"], kingsburg["max_seats"]) == (2, 5)
    assert kingsburg["bots"] == ["novice", "journeyman", "master", "grandmaster", "peaceful"]
    assert all(option["choices"] and option["clause"] for option in kingsburg["table_options"])
    components = await me.get("/api/games/kingsburg/components")
    assert len(components["advisors"]) == 18
    assert (await me.get("/api/games/chess/components", 404))["error"]["code"] == "unknown_game"


async def test_the_lobby_lists_my_tables_and_open_ones(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    by_link, for_all = await anna.create_table([ME, LINK]), await anna.create_table([ME, ANYONE])
    lobby = await boris.get("/api/lobby")
    assert [t["code"] for t in lobby["open"]] == [for_all["code"]]
    assert lobby["mine"] == lobby["finished"] == []
    assert {t["code"] for t in (await anna.get("/api/lobby"))["mine"]} == {by_link["code"], for_all["code"]}
    assert (await anna.get("/api/lobby"))["open"] == []
    joined = await boris.post(f"/api/tables/{for_all['code']}/join")
    assert [seat["is_mine"] for seat in joined["seats"]] == [False, True]
    assert joined["status"] == "running"
    assert [t["code"] for t in (await boris.get("/api/lobby"))["mine"]] == [for_all["code"]]
    stranger = Person(anna.address)
    assert (await stranger.get("/api/lobby"))["mine"] == []
    await stranger.close()


async def test_my_turn_is_shown_in_the_lobby(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK]))["code"]
    await boris.post(f"/api/tables/{code}/join")
    async with anna.at(code) as screen:
        await screen.next("hello")
        while not screen.now["waiting"]:
            await screen.next("update")
        (seat,) = screen.now["waiting"]
    for person, mine in ((anna, 0), (boris, 1)):
        table = (await person.get("/api/lobby"))["mine"][0]
        assert table["asked"] == [seat]
        assert table["my_turn"] == (mine == seat)
        assert table["round"]["year"] == 1


async def test_joining(arrive: Arrive) -> None:
    anna, boris, carla = await arrive(), await arrive(), await arrive()
    table = await anna.create_table([ME, LINK, ANYONE, BOT])
    path = f"/api/tables/{table['code']}/join"
    for seat in (0, 3, 4, -1):
        assert (await boris.post(path, {"seat": seat}, status=409))["error"]["code"] == "seat_taken"
    assert (await boris.post(path, {"seat": 2}))["seats"][2]["is_mine"]
    assert (await boris.post(path, {}))["status"] == "waiting", "who sits there already stays where they are"
    assert (await carla.post(path.lower(), {}))["status"] == "running"
    dora = await arrive()
    assert (await dora.post(path, {}, status=409))["error"]["code"] == "seat_taken"
    assert (await dora.post("/api/tables/KB-2222/join", {}, status=404))["error"]["code"] == "unknown_table"


WRONG_TABLES: list[tuple[Any, int, str]] = [
    ({"game": "chess", "seats": [ME, BOT]}, 404, "unknown_game"),
    ({"game": "kingsburg", "seats": []}, 400, "seats"),
    ({"game": "kingsburg", "seats": [ME]}, 400, "seats"),
    ({"game": "kingsburg", "seats": [ME] + [BOT] * 5}, 400, "seats"),
    ({"game": "kingsburg", "seats": [BOT] * 100}, 400, "shape"),
    ({"game": "kingsburg", "seats": [ME, ME]}, 400, "seats"),
    ({"game": "kingsburg", "seats": [ME, {"kind": "bot", "level": "genius"}]}, 400, "unknown_bot"),
    ({"game": "kingsburg", "seats": [ME, {"kind": "king"}]}, 400, "shape"),
    ({"game": "kingsburg", "seats": [ME, BOT], "options": {"nonsense": "true"}}, 400, "table_option"),
    ({"game": "kingsburg", "seats": [ME, BOT], "options": {"nonsense": 1}}, 400, "shape"),
    ({"game": 7, "seats": [ME, BOT]}, 400, "shape"),
    ({"seats": [ME, BOT]}, 400, "shape"),
    ([], 400, "shape"),
    (None, 400, "shape"),
    ("x", 400, "shape"),
]


async def test_invalid_requests_for_tables_are_refused(arrive: Arrive) -> None:
    me = await arrive()
    for request, status, code in WRONG_TABLES:
        response = await me.http.post("/api/tables", content=json.dumps(request), headers={"X-Quatrefoil": "1"})
        assert (response.status_code, response.json()["error"]["code"]) == (status, code), request
    for body in (b"", b"{", b"\xff\xfe", b"[" * 10_000):
        response = await me.http.post("/api/tables", content=body, headers={"X-Quatrefoil": "1"})
        assert response.status_code == 400
        assert response.json()["error"]["code"] in ("json", "shape")
    large = await me.http.post("/api/tables", content=b" " * 100_000, headers={"X-Quatrefoil": "1"})
    assert (large.status_code, large.json()["error"]["code"]) == (413, "too_large")
    assert (await me.get("/api/lobby"))["mine"] == []


async def test_requests_that_change_something_need_the_pages_header(arrive: Arrive) -> None:
    me = await arrive()
    ours = {"X-Quatrefoil": "1", "Origin": me.address}
    assert (await me.http.post("/api/tables/quick", json={"game": "kingsburg"}, headers=ours)).status_code == 200


async def test_every_response_has_the_security_headers(arrive: Arrive) -> None:
    me = await arrive()
    for path in ("/", "/api/me", "/api/nothing", "/t/KB-1234", "/health", "/nothing.js"):
        headers = (await me.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-eval" not in policy
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
    refused = await me.http.post("/api/tables/quick")
    assert "content-security-policy" in refused.headers


async def test_unknown_paths_return_typed_errors(arrive: Arrive) -> None:
    me = await arrive()
    assert (await me.get("/api/nothing", 404))["error"]["code"] == "not_found"
    assert (await me.post("/api/nothing", {}, 404))["error"]["code"] == "not_found"
    for path in ("/api/tables/KB-2222", "/api/tables/KB-2222/history", "/api/tables/%00"):
        assert (await me.get(path, 404))["error"]["code"] == "unknown_table"
    response = await me.http.delete("/api/me", headers={"X-Quatrefoil": "1"})
    assert response.status_code in (404, 405)
    assert response.json()["error"]["code"]


async def test_health(arrive: Arrive) -> None:
    health = await (await arrive()).get("/health")
    assert health["status"] == "ok"
    assert health["engine"] in ("interpreted", "compiled")


async def test_a_missing_page_says_what_to_do(tmp_path: Any) -> None:
    app = create_app(Settings(tmp_path, web_root=tmp_path / "nowhere"))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as browser:
        response = await browser.get("/t/KB-1234")
    assert response.status_code == 503
    assert "make web" in response.text


async def test_the_openapi_description_matches_the_routes(arrive: Arrive) -> None:
    me = await arrive()
    described = await me.get("/api/openapi.json")
    text = json.dumps(described)
    for reference in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert reference in described["components"]["schemas"]
    wanted = {
        "/api/me",
        "/api/games",
        "/api/lobby",
        "/api/tables",
        "/api/tables/{code}/fork",
        "/api/records",
        "/health",
    }
    assert wanted <= described["paths"].keys()

    def check(path: str, method: str, data: Any) -> None:
        schema = described["paths"][path][method]["responses"]["200"]["content"]["application/json"]["schema"]
        jsonschema.validate(data, {**schema, "components": described["components"]})

    check("/api/me", "get", await me.get("/api/me"))
    check("/api/games", "get", await me.get("/api/games"))
    check("/api/tables", "post", await me.create_table([ME, LINK]))
    check("/api/lobby", "get", await me.get("/api/lobby"))
    with pytest.raises(jsonschema.ValidationError):
        check("/api/lobby", "get", {"mine": 7})
