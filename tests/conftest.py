"""Settings of the whole test run."""

from hypothesis import settings

# No test asserts a time, so none may fail by one.
settings.register_profile("courtyard", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("courtyard")
