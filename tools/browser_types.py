"""Writes the types of the browser's JavaScript from the API's own description; with --check it only compares."""

import argparse
import sys
from pathlib import Path
from typing import Any

from courtyard.server.app import describe_api

FILE = Path(__file__).parents[1] / "courtyard" / "server" / "static" / "types.d.ts"
HEADING = (
    "/** What is sent to the server and answered, as the API describes it. Made by `make types`; not to be edited. */\n"
)
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a type of TypeScript."""
    match schema:
        case {"$ref": name}:
            return str(name).rpartition("/")[2]
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"oneOf": kinds}:
            return " | ".join(dict.fromkeys(type_of(kind) for kind in kinds))
        case {"prefixItems": items}:
            return f"[{', '.join(type_of(item) for item in items)}]"
        case {"type": "array", "items": item}:
            inner = type_of(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": value}:
            return f"Record<string, {type_of(value)}>"
        case {"type": kind}:
            return PLAIN[kind]
    return "any"


def declared(name: str, schema: dict[str, Any]) -> str:
    """An interface with the fields of a schema."""
    required = schema.get("required", [])
    fields = [
        f"  {field}{'' if field in required else '?'}: {type_of(kind)};\n"
        for field, kind in schema["properties"].items()
    ]
    return f"export interface {name} {{\n{''.join(fields)}}}\n"


def made() -> str:
    """The whole file."""
    schemas = describe_api()["components"]["schemas"]
    return "\n".join([HEADING, *(declared(name, schema) for name, schema in sorted(schemas.items()))])


def main() -> None:
    """Write or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="say whether the file is in step, and change nothing")
    wanted = made()
    if not parser.parse_args().check:
        FILE.write_text(wanted, "utf-8")
    elif not FILE.exists() or FILE.read_text("utf-8") != wanted:
        sys.exit(f"{FILE.name} is not in step with the API; run `make types`.")


if __name__ == "__main__":
    main()
