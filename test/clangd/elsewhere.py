"""elsewhere.py FOLDER COMMAND...: runs COMMAND in a copy of FOLDER outside of the build
folder, which has a database. Its path has a blank."""

import os
import shutil
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as outside:
    copy = os.path.join(outside, "a project")
    shutil.copytree(sys.argv[1], copy)
    sys.exit(subprocess.run(sys.argv[2:], cwd=copy).returncode)
