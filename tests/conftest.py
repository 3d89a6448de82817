"""What all tests share: properties are tried on the same examples every time, without a clock."""

from hypothesis import settings

settings.register_profile("parlor", deadline=None, derandomize=True, database=None)
settings.load_profile("parlor")
