//===- DriverFlags.h - a command's flags, parsed as Clang does --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <string>
#include <vector>

namespace torchport {

/// Whose options a command has.
enum class DriverMode { Gnu, Microsoft };

/// Returns the flags in \p Given that Clang's GNU driver has too, spelled as
/// for it, with each path as \p Place returns it. Leaves out the sources.
std::vector<std::string>
driverFlags(llvm::ArrayRef<std::string> Given, DriverMode Mode,
            llvm::function_ref<std::string(llvm::StringRef)> Place,
            llvm::vfs::FileSystem &Files);

} // namespace torchport
