"""Games that outlast their window: kept after every action, in files, in links. Knows no screen."""
