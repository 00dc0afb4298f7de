"""Makes sure that PostgreSQL and Redis are there for `make test-cluster`; says so loudly when they are not."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ("postgresql", "redis-server")


def missing() -> list[str]:
    postgresql = shutil.which("initdb") or next(Path("/usr/lib/postgresql").glob("*/bin/initdb"), None)
    found = {"postgresql": postgresql, "redis-server": shutil.which("redis-server")}
    return [package for package in PACKAGES if found[package] is None]


def install_with_apt(packages: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", *packages]):
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)


if __name__ == "__main__":
    if missing() and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"quatrefoil: installing Debian's {' and '.join(missing())} for the tests of many processes")
        install_with_apt(missing())
    if missing():
        print(
            f"quatrefoil: THE TESTS OF MANY PROCESSES ARE SKIPPED: install {' and '.join(missing())} (apt install "
            f"{' '.join(missing())}) and run make test-cluster again",
            file=sys.stderr,
        )
