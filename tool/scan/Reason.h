//===- Reason.h - why a unit is not understood ------------------*- C++ -*-===//
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

/// Whether a file is parsed for itself, or for want of a source that does.
enum class UnitKind { Source, Header };

/// Why \p Result is not the whole truth about \p Source, with what to do.
/// \p Heuristic says where its flags come from if nobody gave them; and
/// \p OnlyIn the builds that read it, if that is
/// not how it is compiled.
NotAnalysed notUnderstood(const UnitResult &Result, const SourceFile &Source,
                          llvm::StringRef Heuristic, UnitKind As,
                          Platforms OnlyIn, llvm::StringRef WorkingDirectory);

} // namespace torchport
