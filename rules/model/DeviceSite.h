//===- DeviceSite.h - a site: where LibTorch takes a device -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/provenance/DeviceSource.h"
#include "rules/provenance/UnitFacts.h"
#include "rules/provenance/UnusedValues.h"

#include "clang/AST/ASTContext.h"

namespace torchport {

/// How the sink takes the device. The form decides which text a fix inserts.
enum class SinkForm {
  /// The sink takes a Device, and Replaceable is the whole expression:
  /// `torch::Device("cuda:0")`, `x.to(torch::kCUDA)`, `.device(kCUDA, 0)`.
  Expression,
  /// `torch::Device d(...)`, `torch::Device d{...}`: Replaceable starts after
  /// the name and includes the brackets.
  Initialiser,
  /// `x.cuda()`: Replaceable is `cuda()`.
  MoveMethod,
  /// `x.toBackend(at::Backend::CUDA)`: Replaceable is the method name with its
  /// argument.
  BackendMethod,
  /// `options.device_index(1)`, which also selects CUDA: Replaceable is
  /// `device_index(1)`, together with a preceding `device(torch::kCUDA)`, which
  /// has no effect.
  IndexMethod,
  /// A variable, parameter or return value of type DeviceType: Replaceable is
  /// the constant.
  DeviceType,
  /// `aoti_torch_empty_strided(..., type, index, &made)`: the C shim takes the
  /// device type and the index as numbers, and Replaceable is both arguments.
  ShimPair,
};

/// The rule that reports a site.
enum class ReportingRule {
  /// No rule: the CPU, a wrapper around `cuda()`, memory that already exists.
  None,
  HipDeviceType,
  InvalidDeviceString,
  WrongCurrentGpu,
  UncheckedDeviceIndex,
  DeviceStringInput,
  DeviceMacro,
  AvailabilityIdiom,
  HardcodedDevice,
};

/// The code around a site.
struct SiteContext {
  /// The tensor is made once: `static const auto mean = tensor(0.5).cuda();`.
  bool FreezesTensor = false;
  /// The function is `Tensor api_tensor_cuda(Tensor t) { return t.cuda(); }`.
  bool WrapsMoveMethod = false;
  /// The device says where memory already is: `from_blob(p, n, opts)`.
  bool WrapsExistingMemory = false;
  /// As above, but the same options also make new tensors.
  bool AlsoWrapsExistingMemory = false;
  /// Only the CPU has this memory: `device(kCUDA).pinned_memory(true)`.
  bool Pinned = false;
  /// The `i` of `device_index(i).device(kCUDA)`, which this device resets.
  const clang::Expr *OverwrittenIndex = nullptr;
};

struct DeviceSite {
  DeviceSource Source;
  SinkForm Form = SinkForm::Expression;
  /// The expression that makes the device: a construction or a call.
  const clang::Expr *Sink = nullptr;
  /// The device argument of the sink, a type or a text; null for `x.cuda()`.
  const clang::Expr *Value = nullptr;
  /// The range to replace if a fix rewrites the whole sink.
  clang::SourceRange Replaceable;
  /// The second argument of `Device(type, index)`, if it is written.
  const clang::Expr *Index = nullptr;
  /// The conditional operators around the sink, the outermost first. Those
  /// between the sink and its source are in Source.Arms.
  llvm::SmallVector<const clang::ConditionalOperator *, 1> Arms;

  /// The nodes from the translation unit's declaration to the sink.
  std::vector<clang::DynTypedNode> Ancestors;
  SiteContext Context;
  /// The sink is in a template definition, where its type is dependent.
  bool InTemplateDefinition = false;
  /// The sink is only in template instantiations, not in the template as
  /// written. The same text may mean something else in another instantiation.
  bool OnlyInInstantiations = false;
  /// The sink is in every instantiation of the template, and all of them are
  /// known.
  bool InEveryInstantiation = false;
  /// False for a HIP constant that is stored where CUDA's constant would be no
  /// site: it names a kind of device and selects none.
  bool SelectsDevice = true;
  ReportingRule ReportedBy = ReportingRule::None;
  /// If a rule reports the site: where its value goes, if nothing reads it.
  std::optional<UnusedValue> Unused;
};

/// Returns the context of \p Sink, the last node of \p Ancestors.
SiteContext siteContextOf(const clang::Expr &Sink, Path Ancestors,
                          const UnitFacts &Facts);

} // namespace torchport
