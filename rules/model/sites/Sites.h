//===- Sites.h - the parts of the search for sites --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/model/DeviceSite.h"
#include "rules/provenance/UnitFacts.h"

namespace torchport {

/// The variables, members and parameters whose DeviceType another translation
/// unit may turn into a Device: `settings.device = torch::kCUDA`,
/// `train(net, torch::kCUDA)`.
class EscapingTypes {
public:
  explicit EscapingTypes(const UnitFacts &Facts);

  /// Returns true if \p Constant, the last node of \p Ancestors, goes to code
  /// outside this unit. \p Goal is where its value goes.
  bool escapes(const Destination &Goal, const clang::Expr &Constant,
               Path Ancestors) const;

private:
  bool contains(const clang::ValueDecl &Holder) const;

  const UnitFacts &Facts;
  llvm::DenseSet<const clang::ValueDecl *> Escaping;
};

/// Returns true if a device, the last node of \p Ancestors, is only read: it is
/// compared, printed or asked. `Device("cuda:0").type()` may be a device later.
bool isOnlyRead(const Destination &Goal, Path Ancestors);

/// Returns true if \p Construct may throw, as for a text from outside. Then it
/// is a site even if the device is only read.
bool mayThrow(const clang::CXXConstructExpr &Construct, const UnitFacts &Facts);

/// Returns true for classes that are made of a DeviceType, such as c10::Event.
bool takesDeviceTypeInConstructor(clang::QualType T);

/// Returns the DeviceType of which \p Construction makes such a class:
/// `std::make_shared<c10::Event>(torch::kCUDA)`; null otherwise.
const clang::Expr *forwardedType(const clang::Expr &Construction);

/// Makes the sites of each kind of sink, one for each source of its device.
class SinkSites {
public:
  SinkSites(clang::ASTContext &Context, const UnitFacts &Facts,
            const std::vector<clang::DynTypedNode> &Ancestors,
            std::vector<DeviceSite> &Found)
      : Context(Context), Facts(Facts), Escaping(Facts), Ancestors(Ancestors),
        Found(Found) {}

  void addDevice(const clang::CXXConstructExpr *Construct);
  void addUnresolved(const clang::Expr *Sink,
                     llvm::ArrayRef<const clang::Expr *> Arguments,
                     SinkForm Form, clang::SourceRange Replaceable);
  /// `value.to(torch::kCUDA)` with a dependent type. Instantiations of the
  /// template, if there are any, give the same site with more detail.
  void addDependentCall(const clang::CallExpr *Call);
  /// `this->device_ = torch::kCUDA` with a dependent type; as above.
  void addDependentAssignment(const clang::BinaryOperator &Assignment);
  /// The sink takes a DeviceType, so a Device cannot replace it.
  void addTypeOnly(const clang::Expr *Sink, const clang::Expr &Type);
  /// Options and types that take a Device's arguments without making one.
  void addArguments(const clang::Expr *Sink,
                    llvm::ArrayRef<const clang::Expr *> Arguments,
                    clang::SourceRange Whole = {});
  /// `map.emplace(key, torch::kCUDA)`, where the device is not the first.
  void addForwarded(const clang::CallExpr *Call);
  void addConstruction(const clang::Expr *Construction);
  void addMove(const clang::CallExpr *Call, DeviceKind Kind);
  /// `x.toBackend(at::Backend::CUDA)`.
  void addBackendMove(const clang::CallExpr *Call, const clang::Expr &Backend);
  /// `options.device(torch::kCUDA)`, unless a later call sets another device.
  void addOption(const clang::CXXMemberCallExpr *Call);
  /// `options.device_index(1)`, unless a later call sets another device.
  void addIndex(const clang::CallExpr *Call, const clang::Expr &Index);
  /// A constant of LibTorch, or a constexpr variable with such a value, that is
  /// stored or goes to other code without becoming a Device in this unit.
  void addType(const clang::DeclRefExpr &Reference);
  /// A function of the C shim that takes a device type and an index.
  void addShimCall(const clang::CallExpr &Call);

private:
  DeviceSite makeSite(const clang::Expr &Sink,
                      SinkForm Form = SinkForm::Expression) const;
  void add(DeviceSite Site, const clang::Expr &Value);
  void addWithSource(DeviceSite Site);

  clang::ASTContext &Context;
  const UnitFacts &Facts;
  const EscapingTypes Escaping;
  /// The nodes from the translation unit's declaration to the visited node.
  const std::vector<clang::DynTypedNode> &Ancestors;
  std::vector<DeviceSite> &Found;
};

} // namespace torchport
