//===- Account.h - accounts for every device token of a unit ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/audit/AccountEntry.h"
#include "rules/libtorch/DeviceTokens.h"
#include "rules/model/UnitModel.h"

namespace torchport {

/// A constant, a call `x.cuda()`, or a string that is meant to be a device.
struct TokenCandidate {
  /// The macro whose definition contains the token; empty elsewhere.
  std::string Macro;
  /// The index in FileTokens::Code.
  size_t Place = 0;
};

/// The active code of a file, without directives except macro definitions.
struct FileTokens {
  std::vector<clang::Token> Code;
  std::vector<TokenCandidate> Candidates;
};

/// Returns the device tokens of each file. Parse errors cannot hide one.
std::vector<FileTokens> tokenCandidatesIn(const Preprocessing &Preprocessed,
                                          const clang::ASTContext &Context);

/// Returns the names and texts that the AST of \p Unit explains, without
/// devices that go to something unresolved.
llvm::DenseSet<clang::SourceLocation> explainedTokensIn(const UnitModel &Unit);

/// Returns an entry for each device token; \p Reported has all findings.
std::vector<AccountEntry> accountFor(const UnitModel &Unit,
                                     llvm::ArrayRef<Finding> Reported);

/// Returns a finding, without a fix, for \p Device, which was not parsed.
Finding hardcodedByTokens(const DeviceToken &Device, Range Where);

/// Returns a finding, without a fix, for the token at \p Place of \p Code that
/// Clang could not parse; nothing if the device is only queried. \p Devices are
/// all devices in \p Code.
std::optional<Finding> findingByTokens(llvm::ArrayRef<clang::Token> Code,
                                       size_t Place,
                                       llvm::ArrayRef<DeviceToken> Devices,
                                       const UnitModel &Unit);

} // namespace torchport
