//===- SinkSites.h - makes the sites of each kind of sink -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/DeviceSite.h"

#include "clang/AST/ASTTypeTraits.h"

namespace torchport {

/// Makes the sites of each kind of sink, one for each source of its device.
class SinkSites {
public:
  SinkSites(clang::ASTContext &Context, const UnitFacts &Facts,
            const std::vector<clang::DynTypedNode> &Ancestors,
            std::vector<DeviceSite> &Found)
      : Context(Context), Facts(Facts), Ancestors(Ancestors), Found(Found) {}

  void addDevice(const clang::CXXConstructExpr *Construct);
  void addUnresolved(const clang::Expr *Sink,
                     llvm::ArrayRef<const clang::Expr *> Arguments,
                     SinkForm Form, clang::SourceRange Replaceable);
  /// `: device_(torch::kCUDA, unknown)`
  void addUnresolvedMember(const clang::CXXCtorInitializer &Initialiser);
  /// `value.to(torch::kCUDA)` with a dependent type. Instantiations of the
  /// template, if there are any, give the same site with more detail.
  void addDependentCall(const clang::CallExpr *Call);
  /// The sink takes a DeviceType, so a Device cannot replace it.
  void addTypeOnly(const clang::Expr *Sink, const clang::Expr &Type);
  /// Options and other types that take the arguments of a Device, so that the
  /// program itself constructs no Device.
  void addArguments(const clang::Expr *Sink,
                    const clang::Expr *const *Arguments, unsigned Count,
                    clang::SourceRange Whole = {});
  /// `map.emplace(key, torch::kCUDA)`, where the device is not the first
  /// argument.
  void addForwarded(const clang::CallExpr *Call);
  void addConstruction(const clang::Expr *Construction);
  void addMove(const clang::CallExpr *Call, DeviceKind Kind);
  /// `x.toBackend(at::Backend::CUDA)`.
  void addBackendMove(const clang::CallExpr *Call, const clang::Expr &Backend);
  /// `options.device(torch::kCUDA)`, unless a later call sets another device.
  void addOption(const clang::CXXMemberCallExpr *Call);
  /// `options.device_index(1)`, unless a later call sets another device.
  void addIndex(const clang::CallExpr *Call, const clang::Expr &Index);
  void addIfPresent(std::optional<DeviceSite> Site);
  void addWithSource(DeviceSite Site);

private:
  DeviceSite makeSite(const clang::Expr &Sink,
                      SinkForm Form = SinkForm::Expression) const;
  void add(DeviceSite Site, const clang::Expr &Value);

  clang::ASTContext &Context;
  const UnitFacts &Facts;
  /// The nodes from the translation unit's declaration to the visited node.
  const std::vector<clang::DynTypedNode> &Ancestors;
  std::vector<DeviceSite> &Found;
};

} // namespace torchport
