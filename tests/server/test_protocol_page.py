"""docs/protocol.md lists every message, path and error code, with valid examples."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from quatrefoil.server import wire
from quatrefoil.server.web.routers import ROUTERS
from quatrefoil.table import client_messages, messages

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text()
EXAMPLES: list[dict[str, Any]] = [msgspec.json.decode(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.S)]


def tags(union: Any) -> dict[str, Any]:
    """Return the dataclasses of a union by the type of message they are."""
    return {shape.type: shape for shape in get_args(union)}


def check(example: dict[str, Any], shape: Any) -> None:
    """Check that an example has the type, and no further field."""
    again = msgspec.json.decode(msgspec.json.encode(msgspec.convert(example, shape)))
    assert again == {**again, **example}
    assert example.keys() <= again.keys()


def test_every_message_has_a_valid_example() -> None:
    seen: set[str] = set()
    for example in EXAMPLES:
        kind = example.get("type")
        if "event" in example and "table" in example:
            continue  # what a webhook is sent; tests/server/test_notices.py has it
        if kind is None:
            check(
                example,
                wire.Refused
                if "error" in example
                else messages.Question
                if "options" in example and "kind" in example
                else messages.TableListing,
            )
            continue
        mark = {"why": "refusal", "hint": "ranking", "world": "world"}.get(kind)  # of the answer to a message
        is_answer = mark is not None and mark in example
        is_from_client = kind in tags(client_messages.ClientMessage) and not is_answer
        union = client_messages.ClientMessage if is_from_client else messages.ServerMessage
        check(example, tags(union)[kind])
        seen.add(("client " if is_from_client else "server ") + kind)
    assert seen == {f"client {tag}" for tag in tags(client_messages.ClientMessage)} | {
        f"server {tag}" for tag in tags(messages.ServerMessage)
    }


def test_every_path_is_listed() -> None:
    for route in (route for each in ROUTERS for route in each.routes):
        path = route.path  # type: ignore[attr-defined]
        assert path in PAGE or not path.startswith("/api/")


def test_every_error_family_and_code_is_listed() -> None:
    listed = set(re.findall(r"`(\w+)`", PAGE))
    assert set(get_args(messages.ErrorFamily)) <= listed
    raised = set()
    sources = [
        *(ROOT / "src" / "quatrefoil" / "server").rglob("*.py"),
        *(ROOT / "src" / "quatrefoil" / "table").rglob("*.py"),
    ]
    for source in sources:
        kinds = r"(?:Unreadable|NotOffered|Stale|NotFound|Forbidden|Conflict|TooLarge|TooMany)"
        raised |= set(re.findall(kinds + r'\(\s*"(\w+)"', source.read_text()))
    # for the log or the start of the server
    inside = {"data_in_use", "database", "secret", "internal", "undo", "proposal"}
    assert raised - listed - inside == set()
