"""List all dependencies as a software bill of materials, and ask OSV whether one of them is known to be vulnerable.

python scripts/audit_dependencies.py           write build/sbom.json (CycloneDX) and ask
python scripts/audit_dependencies.py --offline only write it

The exit code is 1 if a vulnerability is known. Where OSV cannot be reached, a sentence says so, and the code is 0.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "sbom.json"

#: https://google.github.io/osv.dev/api/
OSV = os.environ.get("QUATREFOIL_OSV", "https://api.osv.dev")

#: Packages of npm that build the page, and of which `pack_engine.py` packs parts into the page and the wheel.
PACKED = ("pyodide",)

#: Seconds to wait for OSV.
PATIENCE = 10.0


def python_packages(lock: str) -> list[dict[str, Any]]:
    """Return the packages of a lock file of pip, with their hashes."""
    found: list[dict[str, Any]] = []
    for line in lock.splitlines():
        pinned = re.match(r"([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^ ;\\]+)", line)
        if pinned:
            found.append(component("pypi", pinned[1].lower(), pinned[2]))
        hashed = re.search(r"--hash=sha256:([0-9a-f]{64})", line)
        if hashed and found:
            found[-1].setdefault("hashes", []).append({"alg": "SHA-256", "content": hashed[1]})
    return found


def page_packages(lock: str) -> list[dict[str, Any]]:
    """Return the packages of a lock file of npm that reach the page, not those that only build or test it."""
    packages = json.loads(lock)["packages"]
    named = [(path.rpartition("node_modules/")[2], package) for path, package in packages.items() if path]
    return [
        component("npm", name, package["version"])
        for name, package in named
        if not package.get("dev") or name in PACKED
    ]


def component(kind: str, name: str, version: str) -> dict[str, Any]:
    """Return a component in the words of CycloneDX."""
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {"type": "library", "name": name, "version": version, "purl": purl, "bom-ref": purl}


def bill(components: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the bill of materials."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"].get("version", "0")
    product = {"type": "application", "name": "quatrefoil", "version": version}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": product},
        "components": components,
    }


def vulnerabilities(components: list[dict[str, Any]]) -> dict[str, list[str]]:
    """Return the known vulnerabilities by package; `OSError` if OSV cannot be reached."""
    body = json.dumps({"queries": [{"package": {"purl": each["purl"]}} for each in components]}).encode()
    request = urllib.request.Request(f"{OSV}/v1/querybatch", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as response:
        results = json.load(response)["results"]
    found = {
        each["purl"]: [vulnerability["id"] for vulnerability in result.get("vulns", [])]
        for each, result in zip(components, results, strict=True)
    }
    return {purl: ids for purl, ids in found.items() if ids}


def main(arguments: list[str]) -> int:
    components = python_packages((ROOT / "requirements.lock").read_text())
    components += page_packages((ROOT / "web" / "package-lock.json").read_text())
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(bill(components), indent=1) + "\n")
    print(f"quatrefoil: {len(components)} dependencies are listed in {TARGET.relative_to(ROOT)}")
    if "--offline" in arguments:
        return 0
    try:
        found = vulnerabilities(components)
    except (OSError, ValueError, KeyError) as error:
        print(f"quatrefoil: the dependencies could not be audited, {OSV} gave no answer ({error})")
        return 0
    for purl, ids in found.items():
        print(f"quatrefoil: {purl} has known vulnerabilities: {', '.join(ids)}", file=sys.stderr)
    if not found:
        print("quatrefoil: no dependency has a vulnerability that OSV knows")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
