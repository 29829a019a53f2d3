//===- RawCode.h - tokens of code that is not parsed ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Preprocessing.h"

#include "clang/AST/ASTContext.h"

#include <set>

namespace torchport {

/// Returns the tokens of \p File in the bytes [Begin, End).
std::vector<clang::Token> lexTokens(clang::FileID File,
                                    const clang::ASTContext &Context,
                                    unsigned Begin = 0, unsigned End = -1U,
                                    bool KeepComments = false);

/// Returns the index of the first token after the line of token \p I.
size_t lineEnd(llvm::ArrayRef<clang::Token> Code, size_t I);

/// A skipped branch of a conditional.
struct SkippedBranch {
  /// Its directive, `#ifdef USE_CUDA`; for an `#else`, with the opening one.
  std::string Condition;
  /// Its tokens and those of the macros that it defines, without disabled code
  /// (`#if 0`) and default definitions.
  std::vector<clang::Token> Code;
};

std::vector<SkippedBranch> branchesOf(const SkippedCode &Skipped,
                                      const clang::ASTContext &Context);

/// Returns the tokens of \p File that were not skipped.
std::vector<clang::Token> activeCode(clang::FileID File,
                                     const Preprocessing &Preprocessed,
                                     const clang::ASTContext &Context);

/// A macro that a conditional tests.
struct TestedMacro {
  std::string Name;
  /// The macros that the enclosing conditionals test and that are defined here.
  std::set<std::string> RequiredMacros;
};

/// Returns the macros that \p File tests, except for include guards.
std::vector<TestedMacro> macrosTestedIn(clang::FileID File,
                                        const clang::ASTContext &Context);

/// Returns the identifier at token \p I of \p Code; empty if there is none.
llvm::StringRef identifierAt(llvm::ArrayRef<clang::Token> Code, size_t I);

/// Returns true if token \p I of \p Code is one of \p Any; false past the end.
template <typename... Kinds>
bool isAt(llvm::ArrayRef<clang::Token> Code, size_t I, Kinds... Any) {
  return I < Code.size() && Code[I].isOneOf(Any...);
}

/// Returns the index of the token that closes the bracket at \p Open of \p
/// Code; the size of \p Code if it is not closed.
size_t closingBracket(llvm::ArrayRef<clang::Token> Code, size_t Open);

/// Returns the name before the parenthesis that encloses token \p I of \p Code,
/// also before the arguments of a template: `get` for `get<T>(x, 1)`. Empty if
/// there is none in the statement. Sets \p Open to the parenthesis.
llvm::StringRef calleeAround(llvm::ArrayRef<clang::Token> Code, size_t I,
                             size_t &Open);

/// Returns the names, `::` and literals in tokens [Begin, Last] of \p Code.
std::string spelledText(llvm::ArrayRef<clang::Token> Code, size_t Begin,
                        size_t Last);

} // namespace torchport
