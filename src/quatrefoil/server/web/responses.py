"""HTTP responses in the shapes of `wire`, and request bodies decoded into them."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from quatrefoil.host.errors import TooLarge, family_of, status_of
from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.server import metrics, wire

T = TypeVar("T")

#: Seconds within which the body of a request has to arrive; the largest takes a slow line two.
BODY_SECONDS = 30.0

_encoder = msgspec.json.Encoder()

#: Cached: building a decoder costs more than decoding.
_decoders: dict[object, msgspec.json.Decoder[Any]] = {}


def json_response(data: object, status: int = 200) -> Response:
    """Return a JSON response that browsers do not cache: it is made for one person."""
    return Response(_encoder.encode(data), status, media_type="application/json", headers={"cache-control": "no-store"})


def encoded(data: object) -> msgspec.Raw:
    """Return data as JSON that can be part of several responses."""
    return msgspec.Raw(_encoder.encode(data))


def error_response(error: QuatrefoilError, status: int | None = None) -> Response:
    """Return the response for a refused request, by default with the status of the error's family."""
    metrics.REFUSALS.labels(family_of(error)).inc()
    problem = wire.Problem(error.code, error.message, error.clause or UNSET)
    response = json_response(wire.Refused(problem), status or status_of(error))
    if isinstance(error, TooLarge):
        response.headers["connection"] = "close"  # otherwise the server would read the rest of the body
    return response


async def read_body(request: Request, shape: type[T], most: int) -> T:
    """Return the decoded body of a request; `TooLarge` or `Unreadable` if it does not fit."""
    return decode(await read_bytes(request, most), shape)


async def read_bytes(request: Request, most: int) -> bytes:
    """Return the body of a request; `TooLarge` if it has more than `most` bytes."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise TooLarge("too_large", f"this may have at most {most} bytes")
    except TimeoutError:
        raise Unreadable("cut_off", f"the whole body has to come within {BODY_SECONDS:.0f} seconds") from None
    except ClientDisconnect:  # nobody reads the response; without this, each such client would fill the log
        raise Unreadable("cut_off", "the connection was closed before the whole body had come") from None
    return bytes(body)


def decode(data: bytes | str, shape: type[T]) -> T:
    """Return decoded JSON; `Unreadable` names the place that does not fit."""
    try:
        decoder = _decoders.get(shape) or _decoders.setdefault(shape, msgspec.json.Decoder(shape))
        decoded: T = decoder.decode(data)
        return decoded
    except msgspec.ValidationError as error:
        raise Unreadable("shape", str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Unreadable("json", "this is not JSON text in UTF-8") from None
