//===- DeviceSite.h - a place where LibTorch is given a device --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/DeviceSource.h"
#include "rules/provenance/SiteContext.h"

#include "clang/AST/ASTContext.h"

#include <vector>

namespace torchport {

/// How the sink takes the device, which is what decides the new text.
enum class SinkForm {
  /// An expression of type Device is wanted, and Replaceable is all of it:
  /// `torch::Device("cuda:0")`, `x.to(torch::kCUDA)`, `.device(kCUDA, 0)`.
  Expression,
  /// `torch::Device d(...)`, `torch::Device d{...}`: Replaceable starts behind
  /// the name and holds the brackets.
  Initialiser,
  /// `x.cuda()`: Replaceable is `cuda()`.
  MoveMethod,
  /// `x.toBackend(at::Backend::CUDA)`: Replaceable is the method with its
  /// argument.
  BackendMethod,
  /// `options.device_index(1)`, which sets CUDA too: Replaceable is
  /// `device_index(1)`, with the `device(torch::kCUDA)` before it that has no
  /// effect.
  IndexMethod,
  /// A variable, parameter or result of type DeviceType: Replaceable is the
  /// constant.
  DeviceType,
  /// `aoti_torch_empty_strided(..., type, index, &made)`: the C shim takes both
  /// as numbers, and Replaceable is both arguments.
  ShimPair,
};

/// The rule that reports a site.
enum class Owner {
  /// Nobody's: the CPU, a wrapper of the same name, memory that exists.
  None,
  HipDeviceType,
  InvalidDeviceString,
  UncheckedDeviceIndex,
  DeviceStringInput,
  DeviceMacro,
  AvailabilityIdiom,
  HardcodedDevice,
};

struct DeviceSite {
  DeviceSource Source;
  SinkForm Form = SinkForm::Expression;
  /// The expression that makes the device: a construction or a call.
  const clang::Expr *Sink = nullptr;
  /// What it makes the device of: a type, a text; null for `x.cuda()`.
  const clang::Expr *Value = nullptr;
  /// What a rewrite of the whole sink would replace.
  clang::CharSourceRange Replaceable;
  /// The second argument of `Device(type, index)`, where it is written.
  const clang::Expr *Index = nullptr;
  /// Conditional operators whose value the sink is, the outermost first; those
  /// between the sink and its source are in Source.Arms.
  llvm::SmallVector<const clang::ConditionalOperator *, 1> Arms;

  /// From the translation unit's declaration to the sink.
  std::vector<clang::DynTypedNode> Ancestors;
  SiteContext Around;
  /// The sink stands in a template as written, where its type is not known.
  bool InOpenTemplate = false;
  /// It is a sink only in some instance of a template: what another one makes
  /// of the same text, nobody knows.
  bool OnlyInInstance = false;
  /// It is one in every instance that there can be.
  bool InEveryInstance = false;
  Owner OwnedBy = Owner::None;
};

} // namespace torchport
