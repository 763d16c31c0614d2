"""Carpe Diem at the table: a Roman district in mosaic, terracotta and sun."""
