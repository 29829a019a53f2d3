//===- DeviceCount.cpp - arithmetic with the number of devices ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/Ranks.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

std::optional<Tie> tieOfCount(const Expr &Arithmetic, const UnitModel &Unit) {
  const Expr *Count = countDividing(Arithmetic, Unit.Facts);
  if (!Count ||
      isCountCheckedBefore(Arithmetic, *divisorOf(Arithmetic), Unit.Context))
    return std::nullopt;
  Tie Found{
      Arithmetic.getSourceRange(),
      "'" + textForMessage(Arithmetic, Unit) +
          "' divides by zero on a machine without a working GPU: "
          "'torchport::device_for_local_rank()' gives each process a device",
      Platforms::Cpu};
  if (!isWithin(*Count, &Arithmetic))
    Found.Related.push_back(
        {Count->getSourceRange(), "the GPUs are counted here"});
  return Found;
}

} // namespace torchport
