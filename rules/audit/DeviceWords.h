//===- DeviceWords.h - words that can name a device -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/DenseSet.h"

#include <string>
#include <vector>

namespace torchport {

/// `kCUDA`, `CUDA` behind `DeviceType::`, `cuda` in `x.cuda()`, and a string
/// that is, or wants to be, a device's name.
struct DeviceWord {
  clang::Token Spelled;
  /// The macro in whose definition it stands; empty elsewhere.
  std::string Macro;
  /// In the file's code, comments and directives but definitions left out.
  size_t Place = 0;
};

/// The code of one of the project's files that was not skipped.
struct WordsOfFile {
  std::vector<clang::Token> Code;
  std::vector<DeviceWord> Words;
};

/// Of each file in \p Preprocessed that has such a word. No parse is asked, so
/// that none can overlook one.
std::vector<WordsOfFile> deviceWordsIn(const Preprocessing &Preprocessed,
                                       const clang::ASTContext &Context);

/// Where names and texts are spelled that the AST of \p Unit has a use for. A
/// device that goes to something unknown is not among them.
llvm::DenseSet<clang::SourceLocation> understoodWordsIn(const UnitModel &Unit);

} // namespace torchport
