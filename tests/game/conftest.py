"""What tests of kept games and of every table start from."""

import pytest

from game.platform.folder import FileStorage
from tests.game.suite import laid


@pytest.fixture
def storage(tmp_path):
    return FileStorage(tmp_path)


@pytest.fixture
def at(request):
    """The table that a test runs for: see `tests.game.suite`."""
    with laid(request.param) as found:
        yield found
