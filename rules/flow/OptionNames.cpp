//===- OptionNames.cpp - how a program names its options ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/OptionNames.h"

#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

llvm::ArrayRef<const Expr *> writtenArguments(const CallExpr &Call) {
  llvm::ArrayRef<const Expr *> Arguments(Call.getArgs(), Call.getNumArgs());
  while (!Arguments.empty() && isa<CXXDefaultArgExpr>(Arguments.back()))
    Arguments = Arguments.drop_back();
  return isa<CXXOperatorCallExpr>(Call) && !Arguments.empty()
             ? Arguments.drop_front()
             : Arguments;
}

StringRef literalIn(const Expr &E) {
  const auto *Literal = dyn_cast<StringLiteral>(withoutConversions(&E));
  return Literal && Literal->isOrdinary() ? Literal->getString() : StringRef();
}

llvm::SmallVector<StringRef, 2> optionNamesIn(StringRef Text) {
  llvm::SmallVector<StringRef, 2> Names;
  if (Text.contains(' '))
    return Names;
  Text.split(Names, ',', -1, false);
  for (StringRef &Each : Names)
    Each = Each.ltrim('-');
  return Names;
}

static StringRef firstName(const CallExpr &Call) {
  const auto Arguments = writtenArguments(Call);
  if (Arguments.empty() || calleeName(&Call).starts_with("add_"))
    return {};
  const auto Names = optionNamesIn(literalIn(*Arguments[0]));
  return Names.size() == 1 ? Names[0] : StringRef();
}

StringRef optionAskedBy(const CallExpr &Call) {
  const bool IsAsked =
      writtenArguments(Call).size() == 1 && !Call.getType()->isIntegerType();
  return IsAsked ? firstName(Call) : StringRef();
}

StringRef optionReadBy(const CallExpr &Call) {
  return writtenArguments(Call).size() > 1 ? firstName(Call) : StringRef();
}

} // namespace torchport
