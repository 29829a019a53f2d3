#!/bin/sh
# Installs the @NAME@ that lies beside this script, or takes it away again.
# Outside of the prefix it changes nothing.
set -eu
unset CDPATH

usage() {
  cat <<'TEXT'
usage: ./install.sh [--prefix DIR] [--uninstall]

  --prefix DIR  where to: DIR/bin and DIR/share. Without it, /usr/local for root and
                ~/.local for everybody else.
  --uninstall   remove what it has installed there
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
    [ -n "$prefix" ] || die "--prefix wants a folder; nothing was changed"
    shift
    ;;
  --prefix=*)
    prefix=${1#--prefix=}
    [ -n "$prefix" ] || die "--prefix wants a folder; nothing was changed"
    ;;
  --uninstall) uninstall=yes ;;
  --help | -h)
    usage
    exit
    ;;
  *)
    usage >&2
    die "'$1' is none of these; nothing was changed"
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
    die "there is no HOME; say where to: ./install.sh --prefix DIR"
  fi
fi
case $prefix in
/*) ;;
[~]/*) prefix=$HOME/${prefix#*/} ;; # not every shell has done this behind a '='
*) prefix=$(pwd)/$prefix ;;
esac

# What has been installed: folders that were made, with a '/' behind, each before those
# in it, and then files. './' is the prefix itself.
list=share/doc/@NAME@/installed

# nearest FOLDER: it, or else the first above it that is there.
nearest() {
  folder=$1
  while [ ! -e "$folder" ] && [ ! -L "$folder" ]; do
    folder=$(dirname "$folder")
  done
  printf '%s\n' "$folder"
}

# may_change FOLDER: whoever may not is told before anything has changed.
may_change() {
  folder=$(nearest "$1")
  [ -d "$folder" ] || die "'$folder' is no folder; nothing was changed"
  [ -w "$folder" ] ||
    die "you may not write to '$folder'; nothing was changed." \
      "Have root run it, or name a folder of yours: ./install.sh --prefix \"\$HOME/.local\""
}

# remove NAMES: takes away what stands there, and of the folders those that are empty.
remove() {
  printf '%s\n' "$1" | grep -v '/$' | while IFS= read -r path; do
    rm -f "$prefix/$path"
  done
  rm -f "$prefix/$list"
  printf '%s\n' "$1" | grep '/$' | sed '1!G;h;$!d' | while IFS= read -r path; do
    rmdir "$prefix/${path#./}" 2>/dev/null || :
  done
}

# trusted LIST: what says to remove something outside of the prefix is not ours.
trusted() {
  ! grep -qE '^/|(^|/)\.\.(/|$)' "$1" || die "'$1' was not written by this script; nothing was changed"
}

if [ -n "$uninstall" ]; then
  [ -f "$prefix/$list" ] ||
    die "nothing that this script has installed is in '$prefix'; nothing was changed"
  trusted "$prefix/$list"
  while IFS= read -r path; do
    may_change "$(dirname "$prefix/$path")"
  done <"$prefix/$list"
  remove "$(cat "$prefix/$list")"
  echo "removed @NAME@ from '$prefix'"
  exit
fi

# It has to run here.
system=$(uname -s)
machine=$(uname -m)
[ "$system" = Linux ] ||
  die "this @NAME@ is for Linux, and this is $system; nothing was changed"
[ "$machine" = @MACHINE@ ] ||
  die "this @NAME@ is for @MACHINE@, and this machine is $machine;" \
    "take the archive for it, or build it there; nothing was changed"

here=$(cd "$(dirname "$0")" && pwd)
cd "$here"
[ -f SHA256SUMS ] ||
  die "'$here' lacks what it should install: unpack the whole archive; nothing was changed"
if command -v sha256sum >/dev/null; then
  wrong=$(sha256sum -c SHA256SUMS 2>/dev/null | grep -v ': OK$') || :
  [ -z "$wrong" ] ||
    die "these are not as they were packed: $wrong: unpack the archive again; nothing was changed"
fi

files=$(sed -n 's/^[0-9a-f]*  \(bin\/.*\|share\/.*\)$/\1/p' SHA256SUMS)
for path in $files; do
  may_change "$(dirname "$prefix/$path")"
  [ ! -d "$prefix/$path" ] || die "'$prefix/$path' is a folder; nothing was changed"
done
if [ -e "$prefix/$list" ]; then
  trusted "$prefix/$list"
elif [ -e "$prefix/bin/@NAME@" ] || [ -L "$prefix/bin/@NAME@" ]; then
  die "'$prefix/bin/@NAME@' is there already, and not by this script; nothing was changed." \
    "Remove it as it was installed, or choose another --prefix"
fi

# Everything is copied before anything takes its place: a full disk, too, leaves all
# as it was.
umask 022
above=$(nearest "$prefix/bin")
staged=$(mktemp -d "$above/.@NAME@-install.XXXXXX") ||
  die "nothing can be written to '$above'; nothing was changed"
trap 'rm -rf "$staged"' EXIT
trap 'exit 1' HUP INT TERM
for path in $files; do
  mkdir -p "$staged/$(dirname "$path")"
  cp "$path" "$staged/$path" || die "'$path' cannot be copied; nothing was changed"
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

# An older one may have had files that this one has not.
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
echo "installed ${version%%,*} in '$prefix'; to remove it: ./install.sh --prefix '$prefix' --uninstall"
case :${PATH:-}: in
*:"$prefix/bin":*) ;;
*) echo "'$prefix/bin' is not in your PATH: add it, or call '$prefix/bin/@NAME@'" ;;
esac
