#!/bin/bash
# Runs 'torchport check' with the action's inputs, and sets outputs for the next steps: the
# file to upload, and whether the job fails. It runs up to four times, once per output
# format; all but the first run read torchport's cache.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

# one_of NAME VALUE WORD...: fails unless the value is one of the words.
one_of() {
  local word
  for word in "${@:3}"; do
    [[ $2 != "$word" ]] || return 0
  done
  fail "'$1' is '$2', but must be one of: ${*:3}"
}

fail_on=${TORCHPORT_FAIL_ON:-findings}
one_of fail-on "$fail_on" findings failure never
one_of annotate "$TORCHPORT_ANNOTATE" true false
one_of upload "$TORCHPORT_UPLOAD" true false

# lines: prints the lines of its input that are not blank.
lines() {
  tr -d '\r' | sed '/^[[:space:]]*$/d'
}

mapfile -t paths < <(lines <<<"${TORCHPORT_PATHS:-.}")
mapfile -t args < <(lines <<<"$TORCHPORT_ARGS")
for index in "${!paths[@]}"; do
  # A path that starts with '-' is not a flag.
  [[ ${paths[index]} != -* ]] || paths[index]=./${paths[index]}
done

all=("${paths[@]}")
[[ -z $TORCHPORT_BUILD ]] || all+=(-p "$TORCHPORT_BUILD")
[[ -z $TORCHPORT_BASELINE ]] || all+=("--baseline=$TORCHPORT_BASELINE")
changed=()
[[ -z $TORCHPORT_CHANGED_SINCE ]] || changed=("--changed-since=$TORCHPORT_CHANGED_SINCE")

cd -- "${TORCHPORT_DIRECTORY:-.}" ||
  fail "there is no folder '$TORCHPORT_DIRECTORY': 'directory' is relative to '$GITHUB_WORKSPACE'"
folder=$(mktemp -d "$RUNNER_TEMP/torchport-report.XXXXXXXX")

check() {
  "$TORCHPORT" check "$@" "${all[@]}" "${args[@]}"
}

# The output for the log. It quotes untrusted sources, so the runner must not take their
# lines for workflow commands. They cannot know the random word that enables commands again.
quote=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
status=0
printf '::stop-commands::%s\n' "$quote"
check "${changed[@]}" 2>&1 || status=$?
printf '\n::%s::\n' "$quote"

[[ $TORCHPORT_ANNOTATE == false ]] || check --format=github "${changed[@]}" 2>/dev/null || true

# Code scanning closes an alert that is not in the file, so the file has all findings, also
# those on unchanged lines. It would show suppressed findings as open, so it has none.
check --format=sarif --no-suppressed >"$folder/torchport.sarif" 2>/dev/null || true
findings='' upload=false
if [[ -s $folder/torchport.sarif ]] && ! grep -q '"id": "not-run"' "$folder/torchport.sarif"; then
  check --format=json "${changed[@]}" >"$folder/torchport.json" 2>/dev/null || true
  # If no file was analysed, there is no count unless the check passed.
  if ! grep -q '^    "files": 0,$' "$folder/torchport.json" || ((status == 0)); then
    findings=$(sed -nE '1,/^  \}/s/^    "findings": ([0-9]+),?$/\1/p' "$folder/torchport.json")
  fi
  upload=$TORCHPORT_UPLOAD
fi

failed=false
case $fail_on:$status in
*:0 | never:* | failure:1) ;;
*) failed=true ;;
esac

case $status in
0) verdict='No findings.' ;;
1) verdict="Findings: ${findings:-some}." ;;
*) verdict="Not everything could be analysed (exit status $status); see the log of the step. Findings: ${findings:-not counted}." ;;
esac
printf '### torchport\n\n%s\n' "$verdict" >>"$GITHUB_STEP_SUMMARY"

output status "$status"
output findings "$findings"
output sarif "$folder/torchport.sarif"
output upload "$upload"
output failed "$failed"
