//===- End.h - how a process of Windows ended -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "os/Process.h"

namespace torchport::os {

/// Tells the NTSTATUS of a crash from an exit status. A process that could not
/// be loaded, as a DLL is missing, has not crashed.
End end_of(unsigned long exit_code);

} // namespace torchport::os
