//===- AccountEntry.cpp - entries of the accounting -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/audit/AccountEntry.h"

#include <iterator>

namespace torchport {

const char *name(TokenStatus Status) {
  static constexpr const char *Names[] = {"unseen", "calm", "reported"};
  return Names[unsigned(Status)];
}

std::vector<AccountEntry> joinAccounts(std::vector<AccountEntry> A,
                                       std::vector<AccountEntry> B) {
  llvm::move(B, std::back_inserter(A));
  const auto PlaceOf = [](const AccountEntry &Each) {
    return std::tie(Each.Where.File, Each.Where.Begin.Offset);
  };
  llvm::stable_sort(A, [&](const AccountEntry &X, const AccountEntry &Y) {
    return PlaceOf(X) != PlaceOf(Y) ? PlaceOf(X) < PlaceOf(Y)
                                    : Y.Status < X.Status;
  });
  const auto IsSame = [&](const AccountEntry &X, const AccountEntry &Y) {
    return PlaceOf(X) == PlaceOf(Y);
  };
  A.erase(llvm::unique(A, IsSame), A.end());
  return A;
}

} // namespace torchport
