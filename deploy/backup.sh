#!/bin/sh
# Save everything that a server needs: its games, the key that signs its cookies, and the key of its web push. The server may keep running.
#   deploy/backup.sh DATA TARGET                       games in SQLite in the folder DATA
#   deploy/backup.sh DATA TARGET postgresql://...      games in PostgreSQL
# TARGET is a new folder. Restore it with deploy/restore.sh.
set -eu
data=$1 target=$2 database=${3:-}

umask 077
mkdir "$target"
cp "$data/secret.key" "$target/secret.key"
if [ -e "$data/push.pem" ]; then cp "$data/push.pem" "$target/push.pem"; fi
if [ -n "$database" ]; then
    pg_dump --format=custom --no-owner --file "$target/quatrefoil.dump" "$database"
else
    python3 - "$data/quatrefoil.sqlite3" "$target/quatrefoil.sqlite3" <<'PYTHON'
import sqlite3, sys

source, copy = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True), sqlite3.connect(sys.argv[2])
source.backup(copy)  # a consistent snapshot, also while the server writes
assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
copy.close()
PYTHON
fi
