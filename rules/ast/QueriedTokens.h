//===- QueriedTokens.h - devices that unparsed code only asks about -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"

namespace torchport {

/// Returns true if the device at token \p Place is only asked about, or says
/// where memory is: `EXPECT_EQ(x.device(), torch::kCUDA)`, `from_blob(p, n,
/// torch::kCUDA)`, `torch::Device(torch::kCUDA) == d` and enumerators. A macro
/// whose header is missing has only a name, and only reads its arguments.
bool isOnlyQueried(llvm::ArrayRef<clang::Token> Code, size_t Place);

} // namespace torchport
