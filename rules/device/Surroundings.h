//===- Surroundings.h - what stands around a site ---------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where the value of an expression goes, and what that means for whoever would
/// change it. All is read from the way that a walk over the AST has come.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_DEVICE_SURROUNDINGS_H
#define TORCHPORT_RULES_DEVICE_SURROUNDINGS_H

#include "rules/device/Uses.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

/// From the translation unit's declaration to the node that is visited.
using Path = llvm::ArrayRef<clang::DynTypedNode>;

/// Where the value of an expression goes.
struct Destination {
  /// The first node that does more than to pass the value on.
  clang::DynTypedNode User;
  /// The expression, or the widest one around it that is the same in other
  /// words: `torch::Device(...)` around a construction.
  const clang::Expr *Spelled;
  /// Conditional operators on the way, the outermost first.
  llvm::SmallVector<const clang::ConditionalOperator *, 1> Arms;
};

/// The function whose body \p Way ends in; null in a lambda, whose results are
/// its own, and outside of functions.
const clang::FunctionDecl *enclosingFunction(Path Way);

/// Of \p Value, at which \p Way ends.
Destination destinationOf(const clang::Expr &Value, Path Way);

/// Whether a value is looked at there instead of being used as a device.
bool isOnlyRead(const Destination &Goal);

struct Surroundings {
  /// The device is kept (variable, member, result, options), so that a
  /// comparison may see whether it has an index.
  bool Kept = false;
  /// It is kept by something that a header declares, so that the comparison may
  /// stand in another translation unit.
  bool KeptForOthers = false;
  /// In `f(Device d = kCUDA)`, the parameter: callers and overriders share the
  /// value.
  const clang::ParmVarDecl *DefaultOf = nullptr;
  /// Runs before main, or once for the life of the program.
  bool StaticInitialiser = false;
  /// It is the device of a tensor that is made once, and stays where it is:
  /// `static const auto mean = torch::tensor(0.5).cuda();`.
  bool FreezesTensor = false;
  /// The function's own name promises CUDA: `to_cuda`, `cuda()`.
  bool InCudaWrapper = false;
  /// The function is somebody's name for the method `cuda()`, and does nothing
  /// else: `Tensor api_tensor_cuda(Tensor t) { return t.cuda(); }`.
  bool IsMethodForOthers = false;
  /// The device says where memory already is: `from_blob(p, n, opts)`.
  bool DescribesMemory = false;
  /// As above, but the same options make new tensors as well.
  bool AlsoDescribesMemory = false;
  /// The options ask for pinned memory, which no device but the CPU has:
  /// `device(kCUDA).pinned_memory(true)`.
  bool Pinned = false;
  /// The device stands for somebody else's name of it: in a `switch`, or under
  /// a condition such as `name == "hip"`.
  bool TranslatesName = false;
};

/// What stands around \p Sink, at which \p Way ends. Kept and KeptForOthers are
/// left to noteKeeping: not every sink hands its device on.
Surroundings surroundingsOf(const clang::Expr &Sink, Path Way,
                            const Uses &Used);

/// Notes who keeps the device that goes to \p Goal.
void noteKeeping(Surroundings &Around, const Destination &Goal, Path Way,
                 const clang::ASTContext &Context);

/// Whether another translation unit may see \p Decl.
bool isDeclaredInHeader(const clang::NamedDecl &Decl,
                        const clang::SourceManager &Sources);

/// Whether \p Condition asks for a text.
bool asksForText(const clang::Stmt *Condition);

/// Whether a macro by that name wants the fault: EXPECT_THROW, REQUIRE_THROWS.
bool wantsException(llvm::StringRef Macro);

/// `EXPECT_THROW(x.to(torch::kHIP), c10::Error)`: a test that wants the fault.
bool isExpectedToThrow(clang::SourceLocation Loc,
                       const clang::ASTContext &Context);

} // namespace torchport

#endif // TORCHPORT_RULES_DEVICE_SURROUNDINGS_H
