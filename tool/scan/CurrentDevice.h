//===- CurrentDevice.h - who sets the current GPU of a project --*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `torch::kCUDA` without an index is the current GPU, and any file of a
/// program may make another one current: `c10::cuda::set_device(rank)`. A unit
/// does not show that. So all files of the project are read for the names of
/// what does, once there is a fix that depends on it; code that is not compiled
/// here, a
/// `.cu` file or a comment counts too.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DependencySet.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Whether \p Code may make another GPU than the first the current one.
bool setsCurrentDevice(llvm::StringRef Code);

/// Doubts the safe fixes in \p Found that are right only while GPU 0 is the
/// current one, if another file of the project of \p Sources may set it. Notes
/// in
/// \p Used what was read for that.
void doubtCurrentDevice(ScanResult &Found, const SourceFiles &Sources,
                        const Contents &Patched, DependencySet &Used);

} // namespace torchport
