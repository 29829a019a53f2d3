# shellcheck shell=bash
# Functions that the steps of the action (../../../action.yml) share.

# say COMMAND WORD...: shows the words as an 'error', 'warning' or 'notice' of the job.
# Escapes line breaks, so that the text cannot contain another workflow command.
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

# output NAME VALUE: sets an output for later steps. Rejects line breaks, since a second
# line could set another output.
output() {
  [[ $2 != *[$'\r\n']* ]] || fail "'$1' contains a line break: '$2'"
  printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"
}
