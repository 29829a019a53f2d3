//===- HeadersInside.cpp - Clang's headers are in the program -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// clangd looks for Clang's headers beside its own file. The program that needs
/// no library where it runs has them inside.
//===----------------------------------------------------------------------===//

#include "tool/clangd/ClangHeaders.h"
#include "tool/sources/PackedFiles.h"

#include <string>

const bool torchport::HasClangHeaders = true;

// clang::GetResourcesPath(const char *, void *), of which clangd asks where
// they are unless '--resource-dir' says it.
std::string
resourcesOf(const char *Program,
            void *Main) asm("__wrap__ZN5clang16GetResourcesPathB5cxx11EPKcPv");

std::string resourcesOf(const char * /*Program*/, void * /*Main*/) {
  return torchport::resourceFolder().str();
}
