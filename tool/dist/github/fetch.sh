#!/bin/bash
# Fetches a release of torchport, looks at its checksum, and has it in the PATH of the
# steps that follow.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

[[ $RUNNER_OS-$RUNNER_ARCH == Linux-X64 ]] ||
  fail "torchport is released for Linux on x86-64 only, and this runner is" \
    "$RUNNER_OS on $RUNNER_ARCH: have the job say 'runs-on: ubuntu-latest'"
for tool in awk curl gzip sha256sum tar; do
  command -v "$tool" >/dev/null ||
    fail "'$tool', which fetches or unpacks torchport, is not on this runner: install it in an earlier step"
done

version=${TORCHPORT_VERSION#v}
if [[ -z $version ]]; then
  # What this copy of the action says of itself is right for a tag, a branch and a
  # commit alike.
  version=$(sed -nE 's/^project\(torchport VERSION ([^ ]+).*/\1/p' "$GITHUB_ACTION_PATH/CMakeLists.txt")
fi
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+([-+.][0-9A-Za-z.]+)?$ ]] ||
  fail "'$version' is no version of torchport: for 'version' give one like '0.1.0'"

releases=${TORCHPORT_RELEASES:-$GITHUB_SERVER_URL/$TORCHPORT_REPOSITORY/releases/download}
release=${releases%/}/v$version
name=torchport-$version-linux-x86_64
folder=$(mktemp -d "$RUNNER_TEMP/torchport.XXXXXXXX")

# fetch NAME: into the folder. Neither a mirror's redirection nor a release's is
# followed to where all can be changed on its way.
fetch() {
  local why
  why=$(curl --fail --silent --show-error --location --proto '=https,file' --proto-redir '=https' \
    --retry 3 --connect-timeout 30 --output "$folder/$1" --url "$release/$1" 2>&1) ||
    fail "cannot fetch '$release/$1': ${why:-curl says no more}." \
      "Is there a release $version? 'version' names another one, and 'releases' a mirror"
}

fetch SHA256SUMS
wanted=$(awk -v name="$name.tar.gz" '$2 == name || $2 == "*" name { print $1 }' "$folder/SHA256SUMS")
[[ $wanted =~ ^[0-9a-f]{64}$ ]] ||
  fail "'$release/SHA256SUMS' has no checksum of '$name.tar.gz'"
fetch "$name.tar.gz"
got=$(sha256sum <"$folder/$name.tar.gz")
got=${got%% *}
[[ $got == "$wanted" ]] ||
  fail "'$release/$name.tar.gz' is not what was released: its SHA-256 is $got, and" \
    "'$release/SHA256SUMS' has $wanted. Nothing of it was run; run the job again, and if it stays so, tell whoever keeps that place"

why=$(tar -xzf "$folder/$name.tar.gz" -C "$folder" --no-same-owner 2>&1) ||
  fail "cannot unpack '$release/$name.tar.gz': $why"
why=$("$folder/$name/bin/torchport" --version 2>&1) ||
  fail "torchport $version does not run here (exit status $?): ${why:-it says no more}"
printf 'torchport %s of %s\n' "$version" "$release"
output torchport "$folder/$name/bin/torchport"
printf '%s\n' "$folder/$name/bin" >>"$GITHUB_PATH"
