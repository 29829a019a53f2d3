//===- Preambles.cpp - watches clangd read the top of a file --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/tidy/SeenPreamble.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"

using clang::CompilerInstance;

// clang::clangd::IncludeStructure::collect(const clang::CompilerInstance &),
// which is called before a file is read, the top of it or what stands below.
void collectIncludes(void *Self, const CompilerInstance &Compiler) asm(
    "__real__ZN5clang6clangd16IncludeStructure7collectERKNS_"
    "16CompilerInstanceE");
void watch(void *Self, const CompilerInstance &Compiler) asm(
    "__wrap__ZN5clang6clangd16IncludeStructure7collectERKNS_"
    "16CompilerInstanceE");

void watch(void *Self, const CompilerInstance &Compiler) {
  collectIncludes(Self, Compiler);
  if (Compiler.getPreprocessorOpts().GeneratePreamble)
    torchport::keepPreamble(Compiler.getPreprocessor());
}
