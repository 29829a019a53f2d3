//===- OwnTextMacros.h - macros of another compiler -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Microsoft's compiler and those of kernels predefine macros. The user's code
/// asks for them, but with them LibTorch's headers want headers that are not
/// here. So only the user's own text sees them.
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringRef.h"

#include <functional>

namespace torchport {

/// Defines the predefined macros of the compiler that the language options of
/// \p Macros are for, wherever it reads a file of which \p IsOwn, which must
/// outlive it, says so by its real path.
void addOwnTextMacros(clang::Preprocessor &Macros,
                      const std::function<bool(llvm::StringRef)> &IsOwn);

} // namespace torchport
