#!/usr/bin/env bash
# Rewrite the lock files with hashes. They name no host, so they work with any package index.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v uv >/dev/null; then
    [ -x .venv/bin/uv ] || .venv/bin/python -m pip install --quiet uv
    PATH="$PWD/.venv/bin:$PATH"
fi

compile() {
    uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
        --no-annotate --no-emit-package quatrefoil --custom-compile-command "make lock" "$@"
}

compile pyproject.toml --extra cli --extra server "$@" -o requirements.lock
compile pyproject.toml --extra dev --group build -c requirements.lock "$@" -o requirements-dev.lock
compile --group build -c requirements-dev.lock "$@" -o requirements-build.lock
compile --group node "$@" -o requirements-node.lock
compile pyproject.toml --extra ray -c requirements-dev.lock "$@" -o requirements-ray.lock
