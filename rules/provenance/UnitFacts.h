//===- UnitFacts.h - how a unit uses its variables --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Collected before any site is judged: a fix at one place is right only if
/// other places allow it. The order of assignments is ignored: a variable
/// counts as holding every value that is assigned to it.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Comparison.h"
#include "rules/provenance/TextChanges.h"

#include "llvm/ADT/StringSet.h"

namespace torchport {

struct UnitFacts {
  /// The right-hand sides of assignments to variables and members, the values
  /// that constructors and braces give to members, and the texts and types that
  /// calls pass to parameters.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::Expr *, 1>>
      Assigned;
  /// The numbers and answers that calls pass to parameters of the unit's
  /// functions.
  llvm::DenseMap<const clang::ParmVarDecl *,
                 llvm::SmallVector<const clang::Expr *, 1>>
      PassedNumbers;
  /// The texts that a variable's text is compared with or searched for:
  /// `device == "auto"`, `device.find("gpu")`.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<llvm::StringRef, 1>>
      ComparedTexts;
  /// Strings that are changed in place: `device += ":1"`.
  llvm::DenseSet<const clang::ValueDecl *> ChangedInPlace;
  /// How often a string is named where it may be changed: all uses, minus those
  /// that only read it or assign a whole value.
  llvm::DenseMap<const clang::ValueDecl *, int> PossibleMutations;
  /// How often a variable that holds a device, its name or options is named.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> References;
  /// Variables and members whose DeviceType is passed to a function that is not
  /// defined here, or returned to callers outside the unit.
  llvm::DenseSet<const clang::ValueDecl *> PassedToUnknown;
  /// Numbers that are compared with the number of GPUs.
  llvm::DenseSet<const clang::ValueDecl *> CheckedIndices;
  /// How often a variable is named in the arguments of `from_blob`.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> MemoryReferences;
  /// The names that the unit registers for PrivateUse1.
  llvm::StringSet<> Backends;
  TextChanges Texts;
  /// Comparisons of whole devices with the CPU's or CUDA's.
  std::vector<ComparedDevice> Comparisons;

  /// Returns true if \p Holder is a local device, a device's name or an answer
  /// to `is_available()`, and keeps its initial value.
  bool isUnchanging(const clang::ValueDecl &Holder) const;

  // FactWalk.cpp calls these once for each node.
  void noteAssignment(const clang::Expr *Left, const clang::Expr *Right);
  /// Notes a string that is changed in place: `name += ":0"`,
  /// `name.append(":0")`.
  void noteInPlaceChange(const clang::CallExpr &Call);
  /// Notes each value of `for (auto type : {torch::kCPU, torch::kCUDA})`.
  void noteLoop(const clang::CXXForRangeStmt &Loop);
  void noteMembers(const clang::CXXRecordDecl &Class,
                   llvm::ArrayRef<const clang::Expr *> Values);
  /// Notes texts and types only: a device that is passed is a site by itself.
  void notePassed(const clang::FunctionDecl *Callee,
                  llvm::ArrayRef<const clang::Expr *> Arguments);
  void notePassedToUnknown(const clang::Expr *Value);
  void noteReturned(const clang::Expr &Value);
  /// Notes a call that returns a number or a bool, and takes a variable and a
  /// text: it asks for that text.
  void noteQuestion(const clang::CallExpr &Call);
  void noteUse(const clang::Expr *E, int Times);
  void noteRead(const clang::Expr *E);
  /// Notes `index < torch::cuda::device_count()`.
  void noteIndexCheck(const clang::Expr *Index, const clang::Expr *Count);
  void noteMemory(const clang::Stmt *S);

private:
  mutable llvm::DenseMap<const clang::VarDecl *, bool> Unchanging;
};

/// Returns the facts of the traversal scope of \p Context.
UnitFacts collectUnitFacts(clang::ASTContext &Context);

} // namespace torchport
