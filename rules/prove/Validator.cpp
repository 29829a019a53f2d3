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

/// Of a meaning's bits, those that say which devices are wrong, by their number
/// among the erased forms.
static constexpr unsigned MaskBits = 24;
static constexpr uint64_t Mask = (uint64_t(1) << MaskBits) - 1;

uint64_t meaningOf(const Record &Of) {
  std::string Text;
  uint64_t Wrong = 0;
  unsigned Forms = 0;
  for (const Entry &Each : Of) {
    Text += Each.Text;
    Text += '\0';
    Wrong |= uint64_t(Each.IsWrong) << Forms % MaskBits;
    Forms += Each.From != Row::None;
  }
  return (llvm::xxh3_64bits(Text) & ~Mask) | Wrong;
}

bool isKept(const std::set<uint64_t> &Before, const std::set<uint64_t> &After) {
  // A device may only be wrong where it was wrong in each configuration.
  std::map<uint64_t, uint64_t> Old, New;
  for (uint64_t Each : Before)
    Old.try_emplace(Each & ~Mask, Mask).first->second &= Each;
  for (uint64_t Each : After)
    New[Each & ~Mask] |= Each & Mask;
  return Old.size() == New.size() &&
         std::equal(Old.begin(), Old.end(), New.begin(),
                    [](const auto &A, const auto &B) {
                      return A.first == B.first && (B.second & ~A.second) == 0;
                    });
}

std::optional<Difference> firstDifference(const Record &Before,
                                          const Record &After) {
  static const Entry End;
  for (size_t I = 0; I < std::max(Before.size(), After.size()); ++I) {
    const Entry &Old = I < Before.size() ? Before[I] : End;
    const Entry &New = I < After.size() ? After[I] : End;
    if (Old.Text != New.Text || (New.IsWrong && !Old.IsWrong))
      return Difference{Old.Text, New.Text, New.Where};
  }
  return std::nullopt;
}

} // namespace torchport::prove
