"""Security for every request and socket: response headers, protection against CSRF, rate limits.

A state-changing request needs a header that pages of other sites cannot send. Both it and every websocket
must come from a page of this server, or of an origin that the host allows.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quatrefoil.host.errors import Forbidden, TooMany
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.server import metrics
from quatrefoil.server.people.addresses import network_of
from quatrefoil.server.web.direct_write import peer_of
from quatrefoil.server.web.limits import TABLES, AddressLimits, address_of
from quatrefoil.server.web.network_semaphores import NetworkSemaphores, Permit
from quatrefoil.server.web.refused_sockets import RefusedSockets
from quatrefoil.server.web.responses import error_response
from quatrefoil.server.wire.close_codes import CloseCode

#: The header by which a script of our page shows that a change is meant.
INTENT = "x-quatrefoil"

#: The paths of lessons and puzzles: they are kept by their page, a request to them changes nothing here.
KEPT_BY_THE_PAGE = ("/api/learn/", "/api/puzzles/")

SAFE_METHODS = frozenset(("GET", "HEAD", "OPTIONS"))

#: The methods that have a counter of their own.
METHODS = SAFE_METHODS | {"POST", "PUT", "DELETE", "PATCH"}


def content_policy(scripts: str) -> str:
    """Return the content policy of a page that may run some scripts."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {scripts}",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # colours and positions of pieces; cannot run scripts
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


HEADERS = {
    "content-security-policy": content_policy("'self'"),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

#: Browsers that came by TLS once come by nothing else for a year. Only this host: others of the domain are not ours.
HSTS = "max-age=31536000"

#: Names of this machine, which no other site can have.
LOCAL_NAMES = frozenset(("localhost", "127.0.0.1", "::1"))

#: Paths that proxies and monitors ask for by the address of a process.
MONITORING = frozenset(("/health", "/metrics"))


class Guard:
    """The outermost middleware."""

    def __init__(
        self,
        app: ASGIApp,
        allowed_origins: frozenset[str] = frozenset(),
        sites: frozenset[str] = frozenset(),
        refused: RefusedSockets | None = None,
    ) -> None:
        self._app = app
        self._sites = sites
        self._allowed = allowed_origins
        self._limits = AddressLimits()
        self._refused = refused or RefusedSockets()
        self._semaphores = NetworkSemaphores()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._guard_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._guard_request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _guard_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not self._is_ours(headers) or not self._is_our_host(headers):
            await receive()
            await send({"type": "websocket.close", "code": CloseCode.NO_SPECTATORS, "reason": "foreign origin"})
            return

        async def send_and_count(message: Message) -> None:
            if message["type"] == "websocket.close" and message.get("code") == CloseCode.NO_SUCH_TABLE:
                self._limits.missed(scope)
            await send(message)

        try:
            with self._limits.socket(scope), metrics.SOCKETS.track_inprogress():
                await self._app(scope, receive, send_and_count)
        except TooMany as error:
            metrics.REFUSALS.labels("too_many").inc()
            self._refused.note(scope, peer_of(scope), error.seconds, lambda: self._limits.count_try(scope))
            await receive()
            await send({"type": "websocket.close", "code": CloseCode.TRY_AGAIN_LATER, "reason": error.message})

    async def _guard_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = scope["method"] if scope["method"] in METHODS else "other"

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.REQUESTS.labels(method, message["status"]).inc()
                if message["status"] == 404 and scope["path"].startswith(TABLES):
                    self._limits.missed(scope)
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope.get("scheme") == "https":
                    headers.setdefault("strict-transport-security", HSTS)
            await send(message)

        try:
            self._check_request(scope)
        except QuatrefoilError as error:
            await error_response(error)(scope, receive, send_with_headers)
            return
        is_file = not scope["path"].startswith("/api/")  # costs next to nothing
        async with self._semaphores.permit(None if is_file else network_of(address_of(scope))) as permit:
            if permit is not None and scope["method"] not in SAFE_METHODS:
                receive = without_permit(permit, receive)
            await self._app(scope, receive, send_with_headers)

    def _check_request(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if not self._is_our_host(headers) and scope["path"] not in MONITORING:
            raise Forbidden("host", "this server has another name")
        is_change = scope["method"] not in SAFE_METHODS
        if is_change and not (self._is_ours(headers) and headers.get(INTENT) == "1"):
            raise Forbidden("csrf", "a change needs the header X-Quatrefoil: 1 and has to come from our own page")
        if scope["path"].startswith("/api/"):
            is_counted = is_change and not scope["path"].startswith(KEPT_BY_THE_PAGE)
            self._limits.check_request(scope, is_change=is_counted)

    def _is_our_host(self, headers: Headers) -> bool:
        """Return whether a request names this server, if the operator has said how it is called."""
        name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
        return not self._sites or name in self._sites or name in LOCAL_NAMES

    def _is_ours(self, headers: Headers) -> bool:
        """Return whether the origin is allowed; programs other than browsers send none, and no cookies of others."""
        origin = headers.get("origin")
        if origin is None or origin in self._allowed:
            return True
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""


def without_permit(permit: Permit, receive: Receive) -> Receive:
    """Return a `receive` that holds no permit until the next part of the body has come.

    Otherwise two clients of a network that send a header and no body would make all others of it wait.
    """
    is_complete = False

    async def receive_body() -> Message:
        nonlocal is_complete
        if is_complete:
            return await receive()
        message = await permit.without(receive())
        is_complete = not message.get("more_body", False)
        return message

    return receive_body
