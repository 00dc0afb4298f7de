"""The networks of the package play: legally, repeatably, and without secrets; grandmasters use them where they win."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from quatrefoil import bots, games
from quatrefoil.bots.columns_registry import columns_of
from quatrefoil.bots.knowledge.layout import ABSENT
from quatrefoil.bots.network.afterstates import outcome
from quatrefoil.bots.network.decide import Decided
from quatrefoil.bots.network.network import Network
from quatrefoil.bots.network.weights import manifest_of, network_file, read_network, read_plain_network
from quatrefoil.games.viscounts.nouns import AUTOMAS, CARD_SLOTS
from quatrefoil.games.viscounts.scoring import beats_automa, totals
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.play import asked_seats, options_for, play_at_random, settle
from quatrefoil.kernel.state import State

ROOT = Path(__file__).parents[3]
NETWORKS = sorted((ROOT / "src" / "quatrefoil" / "bots").glob("*/*network.npz"))


def questions(
    seats: int, seed: int, name: str = "kingsburg", chosen: dict[str, str] | None = None
) -> list[tuple[State, int]]:
    """Return some questions of a random game; in Kingsburg some with an enemy that one seat knows."""
    state: State = games.load(name).new(seats, chosen or {})
    settle(state)
    rng, found = Random(seed), []
    while not state.is_over():
        play_at_random(state, rng, 11)
        if asked := asked_seats(state):
            found.append((state.copy(), rng.choice(asked)))
    return found[::4]


@pytest.mark.parametrize("name", games.NAMES)
def test_the_choice_is_legal_repeatable_and_free_of_secrets(name: str) -> None:
    game = games.load(name)
    bot = bots.make("network@16", game)  # enough for several rounds of comparisons
    seats = 4 if name == "kingsburg" else 2  # the more, the more often somebody else has looked at the enemy
    asked = [each for seed in range(1, 5) for each in questions(seats, seed, name)]
    if name == "viscounts":  # where grandmasters use it in solo games
        asked += questions(1, 1, name, {"difficulty": "3"})
    changed = 0
    for number, (state, seat) in enumerate(asked):
        options = options_for(state, seat)
        chosen = bot.choose(game, state, seat, Random(number))
        assert chosen in options
        other_truth = game.imagine(state, seat, Random(f"truth {number}"))
        assert bot.choose(game, other_truth, seat, Random(number)) is chosen
        changed += len(options) > 2 and state.numbers() != other_truth.numbers()
    assert changed, "nothing was hidden at any question with several candidates"


@pytest.mark.parametrize("name", games.NAMES)
def test_plain_python_judges_as_numpy_does(name: str) -> None:
    game = games.load(name)
    columns = columns_of(game)
    network, plain = read_network(game, columns.layout), read_plain_network(game, columns.layout)
    assert network is not None
    assert plain is not None
    for state, _ in questions(2, 2, name)[::3] + questions(game.max_seats, 3, name)[::5]:
        if state.asked >= 0:
            shares, margins = network.judge(codes := Decided(columns, network, [state]).codes)
            for i, judgement in enumerate(plain.judge([bytes(row) for row in codes])):
                assert judgement.shares == pytest.approx(list(shares[i]), abs=1e-9)
                assert judgement.margins == pytest.approx(list(margins[i]), abs=1e-9)


def test_without_numpy_the_bot_takes_the_best_afterstate(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("kingsburg")
    greedy = bots.make("network@1", game)
    monkeypatch.setitem(sys.modules, "quatrefoil.bots.network.network", None)  # importing it raises
    plain = bots.make("network", game)
    for number, (state, seat) in enumerate(questions(3, 4)[::2]):
        if len(options_for(state, seat)) > 1:
            assert plain.choose(game, state, seat, Random(number)) is greedy.choose(game, state, seat, Random(number))


@pytest.mark.parametrize("name", games.NAMES)
def test_the_network_says_what_it_was_learned_from(name: str) -> None:
    manifest = manifest_of(network_file(name))
    assert manifest["components"] == games.load(name).components_checksum
    assert manifest["games"] > 100_000
    assert len(manifest["commit"]) == 40


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=False)


def has_history() -> bool:
    """Test whether this is a repository with its whole history, not a shallow clone or an unpacked archive."""
    if shutil.which("git") is None:
        return False
    found = git("rev-parse", "--is-shallow-repository", "--show-toplevel").stdout.splitlines()
    return len(found) == 2 and found[0] == "false" and Path(found[1]).resolve() == ROOT.resolve()


@pytest.mark.skipif(not has_history(), reason="needs the whole history")
@pytest.mark.parametrize("path", NETWORKS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_commit_of_a_network_is_in_the_history(path: Path) -> None:
    commit = manifest_of(path)["commit"]
    assert git("merge-base", "--is-ancestor", commit, "HEAD").returncode == 0, commit


def test_a_solo_game_has_a_network_of_its_own() -> None:
    game = games.load("viscounts")
    columns = columns_of(game)
    for_several, for_solo = network_file("viscounts"), network_file("viscounts", is_solo=True)
    assert network_file("kingsburg", is_solo=True) == network_file("kingsburg")
    assert manifest_of(for_solo)["components"] == game.components_checksum
    assert manifest_of(for_solo)["solo"] > 0
    by_file = {path: Network.read(path, columns.layout) for path in (for_several, for_solo)}
    bot = bots.make("network@1", game)
    for seats, path in ((2, for_several), (1, for_solo)):
        differ = 0
        for state, seat in questions_of_games(seats, "viscounts", {"automa": "cleric"} if seats == 1 else {}):
            world = game.imagine(state, seat, Random(1))
            world.asked, world.offered = seat, options_for(world, seat)
            judgement = {file: Decided(columns, network, [world]).best(0) for file, network in by_file.items()}
            assert bot.choose(game, state, seat, Random(1)) is world.offered[judgement[path]]
            differ += len(set(judgement.values())) > 1
        assert differ


def test_a_game_with_other_components_has_no_network() -> None:
    data = deepcopy(games.load("kingsburg").components())
    data["constants"]["kings_reward_vp"]["v"] = 9  # type: ignore[index]
    with pytest.raises(Unreadable, match="no network for kingsburg with these components"):
        bots.make("network", games.load_data("kingsburg", data))


def questions_of_games(seats: int, name: str, chosen: dict[str, str]) -> list[tuple[State, int]]:
    """Return questions of several games: enough that both ways to search do not agree on all of them."""
    return [asked for seed in range(5) for asked in questions(seats, seed, name, chosen)][:20]


def choices(bot: str, name: str, asked: list[tuple[State, int]]) -> list[str]:
    """Return what a bot chooses at each question."""
    game = games.load(name)
    made = bots.make(bot, game)
    return [made.choose(game, state, seat, Random(i)).text for i, (state, seat) in enumerate(asked)]


@pytest.mark.parametrize(
    ("name", "seats", "chosen", "searches_with"),
    [
        ("kingsburg", 2, {}, "network"),
        ("kingsburg", 4, {}, "network"),
        ("notre-dame", 2, {}, "network"),
        ("viscounts", 2, {}, "network"),
        ("viscounts", 3, {}, "network"),
        ("troyes", 2, {}, "network"),
        ("troyes", 4, {}, "network"),
        ("notre-dame", 3, {"new_persons": "true"}, "rollouts"),  # the network has not met these persons
        ("troyes", 3, {"bonus_cards": "true"}, "rollouts"),  # nor these cards
        ("viscounts", 1, {"automa": "cleric"}, "network"),
        ("troyes", 1, {}, "rollouts"),
    ],
)
def test_a_grandmaster_searches_with_the_network_where_that_is_stronger(
    name: str, seats: int, chosen: dict[str, str], searches_with: str
) -> None:
    asked = questions_of_games(seats, name, chosen)
    assert choices("grandmaster@4", name, asked) == choices(f"{searches_with}@4", name, asked)


def test_without_numpy_a_grandmaster_searches_with_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = questions_of_games(2, "notre-dame", {})
    by_network = choices("grandmaster@4", "notre-dame", asked)
    by_rollouts = choices("rollouts@4", "notre-dame", asked)
    assert by_network != by_rollouts
    monkeypatch.setitem(sys.modules, "numpy", None)  # cannot be found
    assert choices("grandmaster@4", "notre-dame", asked) == by_rollouts


def test_in_a_solo_game_the_automa_is_described_as_the_other_seat() -> None:
    game = games.load("viscounts")
    columns = columns_of(game)
    names = [column.name for column in columns.layout.columns]
    for state, seat in questions(1, 3, "viscounts", {"automa": "noble", "difficulty": "2"}):
        assert isinstance(state, Viscounts)
        values = dict(zip(names, columns.packed.unpack(columns.values(state, seat, 0)), strict=True))
        theirs = state.domains[1]
        assert values[names[0]] == columns.seats(state) == 2
        assert values["1.virtue"] == theirs.virtue
        assert values["1.total"] == totals(state)[1]
        assert values["2.total"] == ABSENT
        assert (values["automa"], values["mixed"]) == (AUTOMAS.index("ai_noble"), 2)
        assert [values[f"scheme{slot}"] for slot in range(CARD_SLOTS)] == theirs.slots
        assert [values[f"played_schemes[{i}]"] for i in range(len(theirs.discard))] == theirs.discard
        assert {values[name] for name in names if re.match(r"1\.(slot|discards|unseen)", name)} == {ABSENT}


def test_the_outcome_of_a_solo_game_is_that_against_the_automa() -> None:
    game = games.load("viscounts")
    columns = columns_of(game)
    found = set()
    for seed in range(4):
        state = game.new(1, {})
        settle(state)
        play_at_random(state, Random(seed), 10**6)
        assert isinstance(state, Viscounts)
        mine, theirs = totals(state)
        shares, margins = outcome(columns, state)
        assert shares == ([1.0, 0.0] if beats_automa(state) else [0.0, 1.0])
        assert margins == pytest.approx([(mine - theirs) / 40, (theirs - mine) / 40])
        found.add(tuple(margins))
    assert len(found) > 1
