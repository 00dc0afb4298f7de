"""The `quatrefoil` command, also without the packages that it needs: it names the extra that has them."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line, or say what to install."""
    try:
        from quatrefoil.cli.main import main as run
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("quatrefoil"):
            raise
        sys.exit(
            f"quatrefoil: the command line needs the package {missing.name}; run: pip install 'quatrefoil[cli]', "
            "or 'quatrefoil[server]' for the server. The engine and the bots work without them, from Python."
        )
    run()


if __name__ == "__main__":
    main()
