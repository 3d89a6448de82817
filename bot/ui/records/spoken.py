"""How ratings and their kin are written, wherever they show."""

from bot.standings.model import Certainty, Period, Standing
from bot.text import Words
from render.kit.controls import Text, text

HERE = "here"
EVERYWHERE = "everywhere"
SCOPES = (HERE, EVERYWHERE)


def rating(standing: Standing) -> Text | int:
    """The rating, with a question mark while it is provisional."""
    if standing.certainty is Certainty.PROVISIONAL:
        return text("standings.unsure", rating=standing.rating)
    return standing.rating


def certainty(standing: Standing) -> Text:
    """How much the rating says, in words."""
    return text(f"certainty.{standing.certainty.value}")


def average(standing: Standing) -> str:
    """The average place to one digit behind the point."""
    return f"{standing.average:.1f}"


def gain(points: int) -> str:
    """What a rating has gained or lost, with its sign."""
    return f"{points:+d}".replace("-", "\u2212")


def scope_words(scope: str) -> Text:
    """Whose games count."""
    return text(f"standings.scope.{scope}")


def period_words(period: Period) -> Text:
    """When the games were played that count."""
    return text(f"standings.period.{period.value}")


def game_name(key: str) -> Text:
    """The game's name."""
    return text(f"{key}.name")


def achievement(game: str, key: str) -> Text:
    """An achievement's sign and title."""
    name = f"{game}.achievement.{key}"
    return text("achieved.named", sign=text(f"{name}.sign"), title=text(f"{name}.title"))


def achievement_told(game: str, key: str) -> Text:
    """An achievement with how it is done."""
    how = text(f"{game}.achievement.{key}.how")
    return text("achieved.told", named=achievement(game, key), how=how)


def figures(standing: Standing, words: Words) -> tuple[str, str, str, str]:
    """Rating, games, wins and average place, as a picture shows them."""
    shown = rating(standing)
    written = words.say(shown) if isinstance(shown, Text) else str(shown)
    return (written, str(standing.games), str(standing.wins), average(standing))
