//===- User.h - the user of a process of Windows ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "os/windows/Wide.h"

namespace torchport::os {

/// Returns true if the open file \p handle belongs to this user, or to the
/// group that owns the files which this process creates, such as
/// Administrators. Needs the right READ_CONTROL.
bool is_own(HANDLE handle);

} // namespace torchport::os
