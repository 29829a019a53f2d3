//===- Tracer.h - follows a device back to its spelling ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/DeviceSource.h"
#include "rules/provenance/UnitFacts.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace torchport {

/// A call whose callee is being followed, with its values of the parameters.
struct Frame {
  const clang::CallExpr *Call;
  const clang::FunctionDecl *Callee;
  const Frame *Caller;
};

/// Provenance.cpp follows expressions and variables, ProvenanceCalls.cpp calls.
class Tracer {
public:
  Tracer(const UnitFacts &Facts, std::vector<DeviceSource> &Found)
      : Facts(Facts), Found(Found) {}

  /// Adds all sources of \p E, which \p PathToSink leads to the sink.
  void trace(const clang::Expr *E, DeviceSource PathToSink);

private:
  void traceUnknown(const clang::Expr &E, InputKind Kind,
                    DeviceSource PathToSink);
  /// Returns true if a source from Found[First] on comes from outside.
  bool hasUserInput(size_t First) const;
  /// Marks the texts from Found[First] on as defaults if another source there
  /// comes from outside.
  void markDefaults(size_t First);
  void traceVariable(const clang::Expr *Use, const clang::ValueDecl *Variable,
                     DeviceSource PathToSink);
  /// Follows `names[i]` to all values in `names`; returns false if there are
  /// none.
  bool traceElement(const clang::Expr &E, const DeviceSource &PathToSink);
  /// Follows a parameter of the callee; returns false for other variables.
  bool traceParameter(const clang::ValueDecl *Variable,
                      const DeviceSource &PathToSink);
  /// Returns the origin of values of \p Variable that this unit does not show.
  InputKind externalInputOf(const clang::ValueDecl &Variable) const;
  /// Returns true if \p Variable can get a value that this unit does not show.
  bool mayChangeElsewhere(const clang::ValueDecl &Variable) const;
  void traceCall(const clang::CallExpr *Call, DeviceSource PathToSink);
  /// Follows `"cuda:" + std::to_string(i)`, whose first piece names the device.
  void traceJoined(const clang::CallExpr &Call, DeviceSource PathToSink);
  /// Adds \p Pieces, which follow a name: leading literals belong to it, and a
  /// number at the end of the text is the device's index.
  static void appendSuffix(llvm::ArrayRef<const clang::Expr *> Pieces,
                           DeviceSource &PathToSink);
  /// Follows `out.str()` after `out << "cuda:" << i`; false for other calls.
  bool traceStream(const clang::CallExpr &Call, DeviceSource PathToSink);
  /// Follows the results of \p Call; returns false if its body is unknown.
  bool traceResults(const clang::CallExpr &Call, DeviceSource PathToSink);

  const UnitFacts &Facts;
  std::vector<DeviceSource> &Found;
  const Frame *CurrentFrame = nullptr;
  /// The number of values of unknown origin.
  unsigned UnknownValues = 0;
  /// The number of these that do not come from LibTorch.
  unsigned UnknownProgramValues = 0;
  /// Variables and functions that were followed, and do not depend on a call.
  llvm::SmallPtrSet<const clang::ValueDecl *, 16> Visited;
  /// The number of expressions so far. Beyond MaxSteps, the origin is unknown.
  unsigned Steps = 0;
  static constexpr unsigned MaxSteps = 4096;
  static constexpr size_t MaxPathLength = 64;
};

} // namespace torchport
