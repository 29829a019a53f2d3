//===- Preamble.h - LibTorch's headers, parsed once -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parsing torch/torch.h takes six seconds, and nothing of it is the user's.
/// So LibTorch's headers are parsed once into a precompiled header, function
/// bodies skipped, which every translation unit with the same flags starts
/// from. PreambleStore.h keeps it for them, and for the next run.
///
/// Why this changes nothing: a preamble holds only headers of LibTorch and of
/// the standard library that the unit includes before it has defined any macro
/// of its own, and the parse that uses it checks that this was so.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/PreambleHeaders.h"
#include "tool/sources/FileSystems.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"

#include <chrono>
#include <functional>
#include <string>

namespace torchport {

using IsOwnFile = std::function<bool(llvm::StringRef RealPath)>;

/// Watches the preprocessor for what a preamble may hold: the headers of
/// LibTorch, and those of PreambleHeaders.h, that own files include while no
/// macro of theirs is defined.
class LeadingHeaders : public clang::PPCallbacks {
public:
  LeadingHeaders(clang::Preprocessor &Macros, IsOwnFile IsOwn,
                 HeaderNames &Found);

  void
  InclusionDirective(clang::SourceLocation HashLoc,
                     const clang::Token &IncludeToken, llvm::StringRef FileName,
                     bool IsAngled, clang::CharSourceRange FilenameRange,
                     clang::OptionalFileEntryRef File,
                     llvm::StringRef SearchPath, llvm::StringRef RelativePath,
                     const clang::Module *SuggestedModule, bool ModuleImported,
                     clang::SrcMgr::CharacteristicKind Kind) override;
  void Ifdef(clang::SourceLocation Loc, const clang::Token &Name,
             const clang::MacroDefinition &Definition) override;
  void Ifndef(clang::SourceLocation Loc, const clang::Token &Name,
              const clang::MacroDefinition &Definition) override;
  void MacroExpands(const clang::Token &Name,
                    const clang::MacroDefinition &Definition,
                    clang::SourceRange Range,
                    const clang::MacroArgs *Arguments) override;
  void Defined(const clang::Token &Name,
               const clang::MacroDefinition &Definition,
               clang::SourceRange Range) override;
  void MacroDefined(const clang::Token &Name,
                    const clang::MacroDirective *Directive) override;

private:
  bool isOwn(clang::SourceLocation Loc) const;
  void noteAsked(clang::SourceLocation Loc,
                 const clang::MacroDefinition &Definition);

  clang::Preprocessor &Macros;
  IsOwnFile IsOwn;
  HeaderNames &Found;
  bool MacroSeen = false;
  /// Whether it was asked for a macro of LibTorch's before any of its headers
  /// was included, and there was one: a preamble has it too early.
  bool IsAskedEarly = false;
  /// The name of the last `#ifndef`, which the `#define` of an include guard
  /// repeats.
  std::string Guard;
};

/// What the preprocessor sees of a unit when it reads the user's own files and
/// no others.
struct OwnIncludes {
  /// What the unit can take from a preamble. Empty where one might change what
  /// the unit means.
  HeaderNames Leading;
  /// The texts of the own files, one after another.
  std::string Text;
};
OwnIncludes ownIncludes(const clang::CompilerInvocation &Invocation,
                        FileSystemRef Files, const IsOwnFile &IsOwn);

} // namespace torchport
