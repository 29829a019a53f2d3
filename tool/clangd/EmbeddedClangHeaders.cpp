//===- EmbeddedClangHeaders.cpp - Clang's headers in the program ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// clangd looks for Clang's headers next to its executable. The static program
/// has them embedded.
//===----------------------------------------------------------------------===//

#include "tool/clangd/ClangHeaders.h"
#include "tool/os/PackedFiles.h"

#include <string>

const bool torchport::HasEmbeddedClangHeaders = true;

// clang::GetResourcesPath(const char *, void *), which clangd calls unless
// '--resource-dir' is given.
std::string wrappedGetResourcesPath(const char *Program, void *Main) asm(
    "__wrap__ZN5clang16GetResourcesPathB5cxx11EPKcPv");

std::string wrappedGetResourcesPath(const char * /*Program*/, void * /*Main*/) {
  return torchport::resourceFolder().str();
}
