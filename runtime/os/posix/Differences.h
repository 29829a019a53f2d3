//===- Differences.h - where Linux and macOS differ -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For the files of this folder alone.
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <sys/stat.h>

namespace torchport::os {

/// The environment of this process, as environ.
char **environment_block();

/// Creates a pipe that programs started later do not inherit. Returns false,
/// with errno set, if there are no descriptors left.
bool open_pipe(int (&ends)[2]);

/// Flags for posix_spawn that keep the child from inheriting other descriptors,
/// if the system has them.
short inheritance_flags();

/// Returns a name such as "SIGABRT".
std::string signal_name(int signal);

/// Returns the modification time of a file.
timespec modified(const struct stat &status);

/// Makes this process end when its parent does.
void end_with_parent();

} // namespace torchport::os
