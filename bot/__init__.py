"""The shell: the only room that knows Discord, SQL, time, chance and the environment."""
