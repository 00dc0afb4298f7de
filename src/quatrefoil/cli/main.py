"""The `quatrefoil` command. A subcommand is imported when it is called, so most need only the engine's packages."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from quatrefoil import __version__
from quatrefoil.kernel.errors import QuatrefoilError

#: The module of each command, and its line in the list of commands.
COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("quatrefoil.cli.serve", "Start the server and its page."),
    "admin": ("quatrefoil.cli.admin", "Grant, revoke and list the admins of a server."),
    "play": ("quatrefoil.cli.play", "Play a game in the terminal with people and bots."),
    "simulate": ("quatrefoil.cli.simulate", "Play many games with bots and save the records."),
    "replay": ("quatrefoil.cli.replay", "Replay a record: check it, show a position, rewrite its checksums."),
    "verify": ("quatrefoil.cli.verify", "Verify the dice of a game file from its seed."),
    "arena": ("quatrefoil.cli.arena", "Measure the strength of bots, with 95 % confidence intervals."),
    "ladder": ("quatrefoil.cli.ladder", "Rate bots in Elo by a round robin."),
    "bot": ("quatrefoil.cli.bot", "Let a bot play for another process, or at the tables of a server."),
    "bench": ("quatrefoil.cli.bench", "Measure decisions, copies and games per second."),
    "lessons": ("quatrefoil.cli.lessons", "Play the written lessons and list what does not fit the rules."),
    "games": ("quatrefoil.cli.games", "List the games, their player counts and options."),
}

#: The exit code that shells expect after an interrupt.
INTERRUPTED = 130


class Commands(click.Group):
    """Imports a command when it is called, and prints every error in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        try:
            module = import_module(COMMANDS[cmd_name][0])
        except ModuleNotFoundError as missing:
            if missing.name is None or missing.name.startswith("quatrefoil"):
                raise
            extra = "server" if cmd_name in ("serve", "admin") else "cli"
            raise click.ClickException(
                f"{cmd_name} needs the package {missing.name}: install quatrefoil[{extra}]"
            ) from missing
        command = getattr(module, cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command; wrong usage ends with exit code 2 and a one-line message."""
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except QuatrefoilError as error:
            end(error.message, 2)
        except click.UsageError as error:
            end(usage_line(error), 2)
        except click.ClickException as error:
            end(error.format_message(), error.exit_code)
        except click.Abort:
            end("interrupted", INTERRUPTED)
        except BrokenPipeError:
            # The reader has closed the pipe: flushing stdout at exit would fail again.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


def end(message: str, code: int) -> NoReturn:
    """Print one line to stderr and exit."""
    click.echo(f"quatrefoil: {' '.join(message.split())}", err=True)
    sys.exit(code)


def usage_line(error: click.UsageError) -> str:
    """Return what is wrong on the command line, and the names that exist."""
    message = error.format_message().rstrip(".")
    context = error.ctx
    if context is None:
        return message
    if isinstance(error, click.NoSuchOption):
        names = [max(parameter.opts, key=len) for parameter in context.command.get_params(context)]
        long_names = [name for name in names if name.startswith("--")]
        return f"{context.info_name}: no such option {error.option_name}; there are: {', '.join(long_names)}"
    if context.command is cli:
        return f"{message}; there are: {', '.join(COMMANDS)}"
    return f"{context.info_name}: {message}"


@click.command(cls=Commands, invoke_without_command=True)
@click.version_option(__version__, prog_name="quatrefoil", message="%(prog)s %(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    """Play four medieval board games, host them on a server, and run bots."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> None:
    """Run the installed command."""
    cli.main()
