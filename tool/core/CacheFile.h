//===- CacheFile.h - a file of the cache ------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace torchport {

/// Writes \p Text to \p Path, in place of what is there: whole or not at all,
/// but not so that it would survive a loss of power. Fails with the system's
/// word for why, where llvm::writeToOutput ends the process.
llvm::Error writeCacheFile(llvm::StringRef Path, llvm::StringRef Text);

} // namespace torchport
