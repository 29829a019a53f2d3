//===- Libraries.cpp - shared libraries on Linux and macOS ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Libraries.h"

#include <dlfcn.h>

namespace torchport::os {

std::string library_with(const void *code) {
  Dl_info info{};
  return dladdr(code, &info) && info.dli_fname ? info.dli_fname : "";
}

std::string library_prefix() { return "lib"; }

static OpenLibrary opened(const std::string &library, int mode) {
  OpenLibrary result;
  result.handle = dlopen(library.c_str(), mode);
  if (!result.handle)
    if (const char *error = dlerror())
      result.error = error;
  return result;
}

OpenLibrary find_library(const std::string &library) {
  return opened(library, RTLD_NOW | RTLD_NOLOAD);
}

OpenLibrary open_library(const std::string &library, bool is_global) {
  return opened(library, RTLD_NOW | (is_global ? RTLD_GLOBAL : RTLD_LOCAL));
}

void *symbol(void *handle, const char *name) { return dlsym(handle, name); }

void *symbol_anywhere(const char *name) { return dlsym(RTLD_DEFAULT, name); }

} // namespace torchport::os
