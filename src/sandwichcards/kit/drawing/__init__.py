"""What one draws a game with: faces, scenes, layout, symbols and themes."""
