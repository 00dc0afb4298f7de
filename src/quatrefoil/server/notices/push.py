"""Web push: encrypted messages to browsers (RFC 8030, 8188, 8291, 8292)."""

from __future__ import annotations

import base64
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.notices.outgoing import OutgoingRequests
from quatrefoil.server.process.key_file import read_or_create

#: Seconds that a push service keeps a message for a browser that is off.
KEPT_SECONDS = 12 * 3600

#: Seconds that a signature is valid.
SIGNED_SECONDS = 6 * 3600

#: Statuses that mean the subscription has ended.
GONE = frozenset((404, 410))


@dataclass(frozen=True, slots=True)
class Subscription:
    """The endpoint and the keys of a browser."""

    endpoint: str
    p256dh: str
    auth: str


class Push:
    """Sends messages signed with the server's key, made once: browsers that subscribed with it accept no other."""

    def __init__(self, key_file: Path, contact: str, outgoing: OutgoingRequests) -> None:
        self._contact = contact
        self._outgoing = outgoing
        self._vapid = Vapid02.from_pem(read_or_create(key_file, _new_key))

    @property
    def public_key(self) -> str:
        """Return the key that browsers subscribe with."""
        point = self._vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return encoded(point)

    async def send(self, subscription: Subscription, message: dict[str, str]) -> bool:
        """Send a message to a browser; return False when its subscription has ended."""
        body = http_ece.encrypt(
            msgspec.json.encode(message),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decoded(subscription.p256dh),
            auth_secret=decoded(subscription.auth),
            version="aes128gcm",
        )
        parts = urlsplit(subscription.endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_SECONDS,
            "sub": self._contact,
        }
        headers = {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
        }
        return await self._outgoing.post(subscription.endpoint, headers, content=body) not in GONE


def _new_key() -> bytes:
    vapid = Vapid02()
    vapid.generate_keys()
    return bytes(vapid.private_pem())


def check_keys(subscription: Subscription) -> None:
    """Refuse keys that no browser would send."""
    try:
        is_point = len(decoded(subscription.p256dh)) == 65
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(subscription.p256dh))
        is_secret = len(decoded(subscription.auth)) == 16
    except ValueError:
        is_point = is_secret = False
    if not (is_point and is_secret):
        raise Unreadable("subscription", "these are not the keys of a browser's subscription")


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
