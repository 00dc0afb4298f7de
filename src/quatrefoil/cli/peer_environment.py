"""The virtual environment of the peer project that `quatrefoil bench --peer` compares with."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from pathlib import Path

import click
from platformdirs import user_cache_path

PEER = "catanatron"
PEER_VERSION = "3.2.1"


def peer_python() -> str:
    """Return the Python of an environment with the peer; create it in the user's cache folder on first use."""
    home = user_cache_path("quatrefoil") / f"{PEER}-{PEER_VERSION}-py{sys.version_info.major}.{sys.version_info.minor}"
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    ready = home / "ready"
    if not ready.exists():
        click.echo(f"installing {PEER} {PEER_VERSION} into {home}", err=True)
        install(home, python)
        ready.touch()
    return str(python)


def install(home: Path, python: Path) -> None:
    """Create the environment; delete it if the installation fails, so that the next attempt starts afresh."""
    shutil.rmtree(home, ignore_errors=True)
    try:
        venv.create(home, with_pip=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*command, f"{PEER}=={PEER_VERSION}"], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        shutil.rmtree(home, ignore_errors=True)
        output = problem.stderr.strip() if isinstance(problem, subprocess.CalledProcessError) else str(problem)
        reason = output.splitlines()[-1] if output else "no reason given"
        raise click.ClickException(f"cannot install {PEER} {PEER_VERSION}: {reason}") from problem
