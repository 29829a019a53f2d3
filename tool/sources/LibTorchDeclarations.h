//===- LibTorchDeclarations.h - LibTorch where there is none ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The tool brings declarations of what programs use of LibTorch
/// (tool/standins/torchport/libtorch). Where LibTorch's headers are not found,
/// those stand for each of them, so that a checkout with nothing installed is
/// analysed nearly as well as one with all of LibTorch.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/FileSystems.h"

#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/ADT/StringRef.h"

#include <set>

namespace torchport {

/// A folder to find headers in: whatever header of LibTorch is looked for there
/// is there, and is one and the same file.
llvm::StringRef declarationFolder();

/// Whether \p File is a part of the declarations.
bool isDeclaration(llvm::StringRef File);

/// \p Base, which has the tool's own headers, and declarationFolder().
FileSystemRef withDeclarations(FileSystemRef Base);

/// Whether LibTorch's headers are in some folder of \p Search. To ask for any
/// of them would not tell: a project may lack one, or have one of its own.
bool findsLibTorch(const clang::HeaderSearchOptions &Search,
                   llvm::vfs::FileSystem &Files);

/// The parts of the declarations, and of the standard library that LibTorch's
/// headers would have brought along, that \p Code may name something of. All of
/// them would take three times as long. A macro TORCHPORT_NAMES_ and this name
/// turns each on.
std::set<llvm::StringRef> declarationsNamedIn(llvm::StringRef Code);
std::set<llvm::StringRef> allDeclarations();

} // namespace torchport
