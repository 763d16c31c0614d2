"""What Carpe Diem teaches, as data: its tutorial, its rules, its puzzles, their words."""
