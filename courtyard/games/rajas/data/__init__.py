"""What is printed on the components of Rajas of the Ganges, and reading it."""
