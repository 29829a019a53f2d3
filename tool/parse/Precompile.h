//===- Precompile.h - headers to a precompiled one --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DependencySet.h"
#include "tool/parse/Preamble.h"
#include "tool/parse/PreambleInputs.h"
#include "tool/parse/StatCache.h"
#include "tool/sources/FileSystems.h"

#include "clang/Frontend/CompilerInvocation.h"

#include <memory>
#include <optional>
#include <set>
#include <string>

namespace clang {
class CompilerInstance;
} // namespace clang

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

/// Null where there is none.
using PreambleRef = std::shared_ptr<const PrecompiledHeaders>;

/// Headers to precompile into Output, on top of Base, which has to stay where
/// it is.
struct PrecompileJob {
  HeaderNames Headers;
  PreambleRef Base;
  /// What they should include: what is in Base shall not be more than what they
  /// are made of.
  HeaderNames Parts;
  std::string Output;
  const clang::CompilerInvocation &Invocation;
  const FileSystemRef &Files;
};

Precompilation precompile(const PrecompileJob &Job);

/// Lets \p Invocation start from \p Preamble.
void startFrom(clang::CompilerInvocation &Invocation,
               const PrecompiledHeaders &Preamble);

/// What a parse asks for preambles, by many threads at once. It does not know
/// where they are kept.
class PreambleSource {
public:
  virtual ~PreambleSource() = default;

  /// The folder that preambles are read from: none of a unit's own files.
  virtual const std::string &folder() const = 0;

  /// The precompiled \p Headers for the flags of \p Invocation, made if they
  /// are not there. Nothing where they do not parse by themselves, for another
  /// reason than a missing header, or cannot be stored: the unit is then parsed
  /// whole, which costs time and nothing else. Nor is there any where none of
  /// them is LibTorch's; those of the standard library may lack.
  virtual PreambleRef precompiled(const HeaderNames &Headers,
                                  const clang::CompilerInvocation &Invocation,
                                  const FileSystemRef &Files,
                                  StatCache &Now) = 0;

  /// Whether precompiled() would wait for another thread, which is making that
  /// just now. If not, other threads are told so from now on of this one.
  virtual bool isTaken(const HeaderNames &Headers,
                       const clang::CompilerInvocation &Invocation,
                       const FileSystemRef &Files) = 0;

  /// Whether a preamble was found to make errors in \p Unit that it does not
  /// have by itself.
  virtual bool isUnfitFor(llvm::StringRef Unit) = 0;
  virtual void noteUnfitFor(llvm::StringRef Unit) = 0;
};

/// Parses as clang::ParseAST does, but for those namespaces. All tokens are
/// read before the first declaration is parsed.
///
/// ATen's headers open the namespace `at` 4,000 times, nearly always where the
/// header before has just closed it. Each time is a declaration of it, and of a
/// precompiled header whoever names one is given all: a quarter of what Clang
/// does for a source that starts from there. A namespace that is closed and
/// opened again with nothing in between may as well stay open.
void parseJoiningNamespaces(clang::CompilerInstance &Compiler);

} // namespace torchport
