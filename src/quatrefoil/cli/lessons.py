"""`quatrefoil lessons`: check the files of lessons, and show what is asked at each step."""

from __future__ import annotations

from pathlib import Path

import click

from quatrefoil.games.registry import NAMES
from quatrefoil.learn.check import faults_of, outline
from quatrefoil.learn.library import files_of, read_file


@click.command()
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--outline", "has_outline", is_flag=True, help="Show the question and the options at each step.")
def lessons(files: tuple[Path, ...], *, has_outline: bool) -> None:
    """Play the lessons in FILES, or all lessons, and list what does not fit the rules.

    A file is named after its game and number: kingsburg/2.toml.
    """
    paths = list(files) or [path for game in NAMES for path in files_of(game)]
    count = 0
    for path in paths:
        lesson = read_file(path.resolve())
        for fault in faults_of(lesson):
            count += 1
            click.echo(fault)
        if has_outline:
            click.echo("\n".join(outline(lesson)))
    if count:
        raise click.ClickException(f"{count} faults in {len(paths)} lessons")
    click.echo(f"{len(paths)} lessons fit the rules")
