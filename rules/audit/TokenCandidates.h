//===- TokenCandidates.h - tokens that can name a device --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

/// A device token: `kCUDA`, `CUDA` after `DeviceType::`, `cuda` in `x.cuda()`,
/// and a string that is, or is meant to be, a device name.
struct TokenCandidate {
  clang::Token Spelled;
  /// The macro whose definition contains the token; empty elsewhere.
  std::string Macro;
  /// The index in FileTokens::Code.
  size_t Place = 0;
};

/// The active code of one file of the project, without comments, and without
/// directives except macro definitions.
struct FileTokens {
  std::vector<clang::Token> Code;
  std::vector<TokenCandidate> Candidates;
};

/// Returns the device tokens of each file in \p Preprocessed that has any.
/// Works on tokens, so that parse errors cannot hide one.
std::vector<FileTokens> tokenCandidatesIn(const Preprocessing &Preprocessed,
                                          const clang::ASTContext &Context);

/// Returns the locations of names and texts that the AST of \p Unit explains. A
/// device that goes to something unresolved is not among them.
llvm::DenseSet<clang::SourceLocation> explainedTokensIn(const UnitModel &Unit);

} // namespace torchport
