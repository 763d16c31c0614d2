"""Games come as archives of their own, when they are wanted; what a cache spoils is mended."""

import shutil

import pytest

from engine import games
from engine.core.perft import perft
from tests.core.toy.game import Toy

TOY = "engine.toy"
DAMAGE = """
  async ([part, what]) => {
    const cache = await caches.open((await caches.keys())[0]);
    for (const request of await cache.keys()) {
      if (!request.url.includes(part)) continue;
      const kept = await cache.match(request);
      const bytes = new Uint8Array(await kept.arrayBuffer());
      if (what === 'flip') bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 64);
      const left = what === 'cut' ? bytes.slice(0, 100) : bytes;
      if (what === 'lose') await cache.delete(request);
      else await cache.put(request, new Response(left, { headers: kept.headers }));
    }
  }
"""


def leaves(game) -> int:
    return perft(game, game.new(3, 1, {}), 2)


def tree(name: str) -> dict:
    return {"game": name, "players": 3, "seed": 1, "depth": 2}


def test_rules_come_when_they_are_wanted_here_and_in_the_worker(visit, probe_url):
    guest = visit()
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.open(probe_url)
    assert guest.ask("missing", name="engine.toy.game") == TOY
    assert not [url for url in asked if ".toy." in url]
    assert guest.ask("need", name=TOY) == "here"
    assert guest.ask("missing", name="engine.toy.game") is None
    assert guest.ask("leaves", game="toy") == leaves(Toy())
    for name, game in {"toy": Toy(), "hansa": games.get("hansa")}.items():
        assert guest.ask("job", name="perft", payload=tree(name))["result"] == leaves(game)
    assert len([url for url in asked if "/engine." in url]) == 3, "the rules travel once"


def test_a_worker_that_is_started_again_has_all_rules_again(visit, probe_url):
    guest = visit().open(probe_url)
    assert guest.ask("need", name=TOY) == "here"
    assert guest.ask("job", name="perft", payload=tree("toy"))["result"]
    guest.page.workers[0].evaluate("postMessage(['died', null, 'the test asked for it'])")
    assert guest.ask("job", name="perft", payload=tree("toy"))["result"] == leaves(Toy())


def test_all_games_are_there_without_a_network_after_the_first_visit(visit, probe_url):
    guest = visit().open(probe_url)
    guest.until("seen", lambda seen: len(seen) == 1, kind="Complete")
    guest.page.context.set_offline(True)
    guest.page.reload()
    guest.begun()
    assert guest.ask("need", name=TOY) == "here"
    assert guest.ask("job", name="perft", payload=tree("toy"))["result"] == leaves(Toy())


def test_an_interrupted_download_is_told_and_can_be_tried_again(visit, probe_url):
    guest = visit(service_workers="block")
    guest.page.route("**/engine.*.toy.bin", lambda route: route.abort())
    guest.open(probe_url)
    assert guest.ask("need", name=TOY).startswith("missing: ")
    guest.page.unroute("**/engine.*.toy.bin")
    assert guest.ask("need", name=TOY) == "here"


def test_a_download_that_stops_coming_is_told_and_can_be_tried_again(visit, probe_url):
    guest = visit(service_workers="block")
    guest.page.route("**/engine.*.toy.bin", lambda route: None)  # never answered
    guest.page.clock.install()
    guest.open(probe_url)
    guest.page.evaluate("window.asked = window.probe('need', '{\"name\": \"engine.toy\"}'); 0")
    guest.page.wait_for_timeout(300)
    guest.page.clock.run_for(31_000)
    assert "missing: " in guest.page.evaluate("window.asked")
    guest.page.unroute("**/engine.*.toy.bin")
    assert guest.ask("need", name=TOY) == "here"


def test_a_corrupted_archive_is_told_and_never_unpacked(visit, serve, own_copy):
    archive = next((own_copy / "run").glob("engine.*.toy.bin"))
    archive.write_bytes(archive.read_bytes()[:-40] + bytes(40))
    guest = visit(service_workers="block").open(serve(own_copy))
    assert guest.ask("need", name=TOY).startswith("missing: ")
    assert guest.ask("missing", name=TOY) == TOY


@pytest.mark.parametrize(
    ("part", "what"),
    [("/run/first", "flip"), ("/run/python", "flip"), ("/run/pyodide", "cut"), ("http", "lose")],
)
def test_a_damaged_cache_heals(visit, probe_url, part, what):
    guest = visit().open(probe_url)
    guest.offline_ready()
    guest.page.evaluate(DAMAGE, [part, what])
    guest.page.reload()
    guest.begun()
    if what == "lose":
        whole = guest.page.evaluate("Object.keys(JSON.parse(build.textContent).files).length") + 1
        guest.wait(
            "caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys())"
            f".then((kept) => kept.length === {whole})"
        )
    guest.page.context.set_offline(True)
    guest.page.reload()
    assert guest.begun().ask("edition") == 1


def test_a_page_damaged_in_the_cache_is_fetched_again(visit, probe_url):
    guest = visit().open(probe_url)
    guest.offline_ready()
    guest.page.evaluate(
        """async () => {
             const cache = await caches.open((await caches.keys())[0]);
             const [page] = (await cache.keys()).filter((request) => request.url.endsWith('/'));
             await cache.put(page, new Response('', { headers: { 'content-type': 'text/html' } }));
           }"""
    )
    guest.page.reload()
    assert guest.begun().ask("edition") == 1


def test_two_deployments_on_one_origin_keep_their_own(visit, serve, probe_site, tmp_path):
    for name in ("one", "two"):
        shutil.copytree(probe_site, tmp_path / "both" / name)
    url = serve(tmp_path / "both")
    guest = visit().open(url + "one/")
    guest.offline_ready()
    guest.open(url + "two/")
    guest.offline_ready()
    names = guest.page.evaluate("caches.keys()")
    assert sorted(name.rsplit(":", 1)[0] for name in names) == ["kontor:/one/", "kontor:/two/"]
