//===- Precompile.h - headers to a precompiled one --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DependencySet.h"
#include "tool/parse/Preamble.h"
#include "tool/parse/PreambleMacros.h"
#include "tool/parse/PreambleSearch.h"
#include "tool/sources/FileSystems.h"

#include "clang/Frontend/CompilerInvocation.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace torchport {

/// Headers that are parsed already.
struct PrecompiledHeaders {
  std::string File;
  /// All headers of LibTorch in them: those that they include, too.
  HeaderNames Held;
  /// Includes in them that were not found: of `torch/extension.h` without
  /// Python's headers, what can be understood is worth keeping, too.
  std::set<std::string> MissingHeaders;
  MacroUse Macros;
  SearchUse Search;
  /// All that was read for them, and looked for.
  std::set<std::shared_ptr<const DependencySet>> MadeOf;
  /// Where they lie: in File, and in that of what they were put on top of.
  RecordedPaths Files;
};

/// What became of some headers.
struct Precompilation {
  /// Nothing where they do not parse, for another reason than a missing header,
  /// or do not include what they should.
  std::optional<PrecompiledHeaders> Made;
  /// Whether they do not parse: with these flags nothing does that includes
  /// them.
  bool AreWrong = false;
};

/// Precompiles \p Headers into \p Output, on top of \p Base if there is one,
/// which has to stay where it is. They should include all of \p Parts: what is
/// in Base shall not be more than what they are made of.
Precompilation precompile(const HeaderNames &Headers,
                          const PrecompiledHeaders *Base,
                          const HeaderNames &Parts,
                          const clang::CompilerInvocation &Invocation,
                          const std::string &Output,
                          const FileSystemRef &Files);

/// Lets \p Invocation start from \p Preamble.
void startFrom(clang::CompilerInvocation &Invocation,
               const PrecompiledHeaders &Preamble);

} // namespace torchport
