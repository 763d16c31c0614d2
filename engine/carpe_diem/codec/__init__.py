"""A position as readable JSON, by name, both ways; what is left out is filled in sensibly.

    players, options   as for a new game
    phase              1 to 4; 1 if left out
    cards              the grid, three rows of four, null where no card lies
    districts          by colour: board, frame (top, right, bottom, left), tiles: {"2,3": "W37 1"},
                       a cell with the tile on it and its quarter turns
    stores             by colour: grape, herb, chicken, fish, coin, bread, vp, tiles (stored),
                       fountain (cards)
    pawns              by colour, a space of the ring
    spaces             seven lists of tiles; whose turn it is follows from what was taken there
    row                the seal row
    track              by space, the discs there from bottom to top
    discs              by scoring space, the owner of the disc there
    white, black       the stacks, top first
    fountain_deck      top first; put_back names the owners of its lowest cards, lowest last
    step               the small choice at hand, if it is not a turn

Left out: boards A to D and frame sections by seat, the first cards of each deck, tiles in the order
of their names, discs as they begin, pawns on the spaces of their seats. `gone` is told, never read.
"""

from engine.carpe_diem.codec.decoding import decode
from engine.carpe_diem.codec.encoding import encode
from engine.carpe_diem.codec.options import options_of, read_options

__all__ = ["decode", "encode", "options_of", "read_options"]
