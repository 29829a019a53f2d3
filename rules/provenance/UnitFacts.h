//===- UnitFacts.h - how a unit uses its variables --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Collected before any site is judged. The order of assignments is ignored: a
/// variable counts as holding every value that is assigned to it.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceModel.h"

namespace torchport {

/// Returns true for `"cuda:" + i`, `c10::str("cuda:", i)` and the like.
bool joinsTexts(const clang::CallExpr &Call);

/// Returns true for `fmt::format("cuda:{}", i)`, `snprintf` and the like.
bool formatsText(const clang::CallExpr &Call);

/// Returns the parts that \p Call joins, in order. A format is the first part.
llvm::SmallVector<const clang::Expr *, 4> piecesOf(const clang::CallExpr &Call);

/// Returns the number that \p E adds to a text; null if it adds none.
const clang::Expr *numberIn(const clang::Expr &E);

/// `X == torch::kCUDA` with two whole devices. LibTorch compares type and index
/// (c10/core/Device.h), so Device(kCUDA, 0) == kCUDA is false.
struct ComparedDevice {
  const clang::Expr *Whole = nullptr;
  /// The operand that is not the constant.
  const clang::Expr *Subject = nullptr;
  /// The constant, without an index: `torch::kCUDA`, `torch::Device("cuda")`.
  const clang::Expr *Constant = nullptr;
  DeviceKind Kind = DeviceKind::None;
  /// The operator is `!=`.
  bool Negated = false;
  /// `EXPECT_EQ(device, torch::kCUDA)`, which a fix cannot edit.
  bool InTestMacro = false;
  /// Subject is `x.device()`, which has an index except on the CPU.
  bool IsTensorDevice = false;
};

/// Returns the comparison in \p Call with the CPU or CUDA without an index.
std::optional<ComparedDevice> comparisonIn(const clang::CallExpr &Call);

/// Returns the type or text of which \p E makes a device without an index.
const clang::Expr *withoutIndex(const clang::Expr *E);

/// What a unit says of each of its variables.
template <typename T>
using ByVariable =
    llvm::DenseMap<const clang::ValueDecl *, llvm::SmallVector<T, 1>>;

struct TextChanges {
  /// Variables that get another text: `name = argv[1]`, `std::cin >> name`.
  llvm::DenseSet<const clang::ValueDecl *> Reassigned;
  /// Strings that are changed in place: `device += ":1"`.
  llvm::DenseSet<const clang::ValueDecl *> ChangedInPlace;
  /// Calls that read a text from outside into a variable.
  ByVariable<const clang::CallExpr *> InputCalls;
  /// The texts appended to a string or a stream: `out << "cuda:" << i`.
  ByVariable<const clang::Expr *> Pieces;
  /// Calls that print a text into an array: `std::snprintf(name, ...)`.
  ByVariable<const clang::CallExpr *> Formats;

  void noteAssignment(const clang::Expr &Left);
  void noteCall(const clang::CallExpr &Call);

private:
  void notePieces(const clang::CallExpr &Call);
  void notePiece(const clang::ValueDecl &Variable, const clang::Expr &Piece);

  /// Operators `<<` that were read as a part of a chain.
  llvm::DenseSet<const clang::Expr *> Chained;
  /// Pieces that were noted: an explicit instantiation is visited twice.
  llvm::DenseSet<const clang::Expr *> Recorded;
};

struct UnitFacts {
  /// The values assigned to variables and members, given to members by braces
  /// and constructors, and texts and types passed to parameters.
  ByVariable<const clang::Expr *> Assigned;
  /// The values added to containers: `names.push_back("cuda")`.
  ByVariable<const clang::Expr *> Added;
  /// The numbers and answers that calls pass to parameters.
  ByVariable<const clang::Expr *> PassedNumbers;
  /// The texts that a variable is compared with: `device == "auto"`.
  ByVariable<llvm::StringRef> ComparedTexts;
  /// How often a string is named, other than to read it or assign all of it.
  llvm::DenseMap<const clang::ValueDecl *, int> PossibleMutations;
  /// How often a variable that holds a device, its name or options is named.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> References;
  /// Variables and members whose DeviceType goes to other units.
  llvm::DenseSet<const clang::ValueDecl *> PassedToUnknown;
  /// Numbers that are compared with the number of GPUs. The comparison, if none
  /// keeps them below it: `index <= torch::cuda::device_count()`; or null.
  llvm::DenseMap<const clang::ValueDecl *, const clang::BinaryOperator *>
      CheckedIndices;
  /// How often a variable is named in the arguments of `from_blob`.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> MemoryReferences;
  /// The names that the unit registers for PrivateUse1.
  llvm::StringSet<> Backends;
  TextChanges Texts;
  /// Comparisons of whole devices with the CPU's or CUDA's.
  std::vector<ComparedDevice> Comparisons;

  /// Returns true if \p Holder is a local device, its name or an answer to
  /// `is_available()`, and keeps its initial value.
  bool isUnchanging(const clang::ValueDecl &Holder) const;

  /// Notes which text \p Call, which returns a number or a bool, asks for.
  void noteQuestion(const clang::CallExpr &Call);

  /// Notes \p Call as a value of what it writes: `MPI_Comm_rank(comm, &rank)`,
  /// `cudaGetDeviceCount(&count)`.
  void noteResults(const clang::CallExpr &Call);

private:
  mutable llvm::DenseMap<const clang::VarDecl *, bool> Unchanging;
};

/// Returns all known values of what \p E refers to, or \p E itself.
llvm::SmallVector<const clang::Expr *, 2> valuesOf(const clang::Expr *E,
                                                   const UnitFacts &Facts);

/// Returns the facts of the traversal scope of \p Context.
UnitFacts collectUnitFacts(clang::ASTContext &Context);

} // namespace torchport
