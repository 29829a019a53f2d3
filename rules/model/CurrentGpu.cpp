//===- CurrentGpu.cpp - which GPU is the current one ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/CurrentGpu.h"

#include "rules/model/TensorOrigin.h"

#include <array>

using namespace clang;

namespace torchport {

CallersOfUnit::CallersOfUnit(const ASTContext &Context) {
  TraverseAST(const_cast<ASTContext &>(Context));
}

bool CallersOfUnit::VisitCallExpr(CallExpr *Call) {
  if (const FunctionDecl *Callee = Call->getDirectCallee())
    Callers[patternOf(*Callee)].push_back({Call, functionAround(Ancestors)});
  return true;
}

using Answer = CurrentGpu::Answer;

Answer CurrentGpu::isSelected(const FunctionDecl &Function, const Stmt &Place,
                              llvm::SetVector<const FunctionDecl *> &Entries) {
  return selectsGpuBefore(Function, Place, Unit.Context)
             ? Answer::Yes
             : askCallersOf(Function, Entries);
}

Answer
CurrentGpu::askCallersOf(const FunctionDecl &Function,
                         llvm::SetVector<const FunctionDecl *> &Entries) {
  const FunctionDecl *Pattern = patternOf(Function);
  const auto Callers = Calls.callersOf(*Pattern);
  if (Callers.empty()) {
    Entries.insert(Pattern);
    return Answer::CallersDecide;
  }
  if (!Visited.insert(Pattern).second)
    return Answer::Yes;
  Answer Whole = Answer::Yes;
  for (const CallersOfUnit::Caller &Each : Callers) {
    const auto Decides = [&](const Expr *Argument) {
      return holdsTensorOrDevice(Argument->getType()) &&
             parameterDeciding(*Argument, Unit.Facts);
    };
    if (llvm::none_of(Each.Call->arguments(), Decides))
      continue;
    const Answer Here = Each.Function
                            ? isSelected(*Each.Function, *Each.Call, Entries)
                            : Answer::No;
    Whole = Whole == Answer::No || Here == Answer::No ? Answer::No
            : Whole == Answer::CallersDecide          ? Whole
                                                      : Here;
  }
  Visited.erase(Pattern);
  return Whole;
}

/// What an expression that LibTorch takes as a device or as options selects.
enum class Selected { Nothing, CurrentGpu, Other };

/// The current GPU is what CUDA without an index selects: `torch::kCUDA`.
static Selected selectedBy(const Expr *E, const UnitFacts &Facts,
                           unsigned Depth = 4) {
  if (Depth == 0)
    return Selected::Other;
  E = ignoreConversions(E);
  const auto Joined = [&](auto All) {
    Selected Whole = Selected::Nothing;
    for (const Expr *Each : All)
      Whole = std::max(Whole, selectedBy(Each, Facts, Depth - 1));
    return Whole;
  };
  const auto OfKind = [](DeviceKind Kind) {
    return Kind == DeviceKind::Cuda  ? Selected::CurrentGpu
           : Kind == DeviceKind::Cpu ? Selected::Nothing
                                     : Selected::Other;
  };
  if (const DeviceKind Kind = deviceConstant(*E); Kind != DeviceKind::None)
    return OfKind(Kind);
  if (const auto Text = literalText(E))
    return Text->contains(':') ? Selected::Other
                               : OfKind(readDeviceString(*Text).Kind);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return Joined(std::array{Choice->getTrueExpr(), Choice->getFalseExpr()});
  if (E->getType()->isIntegerType())
    return Selected::Other; // An index.
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return Joined(writtenArguments(*Construct));
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return Joined(List->inits());
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
      Call && isTensorOptions(Call->getObjectType()))
    return std::max(
        identifierOf(Call->getMethodDecl()).starts_with("device")
            ? Joined(writtenArguments(*Call))
            : Selected::Nothing,
        selectedBy(Call->getImplicitObjectArgument(), Facts, Depth - 1));
  const ValueDecl *Named = referencedDecl(E);
  const bool IsDevice = isDevice(E->getType()) || isTensorOptions(E->getType());
  if (!isa_and_nonnull<VarDecl, FieldDecl>(Named) || isa<ParmVarDecl>(Named))
    return IsDevice ? Selected::Other : Selected::Nothing;
  const auto Values = valuesOf(E, Facts);
  if (llvm::is_contained(Values, E))
    return IsDevice ? Selected::Other : Selected::Nothing;
  return Joined(Values);
}

bool usesCurrentGpu(const Expr &E, const UnitFacts &Facts) {
  const auto *Call = dyn_cast<CallExpr>(&E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !isLibTorchDecl(*Callee) || wrapsExistingMemory(*Call))
    return false;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && moveMethod(*Method) == DeviceKind::Cuda)
    return writtenArguments(*Call).empty();
  const QualType Made = Call->getType();
  if (!isTensor(Made) && !Made->isVoidType() &&
      identifierOf(recordOf(Made)) != "Module")
    return false;
  Selected Whole = Selected::Nothing;
  for (const Expr *Each : writtenArguments(*Call))
    if (const QualType T = Each->getType(); isDevice(T) || isDeviceType(T) ||
                                            isTensorOptions(T) ||
                                            isOptionalDevice(T))
      Whole = std::max(Whole, selectedBy(Each, Facts));
  return Whole == Selected::CurrentGpu;
}

} // namespace torchport
