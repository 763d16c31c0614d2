"""A second visit needs no network; a new version is whole or not there."""

import shutil
from pathlib import Path

import pytest

from tests.web.conftest import PATIENCE, lay_out_probe
from web.recipe import site as recipe
from web.recipe.places import BUILD


@pytest.fixture(scope="session")
def second_edition() -> Path:
    """The tests' site with another program in it: a new version of the first."""
    overlay = lay_out_probe(BUILD / "probe-second")
    main = overlay / "main.py"
    main.write_text(main.read_text().replace("EDITION = 1", "EDITION = 2"))
    return recipe.build(BUILD / "web-probe-second", overlay)


@pytest.fixture
def replace(own_copy):
    """Put another version in the place of the served one."""

    def put(edition: Path) -> None:
        for path in own_copy.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copytree(edition, own_copy, dirs_exist_ok=True)

    return put


def test_reload_without_a_network_works_fully(visit, site_url):
    guest = visit().open(site_url)
    guest.offline_ready()
    guest.page.context.set_offline(True)
    failures: list[str] = []
    guest.page.on("requestfailed", lambda request: failures.append(request.url))
    guest.page.reload()
    guest.begun()
    guest.wait("performance.getEntriesByType('resource').some((e) => e.name.includes('game.'))")
    assert failures == []


def test_the_worker_starts_without_a_network(visit, probe_url):
    guest = visit().open(probe_url)
    guest.offline_ready()
    guest.page.context.set_offline(True)
    guest.page.reload()
    assert guest.begun().ask("job", name="echo", payload={"steps": 3})["reports"] >= 1
    assert guest.page.workers


def test_what_is_kept_is_unpacked_for_the_compiler(visit, probe_url):
    guest = visit().open(probe_url)
    guest.offline_ready()
    kept = guest.page.evaluate(
        """async () => {
             const cache = await caches.open((await caches.keys())[0]);
             const key = (await cache.keys()).find((request) => request.url.includes('python.'));
             const response = await cache.match(key);
             const bytes = new Uint8Array(await response.arrayBuffer());
             return [response.headers.get('content-type'), ...bytes.slice(0, 4)];
           }"""
    )
    assert kept == ["application/wasm", 0, 97, 115, 109]


def test_an_update_swaps_cleanly(visit, serve, own_copy, replace, second_edition):
    guest = visit().open(serve(own_copy))
    guest.offline_ready()
    assert guest.ask("edition") == 1
    replace(second_edition)
    guest.page.reload()
    guest.begun()
    guest.page.wait_for_selector("#offer.open")
    assert guest.ask("edition") == 1, "the old version stays until the player agrees"
    guest.page.click("#offer-yes")
    guest.wait("window.probe && !document.querySelector('#offer.open')")
    guest.begun()
    assert guest.ask("edition") == 2
    guest.wait("caches.keys().then((names) => names.length === 1)")
    guest.page.context.set_offline(True)
    guest.page.reload()
    assert guest.begun().ask("edition") == 2


LOOK_FOR_UPDATE = "navigator.serviceWorker.ready.then((found) => found.update()).then(() => true)"


def test_a_tab_of_the_first_visit_takes_the_new_version_too(
    visit, serve, own_copy, replace, second_edition
):
    """It was loaded before there was a service worker."""
    guest = visit().open(serve(own_copy))
    guest.offline_ready()
    replace(second_edition)
    guest.page.evaluate(LOOK_FOR_UPDATE)
    guest.page.wait_for_selector("#offer.open")
    guest.page.click("#offer-yes")
    guest.wait("window.probe && !document.querySelector('#offer.open')")
    assert guest.begun().ask("edition") == 2


def test_an_edition_that_crashes_at_its_start_is_left_by_trying_again(
    visit, serve, own_copy, replace, second_edition
):
    guest = visit().open(serve(own_copy))
    guest.offline_ready()
    first = guest.page.evaluate("JSON.parse(build.textContent).build")
    guest.page.add_init_script(
        f"""const compile = WebAssembly.compileStreaming;
        WebAssembly.compileStreaming = (...values) => {{
          const ours = document.getElementById('build').textContent.includes('{first}');
          return ours ? Promise.reject(new Error('as a bad edition does')) : compile(...values);
        }};"""
    )
    replace(second_edition)
    guest.page.reload()
    guest.wait("document.documentElement.dataset.failed")
    guest.page.click("#again")
    guest.wait("window.probe !== undefined")
    assert guest.begun().ask("edition") == 2


def test_later_keeps_the_old_version(visit, serve, own_copy, replace, second_edition):
    guest = visit().open(serve(own_copy))
    guest.offline_ready()
    replace(second_edition)
    guest.page.reload()
    guest.begun()
    guest.page.wait_for_selector("#offer.open")
    guest.page.click("#offer-no")
    guest.page.reload()
    assert guest.begun().ask("edition") == 1


def test_a_half_uploaded_version_is_never_offered(
    visit, serve, own_copy, replace, second_edition
):
    guest = visit().open(serve(own_copy))
    guest.offline_ready()
    replace(second_edition)
    next((own_copy / "run").glob("first.*")).unlink()
    guest.page.reload()
    guest.begun()
    outcome = guest.page.evaluate(
        """() => navigator.serviceWorker.ready.then((registration) => new Promise((resolve) => {
             const watch = (worker) => worker.addEventListener('statechange', () => {
               if (['redundant', 'installed'].includes(worker.state)) resolve(worker.state);
             });
             registration.addEventListener('updatefound', () => watch(registration.installing));
             if (registration.installing) watch(registration.installing);
             registration.update().catch(() => resolve('redundant'));
           }))"""
    )
    assert outcome == "redundant"
    assert not guest.page.is_visible("#offer")
    guest.page.reload()
    assert guest.begun().ask("edition") == 1


def test_it_can_be_installed(visit, probe_url):
    guest = visit().open(probe_url)
    guest.offline_ready()
    guest.page.wait_for_selector("link[rel=manifest]", state="attached", timeout=PATIENCE)
    found = guest.cdp.send("Page.getAppManifest")
    assert found["errors"] == []
    problems = guest.cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {problem["errorId"] for problem in problems} <= {"in-incognito"}
