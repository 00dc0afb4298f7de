#!/bin/sh
# Restore what deploy/backup.sh has saved. Stop the server first.
#   deploy/restore.sh TARGET DATA                      into the folder DATA, which holds no games yet
#   deploy/restore.sh TARGET DATA postgresql://...     into an empty database, and the key into DATA
set -eu
target=$1 data=$2 database=${3:-}

umask 077
mkdir -p "$data"
if [ -e "$data/quatrefoil.sqlite3" ] || [ -e "$data/secret.key" ]; then
    echo "restore: $data already holds a server: move it away first" >&2
    exit 1
fi
if [ -n "$database" ]; then
    pg_restore --exit-on-error --single-transaction --no-owner --dbname "$database" "$target/quatrefoil.dump"
else
    cp "$target/quatrefoil.sqlite3" "$data/quatrefoil.sqlite3"
fi
cp "$target/secret.key" "$data/secret.key"
if [ -e "$target/push.pem" ]; then cp "$target/push.pem" "$data/push.pem"; fi
