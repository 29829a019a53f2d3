//===- Verdicts.h - how a program runs on each platform ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Policy.h"
#include "tool/core/Report.h"

#include <vector>

namespace torchport {

/// One for each of allPlatforms(), in their order. \p Ties is the report of the
/// same scan on what stands against a policy, with the policies of the
/// programs.
std::vector<Verdict> verdictsOn(const Report &Found, const Report &Ties);

} // namespace torchport
