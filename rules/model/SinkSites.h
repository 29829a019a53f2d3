//===- SinkSites.h - what a sink says of its device -------------*- C++ -*-===//
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
            const std::vector<clang::DynTypedNode> &Parents,
            std::vector<DeviceSite> &Found)
      : Context(Context), Facts(Facts), Parents(Parents), Found(Found) {}

  void addDevice(const clang::CXXConstructExpr *Construct);
  void addUnresolved(const clang::Expr *Sink,
                     llvm::ArrayRef<const clang::Expr *> Arguments,
                     SinkForm Form, clang::CharSourceRange Replaceable);
  /// `: device_(torch::kCUDA, unknown)`
  void addUnresolvedMember(const clang::CXXCtorInitializer &Initialiser);
  /// `value.to(torch::kCUDA)` on a type that is still open. The instances of
  /// the template, if there are any, say the same and know more.
  void addDependentCall(const clang::CallExpr *Call);
  /// A DeviceType is wanted, and a Device would not do.
  void addTypeOnly(const clang::Expr *Sink, const clang::Expr &Type);
  /// Options and other things that take the arguments of a Device and forward
  /// them, so that no Device is built in the user's own code.
  void addArguments(const clang::Expr *Sink,
                    const clang::Expr *const *Arguments, unsigned Count,
                    clang::SourceRange Whole = {});
  /// In `map.emplace(key, torch::kCUDA)` the device does not stand first.
  void addForwarded(const clang::CallExpr *Call);
  void addForwardedBy(const clang::Expr *Making);
  void addMove(const clang::CallExpr *Call, DeviceKind Kind);
  /// `x.toBackend(at::Backend::CUDA)`.
  void addBackendMove(const clang::CallExpr *Call, const clang::Expr &Backend);
  /// `options.device(torch::kCUDA)`, where nothing sets another device behind.
  void addOption(const clang::CXXMemberCallExpr *Call);
  /// `options.device_index(1)`, likewise.
  void addIndex(const clang::CallExpr *Call, const clang::Expr &Index);
  void addIf(std::optional<DeviceSite> Site);
  void addWithSource(DeviceSite Site);

private:
  DeviceSite siteAt(const clang::Expr &Sink,
                    SinkForm Form = SinkForm::Expression) const;
  void add(DeviceSite Site, const clang::Expr &Value);

  clang::ASTContext &Context;
  const UnitFacts &Facts;
  /// From the translation unit's declaration to the node being visited.
  const std::vector<clang::DynTypedNode> &Parents;
  std::vector<DeviceSite> &Found;
};

} // namespace torchport
