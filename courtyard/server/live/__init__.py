"""Tables in play: reading, writing, streams, bots and clocks."""
