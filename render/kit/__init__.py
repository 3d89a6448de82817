"""What all pictures share: canvas, type, sprites, encoding, controls."""
