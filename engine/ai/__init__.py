"""Opponents for any game of the engine: they see only what a seat may know."""
