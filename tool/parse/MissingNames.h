//===- MissingNames.h - what a missing header would declare -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Clang drops a whole statement in which it does not know a name, and with it
/// every device in there: `cv::parallel_for_(n, [&] { x.cuda(); })`. Names that
/// are made up while it parses keep the rest alive. They stand for errors, and
/// the errors stay.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTMutationListener.h"
#include "clang/Sema/ExternalSemaSource.h"

namespace torchport {

/// Answers Clang's question what an unknown name might mean: before `::`, a
/// namespace; in an expression, a variable; in a function's body, a type. Of
/// variables and types nothing is known, as in a template.
struct MadeUpNames {
  llvm::IntrusiveRefCntPtr<clang::ExternalSemaSource> Source;
  /// To be told of the classes that hold them; lives as long as Source.
  clang::ASTMutationListener *Listener = nullptr;
};

MadeUpNames makeUpNames();

} // namespace torchport
