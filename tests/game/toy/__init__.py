"""A table for the toy game: a market everybody sees, a hand of one's own, a rival's at one tap."""
