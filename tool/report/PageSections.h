//===- PageSections.h - the longer parts of a page --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/report/Migration.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// All in one sentence.
void printLead(llvm::raw_ostream &OS, const Migration &All);

/// What a reader of the figures has to know first; nothing if there is nothing.
void printNotice(llvm::raw_ostream &OS, const Migration &All);

/// How portable the program is to each platform, and was.
void printPlatforms(llvm::raw_ostream &OS, const Migration &All);

/// The same in numbers, with the work that was left.
void printHistory(llvm::raw_ostream &OS, llvm::ArrayRef<Standing> History);

/// What has become of the findings of an earlier report, and what stands there
/// instead.
void printFixedSince(llvm::raw_ostream &OS, const Migration &All);

} // namespace torchport
