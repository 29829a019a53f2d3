# Sourced with the arguments BUILD SUITE: sets up another Debian with its LibTorch, and
# copies the runtime, its tests and the demo to its /src.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build=$(realpath -m "$1")
suite=$2
root=$build/matrix/$suite
log=$root.log

inside() {
  unshare --mount-proc --root="$root" env -i HOME=/root LC_ALL=C \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin bash -euc "$1"
}

# step NAME COMMAND: runs it inside, and prints the output only on failure.
step() {
  inside "$2" >"$log" 2>&1 || {
    tail -n 40 "$log" >&2
    printf '%s: %s failed\n' "$suite" "$1" >&2
    exit 1
  }
}

# Without lit: the tests of the header and of the package belong to this Debian.
configure() {
  step configuring "cmake -G Ninja -S /src -B /build -DTORCHPORT_BUILD_TOOL=OFF \
    -DTORCHPORT_PRECOMPILE=ON -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=12 \
    -DFILECHECK=/bin/true"
}

libtorch_version() {
  inside "dpkg-query -W -f='\${Version}' libtorch-dev"
}

test/versions/setup "$build" "$suite"
rm -rf "$root/src"
mkdir "$root/src"
git ls-files -co --exclude-standard -- CMakeLists.txt runtime test/runtime \
  test/demo test/CMakeLists.txt 'test/*.in' 'test/unit/*.in' test/unit/.lit_test_times.txt |
  tar -c -T - | tar -x -C "$root/src"
