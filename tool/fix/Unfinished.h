//===- Unfinished.h - what a killed run has left ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/Error.h"

#include <set>
#include <string>
#include <vector>

namespace torchport {

enum class JournalState { Begun, Any };

/// Does what the journals of processes that died have left to do in the
/// projects around \p Folders, real paths: puts all new texts of one in place,
/// or none where one of the files has been changed since, which is an error and
/// then over. What was not promised is removed.
///
/// A journal is believed if nobody but the user can have written it, and if its
/// files lie in its project, no link leads to them, and the new texts are what
/// was written. What is not believed is left as it is, and an error each time.
///
/// With \p Which at Begun, those of which all was promised are left as they
/// are.
llvm::Error finishJournals(const std::set<std::string> &Folders,
                           JournalState Which);

/// The files in \p Folders that are named as a journal beside the sources, of
/// which torchport has none. Whoever made the sources has made them.
std::vector<std::string> plantedJournals(const std::set<std::string> &Folders);

} // namespace torchport
