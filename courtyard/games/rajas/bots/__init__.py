"""What bots look at in Rajas of the Ganges, and how they explain themselves."""
