"""Measures a message's components against Discord's limits, apart from the bot's own gate."""

from typing import Any

V2_FLAG = 1 << 15


def nodes(part: Any) -> list[dict[str, Any]]:
    """Every component, nested ones included."""
    if isinstance(part, list):
        return [found for child in part for found in nodes(child)]
    return [part, *nodes(part.get("components", []))]


def faults(components: list[dict[str, Any]]) -> list[str]:
    """All that Discord would refuse. Source: developer documentation, components/reference."""
    every = nodes(components)
    ids = [node["custom_id"] for node in every if "custom_id" in node]
    text = sum(_units(node["content"]) for node in every if node["type"] == 10)
    found = [fault for node in every for fault in _own_faults(node)]
    found += [f"{len(every)} components"] * (len(every) > 40)
    found += [f"{text} characters of text"] * (text > 4000)
    found += ["a custom_id twice"] * (len(ids) != len(set(ids)))
    return found


def _own_faults(node: dict[str, Any]) -> list[str]:
    checks = {1: _row, 2: _button, 3: _select, 10: _text, 12: _gallery}
    return checks.get(node["type"], lambda _: [])(node)


def _row(node: dict[str, Any]) -> list[str]:
    children = node["components"]
    selects = [child for child in children if child["type"] == 3]
    room = 1 if selects else 5
    return [f"a row of {len(children)}"] * (not 1 <= len(children) <= room)


def _button(node: dict[str, Any]) -> list[str]:
    return _length("label", node["label"], 1, 80) + _length("custom_id", node["custom_id"], 1, 100)


def _select(node: dict[str, Any]) -> list[str]:
    options = node["options"]
    values = [option["value"] for option in options]
    found = _length("placeholder", node.get("placeholder") or "", 0, 150)
    found += [f"{len(options)} options"] * (not 1 <= len(options) <= 25)
    found += ["a value twice"] * (len(values) != len(set(values)))
    for option in options:
        found += _length("option", option["label"], 1, 100)
        found += _length("value", option["value"], 1, 100)
        found += _length("description", option.get("description") or "", 0, 100)
    return found


def _text(node: dict[str, Any]) -> list[str]:
    return _length("text", node["content"], 1, 4000)


def _gallery(node: dict[str, Any]) -> list[str]:
    return [
        fault for item in node["items"] for fault in _length("alt", item["description"], 1, 1024)
    ]


def _length(what: str, text: str, least: int, most: int) -> list[str]:
    length = _units(text)
    return [f"{what} of {length}: {text[:60]!r}"] * (not least <= length <= most)


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
