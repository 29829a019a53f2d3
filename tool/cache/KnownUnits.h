//===- KnownUnits.h - units that were analysed before --------- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cache/ResultCache.h"
#include "tool/parse/TranslationUnit.h"

namespace torchport {

/// What analyseUnit says, from \p Results where it was said
/// before of the same files. The answer is kept there otherwise.
UnitResult knownUnit(const clang::tooling::CompileCommand &Command,
                     llvm::StringRef File, const ParseContext &In,
                     WithErrors OnErrors, PreambleWait Wait,
                     ResultCache &Results, DependencySet &Used);

} // namespace torchport
