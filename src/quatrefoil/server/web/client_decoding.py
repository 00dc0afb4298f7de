"""Decodes the messages of viewers: the field `type` says which one it is."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.web.responses import decode
from quatrefoil.table.client_messages import Choose, ClientMessage


class _Tag(msgspec.Struct):
    type: str


#: How the message of a choice begins.
_CHOICE = '{"type":"choose",'

#: The dataclass of each type, by the default of its field `type`.
_SHAPES: dict[str, type[Any]] = {shape.type: shape for shape in get_args(ClientMessage)}


def decode_client_message(text: str) -> ClientMessage:
    """Return a message of a viewer; `Unreadable` names the place that does not fit.

    msgspec decodes tagged unions of its own structs only, hence the two steps. Nearly all messages are choices, and
    those of the page begin with their type.
    """
    if text[: len(_CHOICE)] == _CHOICE:
        return decode(text, Choose)
    tag = decode(text, _Tag).type
    shape = _SHAPES.get(tag)
    if shape is None:
        raise Unreadable(
            "shape", f"there is no message of type '{tag[:40]}'; there are: {', '.join(_SHAPES)} - at `$.type`"
        )
    message: ClientMessage = decode(text, shape)
    return message
