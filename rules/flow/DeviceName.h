//===- DeviceName.h - the device of something, in the user's words *- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_FLOW_DEVICENAME_H
#define TORCHPORT_RULES_FLOW_DEVICENAME_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <string>

namespace torchport {

/// The device of \p E, a device or a tensor; empty where it is neither.
std::string deviceOf(const clang::Expr &E, const clang::ASTContext &Context);

} // namespace torchport

#endif // TORCHPORT_RULES_FLOW_DEVICENAME_H
