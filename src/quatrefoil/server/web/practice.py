"""Messages to tables for practice: lessons and puzzles."""

from __future__ import annotations

from typing import Any

import msgspec

from quatrefoil.host.practice import message_shape
from quatrefoil.kernel.errors import Unreadable


def read_practice_message(message: dict[str, Any], union: Any, what: str) -> Any:
    """Return a message as the dataclass of a union whose field `type` has the same default; raise `Unreadable`."""
    try:
        return msgspec.convert(message, message_shape(message, union, what))
    except msgspec.ValidationError as error:
        raise Unreadable("shape", str(error)) from None
