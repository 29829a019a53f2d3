//===- Simplify.h - torchport fix --simplify --------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/Fix.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Plans what is simpler in \p Sources under the policy of \p Program, which
/// they are of: for `any`, the best device where nothing else in the program
/// names one. Fails where the program has no policy that allows it, or is none.
llvm::Expected<FixPlan> planSimplifications(const SourceFiles &Sources,
                                            const SourceFiles &Program,
                                            const ScanOptions &Options,
                                            ScanServices &Services,
                                            FixOptions How);

/// Prints what \p Plan makes simpler, with all that the program does otherwise
/// then, and what it leaves.
void printSimplified(llvm::raw_ostream &Out, const FixPlan &Plan);

} // namespace torchport
