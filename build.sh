#!/usr/bin/env bash
# Everything Kontor does from a fresh checkout. Sets up what it needs under build/ and says so.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

venv=build/venv
python=$venv/bin/python

usage() {
  cat <<'TEXT'
usage: ./build.sh COMMAND
  serve           build the site and serve it on this machine
  test [--long]   run every check and test; --long takes the full numbers of the slow suites
  bench NAME      measure: engine
TEXT
}

say() { printf '== %s\n' "$*"; }

need_environment() {
  local wanted
  wanted=$(cat pyproject.toml build.sh | sha256sum)
  [ -f "$venv/.installed" ] && [ "$(cat "$venv/.installed")" = "$wanted" ] && return
  say "preparing the Python environment in $venv"
  mkdir -p build
  [ -x "$python" ] || python3 -m venv "$venv"
  "$python" -m pip install --quiet --disable-pip-version-check --editable '.[game,site,test,bench]'
  printf '%s\n' "$wanted" > "$venv/.installed"
}

run_tests() {
  need_environment
  say "ruff";   "$python" -m ruff check .
  say "mypy";   "$python" -m mypy engine game
  say "pytest"; "$python" -m pytest "$@"
}

command=${1:-}
[ $# -gt 0 ] && shift
case $command in
  test)  run_tests "$@" ;;
  bench) need_environment; exec "$python" -m "tests.bench.${1:?which one? see ./build.sh}" "${@:2}" ;;
  serve) echo "The site is not built yet: there is no web/ to serve." >&2; exit 1 ;;
  *)     usage; [ -z "$command" ] || exit 2 ;;
esac
