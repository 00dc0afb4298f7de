"""Reading component files: every error names its place."""

import pytest

from quatrefoil.kernel.data import Node, components_checksum
from quatrefoil.kernel.errors import Unreadable

ROOT = Node({"a": {"b": [1, "x", True, None]}, "empty": {}}, "")


def test_places_are_named_by_their_path() -> None:
    assert ROOT.get("a").get("b").items()[1].path == "a.b[1]"
    assert [(key, node.path) for key, node in ROOT.get("a").entries()] == [("b", "a.b")]
    assert ROOT.has("a")
    assert not ROOT.has("c")
    assert not ROOT.get("a").get("b").has("c")


def test_values_are_read() -> None:
    items = ROOT.get("a").get("b").items()
    assert items[0].whole(0, 1) == 1
    assert items[1].text() == "x"
    assert items[1].one_of(["w", "x"]) == 1


@pytest.mark.parametrize(
    ("read", "complaint"),
    [
        (lambda: ROOT.get("c"), "^c: missing$"),
        (lambda: ROOT.get("a").get("c"), r"^a\.c: missing$"),
        (lambda: ROOT.get("a").get("b").get("c"), r"^a\.b: expected an object, found \[1"),
        (lambda: ROOT.get("a").get("b").entries(), r"^a\.b: expected an object"),
        (lambda: ROOT.get("a").items(), r"^a: expected a list, found \{"),
        (lambda: item(0).whole(2, 5), r"^a\.b\[0\]: expected a whole number from 2 to 5, found 1$"),
        (lambda: item(1).whole(0, 5), r'^a\.b\[1\]: expected a whole number from 0 to 5, found "x"$'),
        (lambda: item(2).whole(0, 5), r"^a\.b\[2\]: expected a whole number from 0 to 5, found true$"),
        (lambda: item(0).text(), r"^a\.b\[0\]: expected a text, found 1$"),
        (lambda: Node("", "t").text(), '^t: expected a text, found ""$'),
        (lambda: item(3).one_of(["p", "q"]), r"^a\.b\[3\]: expected one of p, q, found null$"),
    ],
)
def test_a_wrong_value_is_told_with_what_was_expected(read, complaint: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Unreadable, match=complaint) as caught:
        read()
    assert caught.value.code == "components"


def item(n: int) -> Node:
    return ROOT.get("a").get("b").items()[n]


def test_a_long_value_is_cut_in_the_message() -> None:
    assert len(Node("x" * 500, "t").wrong("less").message) < 100


def test_the_digest_sees_every_number_and_no_description() -> None:
    data: dict[str, object] = {"n": 1, "deep": [{"name": "old", "prov": {"by": "us"}, "m": 2}]}
    same: dict[str, object] = {"deep": [{"m": 2, "name": "new", "note": "a word"}], "n": 1, "sources": []}
    other: dict[str, object] = {"n": 1, "deep": [{"name": "old", "m": 3}]}
    assert components_checksum(data) == components_checksum(same)
    assert components_checksum(data) != components_checksum(other)
    assert len(components_checksum(data)) == 12
