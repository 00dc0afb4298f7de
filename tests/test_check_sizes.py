"""`scripts/check_sizes.py` finds long files and functions."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent.parent / "scripts" / "check_sizes.py"


def check(root: Path) -> tuple[int, list[str]]:
    result = subprocess.run([sys.executable, SCRIPT, root], capture_output=True, text=True, check=False)
    return result.returncode, result.stdout.splitlines()


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def test_files_and_functions_within_the_limits_pass(tmp_path: Path) -> None:
    write(tmp_path / "src" / "short.py", "class Long:\n" + "    def f(self): ...\n" * 399)
    write(tmp_path / "src" / "edge.py", "def f():\n" + "    pass\n" * 59)
    write(tmp_path / "src" / "data.json", "\n" * 1000)
    write(tmp_path / "web" / "src" / "net" / "wire" / "base.ts", "\n" * 1000)
    assert check(tmp_path) == (0, [])


def test_long_files_and_functions_are_named_with_their_lines(tmp_path: Path) -> None:
    write(tmp_path / "tests" / "long.py", "x = 1\n" * 401)
    write(tmp_path / "src" / "deep.py", "class C:\n    async def f(self):\n" + "        pass\n" * 60)
    write(tmp_path / "web" / "src" / "Board.svelte", "<p />\n" * 450)
    assert check(tmp_path) == (
        1,
        [
            "src/deep.py:2: the function f has 61 lines; at most 60 are allowed",
            "tests/long.py: the file has 401 lines; at most 400 are allowed",
            "web/src/Board.svelte: the file has 450 lines; at most 400 are allowed",
        ],
    )
