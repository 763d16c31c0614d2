"""Tables inside the interpreter that nothing we ship can reach, and how to recognise them.

A tenth of the interpreter is tables of East Asian encodings, in Python and again in its C library,
and the names of all characters. The game speaks UTF-8: the trimmed library has none of those
encodings, and bytecode has no names of characters left in it. The tables are parsed from the same
sources they were compiled from, so that they are found in the binary byte by byte.
"""

import re
import struct
import tarfile
from collections.abc import Iterator
from pathlib import Path

from . import debian

SOURCES = ["python3.13", "musl"]
WANTED = re.compile(
    r"Modules/(cjkcodecs/mappings_(cn|hk|jp|kr|tw)|unicodename_db)\.h$|"
    r"src/locale/(big5|gb18030|hkscs|jis0208|ksc|revjis)\.h$"
)

ARRAY = re.compile(
    r"static const (ucs2_t|DBCHAR|unsigned (?:char|short|int)) \w+\[\d*\]\s*=\s*\{([^{}]*)\}",
    re.S,
)
WIDTHS = {
    "ucs2_t": "H", "DBCHAR": "H", "unsigned short": "H", "unsigned char": "B", "unsigned int": "I",
}
# How the codecs' tables write "no such character" and its relatives.
LETTERS = {"U": 0xFFFE, "N": 0xFFFF, "M": 0xFFFE, "D": 0xFFFD}
# Shorter ones are not worth the risk of meeting a stranger.
SHORTEST = 1024


def unpack(folder: Path) -> None:
    """Fetch the sources and keep the files with tables."""
    folder.mkdir()
    for original in debian.originals("trixie", SOURCES):
        with tarfile.open(original) as tar:
            for member in tar:
                if WANTED.search(member.name):
                    content = tar.extractfile(member)
                    assert content is not None
                    (folder / Path(member.name).name).write_bytes(content.read())


def tables(folder: Path) -> Iterator[bytes]:
    """Every long table, as the compiler lays it out."""
    for file in sorted(folder.iterdir()):
        text = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S)
        for width, values in _arrays(text):
            packed = struct.pack(f"<{len(values)}{width}", *values)
            if len(packed) >= SHORTEST:
                yield packed


def _arrays(text: str) -> Iterator[tuple[str, list[int]]]:
    found = ARRAY.findall(text)
    # The C library keeps only the numbers in the file, and the rest where it is included.
    for kind, body in found or [("unsigned short", text)]:
        values = re.findall(r"0x[0-9A-Fa-f]+|\d+|\b[UNMD]\b", body)
        yield WIDTHS[kind], [LETTERS[v] if v in LETTERS else int(v, 0) for v in values]


def blank(data: bytes, unreachable: Iterator[bytes]) -> tuple[bytes, int]:
    """The data with the tables zeroed, and how many bytes that were."""
    blanked = bytearray(data)
    total = 0
    for table in unreachable:
        start = blanked.find(table)
        if start >= 0:
            blanked[start:start + len(table)] = bytes(len(table))
            total += len(table)
    return bytes(blanked), total
