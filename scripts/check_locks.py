"""Check the lock files: no host names, a hash for every package, equal versions, no missing platforms."""

import json
import re
import sys
from pathlib import Path

from environment import LOCKS, ROOT

# A lock file that names a host works only where that host can be reached.
HOST = re.compile(r"https?://|file://|git\+|--(extra-)?index-url|--find-links")
BUILD_TOOLS = {"build", "editables", "hatchling", "mypy", "pip", "setuptools", "tomlkit", "trove-classifiers", "wheel"}
REQUIREMENT = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)


def problems_of_requirements(path: Path) -> list[str]:
    text = path.read_text()
    found = [
        f"{path.name}:{n}: names a host: {line}" for n, line in enumerate(text.splitlines(), 1) if HOST.search(line)
    ]
    logical_lines = text.replace("\\\n", " ").splitlines()
    found += [
        f"{path.name}: no hash for {line.split()[0]}"
        for line in logical_lines
        if REQUIREMENT.match(line) and "--hash=sha256:" not in line
    ]
    return found


def problems_between(smaller: Path, larger: Path) -> list[str]:
    """Return the packages that `make test` would use in other versions than `make play`."""
    missing = set(REQUIREMENT.findall(smaller.read_text())) - set(REQUIREMENT.findall(larger.read_text()))
    return [f"{larger.name} lacks {name}=={version} of {smaller.name}" for name, version in sorted(missing)]


def other_versions(lock: Path, base: Path) -> list[str]:
    """Return the packages of both locks that have another version in the first: it is installed beside the second."""
    known = dict(REQUIREMENT.findall(base.read_text()))
    return [
        f"{lock.name} has {name}=={version}, {base.name} has {known[name]}"
        for name, version in REQUIREMENT.findall(lock.read_text())
        if known.get(name, version) != version
    ]


def build_tools_in(runtime: Path) -> list[str]:
    """Return the tools that build packages and that a running server does not need."""
    names = {name for name, _ in REQUIREMENT.findall(runtime.read_text())}
    return [f"{runtime.name} has the build tool {name}" for name in sorted(names & BUILD_TOOLS)]


def problems_of_npm(path: Path) -> list[str]:
    packages: dict[str, dict[str, object]] = json.loads(path.read_text())["packages"]
    found = []
    for place, package in packages.items():
        if "resolved" in package:
            found.append(f"{path.name}: {place} names a host: {package['resolved']}")
        if place and "integrity" not in package and not package.get("inBundle"):
            found.append(f"{path.name}: no hash for {place}")
        # npm silently drops the binary of another platform when the registry does not have it yet.
        optional = package.get("optionalDependencies")
        for name in optional if isinstance(optional, dict) else {}:
            if not any(
                known == f"node_modules/{name}" or known.endswith(f"/node_modules/{name}") for known in packages
            ):
                found.append(
                    f"{path.name}: {place} lost its optional {name}; run: rm -rf web/node_modules, npm install"
                )
    return found


def main() -> int:
    locks = [ROOT / name for name in LOCKS.values()]
    problems = [problem for lock in locks for problem in problems_of_requirements(lock)]
    problems += problems_between(ROOT / LOCKS["play"], ROOT / LOCKS["dev"])
    problems += problems_between(ROOT / LOCKS["build"], ROOT / LOCKS["dev"])
    problems += build_tools_in(ROOT / LOCKS["play"])
    problems += other_versions(ROOT / LOCKS["ray"], ROOT / LOCKS["dev"])
    problems += problems_of_npm(ROOT / "web" / "package-lock.json")
    print(*problems, sep="\n", end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
