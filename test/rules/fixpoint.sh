#!/bin/bash
# fixpoint.sh FOLDER FLAG...: fixes each source of FOLDER that `check` does not test, twice,
# and the second fix has to change nothing.
set -euo pipefail
folder=$1
shift
others=0
for source in "$folder"/*.cpp; do
  if grep -qE '^// RUN: (%check_rules|%S/check) %s' "$source"; then
    continue
  fi
  others=$((others + 1))
  cp "$source" fixed.cpp
  torchport fix --rules=all fixed.cpp -- "$@" >out || (($? == 1)) ||
    { cat out; exit 1; }
  cp fixed.cpp once
  torchport fix --rules=all fixed.cpp -- "$@" >out || (($? == 1)) ||
    { cat out; exit 1; }
  diff once fixed.cpp || { echo "$source: a second fix changed it"; exit 1; }
done
echo "$others sources"
((others > 0))
