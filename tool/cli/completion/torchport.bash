# Bash completion for torchport; torchport itself computes the completions.
_torchport() {
  local word words=(torchport)
  # Bash splits '--flag=value' into several words.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ $word == = || ${words[-1]} == --*= ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  mapfile -t COMPREPLY < <(torchport complete -- "${words[@]:1}" 2>/dev/null)
  COMPREPLY=("${COMPREPLY[@]%%$'\t'*}")
  # For such a word, bash expects only the part after the '='.
  COMPREPLY=("${COMPREPLY[@]#"${words[-1]%"${word#=}"}"}")
  [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
}
complete -o default -F _torchport torchport
