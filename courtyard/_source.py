"""Makes Python take the interpreted source of this package even where it is compiled."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds modules of this package by their source files alone."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source module of this name, if it is one of ours."""
        if not fullname.startswith("courtyard.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def prefer_source() -> None:
    """Import the rest of the package from source."""
    sys.meta_path.insert(0, SourceFinder())
