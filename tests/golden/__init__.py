"""Games and counts worked out once and kept: a rule that changes by accident shows here first."""
