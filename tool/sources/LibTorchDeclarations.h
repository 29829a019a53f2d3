//===- LibTorchDeclarations.h - built-in LibTorch headers -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// If LibTorch's headers are not found, the tool's declarations of what
/// programs use of them (tool/standins/torchport/libtorch) replace all of them.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/FileSystems.h"

#include "clang/Frontend/CompilerInvocation.h"

#include <set>

namespace torchport {

/// An include folder in which every header of LibTorch exists; all of them are
/// the same file.
llvm::StringRef declarationFolder();

/// Returns true if \p File is a part of the declarations.
bool isDeclaration(llvm::StringRef File);

/// Adds declarationFolder() to \p Base, which has the tool's own headers.
FileSystemRef withDeclarations(FileSystemRef Base);

/// Returns true if a folder of \p Search has LibTorch's headers. Looking for a
/// single header is not enough: a project may lack it, or have its own.
bool findsLibTorch(const clang::HeaderSearchOptions &Search,
                   llvm::vfs::FileSystem &Files);

/// Returns the parts of the declarations, and of the standard headers that
/// LibTorch includes, whose names \p Code may use. All parts would take three
/// times as long. The macro TORCHPORT_NAMES_ plus its name enables a part.
std::set<llvm::StringRef> declarationsNamedIn(llvm::StringRef Code);
std::set<llvm::StringRef> allDeclarations();

/// Adds declarationFolder() to the folders of \p Invocation, first or last: the
/// project may have a LibTorch header of its own.
void addDeclarations(clang::CompilerInvocation &Invocation, bool First);
void enableDeclarations(const std::set<llvm::StringRef> &Parts,
                        clang::CompilerInvocation &Invocation);

} // namespace torchport
