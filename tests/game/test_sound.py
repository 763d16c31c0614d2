"""The voices: audible, quiet, free of clicks, and silent until a gesture or when not wanted."""

import pytest

from game import sound
from game.settings import Settings
from game.sound.player import _Player
from game.sound.voices import LOUDNESS, RATE, VOICES, synthesise


def samples(name: str):
    return [piece for piece in synthesise(name) if piece is not None][-1]


@pytest.mark.parametrize("name", VOICES)
def test_a_voice_is_heard_but_never_loud(name):
    wave = samples(name)
    loudest = max(abs(value) for value in wave) / 32767
    assert 0.05 < loudest <= LOUDNESS


@pytest.mark.parametrize("name", VOICES)
def test_a_voice_begins_and_ends_without_a_click(name):
    wave = samples(name)
    assert abs(wave[0]) < 32767 * 0.4
    assert abs(wave[-1]) < 32767 * 0.01


@pytest.mark.parametrize("name", VOICES)
def test_a_voice_fades(name):
    wave = samples(name)
    quarter = len(wave) // 4
    assert sum(v * v for v in wave[:quarter]) > 4 * sum(v * v for v in wave[-quarter:])


def test_bells_ring_and_wood_does_not():
    assert len(samples("bell")) > RATE > 5 * len(samples("wood"))


def test_voices_are_the_same_every_time():
    assert samples("knock") == samples("knock")


def test_nothing_is_made_or_played_before_a_gesture():
    player = _Player()
    player.prepare()
    player.play("wood")
    assert not player.ready


def test_after_a_gesture_all_voices_become_ready_in_small_steps():
    player = _Player()
    player.wake()
    assert player.awake
    steps = 0
    while player.pending and steps < 100_000:
        player.prepare()
        steps += 1
    assert set(player.ready) == set(VOICES) and steps > 100


def test_with_sound_off_a_gesture_wakes_nothing():
    player = _Player()
    player.on = False
    player.wake()
    assert not player.awake


def test_settings_are_followed():
    sound.follow(Settings(sound=False))
    sound.play("wood")
    sound.follow(Settings())


def test_an_unknown_voice_is_a_mistake():
    with pytest.raises(KeyError):
        sound.play("trumpet")
