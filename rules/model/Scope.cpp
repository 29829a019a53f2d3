//===- Scope.cpp - the devices that a place can use by name ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/model/Scope.h"

#include "rules/choice/DeviceChoice.h"
#include "rules/core/SourceText.h"
#include "rules/flow/Provenance.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceValue.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace torchport {

std::vector<const VarDecl *> Scope::devices() const {
  std::vector<const VarDecl *> Found;
  llvm::SmallPtrSet<const IdentifierInfo *, 8> Hidden;
  for (const Name &Each : llvm::reverse(Names))
    if (Hidden.insert(Each.Decl->getIdentifier()).second && Each.IsDevice)
      Found.push_back(cast<VarDecl>(Each.Decl));
  return Found;
}

const VarDecl *Scope::device() const {
  const auto Found = devices();
  return Found.empty() ? nullptr : Found.front();
}

const VarDecl *Scope::onlyDevice() const {
  const auto Found = devices();
  return Found.size() == 1 ? Found.front() : nullptr;
}

/// A choice that depends on nothing but what the machine has.
static bool isPlainSelection(const Expr &Value, const UnitFacts &Facts) {
  const auto *Choice = dyn_cast<ConditionalOperator>(&Value);
  const auto Found = Choice ? choiceBy(*Choice, Facts) : std::nullopt;
  return Found && Found->Asked.Beside.empty();
}

bool holdsFirstAccelerator(const VarDecl &Var, const UnitFacts &Facts,
                           const ASTContext &Context) {
  // What describes memory says where that is, and will not be migrated.
  const bool BecomesDevice =
      isDeviceType(Var.getType()) && Var.getType()->getContainedDeducedType();
  if (!(isDevice(Var.getType()) || BecomesDevice) ||
      !Facts.Unchanging.contains(&Var) ||
      Facts.MemoryReferences.lookup(&Var) > 0)
    return false;
  const Expr *Value = withoutConversions(Var.getInit());
  if (isMigrated(*Value))
    return true;
  const bool IsFirst = !BecomesDevice && namesFirstAccelerator(*Value);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Value);
      Construct && Construct->getNumArgs() > 0)
    Value = withoutConversions(Construct->getArg(0));
  // Nor will what stands in a macro's body.
  return (IsFirst || isPlainSelection(*Value, Facts)) &&
         llvm::none_of(
             deviceSourcesOf(*Value, Facts), [&](const DeviceSource &From) {
               return isInMacroBody(From.Spelled->getBeginLoc(), Context);
             });
}

} // namespace torchport
