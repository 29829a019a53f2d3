//===- Tracer.h - the steps back to where a device is spelled ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/DeviceSource.h"
#include "rules/provenance/UnitFacts.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace torchport {

/// A call whose callee is being followed: its parameters hold what this call
/// gives them, whatever others do.
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

  /// Adds all that \p E can be, where \p Ancestors leads from it to the sink.
  void trace(const clang::Expr *E, DeviceSource Ancestors);

private:
  void traceUnknown(const clang::Expr &E, InputKind Kind,
                    DeviceSource Ancestors);
  /// A text that stands beside one from outside is there only until somebody
  /// gives that.
  void noteDefaults(size_t First);
  void traceVariable(const clang::Expr *Use, const clang::ValueDecl *Variable,
                     DeviceSource Ancestors);
  /// A parameter of the function that is being followed. False for others.
  bool tracePassed(const clang::ValueDecl *Variable,
                   const DeviceSource &Ancestors);
  /// What others give to \p Variable, beside all that is seen.
  InputKind givenTo(const clang::ValueDecl &Variable) const;
  /// Whether \p Variable can get a value that is not seen here.
  bool isOpen(const clang::ValueDecl &Variable) const;
  void traceConstexpr(const clang::Expr *Use, const clang::VarDecl *Var,
                      DeviceSource Ancestors);
  void traceCall(const clang::CallExpr *Call, DeviceSource Ancestors);
  /// `"cuda:" + std::to_string(i)`: what stands first names the device.
  void traceJoined(const clang::CallExpr &Call, DeviceSource Ancestors);
  /// Literals directly behind a name belong to it; a number that ends the text
  /// is the device's index.
  static void noteTail(llvm::ArrayRef<const clang::Expr *> Pieces,
                       DeviceSource &Ancestors);
  /// `out << "cuda:" << i`, then `out.str()`.
  bool traceStream(const clang::CallExpr &Call, DeviceSource Ancestors);
  /// Follows what a function of the program returns. False where its body is
  /// not seen or belongs to the standard library.
  bool traceResults(const clang::CallExpr &Call, DeviceSource Ancestors);

  const UnitFacts &Facts;
  std::vector<DeviceSource> &Found;
  const Frame *Inside = nullptr;
  /// How many values came from where nothing is known.
  unsigned Unknown = 0;
  /// How many of them LibTorch does not make, as `t.device().str()` is.
  unsigned Unseen = 0;
  /// What was followed whatever the way to it: it gives the same again.
  llvm::SmallPtrSet<const clang::ValueDecl *, 16> Followed;
  /// How much has been looked at. Who writes more to hide a device hides it.
  unsigned Steps = 0;
  static constexpr unsigned MostSteps = 4096;
  static constexpr size_t LongestWay = 64;
};

} // namespace torchport
