//===- Headers.cpp - Clang's headers inside of the program ----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// clangd looks for Clang's headers beside its own file. The program that needs
/// no library where it runs has them inside.
///
//===----------------------------------------------------------------------===//

#include "tool/sources/ResourceHeaders.h"

#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <memory>
#include <string>

// clang::GetResourcesPath(const char *, void *), of which clangd asks where
// they are unless '--resource-dir' says it.
std::string
resourcesOf(const char *Program,
            void *Main) asm("__wrap__ZN5clang16GetResourcesPathB5cxx11EPKcPv");

std::string resourcesOf(const char * /*Program*/, void * /*Main*/) {
  return torchport::resourceFolder().str();
}

// llvm::vfs::createPhysicalFileSystem(), which is the disk as clangd sees it.
std::unique_ptr<llvm::vfs::FileSystem>
disk() asm("__real__ZN4llvm3vfs24createPhysicalFileSystemEv");
std::unique_ptr<llvm::vfs::FileSystem>
diskAndHeaders() asm("__wrap__ZN4llvm3vfs24createPhysicalFileSystemEv");

std::unique_ptr<llvm::vfs::FileSystem> diskAndHeaders() {
  auto All = std::make_unique<llvm::vfs::OverlayFileSystem>(disk());
  All->pushOverlay(torchport::resourceHeaders());
  return All;
}

using Invocation = std::unique_ptr<clang::CompilerInvocation>;

// clang::createInvocation(), by which a command is read.
Invocation readCommand(
    llvm::ArrayRef<const char *> Arguments,
    clang::CreateInvocationOptions
        Options) asm("__real__"
                     "ZN5clang16createInvocationEN4llvm8ArrayRefIPKcEENS"
                     "_23CreateInvocationOptionsE");
Invocation readCommandForUs(
    llvm::ArrayRef<const char *> Arguments,
    clang::CreateInvocationOptions
        Options) asm("__wrap__"
                     "ZN5clang16createInvocationEN4llvm8ArrayRefIPKcEENS"
                     "_23CreateInvocationOptionsE");

Invocation readCommandForUs(llvm::ArrayRef<const char *> Arguments,
                            clang::CreateInvocationOptions Options) {
  Invocation Read = readCommand(Arguments, std::move(Options));
  if (Read)
    torchport::takeResourceHeaders(Read->getHeaderSearchOpts());
  return Read;
}
