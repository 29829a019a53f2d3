//===- Verdict.cpp - how a program runs on each platform ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/Verdict.h"

#include "llvm/Support/ErrorHandling.h"

namespace torchport {

llvm::StringRef name(Verdict::Kind Of) {
  static constexpr llvm::StringLiteral Names[] = {"as_it_is", "with_cpu",
                                                  "needs_policy", "stopped"};
  return Names[static_cast<size_t>(Of)];
}

std::string inWords(const Verdict &Of) {
  switch (Of.Is) {
  case Verdict::Kind::AsItIs:
    return "runs as it is";
  case Verdict::Kind::WithCpu:
    return "runs with the CPU";
  case Verdict::Kind::NeedsPolicy:
    return "needs a policy";
  case Verdict::Kind::Stopped:
    return "stopped by " + std::to_string(Of.Places) +
           (Of.Places == 1 ? " place" : " places");
  }
  llvm_unreachable("no kind of verdict");
}

} // namespace torchport
