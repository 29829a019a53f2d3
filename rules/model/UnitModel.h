//===- UnitModel.h - the model of a translation unit ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The analysis goes from the AST to a UnitModel, to one rule for each site, to
/// a Finding. The model is built once, before any rule runs, and never changes
/// afterwards.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/core/Preprocessing.h"
#include "rules/model/Calls.h"
#include "rules/model/Conditions.h"
#include "rules/model/DeviceSite.h"
#include "rules/model/Launches.h"

#include "clang/Lex/Preprocessor.h"

namespace torchport {

struct UnitModel {
  const clang::ASTContext &Context;
  const Preprocessing &Preprocessed;
  clang::Preprocessor &Macros;
  /// The version of the LibTorch headers that the unit includes.
  LibTorchVersion Version;
  /// The unit targets LibTorch's stable ABI and must not include c10.
  bool IsForStableAbi;
  /// What the unit does with its variables.
  UnitFacts Facts;
  /// The sites whose device the source spells.
  std::vector<DeviceSite> Sites{};
  /// CUDA's constants beside an index that is a code of the program, as in a C
  /// binding: other codes stand for other accelerators.
  llvm::DenseSet<clang::SourceLocation> ConstantsOfCodes{};
  /// The sites whose device name comes from outside.
  std::vector<DeviceSite> InputSites{};
  std::vector<CallSite> Calls{};
  /// The calls that run on the current GPU.
  std::vector<Launch> Launches{};
  /// The questions about CUDA.
  std::vector<CudaQuestion> Questions{};
  /// The questions that a rule other than device-question reports.
  llvm::DenseSet<const clang::Expr *> ReportedQuestions{};
  /// The functions around sites and questions that call CUDA directly.
  llvm::DenseSet<const clang::FunctionDecl *> CudaCallers{};

  /// Returns a function in \p Ancestors that calls CUDA directly; null if there
  /// is none.
  const clang::FunctionDecl *cudaCallerAround(Path Ancestors) const {
    for (const clang::DynTypedNode &Node : Ancestors)
      if (const auto *Function = Node.get<clang::FunctionDecl>();
          CudaCallers.contains(Function))
        return Function;
    return nullptr;
  }
  bool isInCudaCaller(Path Ancestors) const {
    return cudaCallerAround(Ancestors) != nullptr;
  }

  /// Returns the choice that selects the device of \p Site, if there is one.
  std::optional<AvailabilityChoice>
  availabilityChoiceFor(const DeviceSite &Site) const;

  /// Returns the questions in \p Condition.
  std::vector<const CudaQuestion *>
  questionsIn(const clang::Expr &Condition) const;
};

/// Builds the model for the traversal scope of \p Context.
UnitModel buildUnitModel(clang::ASTContext &Context,
                         clang::Preprocessor &Macros,
                         const Preprocessing &Preprocessed);

/// Finds, in one traversal of the traversal scope of \p Context, every place
/// where a value becomes a c10 device, and all calls and questions. A device
/// that is only read is not a site: comparisons, `case`, template arguments,
/// GoogleTest assertions.
void collectSites(clang::ASTContext &Context, UnitModel &Unit);

/// Returns the nodes from the translation unit to \p Original, inclusive.
std::vector<clang::DynTypedNode> pathTo(const clang::Stmt &Original,
                                        const clang::ASTContext &Context);

} // namespace torchport
