# Fish completion for torchport; torchport itself computes the completions. If it
# prints none, fish offers files.
function __torchport_asks
    command -q torchport; or return
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -g __torchport_offers (torchport complete -- $words[2..] "$word" 2>/dev/null)
    test -n "$__torchport_offers"
end
complete -c torchport -n __torchport_asks -f -a '$__torchport_offers'
