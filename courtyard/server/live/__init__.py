"""The tables that are being played: looking, writing, streams, bots and clocks."""
