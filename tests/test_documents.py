"""The make targets, commands, options and links that the documents name exist."""

import re
import shlex
from pathlib import Path

import click
import pytest

from quatrefoil.cli.main import cli

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: str(d.relative_to(ROOT)))

CODE = re.compile(r"```.*?\n(.*?)```|`([^`\n]+)`", re.DOTALL)
MAKE_TARGET = re.compile(r"^make ([a-z-]+)", re.MULTILINE)
COMMAND_LINE = re.compile(r"^(?:\S*/)?quatrefoil +([a-z].*)", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?://|#|mailto:)([^)#\s]+)")


def code_in(document: Path) -> str:
    """Return the contents of all code spans and blocks, each on lines of its own."""
    return "\n".join(block or span for block, span in CODE.findall(document.read_text()))


def command_lines(document: Path) -> list[list[str]]:
    return [words_of(line) for line in COMMAND_LINE.findall(code_in(document))]


def words_of(line: str) -> list[str]:
    """Split a command line as a shell does; an example that is cut off may have an open quote."""
    try:
        return shlex.split(line)
    except ValueError:
        return line.split()


@every_document
def test_every_make_target_exists(document: Path) -> None:
    named = set(MAKE_TARGET.findall(code_in(document)))
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert named <= targets


@every_document
def test_every_command_and_option_exists(document: Path) -> None:
    context = click.Context(cli)
    for name, *words in command_lines(document):
        command = cli.get_command(context, name)
        assert command is not None, f"quatrefoil {name}"
        known = {option for parameter in command.params for option in [*parameter.opts, *parameter.secondary_opts]}
        known.add("--help")
        named = {word.strip("[]").split("=")[0].split("|")[0] for word in words if word.strip("[").startswith("--")}
        assert named <= known, f"quatrefoil {name}"


def test_the_readme_shows_every_command() -> None:
    assert set(cli.list_commands(click.Context(cli))) <= {line[0] for line in command_lines(ROOT / "README.md")}


@every_document
def test_every_link_leads_somewhere(document: Path) -> None:
    broken = [link for link in LINK.findall(document.read_text()) if not (document.parent / link).exists()]
    assert broken == []
