"""platforms.py TORCHPORT PAGE -- FLAG...: each line of code in the table of
docs/report.md is reported as against all platforms except those in its row."""

import json
import re
import subprocess
import sys

NAMES = {
    "CUDA": "cuda", "ROCm": "rocm", "XPU": "xpu", "MPS": "mps",
    "PrivateUse1": "privateuseone", "CPU": "cpu",
}


def works_on(words):
    if words == "nowhere":
        return set()
    all_but = words.removeprefix("all but ")
    named = {NAMES[each] for each in all_but.split(", ")}
    return named if all_but == words else set(NAMES.values()) - named


def main():
    torchport, page, _, *flags = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        table = re.search(r"<!-- held by .*?-->\n(.*?)<!-- end -->", file.read(), re.S)
    rows = re.findall(r"^\| `(.*)` \| (.*) \|$", table[1], re.M)
    if len(rows) < 10:
        sys.exit(f"{page}: only {len(rows)} rows are code")
    with open("table.cpp", "w", encoding="utf-8") as file:
        file.write("#include <torch/torch.h>\n#include <cstdlib>\n")
        for number, (code, _) in enumerate(rows):
            file.write(f"void f{number}(torch::Tensor x, int n) {{ {code}; }}\n")
    done = subprocess.run(
        [torchport, "report", "--format=json", "table.cpp", "--", *flags],
        stdout=subprocess.PIPE, check=False,
    )
    report = json.loads(done.stdout)
    if report["not_analysed"]:
        sys.exit(f"{page}: {report['not_analysed']}")
    found = {each["line"] - 3: each["affects"] for each in report["findings"]}
    wrong = False
    for number, (code, words) in enumerate(rows):
        works = set(NAMES.values()) - set(found.get(number, []))
        if number not in found or works != works_on(words):
            print(f"{page}: '{code}' works on {sorted(works)}")
            wrong = True
    sys.exit(wrong)


main()
