//===- DeviceName.cpp - the device of something, in the user's words ------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/DeviceName.h"

#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

std::string deviceOf(const Expr &E, const ASTContext &Context) {
  std::string Text = textOf(*E.IgnoreUnlessSpelledInSource(), Context);
  if (Text.empty() || isDevice(E.getType()))
    return Text;
  return isTensor(E.getType()) ? Text + ".device()" : "";
}

} // namespace torchport
