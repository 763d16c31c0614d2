"""Serves the site on this machine: right types, compression where the browser takes it.

The tests use it too, with compression off and under a sub-path.
"""

import gzip
import mimetypes
import sys
import threading
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import brotli

TYPES = {
    ".bin": "application/octet-stream", ".css": "text/css", ".html": "text/html",
    ".js": "text/javascript", ".json": "application/json", ".mjs": "text/javascript",
    ".txt": "text/plain", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
}
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".txt", ".webmanifest", ".wasm"}


class _Http(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        # A browser that leaves a page hangs up in the middle: nothing to complain of.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Server:
    """A folder served in the background, for as long as the `with` block lasts."""

    def __init__(self, folder: Path, *, compress: bool = True, prefix: str = "/",
                 port: int = 0) -> None:
        handler = type("Handler", (_Handler,), {
            "folder": folder.resolve(), "compress": compress, "prefix": prefix,
        })
        self._http = _Http(("127.0.0.1", port), handler)
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.1,), daemon=True)
        self.url = f"http://localhost:{self._http.server_port}{prefix}"

    def __enter__(self) -> "Server":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    def wait(self) -> None:
        self._thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    folder: Path
    compress: bool
    prefix: str

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, *, with_body: bool) -> None:
        file = self._file()
        if file is None:
            self.send_response(404)
            body = b"There is no such file here.\n"
            self.send_header("Content-Type", "text/plain; charset=utf-8")
        else:
            body, encoding = self._body(file)
            self.send_response(200)
            self.send_header("Content-Type", _type(file))
            # Names carry the hash of the content, except those a browser must ask about.
            hashed = "/run/" in file.as_posix()
            self.send_header("Cache-Control", "max-age=31536000" if hashed else "no-cache")
            if encoding:
                self.send_header("Content-Encoding", encoding)
                self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def _file(self) -> Path | None:
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.prefix):
            return None
        file = (self.folder / path.removeprefix(self.prefix).lstrip("/")).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and file.is_relative_to(self.folder) else None

    def _body(self, file: Path) -> tuple[bytes, str | None]:
        accepted = self.headers.get("Accept-Encoding", "")
        if self.compress and file.suffix in TEXTS:
            for encoding in ("br", "gzip"):
                if encoding in accepted:
                    return _compressed(file, file.stat().st_mtime_ns, encoding), encoding
        return file.read_bytes(), None

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep the terminal quiet."""


@lru_cache(maxsize=64)
def _compressed(file: Path, changed: int, encoding: str) -> bytes:
    data = file.read_bytes()
    return brotli.compress(data, quality=5) if encoding == "br" else gzip.compress(data, 6)


def _type(file: Path) -> str:
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or TYPES[".bin"]
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def serve(folder: Path, port: int = 0) -> None:
    """Serve until Ctrl-C."""
    with Server(folder, port=port) as server:
        print(f"Kontor is at {server.url} - Ctrl-C stops it.", flush=True)
        try:
            server.wait()
        except KeyboardInterrupt:
            print("\nStopped.")
