"""pipelines.py PAGE STATUS...: runs the commands of the page's ```yaml blocks, pipelines
of GitHub or GitLab, in the current directory, and compares their statuses."""

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
            # As both services run it.
            done = subprocess.run(["bash", "-eo", "pipefail", "-c", command])
            ended.append(str(done.returncode))
    if ended != wanted:
        sys.exit(f"{page}: the commands end with {ended}")


main()
