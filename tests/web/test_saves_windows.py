"""Two windows of one browser: one at a time may write a game; the other asks, waits or takes."""

from tests.web.conftest import Visit


def two(visit, probe_url):
    first = visit().open(probe_url)
    second = Visit(first.page.context.new_page()).open(probe_url)
    return first, second


def test_what_one_window_claims_another_does_not_get(visit, probe_url):
    first, second = two(visit, probe_url)
    assert first.ask("claim", name="game/1") is True
    assert second.ask("claim", name="game/1") is False
    assert second.ask("claim", name="game/2") is True
    first.ask("release", name="game/1")
    assert second.ask("claim", name="game/1") is True


def test_a_window_that_is_asked_hears_it_and_can_let_go_in_peace(visit, probe_url):
    first, second = two(visit, probe_url)
    first.ask("claim", name="game/1")
    second.page.evaluate(
        "window.answer = window.probe('claim', '{\"name\": \"game/1\", \"take_over\": true}'); 0"
    )
    first.until("seen", lambda seen: seen, kind="Taken")
    first.ask("release", name="game/1")
    assert second.page.evaluate("window.answer") == "true"
    assert first.ask("claim", name="game/1") is False


def test_a_window_that_does_not_answer_is_robbed(visit, probe_url):
    first, second = two(visit, probe_url)
    first.ask("claim", name="game/1")
    assert second.ask("claim", name="game/1", take_over=True) is True
    assert len(first.until("seen", lambda seen: len(seen) > 1, kind="Taken")) == 2


def test_a_closed_window_lets_go_by_itself(visit, probe_url):
    first, second = two(visit, probe_url)
    first.ask("claim", name="game/1")
    first.page.close()
    second.page.wait_for_timeout(300)
    assert second.ask("claim", name="game/1") is True


def test_an_old_journal_does_not_undo_what_came_after_it(visit, probe_url):
    """A browser may write localStorage long after, or lose its deletions in a crash."""
    guest = visit().open(probe_url)
    assert guest.ask("put", key="game/1", value="new") == "kept"
    guest.page.evaluate(
        "localStorage.setItem('kontor-journal/:game/1',"
        " JSON.stringify({value: 'old', stamp: Date.now() - 60000}))"
    )
    guest.page.reload()
    guest.begun()
    assert guest.ask("get", key="game/1") == "new"
    assert guest.page.evaluate("Object.keys(localStorage)") == []
    guest.page.evaluate(
        "localStorage.setItem('kontor-journal/:game/1',"
        " JSON.stringify({value: 'newer', stamp: Date.now() + 60000}))"
    )
    guest.page.reload()
    guest.begun()
    assert guest.ask("get", key="game/1") == "newer"
