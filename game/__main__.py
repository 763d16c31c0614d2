"""`python -m game`: the program in a window."""

import asyncio
import contextlib

from game.app import main

with contextlib.suppress(KeyboardInterrupt):
    asyncio.run(main())
