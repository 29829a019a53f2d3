//===- PreambleUses.h - what programs do with headers -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What nearly every program does with LibTorch and the standard library, and
/// what preambles hold beside headers. The implicit constructors and the
/// templates that come with it would be made in each unit, for more than half
/// of the time of its parse: `std::cout << "text"` alone takes as long as all
/// that a unit with torch/torch.h and nothing else does.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/HeaderNames.h"

#include <string>

namespace torchport {

/// Code that may stand behind an include of \p Headers, or nothing.
std::string usesOf(const HeaderNames &Headers);

/// All that usesOf() may say: preambles made with other code are others.
std::string allUses();

} // namespace torchport
