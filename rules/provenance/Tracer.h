//===- Tracer.h - follows a device back to its spelling ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/DeviceSource.h"
#include "rules/provenance/UnitFacts.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace torchport {

/// A call whose callee is being followed. Its parameters have the values of
/// this call, whatever other calls pass.
struct Frame {
  const clang::CallExpr *Call;
  const clang::FunctionDecl *Callee;
  const Frame *Outside;
};

/// Provenance.cpp follows expressions and variables, ProvenanceCalls.cpp calls.
class Tracer {
public:
  Tracer(const UnitFacts &Facts, std::vector<DeviceSource> &Found)
      : Facts(Facts), Found(Found) {}

  /// Adds all sources of \p E. \p Ancestors has the path from \p E to the sink.
  void trace(const clang::Expr *E, DeviceSource Ancestors);

private:
  void traceUnknown(const clang::Expr &E, InputKind Kind,
                    DeviceSource Ancestors);
  /// Marks the texts from Found[First] on as defaults if another source there
  /// comes from outside: they apply only until a user gives that text.
  void noteDefaults(size_t First);
  void traceVariable(const clang::Expr *Use, const clang::ValueDecl *Variable,
                     DeviceSource Ancestors);
  /// Follows a parameter of the current callee to its argument. Returns false
  /// for other variables.
  bool tracePassed(const clang::ValueDecl *Variable,
                   const DeviceSource &Ancestors);
  /// Returns the origin of values of \p Variable that this unit does not show.
  InputKind givenTo(const clang::ValueDecl &Variable) const;
  /// Returns true if \p Variable can get a value that this unit does not show.
  bool isOpen(const clang::ValueDecl &Variable) const;
  void traceConstexpr(const clang::Expr *Use, const clang::VarDecl *Var,
                      DeviceSource Ancestors);
  void traceCall(const clang::CallExpr *Call, DeviceSource Ancestors);
  /// Follows `"cuda:" + std::to_string(i)`, whose first piece names the device.
  void traceJoined(const clang::CallExpr &Call, DeviceSource Ancestors);
  /// Adds \p Pieces, which follow a name: leading literals belong to it, and a
  /// number at the end of the text is the device's index.
  static void noteTail(llvm::ArrayRef<const clang::Expr *> Pieces,
                       DeviceSource &Ancestors);
  /// Follows `out.str()` after `out << "cuda:" << i`. Returns false for other
  /// calls.
  bool traceStream(const clang::CallExpr &Call, DeviceSource Ancestors);
  /// Follows the results of a function of the program. Returns false if its
  /// body is not available or belongs to the standard library.
  bool traceResults(const clang::CallExpr &Call, DeviceSource Ancestors);

  const UnitFacts &Facts;
  std::vector<DeviceSource> &Found;
  const Frame *Inside = nullptr;
  /// The number of values of unknown origin.
  unsigned Unknown = 0;
  /// The number of these that do not come from LibTorch, as `t.device().str()`
  /// does.
  unsigned Unseen = 0;
  /// Variables and functions that give the same sources on every path, and were
  /// followed already.
  llvm::SmallPtrSet<const clang::ValueDecl *, 16> Followed;
  /// The number of expressions so far. Beyond MostSteps, the origin is unknown.
  unsigned Steps = 0;
  static constexpr unsigned MostSteps = 4096;
  static constexpr size_t LongestWay = 64;
};

} // namespace torchport
