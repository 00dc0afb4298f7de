"""Every Python block and every command of the pages for authors of bots runs, in the order of the page."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[1] / "docs"
BLOCK = re.compile(r"^```(python|sh)(?: title=\"([\w.]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)

#: Run elsewhere: `make test-wheel` installs the package.
NOT_HERE = ("pip install",)


def run_page(page: Path, folder: Path) -> int:
    """Write the named blocks into files, run the others and the commands; return how many blocks there were."""
    blocks = BLOCK.findall(page.read_text())
    for language, title, text in blocks:
        if title:
            (folder / title).write_text(text)
            run(folder, sys.executable, title)
        elif language == "python":
            assert run(folder, sys.executable, "-c", text).strip(), f"a block of {page.name} prints nothing:\n{text}"
        else:
            for line in text.splitlines():
                if not line.startswith(NOT_HERE):
                    run(folder, *command(line))
    return len(blocks)


def command(line: str) -> list[str]:
    words = shlex.split(line, comments=True)
    if words[0] == "quatrefoil":
        return [sys.executable, "-m", *words]
    assert words[0] == "python", f"a command of quatrefoil is expected: {line}"
    return [sys.executable, *words[1:]]


def run(folder: Path, *words: str) -> str:
    result = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    assert result.returncode == 0, f"{' '.join(words)}\n{result.stdout}{result.stderr}"
    return result.stdout


def test_your_first_bot_works_word_by_word(tmp_path: Path) -> None:
    assert run_page(DOCS / "first-bot.md", tmp_path) == 8
    assert (tmp_path / "chances.svg").read_text().count("<polyline") == 2
    assert (tmp_path / "examples" / "my_bot.py").exists()


@pytest.mark.parametrize("page", ["writing-bots.md", "architecture.md"])
def test_python_blocks_run(page: str, tmp_path: Path) -> None:
    blocks = [text for language, _, text in BLOCK.findall((DOCS / page).read_text()) if language == "python"]
    runnable = [text for text in blocks if text.startswith(("from ", "import "))]
    assert runnable
    for text in runnable:
        run(tmp_path, sys.executable, "-c", text)
