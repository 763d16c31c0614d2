"""The first visit: a frame without a click, from this origin only, under any path."""

from urllib.parse import urlsplit

from tests.web.eyes import colours, picture


def test_first_visit_shows_a_frame(visit, site_url):
    page = visit().open(site_url).page
    assert len(colours(picture(page))) > 50, "the picture is empty"
    assert page.evaluate("document.getElementById('shell').offsetParent === null")


def test_samples_of_the_heap_do_not_kill_the_page(visit, site_url):
    """Chromium takes them in some processes by chance, here in this one and of every few bytes."""
    guest = visit()
    guest.cdp.send("Memory.startSampling", {"samplingInterval": 4096})
    guest.open(site_url)
    guest.offline_ready()


def test_the_page_paints_before_the_game_arrives(visit, probe_url):
    guest = visit(locale="de-DE")
    guest.page.route("**/*.bin", lambda route: None)  # never answered
    guest.page.goto(probe_url, wait_until="domcontentloaded")
    guest.page.wait_for_selector("text=Das Spiel wird geladen")
    assert guest.page.locator("h1").inner_text() == "Kontor"
    assert guest.page.evaluate("document.documentElement.lang") == "de"


def test_progress_counts_bytes(visit, probe_url):
    guest = visit()
    guest.page.route("**/python.*.bin", lambda route: None)
    guest.page.goto(probe_url, wait_until="domcontentloaded")
    guest.wait("+document.getElementById('road').getAttribute('aria-valuenow') > 20")
    assert float(guest.page.get_attribute("#road", "aria-valuenow")) < 60


def test_no_request_leaves_the_origin(visit, site_url):
    guest = visit()
    asked: list[str] = []
    guest.page.context.on("request", lambda request: asked.append(request.url))
    guest.open(site_url)
    guest.offline_ready()
    hosts = {urlsplit(url).netloc for url in asked if not url.startswith("blob:")}
    assert hosts == {urlsplit(site_url).netloc}


def test_a_sub_path_works(visit, serve, probe_site):
    guest = visit().open(serve(probe_site, prefix="/games/kontor/"))
    assert guest.until("state", lambda state: state["drawn"] > 3)
    guest.offline_ready()
    guest.page.context.set_offline(True)
    guest.page.reload()
    assert guest.begun().ask("state")["drawn"] > 0


def test_the_policy_forbids_evaluating_text(visit, probe_url):
    page = visit().open(probe_url).page
    for attack in ("eval('1')", "new Function('return 1')()"):
        # Later, by itself: what a debugger evaluates at once is let through.
        later = f"try {{ {attack}; end('ran'); }} catch (error) {{ end(error.name); }}"
        told = page.evaluate(f"new Promise((end) => setTimeout(() => {{ {later} }}))")
        assert told == "EvalError"


def test_the_policy_forbids_scripts_that_are_not_ours(visit, probe_url):
    page = visit().open(probe_url).page
    page.evaluate(
        """() => {
             const script = document.createElement('script');
             script.textContent = 'window.intruded = true';
             document.head.append(script);
           }"""
    )
    assert page.evaluate("window.intruded") is None
    refused = "fetch('https://example.org/').then(() => 'sent', (error) => error.name)"
    assert page.evaluate(refused) == "TypeError"


def test_the_policy_is_never_broken_by_the_page_itself(visit, probe_url):
    guest = visit()
    guest.page.add_init_script(
        "window.violations = [];"
        "addEventListener('securitypolicyviolation', (e) => violations.push(e.violatedDirective))"
    )
    guest.open(probe_url)
    guest.offline_ready()
    assert guest.page.evaluate("violations") == []
    assert guest.errors == []
