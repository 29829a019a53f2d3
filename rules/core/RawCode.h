//===- RawCode.h - code that nobody has parsed ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Preprocessing.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <set>
#include <string>
#include <vector>

namespace torchport {

/// One branch of a conditional that was skipped.
struct SkippedBranch {
  /// Its directive, as in `#ifdef USE_CUDA`; for an `#else`, with the directive
  /// that it belongs to.
  std::string Condition;
  /// The code in it, the bodies of macros too, but for what nobody wants to be
  /// compiled (`#if 0`) and defaults for what the builder has set
  /// (`#ifndef X`, `#define X`).
  std::vector<clang::Token> Code;
};

std::vector<SkippedBranch> branchesOf(const SkippedCode &Skipped,
                                      const clang::SourceManager &Sources,
                                      const clang::LangOptions &Language);

/// The code of \p File that was not skipped.
std::vector<clang::Token> activeCode(clang::FileID File,
                                     const Preprocessing &Preprocessed,
                                     const clang::SourceManager &Sources,
                                     const clang::LangOptions &Language);

/// A macro that a conditional asks about.
struct AskedMacro {
  std::string Name;
  /// Those that were asked for around it, and are defined where it is asked
  /// about.
  std::set<std::string> Within;
};

/// Those in \p File, in code that is compiled or not, but for include guards.
std::vector<AskedMacro> macrosAskedIn(clang::FileID File,
                                      const clang::SourceManager &Sources,
                                      const clang::LangOptions &Language);

/// The identifier that token \p I of \p Code is; empty where it is none, and
/// beyond the end.
llvm::StringRef identifierAt(llvm::ArrayRef<clang::Token> Code, size_t I);

/// Whether token \p I of \p Code is a \p Kind; not so beyond the end.
bool isAt(llvm::ArrayRef<clang::Token> Code, size_t I,
          clang::tok::TokenKind Kind);

/// Where the bracket that token \p Open of \p Code opens is closed; the end
/// where it is not.
size_t closingBracket(llvm::ArrayRef<clang::Token> Code, size_t Open);

/// The names, `::` and literals in tokens [Begin, Last] of \p Code, one after
/// the other.
std::string spelledText(llvm::ArrayRef<clang::Token> Code, size_t Begin,
                        size_t Last);

} // namespace torchport
