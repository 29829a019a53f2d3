//===- Policy.cpp - the policy of a program -------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/Policy.h"

#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace torchport {

StringRef name(Policy Of) {
  static constexpr llvm::StringLiteral Names[] = {"same", "cpu", "any"};
  return Names[static_cast<size_t>(Of)];
}

Policy policyNamed(StringRef Name) {
  return llvm::StringSwitch<Policy>(Name)
      .Case("any", Policy::Any)
      .Case("cpu", Policy::Cpu)
      .Default(Policy::Same);
}

bool standsAgainstCpu(const Finding &Found) {
  return (Found.Affects & Platforms::Cpu) != Platforms::None;
}

} // namespace torchport
