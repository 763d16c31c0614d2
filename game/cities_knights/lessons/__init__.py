"""What Cities & Knights teaches, as data: its tutorial, its rules, its puzzles, their words."""
