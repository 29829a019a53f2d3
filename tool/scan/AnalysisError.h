//===- AnalysisError.h - why a unit was not analysed ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/parse/TranslationUnit.h"
#include "tool/sources/SourceFiles.h"

#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Whether a file is parsed for itself, or since no source includes it.
enum class UnitKind { Source, Header };

/// Why \p Source was not analysed, or only in part, and what to do about it.
/// \p Heuristic says where its flags come from if nobody gave them, \p OnlyIn
/// which other builds read it if that is not how it is compiled.
NotAnalysed notUnderstood(const UnitResult &Result, const SourceFile &Source,
                          llvm::StringRef Heuristic, UnitKind As,
                          Platforms OnlyIn, llvm::StringRef WorkingDirectory);

} // namespace torchport
