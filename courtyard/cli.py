"""The command line."""

import typer

import courtyard

app = typer.Typer(no_args_is_help=True, help="Heavy Euro games: play, simulate, replay.")


@app.callback()
def root() -> None:
    """Heavy Euro games: play, simulate, replay."""


@app.command()
def engine() -> None:
    """Say whether the engine is compiled."""
    if courtyard.is_compiled():
        print("The engine is compiled.")
    else:
        print("No C compiler was found, so the engine runs interpreted: correct, but about 40 times slower.")


def main() -> None:
    """Run the command line."""
    app()
