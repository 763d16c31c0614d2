"""Preferences survive their own text, and any damage to it."""

import pytest

from game.settings import Settings


def test_settings_survive_their_text():
    chosen = Settings(language="it", speed="fast", volume=0.25, contrast=True, motion="reduced")
    assert Settings.decode(chosen.encode()) == chosen


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "7", '{"volume": "loud", "unknown": 1}'])
def test_damaged_settings_are_the_defaults(text):
    assert Settings.decode(text) == Settings()


def test_what_is_sound_is_kept_beside_what_is_not():
    assert Settings.decode('{"language": "de", "sound": "yes"}') == Settings(language="de")
