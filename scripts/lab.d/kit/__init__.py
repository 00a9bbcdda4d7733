"""What the commands of scripts/lab share: set-up, processes and their times, a browser, tables."""
