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

#include "tool/clangd/CheckChoice.h"
#include "tool/tidy/Words.h"

#include "clang-tidy/ClangTidyOptions.h"
#include "llvm/ADT/FunctionExtras.h"

#include <optional>
#include <string>

using clang::tidy::ClangTidyOptions;
using llvm::StringRef;

using TidyProvider =
    llvm::unique_function<void(ClangTidyOptions &, StringRef) const>;

// clang::clangd::provideDefaultChecks(), which comes last of all that choose.
TidyProvider
clangdsDefaults() asm("__real__ZN5clang6clangd20provideDefaultChecksEv");
TidyProvider
ourDefaults() asm("__wrap__ZN5clang6clangd20provideDefaultChecksEv");

TidyProvider ourDefaults() {
  return
      [Theirs = clangdsDefaults()](ClangTidyOptions &Options, StringRef File) {
        Theirs(Options, File);
        Options.Checks = torchport::withRules(Options.Checks.value_or(""));
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
