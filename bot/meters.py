"""What is counted and timed while the bot runs, for Prometheus. No names, no words, no secrets."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from bot.settings import Address, PortTaken

ANSWER_SECONDS = (0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3.0, 6.0, 15.0)
"""Discord gives up on an answer after three seconds; ours should take a tenth of one."""
PICTURE_SECONDS = (0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1.0)


class Meters:
    """All figures of one bot. `timer` gives seconds that only ever rise."""

    def __init__(self, timer: Callable[[], float]) -> None:
        self.registry = CollectorRegistry()
        self._timer = timer
        self._answers = Histogram(
            "parlor_answer_seconds",
            "From a press or a command to its last answer.",
            ["kind"],
            buckets=ANSWER_SECONDS,
            registry=self.registry,
        )
        self._outcomes = Counter(
            "parlor_interactions",
            "Presses and commands by what became of them.",
            ["kind", "outcome"],
            registry=self.registry,
        )
        self._pictures = Histogram(
            "parlor_picture_seconds",
            "Drawing and encoding one picture, waiting for the pool included.",
            ["game", "picture"],
            buckets=PICTURE_SECONDS,
            registry=self.registry,
        )
        self._shown = Counter(
            "parlor_tables_shown",
            "Tables shown in their channels: by an answer, an edit, a new message, or not at all.",
            ["how"],
            registry=self.registry,
        )
        self._moves = Counter(
            "parlor_moves", "Committed changes of running games.", ["game"], registry=self.registry
        )
        self._ended = Counter(
            "parlor_games_ended", "Games that ended.", ["game", "reason"], registry=self.registry
        )
        self._live = Gauge(
            "parlor_live_tables", "Tables that wait or play.", registry=self.registry
        )
        self._errors = Counter(
            "parlor_errors", "Lines in the log by their level.", ["level"], registry=self.registry
        )

    @contextmanager
    def answering(self, kind: str) -> Iterator[None]:
        """Times what is done within the block as an answer to a "press" or a "command"."""
        began = self._timer()
        try:
            yield
        finally:
            self._answers.labels(kind).observe(self._timer() - began)

    def answered(self, kind: str, outcome: str) -> None:
        """Counts an answer: "done", "refused" by us, "lost" to Discord, or a "bug"."""
        self._outcomes.labels(kind, outcome).inc()

    @contextmanager
    def drawing(self, game: str, picture: str) -> Iterator[None]:
        """Times what is done within the block as drawing this "table", "hand" or "rules" page."""
        began = self._timer()
        try:
            yield
        finally:
            self._pictures.labels(game, picture).observe(self._timer() - began)

    def shown(self, how: str) -> None:
        """Counts a table shown by an "answer", an "edit", a "post", or "failed"."""
        self._shown.labels(how).inc()

    def moved(self, game: str, changes: int) -> None:
        """Counts committed changes of a running game."""
        self._moves.labels(game).inc(changes)

    def ended(self, game: str, reason: str) -> None:
        """Counts a game that ended."""
        self._ended.labels(game, reason).inc()

    def live(self, tables: int) -> None:
        """Notes how many tables wait or play."""
        self._live.set(tables)

    def handler(self) -> logging.Handler:
        """A log handler that counts warnings and errors."""
        return _Counting(self._errors)

    @contextmanager
    def offered(self, at: Address) -> Iterator[int]:
        """Offers the figures over HTTP within the block; gives the port. Raises PortTaken."""
        try:
            server, thread = start_http_server(at.port, at.host, self.registry)
        except OSError as error:
            raise PortTaken(
                f"PARLOR_METRICS: {at.host}:{at.port} cannot be used: {error}."
            ) from error
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class _Counting(logging.Handler):
    def __init__(self, errors: Counter) -> None:
        super().__init__(logging.WARNING)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.labels(record.levelname).inc()
