"""JSON that nobody can vouch for: read, or refused with one sentence before it can do harm."""

from __future__ import annotations

import json
import time

import pytest

from engine.core.errors import BadInput
from engine.core.reading import DEEPEST, read_json


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_what_is_json_is_read_from_text_and_bytes() -> None:
    data = {"a": [1, {"b": None}], "ä": '"[{\\', "": "[" * 500}
    for text in (json.dumps(data), json.dumps(data, ensure_ascii=False)):
        assert read_json(text) == read_json(text.encode()) == data


def test_the_depth_is_limited_exactly() -> None:
    assert read_json(nested(DEEPEST)) is not None
    with pytest.raises(BadInput):
        read_json(nested(DEEPEST + 1))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '{"a":' * 6_000,
        "[" * 1_000_000,
        '[{"a":' * 200_000,
        nested(100_000),
        '"' + "[" * 100,
        '["\\" ' + "[" * 100,
        b"\xff\xfe\xfa",
        b"[" * 100_000,
        "1" * 5_000,
    ],
    ids=lambda text: str(text)[:8],
)
def test_what_is_not_json_or_too_deep_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadInput, match="not JSON"):
        read_json(text)
    with pytest.raises(BadInput, match=r"^This record is damaged\.$"):
        read_json(text, "This record is damaged.")


@pytest.mark.parametrize("piece", ['"', '\\"', '"\\', "[]", "{", '"a":', '["\\\\"],'])
def test_refusing_takes_time_in_proportion_to_the_length(piece: str) -> None:
    start = time.process_time()
    with pytest.raises(BadInput):
        read_json('"' + piece * 400_000 + "\\")
    assert time.process_time() - start < 4
