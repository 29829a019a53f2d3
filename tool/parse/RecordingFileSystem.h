//===- RecordingFileSystem.h - a file system that notes what is asked *- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DependencySet.h"
#include "tool/sources/FileSystems.h"

namespace torchport {

/// \p Base, with all that is asked of it noted in \p Noted, which has to
/// outlive it; but for what lies in \p Preambles, which are in
/// preambleFolder(), too, and our own headers, which are no files.
FileSystemRef recordingFileSystem(FileSystemRef Base, DependencySet &Noted,
                                  llvm::StringRef Preambles = {});

} // namespace torchport
