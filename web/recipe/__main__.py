"""The recipe's commands: site, serve, pages."""

import argparse
import sys
from pathlib import Path

from .errors import BuildError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m web.recipe", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    site = commands.add_parser("site", help="make build/web, the whole product as static files")
    site.add_argument("--out", type=Path, help="another folder under build/")
    site.add_argument("--stage", type=Path, help="files to lay over the game's own")
    serve = commands.add_parser("serve", help="make the site and serve it on this machine")
    serve.add_argument("--port", type=int, default=0, help="a free one if not given")
    commands.add_parser("pages", help="make build/pages for GitHub Pages and a zip for itch.io")
    options = parser.parse_args()
    try:
        _run(options)
    except BuildError as error:
        print(f"Stopped: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.", file=sys.stderr)
        return 130
    return 0


def _run(options: argparse.Namespace) -> None:
    # Imported here so that a missing package of the recipe's own is told in one sentence.
    from . import site

    match options.command:
        case "site":
            out = site.build(options.out or site.OUT, options.stage)
            print(f"The site is in {out}.")
        case "serve":
            from . import serve

            serve.serve(site.build(), options.port)
        case "pages":
            from . import pages

            pages.build(site.build())


if __name__ == "__main__":
    sys.exit(main())
