//===- Fuzz.h - a fuzz target -----------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A target parses an untrusted text and stops the process if a promise is
/// broken.
/// `./dev test --fuzz` gives it texts of libFuzzer; the unit tests give it its
/// seeds, which include each text that once broke a promise.
//===----------------------------------------------------------------------===//

#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace torchport::fuzz {

struct Target {
  /// The name of the folder of its seeds.
  const char *Name;
  void (*Read)(std::string_view Text);
};

/// The targets of the program that this is linked into.
inline std::vector<Target> &targets() {
  static std::vector<Target> All;
  return All;
}

struct Registration {
  explicit Registration(Target Added) { targets().push_back(Added); }
};

/// Begins the function of a target, which is given `std::string_view Text`.
#define FUZZ_TARGET(NAME)                                                      \
  static void read##NAME(std::string_view Text);                               \
  static const Registration NAME##Target({#NAME, read##NAME});                 \
  static void read##NAME(std::string_view Text)

/// Stops if \p Holds is false, also in release builds.
inline void want(bool Holds, const char *What) {
  if (Holds)
    return;
  std::fprintf(stderr, "not so: %s\n", What);
  std::abort();
}

} // namespace torchport::fuzz
