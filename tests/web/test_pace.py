"""Opponents in the page fit the device: a worker that is slowed down is asked for less."""

import json

from engine import games
from engine.core.generator import Generator
from game.pace import LEAST, PATIENCE, USUAL, Pace
from tests.web.player import ANSWER, Player, begin
from tests.web.test_worker import worker_of

GAME = "hansa"
SLOWED = 6
"""Times at least; on a fast machine more, or nothing would be slow there."""
OPENING = 60
"""Actions before the first turn that is thought about: at the start there is little to think of."""
SLOW_DOWN = """(times) => {
  const post = MessagePort.prototype.postMessage;
  let last = performance.now();
  MessagePort.prototype.postMessage = function (...message) {
    const until = performance.now() + (times - 1) * (performance.now() - last);
    while (performance.now() < until);
    const sent = post.apply(this, message);
    last = performance.now();
    return sent;
  };
}"""
"""Every slice of work in the worker is followed by idleness in proportion."""

PLACE = """document.querySelector(
  "#mirror button[data-region^='post.'][aria-disabled=false]")?.click()"""


def turns(guest, pace, count):
    """Whole turns of a Master, each with the share that the pace allows: (share, seconds)."""
    game, taken = games.get(GAME), []
    s = game.new(3, 8)
    for number in range(400):
        decision = game.decision(s)
        begins = decision.kind == "turn" and not game.under_way(s)
        if number > OPENING and begins and len(game.candidates(s)) > 1:
            share = pace.share(GAME)
            seen = game.observe(s, decision.player, Generator(number))
            asked = {
                "game": GAME, "observation": game.encode(seen), "level": "master",
                "style": "balanced", "seed": number, "share": share,
            }
            answer = guest.ask("job", name="think", payload=asked)["result"]
            pace.learn(GAME, answer["seconds"], share)
            taken.append((share, answer["seconds"]))
            if len(taken) == count:
                break
        game.apply(s, game.brisk(s, Generator(number)))
    return taken


def test_a_worker_slowed_down_six_times_is_not_waited_for(visit, probe_url):
    """In Chromium's own worker: the first turns are too slow, then budgets shrink until it fits."""
    guest = visit().open(probe_url)
    worker = worker_of(guest)
    guest.ask("job", name="echo", payload={"steps": 1})
    usual = Pace()
    slowest = max(seconds * USUAL / share for share, seconds in turns(guest, usual, 4))
    worker.evaluate(SLOW_DOWN, max(SLOWED, 3 * PATIENCE / slowest))
    slow = Pace()
    taken = turns(guest, slow, 14)
    assert taken[0][0] == USUAL
    assert max(seconds for _, seconds in taken[:4]) > PATIENCE, "nothing is slow here"
    assert slow.share(GAME) <= max(LEAST, usual.share(GAME) // 3)
    fitting = [seconds <= PATIENCE for share, seconds in taken[6:] if share > LEAST]
    assert sum(fitting) >= len(fitting) - 1, taken


def test_the_pace_is_kept_on_the_device(visit, site_url):
    player = Player(visit(locale="en-GB").open(site_url))
    begin(player)

    def learnt() -> bool:
        """Goes on with the person's own turns until an opponent's has been timed."""
        player.page.evaluate(PLACE)
        player.page.evaluate(ANSWER)
        player.page.wait_for_timeout(150)
        return bool(player.kept("pace"))

    player.until(learnt, lambda: "nothing was learnt")
    [turns] = json.loads(player.kept("pace")).values()
    assert turns and all(turn > 0 for turn in turns)
