// Wares stand still: there is no carousel to turn.
