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

/// Whether the fix of \p Each is safe only while GPU 0 is the current one.
bool meansCurrentDevice(const Finding &Each);

/// Whether a safe fix in \p Found is right only while GPU 0 is the current one.
bool dependsOnCurrentDevice(const ScanResult &Found);

/// The first files of \p Sources, and of those that \p Files are beside them,
/// that set the current GPU: enough for one to be another than any given file.
/// Notes in \p Used what was read for that.
std::vector<std::string> settersOfCurrentDevice(const SourceFiles &Sources,
                                                std::set<std::string> Files,
                                                const Contents &Patched,
                                                DependencySet &Used);

/// Doubts the safe fixes in \p Found that are right only while GPU 0 is the
/// current one, if another file than their own is among \p Setters.
void doubtCurrentDevice(ScanResult &Found, llvm::ArrayRef<std::string> Setters);

} // namespace torchport
