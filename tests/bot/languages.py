"""A made-up second language for tests: English between marks, read from right to left."""

import tomllib
from pathlib import Path

from bot import text

CODE = "he"
MARK = "\u200f¿"
"""Begins every message of the made-up language; no message of English has it."""


def write(folder: Path) -> None:
    """Writes English and the made-up language below this folder."""
    (folder / CODE).mkdir(parents=True)
    (folder / "en").mkdir()
    for file in (Path(text.__file__).parent.parent / "data" / "locale" / "en").glob("*.toml"):
        written = file.read_text(encoding="utf-8")
        (folder / "en" / file.name).write_text(written, encoding="utf-8")
        marked = "\n".join(_lines(tomllib.loads(written)))
        (folder / CODE / file.name).write_text(marked, encoding="utf-8")


def _lines(tree: dict[str, object], prefix: str = "") -> list[str]:
    lines: list[str] = []
    for name, value in tree.items():
        key = f'{prefix}"{name}"'
        if isinstance(value, dict):
            lines += _lines(value, f"{key}.")
        else:
            lines.append(f"{key} = {_quoted(f'{MARK}{value}')}")
    return lines


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
