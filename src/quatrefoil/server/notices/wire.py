"""The shapes of notices on the wire, beside those of `server/wire`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from quatrefoil.server.notices.formats import WebhookKind

Lang = Literal["ru", "en"]


class NoticeChannels(Struct):
    """How this server can reach people who are away; `push_key` is what browsers subscribe with."""

    webhooks: bool
    push_key: str | None


class Webhook(Struct):
    """Where a table's news go: for `telegram` the address of a bot and the id of a `chat`."""

    kind: WebhookKind
    url: Annotated[str, Meta(max_length=500)]
    chat: Annotated[str, Meta(max_length=80)] = ""
    lang: Lang = "en"


class WebhookInfo(Struct):
    """What the host of a table may see of its webhook again; the address itself holds a key."""

    kind: WebhookKind | None
    host: str


class PushSubscription(Struct):
    """A browser that wants to be woken when it is my turn."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]
    lang: Lang = "en"


class PushEndpoint(Struct):
    """A browser that does not want to be woken any more."""

    endpoint: Annotated[str, Meta(max_length=500)]
