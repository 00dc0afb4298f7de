"""HTTP answers in the shapes of `wire`, and bodies read into them."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.server import metrics, wire
from quatrefoil.server.errors import TooLarge, family_of, status_of

T = TypeVar("T")

_encoder = msgspec.json.Encoder()

#: To look through a shape takes longer than to read a message in it.
_decoders: dict[object, msgspec.json.Decoder[Any]] = {}


def json_answer(data: object, status: int = 200) -> Response:
    """An answer that browsers keep nowhere: it is made for one person and one moment."""
    return Response(_encoder.encode(data), status, media_type="application/json", headers={"cache-control": "no-store"})


def refusal(error: QuatrefoilError, status: int | None = None) -> Response:
    """The answer to something that cannot be done."""
    metrics.REFUSALS.labels(family_of(error)).inc()
    problem = wire.Problem(error.code, error.message, error.clause or UNSET)
    response = json_answer(wire.Refused(problem), status or status_of(error))
    if isinstance(error, TooLarge):
        response.headers["connection"] = "close"  # or the rest of the body would be read to its end
    return response


async def read_body(request: Request, shape: type[T], most: int) -> T:
    """The body of a request in the wanted shape, `Unreadable` if it has another."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise TooLarge("too_large", f"this may have at most {most} bytes")
    return decode(bytes(body), shape)


def decode(data: bytes | str, shape: type[T]) -> T:
    """JSON in the wanted shape; what is wrong is named with its place."""
    try:
        decoder = _decoders.get(shape) or _decoders.setdefault(shape, msgspec.json.Decoder(shape))
        decoded: T = decoder.decode(data)
        return decoded
    except msgspec.ValidationError as error:
        raise Unreadable("shape", str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Unreadable("json", "this is not JSON text in UTF-8") from None
