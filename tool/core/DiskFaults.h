//===- DiskFaults.h - what the disk could not do ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <system_error>

namespace torchport {

/// Notes what a look at \p Path came to, where that does not tell what is there
/// but that nobody knows: an error of the disk or of the network, or of this
/// process, that can open no more files. Whoever looked goes on as if nothing
/// were there. What lies in the tool's own cache counts for nothing: without
/// it, the answer is the same.
void noteFault(llvm::StringRef Path, std::error_code Outcome);

/// The same of a text that was read before, and so may be: not to be let read
/// it counts too.
void noteLoss(llvm::StringRef Path, std::error_code Outcome);

/// What was noted first, as a message; nothing where all went well. An answer
/// that was made since may lack something.
std::optional<std::string> diskFault();

/// Whether answers may be kept for later runs, to which the disk may say more.
/// A file that nobody may read counts too: who may, can change without any sign
/// that those runs would see.
bool mayKeepAnswers();

} // namespace torchport
