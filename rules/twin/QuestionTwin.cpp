//===- QuestionTwin.cpp - the twin of a question about CUDA ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/Twins.h"

#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

using Kind = CudaQuestion::QuestionKind;

static TwinApi apiOf(const CudaQuestion &Asked, const UnitModel &Unit) {
  return apiFor(Asked.Subject->getType(), Unit);
}

static std::string textBeforeSubject(const CudaQuestion &Asked,
                                     const std::string &Constant, TwinApi Api) {
  return (Asked.Negated ? "!" : "") + twinCall("is", Api) + Constant + ", " +
         (Asked.Subject->getType()->isPointerType() ? "*" : "");
}

/// Replaces `x.is_cuda()`. The subject stays in place.
static Twin methodTwin(const CudaQuestion &Asked, const std::string &Constant,
                       const UnitModel &Unit) {
  const auto *Member = dyn_cast<MemberExpr>(
      cast<CXXMemberCallExpr>(Asked.Whole)->getCallee()->IgnoreParens());
  const Expr *Subject = writtenPart(*Asked.Subject);
  if (!Member)
    return Twin::none("the method is called by a pointer");
  const TwinApi Api = apiOf(Asked, Unit);
  TwinEdit Edits(Unit, Api);
  // Two edits, so that the subject may have twins of its own.
  Edits.wrap(Subject->getSourceRange(), textBeforeSubject(Asked, Constant, Api),
             "");
  Edits.replace({Member->getOperatorLoc(), Asked.Whole->getEndLoc()}, ")");
  return Edits.takeTwin();
}

/// Replaces `d.type() == torch::kCUDA` and `torch::kCUDA == type`.
static Twin comparisonTwin(const CudaQuestion &Asked,
                           const std::string &Constant, const UnitModel &Unit) {
  const auto *Comparison = cast<BinaryOperator>(Asked.Whole);
  const bool IsLeft = Asked.Constant == Comparison->getRHS();
  const Expr *Side = (IsLeft ? Comparison->getLHS() : Comparison->getRHS());
  const auto *Type = asMethodCall("type", Side->IgnoreParenImpCasts());
  const bool ByDevice = Asked.Kind == Kind::DeviceIsCuda && Type;
  const auto *Member =
      ByDevice ? dyn_cast<MemberExpr>(Type->getCallee()->IgnoreParens())
               : nullptr;
  if (ByDevice && (!Member || isa<ParenExpr>(Side->IgnoreImpCasts())))
    return Twin::none("the type is called by a pointer, or in parentheses");
  const SourceRange Subject =
      ByDevice ? writtenPart(*Asked.Subject)->getSourceRange()
               : Side->getSourceRange();
  const TwinApi Api = apiOf(Asked, Unit);
  TwinEdit Edits(Unit, Api);
  if (IsLeft) {
    Edits.wrap(Subject, textBeforeSubject(Asked, Constant, Api), "");
    const auto Behind = [&](SourceLocation Token) {
      return Lexer::getLocForEndOfToken(Token, 0,
                                        Unit.Context.getSourceManager(),
                                        Unit.Context.getLangOpts());
    };
    Edits.replaceBefore(ByDevice ? Member->getOperatorLoc()
                                 : Behind(Side->getEndLoc()),
                        Behind(Comparison->getEndLoc()), ")");
    return Edits.takeTwin();
  }
  Edits.replaceBefore(Comparison->getBeginLoc(), Subject.getBegin(),
                      textBeforeSubject(Asked, Constant, Api));
  if (ByDevice)
    Edits.replace({Member->getOperatorLoc(), Comparison->getEndLoc()}, ")");
  else
    Edits.insertAfter(Comparison->getEndLoc(), ")");
  return Edits.takeTwin();
}

/// Returns true for `at::globalContext().hasCUDA()`, which is at::hasCUDA().
static bool isGlobalContextCall(const CallExpr &Call) {
  const auto *Member =
      dyn_cast<MemberExpr>(Call.getCallee()->IgnoreParenImpCasts());
  const FunctionDecl *Maker =
      Member ? calleeOf(Member->getBase()->IgnoreImpCasts()) : nullptr;
  return Maker && qualifiedName(*Maker) == "at::globalContext";
}

/// Returns true if \p Subject is a name or a chain of members and getters, so
/// that one edit can replace the whole question.
static bool isPlainName(const Expr &Subject) {
  const Expr *Named = Subject.IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(Named))
    return isa<CXXThisExpr>(Member->getBase()->IgnoreImpCasts()) ||
           isPlainName(*Member->getBase());
  const auto *Call = dyn_cast<CXXMemberCallExpr>(Named);
  if (Call && Call->getNumArgs() == 0 &&
      isa<MemberExpr>(Call->getCallee()->IgnoreParens()))
    return isPlainName(*Call->getImplicitObjectArgument());
  return isa<DeclRefExpr>(Named);
}

static Twin nameTwin(const CudaQuestion &Asked, const std::string &Constant,
                     const UnitModel &Unit) {
  const TwinApi Api = apiOf(Asked, Unit);
  TwinEdit Edits(Unit, Api);
  Edits.replace(
      Asked.Whole->getSourceRange(),
      textBeforeSubject(Asked, Constant, Api) +
          textIn(writtenPart(*Asked.Subject)->getSourceRange(), Unit.Context) +
          ")");
  return Edits.takeTwin();
}

/// Returns true if \p Asked is a question only in some instantiations, or asks
/// through a pointer or for a constant that depends on a template parameter.
static bool isDependent(const CudaQuestion &Asked) {
  if (!Asked.OnlyInInstantiations)
    return false;
  const auto *Method = dyn_cast<CXXMemberCallExpr>(Asked.Whole);
  const auto *Member =
      Method ? dyn_cast<MemberExpr>(Method->getCallee()->IgnoreParens())
             : nullptr;
  const bool IsOwn = Asked.Constant &&
                     deviceConstant(*Asked.Constant->IgnoreParenImpCasts()) ==
                         DeviceKind::None;
  return !Asked.InEveryInstantiation || (Member && Member->isArrow()) || IsOwn;
}

Twin questionTwin(const CudaQuestion &Asked, const UnitModel &Unit) {
  if (Asked.Kind == Kind::OtherIsCuda)
    return Twin::none("its subject is neither a tensor nor a device");
  if (Asked.Kind == Kind::UnresolvedIsCuda)
    return Twin::none("the type of its subject is not known here");
  if (isDependent(Asked))
    return Twin::none("its subject depends on a template argument");
  if (auto None = noTwinAt(*Asked.Whole, Asked.Ancestors, Unit))
    return *None;
  if (Asked.Kind == Kind::Available || Asked.Kind == Kind::DeviceCount) {
    const auto *Call = cast<CallExpr>(Asked.Whole);
    const std::string Name = qualifiedName(*Call->getDirectCallee());
    if (Name == "at::cuda::is_available" ||
        (Name == "at::Context::hasCUDA" && !isGlobalContextCall(*Call)))
      return Twin::none("'" + Name + "' has no twin");
    return renamedCall(*Call,
                       Asked.Kind == Kind::DeviceCount ? "device_count"
                                                       : "is_available",
                       Unit);
  }
  // A conversion could match several overloads of the twin.
  if (Asked.Kind == Kind::TypeIsCuda &&
      recordOf(Asked.Subject->IgnoreUnlessSpelledInSource()->getType()))
    return Twin::none("its subject only converts to a device type");
  if (!writtenPart(*Asked.Subject))
    return Twin::none("its subject is not written in the source");
  const Expr *Named =
      Asked.Constant ? Asked.Constant->IgnoreParenImpCasts() : nullptr;
  const std::string Constant =
      Named ? textIn(Named->getSourceRange(), Unit.Context)
            : constantFor(DeviceKind::Cuda, Unit.Context, apiOf(Asked, Unit));
  if (isPlainName(*Asked.Subject))
    return nameTwin(Asked, Constant, Unit);
  return Asked.Constant ? comparisonTwin(Asked, Constant, Unit)
                        : methodTwin(Asked, Constant, Unit);
}

} // namespace torchport
