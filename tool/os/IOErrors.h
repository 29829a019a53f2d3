//===- IOErrors.h - errors while reading the disk ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <system_error>

namespace torchport {

/// Records \p Outcome of accessing \p Path if it leaves open whether the file
/// exists, such as an error of the disk or too many open files. The caller
/// continues as if nothing were there. The tool's own cache is exempt: results
/// do not depend on it.
void recordIOError(llvm::StringRef Path, std::error_code Outcome);

/// Like recordIOError(), for a file that was readable before: "permission
/// denied" counts too.
void recordLostFile(llvm::StringRef Path, std::error_code Outcome);

/// Returns a message about the first recorded fault, if any. Results computed
/// since then may be incomplete.
std::optional<std::string> firstIOError();

/// Returns true if results may be cached for later runs. False after a fault,
/// because a later run may read more, and after "permission denied", because
/// permissions can change without a sign that later runs would check.
bool isResultCacheable();

} // namespace torchport
