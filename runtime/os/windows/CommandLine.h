//===- CommandLine.h - what a process of Windows is started with -*- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "os/Process.h"

namespace torchport::os {

/// Returns the command line from which the C library of the program gets its
/// path and its arguments.
std::wstring command_line(const Program &program);

/// Returns the environment block of a child process: this process's variables
/// with those of \p program, and \p more.
std::wstring environment_block(const Program &program, const std::string &more);

} // namespace torchport::os
