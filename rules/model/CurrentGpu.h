//===- CurrentGpu.h - which GPU is the current one --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/PathVisitor.h"
#include "rules/model/UnitModel.h"

#include "llvm/ADT/SetVector.h"

namespace torchport {

/// The calls of each function in a unit.
class CallersOfUnit : private PathVisitor {
public:
  struct Caller {
    const clang::CallExpr *Call;
    /// Null outside of functions.
    const clang::FunctionDecl *Function;
  };

  explicit CallersOfUnit(const clang::ASTContext &Context);

  /// Returns the calls of the function with the pattern \p Pattern.
  llvm::SmallVector<Caller, 1>
  callersOf(const clang::FunctionDecl &Pattern) const {
    return Callers.lookup(&Pattern);
  }

private:
  bool VisitCallExpr(clang::CallExpr *Call) override;

  llvm::DenseMap<const clang::FunctionDecl *, llvm::SmallVector<Caller, 1>>
      Callers;
};

/// Knows where a tensor's GPU is the current one.
class CurrentGpu {
public:
  explicit CurrentGpu(const UnitModel &Unit)
      : Unit(Unit), Calls(Unit.Context) {}

  enum class Answer { Yes, No, CallersDecide };

  /// Returns Yes if \p Function selects a GPU before \p Place, or if each of
  /// its callers in this unit does, or passes no tensor of another GPU. Adds to
  /// \p Entries the functions whose callers decide: they have none here.
  Answer isSelected(const clang::FunctionDecl &Function,
                    const clang::Stmt &Place,
                    llvm::SetVector<const clang::FunctionDecl *> &Entries);

private:
  Answer askCallersOf(const clang::FunctionDecl &Function,
                      llvm::SetVector<const clang::FunctionDecl *> &Entries);

  const UnitModel &Unit;
  const CallersOfUnit Calls;
  llvm::DenseSet<const clang::FunctionDecl *> Visited;
};

/// Returns true if \p E makes or moves something on the current GPU, with CUDA
/// as the device and no index: `x.cuda()`, `torch::zeros({2}, torch::kCUDA)`,
/// `net->to(device)`.
bool usesCurrentGpu(const clang::Expr &E, const UnitFacts &Facts);

} // namespace torchport
