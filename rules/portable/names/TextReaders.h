//===- TextReaders.h - who reads a text -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

/// Returns true if all that the program does with \p Text is to show it to
/// people: it prints, logs or throws it, also through variables, parameters and
/// results that no other unit can see.
bool isReadOnlyByPeople(const clang::Expr &Text, const UnitModel &Unit);

} // namespace torchport
