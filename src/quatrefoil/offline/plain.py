"""Dataclasses as plain JSON values, and back; errors name the place that does not fit, as the server's do."""

from __future__ import annotations

import dataclasses
import json
from base64 import b64decode, b64encode
from datetime import datetime
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from quatrefoil.kernel.errors import Unreadable

T = TypeVar("T")

_NAMES = {str: "str", int: "int", float: "float", bool: "bool", NoneType: "null", list: "array", dict: "object"}


def to_plain(value: Any) -> Any:
    """Return a value with dataclasses as dictionaries, moments as ISO text and bytes as base64."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, list | tuple):
        return [to_plain(each) for each in value]
    if isinstance(value, dict):
        return {key: to_plain(each) for key, each in value.items()}
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, bytes):
        return b64encode(value).decode()
    return {name: to_plain(getattr(value, name)) for name in _shape_of(type(value)).names}


def to_json(value: Any) -> str:
    """Return a value as JSON text."""
    return json.dumps(to_plain(value), ensure_ascii=False, separators=(",", ":"))


def read_json(text: str) -> Any:
    """Return the value of JSON text, or raise `Unreadable`."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable("json", "this is not JSON text") from None


def from_plain(data: Any, shape: type[T]) -> T:
    """Return plain JSON values as a shape, or raise `Unreadable`. Unknown fields are ignored."""
    made: T = _read(data, shape, "$")
    return made


class _Shape:
    """What a dataclass looks like, found out once."""

    def __init__(self, shape: type[Any]) -> None:
        fields, missing = dataclasses.fields(shape), dataclasses.MISSING
        self.names = [each.name for each in fields]
        self.required = [each.name for each in fields if each.default is missing and each.default_factory is missing]
        self.hints = get_type_hints(shape, include_extras=True)


_shapes: dict[type[Any], _Shape] = {}


def _shape_of(shape: type[Any]) -> _Shape:
    found = _shapes.get(shape)
    if found is None:
        found = _shapes[shape] = _Shape(shape)
    return found


def _read(data: Any, hint: Any, place: str) -> Any:
    if hint is Any:
        return data
    origin = get_origin(hint)
    if origin is Annotated:
        return _read(data, get_args(hint)[0], place)
    if origin is Literal:
        if data in get_args(hint) and isinstance(data, str):
            return data
        raise _wrong(f"Invalid enum value {json.dumps(data, ensure_ascii=False)[:60]}", place)
    if origin in (Union, UnionType):
        return _read_union(data, get_args(hint), place)
    if origin in (list, tuple):
        return _read_array(data, hint, place)
    if origin is dict:
        if not isinstance(data, dict):
            raise _expected("object", data, place)
        return {key: _read(each, get_args(hint)[1], f"{place}[...]") for key, each in data.items()}
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return _read_dataclass(data, hint, place)
    if hint is datetime:
        return datetime.fromisoformat(_read(data, str, place))
    if hint is bytes:
        return b64decode(_read(data, str, place))
    return _read_primitive(data, hint, place)


def _read_array(data: Any, hint: Any, place: str) -> Any:
    if not isinstance(data, list):
        raise _expected("array", data, place)
    hints = get_args(hint)
    if get_origin(hint) is list:
        return [_read(each, hints[0], f"{place}[...]") for each in data]
    if hints[-1] is Ellipsis:
        return tuple(_read(each, hints[0], f"{place}[...]") for each in data)
    if len(data) != len(hints):
        raise _wrong(f"Expected `array` of length {len(hints)}", place)
    return tuple(_read(each, one, f"{place}[...]") for each, one in zip(data, hints, strict=True))


def _read_primitive(data: Any, hint: Any, place: str) -> Any:
    if hint is float and type(data) is int:
        return float(data)
    if hint in _NAMES and type(data) is hint:
        return data
    raise _expected(_NAMES.get(hint, str(hint)), data, place)


def _read_union(data: Any, hints: tuple[Any, ...], place: str) -> Any:
    if data is None and NoneType in hints:
        return None
    others = [hint for hint in hints if hint is not NoneType]
    if len(others) == 1:
        return _read(data, others[0], place)
    for hint in others:
        try:
            return _read(data, hint, place)
        except Unreadable:
            continue
    raise _wrong("no form of this value fits", place)


def _read_dataclass(data: Any, shape: type[Any], place: str) -> Any:
    if not isinstance(data, dict):
        raise _expected("object", data, place)
    known = _shape_of(shape)
    for name in known.required:
        if name not in data:
            raise _wrong(f"Object missing required field `{name}`", place)
    values = {name: _read(data[name], known.hints[name], f"{place}.{name}") for name in known.names if name in data}
    try:
        return shape(**values)
    except ValueError as error:
        raise _wrong(str(error), place) from None


def _expected(name: str, data: Any, place: str) -> Unreadable:
    return _wrong(f"Expected `{name}`, got `{_NAMES.get(type(data), type(data).__name__)}`", place)


def _wrong(text: str, place: str) -> Unreadable:
    return Unreadable("shape", text if place == "$" else f"{text} - at `{place}`")
