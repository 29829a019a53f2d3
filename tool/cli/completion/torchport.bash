# What bash offers behind 'torchport': whatever torchport itself says.
_torchport() {
  local word words=(torchport)
  # Bash takes '--flag=value' apart.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ $word == = || ${words[-1]} == --*= ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  mapfile -t COMPREPLY < <(torchport complete -- "${words[@]:1}" 2>/dev/null)
  COMPREPLY=("${COMPREPLY[@]%%$'\t'*}")
  # Of such a word it asks for the part behind the '='.
  COMPREPLY=("${COMPREPLY[@]#"${words[-1]%"${word#=}"}"}")
  [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
}
complete -o default -F _torchport torchport
