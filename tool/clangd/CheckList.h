//===- CheckList.h - which checks are on -----------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_CLANGD_CHECKLIST_H
#define TORCHPORT_TOOL_CLANGD_CHECKLIST_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// \p Checks, in clang-tidy's grammar, with all of our rules added, but for
/// those that it turns off by name. A list that turns some of them on by name
/// is what somebody chose, and stays.
std::string withRules(llvm::StringRef Checks);

} // namespace torchport

#endif // TORCHPORT_TOOL_CLANGD_CHECKLIST_H
