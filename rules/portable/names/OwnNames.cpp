//===- OwnNames.cpp - names and texts of the program's own ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Advice on names and texts that mislead on another accelerator. Only a text
/// that may be the name of a file conflicts with a policy.
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/core/SourceText.h"
#include "rules/model/DeviceMapping.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

static bool namesCudaDevice(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    const auto *Named = dyn_cast<DeclRefExpr>(&Each);
    const auto *Text = dyn_cast<StringLiteral>(&Each);
    return (Named && deviceConstant(*Named) == DeviceKind::Cuda) ||
           (Text && Text->isOrdinary() &&
            readDeviceString(Text->getString().str()).Kind == DeviceKind::Cuda);
  });
}

static bool usesDevices(const FunctionDecl &Function, const UnitModel &Unit) {
  const auto IsHere = [&](const auto &Each) {
    return enclosingFunction(Each.Ancestors) == &Function;
  };
  return llvm::any_of(Unit.Sites, IsHere) || llvm::any_of(Unit.Calls, IsHere) ||
         llvm::any_of(Unit.Questions, IsHere);
}

static bool hasDeviceParameter(const FunctionDecl &Function) {
  return llvm::any_of(Function.parameters(), [](const ParmVarDecl *Each) {
    const QualType T = Each->getType().getNonReferenceType();
    return isDevice(T) || isDeviceType(T) || isTensor(T) ||
           Each->isInvalidDecl();
  });
}

std::optional<Tie> adviceOf(const FunctionDecl &Function,
                            const UnitModel &Unit) {
  if (!Function.doesThisDeclarationHaveABody() || Function.isImplicit() ||
      Function.getTemplateInstantiationPattern() || callsCuda(Function))
    return std::nullopt;
  const auto Advice = [&](const char *Text) {
    return Tie{Function.getNameInfo().getSourceRange(),
               "'" + Function.getNameAsString() + Text, Platforms::None};
  };
  const StringRef Name = identifierOf(&Function);
  if (hasCudaWord(Name) && usesDevices(Function, Unit))
    return Advice("' is named after CUDA, but runs on every accelerator once "
                  "its body has twins: name it after 'gpu' or 'device'");
  const QualType Result = Function.getReturnType();
  const bool GivesText = isText(Result);
  if ((!GivesText && !isDeviceType(Result)) ||
      !Name.contains_insensitive("device") || hasDeviceParameter(Function) ||
      !namesCudaDevice(Function.getBody()))
    return std::nullopt;
  return Advice(GivesText
                    ? "' returns a device as text, which every caller has to "
                      "parse: return a 'torch::Device'"
                    : "' returns a device without its index, which means the "
                      "current one: return a 'torch::Device'");
}

/// Returns true if \p S selects by a question, and so has its own advice.
static bool selectsByQuestion(const Stmt &S, const UnitModel &Unit) {
  const Expr *Condition = conditionOf(DynTypedNode::create(S));
  return Condition && maySelectText(*Condition, Unit);
}

/// Adds the texts in \p S that name CUDA to \p Found. Lambdas are skipped.
static void addTexts(const Stmt *S, std::vector<const StringLiteral *> &Found) {
  const auto Add = [&](const Stmt &Each) {
    const auto *Text = dyn_cast<StringLiteral>(&Each);
    if (Text && Text->isOrdinary() && hasCudaWord(Text->getString()))
      Found.push_back(Text);
    return false;
  };
  containsStmt(S, Add, /*InLambdas=*/false);
}

/// Adds the texts that name CUDA in the initializer of the variable \p D.
static void addInitialTexts(const ValueDecl *D,
                            std::vector<const StringLiteral *> &Found) {
  const auto *Local = dyn_cast_or_null<VarDecl>(D);
  if (Local && isText(Local->getType()) && Local->getInit() &&
      mentionsCuda(Local->getInit()))
    addTexts(Local->getInit(), Found);
}

/// Adds the texts with CUDA in the value of \p E and of its local variables.
static void addTextsOfValue(const Expr *E, const UnitModel &Unit,
                            std::vector<const StringLiteral *> &Found) {
  if (!E || containsStmt(E, [&](const Stmt &Each) {
        return selectsByQuestion(Each, Unit);
      }))
    return;
  addTexts(E, Found);
  containsStmt(E, [&](const Stmt &Each) {
    const auto *Named = dyn_cast<DeclRefExpr>(&Each);
    const auto *Local = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
    if (Local && Local->isLocalVarDecl())
      addInitialTexts(Local, Found);
    return false;
  });
}

static void addReturnedTexts(const Stmt *S, const UnitModel &Unit,
                             std::vector<const StringLiteral *> &Found) {
  if (!S || isa<LambdaExpr>(S) || selectsByQuestion(*S, Unit))
    return;
  if (const auto *Return = dyn_cast<ReturnStmt>(S))
    return addTextsOfValue(Return->getRetValue(), Unit, Found);
  for (const Stmt *Child : S->children())
    addReturnedTexts(Child, Unit, Found);
}

static bool leavesFunction(const Stmt *S) {
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return !Block->body_empty() && leavesFunction(Block->body_back());
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(S))
    S = Cleanups->getSubExpr();
  return isa<ReturnStmt, CXXThrowExpr>(S);
}

/// Adds the texts that are returned after \p If, whose branch leaves the
/// function: `if (!x.is_cuda()) return "cpu/"; return "cuda/";`.
static void addTextsAfter(const IfStmt &If, const UnitModel &Unit,
                          std::vector<const StringLiteral *> &Found) {
  if (!leavesFunction(If.getThen()) &&
      !(If.getElse() && leavesFunction(If.getElse())))
    return;
  const std::vector<DynTypedNode> Path = pathTo(If, Unit.Context);
  for (size_t I = Path.size(); I-- > 1;) {
    const auto *Inner = Path[I].get<Stmt>();
    if (const auto *Block = Path[I - 1].get<CompoundStmt>()) {
      bool IsBehind = false;
      for (const Stmt *Each : Block->body()) {
        if (IsBehind)
          addReturnedTexts(Each, Unit, Found);
        IsBehind |= Each == Inner;
      }
      return;
    }
    // `if (..) .. else if (!x.is_cuda()) ..`
    const auto *Outer = Path[I - 1].get<IfStmt>();
    if (!Outer || Outer->getElse() != Inner)
      return;
  }
}

/// Adds the texts that \p If overwrites:
/// `folder = "cuda/"; if (!x.is_cuda()) folder = "cpu/";`.
static void addOverwrittenTexts(const IfStmt &If,
                                std::vector<const StringLiteral *> &Found) {
  containsStmt(If.getThen(), [&](const Stmt &Each) {
    if (const auto *Operator = dyn_cast<BinaryOperator>(&Each);
        Operator && Operator->getOpcode() == BO_Assign)
      addInitialTexts(referencedDecl(Operator->getLHS()), Found);
    else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(&Each);
             Call && Call->getOperator() == OO_Equal)
      addInitialTexts(referencedDecl(Call->getArg(0)), Found);
    return false;
  });
}

static std::vector<Tie> tiesOf(llvm::ArrayRef<const StringLiteral *> Texts,
                               const UnitModel &Unit) {
  std::vector<Tie> All;
  for (const StringLiteral *Each : Texts)
    if (!isInMacroBody(Each->getExprLoc(), Unit.Context) &&
        !isAlreadyReported(Each->getSourceRange(), {}, Unit))
      All.push_back(tieOfChosenText(*Each, textForMessage(*Each, Unit), Unit));
  return All;
}

std::vector<Tie> adviceOn(const IfStmt &If, const UnitModel &Unit) {
  std::vector<const StringLiteral *> Texts;
  if (mayAskForCuda(*If.getCond(), Unit)) {
    addTexts(If.getThen(), Texts);
    addTexts(If.getElse(), Texts);
  }
  if (maySelectText(*If.getCond(), Unit)) {
    addTextsAfter(If, Unit, Texts);
    addOverwrittenTexts(If, Texts);
  }
  return tiesOf(Texts, Unit);
}

std::vector<Tie> adviceOn(const SwitchStmt &Switch, const UnitModel &Unit) {
  std::vector<const StringLiteral *> Texts;
  if (mayAskForCuda(*Switch.getCond(), Unit))
    addTexts(Switch.getBody(), Texts);
  return tiesOf(Texts, Unit);
}

} // namespace torchport
