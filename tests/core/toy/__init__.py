"""A small game for tests, with everything that can be hidden or left to chance.

Two to four hagglers have twenty-four cards worth 1 to 6 and take turns of two actions:

    roll      a die gives so many coins; on a one everybody who holds cards discards one, sealed
    draw      the top card of the deck comes into the hand, seen by nobody else
    peek      the top card is looked at and stays where it is
    offer     a card of the hand is laid open and offered to the others for three coins; they answer
              sealed; the first who accepts, clockwise, gets its worth in coins and pays; unwanted,
              it leaves the game

After the last round coins and the cards in hand count.
"""
