"""What a user can do wrong, each with a reason code. What we do wrong is any other exception."""


class RuleViolation(Exception):
    """A move that the rules do not take; the position is untouched.

    `code` is the rules page's reason code, `params` are values for the words that explain it.
    """

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class GameOver(RuleViolation):
    """The game has ended; nobody can move."""


class NotYourTurn(RuleViolation):
    """The open decision belongs to another seat."""


class IllegalMove(RuleViolation):
    """It is this seat's decision, but the rules do not allow this move."""


class BadNotation(RuleViolation):
    """The text is no move of this game at all: a forged, damaged or ancient button."""

    def __init__(self, text: str) -> None:
        super().__init__("bad_notation", text=text[:100])


class BadRecord(RuleViolation):
    """A text record that cannot be read, or that does not replay; `line` counts from 1."""

    def __init__(self, code: str, line: int, **params: int | str) -> None:
        super().__init__(code, line=line, **params)
        self.line = line


class OtherRules(RuleViolation):
    """A log written under another version of the rules, which today's rules may not replay."""

    def __init__(self, written: int, current: int) -> None:
        super().__init__("other_rules", written=written, current=current)
