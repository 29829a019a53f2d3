//===- Preprocessing.h - preprocessor facts beyond the AST ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/Lex/Preprocessor.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace torchport {

/// Code that the preprocessor skipped.
struct SkippedCode {
  /// From the `#` of the first skipped branch to the directive after the last
  /// one: `#if A`, `#elif B` and `#elif C` are skipped together.
  clang::SourceRange Where;
  /// The `if`, `ifdef` or `ifndef` that opens the conditional.
  clang::SourceLocation OpeningDirective;
};

/// A branch of a conditional, compiled or skipped.
struct ConditionalBranch {
  /// The line of its directive; for an `#else`, that of the opening directive.
  std::string Condition;
  /// From its directive to the next directive of the same conditional.
  clang::SourceRange Where;
};

struct IncludeDirective {
  /// Without brackets.
  std::string Name;
  /// The name with its brackets.
  clang::SourceRange Where;
  /// Under a condition that is not an include guard.
  bool IsConditional = false;
};

/// A conditional that is not closed yet.
struct ActiveConditional {
  /// The start of the current branch, and the directive with its condition.
  clang::SourceLocation Begin;
  clang::SourceLocation Directive;
  bool IsGuard = false;
};

/// The facts that the AST lacks about the project's own files.
struct Preprocessing {
  std::vector<clang::FileID> Files;
  std::vector<SkippedCode> Skipped;
  /// Inner branches come before outer ones.
  std::vector<ConditionalBranch> Branches;
  std::vector<IncludeDirective> Includes;
  /// The includes in foreign headers, except those of a precompiled preamble.
  std::vector<IncludeDirective> ForeignIncludes;
  /// Uses of empty macros, which may differ in another configuration.
  std::vector<clang::SourceLocation> EmptyExpansions;
  /// Uses of macros that stringify an argument, so that its text is a value.
  std::vector<clang::CharSourceRange> Stringified;
  /// Macro arguments that the compiler does not see as code.
  std::vector<clang::SourceRange> UnusedArguments;
  /// The conditionals around the current position; empty at the end of a file.
  std::vector<ActiveConditional> ConditionalStack;
};

/// Returns callbacks that add to \p Found while \p Source is preprocessed.
std::unique_ptr<clang::PPCallbacks>
collectPreprocessing(const clang::Preprocessor &Source,
                     std::function<bool(clang::SourceLocation)> IsOwn,
                     Preprocessing &Found);

} // namespace torchport
