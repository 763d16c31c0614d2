"""What can be written of a name that somebody chose, here or elsewhere."""

from __future__ import annotations

import unicodedata

_UNWRITABLE = ("So", "Sk", "Cc", "Cf", "Cs", "Co", "Cn", "Me")
"""Unicode's pictures, controls and holes: no face of ours has letters for them."""


def writable(text: str) -> str:
    """A name without what cannot be written."""
    return "".join(c for c in text if unicodedata.category(c) not in _UNWRITABLE).strip()
