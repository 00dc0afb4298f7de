"""A stand-in for services that the server sends notices to: webhooks and browsers' push services."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from fastapi import FastAPI, Request
from starlette.responses import Response

from quatrefoil.server.notices.push import encoded
from support.server.local_server import running

#: A path, the headers and the body.
Received = tuple[str, dict[str, str], bytes]


@dataclass
class OutsideService:
    """Keeps every request it receives."""

    address: str = ""
    status: int = 200  # of its responses
    received: asyncio.Queue[Received] = field(default_factory=asyncio.Queue)

    async def next(self) -> Received:
        return await asyncio.wait_for(self.received.get(), 30)

    async def json(self) -> tuple[str, Any]:
        path, _, body = await self.next()
        return path, json.loads(body)


@asynccontextmanager
async def outside_service() -> AsyncIterator[OutsideService]:
    """Run a service on a free port."""
    service, app = OutsideService(), FastAPI()

    @app.post("/{path:path}")
    async def receive(request: Request, path: str) -> Response:
        await service.received.put((path, dict(request.headers), await request.body()))
        return Response(status_code=service.status)

    async with running(app) as address:
        service.address = address
        yield service


async def notices_sent(app: FastAPI) -> None:
    """Wait until a server has sent all its notices."""
    await app.state.services.people.notices._tasks.finish()


class PushBrowser:
    """A browser with a push subscription, and the key to decrypt the messages sent to it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"

    def subscription(self, endpoint: str) -> dict[str, str]:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": endpoint, "p256dh": encoded(point), "auth": encoded(self.auth), "lang": "en"}

    def decrypt(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))
