"""Find or install the databases and proxies for `make test-cluster`; warn about tests that will be skipped."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ("postgresql", "redis-server", "nginx-light", "caddy")


def missing() -> list[str]:
    postgresql = shutil.which("initdb") or next(Path("/usr/lib/postgresql").glob("*/bin/initdb"), None)
    path = os.pathsep.join([os.environ["PATH"], "/usr/sbin"])
    programs = {"redis-server": "redis-server", "nginx-light": "nginx", "caddy": "caddy"}
    found = {package: shutil.which(program, path=path) for package, program in programs.items()}
    found["postgresql"] = str(postgresql) if postgresql else None
    return [package for package in PACKAGES if found[package] is None]


def install_with_apt(packages: list[str]) -> None:
    # In this runlevel Debian starts no services; the tests start their own.
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    install = ["apt-get", "install", "--yes", "--no-install-recommends"]
    # One by one, so that a package that does not exist does not stop the others.
    for command in (["apt-get", "update"], *([*install, package] for package in packages)):
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)


if __name__ == "__main__":
    if missing() and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"quatrefoil: installing Debian's {', '.join(missing())} for the tests with several processes")
        install_with_apt(missing())
    if missing():
        print(
            f"quatrefoil: TESTS WITH SEVERAL PROCESSES WILL BE SKIPPED: install {', '.join(missing())} (apt install "
            f"{' '.join(missing())}) and run make test-cluster again",
            file=sys.stderr,
        )
