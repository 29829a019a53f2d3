# shellcheck shell=bash
# What the steps of the action (../../../action.yml) say and read alike.

# say COMMAND WORD...: a line of 'error', 'warning' or 'notice' in the job's summary.
# Written as the runner reads it back: a word cannot end the line, and begin another.
say() {
  local text="${*:2}"
  text=${text//'%'/%25}
  text=${text//$'\r'/%0D}
  text=${text//$'\n'/%0A}
  printf '::%s title=torchport::%s\n' "$1" "$text"
}

fail() {
  say error "$@"
  exit 1
}

# output NAME VALUE: for the steps that follow. A value is one line, or it could
# set another output.
output() {
  [[ $2 != *[$'\r\n']* ]] || fail "'$1' has a line break in it: '$2'"
  printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"
}
