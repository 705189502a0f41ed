// The sheet lies still: there is no carousel to turn.
