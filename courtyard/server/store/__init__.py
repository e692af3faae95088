"""What is kept: events, lists, people and their tokens."""
