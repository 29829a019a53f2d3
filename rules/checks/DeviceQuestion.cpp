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

static void checkDeviceQuestion(RuleContext &In) {
  for (const CudaQuestion &Asked : In.Unit.Questions) {
    if (In.Unit.ReportedQuestions.contains(Asked.Whole) ||
        In.Unit.isInCudaCaller(Asked.Ancestors))
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
