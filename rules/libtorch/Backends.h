//===- Backends.h - devices that plugins name -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Whether \p Name may be what a plugin calls its PrivateUse1 device, as it can
/// since LibTorch 2: the program registers it before our eyes, or it is neither
/// a name that LibTorch or people have for something else, nor a slip in one.
bool mayBeBackend(llvm::StringRef Name, LibTorchVersion Version,
                  const clang::ASTContext &Context);

} // namespace torchport
