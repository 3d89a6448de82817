"""The shell: the only room that knows Discord, SQL, time, chance and the environment."""

__version__ = "0.1.0"
