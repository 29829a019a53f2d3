//===- Preprocessing.h - what the preprocessor saw and left out -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What an AST does not tell, collected by callbacks, which the command line, a
/// clang-tidy plugin and clangd have alike.
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace torchport {

/// Code that a condition kept from being compiled.
struct SkippedCode {
  /// From the `#` of the first skipped branch to the directive behind the last
  /// one: `#if A`, `#elif B` and `#elif C` are skipped together.
  clang::SourceRange Where;
  /// The `if`, `ifdef` or `ifndef` that began the whole.
  clang::SourceLocation Opening;
};

/// Code under a condition, compiled or skipped.
struct ConditionalBranch {
  /// The line of its directive; that of the opening one for an `#else`.
  std::string Condition;
  /// From its directive to the next one of the same conditional.
  clang::SourceRange Where;
};

struct IncludeDirective {
  /// Without its brackets.
  std::string Name;
  /// The name, with its brackets.
  clang::SourceRange Where;
  /// Stands under a condition that is no include guard.
  bool IsConditional = false;
};

/// A conditional whose end has not been read.
struct OpenBranch {
  /// Where the branch that is being read began, and where its condition stands.
  clang::SourceLocation Begin;
  clang::SourceLocation Directive;
  bool IsGuard = false;
};

/// Of the project's own files.
struct Preprocessing {
  std::vector<clang::FileID> Files;
  std::vector<SkippedCode> Skipped;
  /// Inner ones before those around them.
  std::vector<ConditionalBranch> Branches;
  std::vector<IncludeDirective> Includes;
  /// The same in the headers of others that were entered here: not those of a
  /// precompiled preamble.
  std::vector<IncludeDirective> IncludesOfOthers;
  /// Uses of macros that stand for nothing here: another configuration may give
  /// them a meaning.
  std::vector<clang::SourceLocation> EmptyExpansions;
  /// Uses of macros that make a string of an argument: its text is a value
  /// there.
  std::vector<clang::CharSourceRange> Stringified;
  /// Arguments of macros of which nothing is left, or only a string: the
  /// compiler never sees them.
  std::vector<clang::SourceRange> UnusedArguments;
  /// Around the place that is being read; none of a file that was read.
  std::vector<OpenBranch> Open;
};

/// Fills \p Found, which may hold what was read before, while \p Source is
/// preprocessed; both have to outlive that.
std::unique_ptr<clang::PPCallbacks>
collectPreprocessing(const clang::Preprocessor &Source,
                     std::function<bool(clang::SourceLocation)> IsOwn,
                     Preprocessing &Found);

} // namespace torchport
