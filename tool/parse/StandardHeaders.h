//===- StandardHeaders.h - those that a preamble may hold -------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Headers of the standard library that cost more than a preamble's own
/// reading, and that LibTorch does not include in every version: parsed on top
/// of torch/torch.h, one of them takes as long as all the rest of a unit.
///
/// They may stand in front of whatever a unit has before them: the language
/// lets them be included in any order, and any number of times
/// ([using.headers]). <cassert> is its one exception, and is none of these.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/HeaderNames.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

bool isCostlyStandardHeader(llvm::StringRef Name);

/// Which one of \p Headers to put on top of all others. Empty where there is
/// none.
std::string lastStandardHeaderOf(const HeaderNames &Headers);

/// Those of \p Headers that are none.
HeaderNames withoutStandardHeaders(HeaderNames Headers);

} // namespace torchport
