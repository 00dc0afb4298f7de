"""Bots in other processes: the examples play whole games, and what a bot does wrong is named."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.arena import line_bot
from quatrefoil.arena.series import Played, Series, check, close_programs, play_one
from quatrefoil.games import NAMES
from quatrefoil.kernel.errors import Unreadable

EXAMPLES = Path(__file__).resolve().parents[2] / "src" / "quatrefoil" / "examples"
PYTHON = f"{sys.executable} {EXAMPLES / 'line_bot.py'}"
NODE = f"node {EXAMPLES / 'line_bot.mjs'}"

#: A bot that works: tests replace one of its lines.
WORKING = """
import sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello": print("name Tester"); print("option depth 3"); print("ready", flush=True)
    if word == "game": print("ready", flush=True)
    if word == "offer": offered = rest.split()
    if word == "go": print("choose", offered[0], flush=True)
    if word == "quit": break
"""


@pytest.fixture(autouse=True)
def _end_programs() -> Any:
    yield
    close_programs()


@pytest.fixture
def bot(tmp_path: Path) -> Any:
    def write(replaced: str = "", by: str = "") -> str:
        file = tmp_path / "bot.py"
        assert replaced in WORKING
        file.write_text(WORKING.replace(replaced, by))
        return f"{sys.executable} {file}"

    return write


def played_by(command: str, game: str = "kingsburg") -> Played:
    return play_one(Series(game, (command, "random"), seed=2, has_deals=True, milliseconds=20_000), 0)


@pytest.mark.parametrize("game", NAMES)
def test_the_python_example_plays_every_game(game: str) -> None:
    played = played_by(PYTHON, game)
    assert played.failures == ()
    assert played == played_by(PYTHON, game)


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_javascript_example_plays_the_python_example() -> None:
    series = Series("kingsburg", (NODE, PYTHON), seed=2, has_deals=True, milliseconds=20_000)
    check(series)
    assert play_one(series, 0).failures == ()


def test_seats_of_the_same_program_do_not_share_a_process(bot: Any) -> None:
    command = bot('print("choose", offered[0], flush=True)',
                  'import os; print("info", file=sys.stderr); print("choose", os.getpid(), flush=True)')  # fmt: skip
    played = play_one(Series("kingsburg", (command, command), seed=2, milliseconds=20_000), 0)
    processes = {failure.split("'")[1] for failure in played.failures if "seat 0" in failure}
    others = {failure.split("'")[1] for failure in played.failures if "seat 1" in failure}
    assert processes
    assert not processes & others


@pytest.mark.parametrize(
    ("replaced", "by", "message"),
    [
        ("offered[0]", "'advisor:99'", "it chose 'advisor:99', which is not offered; offered: "),
        ('print("choose"', 'print("I think"', "it said 'I think"),
        ('print("choose", offered[0], flush=True)', "raise RuntimeError('no idea')", "exit code 1: RuntimeError: no"),
        ('print("choose", offered[0], flush=True)', "sys.exit(0)", "it ended with exit code 0"),
        ('"game": print("ready", flush=True)', '"game": print("yes", flush=True)', "it said 'yes' after game"),
    ],
)
def test_a_bot_that_fails_is_named_and_the_game_goes_on(bot: Any, replaced: str, by: str, message: str) -> None:
    command = bot(replaced, by)
    played = played_by(command)
    assert len(played.scores) == 2
    assert len(played.failures) == line_bot.MOST_FAILURES
    for failure in played.failures:
        assert failure.startswith(f"seat 0, {command}: ")
        assert message in failure


def test_a_bot_that_hangs_is_stopped(bot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_bot, "GRACE_SECONDS", 0.2)
    command = bot('print("choose", offered[0], flush=True)', "pass")
    played = play_one(Series("kingsburg", (command, "random"), seed=2, milliseconds=50), 0)
    assert played.failures[0].endswith("it did not choose within 50 ms, nor after stop")


def test_a_bot_may_wait_for_stop(bot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_bot, "GRACE_SECONDS", 0.01)
    command = bot('word == "go": print("choose", offered[0]', 'word == "stop": print("choose", offered[0]')
    played = play_one(Series("notre-dame", (command, "random"), seed=2, milliseconds=1), 0)
    assert all("did not choose" in failure for failure in played.failures)  # a slow machine may be late, nothing else


def test_a_bot_that_cannot_start_is_refused_before_the_first_game(bot: Any) -> None:
    silent = bot('print("ready", flush=True)', "sys.exit(3)")
    for command, message in [
        ("/nowhere/mybot --fast", "'/nowhere/mybot --fast' cannot be started: No such file"),
        ("./bot 'open", "cannot be read as a command"),
        (silent, "does not work: it ended with exit code 3"),
    ]:
        with pytest.raises(Unreadable, match=message):
            check(Series("kingsburg", (command, "random")))


def test_options_are_set_by_name(bot: Any) -> None:
    command = bot('if word == "game"', 'if word == "set": depth = rest\n    if word == "game"')
    check(Series("kingsburg", (command, "random"), settings=(("depth", "5"),)))
    with pytest.raises(Unreadable, match="no bot has an option 'width'; there are: depth"):
        check(Series("kingsburg", (command, "random"), settings=(("width", "5"),)))


def test_the_transcript_of_the_documentation_is_what_the_example_says() -> None:
    page = (EXAMPLES.parents[2] / "docs" / "line-protocol.md").read_text()
    lines = page.split("```text\n")[1].split("```")[0].splitlines()
    read = "".join(f"{line[2:]}\n" for line in lines if line.startswith("> "))
    said = subprocess.run(PYTHON.split(), input=read, capture_output=True, text=True, check=True, timeout=60).stdout
    assert said.splitlines() == [line[2:] for line in lines if line.startswith("< ")]


@pytest.mark.parametrize("game", NAMES)
def test_a_bot_of_this_library_plays_from_another_process(game: str) -> None:
    """It rates options in the worlds that the host sends."""
    program = "from quatrefoil.cli.main import main; main()"
    assert played_by(f"{sys.executable} -c '{program}' bot journeyman", game).failures == ()


def test_the_code_of_the_documentation_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (EXAMPLES.parents[2] / "docs" / "line-protocol.md").read_text()
    code = page.split("```python\n")[1].split("```")[0]
    exec(compile(code, "docs/line-protocol.md", "exec"), {})
    assert capsys.readouterr().out
