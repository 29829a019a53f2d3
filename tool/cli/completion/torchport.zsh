#compdef torchport
# What zsh offers behind 'torchport': whatever torchport itself says, or files.
_torchport() {
  local -a offers
  offers=(${(f)"$(torchport complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)"})
  offers=(${offers/$'\t'/:})
  # What goes on behind a '=' gets no space.
  local -a whole=(${offers:#*=(|:*)}) begun=(${(M)offers:#*=(|:*)})
  if (($#offers)); then
    _describe argument whole -- begun -S ''
  else
    compset -P '--*='
    _files
  fi
}
# Who sources this has defined it; zsh itself loads this in order to call it.
compdef _torchport torchport
[[ $funcstack[1] != _torchport ]] || _torchport
