"""Reading component files: every error names its place."""

import pytest

from quatrefoil.kernel.data import Node, by_id, components_checksum
from quatrefoil.kernel.errors import Unreadable

ROOT = Node({"a": {"b": [1, "x", True, None]}, "empty": {}}, "")
CARDS = Node([{"id": "x", "type": "p"}, {"id": "y", "type": "p"}], "cards")


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
    assert items[2].flag()
    items[0].exactly(1)


def test_by_id_orders_the_entries_as_the_ids() -> None:
    assert [node.path for node in by_id(CARDS, ["y", "x"])] == ["cards[1]", "cards[0]"]


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
        (lambda: item(0).exactly(2), r"^a\.b\[0\]: expected a whole number from 2 to 2, found 1$"),
        (lambda: item(0).flag(), r"^a\.b\[0\]: expected true or false, found 1$"),
        (lambda: by_id(CARDS, ["x", "z"]), r'^cards\[1\]\.id: expected one of x, z, found "y"$'),
        (lambda: by_id(CARDS, ["x", "y", "z"]), "^cards: 'z' is missing$"),
        (lambda: by_id(CARDS, ["p"], "type"), r'^cards\[1\]\.type: expected an id of its own, found "p"$'),
        (lambda: item(0).text(), r"^a\.b\[0\]: expected a text, found 1$"),
        (lambda: Node("", "t").text(), '^t: expected a text, found ""$'),
        (lambda: item(3).one_of(["p", "q"]), r"^a\.b\[3\]: expected one of p, q, found null$"),
    ],
)
def test_an_error_names_the_place_the_expectation_and_the_value(read, complaint: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Unreadable, match=complaint) as caught:
        read()
    assert caught.value.code == "components"


def item(n: int) -> Node:
    return ROOT.get("a").get("b").items()[n]


def test_a_long_value_is_cut_in_the_message() -> None:
    assert len(Node("x" * 500, "t").wrong("less").message) < 100


def test_the_checksum_covers_numbers_but_not_descriptions() -> None:
    data: dict[str, object] = {"n": 1, "deep": [{"name": "old", "prov": {"by": "us"}, "m": 2}]}
    same: dict[str, object] = {"deep": [{"m": 2, "name": "new", "note": "a word"}], "n": 1, "sources": []}
    other: dict[str, object] = {"n": 1, "deep": [{"name": "old", "m": 3}]}
    assert components_checksum(data) == components_checksum(same)
    assert components_checksum(data) != components_checksum(other)
    assert len(components_checksum(data)) == 12
