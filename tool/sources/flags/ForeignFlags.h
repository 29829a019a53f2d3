//===- ForeignFlags.h - other compilers' flags in Clang's words -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/VirtualFileSystem.h"

namespace torchport {

/// Whose options a command has.
enum class DriverMode { Gnu, Microsoft };

/// Returns the flags in \p Given that Clang's GNU driver has too, spelled as
/// for it, with each path as \p Place returns it. Leaves out the sources.
std::vector<std::string>
driverFlags(llvm::ArrayRef<std::string> Given, DriverMode Mode,
            llvm::function_ref<std::string(llvm::StringRef)> Place,
            llvm::vfs::FileSystem &Files);

/// Returns \p Words, those behind the compiler's name, with each of nvcc's
/// options for a file of options spelled `@file`.
std::vector<std::string>
withPlainOptionFiles(llvm::ArrayRef<std::string> Words);

/// Returns \p Words, which name no file of options any more, as flags of
/// Clang's driver. Flags that only affect the device's code are left out, but
/// for the GPUs' names. Moves the flags for the host's compiler to \p ForHost.
std::vector<std::string> fromNvcc(llvm::ArrayRef<std::string> Words,
                                  std::vector<std::string> &ForHost);

} // namespace torchport
