#!/usr/bin/env bash
# Everything Kontor does from a fresh checkout. Sets up what it needs under build/ and says so.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

export PYTHONUTF8=1
venv=build/venv
python=$venv/bin/python

usage() {
  cat <<'TEXT'
usage: ./build.sh COMMAND
  serve           build the site if needed and serve it on this machine; Ctrl-C stops it
  test [--long]   run every check and test; --long takes the full numbers of the slow suites
  site            build the site: static files in build/web, the whole product
  pages           build the site for hosts: build/pages for GitHub Pages, build/kontor-itch.zip
  bench NAME      measure: engine, ai, versions, table, web, evening
  shots           draw the key situations of the table into build/shots
TEXT
}

say() { printf '== %s\n' "$*"; }
stop() { printf 'Stopped: %s\n' "$*" >&2; exit 1; }

# A virtual environment needs pip's own wheels, which Debian keeps in a package of their own.
make_venv() {
  command -v python3 >/dev/null || stop "python3 is missing: install Python 3.11 or newer."
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
    || stop "Python $(python3 -V | cut -d' ' -f2) is too old: install 3.11 or newer."
  python3 -m venv "$venv" >/dev/null 2>&1 && return
  rm -rf "$venv"
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "installing python3-venv"
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y python3-venv >/dev/null
    python3 -m venv "$venv"
  else
    say "unpacking pip, which this Python lacks"
    python3 -m venv --without-pip "$venv"
    python3 -m web.recipe.pip "$python"
  fi
}

install() {
  "$python" -m pip install --quiet --disable-pip-version-check "$@" \
    || stop "the Python packages could not be installed: check the network and run this again."
}

need_environment() {
  local wanted
  wanted=$(cat pyproject.toml build.sh web/recipe/requirements.txt | sha256sum)
  [ -f "$venv/.installed" ] && [ "$(cat "$venv/.installed")" = "$wanted" ] && return
  say "preparing the Python environment in $venv"
  mkdir -p build
  [ -x "$python" ] || make_venv
  install --require-hashes --requirement web/recipe/requirements.txt
  install --no-deps --no-build-isolation --editable .
  printf '%s\n' "$wanted" > "$venv/.installed"
}

# The tests share the cores, and who is done takes over work of the others; browsers come last, so
# that nothing but themselves makes them wait.
run_tests() {
  need_environment
  say "1 of 4: ruff"; "$python" -m ruff check .
  say "2 of 4: mypy"; "$python" -m mypy engine game
  say "3 of 4: the rules, the opponents and the table"
  "$python" -m pytest --numprocesses "$(nproc)" --dist worksteal --ignore tests/web "$@"
  say "4 of 4: the site, in real browsers"
  "$python" -m web.recipe site
  "$python" -m pytest --numprocesses "$(nproc)" --dist worksteal tests/web "$@"
}

command=${1:-}
[ $# -gt 0 ] && shift
case $command in
  serve | site | pages) need_environment; exec "$python" -m web.recipe "$command" "$@" ;;
  test)  run_tests "$@" ;;
  shots) need_environment; exec "$python" -m tests.shots "$@" ;;
  bench) need_environment; exec "$python" -m "tests.bench.${1:?which one? see ./build.sh}" "${@:2}" ;;
  *)     usage; [ -z "$command" ] || exit 2 ;;
esac
