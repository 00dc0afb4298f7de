"""What all commands share: lists, help, and errors in one line."""

import subprocess
import sys
from typing import Any

import pytest

from quatrefoil import __version__
from quatrefoil.cli.main import COMMANDS


def test_version_and_help(quatrefoil: Any) -> None:
    assert quatrefoil("--version").output == f"quatrefoil {__version__}\n"
    for call in ((), ("--help",)):
        assert all(f"  {command} " in quatrefoil(*call).output for command in COMMANDS)


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("serve", "admin")])
def test_every_command_explains_itself(quatrefoil: Any, command: str) -> None:
    assert quatrefoil(command, "--help").output.startswith(f"Usage: cli {command}")


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (
            ["dance"],
            ("No such command 'dance'; there are: serve, admin, play, simulate, replay, verify, arena, "
            "ladder, bot, bench, lessons, games"),
        ),
        (["--loud"], "no such option --loud; there are: --version, --help"),
        (["games", "--loud"], "games: no such option --loud; there are: --json, --help"),
        (["simulate", "whist"], "there is no game 'whist'; there are: kingsburg"),
        (["play", "whist"], "there is no game 'whist'; there are: kingsburg"),
        (["arena", "whist", "--bots", "random"], "there is no game 'whist'; there are: kingsburg"),
        (["bench", "whist"], "there is no game 'whist'; there are: kingsburg"),
        (["simulate", "kingsburg", "--bots", "deep"], "there is no bot 'deep'; there are: random, greedy"),
        (["arena", "kingsburg", "--bots", "deep,random"], "there is no bot 'deep'; there are: random, greedy"),
        (["play", "kingsburg", "--bots", "deep"], "there is no bot 'deep'; there are: random, greedy"),
        (["simulate", "kingsburg", "--players", "6"], "kingsburg is for 2 to 5 players, not 6"),
        (["simulate", "kingsburg", "--bots", "random,greedy", "--players", "3"], "2 bots for 3 seats"),
        (["simulate", "kingsburg", "--option", "x=1"], "no table option 'x'; there are: building_token_cap"),
        (["simulate", "kingsburg", "--option", "soldier_cap=5"], "soldier_cap is one of none, 9, not '5'"),
        (["simulate", "kingsburg", "--option", "soldier_cap"], "should be like name=value"),
        (["simulate", "kingsburg", "--components", "no.json"], "cannot read no.json"),
        (["simulate", "kingsburg", "--games", "0"], "Invalid value for '--games'"),
        (["simulate"], "Missing argument 'GAME'"),
        (["arena", "kingsburg", "--bots", "random,greedy", "--players", "3"], "cannot share 3 seats evenly"),
        (["arena", "kingsburg", "--bots", ","], "--bots needs at least one name"),
        (["play", "kingsburg", "--seats", "2", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["replay", "no.txt"], "there is no file no.txt; . holds no files"),
        (["replay", "no/no.txt"], "there is no folder no either"),
    ],
)  # fmt: skip
def test_unknown_names_end_with_code_2_and_one_line(quatrefoil: Any, args: list[str], line: str) -> None:
    result = quatrefoil(*args, code=2)
    assert result.stdout == ""
    assert result.stderr.startswith("quatrefoil: ")
    assert line in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_command_ends_quietly_when_its_reader_closes_the_pipe() -> None:
    """`quatrefoil games --json | head -1` must not end in a traceback."""
    program = "from quatrefoil.cli.main import main; main()"
    command = [sys.executable, "-c", program, "games", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate(timeout=60)
    assert b"Traceback" not in errors


def test_the_list_of_commands_needs_no_server() -> None:
    """Help and most commands work where only click and rich are installed."""
    program = (
        "import sys\n"
        "for name in ('fastapi', 'uvicorn', 'sqlalchemy', 'msgspec'): sys.modules[name] = None\n"
        "from quatrefoil.cli.main import main\n"
        "main()\n"
    )
    helped = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert helped.returncode == 0
    assert "simulate" in helped.stdout
    served = subprocess.run([sys.executable, "-c", program, "serve"], capture_output=True, text=True, check=False)
    assert served.returncode == 1
    assert "install quatrefoil[server]" in served.stderr
    assert "Traceback" not in served.stderr
