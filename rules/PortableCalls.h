//===- PortableCalls.h - places that are portable already -------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <string>

namespace torchport {

/// Offsets in files, which are named as in Finding.h.
using PlacesByFile = std::map<std::string, std::set<unsigned>>;

/// Where the traversal scope of \p Context names a function of torchport's
/// runtime, under whatever alias, in the files that are the user's own.
PlacesByFile
portableCallsIn(clang::ASTContext &Context,
                llvm::function_ref<bool(llvm::StringRef File)> IsOwn);

} // namespace torchport
