"""The same page in Firefox and in WebKitGTK: it loads, draws, takes a click and a key."""

import json
import time

import pytest

from tests.web.drivers import firefox, webkit

pytestmark = pytest.mark.long

# The middle of the red disc as it stands in the canvas, in css pixels; nothing when there is none.
DISC = """(() => {
  const canvas = document.getElementById('canvas');
  const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let x = 0, y = 0, count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === 200 && data[at + 1] === 20 && data[at + 2] === 20) {
      x += (at / 4) % width; y += Math.floor(at / 4 / width); count += 1;
    }
  }
  const css = canvas.clientWidth / width;
  return JSON.stringify(count ? [x / count * css, y / count * css, count] : null);
})()"""


def wait(browser, expression: str, wanted) -> object:
    until = time.monotonic() + 90
    while not wanted(answer := json.loads(browser.evaluate(expression) or "null")):
        assert time.monotonic() < until, answer
        time.sleep(0.2)
    return answer


@pytest.mark.parametrize("start", [firefox, webkit])
def test_it_loads_draws_and_takes_a_click_and_a_key(start, probe_url, tmp_path):
    with start(tmp_path) as browser:
        browser.open(probe_url)
        told = "JSON.stringify([document.body.className, document.documentElement.dataset.failed])"
        begun, failed = wait(browser, told, any)
        assert not failed, browser.evaluate("document.getElementById('details').textContent")
        assert begun == "playing"
        x, y, size = wait(browser, DISC, bool)
        assert size > 200
        browser.click(x, y)
        wait(browser, "window.probe('state', '{}')", lambda state: state["hits"] == 1)
        browser.press("ö")
        wait(
            browser, """window.probe('seen', '{"kind": "Key"}')""",
            lambda seen: [event["name"] for _, event in seen] == ["ö"],
        )
        wait(
            browser, """window.probe('job', '{"name": "echo", "payload": {"steps": 2}}')""",
            lambda answer: answer["result"] == {"steps": 2},
        )
