//===- PortableCalls.h - places that are portable already -------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/Analysis.h"

#include "clang/AST/ASTContext.h"

#include <map>
#include <set>
#include <string>

namespace torchport {

/// Offsets in files, which are named as in Finding.h.
using PlacesByFile = std::map<std::string, std::set<unsigned>>;

/// Where the traversal scope of \p Context names a function of torchport's
/// runtime, under whatever alias, in the files that are the user's own; or, in
/// those where \p Options want such calls, one of at::accelerator that selects
/// a device or waits for one.
PlacesByFile portableCallsIn(clang::ASTContext &Context,
                             const AnalysisOptions &Options);

} // namespace torchport
