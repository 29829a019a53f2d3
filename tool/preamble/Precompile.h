//===- Precompile.h - precompiles headers -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/preamble/Preamble.h"
#include "tool/preamble/PreambleInputs.h"

namespace torchport {

struct PrecompiledHeaders {
  std::string File;
  /// All LibTorch headers in the file, including indirect ones.
  HeaderNames Headers;
  /// Includes that were not found. A partial preamble is still useful, such as
  /// `torch/extension.h` without Python's headers.
  std::set<std::string> MissingHeaders;
  MacroUse Macros;
  SearchUse Search;
  /// Every file read or looked up for them.
  std::set<std::shared_ptr<const DependencySet>> Dependencies;
  /// File and the files of the preambles below it.
  RecordedPaths Files;
};

struct Precompilation {
  /// Nothing if the headers do not parse, for a reason other than a missing
  /// header, or do not include what they should.
  std::optional<PrecompiledHeaders> Preamble;
  /// The headers do not parse, so no unit that includes them does with these
  /// flags.
  bool HasErrors = false;
};

/// Null if there is no preamble.
using PreambleRef = std::shared_ptr<const PrecompiledHeaders>;

/// Headers to precompile into Output, on top of Base, which must stay where it
/// is.
struct PrecompileJob {
  HeaderNames Headers;
  PreambleRef Base;
  /// Headers that Headers must include, so that Base contains nothing else.
  HeaderNames Parts;
  std::string Output;
  const clang::CompilerInvocation &Invocation;
  const FileSystemRef &Files;
};

Precompilation precompile(const PrecompileJob &Job);

/// Makes \p Invocation start from \p Preamble.
void usePreamble(clang::CompilerInvocation &Invocation,
                 const PrecompiledHeaders &Preamble);

/// Provides preambles to parses; thread-safe.
class PreambleSource {
public:
  virtual ~PreambleSource() = default;

  /// Returns the folder that preambles are read from.
  virtual const std::string &folder() const = 0;

  /// Returns the precompiled \p Headers for the flags of \p Invocation, and
  /// makes them if necessary. Returns null if that fails, which only costs
  /// time, or if none of them is LibTorch's. Standard headers may be left out.
  virtual PreambleRef precompiled(const HeaderNames &Headers,
                                  const clang::CompilerInvocation &Invocation,
                                  const FileSystemRef &Files,
                                  StatCache &Stats) = 0;

  /// Returns true if precompiled() would wait for another thread that makes the
  /// preamble now. Otherwise marks it as being made by this thread.
  virtual bool isBeingBuilt(const HeaderNames &Headers,
                            const clang::CompilerInvocation &Invocation,
                            const FileSystemRef &Files) = 0;

  /// Returns true if a preamble caused errors in \p Unit that it does not have
  /// without one.
  virtual bool isUnfitFor(llvm::StringRef Unit) = 0;
  virtual void markUnfit(llvm::StringRef Unit) = 0;
};

/// Parses like clang::ParseAST, but leaves a namespace open that is closed and
/// reopened with nothing in between. ATen's headers open `at` 4,000 times. Each
/// time adds a declaration, and a lookup in a precompiled header loads all of
/// them: a quarter of Clang's work for a source that starts from it.
void parseJoiningNamespaces(clang::CompilerInstance &Compiler);

} // namespace torchport
