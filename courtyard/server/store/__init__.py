"""The database: events, lists, people and their sessions."""
