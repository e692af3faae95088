"""Gùgōng drawn as SVG."""
