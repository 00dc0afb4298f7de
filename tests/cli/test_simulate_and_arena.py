"""`quatrefoil games`, `simulate` and `arena`."""

import json
from pathlib import Path
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record


def test_games_are_listed_for_people_and_programs(quatrefoil: Any) -> None:
    shown = quatrefoil("games").output
    listed = json.loads(quatrefoil("games", "--json").output)
    assert [game["name"] for game in listed] == games.NAMES
    kingsburg = listed[0]
    assert (kingsburg["min_seats"], kingsburg["max_seats"]) == (2, 5)
    assert kingsburg["bots"] == ["novice", "journeyman", "master", "grandmaster", "peaceful"]
    assert kingsburg["components_checksum"] in shown
    for option in kingsburg["table_options"]:
        assert option["name"] in shown
        assert option["clause"].startswith("K-R")


def test_simulated_games_are_kept_as_records(quatrefoil: Any, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "records"
    call = ("simulate", "kingsburg", "--players", 3, "--games", 4, "--bots", "random", "--seed", 9, "--records", folder)
    shown = quatrefoil(*call).output
    assert "4 records in" in shown
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"kingsburg-3p-seed9-{number:05d}.txt" for number in range(4)]
    data = json.loads(quatrefoil(*call, "--json").output)
    assert (data["game"], data["players"], data["games"], data["seed"]) == ("kingsburg", 3, 4, 9)
    for result, file in zip(data["results"], files, strict=True):
        match = replay(games.load("kingsburg"), read_record(file.read_text()))
        assert result["record"] == str(file)
        assert match.record.scores == result["scores"]
        assert match.game.places(match.state) == result["places"]
    best = [max(result["scores"]) for result in data["results"]]
    assert data["mean_winning_score"] == pytest.approx(sum(best) / 4, abs=0.001)
    assert sum(seat["wins"] for seat in data["seats"]) == 4


def test_the_same_seed_simulates_the_same_games(quatrefoil: Any) -> None:
    call = ("simulate", "kingsburg", "--games", 3, "--bots", "random", "--json", "--seed")
    assert quatrefoil(*call, 1).output == quatrefoil(*call, 1).output
    assert quatrefoil(*call, 1).output != quatrefoil(*call, 2).output


def test_a_table_option_is_part_of_the_record(quatrefoil: Any, tmp_path: Path) -> None:
    quatrefoil("simulate", "kingsburg", "--games", 1, "--bots", "random", "--records", tmp_path,
               "--option", "soldier_cap=9", "--option", "crane_each_build=true")  # fmt: skip
    (file,) = tmp_path.iterdir()
    assert file.read_text().splitlines()[0].endswith("crane_each_build=true soldier_cap=9")


def test_records_cannot_be_written_into_a_file(quatrefoil: Any, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    call = ("simulate", "kingsburg", "--games", 1, "--bots", "random", "--records", tmp_path / "taken")
    assert "cannot write to" in quatrefoil(*call, code=2).stderr


def test_the_arena_measures_bots_with_intervals(quatrefoil: Any) -> None:
    call = ("arena", "kingsburg", "--bots", "greedy,random", "--games", 8, "--seed", 4)
    data = json.loads(quatrefoil(*call, "--json").output)
    assert (data["players"], data["line_up"]) == (2, ["greedy", "random"])
    greedy, rand = data["bots"]
    assert (greedy["bot"], greedy["seats"], greedy["equal"]) == ("greedy", 1, 0.5)
    assert greedy["win_rate"]["low"] > 0.5 > rand["win_rate"]["high"]
    assert greedy["score"]["low"] < greedy["score"]["mean"] < greedy["score"]["high"]
    assert greedy["win_rate"]["mean"] + rand["win_rate"]["mean"] == pytest.approx(1)
    shown = quatrefoil(*call).output
    assert f"{greedy['win_rate']['mean']:.1%}" in shown
    assert "mean winning score" in shown


def test_solo_games_are_counted_against_the_opponent_of_the_rulebook(quatrefoil: Any) -> None:
    call = ("simulate", "troyes", "--players", 1, "--bots", "random", "--games", 3)
    data = json.loads(quatrefoil(*call, "--json").output)
    won = [result["scores"][0] > result["opponent"] for result in data["results"]]
    assert data["seats"][0]["wins"] == sum(won) < 3, "nobody beats the King by random play"
    assert data["mean_winning_score"] > data["seats"][0]["mean_score"]
    assert "mean score of the opponent" in quatrefoil(*call).output
    call = ("arena", "viscounts", "--players", 1, "--bots", "random", "--option", "automa=cleric", "--games", 3)
    data = json.loads(quatrefoil(*call, "--json").output)
    assert (data["players"], data["bots"][0]["equal"]) == (1, 0.5)
    assert data["bots"][0]["win_rate"]["mean"] < 1
    assert data["opponent_score"]["mean"] > data["bots"][0]["score"]["mean"]
    assert "mean score of the opponent" in quatrefoil(*call).output


def test_a_short_line_up_is_repeated_over_the_seats(quatrefoil: Any) -> None:
    call = ("arena", "kingsburg", "--bots", "random,greedy", "--players", 4, "--games", 2, "--json")
    data = json.loads(quatrefoil(*call).output)
    assert data["line_up"] == ["random", "greedy"] * 2
    assert [bot["seats"] for bot in data["bots"]] == [2, 2]


def test_a_sequential_test_stops_when_it_is_sure(quatrefoil: Any) -> None:
    call = ("arena", "kingsburg", "--bots", "greedy,random", "--sprt", "0,200", "--seed", 4)
    data = json.loads(quatrefoil(*call, "--json").output)
    found = data["sprt"]
    assert found["accepted"] == "elo1"
    assert found["log_likelihood_ratio"] >= found["bounds"][1]
    assert data["games"] == 2 * found["deals"] < 40
    assert "greedy is stronger than random: 200 Elo rather than 0" in quatrefoil(*call).output
    undecided = quatrefoil("arena", "kingsburg", "--bots", "random,novice", "--sprt", "0,20", "--games", 2).output
    assert "not decided" in undecided
    three = ("arena", "kingsburg", "--bots", "a,b,c", "--sprt", "0,20")
    assert "no bot 'a'" in quatrefoil(*three, code=2).stderr
    alone = ("arena", "kingsburg", "--bots", "random", "--players", 2, "--sprt", "0,20")
    assert "--sprt compares two bots" in quatrefoil(*alone, code=2).stderr


def test_a_ladder_rates_bots(quatrefoil: Any) -> None:
    call = ("ladder", "kingsburg", "--bots", "random,journeyman", "--deals", 2)
    data = json.loads(quatrefoil(*call, "--json").output)
    best, worst = data["ladder"]
    assert (best["bot"], best["games"], best["score"]) == ("journeyman", 4, 1)
    assert best["elo"]["low"] < best["elo"]["mean"] == -worst["elo"]["mean"]
    assert data["pairs"] == [{"bots": ["random", "journeyman"], "score": 0}]
    assert "journeyman" in quatrefoil(*call).output


def test_a_ladder_keeps_its_games_in_a_folder(quatrefoil: Any, tmp_path: Path) -> None:
    call = ("ladder", "kingsburg", "--bots", "random,novice", "--deals", 1, "--results", tmp_path / "games", "--json")
    first = json.loads(quatrefoil(*call).output)
    (kept,) = (tmp_path / "games").iterdir()
    written = kept.read_text()
    assert kept.name.startswith("kingsburg-random-novice-")
    assert json.loads(quatrefoil(*call).output) == first
    assert kept.read_text() == written
