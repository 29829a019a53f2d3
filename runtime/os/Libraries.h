//===- Libraries.h - shared libraries ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Paths are UTF-8. No library is ever closed, because GPU drivers do not
/// support that. All functions are thread-safe.
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::os {

/// Returns the paths of the program and the libraries in this process; some may
/// be empty.
std::vector<std::string> loaded_libraries();

/// Returns the path of the library or program that contains \p code, or an
/// empty string.
std::string library_with(const void *code);

/// Returns "lib" or, on Windows, nothing.
std::string library_prefix();

/// Returns the file name of the library \p stem: "libtorch_cuda.so",
/// "libtorch_cuda.dylib" or "torch_cuda.dll" for "torch_cuda".
std::string library_file(const std::string &stem);

/// The variable with the folders that the loader searches, such as
/// LD_LIBRARY_PATH.
const char *library_path_variable();

/// The names of AMD's HIP runtime, the newest first, of NVIDIA's driver, and of
/// the loader of Intel's Level Zero. Empty if this system has none.
std::vector<std::string> hip_libraries();
std::vector<std::string> cuda_libraries();
std::vector<std::string> level_zero_libraries();

/// A library that was opened, or why not.
struct OpenLibrary {
  void *handle = nullptr;
  std::string error;
};

/// Opens \p library if this process has loaded it. \p library is a file name or
/// a path.
OpenLibrary find_library(const std::string &library);

/// Loads \p library: a path, or the name of a library that the system finds.
/// Windows searches the folder of the library, that of the program and that of
/// the system, but neither the current folder nor PATH. If \p is_global, later
/// libraries can use its symbols, where the system makes that difference.
OpenLibrary open_library(const std::string &library, bool is_global);

/// Returns the function \p name of an opened library, or null.
void *symbol(void *handle, const char *name);

/// The same, in any library of this process.
void *symbol_anywhere(const char *name);

} // namespace torchport::os
