"""Messages to tables for practice: lessons and puzzles."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from quatrefoil.kernel.errors import Unreadable


def read_practice_message(message: dict[str, Any], union: Any, what: str) -> Any:
    """Return a message as the dataclass of a union whose field `type` has the same default; raise `Unreadable`."""
    shapes = {shape.type: shape for shape in get_args(union)}
    shape = shapes.get(str(message.get("type")))
    if shape is None:
        raise Unreadable("shape", f"a {what} has no message of this type; there are: {', '.join(shapes)}")
    try:
        return msgspec.convert(message, shape)
    except msgspec.ValidationError as error:
        raise Unreadable("shape", str(error)) from None
