//===- Checks.cpp - our rules are on, and fast enough ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// clangd runs a few checks unless `.clang-tidy` or `.clangd` names others, and
/// by default none that it has no timing of. Whoever takes this clangd wants
/// our rules, also where `.clang-tidy` begins with `-*` for the checks that it
/// knew.
///
//===----------------------------------------------------------------------===//

#include "tool/tidy/Words.h"

#include "clang-tidy/ClangTidyOptions.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>

using clang::tidy::ClangTidyOptions;
using llvm::StringRef;

using TidyProvider =
    llvm::unique_function<void(ClangTidyOptions &, StringRef) const>;

/// \p Checks, in clang-tidy's grammar, with all of our rules added, but for
/// those that it turns off by name. A list that turns some of them on by name
/// is what somebody chose, and stays.
static std::string withRules(StringRef Checks) {
  llvm::SmallVector<StringRef> Each;
  Checks.split(Each, ',', -1, /*KeepEmpty=*/false);
  std::string All = Checks.str();
  All += All.empty() ? "torchport-*" : ",torchport-*";
  for (StringRef Glob : Each) {
    Glob = Glob.trim();
    if (Glob.starts_with("torchport-"))
      return Checks.str();
    // Behind ours once more: the last one that fits decides.
    if (Glob.starts_with("-torchport-"))
      All += "," + Glob.str();
  }
  return All;
}

// clang::clangd::provideDefaultChecks(), which comes last of all that choose.
TidyProvider
clangdsDefaults() asm("__real__ZN5clang6clangd20provideDefaultChecksEv");
TidyProvider
ourDefaults() asm("__wrap__ZN5clang6clangd20provideDefaultChecksEv");

TidyProvider ourDefaults() {
  return
      [Theirs = clangdsDefaults()](ClangTidyOptions &Options, StringRef File) {
        Theirs(Options, File);
        Options.Checks = withRules(Options.Checks.value_or(""));
      };
}

// clang::clangd::isFastTidyCheck(llvm::StringRef)
std::optional<bool> isFastToClangd(StringRef Check) asm(
    "__real__ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE");
std::optional<bool> isFast(StringRef Check) asm(
    "__wrap__ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE");

std::optional<bool> isFast(StringRef Check) {
  return Check.starts_with(torchport::CheckPrefix) ? true
                                                   : isFastToClangd(Check);
}
