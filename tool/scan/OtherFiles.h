//===- OtherFiles.h - what other files mean for a fix -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What any file of a program may do, so that a fix in another one is not safe:
/// `torch::kCUDA` without an index is the current GPU, and
/// `c10::cuda::set_device(rank)` makes another one current; a PrivateUse1
/// backend that is registered is what `at::accelerator` names. A unit does not
/// show that. So all files of the project are read for the names of what does,
/// once there is a fix that depends on it; code that is not compiled here, a
/// `.cu` file or a comment counts too.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DependencySet.h"
#include "tool/scan/OpenScan.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// What a file may do that makes fixes in others unsafe.
struct FileHazard {
  /// Whether the code of a file may do it.
  bool (*IsIn)(llvm::StringRef Code);
  /// The mark of the fixes that are safe only while no other file does it.
  bool Fix::*Affects;
  /// What the file does, for a sentence that begins with its name.
  llvm::StringLiteral Why;
};

/// All of them, in an order that stays.
llvm::ArrayRef<FileHazard> allHazards();

/// Whether \p Code may make another GPU than the first the current one.
bool setsCurrentDevice(llvm::StringRef Code);

/// Whether \p Code names a PrivateUse1 backend: it may register one.
bool namesPrivateUse1(llvm::StringRef Code);

/// Whether a fix in \p All, as it stands, is affected by \p Hazard. Joined with
/// others, a fix is so only if one of them is.
bool dependsOn(const OpenScan &All, const FileHazard &Hazard);

/// The first files of \p Sources, and of those that \p Files are beside them,
/// that have \p Hazard: enough for one to be another than any given file. Notes
/// in
/// \p Used what was read for that.
std::vector<std::string> filesWith(const FileHazard &Hazard,
                                   const SourceFiles &Sources,
                                   std::set<std::string> Files,
                                   const Contents &Patched,
                                   DependencySet &Used);

/// Doubts the safe fixes in \p Found that a hazard affects which another file
/// than their own has, of those in \p Known.
void doubtByOtherFiles(ScanResult &Found, const FilesByHazard &Known);

} // namespace torchport
