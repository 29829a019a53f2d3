//===- Provenance.cpp - where a device's value comes from -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Provenance.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace torchport {

namespace {

class Tracer {
public:
  Tracer(const Uses &Used, std::vector<DeviceSource> &Found)
      : Used(Used), Found(Found) {}

  void trace(const Expr *E, DeviceSource Way) {
    E = withoutConversions(E);
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      Way.Arms.push_back(Choice);
      trace(Choice->getTrueExpr(), Way);
      trace(Choice->getFalseExpr(), Way);
    } else if (DeviceKind Kind = deviceConstant(*E); Kind != DeviceKind::None) {
      Way.Spelled = E;
      Way.Constant = Kind;
      Found.push_back(std::move(Way));
    } else if (const auto *Literal = dyn_cast<StringLiteral>(E)) {
      if (!Literal->isOrdinary())
        return;
      Way.Spelled = E;
      Way.Text = Literal->getString().str();
      Found.push_back(std::move(Way));
    } else if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
      traceVariable(E, Reference->getDecl(), std::move(Way));
    } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      traceVariable(E, Member->getMemberDecl(), std::move(Way));
    } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
      traceCall(Call, std::move(Way));
    }
  }

private:
  void traceVariable(const Expr *Use, const ValueDecl *Variable,
                     DeviceSource Way) {
    if (llvm::is_contained(Way.Through, Variable))
      return;
    Way.Through.push_back(Variable);
    const auto *Var = dyn_cast<VarDecl>(Variable);
    // A constant expression may stand where no call can, in a case label or a
    // template argument, so the use is what a rewrite would change.
    if (Var && Var->isConstexpr() && isDeviceType(Var->getType()))
      return traceConstexpr(Use, Var, std::move(Way));
    Way.Arms.clear();
    llvm::SmallVector<const Expr *, 2> Values;
    if (const Expr *First = initialiser(Variable))
      Values.push_back(First);
    if (auto Later = Used.Assigned.find(Variable); Later != Used.Assigned.end())
      Values.append(Later->second.begin(), Later->second.end());
    // A parameter or a member has values from elsewhere, too.
    Way.OneOfSeveral |= Values.size() > 1 || isa<ParmVarDecl>(Variable) ||
                        isa<FieldDecl>(Variable);
    for (const Expr *Value : Values)
      trace(Value, Way);
  }

  void traceConstexpr(const Expr *Use, const VarDecl *Var, DeviceSource Way) {
    const Expr *Value = Var->getInit();
    if (!Value)
      return;
    Way.Constant = deviceConstant(*withoutConversions(Value));
    if (Way.Constant == DeviceKind::None)
      return;
    Way.Spelled = Use;
    Found.push_back(std::move(Way));
  }

  static const Expr *initialiser(const ValueDecl *Variable) {
    if (const auto *Parameter = dyn_cast<ParmVarDecl>(Variable)) {
      const bool Known = Parameter->hasDefaultArg() &&
                         !Parameter->hasUninstantiatedDefaultArg() &&
                         !Parameter->hasUnparsedDefaultArg();
      return Known ? Parameter->getDefaultArg() : nullptr;
    }
    if (const auto *Var = dyn_cast<VarDecl>(Variable))
      return Var->getAnyInitializer();
    if (const auto *Field = dyn_cast<FieldDecl>(Variable))
      return Field->getInClassInitializer();
    return nullptr;
  }

  void traceCall(const CallExpr *Call, DeviceSource Way) {
    // `"cuda:" + std::to_string(i)`: what stands first names the device.
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    if (Operator && Operator->getOperator() == OO_Plus &&
        isString(Call->getType())) {
      Way.IsPrefix = true;
      return trace(Operator->getArg(0), std::move(Way));
    }
    // Anything may come out of another call; its literals are candidates.
    Way.Certain = false;
    Way.Arms.clear();
    for (const Expr *Argument : Call->arguments())
      trace(Argument, Way);
  }

  const Uses &Used;
  std::vector<DeviceSource> &Found;
};

} // namespace

std::vector<DeviceSource> sourcesOf(const Expr &Value, const Uses &Used) {
  std::vector<DeviceSource> Found;
  Tracer(Used, Found).trace(&Value, {});
  return Found;
}

} // namespace torchport
