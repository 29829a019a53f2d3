//===- Backends.h - PrivateUse1 names of plugins ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "clang/AST/ASTContext.h"

namespace torchport {

/// Returns true if \p Name may be a plugin's name for PrivateUse1, which
/// LibTorch 2 and newer let it register: either the unit registers it, or it is
/// not a known name of another device or a misspelling of one.
bool mayBeBackend(llvm::StringRef Name, LibTorchVersion Version,
                  const clang::ASTContext &Context);

} // namespace torchport
