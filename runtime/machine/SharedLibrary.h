//===- SharedLibrary.h - a library opened at run time -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "os/Libraries.h"

namespace torchport::detail {

/// A shared library. It is never closed, because GPU drivers do not support
/// that.
class SharedLibrary {
public:
  /// Opens the first of \p names that this process has already loaded, or else
  /// the first that can be loaded.
  explicit SharedLibrary(const std::vector<std::string> &names) {
    for (const std::string &name : names)
      if (!handle_)
        keep(os::find_library(name), name);
    for (const std::string &name : names)
      if (!handle_)
        keep(os::open_library(name, /*is_global=*/false), name);
  }

  explicit operator bool() const { return handle_; }
  const std::string &name() const { return name_; }

  /// Calls the function \p symbol, which returns 0 on success. Returns -1 if
  /// there is no such function.
  template <typename... Arguments>
  int call(const char *symbol, Arguments... arguments) const {
    auto *function =
        reinterpret_cast<int (*)(Arguments...)>(os::symbol(handle_, symbol));
    return function ? function(arguments...) : -1;
  }

private:
  void keep(const os::OpenLibrary &library, const std::string &name) {
    handle_ = library.handle;
    name_ = handle_ ? name : "";
  }

  void *handle_ = nullptr;
  std::string name_;
};

} // namespace torchport::detail
