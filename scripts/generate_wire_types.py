"""Writes web/src/net/wire.ts from the shapes of the server, so that page and server agree.

python scripts/generate_wire_types.py           write the file
python scripts/generate_wire_types.py --check   only say whether it is fresh
"""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import inspect as shapes

from quatrefoil.server import errors, wire
from quatrefoil.server.wire import admin, notices, people, reviews
from quatrefoil.table import info

#: Where the shapes are.
SHAPES = (wire.shapes, wire.messages, people, notices, reviews, admin)

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "net" / "wire.ts"

HEAD = """\
/**
 * What server and page say to each other; docs/protocol.md says what it means.
 * Written by scripts/generate_wire_types.py from src/quatrefoil/server/wire: change it there.
 */

/** Seats are 0, 1, 2 …; as an actor, -1 is nature. */
export type Seat = number;

/** One thing that happened: `event` names its kind, the other fields are ids and numbers. */
export interface GameEvent {
  event: string;
  seat?: Seat;
  [field: string]: string | number | boolean | null | undefined;
}

/** Every game writes its own view; the page reads it only through the game's plug. */
export interface View {
  game: string;
  seats: number;
}
"""

#: Written out in HEAD, because a shape says less than we know.
BY_HAND = frozenset(("Seat", "GameEvent", "View"))

WORDS = {"SeatKind": info.SeatKind, "TableStatus": info.Status, "ErrorFamily": errors.Family}
NAME_OF_WORDS = {get_args(words): name for name, words in WORDS.items()}


def generate() -> str:
    """The whole file."""
    parts = [HEAD]
    parts += [f"export type {name} = {_literals(get_args(words))};\n" for name, words in WORDS.items()]
    for module in SHAPES:
        parts += [_interface(shape) for shape in vars(module).values() if _is_ours(shape, module)]
    parts += [_union("ServerMessage", wire.ServerMessage), _union("ClientMessage", wire.ClientMessage)]
    return "\n".join(parts)


def _is_ours(shape: Any, module: ModuleType) -> bool:
    return inspect.isclass(shape) and issubclass(shape, msgspec.Struct) and shape.__module__ == module.__name__


def _interface(shape: type[msgspec.Struct]) -> str:
    info = shapes.type_info(shape)
    assert isinstance(info, shapes.StructType)
    lines = [f"/** {inspect.getdoc(shape)} */", f"export interface {shape.__name__} {{"]
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    lines += [f"  {_field(field)};" for field in info.fields]
    return "\n".join([*lines, "}", ""])


def _field(field: shapes.Field) -> str:
    return f"{field.encode_name}{'' if field.required else '?'}: {_type(field.type)}"


def _type(info: shapes.Type) -> str:
    """A type in the words of TypeScript."""
    match info:
        case shapes.Metadata(type=inner, extra_json_schema=extra):
            title = (extra or {}).get("title")
            return title if title in BY_HAND else _type(inner)
        case shapes.StrType():
            return "string"
        case shapes.IntType() | shapes.FloatType():
            return "number"
        case shapes.BoolType():
            return "boolean"
        case shapes.NoneType():
            return "null"
        case shapes.AnyType():
            return "unknown"
        case shapes.ListType(item_type=item):
            name = _type(item)
            return f"({name})[]" if " " in name else f"{name}[]"
        case shapes.DictType(value_type=value):
            return f"{{ [name: string]: {_type(value)} }}"
        case shapes.LiteralType(values=values):
            return NAME_OF_WORDS.get(_in_order(values)) or _literals(values)
        case shapes.StructType(cls=shape):
            return shape.__name__
        case shapes.UnionType(types=types):
            return " | ".join(_type(one) for one in types)
    raise TypeError(f"no TypeScript for {info}")


def _in_order(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """msgspec sorts the words of a literal; ours are in the order they are written in."""
    return next((words for words in NAME_OF_WORDS if set(words) == set(values)), values)


def _literals(values: tuple[Any, ...]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def _union(name: str, union: Any) -> str:
    return f"export type {name} = {' | '.join(shape.__name__ for shape in get_args(union))};\n"


def main() -> None:
    text = generate()
    if "--check" in sys.argv[1:]:
        if TARGET.read_text() != text:
            sys.exit(f"{TARGET.name} is not what the server says: run python {Path(__file__).name}")
    else:
        TARGET.write_text(text)


if __name__ == "__main__":
    main()
