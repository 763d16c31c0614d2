"""Colours of the probe's picture, for those who look for them."""

RED = (200, 20, 20)
