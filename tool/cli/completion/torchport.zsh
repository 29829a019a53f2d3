#compdef torchport
# Zsh completion for torchport; torchport itself computes the completions. If it
# prints none, zsh offers files.
_torchport() {
  local -a offers
  offers=(${(f)"$(torchport complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)"})
  offers=(${offers/$'\t'/:})
  # A completion that ends with '=' gets no space after it.
  local -a whole=(${offers:#*=(|:*)}) begun=(${(M)offers:#*=(|:*)})
  if (($#offers)); then
    _describe argument whole -- begun -S ''
  else
    compset -P '--*='
    _files
  fi
}
# A user may source this file. If zsh autoloads it, it also has to call the function.
compdef _torchport torchport
[[ $funcstack[1] != _torchport ]] || _torchport
