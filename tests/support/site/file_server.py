"""Python's plain file server on the built site."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

SITE = Path(__file__).parents[3] / "site"

#: A line of the server's log: the path and the status.
REQUEST = re.compile(r'"GET (\S+) HTTP/[\d.]+" (\d+)')


class FileServer:
    """`python -m http.server` on a folder."""

    def __init__(self, folder: Path, log: Path) -> None:
        self._folder = folder
        self._log = log
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
        with log.open("w") as written:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=written, text=True)
        assert self._process.stdout is not None
        found = re.search(r"http://[^/\s]+", self._process.stdout.readline())
        assert found is not None, "the file server did not start"
        self.page = f"{found.group()}/play/"

    def bytes_sent(self) -> int:
        """Return the size of all files that were sent so far."""
        found = REQUEST.findall(self._log.read_text())
        return sum(self._size(path) for path, status in found if status == "200")

    def _size(self, path: str) -> int:
        file = self._folder / urlsplit(path).path.lstrip("/")
        return (file / "index.html" if file.is_dir() else file).stat().st_size

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


def built_site() -> Path:
    """Return the folder of the site; fail if it was not built."""
    if not (SITE / "play" / "index.html").is_file():
        pytest.fail("the site is not built: run `make site`")
    return SITE
