"""What bots look at in Gùgōng, and how they explain themselves."""
