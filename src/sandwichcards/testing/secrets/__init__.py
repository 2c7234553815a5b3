"""What is hidden in each game? Written from the rules, apart from the games' own `observe`."""
