//===- OptionDefaults.h - default devices of options ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

/// Returns the tokens of device names that an option's declaration gives as its
/// default: `DEFINE_string(device, "cuda", "...")`, `default_value("cuda:0")`.
/// They are found by their tokens, because the header of the option's library
/// may be missing. There are none in a unit that makes no device of a name from
/// outside: they may be for another library.
std::vector<clang::Token> optionDefaultsIn(const UnitModel &Unit);

} // namespace torchport
