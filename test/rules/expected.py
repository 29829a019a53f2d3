#!/usr/bin/env python3
"""expected.py SOURCE: prints SOURCE for FileCheck, with each `// CHECK 3 9: text` written
out and with numbers in place of [[@LINE-1]].
"""

import re
import sys

SHORT = re.compile(r"// CHECK ([\d ]+): (.*?)(?:, (no fix: .*))?$")

with open(sys.argv[1]) as source:
    for number, line in enumerate(source, 1):
        if not line.lstrip().startswith("//"):
            code = number
        if short := SHORT.search(line):
            columns, text, reason = short.groups()
            for column in columns.split():
                print(f"// CHECK-MESSAGES: :{code}:{column}: {{{{.*}}}}{text}")
                if reason:
                    print(f"// CHECK-NOTES: :{code}:{column}: note: there is {reason}")
        else:
            line = re.sub(
                r"\[\[@LINE([-+]\d+)\]\]", lambda of: str(number + int(of[1])), line
            )
            print(line, end="")
