"""HTTP shapes of notices."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Lang = Literal["ru", "en"]
WebhookKind = Literal["json", "telegram", "discord"]


class NoticeChannels(Struct):
    """The channels to people who are away; browsers subscribe with `push_key`, null without web push."""

    webhooks: bool
    push_key: str | None


class Webhook(Struct):
    """Where the notices of a table are sent: for `telegram` the address of a bot and the id of a `chat`."""

    kind: WebhookKind
    url: Annotated[str, Meta(max_length=500)]
    chat: Annotated[str, Meta(max_length=80)] = ""
    lang: Lang = "en"


class WebhookInfo(Struct):
    """The webhook of a table without its full address, which contains a key."""

    kind: WebhookKind | None
    host: str


class PushSubscription(Struct):
    """A browser that wants a push message when it is my turn."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]
    lang: Lang = "en"


class PushEndpoint(Struct):
    """A browser that wants no more push messages."""

    endpoint: Annotated[str, Meta(max_length=500)]
