#!/bin/sh
# Creates Sawari's role and its empty database. Patroni runs this once, on the first primary, with its address.
set -eu
psql "$1" -v ON_ERROR_STOP=1 -v password="${DATABASE_PASSWORD:?}" <<'SQL'
create role sawari login password :'password';
create database sawari owner sawari encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
