"""The web application: pages, API, live updates and the store."""
