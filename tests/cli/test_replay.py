"""`quatrefoil replay`."""

import json
from pathlib import Path
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.record import read_record


def lines_of(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_a_valid_record_is_summed_up_in_a_line(quatrefoil: Any, record_file: Path) -> None:
    record = read_record(record_file.read_text())
    assert record.scores is not None
    line = quatrefoil("replay", record_file).output
    assert f"{len(record.choices)} choices are valid under rules version 2" in line
    assert all(f"seat {seat} {score} (place" in line for seat, score in enumerate(record.scores))
    assert len(quatrefoil("replay", record_file, record_file).output.splitlines()) == 2


def test_an_edited_record_is_refused_with_the_place(quatrefoil: Any, record_file: Path) -> None:
    text = record_file.read_text().splitlines()
    place = next(i for i, line in enumerate(text) if line.startswith("0 "))
    who, word, check = text[place].split()
    text[place] = f"{who} {word} {'0' * len(check)}"
    record_file.write_text("\n".join(text))
    assert (
        f"choice {place} ({who} {word} 00000000): checksum should be {check}"
        in quatrefoil("replay", record_file, code=2).stderr
    )


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the record is empty"),
        (b"whist rules=1 seats=2 components=0\n", "there is no game 'whist'; there are: kingsburg"),
        (b"kingsburg rules=1 seats=two components=0\n", "'two' should be a whole number"),
        (b"kingsburg rules=99 seats=2 components=0\n", "rules version 99, this is version"),
        (b"kingsburg rules=2 seats=2 components=0\n", "give the file it was made with"),
        (b"\xff\xfe\x00", "it is not a text file"),
    ],
)
def test_a_file_that_is_no_record_is_named(quatrefoil: Any, tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "wrong.txt"
    file.write_bytes(content)
    line = quatrefoil("replay", file, code=2).stderr
    assert message in line
    assert line.count("\n") == 1


def test_the_error_for_a_missing_file_lists_the_files_beside_it(quatrefoil: Any, record_file: Path) -> None:
    assert "holds: game.txt" in quatrefoil("replay", record_file.with_name("gone.txt"), code=2).stderr


def test_events_hold_all_that_an_auditor_needs(quatrefoil: Any, record_file: Path) -> None:
    record = read_record(record_file.read_text())
    header, *rows, result = lines_of(quatrefoil("replay", record_file, "--events").output)
    assert header["header"]["game"] == "kingsburg"
    assert header["header"]["options"]["soldier_cap"] == "none"
    assert [(row["actor"], row["choice"]) for row in rows] == [(choice.actor, choice.text) for choice in record.choices]
    assert [row["ply"] for row in rows] == list(range(1, len(rows) + 1))
    assert result["result"]["scores"] == record.scores
    assert sorted(result["result"]["places"])[0] == 1
    for row in rows:
        assert row["choice"] in row["options"]
        assert len(row["options"]) > 1
        assert len(row.get("weights", row["options"])) == len(row["options"])
    assert any("weights" in row for row in rows if row["actor"] == -1)


def test_the_events_add_up_to_the_scores(quatrefoil: Any, record_file: Path) -> None:
    """What an outside auditor would do first."""
    _, *rows, result = lines_of(quatrefoil("replay", record_file, "--events").output)
    points = [0, 0, 0]
    for event in (event for row in rows for event in row["events"]):
        if event["event"] == "scored":
            points[event["seat"]] += event["n"]
    assert points == result["result"]["scores"]


def test_events_for_a_seat_leave_out_what_it_may_not_know(quatrefoil: Any, record_file: Path) -> None:
    everything = quatrefoil("replay", record_file, "--events").output
    lookers = {
        event["seat"] for row in lines_of(everything)[1:-1] for event in row["events"] if event["event"] == "saw_enemy"
    }
    assert lookers, "nobody looked at an enemy in this game"
    for seat in range(3):
        lines = lines_of(quatrefoil("replay", record_file, "--events", "--view", seat).output)
        rows = lines[1:-1]
        assert {row["actor"] for row in rows if "choice" in row} == {seat}
        seen = {event["seat"] for row in rows for event in row["events"] if event["event"] == "saw_enemy"}
        assert seen == lookers & {seat}


def test_a_view_at_a_ply_is_the_engines(quatrefoil: Any, record_file: Path) -> None:
    view = json.loads(quatrefoil("replay", record_file, "--view", 1, "--at", 0).output)
    assert (view["year"], view["seats"]) == (0, 3)
    last = json.loads(quatrefoil("replay", record_file, "--view", "spectator").output)
    assert [player["vp"] for player in last["players"]] == read_record(record_file.read_text()).scores


def test_a_position_is_shown_with_its_question(quatrefoil: Any, record_file: Path) -> None:
    shown = quatrefoil("replay", record_file, "--at", 3).output
    assert "Year I · Aid from the King" in shown
    assert "options: good:gold, good:wood, good:stone" in shown
    assert (
        "The game is over."
        in quatrefoil("replay", record_file, "--at", len(read_record(record_file.read_text()).choices)).output
    )


def test_wrong_seats_and_plies_are_refused(quatrefoil: Any, record_file: Path) -> None:
    assert "there are: 0, 1, 2, spectator" in quatrefoil("replay", record_file, "--view", 3, code=2).stderr
    assert "--at must be 0 to" in quatrefoil("replay", record_file, "--at", 9999, code=2).stderr
    assert "cannot be combined" in quatrefoil("replay", record_file, "--regenerate", "--events", code=2).stderr


def test_regenerating_a_valid_record_changes_nothing(quatrefoil: Any, record_file: Path) -> None:
    before = record_file.read_text()
    assert "nothing changed" in quatrefoil("replay", record_file, "--regenerate").output
    assert record_file.read_text() == before


def test_regenerating_rewrites_checksums_header_and_scores(
    quatrefoil: Any, record_file: Path, finished_record: str
) -> None:
    """As after a change of the rules that moved their version and the scores."""
    old = finished_record.replace("rules=2 ", "rules=1 ").splitlines()
    old[5] = old[5][:-8] + "0badf00d"
    old[-1] = "= 1 2 3"
    record_file.write_text("\n".join(old) + "\n")
    output = quatrefoil("replay", record_file, "--regenerate").output
    assert "rewritten, checksums from choice 5 on, the header, scores [1, 2, 3] ->" in output
    assert record_file.read_text() == finished_record
    assert games.load("kingsburg").rules_version == 2


def test_a_record_with_a_choice_that_is_no_longer_legal_is_left_alone(
    quatrefoil: Any, record_file: Path, finished_record: str
) -> None:
    lines = finished_record.splitlines()
    place = next(i for i, line in enumerate(lines) if " advisor:" in line)
    who = lines[place].split()[0]
    lines[place] = f"{who} build:cathedral 00000000"
    record_file.write_text("\n".join(lines))
    refusal = quatrefoil("replay", record_file, "--regenerate", code=2).stderr
    assert f"is left unchanged: choice {place} ({who} build:cathedral 00000000) is no longer legal" in refusal
    assert record_file.read_text() == "\n".join(lines)


def test_a_finished_record_that_would_not_end_is_left_alone(
    quatrefoil: Any, record_file: Path, finished_record: str
) -> None:
    lines = finished_record.splitlines()
    record_file.write_text("\n".join([*lines[:-2], lines[-1]]))
    assert "the game is not over under these rules" in quatrefoil("replay", record_file, "--regenerate", code=2).stderr
