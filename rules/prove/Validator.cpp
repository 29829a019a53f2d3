//===- Validator.cpp - compare two parses, twins erased -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/Validator.h"

#include "llvm/Support/xxhash.h"

#include <map>

using namespace clang;

namespace torchport::prove {

/// The lowest bit says whether the device is wrong.
static uint64_t hashOf(const Entry &Of) {
  return (llvm::xxh3_64bits(Of.Text) & ~uint64_t(1)) | uint64_t(Of.IsWrong);
}

RecordHash hashOf(const Record &Of) {
  RecordHash Hash;
  Hash.reserve(Of.size());
  for (const Entry &Each : Of)
    Hash.push_back(hashOf(Each));
  return Hash;
}

/// Of the meaning's bits, those that count wrong devices.
static constexpr uint64_t CountBits = 0xff;

uint64_t meaningOf(ASTContext &Context) {
  const Record Whole = recordOf(Context);
  std::string Text;
  uint64_t Wrong = 0;
  for (const Entry &Each : Whole) {
    Text += Each.Text;
    Text += '\0';
    Wrong += Each.IsWrong;
  }
  return (llvm::xxh3_64bits(Text) & ~CountBits) | std::min(Wrong, CountBits);
}

bool isKept(const std::set<uint64_t> &Before, const std::set<uint64_t> &After) {
  // Of each unit, the fewest that one of its configurations had.
  const auto Counts = [](const std::set<uint64_t> &Of) {
    std::map<uint64_t, uint64_t> Result;
    for (uint64_t Each : Of)
      Result.try_emplace(Each & ~CountBits, Each & CountBits);
    return Result;
  };
  const auto Old = Counts(Before), New = Counts(After);
  return Old.size() == New.size() &&
         std::equal(Old.begin(), Old.end(), New.begin(),
                    [](const auto &A, const auto &B) {
                      return A.first == B.first && B.second <= A.second;
                    });
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
      [&](size_t I) {
        return Before[I].Text == After[I].Text &&
               (Before[I].IsWrong || !After[I].IsWrong);
      },
      [&](size_t I) { return Before[I].Text; });
}

std::optional<Difference> firstDifference(const RecordHash &Before,
                                          const Record &After) {
  return differenceIn(
      Before.size(), After,
      [&](size_t I) {
        return Before[I] == hashOf(After[I]) ||
               Before[I] == (hashOf(After[I]) | 1);
      },
      [](size_t) { return std::string(); });
}

std::optional<Difference> firstDifference(ASTContext &Before,
                                          ASTContext &After) {
  return firstDifference(recordOf(Before), recordOf(After));
}

} // namespace torchport::prove
