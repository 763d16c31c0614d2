"""Preferences survive their own text, and any damage to it."""

import json

import pytest

from game.scenes.preferences import TEXT_SIZES, VOLUME_STEP
from game.scenes.start import Start
from game.settings import Settings
from game.text import LANGUAGES
from game.ui.tween import SPEEDS
from tests.game.room import visit


def test_settings_survive_their_text():
    chosen = Settings(language="it", speed="fast", volume=0.25, contrast=True, motion="reduced")
    assert Settings.decode(chosen.encode()) == chosen


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "7", '{"volume": "loud", "unknown": 1}'])
def test_damaged_settings_are_the_defaults(text):
    assert Settings.decode(text) == Settings()


def test_what_is_sound_is_kept_beside_what_is_not():
    assert Settings.decode('{"language": "de", "sound": "yes"}') == Settings(language="de")


STRANGE = {
    "language": ["xx", "../../etc", "DE", "de\x00", 5, None, ["de"], True],
    "speed": ["", "warp", 1],
    "motion": ["", "wild", None],
    "volume": [float("nan"), float("inf"), -0.1, 1e9, 1, "0.5", None],
    "text_scale": [float("nan"), float("inf"), -1.0, 0.0, 1e9, 1e999, 0.99, "1.5"],
    "sound": [0, 1, "true", None],
    "contrast": ["", 1.0],
    "colour_blind": [{}, []],
    "confirm": ["no"],
    "hints": [None],
    "pass_on": [1, "yes"],
    "install_told": [0, "no"],
    "names": [7, None, ["Anna"], "x" * 401],
}


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, vs in STRANGE.items() for v in vs])
def test_a_setting_out_of_its_bounds_is_the_default_and_harms_no_other(name, value):
    other = "contrast" if name != "contrast" else "confirm"
    found = Settings.decode(json.dumps({name: value, other: True}))
    assert found == Settings(**{other: True})


def test_every_setting_has_bounds():
    assert set(STRANGE) == set(Settings.__dataclass_fields__)


def test_whatever_can_be_chosen_is_kept():
    for language in ("", *LANGUAGES):
        for speed in SPEEDS:
            for size in TEXT_SIZES:
                chosen = Settings(language=language, speed=speed, text_scale=size)
                assert Settings.decode(chosen.encode()) == chosen
    for motion in ("device", "full", "reduced"):
        assert Settings.decode(Settings(motion=motion).encode()).motion == motion
    for volume in range(0, 101, VOLUME_STEP):
        assert Settings.decode(Settings(volume=volume / 100).encode()).volume == volume / 100


def test_settings_nested_without_end_are_the_defaults():
    assert Settings.decode('{"a":' * 6_000) == Settings()


@pytest.mark.parametrize("text", ['{"language": "xx"}', '{"text_scale": NaN}',
                                  '{"text_scale": 1e9}', '{"volume": 1e999, "speed": "warp"}'])
def test_the_program_starts_whatever_its_settings_say(text):
    kept = Settings.decode(text)
    with visit(Start(), language=kept.language, text_scale=kept.text_scale) as guest:
        assert guest.find("new")
