"""Find or install a Chromium for the browser tests and print its path."""

import os
import shutil
import subprocess
import sys

from environment import give_up

#: Chromium without windows draws the same pages in about half the time.
HEADLESS = "chromium-headless-shell"
NAMES = (HEADLESS, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def find() -> str | None:
    chosen = os.environ.get("QUATREFOIL_CHROMIUM")
    if chosen:
        return shutil.which(chosen)
    return next(filter(None, map(shutil.which, NAMES)), None)


def install_with_apt(package: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", package]):
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)


if __name__ == "__main__":
    for package in (HEADLESS, "chromium"):
        if find() is None and shutil.which("apt-get") and os.geteuid() == 0:
            print(f"quatrefoil: installing Debian's {package} for the browser tests", file=sys.stderr)
            install_with_apt(package)
    found = find()
    if found is None:
        give_up("browser tests need Chromium; run: apt install chromium-headless-shell (or set QUATREFOIL_CHROMIUM)")
    print(found)
