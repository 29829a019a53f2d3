//===- Validator.cpp - compare two parses, twins erased -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/Validator.h"

#include "llvm/Support/xxhash.h"

using namespace clang;

namespace torchport::prove {

RecordHash hashOf(const Record &Of) {
  RecordHash Hash;
  Hash.reserve(Of.size());
  for (const Entry &Each : Of)
    Hash.push_back(llvm::xxh3_64bits(Each.Text));
  return Hash;
}

/// \p IsSame and \p TextOf look at the entry before with that number.
template <typename Same, typename Text>
static std::optional<Difference>
differenceIn(size_t Before, const Record &After, Same IsSame, Text TextOf) {
  for (size_t I = 0; I < std::max(Before, After.size()); ++I) {
    if (I < Before && I < After.size() && IsSame(I))
      continue;
    const bool Ended = I >= After.size();
    return Difference{I < Before ? TextOf(I) : "", Ended ? "" : After[I].Text,
                      After.empty()
                          ? SourceLocation()
                          : After[std::min(I, After.size() - 1)].Where};
  }
  return std::nullopt;
}

std::optional<Difference> firstDifference(const Record &Before,
                                          const Record &After) {
  return differenceIn(
      Before.size(), After,
      [&](size_t I) { return Before[I].Text == After[I].Text; },
      [&](size_t I) { return Before[I].Text; });
}

std::optional<Difference> firstDifference(const RecordHash &Before,
                                          const Record &After) {
  return differenceIn(
      Before.size(), After,
      [&](size_t I) { return Before[I] == llvm::xxh3_64bits(After[I].Text); },
      [](size_t) { return std::string(); });
}

std::optional<Difference> firstDifference(ASTContext &Before,
                                          ASTContext &After) {
  return firstDifference(recordOf(Before), recordOf(After));
}

} // namespace torchport::prove
