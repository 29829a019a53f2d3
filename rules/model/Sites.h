//===- Sites.h - the places where LibTorch is given a device ----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One walk over the AST that finds every place where a value becomes a c10
/// device, and says what a rewrite would need to know about it. Rules select
/// from these sites; none of them walks the AST for devices by itself.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/Calls.h"
#include "rules/model/DeviceSite.h"
#include "rules/model/Questions.h"

#include "clang/AST/ASTContext.h"

#include <vector>

namespace torchport {

/// All sites in the traversal scope of \p Context, in source order of the walk.
/// Places where a device is only looked at are left out: comparisons, `case`,
/// template arguments, `Device("cuda:0").type()`, GoogleTest's assertions.
/// Fills \p Calls and \p Questions on the way.
std::vector<DeviceSite> sitesIn(clang::ASTContext &Context,
                                const UnitFacts &Facts, CallNotes &Calls,
                                std::vector<CudaQuestion> &Questions);

} // namespace torchport
