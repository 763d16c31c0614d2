"""What tests of kept games start from."""

import pytest

from game.platform.desktop import FileStorage


@pytest.fixture
def storage(tmp_path):
    return FileStorage(tmp_path)
