"""One finger points, two pinch, and nothing is chosen by a finger left over."""

from game.gestures import Gestures
from game.scene import Pinch, Pointer, Wheel


def finger(phase, x, y, number=0):
    return Pointer(phase, (x, y), "touch", id=number)


def fed(*events):
    gestures = Gestures()
    return [out for event in events for out in gestures.feed(event)]


def test_one_finger_is_a_pointer():
    events = [finger("down", 5, 5), finger("move", 6, 5), finger("up", 6, 5)]
    assert fed(*events) == events


def test_the_mouse_and_other_events_pass_unchanged():
    events = [Pointer("down", (1, 2)), Pointer("move", (3, 4)), Wheel((0, 0), 0, 10)]
    assert fed(*events) == events


def test_a_second_finger_cancels_the_first_and_begins_a_pinch():
    out = fed(finger("down", 0, 0), finger("down", 100, 0, 1))
    assert [type(event) for event in out] == [Pointer, Pointer, Pinch]
    assert out[1].phase == "cancel" and out[1].pos == (0, 0)
    assert out[2] == Pinch("begin", (50, 0))


def test_a_pinch_zooms_about_its_centre_and_moves():
    out = fed(
        finger("down", 0, 0), finger("down", 100, 0, 1),
        finger("move", 200, 0, 1), finger("move", 0, 0, 0),
    )
    assert out[3] == Pinch("move", (100, 0), 2.0, 50, 0)
    assert out[4] == Pinch("move", (100, 0), 1.0, 0, 0)


def test_the_finger_left_over_chooses_nothing():
    out = fed(
        finger("down", 0, 0), finger("down", 100, 0, 1), finger("up", 100, 0, 1),
        finger("move", 30, 30), finger("up", 30, 30),
    )
    assert out[-1] == Pinch("end", (50, 0))


def test_after_a_pinch_the_next_tap_counts_again():
    gestures = Gestures()
    for event in (finger("down", 0, 0), finger("down", 9, 0, 1), finger("up", 9, 0, 1),
                  finger("up", 0, 0)):
        gestures.feed(event)
    tap = finger("down", 4, 4, 7)
    assert gestures.feed(tap) == [tap]


def test_a_third_finger_changes_nothing():
    out = fed(finger("down", 0, 0), finger("down", 100, 0, 1), finger("down", 50, 50, 2),
              finger("up", 50, 50, 2))
    assert [type(event) for event in out] == [Pointer, Pointer, Pinch]


def test_a_finger_never_seen_coming_down_is_ignored():
    assert fed(finger("move", 1, 1, 3), finger("up", 1, 1, 3)) == []
