//===- PageProse.h - the sentences of the page ------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/report/Migration.h"

#include "llvm/Support/JSON.h"

#include <string>

namespace torchport {

/// All in one sentence.
std::string leadOf(const Migration &All);

/// What a reader of the figures has to know first; null if there is nothing.
llvm::json::Value noticeOf(const Migration &All);

/// What became of the findings of the earlier report.
std::string changeInWords(const Migration &All);

std::string callsInWords(const Migration &All);

} // namespace torchport
