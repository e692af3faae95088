"""Pages and the API: what comes in, what goes out, and who may ask."""
