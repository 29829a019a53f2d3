"""What is wrong with a run, by kind."""

import re

KINDS = {"crash": "crashes of the tool",
         "hang": "hangs",
         "compile": "programs that do not compile after a fix",
         "difference": "differences in what a program does",
         "other": "other failures, such as fixes that were taken back"}
# What the tool or the C library writes if something in the tool has failed.
CRASH = re.compile(r"^.*(?:Assertion `.*' failed|PLEASE submit a bug report|Stack dump:|"
                   r"terminate called|\bcrashed\b).*$", re.M)


class Faults:
    def __init__(self):
        self.all = []  # pairs of a kind and a line

    def add(self, kind, line):
        if [kind, line] not in self.all:
            self.all.append([kind, line])

    def add_run(self, what, done, limit):
        """Adds a hang or a crash of the tool in the finished run DONE."""
        if done.is_late:
            self.add("hang", f"`{what}` took longer than {limit} s")
        elif done.status not in (0, 1, 2):
            said = (done.stderr.strip().splitlines() or ["no message"])[-1]
            self.add("crash", f"`{what}` ended with {done.status}: {said}")
        for said in CRASH.finditer(done.stderr + done.stdout):
            self.add("crash", f"`{what}`: {said[0].strip()[:300]}")
