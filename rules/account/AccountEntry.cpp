//===- AccountEntry.cpp - what became of a device word --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/account/AccountEntry.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

#include <iterator>
#include <tuple>

namespace torchport {

const char *name(Fate What) {
  switch (What) {
  case Fate::Unseen:
    return "unseen";
  case Fate::Calm:
    return "calm";
  case Fate::Reported:
    return "reported";
  }
  llvm_unreachable("every fate is named above");
}

std::vector<AccountEntry> joinAccounts(std::vector<AccountEntry> A,
                                       std::vector<AccountEntry> B) {
  llvm::move(B, std::back_inserter(A));
  const auto PlaceOf = [](const AccountEntry &Each) {
    return std::tie(Each.Where.File, Each.Where.Begin.Offset);
  };
  llvm::stable_sort(A, [&](const AccountEntry &X, const AccountEntry &Y) {
    return PlaceOf(X) != PlaceOf(Y) ? PlaceOf(X) < PlaceOf(Y) : Y.Is < X.Is;
  });
  A.erase(llvm::unique(A,
                       [&](const AccountEntry &X, const AccountEntry &Y) {
                         return PlaceOf(X) == PlaceOf(Y);
                       }),
          A.end());
  return A;
}

} // namespace torchport
