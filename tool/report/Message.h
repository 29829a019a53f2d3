//===- Message.h - what a finding says in one text --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_REPORT_MESSAGE_H
#define TORCHPORT_TOOL_REPORT_MESSAGE_H

#include "rules/core/Finding.h"

namespace torchport {

/// The message, and why the fix is not safe, for formats with one text a
/// finding.
inline std::string messageWithDoubts(const Finding &Found) {
  const std::string Note = Found.Suggestion ? eyeNote(*Found.Suggestion) : "";
  return Note.empty() ? Found.Message : Found.Message + "; its fix " + Note;
}

} // namespace torchport

#endif // TORCHPORT_TOOL_REPORT_MESSAGE_H
