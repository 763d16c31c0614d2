"""The generator gives the same numbers everywhere, for ever."""

from engine.core.generator import Generator, first_below


def test_the_first_numbers_are_those_of_splitmix64() -> None:
    generator = Generator(1234567)
    assert [generator.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_whole_state_is_one_integer() -> None:
    generator = Generator(9)
    generator.next()
    twin = Generator(generator.state)
    assert generator.next() == twin.next()


def test_randrange_reaches_every_number_and_no_other() -> None:
    generator = Generator(1)
    assert {generator.randrange(6) for _ in range(300)} == set(range(6))


def test_shuffle_keeps_the_items_and_choice_takes_one_of_them() -> None:
    generator, items = Generator(3), list(range(20))
    generator.shuffle(items)
    assert sorted(items) == list(range(20)) != items
    assert generator.choice(items) in items


def test_the_first_number_can_be_had_without_a_generator() -> None:
    for state in (0, 1, 12345, (1 << 64) - 1):
        for stop in (1, 6, 216, 1000):
            assert first_below(state, stop) == Generator(state).randrange(stop)


def test_several_draws_at_once_are_those_one_after_the_other() -> None:
    for state in (0, 1, 12345, (1 << 64) - 1):
        for draws in (0, 1, 2, 83):
            one_by_one, at_once = Generator(state), Generator(state)
            assert at_once.several(draws) == tuple(one_by_one.next() for _ in range(draws))
            assert at_once.state == one_by_one.state


def test_shuffling_puts_any_of_the_rest_last() -> None:
    """Saved games are dealt from their seed: every draw has its place for ever."""
    shuffled, generator, items = list(range(9)), Generator(4), list(range(9))
    Generator(4).shuffle(shuffled)
    for last in range(8, 0, -1):
        other = generator.randrange(last + 1)
        items[last], items[other] = items[other], items[last]
    assert shuffled == items
