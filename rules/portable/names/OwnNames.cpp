//===- OwnNames.cpp - names and texts of the program's own ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Advice on names and texts that mislead on another accelerator. Only a text
/// that may be the name of a file conflicts with a policy.
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

/// Returns true if \p S contains a constant or a text that is a CUDA device.
static bool namesCudaDevice(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    const auto *Named = dyn_cast<DeclRefExpr>(&Each);
    const auto *Text = dyn_cast<StringLiteral>(&Each);
    return (Named && deviceConstant(*Named) == DeviceKind::Cuda) ||
           (Text && Text->isOrdinary() &&
            readDeviceString(Text->getString().str()).Kind == DeviceKind::Cuda);
  });
}

/// Returns true if \p Function contains a site, a device call or a question.
static bool usesDevices(const FunctionDecl &Function, const UnitModel &Unit) {
  const auto IsHere = [&](const auto &Each) {
    return enclosingFunction(Each.Ancestors) == &Function;
  };
  return llvm::any_of(Unit.Sites, IsHere) || llvm::any_of(Unit.Calls, IsHere) ||
         llvm::any_of(Unit.Questions, IsHere);
}

/// Returns true if \p Function has a parameter that may carry a device.
static bool hasDeviceParameter(const FunctionDecl &Function) {
  return llvm::any_of(Function.parameters(), [](const ParmVarDecl *Each) {
    const QualType T = Each->getType().getNonReferenceType();
    return isDevice(T) || isDeviceType(T) || isTensor(T) ||
           Each->isInvalidDecl();
  });
}

/// Returns the end of the message about the name or the result of \p Function;
/// empty if there is nothing to report.
static std::string adviceOn(const FunctionDecl &Function,
                            const UnitModel &Unit) {
  const StringRef Name = identifierOf(&Function);
  if (Name.contains_insensitive("cuda") && usesDevices(Function, Unit))
    return "' is named after CUDA, but runs on every accelerator once its body "
           "has twins: name it after 'gpu' or 'device'";
  const QualType Result = Function.getReturnType();
  const bool GivesText = isText(Result);
  if ((!GivesText && !isDeviceType(Result)) ||
      !Name.contains_insensitive("device") || hasDeviceParameter(Function) ||
      !namesCudaDevice(Function.getBody()))
    return "";
  return GivesText ? "' returns a device as text, which every caller has to "
                     "parse: return a 'torch::Device'"
                   : "' returns a device without its index, which means the "
                     "current one: return a 'torch::Device'";
}

std::optional<Tie> adviceOf(const FunctionDecl &Function,
                            const UnitModel &Unit) {
  if (!Function.doesThisDeclarationHaveABody() || Function.isImplicit() ||
      Function.getTemplateInstantiationPattern() ||
      callsCuda(Function, Unit.Context))
    return std::nullopt;
  const std::string Advice = adviceOn(Function, Unit);
  if (Advice.empty())
    return std::nullopt;
  return Tie{Function.getNameInfo().getSourceRange(),
             "'" + Function.getNameAsString() + Advice, Platforms::None};
}

static std::vector<const StringLiteral *> textsIn(const IfStmt &If) {
  std::vector<const StringLiteral *> Found;
  const auto Add = [&](const Stmt &Each) {
    const auto *Text = dyn_cast<StringLiteral>(&Each);
    if (Text && Text->isOrdinary() &&
        Text->getString().contains_insensitive("cuda"))
      Found.push_back(Text);
    return false;
  };
  for (const Stmt *Branch : {If.getThen(), If.getElse()})
    containsStmt(Branch, Add, /*InLambdas=*/false);
  return Found;
}

std::vector<Tie> adviceOn(const IfStmt &If, const UnitModel &Unit) {
  if (!mayAskForCuda(*If.getCond(), Unit))
    return {};
  std::vector<Tie> All;
  for (const StringLiteral *Each : textsIn(If))
    if (!isInMacroBody(Each->getExprLoc(), Unit.Context) &&
        !isAlreadyReported(Each->getSourceRange(), {}, Unit))
      All.push_back(tieOfChosenText(*Each, textForMessage(*Each, Unit.Context),
                                    Unit.Context));
  return All;
}

} // namespace torchport
