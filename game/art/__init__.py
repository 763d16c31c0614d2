"""The hand that draws: palette, type, brushes and sprites for any game's table."""
