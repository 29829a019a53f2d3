//===- Fuzz.h - what is given texts by a fuzzer -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A target reads what somebody else may have written, and stops the process
/// where a promise is broken. `./dev test --fuzz` gives it what libFuzzer makes
/// up; the unit tests give it its seeds, among them each text that once broke
/// one.
//===----------------------------------------------------------------------===//

#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace torchport::fuzz {

struct Target {
  /// As the folder of its seeds.
  const char *Name;
  void (*Read)(std::string_view Text);
};

/// Those of the program that this is linked into.
const std::vector<Target> &targets();

/// Stops where \p Holds is false: asserts are not in every build.
inline void want(bool Holds, const char *What) {
  if (Holds)
    return;
  std::fprintf(stderr, "not so: %s\n", What);
  std::abort();
}

} // namespace torchport::fuzz
