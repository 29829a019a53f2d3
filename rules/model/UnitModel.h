//===- UnitModel.h - what a translation unit says ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// AST -> UnitModel -> one owner for each site -> Finding. The model is made
/// once, before any rule is asked, and nobody changes it later: what a rule
/// says of a place follows from the model alone.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/core/Preprocessing.h"
#include "rules/model/Calls.h"
#include "rules/model/Conditions.h"
#include "rules/model/DeviceSite.h"
#include "rules/model/Questions.h"

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseSet.h"

#include <optional>

namespace torchport {

/// A device that is chosen by whether there is one.
struct AvailabilityChoice {
  /// What is asked.
  const clang::Expr *Condition = nullptr;
  /// The operator; null where a statement chooses.
  const clang::ConditionalOperator *Whole = nullptr;
  /// The number of devices is asked for.
  bool Counts = false;
  /// The backends, in the order in which they are asked for.
  llvm::SmallVector<DeviceKind, 2> Kinds = {};
};

struct UnitModel {
  const clang::ASTContext &Context;
  const Preprocessing &Preprocessed;
  clang::Preprocessor &Macros;
  /// The LibTorch whose headers the translation unit included.
  LibTorchVersion Version;
  /// It is to be compiled against LibTorch's stable ABI: whatever includes c10
  /// is an error in it.
  bool IsForStableAbi;
  /// What is named where, and what is given to it.
  UnitFacts Facts;
  /// The places where LibTorch is given a device that the source spells.
  std::vector<DeviceSite> Sites{};
  /// The same where its name comes from outside.
  std::vector<DeviceSite> Given{};
  std::vector<CallSite> Calls{};
  /// What is asked about CUDA.
  std::vector<CudaQuestion> Questions{};
  /// Those of Questions that another rule than device-question reports.
  llvm::DenseSet<const clang::Expr *> OwnedQuestions{};
  /// Functions around Sites, Given and Questions that call CUDA themselves.
  llvm::DenseSet<const clang::FunctionDecl *> CudaCallers{};

  /// Whether \p Ancestors goes through a function that calls CUDA itself.
  bool isInCudaCaller(Path Ancestors) const {
    return llvm::any_of(Ancestors, [&](const clang::DynTypedNode &Node) {
      return CudaCallers.contains(Node.get<clang::FunctionDecl>());
    });
  }

  /// The choice that the device of \p Site is an arm of; nothing where it is
  /// taken whatever the machine has.
  std::optional<AvailabilityChoice>
  availabilityAround(const DeviceSite &Site) const;

  /// Those of Questions that stand in \p Condition.
  std::vector<const CudaQuestion *>
  questionsIn(const clang::Expr &Condition) const;
};

/// Of the traversal scope of \p Context.
UnitModel modelOf(clang::ASTContext &Context, clang::Preprocessor &Macros,
                  const Preprocessing &Preprocessed);

/// Finds in one walk over the traversal scope of \p Context every place where a
/// value becomes a c10 device, in the order of the walk, and fills \p Calls and
/// \p Questions on the way. Where a device is only looked at there is no site:
/// comparisons, `case`, template arguments, GoogleTest's assertions.
std::vector<DeviceSite> sitesIn(clang::ASTContext &Context,
                                const UnitFacts &Facts,
                                std::vector<CallSite> &Calls,
                                std::vector<CudaQuestion> &Questions);

/// The nodes from the translation unit to \p Original, itself included.
std::vector<clang::DynTypedNode> pathTo(const clang::Stmt &Original,
                                        const clang::ASTContext &Context);

} // namespace torchport
