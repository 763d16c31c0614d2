"""Reads the data files of the package."""

from __future__ import annotations

import json
import pkgutil
from typing import Any


def read(name: str) -> dict[str, Any]:
    facts = pkgutil.get_data("engine.carpe_diem", f"data/{name}.json")
    assert facts is not None, f"the package lacks data/{name}.json"
    found: dict[str, Any] = json.loads(facts)
    return found
