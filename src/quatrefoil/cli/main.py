"""The command `quatrefoil`: each part is loaded when it is called, so that the engine alone is enough for most."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from quatrefoil import __version__
from quatrefoil.kernel.errors import QuatrefoilError

#: Where each command lives, and what the list of commands says about it.
COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("quatrefoil.cli.serve", "Start the server and its page."),
    "admin": ("quatrefoil.cli.admin", "Say who may look after a server."),
    "play": ("quatrefoil.cli.play", "Play a whole game in the terminal, several people and bots."),
    "simulate": ("quatrefoil.cli.simulate", "Let bots play many games and keep the records."),
    "replay": ("quatrefoil.cli.replay", "Play a record again: check it, look into it, rewrite its checks."),
    "verify": ("quatrefoil.cli.verify", "Compute the dice of a game file again from its seed."),
    "arena": ("quatrefoil.cli.arena", "Measure bots against each other, with 95 % intervals."),
    "bench": ("quatrefoil.cli.bench", "Measure decisions, copies and games per second."),
    "games": ("quatrefoil.cli.games", "List the games, their player counts and options."),
}

#: What a shell expects of a program that was interrupted.
INTERRUPTED = 130


class Commands(click.Group):
    """Loads a command when it is called, and tells every refusal in one line."""

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
        """The list of commands without loading any of them."""
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
        """Run a command; what was asked wrongly ends with exit code 2 and one line."""
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except QuatrefoilError as refusal:
            end(refusal.message, 2)
        except click.UsageError as wrong:
            end(usage_line(wrong), 2)
        except click.ClickException as problem:
            end(problem.format_message(), problem.exit_code)
        except click.Abort:
            end("interrupted", INTERRUPTED)
        except BrokenPipeError:
            # Whoever read our output has seen enough; nothing may be flushed into the closed pipe at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


def end(message: str, code: int) -> NoReturn:
    """Say one line and leave."""
    click.echo(f"quatrefoil: {' '.join(message.split())}", err=True)
    sys.exit(code)


def usage_line(wrong: click.UsageError) -> str:
    """What was wrong on the command line, and what there is instead."""
    message = wrong.format_message().rstrip(".")
    context = wrong.ctx
    if context is None:
        return message
    if isinstance(wrong, click.NoSuchOption):
        names = [max(parameter.opts, key=len) for parameter in context.command.get_params(context)]
        there_are = [name for name in names if name.startswith("--")]
        return f"{context.info_name}: no such option {wrong.option_name}; there are: {', '.join(there_are)}"
    if context.command is cli:
        return f"{message}; there are: {', '.join(COMMANDS)}"
    return f"{context.info_name}: {message}"


@click.command(cls=Commands, invoke_without_command=True)
@click.version_option(__version__, prog_name="quatrefoil", message="%(prog)s %(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    """Four medieval board games at one table: play, host, and let bots play."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> None:
    """The entry point of the installed command."""
    cli.main()
