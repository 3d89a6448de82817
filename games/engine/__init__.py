"""What every game shares: types, play, replay, chance, codec, text record. It knows no game."""
