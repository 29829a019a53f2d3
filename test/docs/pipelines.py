"""Runs the commands of the pipelines that a page shows.

pipelines.py PAGE STATUS...: each of the page's ```yaml blocks is a pipeline of GitHub's
or GitLab's. Its commands run in order, in the current directory; the last words are
the statuses that they end with.
"""

import re
import subprocess
import sys

import yaml


def commands(pipeline):
    if "jobs" in pipeline:
        for job in pipeline["jobs"].values():
            yield from (step["run"] for step in job["steps"] if "run" in step)
    else:
        for job in pipeline.values():
            yield from job["script"]


def main():
    page, *wanted = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        blocks = re.findall(r"^```yaml\n(.*?)^```$", file.read(), re.M | re.S)
    ended = []
    for block in blocks:
        for command in commands(yaml.safe_load(block)):
            print(f"$ {command}", flush=True)
            # As both run it.
            done = subprocess.run(["bash", "-eo", "pipefail", "-c", command])
            ended.append(str(done.returncode))
    if ended != wanted:
        sys.exit(f"{page}: the commands end with {ended}")


main()
