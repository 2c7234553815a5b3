"""What all games share: vocabulary, not a framework."""
