//===- OwnNames.cpp - a program's own words for devices -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What reads wrongly on another accelerator. It stands against no policy but
/// where it may be the name of a file.
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

/// Whether \p S has a constant or a text that is CUDA's as a device.
static bool namesCudaDevice(const Stmt *S) {
  return anyWithin(S, [](const Stmt &Each) {
    const auto *Named = dyn_cast<DeclRefExpr>(&Each);
    const auto *Text = dyn_cast<StringLiteral>(&Each);
    return (Named && deviceConstant(*Named) == DeviceKind::Cuda) ||
           (Text && Text->isOrdinary() &&
            readDeviceString(Text->getString().str()).Kind == DeviceKind::Cuda);
  });
}

/// Whether anything in \p Function has a twin, or is called for a device.
static bool usesDevices(const FunctionDecl &Function, const UnitModel &Unit) {
  const auto IsHere = [&](const auto &Each) {
    return enclosingFunction(Each.Ancestors) == &Function;
  };
  return llvm::any_of(Unit.Sites, IsHere) || llvm::any_of(Unit.Calls, IsHere) ||
         llvm::any_of(Unit.Questions, IsHere);
}

/// Whether \p Function is asked about a device that its caller has.
static bool isGivenDevice(const FunctionDecl &Function) {
  return llvm::any_of(Function.parameters(), [](const ParmVarDecl *Each) {
    const QualType T = Each->getType().getNonReferenceType();
    return isDevice(T) || isDeviceType(T) || isTensor(T) ||
           Each->isInvalidDecl();
  });
}

/// What is to be said of \p Function by its name or its result; empty where
/// nothing is.
static std::string adviceOn(const FunctionDecl &Function,
                            const UnitModel &Unit) {
  const StringRef Name = identifierOf(&Function);
  if (Name.contains_insensitive("cuda") && usesDevices(Function, Unit))
    return "' is named after CUDA, but runs on every accelerator once its body "
           "has twins: name it after 'gpu' or 'device'";
  const QualType Result = Function.getReturnType();
  const bool GivesText = isText(Result);
  if ((!GivesText && !isDeviceType(Result)) ||
      !Name.contains_insensitive("device") || isGivenDevice(Function) ||
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
    anyWithin(Branch, Add, /*InLambdas=*/false);
  return Found;
}

std::vector<Tie> adviceOn(const IfStmt &If, const UnitModel &Unit) {
  if (!mayAskForCuda(*If.getCond(), Unit))
    return {};
  std::vector<Tie> All;
  for (const StringLiteral *Each : textsIn(If))
    if (!isInMacroBody(Each->getExprLoc(), Unit.Context) &&
        !isTold(Each->getSourceRange(), {}, Unit))
      All.push_back(
          tieOfChosenText(*Each, inWords(*Each, Unit.Context), Unit.Context));
  return All;
}

} // namespace torchport
