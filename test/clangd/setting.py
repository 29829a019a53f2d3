"""setting.py PAGE HEADING LANGUAGE N: prints the Nth block of code in LANGUAGE under
HEADING."""

import re
import sys

page, heading, language, number = sys.argv[1:]
text = open(page, encoding="utf-8").read()
section = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.M | re.S)[1]
print(re.findall(rf"^```{language}\n(.*?)^```$", section, re.M | re.S)[int(number) - 1])
