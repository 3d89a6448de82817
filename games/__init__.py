"""The games: their rules as pure functions over frozen values, and the engine that plays them."""
