"""The project's own source as syntax trees, for tests of how it is built."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("games", "render", "bot")


def files(*folders):
    """The Python files below these folders, as paths from the project's root."""
    found = (file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    return sorted(str(file.relative_to(ROOT)) for file in found)


def lines(file):
    return (ROOT / file).read_text(encoding="utf-8").splitlines()


@cache
def tree(file):
    return ast.parse((ROOT / file).read_text(encoding="utf-8"), file)


def imports(file):
    """The full names that a file imports: of `from a import b` both a and a.b."""
    return imported(tree(file))


def imported(module):
    names = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def mentions(file):
    """The plain and dotted names that a file uses, such as `open` or `datetime.now`."""
    return mentioned(tree(file))


def mentioned(module):
    names = {node.id for node in ast.walk(module) if _is_used(node)}
    dotted = (node for node in ast.walk(module) if isinstance(node, ast.Attribute))
    return names | {ast.unparse(node) for node in dotted}


def _is_used(node):
    """Whether this is a name that is read; a field may well be called `id`."""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)


def functions(file):
    """The length in lines of each function of a file, by name."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return {
        f"{file}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for node in ast.walk(tree(file))
        if isinstance(node, kinds)
    }
