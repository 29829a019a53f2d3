#!/bin/bash
# Downloads a release of torchport, verifies its checksum, and adds it to the PATH of later
# steps.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

[[ $RUNNER_OS-$RUNNER_ARCH == Linux-X64 ]] ||
  fail "torchport is released for Linux on x86-64 only, and this runner is" \
    "$RUNNER_OS on $RUNNER_ARCH: set 'runs-on: ubuntu-latest' in the job"
for tool in awk curl gzip sha256sum tar; do
  command -v "$tool" >/dev/null ||
    fail "'$tool' is needed to download torchport and is not on this runner: install it in an earlier step"
done

version=${TORCHPORT_VERSION#v}
if [[ -z $version ]]; then
  # The version of this copy of the action, which may be from a tag, branch or commit.
  version=$(sed -nE 's/^project\(torchport VERSION ([^ ]+).*/\1/p' "$GITHUB_ACTION_PATH/CMakeLists.txt")
fi
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+([-+.][0-9A-Za-z.]+)?$ ]] ||
  fail "'$version' is not a version of torchport: set 'version' to one like '1.0.0'"

releases=${TORCHPORT_RELEASES:-$GITHUB_SERVER_URL/$TORCHPORT_REPOSITORY/releases/download}
release=${releases%/}/v$version
name=torchport-$version-linux-x86_64
folder=$(mktemp -d "$RUNNER_TEMP/torchport.XXXXXXXX")

# fetch NAME: downloads a file of the release into the folder. Redirections to anything but
# HTTPS are refused.
fetch() {
  local why
  why=$(curl --fail --silent --show-error --location --proto '=https,file' --proto-redir '=https' \
    --retry 3 --connect-timeout 30 --output "$folder/$1" --url "$release/$1" 2>&1) ||
    fail "cannot fetch '$release/$1': ${why:-curl gives no reason}." \
      "If there is no release $version, set 'version' to another one, or 'releases' to a mirror"
}

fetch SHA256SUMS
wanted=$(awk -v name="$name.tar.gz" '$2 == name || $2 == "*" name { print $1 }' "$folder/SHA256SUMS")
[[ $wanted =~ ^[0-9a-f]{64}$ ]] ||
  fail "'$release/SHA256SUMS' has no checksum of '$name.tar.gz'"
fetch "$name.tar.gz"
got=$(sha256sum <"$folder/$name.tar.gz")
got=${got%% *}
[[ $got == "$wanted" ]] ||
  fail "'$release/$name.tar.gz' has the wrong checksum: its SHA-256 is $got, but" \
    "'$release/SHA256SUMS' says $wanted. It was not run. Run the job again; if it fails again, report it to the owner of that server"

why=$(tar -xzf "$folder/$name.tar.gz" -C "$folder" --no-same-owner 2>&1) ||
  fail "cannot unpack '$release/$name.tar.gz': $why"
why=$("$folder/$name/bin/torchport" --version 2>&1) ||
  fail "torchport $version does not run here (exit status $?): ${why:-it printed nothing}"
printf 'torchport %s from %s\n' "$version" "$release"
output torchport "$folder/$name/bin/torchport"
printf '%s\n' "$folder/$name/bin" >>"$GITHUB_PATH"
