"""Kontor's rules engine: pure Python, no clock, no input or output, no global random."""
