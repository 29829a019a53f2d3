//===- PublishedFindings.h - findings as clangd publishes them --*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/clangd/CheckChoice.h"
#include "tool/clangd/EarlyQuestion.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"

namespace torchport {

/// The diagnostics that clangd, after \p Choice, makes of \p Found, all of
/// which are in the document of \p Question, once the checks inside of it tell
/// of them: to the editor, both are to be the same.
llvm::json::Array published(llvm::ArrayRef<Finding> Found,
                            const EarlyQuestion &Question,
                            const CheckChoice &Choice);

} // namespace torchport
