"""What every suite shares: `--long` takes the full numbers where a plain run takes samples."""

import faulthandler

import pytest
from hypothesis import HealthCheck, settings

for profile, examples in (("sample", 12), ("full", 200)):
    settings.register_profile(
        profile,
        max_examples=examples,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", action="store_true", help="take the full, slow numbers of every suite"
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("full" if config.getoption("--long") else "sample")
    config.addinivalue_line("markers", "long: belongs to the full run only (--long)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    slow = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if item not in slow]


LONGEST = 6 * 3600.0  # seconds that one test of the full run may take


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test that hangs ends the run, see pyproject.toml; the full numbers take their time."""
    if item.config.getoption("--long"):
        faulthandler.dump_traceback_later(LONGEST, exit=True)


@pytest.fixture(scope="session")
def long(pytestconfig: pytest.Config) -> bool:
    """True when the full numbers are wanted."""
    return bool(pytestconfig.getoption("--long"))
