"""Rajas of the Ganges as SVG: a Mughal miniature with marble inlay."""
