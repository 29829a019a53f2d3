//===- UnitFacts.h - what a unit does with its variables --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// One look over a translation unit before any site is judged: a fix at one
/// place is right only if other places allow it. Values of variables are
/// followed without regard to order, so a variable counts as holding all that
/// is ever assigned to it.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Comparison.h"
#include "rules/provenance/TextChanges.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace torchport {

struct UnitFacts {
  /// Right-hand sides of `variable = ...`, for variables and members alike;
  /// what constructors and braces give to members; and texts that calls give to
  /// parameters.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::Expr *, 1>>
      Assigned;
  /// The texts that the text in a variable is compared with or searched for:
  /// `device == "auto"`, `device.find("gpu")`.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<llvm::StringRef, 1>>
      Asked;
  /// Strings whose text is changed in place: `device += ":1"`.
  llvm::DenseSet<const clang::ValueDecl *> ChangedInPlace;
  /// How often a string is named where it could be changed, less the places
  /// where it is only read or wholly assigned.
  llvm::DenseMap<const clang::ValueDecl *, int> Exposed;
  /// How often a variable that holds a device, its name or options is named.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> References;
  /// Variables and members whose DeviceType is passed to functions that are not
  /// defined here, or returned to callers that are not all here.
  llvm::DenseSet<const clang::ValueDecl *> HandedOver;
  /// Numbers that are compared with the number of GPUs.
  llvm::DenseSet<const clang::ValueDecl *> CheckedIndices;
  /// How often it is named in the arguments of a `from_blob`.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> MemoryReferences;
  TextChanges Texts;
  /// Comparisons of whole devices with the CPU's or CUDA's.
  std::vector<ComparedDevice> Comparisons;

  /// Whether \p Holder is a local device, the name of one or an answer to
  /// `is_available()`, and keeps the value that it begins with.
  bool isUnchanging(const clang::ValueDecl &Holder) const;

private:
  mutable llvm::DenseMap<const clang::VarDecl *, bool> Unchanging;
};

/// Of the traversal scope of \p Context.
UnitFacts unitFactsIn(clang::ASTContext &Context);

} // namespace torchport
