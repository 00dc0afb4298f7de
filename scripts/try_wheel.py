"""Install the newest compiled wheel of dist/ into a new virtual environment, and test it in an empty folder.

    python scripts/try_wheel.py                         what `make test-wheel` does
    python scripts/try_wheel.py --installed compiled    try what this interpreter has installed (cibuildwheel)

First nothing but the wheel is installed: the engine, the bots and the examples need no other package. Then the
packages of .venv are added, but not its quatrefoil, and the tests of what authors of bots use run on the wheel.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

from environment import ROOT, VENV_PYTHON, give_up, say

#: Tests of what people build on the installed package.
TESTS = ("tests/games/test_pickling.py", "tests/bots/test_guide.py", "tests/cli/test_own_bots.py", "tests/kernel")

#: Run by the installed package alone.
PROGRAM = """
import pickle, sys
from random import Random
import quatrefoil
from quatrefoil import bots, build_info, games
from quatrefoil.examples import guided_bot, my_bot
from quatrefoil.kernel.match import Match, run

expected, checkout = sys.argv[1:]
assert build_info.engine_build() == expected, build_info.engine_build()
assert checkout not in quatrefoil.__file__, quatrefoil.__file__
assert not build_info.stale_compiled_modules(), build_info.stale_compiled_modules()
for name in games.NAMES:
    game = games.load(name)
    match = Match(game, 2, {})
    players = [my_bot.MyBot(game, None), guided_bot.GuidedBot(game, bots.Budget(iterations=1))]
    run(match, players, Random(1))
    again = pickle.loads(pickle.dumps(match))
    assert again.is_over and again.record.text() == match.record.text()
"""


def run(*command: object, folder: Path, code: int = 0) -> str:
    """Run a command in a folder, outside of every checkout, and return what it printed."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    result = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if result.returncode != code:
        give_up(f"{' '.join(map(str, command))[:200]} ended with {result.returncode}, not {code}:\n{result.stdout}")
    return result.stdout


def try_bare(python: Path, engine: str, folder: Path) -> None:
    """Try what works without any other package."""
    run(python, "-c", PROGRAM, engine, ROOT, folder=folder)
    listed = run(python, "-m", "quatrefoil.examples", "--copy", ".", folder=folder)
    if "my_bot.py" not in listed or not (folder / "my_bot.py").exists():
        give_up(f"the examples were not copied:\n{listed}")


def try_command(python: Path, folder: Path) -> None:
    """Without the extra `cli` the command names it; nothing ends with a traceback."""
    said = run(python.with_name("quatrefoil"), folder=folder, code=1)
    if "pip install 'quatrefoil[cli]'" not in said or "Traceback" in said:
        give_up(f"the bare command should name its extra, but says:\n{said}")


def try_with_packages(python: Path, folder: Path) -> None:
    """Add the packages of .venv (a .pth file inside it, such as that of the checkout, is not read), and run tests."""
    found = run(VENV_PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=folder).strip()
    own = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=folder).strip()
    Path(own, "packages.pth").write_text(f"{found}\n")
    played = run(
        python.with_name("quatrefoil"), "arena", "kingsburg", "--bots", "my_bot:MyBot,journeyman",
        "--games", 4, "--jobs", 2, folder=folder,
    )  # fmt: skip
    if "my_bot:MyBot" not in played:
        give_up(f"the arena does not show the bot:\n{played}")
    tests = [ROOT / test for test in TESTS]
    shown = run(
        python, "-m", "pytest", "-q", "-n", 0, "-p", "no:cacheprovider", "-c", ROOT / "pyproject.toml",
        "--rootdir", ROOT, *tests, folder=folder,
    )  # fmt: skip
    print(shown.splitlines()[-1])


def newest_wheel() -> Path:
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    wheels = sorted((ROOT / "dist").glob(f"quatrefoil-*-{tag}-*.whl"), key=lambda file: file.stat().st_mtime)
    if not wheels:
        give_up(f"dist/ has no compiled wheel for {tag}; run: make wheels")
    return wheels[-1]


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="quatrefoil-wheel-") as scratch:
        folder = Path(scratch, "empty")
        folder.mkdir()
        wheel = newest_wheel()
        venv.create(Path(scratch, "venv"), with_pip=False)
        python = Path(scratch, "venv", "bin", "python")
        run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", wheel, folder=folder)
        try_bare(python, "compiled", folder)
        try_command(python, folder)
        try_with_packages(python, folder)
    say(f"{wheel.name} works in a virtual environment of its own ({sysconfig.get_platform()})")


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            main()
        case ["--installed", engine]:
            with tempfile.TemporaryDirectory(prefix="quatrefoil-wheel-") as scratch:
                try_bare(Path(sys.executable), engine, Path(scratch))
        case _:
            give_up("usage: python scripts/try_wheel.py [--installed compiled|interpreted]")
