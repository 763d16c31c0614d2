"""The names a browser gives to keys, for the keys pygame reports."""

from __future__ import annotations

import pygame

_NAMES = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Escape",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_LEFT: "ArrowLeft",
    pygame.K_RIGHT: "ArrowRight",
    pygame.K_UP: "ArrowUp",
    pygame.K_DOWN: "ArrowDown",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_SPACE: " ",
    **{getattr(pygame, f"K_F{n}"): f"F{n}" for n in range(1, 13)},
}


def dom_name(key: int, typed: str) -> str | None:
    """The browser's name of a pressed key; `typed` is the character it wrote by the layout."""
    known = _NAMES.get(key)
    if known:
        return known
    if typed and typed.isprintable():
        return typed
    # With Ctrl held nothing is typed, but the key's own letter still names it.
    return chr(key) if 32 < key < 127 else None
