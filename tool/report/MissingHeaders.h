//===- MissingHeaders.h - what is not installed -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_REPORT_MISSINGHEADERS_H
#define TORCHPORT_TOOL_REPORT_MISSINGHEADERS_H

#include "tool/core/Report.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace torchport {

/// A header that is not there.
struct MissingHeader {
  std::string Name;
  /// How many files want it, and one of them.
  size_t Count = 0;
  std::string File;
};

/// All that are missing in \p Files, the most wanted first.
std::vector<MissingHeader> missingHeaders(llvm::ArrayRef<NotAnalysed> Files);

} // namespace torchport

#endif // TORCHPORT_TOOL_REPORT_MISSINGHEADERS_H
