#!/bin/sh
# Installs the @NAME@ beside this script, or uninstalls it. Changes nothing outside of
# the prefix.
set -eu
unset CDPATH

usage() {
  cat <<'TEXT'
usage: ./install.sh [--prefix DIR] [--uninstall]

  --prefix DIR  install into DIR/bin and DIR/share; by default, DIR is /usr/local for
                root and ~/.local for other users
  --uninstall   remove the installed files
TEXT
}

die() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

prefix=
uninstall=
while [ $# -gt 0 ]; do
  case $1 in
  --prefix)
    prefix=${2:-}
    [ -n "$prefix" ] || die "--prefix needs a folder; nothing was changed"
    shift
    ;;
  --prefix=*)
    prefix=${1#--prefix=}
    [ -n "$prefix" ] || die "--prefix needs a folder; nothing was changed"
    ;;
  --uninstall) uninstall=yes ;;
  --help | -h)
    usage
    exit
    ;;
  *)
    usage >&2
    die "unknown argument '$1'; nothing was changed"
    ;;
  esac
  shift
done

if [ -z "$prefix" ]; then
  if [ "$(id -u)" -eq 0 ]; then
    prefix=/usr/local
  elif [ -n "${HOME:-}" ]; then
    prefix=$HOME/.local
  else
    die "HOME is not set; name a folder: ./install.sh --prefix DIR"
  fi
fi
case $prefix in
/*) ;;
[~]/*) prefix=$HOME/${prefix#*/} ;; # some shells do not expand '~' after '='
*) prefix=$(pwd)/$prefix ;;
esac

# The list of what was installed: first the created folders, which end with '/', each
# before its subfolders, and then the files. './' is the prefix itself.
list=share/doc/@NAME@/installed

# nearest FOLDER: prints it, or else its nearest parent that exists.
nearest() {
  folder=$1
  while [ ! -e "$folder" ] && [ ! -L "$folder" ]; do
    folder=$(dirname "$folder")
  done
  printf '%s\n' "$folder"
}

# may_change FOLDER: fails if the user may not create files in it. Called before any change.
may_change() {
  folder=$(nearest "$1")
  [ -d "$folder" ] || die "'$folder' is not a folder; nothing was changed"
  [ -w "$folder" ] ||
    die "you may not write to '$folder'; nothing was changed." \
      "Run it as root, or choose a folder of your own: ./install.sh --prefix \"\$HOME/.local\""
}

# remove NAMES: removes the files in a list, and its folders if they are empty.
remove() {
  printf '%s\n' "$1" | grep -v '/$' | while IFS= read -r path; do
    rm -f "$prefix/$path"
  done
  rm -f "$prefix/$list"
  printf '%s\n' "$1" | grep '/$' | sed '1!G;h;$!d' | while IFS= read -r path; do
    rmdir "$prefix/${path#./}" 2>/dev/null || :
  done
}

# trusted LIST: fails if the list has a path outside of the prefix.
trusted() {
  ! grep -qE '^/|(^|/)\.\.(/|$)' "$1" || die "'$1' was not written by this script; nothing was changed"
}

if [ -n "$uninstall" ]; then
  [ -f "$prefix/$list" ] ||
    die "this script has installed nothing in '$prefix'; nothing was changed"
  trusted "$prefix/$list"
  while IFS= read -r path; do
    may_change "$(dirname "$prefix/$path")"
  done <"$prefix/$list"
  remove "$(cat "$prefix/$list")"
  echo "removed @NAME@ from '$prefix'"
  exit
fi

# The program must run on this machine.
system=$(uname -s)
machine=$(uname -m)
[ "$system" = Linux ] ||
  die "this @NAME@ is for Linux, and this is $system; nothing was changed"
[ "$machine" = @MACHINE@ ] ||
  die "this @NAME@ is for @MACHINE@, and this machine is $machine;" \
    "use the archive for $machine, or build it there; nothing was changed"

here=$(cd "$(dirname "$0")" && pwd)
cd "$here"
[ -f SHA256SUMS ] ||
  die "files are missing in '$here': unpack the whole archive; nothing was changed"
if command -v sha256sum >/dev/null; then
  wrong=$(sha256sum -c SHA256SUMS 2>/dev/null | grep -v ': OK$') || :
  [ -z "$wrong" ] ||
    die "these files are damaged: $wrong: unpack the archive again; nothing was changed"
fi

files=$(sed -n 's/^[0-9a-f]*  \(bin\/.*\|share\/.*\)$/\1/p' SHA256SUMS)
for path in $files; do
  may_change "$(dirname "$prefix/$path")"
  [ ! -d "$prefix/$path" ] || die "'$prefix/$path' is a folder; nothing was changed"
done
if [ -e "$prefix/$list" ]; then
  trusted "$prefix/$list"
elif [ -e "$prefix/bin/@NAME@" ] || [ -L "$prefix/bin/@NAME@" ]; then
  die "'$prefix/bin/@NAME@' exists, and this script did not install it; nothing was changed." \
    "Uninstall it first, or choose another --prefix"
fi

# All files are copied before the first one is moved to its place, so that a full disk
# changes nothing either.
umask 022
above=$(nearest "$prefix/bin")
staged=$(mktemp -d "$above/.@NAME@-install.XXXXXX") ||
  die "cannot write to '$above'; nothing was changed"
trap 'rm -rf "$staged"' EXIT
trap 'exit 1' HUP INT TERM
for path in $files; do
  mkdir -p "$staged/$(dirname "$path")"
  cp "$path" "$staged/$path" || die "cannot copy '$path'; nothing was changed"
  case $path in
  bin/*) chmod 755 "$staged/$path" ;;
  *) chmod 644 "$staged/$path" ;;
  esac
done

{
  {
    [ -e "$prefix" ] || echo ./
    [ ! -e "$prefix/$list" ] || grep '/$' "$prefix/$list" || :
    for path in $files; do
      folder=$(dirname "$path")
      while [ "$folder" != . ]; do
        [ -e "$prefix/$folder" ] || printf '%s/\n' "$folder"
        folder=$(dirname "$folder")
      done
    done
  } | LC_ALL=C sort -u
  printf '%s\n' "$files"
} >"$staged/list"

# Removes files of an older version that this version does not have.
if [ -e "$prefix/$list" ]; then
  grep -vxF -f "$staged/list" "$prefix/$list" | while IFS= read -r path; do
    rm -f "$prefix/$path"
  done
fi
for path in $files; do
  mkdir -p "$prefix/$(dirname "$path")"
  mv -f "$staged/$path" "$prefix/$path"
done
mv -f "$staged/list" "$prefix/$list"

version=$("$prefix/bin/@NAME@" --version) ||
  die "@NAME@ @VERSION@ is in '$prefix', but does not run there: see above"
echo "installed ${version%%[,
]*} in '$prefix'; to remove it: ./install.sh --prefix '$prefix' --uninstall"
case :${PATH:-}: in
*:"$prefix/bin":*) ;;
*) echo "'$prefix/bin' is not in your PATH: add it, or call '$prefix/bin/@NAME@'" ;;
esac
