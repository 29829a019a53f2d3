//===- FatalErrors.h - when the process cannot go on ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport {

/// From now on, what LLVM cannot go on without, a thread or memory, ends the
/// process with a message and the status of a run that is incomplete. By itself
/// it would abort, which looks like a bug of ours. Where a unit is analysed, it
/// costs that unit alone (WorkLimits.h).
void endOnFatalErrors();

} // namespace torchport
