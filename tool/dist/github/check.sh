#!/bin/bash
# Checks as the action's inputs say, and leaves to the steps behind it what is to be
# uploaded, and whether the job fails. What it does four times costs little more than
# once: torchport has kept what it found.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

# one_of NAME VALUE WORD...
one_of() {
  local word
  for word in "${@:3}"; do
    [[ $2 != "$word" ]] || return 0
  done
  fail "'$2' makes no sense for '$1', which is one of: ${*:3}"
}

fail_on=${TORCHPORT_FAIL_ON:-findings}
one_of fail-on "$fail_on" findings failure never
one_of annotate "$TORCHPORT_ANNOTATE" true false
one_of upload "$TORCHPORT_UPLOAD" true false

# lines: those of its input that have something in them.
lines() {
  tr -d '\r' | sed '/^[[:space:]]*$/d'
}

mapfile -t paths < <(lines <<<"${TORCHPORT_PATHS:-.}")
mapfile -t args < <(lines <<<"$TORCHPORT_ARGS")
for index in "${!paths[@]}"; do
  # A path, whatever it begins with.
  [[ ${paths[index]} != -* ]] || paths[index]=./${paths[index]}
done

all=("${paths[@]}")
[[ -z $TORCHPORT_BUILD ]] || all+=(-p "$TORCHPORT_BUILD")
[[ -z $TORCHPORT_BASELINE ]] || all+=("--baseline=$TORCHPORT_BASELINE")
changed=()
[[ -z $TORCHPORT_CHANGED_SINCE ]] || changed=("--changed-since=$TORCHPORT_CHANGED_SINCE")

cd -- "${TORCHPORT_DIRECTORY:-.}" ||
  fail "there is no folder '$TORCHPORT_DIRECTORY' to check in: 'directory' is seen from '$GITHUB_WORKSPACE'"
folder=$(mktemp -d "$RUNNER_TEMP/torchport-report.XXXXXXXX")

check() {
  "$TORCHPORT" check "$@" "${all[@]}" "${args[@]}"
}

# For whoever reads the log. It quotes the sources, and these are anybody's: a line of
# theirs is no command to the runner, as it cannot know the word that ends the quote.
quote=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
status=0
printf '::stop-commands::%s\n' "$quote"
check "${changed[@]}" 2>&1 || status=$?
printf '\n::%s::\n' "$quote"

[[ $TORCHPORT_ANNOTATE == false ]] || check --format=github "${changed[@]}" 2>/dev/null || true

# Code scanning takes what is not in it for mended, so all that is found is, on unchanged
# lines too; without what a comment keeps, which it would show.
check --format=sarif --no-suppressed >"$folder/torchport.sarif" 2>/dev/null || true
findings='' upload=false
if [[ -s $folder/torchport.sarif ]] && ! grep -q '"id": "not-run"' "$folder/torchport.sarif"; then
  check --format=json "${changed[@]}" >"$folder/torchport.json" 2>/dev/null || true
  # Where there was nothing to look at, nothing was counted.
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
0) verdict='Nothing was found.' ;;
1) verdict="Findings: ${findings:-some}." ;;
*) verdict="Not all could be analysed (exit status $status); the log of the step says what. Findings: ${findings:-not counted}." ;;
esac
printf '### torchport\n\n%s\n' "$verdict" >>"$GITHUB_STEP_SUMMARY"

output status "$status"
output findings "$findings"
output sarif "$folder/torchport.sarif"
output upload "$upload"
output failed "$failed"
