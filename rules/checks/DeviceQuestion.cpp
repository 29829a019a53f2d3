//===- DeviceQuestion.cpp - questions that only CUDA answers with yes -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

static std::string messageFor(const CudaQuestion &Asked,
                              const ASTContext &Context) {
  std::string Question = textOf(*Asked.Whole, Context);
  // A macro with several expansions gets one finding.
  const bool IsInBody =
      !Asked.Constant ||
      isInMacroBody(Asked.Constant->IgnoreParenImpCasts()->getExprLoc(),
                    Context);
  if (IsInBody && (StringRef(Question).ends_with(")") || Question.empty()))
    if (std::string Body = macroBodyText(*Asked.Whole, Context); !Body.empty())
      Question = std::move(Body);
  if (Question.empty() || StringRef(Question).contains('\n'))
    Question = prettyPrinted(*Asked.Whole, Context);
  switch (Asked.Kind) {
  case CudaQuestion::QuestionKind::Available:
    return "'" + Question + "' asks only for CUDA";
  case CudaQuestion::QuestionKind::DeviceCount:
    return "'" + Question + "' counts only CUDA devices";
  default:
    return "'" + Question + "' is " + (Asked.Negated ? "true" : "false") +
           " on every accelerator except CUDA";
  }
}

/// Returns the range of the question. If a macro body compares its argument,
/// that is the range of the constant.
static SourceRange reportedRange(const CudaQuestion &Asked,
                                 const ASTContext &Context) {
  const Expr *Constant =
      Asked.Constant ? Asked.Constant->IgnoreParenImpCasts() : nullptr;
  return Constant && isInMacroBody(Asked.Whole->getExprLoc(), Context) &&
                 !isInMacroBody(Constant->getExprLoc(), Context)
             ? Constant->getSourceRange()
             : Asked.Whole->getSourceRange();
}

/// Returns true for `a.is_cuda() == b.is_cuda()`: whether both are on the same
/// kind of device, which is correct on every machine.
static bool comparesTwo(const CudaQuestion &Asked, const UnitModel &Unit) {
  return llvm::any_of(Asked.Ancestors, [&](const DynTypedNode &Node) {
    const auto *Compared = Node.get<BinaryOperator>();
    return Compared && Compared->isEqualityOp() &&
           !Unit.questionsIn(*Compared->getLHS()).empty() &&
           !Unit.questionsIn(*Compared->getRHS()).empty();
  });
}

/// Returns true if \p Arm is a text that names no device.
static bool isPlainText(const Expr *Arm) {
  const auto Text = literalText(Arm);
  return Text && intendedDevice(*Text).Kind == IntendedDevice::Unknown;
}

/// Returns true for `log << value`, with the value as the last operand.
static bool printsOperand(const Expr &Outer) {
  if (const auto *Shift = dyn_cast<BinaryOperator>(&Outer))
    return Shift->getOpcode() == BO_Shl && Shift->isTypeDependent();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Outer))
    return Operator->getOperator() == OO_LessLess;
  const StringRef Callee = calleeName(&Outer);
  return Callee == "printf" || Callee == "fprintf";
}

/// Returns true if only people read the answer about the machine: `log <<
/// device_count()`, `log << (is_available() ? "yes" : "no")`.
static bool isOnlyPrinted(const CudaQuestion &Asked) {
  if (Asked.Subject)
    return false;
  for (const DynTypedNode &Node : llvm::reverse(Asked.Ancestors)) {
    const auto *Outer = Node.get<Expr>();
    if (Outer == Asked.Whole)
      continue;
    if (!Outer)
      return false;
    if (printsOperand(*Outer))
      return true;
    const auto *Choice = dyn_cast<ConditionalOperator>(Outer);
    if (Choice ? !isPlainText(Choice->getTrueExpr()) ||
                     !isPlainText(Choice->getFalseExpr())
               : !isa<CastExpr, ParenExpr, MaterializeTemporaryExpr,
                      ExprWithCleanups>(Outer))
      return false;
  }
  return false;
}

/// Returns true if all that \p S does is to switch features of CUDA's own
/// libraries: `at::globalContext().setBenchmarkCuDNN(true)`.
static bool onlySwitchesCudaFeatures(const Stmt *S) {
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return llvm::all_of(Block->body(), onlySwitchesCudaFeatures);
  if (const auto *E = dyn_cast<Expr>(S))
    S = E->IgnoreUnlessSpelledInSource();
  const auto *Call = dyn_cast<CXXMemberCallExpr>(S);
  if (!Call || !isLibTorchDecl(*Call->getMethodDecl()))
    return false;
  const StringRef Name = identifierOf(Call->getMethodDecl());
  return Name.starts_with("set") && (Name.contains_insensitive("cudnn") ||
                                     Name.contains_insensitive("cublas"));
}

/// Returns true for `if (torch::cuda::is_available())` around such switches.
static bool guardsOnlyCudaFeatures(const CudaQuestion &Asked) {
  return llvm::any_of(Asked.Ancestors, [&](const DynTypedNode &Node) {
    const auto *If = Node.get<IfStmt>();
    return If && !If->getElse() && isWithin(*Asked.Whole, If->getCond()) &&
           onlySwitchesCudaFeatures(If->getThen());
  });
}

/// Returns true for `if (..) return -2;`, and for an enumerator.
static bool returnsCode(const IfStmt &If) {
  const Stmt *Then = If.getThen();
  if (const auto *Block = dyn_cast<CompoundStmt>(Then);
      Block && Block->size() == 1)
    Then = Block->body_front();
  const auto *Return = dyn_cast<ReturnStmt>(Then);
  const Expr *Value = Return ? Return->getRetValue() : nullptr;
  return Value && Value->getType()->isIntegralOrEnumerationType() &&
         !Value->getType()->isBooleanType();
}

/// Returns true for `type == torch::kMPS`.
static bool asksForOther(const Stmt &Condition) {
  const auto *Comparison = dyn_cast<BinaryOperator>(&Condition);
  return Comparison && Comparison->getOpcode() == BO_EQ &&
         llvm::any_of(Comparison->children(), [](const Stmt *Side) {
           const DeviceKind Kind =
               deviceConstant(*cast<Expr>(Side)->IgnoreParenImpCasts());
           return isAccelerator(Kind) && Kind != DeviceKind::Cuda;
         });
}

/// Returns true in a function that converts devices to codes, with one for
/// other accelerators, too: `if (type == torch::kMPS) return -2;`.
static bool isConvertedToCode(const CudaQuestion &Asked) {
  const FunctionDecl *Around = enclosingFunction(Asked.Ancestors);
  const bool GivesCode =
      llvm::any_of(Asked.Ancestors, [&](const DynTypedNode &Node) {
        const auto *If = Node.get<IfStmt>();
        return If && isWithin(*Asked.Whole, If->getCond()) && returnsCode(*If);
      });
  return GivesCode && Around &&
         containsStmt(Around->getBody(), [](const Stmt &Each) {
           const auto *If = dyn_cast<IfStmt>(&Each);
           return If && returnsCode(*If) &&
                  containsStmt(If->getCond(), asksForOther);
         });
}

static void checkDeviceQuestion(RuleContext &In) {
  for (const CudaQuestion &Asked : In.Unit.Questions) {
    if (In.Unit.ReportedQuestions.contains(Asked.Whole) ||
        In.Unit.isInCudaCaller(Asked.Ancestors) || isOnlyPrinted(Asked) ||
        guardsOnlyCudaFeatures(Asked) || isConvertedToCode(Asked))
      continue;
    Twin Fixed = questionTwin(Asked, In.Unit);
    if (!Fixed.SuggestedFix && comparesTwo(Asked, In.Unit))
      continue;
    In.report(reportedRange(Asked, In.Unit.Context), Platforms::None,
              messageFor(Asked, In.Unit.Context), std::move(Fixed));
  }
}

static void addDeviceQuestionKeywords(PrefilterKeywords &Out) {
  Out.WithLibTorch.insert(
      Out.WithLibTorch.end(),
      {identifierPattern("is_cuda"), identifierPattern("hasCUDA")});
}

const Rule DeviceQuestion = {
    "device-question",
    "Finds questions that are false on every accelerator except CUDA, such as "
    "`x.is_cuda()` and `device.type() == torch::kCUDA`.",
    Severity::Note,
    Effort::Minutes,
    checkDeviceQuestion,
    addDeviceQuestionKeywords};

} // namespace torchport
