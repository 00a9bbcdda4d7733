"""Prints rows in columns: texts to the left, numbers to the right.

Flow: a header and rows of texts or numbers → lines on stdout.
"""


def text(value):
    if isinstance(value, float):
        return f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"
    return str(value)


def show(header, rows, title=None):
    cells = [list(map(str, header)), *([text(value) for value in row] for row in rows)]
    is_number = [all(isinstance(row[i], (int, float)) for row in rows) for i in range(len(header))] if rows else []
    widths = [max(len(row[i]) for row in cells) for i in range(len(header))]
    if title:
        print(title)
    for row in cells:
        print("  ".join(cell.rjust(width) if number else cell.ljust(width)
                        for cell, width, number in zip(row, widths, is_number or [False] * len(widths))).rstrip())
    print(flush=True)
