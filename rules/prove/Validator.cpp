//===- Validator.cpp - compare two parses, twins erased -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/Validator.h"

using namespace clang;

namespace torchport::prove {

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
