"""A table of the real page that stands in any position: the messages of its socket are made here, by the real rules."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from quatrefoil.kernel.match import why_not
from quatrefoil.server.hosting.viewer import encode
from quatrefoil.table.client_messages import Try
from quatrefoil.table.dice_messages import settled_dice
from quatrefoil.table.messages import Hint, Refusal, WhyNot
from quatrefoil.table.visibility import question_at, try_choices
from support.question_kinds import Asked
from web.api import create_table

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "journeyman"}

#: The options of a long question are shown a few in each frame: waits until there are no more.
ALL_OPTIONS = """async () => {
    for (let still = 0, shown = null; still < 10; still += 1) {
        await new Promise(requestAnimationFrame);
        const all = [...document.querySelectorAll(".opt, .composer *")];
        const now = all.map((each) => `${each.dataset.words} ${each.style?.cssText}`).join();
        if (now !== shown) [still, shown] = [0, now];
    }
}"""


class AskedTable:
    """Shows positions on one page. Nothing that is chosen there is played."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._codes: dict[tuple[str, int], str] = {}
        self._asked: Asked | None = None
        #: The messages that the page has sent.
        self.sent: list[dict[str, Any]] = []
        #: The answer to the next request for a hint.
        self.hint: Hint | None = None
        page.route_web_socket("**/ws/tables/*", self._connect)

    def show(self, asked: Asked) -> None:
        """Open a table in a position and wait for its question."""
        self._asked, self.sent = asked, []
        key = (asked.game.name, asked.state.seats)
        if key not in self._codes:
            seats = [BOT] * asked.state.seats
            seats[0] = ME
            self._codes[key] = create_table(self._page, asked.game.name, seats)
        self._page.goto(f"/t/{self._codes[key]}")
        self._page.locator(".ask.mine").wait_for()
        self._page.evaluate(ALL_OPTIONS)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: self._from_server(socket, json.loads(text)))
        socket.on_message(lambda text: self._from_page(socket, json.loads(text)))

    def _from_server(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        asked = self._asked
        if message["type"] != "hello" or asked is None:
            return
        for seat in message["table"]["seats"]:
            seat["is_mine"] = seat["seat"] == asked.seat
        message["table"]["options"] = asked.game.all_table_options(asked.options)
        message |= {
            "viewer": asked.seat,
            "seats": [asked.seat],
            "view": asked.game.view(asked.state, asked.seat),
            "question": msgspec.to_builtins(question_at(asked.state, asked.seat, asked.offered)),
            "waiting": [asked.seat],
            "history": [],
            "dice": msgspec.to_builtins(settled_dice()),
        }
        socket.send(json.dumps(message))

    def _from_page(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        self.sent.append(message)
        asked = self._asked
        assert asked is not None
        if message["type"] == "why":
            found = why_not(asked.game, asked.state, asked.seat, asked.game.words.read(message["text"]))
            refusal = None if found is None else Refusal(found.code, found.clause, dict(found.facts))
            socket.send(encode(WhyNot(asked.seat, message["text"], refusal)).decode())
        elif message["type"] == "try":
            socket.send(encode(try_choices(asked.game, asked.state, Try(**message))).decode())
        elif message["type"] == "hint" and self.hint is not None:
            socket.send(encode(replace(self.hint, version=message["version"], seat=message["seat"])).decode())
