"""Discord's own description of its HTTP API, as a judge of what the bot sends.

The description is not part of the project; the environment variable PARLOR_OPENAPI names the file.
"""

import json
import re
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from tests.bot.stand_in import Request

VARIABLE = "PARLOR_OPENAPI"
_NAME = "urn:discord"


class DiscordSchema:
    """The schemas of every request's content."""

    def __init__(self, file: Path) -> None:
        document = json.loads(file.read_text(encoding="utf-8"))
        _as_lax_as_discord(document["components"]["schemas"])
        self._paths = document["paths"]
        resource = Resource(contents=document, specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource(_NAME, resource)

    def faults(self, made: Request) -> list[str]:
        """What is wrong with the request, in words; nothing where it conforms."""
        path, method = self._path(made), made.method.lower()
        if path is None or method not in self._paths[path]:
            return [f"{made.method} {made.path} is no request of Discord's"]
        if "requestBody" not in self._paths[path][method]:
            return [] if made.payload is None else [f"{made.method} {made.path} takes no content"]
        place = "/".join(("paths", _escaped(path), method, "requestBody/content"))
        reference = f"{_NAME}#/{place}/application~1json/schema"
        judge = Draft202012Validator({"$ref": reference}, registry=self._registry)
        worst = best_match(judge.iter_errors(made.payload))
        if worst is None:
            return []
        return [f"{made.method} {made.path}: {worst.json_path}: {worst.message[:500]}"]

    def _path(self, made: Request) -> str | None:
        """The template of the path, the one with the fewest variables where several fit."""
        fitting = [path for path in self._paths if _pattern(path).fullmatch(made.path)]
        return min(fitting, key=lambda path: path.count("{"), default=None)


def _as_lax_as_discord(schemas: dict[str, Any]) -> None:
    """Discord also takes ids that are numbers, and permissions that are text."""
    schemas["SnowflakeType"]["type"] = ["string", "integer"]
    permissions = schemas["ApplicationCommandUpdateRequest"]["properties"]
    permissions["default_member_permissions"]["type"] = ["integer", "string", "null"]


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile("[^/]+".join(map(re.escape, re.split(r"\{\w+\}", path))))


def _escaped(path: str) -> str:
    return path.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
