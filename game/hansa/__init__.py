"""What only Hansa Teutonica shows: its board, its desk, its questions."""
