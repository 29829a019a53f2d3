"""helix.py HX... FILE: fixes FILE as a user does: moves to the first finding, asks for
code actions, takes the second, which makes all fixes, and saves. Prints the screen after
the first two."""

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

import pyte

LINES, COLUMNS = 40, 140
PATIENCE = 300


class Terminal:
    def __init__(self, command):
        self.screen = pyte.Screen(COLUMNS, LINES)
        self.stream = pyte.ByteStream(self.screen)
        self.child, self.fd = pty.fork()
        if self.child == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execvp(command[0], command)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def read(self):
        """Feeds what comes within 0.2 s; False after the end."""
        if select.select([self.fd], [], [], 0.2)[0]:
            try:
                self.stream.feed(os.read(self.fd, 1 << 16))
            except OSError:
                return False
        return True

    def wait(self, wanted):
        end = time.monotonic() + PATIENCE
        while wanted not in self.text():
            if time.monotonic() > end or not self.read():
                sys.exit(f"no '{wanted}' in:\n{self.text()}")
        return self.text()

    def press(self, keys):
        os.write(self.fd, keys)

    def end(self):
        end = time.monotonic() + PATIENCE
        while self.read():
            if time.monotonic() > end:
                sys.exit(f"still there:\n{self.text()}")
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


terminal = Terminal(sys.argv[1:])
terminal.wait("NOR")
terminal.wait("\u25cf")  # marks a line with a finding
terminal.press(b"gg]d")
print(terminal.wait("(torchport-"))
terminal.press(b" a")
print(terminal.wait("make all fixes"))
terminal.press(b"\x0e\r")  # the second action
terminal.wait("torchport/twins.h")
terminal.press(b":wq\r")
sys.exit(terminal.end())
