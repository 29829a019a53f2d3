//===- Fingerprint.h - what tells a finding from others ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/core/SourceExcerpts.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace torchport {

/// What \p Of found, with what comments suppress if \p WithSuppressed, as one
/// list in the order of findings. It points into \p Of.
std::vector<const Finding *> inOrder(const Report &Of, bool WithSuppressed);

/// By which a finding is known again though its lines have moved: the rule, the
/// file as the project names it, the statement around it, and which one it is
/// of those for which all that is the same.
///
/// So a finding is another one where its statement is written otherwise or its
/// file has another name, and is the same where the code around it changes, or
/// how the statement is laid out, or what is said about it.
class FingerprintTable {
public:
  FingerprintTable() = default;
  /// Of all findings in \p Of, also those that a comment keeps: which one of
  /// several it is depends on no comment. \p Root is the project's. Of several
  /// that are alike, those that \p ComeLast are counted behind the others.
  FingerprintTable(
      const Report &Of, const SourceExcerpts &Excerpts, llvm::StringRef Root,
      llvm::function_ref<bool(const Finding &)> ComeLast = nullptr);

  /// 32 hexadecimal digits; empty for one that was not in the report.
  llvm::StringRef of(const Finding &Found) const;

private:
  /// File, offset, rule and message.
  using Key = std::tuple<std::string, unsigned, std::string, std::string>;
  static Key keyOf(const Finding &Found);

  std::map<Key, std::string> Known;
};

/// Which version of the above this is: with another one, all are others.
constexpr llvm::StringLiteral FingerprintVersion = "torchport/v1";

} // namespace torchport
