"""Kontor's table: what players see and touch, drawn with pygame-ce on top of the engine."""
