"""What bots look at in The Castles of Burgundy, and how they explain themselves."""
