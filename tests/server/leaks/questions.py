"""Everything that can be asked of a server about a running game, over HTTP and over the socket."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

#: Asked first, or after everybody has asked all that, because it changes something around the game.
When = Literal["first", "last"]


@dataclass(frozen=True)
class Ask:
    """How an operation of the description is called; `{code}` and the like are filled in."""

    when: When = "first"
    body: dict[str, Any] | None = None
    query: str = ""
    #: The answer to everybody while the game runs, where there is one right answer.
    status: int | None = None


ME, LINK, BOT = {"kind": "me"}, {"kind": "link"}, {"kind": "bot", "level": "random"}
WRONG, RIGHT = "a wrong password", "four leaves of glass"

FOR_ADMINS = Ask(body={}, status=403)

#: What somebody who looks after the server is shown of tables. The rest is about people and the machine.
SHOWN_TO_ADMINS = ("/api/admin/tables", "/api/admin/tables/{code}", "/api/admin/log", "/api/admin/addresses")

#: Every operation of /api/openapi.json. One that is missing here fails the test: what might it tell?
OPERATIONS: dict[tuple[str, str], Ask] = {
    ("GET", "/health"): Ask(status=200),
    ("GET", "/api/me"): Ask(status=200),
    ("PUT", "/api/me"): Ask(body={"name": "{name}"}),
    ("GET", "/api/games"): Ask(status=200),
    ("GET", "/api/games/{game}/components"): Ask(status=200),
    ("GET", "/api/lobby"): Ask(status=200),
    ("GET", "/api/notices"): Ask(status=200),
    ("GET", "/api/people/{name}"): Ask(),
    ("GET", "/api/tables/{code}"): Ask(status=200),
    ("GET", "/api/tables/{code}/record"): Ask(status=409),
    ("GET", "/api/tables/{code}/history"): Ask(query="viewer=1", status=409),
    ("GET", "/api/tables/{code}/dice"): Ask(status=409),
    ("GET", "/api/tables/{code}/position"): Ask(query="ply=1&viewer=1", status=409),
    ("GET", "/api/tables/{code}/review"): Ask(status=409),
    ("POST", "/api/tables/{code}/review"): Ask(body={}, status=409),
    ("POST", "/api/tables/{code}/fork"): Ask(body={"ply": 1, "seat": 1}, status=409),
    ("GET", "/api/tables/{code}/ratings"): Ask(status=200),
    ("GET", "/api/tables/{code}/since"): Ask(query="seat={seat}"),
    ("GET", "/api/tables/{code}/notes"): Ask(status=200),
    ("PUT", "/api/tables/{code}/notes"): Ask(body={"text": "a note"}),
    ("GET", "/api/tables/{code}/webhook"): Ask(),
    ("POST", "/api/tables/{code}/join"): Ask(body={"seat": 1}),
    ("POST", "/api/tables/{code}/leave"): Ask(body={}, status=409),
    ("POST", "/api/tables/{code}/begin"): Ask(body={}),
    ("POST", "/api/tables/{code}/again"): Ask(body={}),
    ("DELETE", "/api/tables/{code}"): Ask(),
    ("GET", "/api/sessions"): Ask(),
    ("DELETE", "/api/sessions/{session}"): Ask(),
    ("GET", "/api/ban"): Ask(status=200),
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
    ("PUT", "/api/tables/{code}/webhook"): Ask("last", body={"kind": "json", "url": "http://127.0.0.1:9/x"}),
    ("DELETE", "/api/tables/{code}/webhook"): Ask("last"),
    ("POST", "/api/push"): Ask("last", body={"endpoint": "http://127.0.0.1:9/x", "p256dh": "AA", "auth": "AA"}),
    ("POST", "/api/push/delete"): Ask("last", body={"endpoint": "http://127.0.0.1:9/x"}, status=200),
    ("POST", "/api/tables"): Ask("last", body={"game": "{game}", "seats": [ME, LINK]}, status=200),
    ("POST", "/api/tables/quick"): Ask("last", body={"game": "no-such-game"}, status=404),
    ("POST", "/api/records"): Ask("last", body={"record": "{code}"}, status=400),
    ("POST", "/api/session"): Ask("last", body={"name": "{name}", "password": WRONG}, status=403),
    ("DELETE", "/api/session"): Ask("last", status=200),
    ("POST", "/api/account"): Ask("last", body={"name": "{name}", "password": RIGHT}, status=200),
    ("PUT", "/api/account/password"): Ask("last", body={"old": WRONG, "new": RIGHT}, status=403),
    ("POST", "/api/account/delete"): Ask("last", body={"password": WRONG}, status=403),
}


@dataclass(frozen=True)
class Moment:
    """Where a viewer stands when the questions are put."""

    version: int
    #: Their own seat; somebody without one tries the seat of the secret.
    seat: int
    #: Another seat, which is not theirs.
    foreign: int
    words: list[str] = field(default_factory=list)


def messages(now: Moment) -> Iterator[object]:
    """What is sent over the socket at a pause. Nothing of it changes the game."""
    yield {"type": "resync"}
    for seat in (now.seat, now.foreign):
        for word in now.words:
            yield {"type": "why", "seat": seat, "text": word}
        yield {"type": "choose", "version": 0, "seat": seat, "choices": now.words[:1]}
        yield {"type": "choose", "version": now.version, "seat": seat, "choices": ["nonsense"]}
        yield {"type": "undo", "version": 0, "seat": seat}
        yield {"type": "restart", "version": now.version + 1, "seat": seat}
        yield {"type": "hint", "version": 0, "seat": seat, "rung": 3}
        yield {"type": "vote", "seat": seat, "agrees": True}
        yield {"type": "return", "seat": seat}
        yield {"type": "leave", "seat": seat, "level": "no such level"}
        yield {"type": "propose", "seat": seat, "kind": "bot", "target": 7, "level": "random"}
    yield {"type": "choose", "version": now.version, "seat": now.foreign, "choices": now.words[:1]}
    yield {"type": "hint", "version": now.version, "seat": now.foreign, "rung": 1}
    yield {"type": "say", "text": "What have you got?"}
    yield "no JSON"
    yield b"\x00"
