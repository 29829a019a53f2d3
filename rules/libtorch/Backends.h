//===- Backends.h - devices that plugins name -------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LibTorch 2.x lets a plugin give PrivateUse1 a name of its own:
/// `c10::register_privateuse1_backend("npu")` makes "npu:0" a device, in a
/// library that the program never mentions.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Whether a device named \p Name is there once its plugin is: the program
/// registers it before our eyes, or it is no name that LibTorch or people have
/// for something else, nor a slip in one.
bool mayBeBackend(llvm::StringRef Name, LibTorchVersion Version,
                  const clang::ASTContext &Context);

} // namespace torchport
