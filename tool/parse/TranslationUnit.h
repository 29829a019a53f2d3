//===- TranslationUnit.h - the parses of one unit ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/UnitParses.h"

namespace torchport {

/// Parses and analyses \p Command, and records in \p Used every file that the
/// result depends on.
UnitResult analyseUnit(const clang::tooling::CompileCommand &Command,
                       const ParseContext &Context, WithErrors OnErrors,
                       PreambleWait Wait, DependencySet &Used);

} // namespace torchport
