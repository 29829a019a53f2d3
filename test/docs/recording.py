"""recording.py SVG TITLE COMMAND...: draws a terminal with the commands and their
output, in colours. Each command runs on its own terminal, in the current directory."""

import io
import itertools
import os
import pathlib
import pty
import re
import subprocess
import sys
import termios

import pyte
from rich.console import CONSOLE_SVG_FORMAT, Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

LINES, COLUMNS = 400, 112
# Readable on light and dark pages.
THEME = TerminalTheme(
    (24, 26, 31), (214, 217, 224),
    [(60, 64, 72), (240, 113, 120), (127, 200, 120), (230, 190, 100),
     (115, 170, 245), (205, 140, 235), (100, 200, 205), (214, 217, 224)],
)
# The reader's own font.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.S)
# Some readers drop leading blanks.
FORMAT = FORMAT.replace("<svg ", "<svg xml:space=\"preserve\" ", 1)


def printed(command):
    """The screen after COMMAND, as lines of characters."""
    screen = pyte.Screen(COLUMNS, LINES)
    stream = pyte.ByteStream(screen)
    reader, terminal = pty.openpty()
    termios.tcsetwinsize(terminal, (LINES, COLUMNS))
    with subprocess.Popen(
        ["bash", "-c", command], stdin=subprocess.DEVNULL, stdout=terminal,
        stderr=terminal, env=os.environ | {"TERM": "xterm-256color"},
    ):
        os.close(terminal)
        while True:
            try:
                stream.feed(os.read(reader, 65536))
            except OSError:  # The last program has left the terminal.
                break
    os.close(reader)
    return [[screen.buffer[row][column] for column in range(COLUMNS)]
            for row in range(screen.cursor.y)]


def style(character):
    colour = "yellow" if character.fg == "brown" else character.fg
    return ("bold " if character.bold else "") + colour


def drawn(line):
    text = Text()
    for each, run in itertools.groupby(line, style):
        text.append("".join(character.data for character in run), each)
    text.rstrip()
    return text


def main():
    picture, title, *commands = sys.argv[1:]
    console = Console(width=COLUMNS, record=True, file=io.StringIO())
    for command in commands:
        console.print(Text("$ ", "bold green") + Text(command, "bold"))
        for line in printed(command):
            console.print(drawn(line))
    pathlib.Path(picture).write_text(
        console.export_svg(title=title, theme=THEME, code_format=FORMAT, unique_id="terminal"),
        encoding="utf-8")


main()
