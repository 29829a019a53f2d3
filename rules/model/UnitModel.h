//===- UnitModel.h - what a translation unit says ---------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// AST -> UnitModel -> one owner for each site -> Finding. The model is made
/// once, before any rule is asked, and nobody changes it later: what a rule
/// says of a place follows from the model alone.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/choice/AvailabilityVariable.h"
#include "rules/core/Preprocessing.h"
#include "rules/model/CallStyle.h"
#include "rules/model/Calls.h"
#include "rules/model/Sites.h"

#include "clang/Lex/Preprocessor.h"

#include <functional>
#include <optional>

namespace torchport {

struct UnitModel {
  const clang::ASTContext &Context;
  const Preprocessing &Preprocessed;
  /// The LibTorch whose headers the translation unit included.
  LibTorchVersion Version;
  /// It is to be compiled against LibTorch's stable ABI: whatever includes c10
  /// is an error in it, and the runtime has a header of its own for it.
  bool IsForStableAbi;
  /// Whose calls the project wants new code to make at a place: an edit is
  /// right or not by what it is to say.
  std::function<CallStyle(clang::SourceLocation Place)> StyleAt;
  /// What is named where, and what is given to it.
  UnitFacts Facts;
  /// Another GPU than the first has a number here, so that 0 is one, too.
  bool NamesOtherGpu = false;
  /// Statements that decide between an accelerator and the CPU.
  std::vector<DeviceChoice> Choices{};
  /// The places where LibTorch is given a device that the source spells.
  std::vector<DeviceSite> Sites{};
  /// The same where its name comes from outside.
  std::vector<DeviceSite> Given{};
  std::vector<CallSite> Calls{};
  /// Variables that keep the answer to a question.
  AvailabilityVariables Answers{};
  /// Functions around Sites and Given that call CUDA themselves.
  llvm::DenseSet<const clang::FunctionDecl *> CudaCallers{};
  /// The statement of Choices that a node is a choosing part of.
  llvm::DenseMap<const clang::Stmt *, const DeviceChoice *> ChosenIn{};

  /// Whether \p Ancestors goes through a function that calls CUDA itself.
  bool isInCudaCaller(Path Ancestors) const {
    return llvm::any_of(Ancestors, [&](const clang::DynTypedNode &Node) {
      return CudaCallers.contains(Node.get<clang::FunctionDecl>());
    });
  }

  /// The statement that chooses the device of \p Site; null where none does.
  const DeviceChoice *choiceAround(const DeviceSite &Site) const {
    const DeviceChoice *Found = ChosenIn.lookup(Site.Source.Spelled);
    return Found ? Found : ChosenIn.lookup(Site.Sink);
  }

  /// The outermost selection that the device of \p Site is an arm of, up to the
  /// sink or the last variable on the way to it.
  std::optional<DeviceChoice> selectionAround(const DeviceSite &Site) const;
};

/// Of the traversal scope of \p Context.
UnitModel
modelOf(clang::ASTContext &Context, clang::Preprocessor &Macros,
        const Preprocessing &Preprocessed,
        std::function<CallStyle(clang::SourceLocation Place)> StyleAt);

} // namespace torchport
