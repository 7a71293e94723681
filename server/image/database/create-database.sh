#!/bin/sh
# Creates the site's role and database on a new cluster. $1: address of the superuser.
set -eu
psql --no-psqlrc -v ON_ERROR_STOP=1 -v password="$(cat "$DATABASE_PASSWORD_FILE")" "$1" <<'SQL'
create role solvei login password :'password';
create database solvei owner solvei;
SQL
