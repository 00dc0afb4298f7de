"""Every HTTP operation and every socket message by which a viewer can ask about a running game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from support.server.seat_requests import LINK, ME

#: Operations that change something around the game are called last.
When = Literal["first", "last"]


@dataclass(frozen=True)
class Call:
    """How an operation is called; `{code}` and the like are filled in."""

    when: When = "first"
    body: dict[str, Any] | None = None
    query: str = ""
    #: The status of the response to every viewer while the game runs; None where it differs.
    status: int | None = None


WRONG, RIGHT = "a wrong password", "four leaves of glass"

FOR_ADMINS = Call(body={}, status=403)

#: What admins are shown of tables; their other operations are about people and the machine.
SHOWN_TO_ADMINS = ("/api/admin/tables", "/api/admin/tables/{code}", "/api/admin/log", "/api/admin/addresses")

#: Somebody who has learned nothing yet.
NO_PROGRESS = {
    "lessons": {},
    "puzzles": {"solved": {}, "streak": 0, "longest": 0, "at": 0, "game": "", "day": "", "days": 0},
    "games": [],
}

#: Every operation of /api/openapi.json; a test fails when one is missing here.
OPERATIONS: dict[tuple[str, str], Call] = {
    ("GET", "/health"): Call(status=200),
    ("GET", "/api/me"): Call(status=200),
    ("PUT", "/api/me"): Call(body={"name": "{name}"}),
    ("GET", "/api/me/progress"): Call(status=200),
    ("PUT", "/api/me/progress"): Call(body=NO_PROGRESS),
    ("GET", "/api/games"): Call(status=200),
    ("GET", "/api/games/{game}/components"): Call(status=200),
    ("GET", "/api/games/{game}/fields"): Call(status=200),
    ("POST", "/api/packs/check"): Call(body={"game": "{game}", "name": "My box"}, status=200),
    ("GET", "/api/learn"): Call(status=200),
    ("GET", "/api/learn/{game}/{number}"): Call(),
    ("POST", "/api/learn/{game}/{number}"): Call(body={"place": {"step": 0}, "message": {"type": "open"}}),
    ("GET", "/api/puzzles"): Call(status=200),
    ("POST", "/api/puzzles/{game}/{name}"): Call(body={"played": [], "message": {"type": "open"}}, status=404),
    ("GET", "/api/lobby"): Call(status=200),
    ("GET", "/api/deals/{name}"): Call(status=404),
    ("POST", "/api/deals/{name}/tables"): Call("last", body={}, status=404),
    ("GET", "/api/notices"): Call(status=200),
    ("GET", "/api/people/{name}"): Call(),
    ("GET", "/api/bots"): Call(status=200),
    ("POST", "/api/bots"): Call("last", body={"name": ""}, status=400),
    ("POST", "/api/bots/{name}/token"): Call("last"),
    ("DELETE", "/api/bots/{name}"): Call("last"),
    ("GET", "/api/tables/{code}"): Call(status=200),
    ("GET", "/api/tables/{code}/record"): Call(status=409),
    ("GET", "/api/tables/{code}/history"): Call(query="viewer=1", status=409),
    ("GET", "/api/tables/{code}/dice"): Call(status=409),
    ("GET", "/api/tables/{code}/position"): Call(query="ply=1&viewer=1", status=409),
    ("GET", "/api/tables/{code}/line"): Call(query="ply=1&seat=1&choice=x", status=409),
    ("GET", "/api/tables/{code}/review"): Call(status=409),
    ("POST", "/api/tables/{code}/review"): Call(body={}, status=409),
    ("POST", "/api/tables/{code}/fork"): Call(body={"ply": 1, "seat": 1}, status=409),
    ("GET", "/api/tables/{code}/ratings"): Call(status=200),
    ("GET", "/api/tables/{code}/since"): Call(query="seat={seat}"),
    ("GET", "/api/tables/{code}/notes"): Call(status=200),
    ("PUT", "/api/tables/{code}/notes"): Call(body={"text": "a note"}),
    ("GET", "/api/tables/{code}/webhook"): Call(),
    ("POST", "/api/tables/{code}/join"): Call(body={"seat": 1}),
    ("POST", "/api/tables/{code}/leave"): Call(body={}, status=409),
    ("POST", "/api/tables/{code}/begin"): Call(body={}),
    ("POST", "/api/tables/{code}/again"): Call(body={}),
    ("DELETE", "/api/tables/{code}"): Call(),
    ("GET", "/api/sessions"): Call(),
    ("DELETE", "/api/sessions/{session}"): Call(),
    ("GET", "/api/ban"): Call(status=200),
    ("GET", "/api/admin/overview"): FOR_ADMINS,
    ("GET", "/api/admin/tables"): FOR_ADMINS,
    ("GET", "/api/admin/tables/{code}"): FOR_ADMINS,
    ("POST", "/api/admin/tables/{code}/end"): FOR_ADMINS,
    ("POST", "/api/admin/tables/{code}/delete"): FOR_ADMINS,
    ("GET", "/api/admin/people"): FOR_ADMINS,
    ("GET", "/api/admin/people/{person}"): FOR_ADMINS,
    ("POST", "/api/admin/people/{person}/sign-out"): FOR_ADMINS,
    ("POST", "/api/admin/people/{person}/ban"): FOR_ADMINS,
    ("POST", "/api/admin/people/{person}/unban"): FOR_ADMINS,
    ("POST", "/api/admin/people/{person}/mute"): FOR_ADMINS,
    ("POST", "/api/admin/people/{person}/unmute"): FOR_ADMINS,
    ("POST", "/api/admin/people/{person}/delete"): FOR_ADMINS,
    ("GET", "/api/admin/addresses"): FOR_ADMINS,
    ("POST", "/api/admin/addresses/lift"): FOR_ADMINS,
    ("GET", "/api/admin/log"): FOR_ADMINS,
    ("PUT", "/api/tables/{code}/webhook"): Call("last", body={"kind": "json", "url": "http://127.0.0.1:9/x"}),
    ("DELETE", "/api/tables/{code}/webhook"): Call("last"),
    ("POST", "/api/push"): Call("last", body={"endpoint": "http://127.0.0.1:9/x", "p256dh": "AA", "auth": "AA"}),
    ("POST", "/api/push/delete"): Call("last", body={"endpoint": "http://127.0.0.1:9/x"}, status=200),
    ("POST", "/api/tables"): Call("last", body={"game": "{game}", "seats": [ME, LINK]}, status=200),
    ("POST", "/api/tables/quick"): Call("last", body={"game": "no-such-game"}, status=404),
    ("POST", "/api/records"): Call("last", body={"record": "{code}"}, status=400),
    ("POST", "/api/session"): Call("last", body={"name": "{name}", "password": WRONG}, status=403),
    ("DELETE", "/api/session"): Call("last", status=200),
    ("POST", "/api/account"): Call("last", body={"name": "{name}", "password": RIGHT}, status=200),
    ("PUT", "/api/account/password"): Call("last", body={"old": WRONG, "new": RIGHT}, status=403),
    ("POST", "/api/account/delete"): Call("last", body={"password": WRONG}, status=403),
}


@dataclass(frozen=True)
class Moment:
    """The state that a viewer has when they send messages."""

    version: int
    #: Their own seat; viewers without one use the seat of the secret's owner.
    seat: int
    #: Another seat, which is not theirs.
    foreign: int
    words: list[str] = field(default_factory=list)


def messages(now: Moment) -> Iterator[object]:
    """Yield messages that do not change the game."""
    yield {"type": "resync"}
    for seat in (now.seat, now.foreign):
        for word in now.words:
            yield {"type": "why", "seat": seat, "text": word}
        yield {"type": "choose", "version": 0, "seat": seat, "choices": now.words[:1]}
        yield {"type": "choose", "version": now.version, "seat": seat, "choices": ["nonsense"]}
        yield {"type": "undo", "version": 0, "seat": seat}
        yield {"type": "restart", "version": now.version + 1, "seat": seat}
        yield {"type": "hint", "version": 0, "seat": seat, "rung": 3}
        yield {"type": "world", "seat": seat}
        yield {"type": "vote", "seat": seat, "agrees": True}
        yield {"type": "return", "seat": seat}
        yield {"type": "leave", "seat": seat, "level": "no such level"}
        yield {"type": "propose", "seat": seat, "kind": "bot", "target": 7, "level": "random"}
    yield {"type": "choose", "version": now.version, "seat": now.foreign, "choices": now.words[:1]}
    yield {"type": "hint", "version": now.version, "seat": now.foreign, "rung": 1}
    yield {"type": "say", "text": "What have you got?"}
    yield "no JSON"
    yield b"\x00"
