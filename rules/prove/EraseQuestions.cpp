//===- EraseQuestions.cpp - the forms of questions -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/EraseParts.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using llvm::StringRef;

namespace torchport::prove {

const CXXMemberCallExpr *calls(StringRef Name, const Expr *E,
                               const ASTContext &Context) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  const auto *Member =
      Call ? dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens()) : nullptr;
  return Method && Member && Method->getIdentifier() &&
                 Method->getName() == Name && Call->getNumArgs() == 0 &&
                 !Method->isVirtual() && isLibrarys(Method, Context)
             ? Call
             : nullptr;
}

ErasedForm withSubject(std::string Text, const Expr *Subject,
                       const ASTContext &Context, bool IsQuestion) {
  while (true) {
    Subject = operandOf(Subject);
    if (Subject->getType()->isPointerType()) { // `p->f()`, or `(*p).f()`.
      Text += " *";
      return {Text, {{Subject}}};
    }
    if (const auto *Star = dyn_cast<UnaryOperator>(Subject);
        Star && Star->getOpcode() == UO_Deref) {
      Text += " *";
      return {Text, {{operandOf(Star->getSubExpr())}}};
    }
    const CXXMemberCallExpr *Step = nullptr;
    if (IsQuestion)
      if (!(Step = calls("type", Subject, Context)))
        Step = calls("device", Subject, Context);
    // An undefined tensor answers is_cuda(), and throws at device().
    if (!Step || isTensor(Step->getObjectType(), Context))
      return {Text, {{Subject}}};
    Subject = Step->getImplicitObjectArgument();
  }
}

std::optional<ErasedForm> questionForm(const Expr *E,
                                       const ASTContext &Context) {
  E = operandOf(E);
  if (twinOf(E, Context) == "is" &&
      isCuda(cast<CallExpr>(E)->getArg(0), Context))
    return withSubject("question CUDA", cast<CallExpr>(E)->getArg(1), Context,
                       true);
  if (const auto *Call = calls("is_cuda", E, Context);
      Call && (isTensor(Call->getObjectType(), Context) ||
               isClass(Call->getObjectType(), "c10::Device", Context)))
    return withSubject("question CUDA", Call->getImplicitObjectArgument(),
                       Context, true);
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot) {
    auto Form = questionForm(Not->getSubExpr(), Context);
    if (Form && !StringRef(Form->Text).consume_front("no "))
      Form->Text.insert(0, "no ");
    else if (Form)
      Form->Text.erase(0, 3);
    return Form;
  }
  // `d == kCUDA` of types; a constant of the program's stays what it is.
  const auto *Compared = dyn_cast<BinaryOperator>(E);
  if (!Compared || !Compared->isEqualityOp())
    return std::nullopt;
  const Expr *Left = Compared->getLHS(), *Right = Compared->getRHS();
  if (isCuda(Left, Context)) // A constant has no side effect to reorder.
    std::swap(Left, Right);
  if (!isCuda(Right, Context) || isCuda(Left, Context) ||
      !isClass(Left->getType(), "c10::DeviceType", Context))
    return std::nullopt;
  // The value that is compared is the twin's argument.
  return withSubject(Compared->getOpcode() == BO_NE ? "no question CUDA"
                                                    : "question CUDA",
                     Left, Context, true);
}

/// `x.f()` in a template, where nobody knows what x is.
static const Expr *asksDependent(StringRef Name, const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParens());
  const auto *Member = Call ? dyn_cast<CXXDependentScopeMemberExpr>(
                                  Call->getCallee()->IgnoreParens())
                            : nullptr;
  return Member && Call->getNumArgs() == 0 && !Member->isImplicitAccess() &&
                 !Member->isArrow() && Member->getMember().isIdentifier() &&
                 Member->getMember().getAsString() == Name
             ? Member->getBase()
             : nullptr;
}

static ErasedForm patternOf(std::string Text, const Expr *Subject) {
  for (const char *Name : {"type", "device"})
    if (const Expr *Inner = asksDependent(Name, Subject))
      Subject = Inner;
  return {std::move(Text), {{Subject->IgnoreParens()}}};
}

/// By shape alone: what the template becomes is compared exactly.
std::optional<ErasedForm> patternForm(const Expr *E,
                                      const ASTContext &Context) {
  E = E->IgnoreParens();
  if (const Expr *Subject = asksDependent("is_cuda", E))
    return patternOf("pattern question CUDA", Subject);
  if (const Expr *Subject = asksDependent("cuda", E))
    return ErasedForm{"pattern move CUDA", {{Subject}}};
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot) {
    auto Form = patternForm(Not->getSubExpr(), Context);
    if (Form && StringRef(Form->Text).starts_with("pattern question"))
      Form->Text.insert(0, "no ");
    else
      Form.reset();
    return Form;
  }
  if (const auto *Compared = dyn_cast<BinaryOperator>(E);
      Compared && Compared->isEqualityOp()) {
    const Expr *Left = Compared->getLHS(), *Right = Compared->getRHS();
    if (isCuda(Left, Context))
      std::swap(Left, Right);
    if (!isCuda(Right, Context) || !asksDependent("type", Left))
      return std::nullopt;
    return patternOf(Compared->getOpcode() == BO_NE ? "no pattern question CUDA"
                                                    : "pattern question CUDA",
                     Left);
  }
  const auto *Call = dyn_cast<CallExpr>(E);
  if (!Call)
    return std::nullopt;
  const Expr *Callee = Call->getCallee()->IgnoreParens();
  const auto *Twins = dyn_cast<UnresolvedLookupExpr>(Callee);
  if (Twins && (Twins->decls().empty() ||
                !llvm::all_of(Twins->decls(), [&](const NamedDecl *Each) {
                  return isInTwinsHeader(Each->getLocation(),
                                         Context.getSourceManager());
                })))
    Twins = nullptr;
  const std::string Twin = Twins ? Twins->getName().getAsString() : "";
  if (Twin == "is" && Call->getNumArgs() == 2 &&
      isCuda(Call->getArg(0), Context))
    return patternOf("pattern question CUDA", Call->getArg(1));
  if (Twin == "device")
    return forwardedForm(argumentsOf(*Call), Context);
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Callee);
      Member && !Member->isImplicitAccess() && !Member->isArrow() &&
      Member->getMember().getAsString() == "to" && Call->getNumArgs() == 1)
    if (const auto Form = madeForm(*Call->getArg(0), Context);
        Form && Form->Text == "device CUDA -1")
      return ErasedForm{
          "pattern move CUDA", {{Member->getBase()}}, {}, Form->IsWrong};
  if (const auto *Name = dyn_cast<UnresolvedLookupExpr>(Callee);
      Name && (Name->getName().getAsString() == "make_shared" ||
               Name->getName().getAsString() == "make_unique"))
    if (auto Form = forwardedForm(argumentsOf(*Call), Context)) {
      Form->Text.insert(0, "pattern call with ");
      Form->Operands.push_back({Name});
      return Form;
    }
  return std::nullopt;
}

} // namespace torchport::prove
