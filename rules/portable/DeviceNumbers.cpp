//===- DeviceNumbers.cpp - device types as numbers ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"
#include "rules/model/DeviceMapping.h"
#include "rules/model/Ranks.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

static bool isOwnNumber(QualType T) {
  const auto *Enum = T->getAs<EnumType>();
  return Enum ? !isLibTorchDecl(*Enum->getDecl())
              : T->isIntegerType() && !T->isBooleanType();
}

/// Matches `device == 1`, `kind == Kind::Gpu`.
static bool comparesWithNumber(const Expr *Condition) {
  const auto *Compared =
      dyn_cast<BinaryOperator>(Condition->IgnoreParenImpCasts());
  if (!Compared || Compared->getOpcode() != BO_EQ)
    return false;
  const Expr *Sides[] = {Compared->getLHS()->IgnoreParenImpCasts(),
                         Compared->getRHS()->IgnoreParenImpCasts()};
  const auto IsConstant = [](const Expr *E) {
    const auto *Named = dyn_cast<DeclRefExpr>(E);
    return isa<IntegerLiteral>(E) ||
           (Named && isa<EnumConstantDecl>(Named->getDecl()));
  };
  return isOwnNumber(Sides[0]->getType()) &&
         IsConstant(Sides[0]) != IsConstant(Sides[1]);
}

/// Returns true if \p S has a device constant of a \p Wanted kind.
static bool containsConstant(const Stmt *S,
                             llvm::function_ref<bool(DeviceKind)> Wanted) {
  return containsStmt(S, [&](const Stmt &Each) {
    const auto *Named = dyn_cast<DeclRefExpr>(&Each);
    return Named && Wanted(deviceConstant(*Named));
  });
}

static DeviceKind deviceNamedBy(StringRef Name) {
  return llvm::StringSwitch<DeviceKind>(Name)
      .EndsWithLower("cuda", DeviceKind::Cuda)
      .EndsWithLower("cpu", DeviceKind::Cpu)
      .EndsWithLower("host", DeviceKind::Cpu)
      .EndsWithLower("xpu", DeviceKind::Xpu)
      .EndsWithLower("mps", DeviceKind::Mps)
      .EndsWithLower("hip", DeviceKind::Hip)
      .EndsWithLower("privateuse1", DeviceKind::PrivateUse1)
      .Default(DeviceKind::None);
}

std::optional<Tie> tieOfEnum(const EnumDecl &Enum, const UnitModel &) {
  if (!Enum.isThisDeclarationADefinition() || isLibTorchDecl(Enum) ||
      Enum.getInstantiatedFromMemberEnum())
    return std::nullopt;
  Platforms Left = Tie::OtherAccelerators;
  const EnumConstantDecl *Cuda = nullptr;
  bool HasCpu = false;
  for (const EnumConstantDecl *Each : Enum.enumerators()) {
    const DeviceKind Kind = deviceNamedBy(Each->getName());
    if (Kind == DeviceKind::Cuda)
      Cuda = Each;
    HasCpu |= Kind == DeviceKind::Cpu;
    Left &= ~handledPlatforms(Kind);
  }
  if (!Cuda || !HasCpu || Left == Platforms::None)
    return std::nullopt;
  return Tie{{Enum.getBeginLoc(), Enum.getBraceRange().getEnd()},
             "this enumeration of devices has a value for CUDA but none for " +
                 titlesOf(Left) +
                 ": add values, use 'torch::Device', or accept it if its CUDA "
                 "value means any GPU",
             Left,
             {{Cuda->getSourceRange(), "this is its value for CUDA"}}};
}

static bool hasDeviceCount(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    return calleeName(&Each).contains("device_count");
  });
}

/// Returns the innermost `if`, `switch` or `?:` in \p Path that selects the
/// last node by a number; null if there is none.
static const Stmt *selectingStmtIn(llvm::ArrayRef<DynTypedNode> Path) {
  for (size_t I = Path.size(); I-- > 1;) {
    const auto *Outer = Path[I - 1].get<Stmt>();
    const auto *Inner = Path[I].get<Stmt>();
    if (!Outer || isa<LambdaExpr>(Outer))
      return nullptr;
    if (const auto *Case = dyn_cast<CaseStmt>(Outer);
        Case && Case->getLHS() == Inner)
      return nullptr;
    if (calleeName(Outer).contains("device_count"))
      return nullptr;
    // A check of an index against the device count selects nothing.
    if (const auto *If = dyn_cast<IfStmt>(Outer);
        If && Inner == If->getThen() && !hasDeviceCount(If->getCond()))
      return comparesWithNumber(If->getCond()) ? If : nullptr;
    if (const auto *Choice = dyn_cast<ConditionalOperator>(Outer);
        Choice && Inner == Choice->getTrueExpr())
      return comparesWithNumber(Choice->getCond()) ? Choice : nullptr;
    if (const auto *Switch = dyn_cast<SwitchStmt>(Outer);
        Switch && Inner == Switch->getBody())
      return isOwnNumber(Switch->getCond()->IgnoreParenImpCasts()->getType())
                 ? Switch
                 : nullptr;
  }
  return nullptr;
}

std::optional<Tie> tieOfOwnNumber(const DeclRefExpr &Constant,
                                  const UnitModel &Unit) {
  if (deviceConstant(Constant) != DeviceKind::Cuda)
    return std::nullopt;
  const std::vector<DynTypedNode> Path = pathTo(Constant, Unit.Context);
  const Stmt *Chooser = selectingStmtIn(Path);
  if (!Chooser)
    return std::nullopt;
  // Another branch of the if-else chain may handle another accelerator.
  const Stmt *Whole = Chooser;
  bool IsAround = false;
  for (size_t I = Path.size(); I-- > 1;) {
    IsAround |= Path[I].get<Stmt>() == Chooser;
    const auto *Outer = Path[I - 1].get<IfStmt>();
    if (IsAround && Outer && Outer->getElse() == Path[I].get<Stmt>())
      Whole = Outer;
  }
  if (containsConstant(Whole, [](DeviceKind Kind) {
        return handledPlatforms(Kind) != Platforms::None;
      }))
    return std::nullopt;
  const auto *Switch = dyn_cast<SwitchStmt>(Chooser);
  return Tie{
      Switch ? SourceRange(Switch->getSwitchLoc(), Switch->getRParenLoc())
             : conditionOf(DynTypedNode::create(*Chooser))->getSourceRange(),
      "the program's own number stands for CUDA here, and other accelerators "
      "have none: add numbers for them, or accept it if it means any GPU",
      Tie::OtherAccelerators,
      {{Constant.getSourceRange(), "CUDA is chosen here"}}};
}

std::optional<Tie> tieOfTypeAndIndex(const CXXConstructExpr &Device,
                                     const UnitModel &Unit) {
  if (!isDevice(Device.getType()) || Device.getNumArgs() != 2 ||
      !isDeviceType(Device.getArg(0)->getType()))
    return std::nullopt;
  const Expr *Type = Device.getArg(0)->IgnoreParenImpCasts();
  const Expr *Index = Device.getArg(1);
  // A parameter gets its type from a caller.
  const auto *Variable = dyn_cast_or_null<VarDecl>(referencedDecl(Type));
  const auto IsCuda = [](const Expr *Value) {
    return containsConstant(
        Value, [](DeviceKind Kind) { return Kind == DeviceKind::Cuda; });
  };
  Expr::EvalResult Known;
  if (!Variable || !Variable->isLocalVarDecl() ||
      llvm::none_of(valuesOf(Type, Unit.Facts), IsCuda) ||
      isa<CXXDefaultArgExpr>(Index) ||
      (!Index->isValueDependent() &&
       Index->EvaluateAsInt(Known, Unit.Context) && Known.Val.getInt() <= 0))
    return std::nullopt;
  return Tie{Device.getSourceRange(),
             "'" + textForMessage(Device, Unit) +
                 "' keeps the index where CUDA's type becomes the CPU, which "
                 "throws: for CUDA, use '::torchport::device(torch::kCUDA, " +
                 textForMessage(*Index->IgnoreImpCasts(), Unit) + ")'",
             Tie::OtherAccelerators | Platforms::Cpu};
}

/// Returns true if \p E is printed or is an index, which tieOfIndex() reports.
static bool isPrintedOrIndex(const Expr &E, const ASTContext &Context) {
  const std::vector<DynTypedNode> Path = pathTo(E, Context);
  for (const DynTypedNode &Each : llvm::reverse(Path)) {
    const auto *Outer = Each.get<Expr>();
    if (!Outer)
      return false;
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Outer);
    if (isa<ArraySubscriptExpr>(Outer) ||
        (Operator && Operator->getOperator() == OO_LessLess) ||
        StringRef(calleeName(Outer)).contains("print"))
      return true;
  }
  return false;
}

std::optional<Tie> tieOfCast(const ExplicitCastExpr &Cast,
                             const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  const Expr &From = *Cast.getSubExpr()->IgnoreParenImpCasts();
  if (isDeviceType(Cast.getType()) && From.getType()->isIntegerType() &&
      !isDeviceType(From.getType())) {
    Expr::EvalResult Known;
    if (!From.isValueDependent() && From.EvaluateAsInt(Known, Context) &&
        Known.Val.getInt() == 0)
      return std::nullopt;
    return Tie{Cast.getSourceRange(), "'" + textForMessage(Cast, Unit) +
                                          "' makes a device from a number, and "
                                          "1 is CUDA: use a 'torch::Device'"};
  }
  if (!isDeviceType(From.getType()) || !Cast.getType()->isIntegerType() ||
      isDeviceType(Cast.getType()) || isPrintedOrIndex(Cast, Context))
    return std::nullopt;
  return Tie{Cast.getSourceRange(),
             "'" + textForMessage(Cast, Unit) +
                 "' differs between accelerators: make sure that the code that "
                 "reads it handles all of them"};
}

std::optional<Tie> tieOfOrder(const BinaryOperator &Order,
                              const UnitModel &Unit) {
  const auto IsType = [](const Expr *E) {
    return isDeviceType(E->IgnoreParenImpCasts()->getType());
  };
  if (!Order.isRelationalOp() || !IsType(Order.getLHS()) ||
      !IsType(Order.getRHS()))
    return std::nullopt;
  return Tie{Order.getSourceRange(),
             "'" + textForMessage(Order, Unit) +
                 "' orders device types by number: compare each with '=='"};
}

} // namespace torchport
