"""What a source imports, wherever in it."""

import ast


def known(source: str) -> list[str]:
    """The modules that a source knows, with all they are in: kivy, kivy.network."""
    names: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return names
