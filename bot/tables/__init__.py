"""Tables: who sits where, what is played, what is kept. No Discord, no SQL, no pictures here."""
