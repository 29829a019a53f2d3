//===- MissingHeaders.h - where missing headers are -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Returns a few sentences about headers that \p Skipped lacks but that are in
/// a folder without a flag, in the project or on this machine, or whose names
/// differ by case.
std::vector<std::string> findMissingHeaders(llvm::ArrayRef<NotAnalysed> Skipped,
                                            const SourceFiles &Sources);

} // namespace torchport
