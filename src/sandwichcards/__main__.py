"""Start the terminal program: `python -m sandwichcards`."""

from sandwichcards.cli import main

if __name__ == "__main__":
    main()
