"""Takes times, and what is said of many of them."""

import time
from itertools import cycle, islice
from statistics import median, quantiles

CALLS = 2_000


def seconds(work, *values):
    """The processor's time for one call, which other programs hardly disturb."""
    begun = time.thread_time()
    work(*values)
    return time.thread_time() - begun


def microseconds(work, values):
    """The median over many calls, the values taken in turn."""
    return median(seconds(work, value) for value in islice(cycle(values), CALLS)) * 1e6


def milliseconds(times):
    """Median, 95th percentile and maximum of these seconds, in milliseconds."""
    return median(times) * 1e3, quantiles(times, n=20)[-1] * 1e3, max(times) * 1e3
