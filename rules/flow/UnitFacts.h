//===- UnitFacts.h - what a translation unit does with its variables -*- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One look over a translation unit before any site is judged: a fix at one
/// place is right only if other places allow it. Values of variables are
/// followed without regard to order, so a variable counts as holding all that
/// is ever assigned to it.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/Comparison.h"
#include "rules/flow/DeviceReaders.h"
#include "rules/flow/TextUses.h"

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

/// The texts that a string is compared with or searched for.
struct TextQuestions {
  llvm::SmallVector<llvm::StringRef, 1> Texts;
  /// Some of them are not spelled out.
  bool Others = false;
};

/// A place that names an accelerator, or may.
struct AcceleratorMention {
  enum class Kind {
    /// `torch::kCUDA`, unless it is only compared.
    Constant,
    /// `"cuda:0"`
    Text,
    /// `torch::Device(name)`
    OfText,
    /// `torchport::device()`, and all else that chooses.
    Migrated,
  } Is = Kind::Constant;
  const clang::Expr *Place = nullptr;
  /// As groupOf says.
  clang::SourceLocation Group;
  /// From the function, member or variable that Place stands in to Place.
  std::vector<clang::DynTypedNode> Ancestors;
};

/// An `if` that a walk came by.
struct Branch {
  const clang::IfStmt *If = nullptr;
  /// The block that it is statement number Place of; null for an `else if`.
  const clang::CompoundStmt *Block = nullptr;
  size_t Place = 0;
  /// The innermost function or lambda around it.
  const clang::FunctionDecl *Function = nullptr;
};

struct UnitFacts {
  /// Whether another text than \p Text in \p Variable would be noticed.
  bool isAskedFor(const clang::ValueDecl *Variable,
                  llvm::StringRef Text) const {
    const TextQuestions Questions = Asked.lookup(Variable);
    return Questions.Others || llvm::is_contained(Questions.Texts, Text);
  }
  /// Whether \p Variable is only made a device of, or printed, so that a
  /// device may stand in it where there was a type or a name.
  bool isPlain(const clang::ValueDecl *Variable) const {
    return PlainReferences.lookup(Variable) == References.lookup(Variable);
  }

  /// In the order of the walk.
  std::vector<Branch> Branches{};
  /// Right-hand sides of `variable = ...`, for variables and members alike;
  /// what constructors and braces give to members; and texts that calls give to
  /// parameters.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::Expr *, 1>>
      Assigned;
  /// What the program asks about the text in a variable: `device == "auto"`,
  /// `device.find("gpu")`, `device == other`. It has its own way with that.
  llvm::DenseMap<const clang::ValueDecl *, TextQuestions> Asked;
  /// Strings whose text is changed in place: `device += ":1"`.
  llvm::DenseSet<const clang::ValueDecl *> ChangedInPlace;
  /// How often a string is named where it could be changed, less the places
  /// where it is only read or wholly assigned.
  llvm::DenseMap<const clang::ValueDecl *, int> Exposed;
  /// Local devices, strings and answers to `is_available()` that keep the value
  /// they begin with.
  llvm::DenseSet<const clang::ValueDecl *> Unchanging;
  /// Those that change by nothing but assignments, all in Assigned.
  llvm::DenseSet<const clang::ValueDecl *> OnlyAssigned;
  /// How often a variable that holds a device, its name or options is named.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> References;
  /// How often it is named only to make a device of it, or to print it, where
  /// any other device, or its name, would do as well.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> PlainReferences;
  /// Variables and members whose DeviceType is passed to functions that are not
  /// defined here, or returned to callers that are not all here.
  llvm::DenseSet<const clang::ValueDecl *> HandedOver;
  /// Numbers that are compared with the number of GPUs.
  llvm::DenseSet<const clang::ValueDecl *> CheckedIndices;
  /// How often it is named in the arguments of a `from_blob`.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> MemoryReferences;
  /// What else looks at the devices that variables hold and functions give.
  DeviceReaders ReadBy;
  TextUses Texts;
  std::vector<AcceleratorMention> Mentions;
  /// Comparisons of whole devices with the CPU's or CUDA's.
  std::vector<ComparedDevice> Comparisons;
  /// A CUDA device without an index is compared in words that no edit reaches:
  /// `EXPECT_EQ(device, torch::kCUDA)`, `device.str() == "cuda"`.
  bool ComparesInOtherWords = false;

  /// `device == torch::kHIP`, `type != torch::kHIP`, `x.is_hip()` or
  /// `case torch::kHIP:` stands in the code.
  bool AsksForHip = false;
  /// `options.has_device()`, `options.device_opt()`.
  bool AsksWhetherOptionsHaveDevice = false;
  /// Guards, streams or graphs stand in the code: there, a device without an
  /// index means another one than device 0.
  bool CurrentDeviceMatters = false;
};

} // namespace torchport
