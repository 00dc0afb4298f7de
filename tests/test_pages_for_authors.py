"""Every Python block and every command of the pages for authors of bots runs, in the order of the page."""

import re
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[1] / "docs"
BLOCK = re.compile(r"^```(python|sh)(?: title=\"([\w.]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)

#: Run elsewhere: `make test-wheel` installs the package.
NOT_HERE = ("pip install",)


#: The port of the server in the page; another one is used here.
PORT = "8765"


def run_page(page: Path, folder: Path) -> int:
    """Write the named blocks into files, run the others and the commands; return how many blocks there were."""
    port = str(free_port())
    blocks = BLOCK.findall(page.read_text().replace(PORT, port))
    with ExitStack() as running:
        for language, title, text in blocks:
            if title:
                (folder / title).write_text(text)
                run(folder, sys.executable, title)
            elif language == "python":
                printed = run(folder, sys.executable, "-c", text)
                assert printed.strip(), f"a block of {page.name} prints nothing:\n{text}"
            else:
                for line in text.splitlines():
                    if line.startswith("quatrefoil serve"):
                        running.enter_context(server(folder, command(line), int(port)))
                    elif not line.startswith(NOT_HERE):
                        run(folder, *command(line))
    return len(blocks)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def server(folder: Path, words: list[str], port: int) -> Iterator[None]:
    """Run a server until the end of the page; go on when it answers."""
    log = folder / "server.log"
    with log.open("w") as out, subprocess.Popen(words, cwd=folder, stdout=out, stderr=out) as process:
        try:
            deadline = time.monotonic() + 120
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    alive = process.poll() is None and time.monotonic() < deadline
                    assert alive, f"the server does not answer:\n{log.read_text()}"
                    time.sleep(0.1)
            yield
        finally:
            process.terminate()


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
    assert run_page(DOCS / "first-bot.md", tmp_path) == 12
    assert (tmp_path / "chances.svg").read_text().count("<polyline") == 2
    assert (tmp_path / "examples" / "my_bot.py").exists()
    assert (tmp_path / "games.npz").exists()


@pytest.mark.parametrize("page", ["writing-bots.md", "architecture.md"])
def test_python_blocks_run(page: str, tmp_path: Path) -> None:
    blocks = [text for language, _, text in BLOCK.findall((DOCS / page).read_text()) if language == "python"]
    runnable = [text for text in blocks if text.startswith(("from ", "import "))]
    assert runnable
    for text in runnable:
        run(tmp_path, sys.executable, "-c", text)
