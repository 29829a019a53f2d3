//===- ExitStatus.h - what the process ends with ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_CLI_EXITSTATUS_H
#define TORCHPORT_TOOL_CLI_EXITSTATUS_H

namespace torchport {

/// What the process ends with.
enum ExitStatus { Clean = 0, HasFindings = 1, Incomplete = 2 };

} // namespace torchport

#endif // TORCHPORT_TOOL_CLI_EXITSTATUS_H
