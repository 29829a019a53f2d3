//===- EraseQuestions.cpp - the forms of questions ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/erase/ErasedForm.h"

using namespace clang;
using llvm::StringRef;

namespace torchport::prove {

/// Returns \p E if it calls the method \p Name of a library without arguments.
static const CXXMemberCallExpr *asGetterCall(StringRef Name, const Expr *E,
                                             const ASTContext &Context) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  const auto *Member =
      Call ? dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens()) : nullptr;
  return Method && Member && Method->getIdentifier() &&
                 Method->getName() == Name && Call->getNumArgs() == 0 &&
                 !Method->isVirtual() && isLibraryDecl(Method, Context)
             ? Call
             : nullptr;
}

/// Returns the p of `p->` and `*p`, which mean the same object, if p is an
/// optional, smart pointer or iterator of a library; null for everything else.
static const Expr *pointerOf(const Expr *E, const ASTContext &Context) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Operator || Operator->getNumArgs() != 1 ||
      (Operator->getOperator() != OO_Arrow &&
       Operator->getOperator() != OO_Star))
    return nullptr;
  const Expr *Pointer = operandOf(Operator->getArg(0));
  const auto *Class = Pointer->getType()->getAsCXXRecordDecl();
  static const llvm::StringSet<> Known = {"c10::optional",
                                          "std::optional",
                                          "std::unique_ptr",
                                          "std::shared_ptr",
                                          "std::__shared_ptr_access",
                                          "std::reverse_iterator",
                                          "__gnu_cxx::__normal_iterator"};
  return Class && Known.contains(nameOf(Class)) && isLibraryDecl(Class, Context)
             ? Pointer
             : nullptr;
}

ErasedForm withSubject(Row R, const std::string &Details, const Expr *Subject,
                       const ASTContext &Context) {
  while (true) {
    Subject = operandOf(Subject);
    if (const Expr *Pointer = pointerOf(Subject, Context))
      return ErasedForm(R, Details + " *", {{Pointer}});
    const auto *Star = dyn_cast<UnaryOperator>(Subject);
    const bool IsStar = Star && Star->getOpcode() == UO_Deref;
    if (IsStar || Subject->getType()->isPointerType()) // `(*p).f()`, `p->f()`
      return ErasedForm(R, Details + " *",
                        {{IsStar ? operandOf(Star->getSubExpr()) : Subject}});
    const CXXMemberCallExpr *Step = nullptr;
    if (textOf(R) == textOf(Row::IsTwin)) {
      Step = asGetterCall("type", Subject, Context);
      if (!Step)
        Step = asGetterCall("device", Subject, Context);
    }
    // is_cuda() accepts an undefined tensor, but device() throws.
    if (!Step || isTensor(Step->getObjectType(), Context))
      return ErasedForm(R, Details, {{Subject}});
    Subject = Step->getImplicitObjectArgument();
  }
}

static MaybeForm negated(MaybeForm Form) {
  if (Form && StringRef(Form->Text).starts_with("no "))
    Form->Text.erase(0, strlen("no "));
  else if (Form)
    Form->Text.insert(0, "no ");
  return Form;
}

/// Returns \p E if it is the program's own constant for a device type.
static const Expr *ownConstant(const Expr *E, const ASTContext &Context) {
  E = valueOf(E);
  const auto *Named = dyn_cast<DeclRefExpr>(E);
  const auto *V = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
  return V && !V->getType()->isReferenceType() &&
                 isClass(V->getType(), "c10::DeviceType", Context) &&
                 !isLibraryDecl(V, Context) && V->getType().isConstQualified()
             ? E
             : nullptr;
}

namespace {
struct CudaComparison {
  const Expr *Subject = nullptr, *Constant = nullptr;
  bool IsNegated = false;
};
} // namespace

/// Reads a comparison with CUDA's type or a constant of the program's own. The
/// order of the operands is irrelevant, because a constant has no side effect.
static CudaComparison comparedIn(const Expr *E, const ASTContext &Context) {
  const auto *Both = dyn_cast<BinaryOperator>(E);
  if (!Both || !Both->isEqualityOp())
    return {};
  const Expr *Left = Both->getLHS(), *Right = Both->getRHS();
  const auto IsConstant = [&](const Expr *Side) {
    return isCuda(Side, Context) || ownConstant(Side, Context);
  };
  if (!IsConstant(Right))
    std::swap(Left, Right);
  if (!IsConstant(Right) || isCuda(Left, Context))
    return {};
  return {Left, Right, Both->getOpcode() == BO_NE};
}

static MaybeForm isKind(Row R, const Expr *Constant, const Expr *Subject,
                        const ASTContext &Context) {
  if (isCuda(Constant, Context))
    return withSubject(R, " CUDA", Subject, Context);
  const Expr *Own = ownConstant(Constant, Context);
  if (!Own)
    return std::nullopt;
  ErasedForm Form = withSubject(R, "", Subject, Context);
  Form.Operands.push_back({Own});
  return Form;
}

MaybeForm questionForm(const Expr *E, const ASTContext &Context) {
  E = operandOf(E);
  if (twinOf(E, Context) == "is") {
    const auto *Call = cast<CallExpr>(E);
    return isKind(Row::IsTwin, Call->getArg(0), Call->getArg(1), Context);
  }
  if (const auto *Call = asGetterCall("is_cuda", E, Context);
      Call && (isTensor(Call->getObjectType(), Context) ||
               isDevice(Call->getObjectType(), Context)))
    return withSubject(Row::IsCuda, " CUDA", Call->getImplicitObjectArgument(),
                       Context);
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot)
    return negated(questionForm(Not->getSubExpr(), Context));
  // The twin takes the compared value as its argument.
  const CudaComparison Both = comparedIn(E, Context);
  if (!Both.Subject ||
      !isClass(Both.Subject->getType(), "c10::DeviceType", Context))
    return std::nullopt;
  const MaybeForm Form =
      isKind(Row::TypeIsCuda, Both.Constant, Both.Subject, Context);
  return Both.IsNegated ? negated(Form) : Form;
}

/// Returns the `x` of `x.f()` in a template, where its type is unknown.
static const Expr *dependentObjectOf(StringRef Name, const Expr *E) {
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

static ErasedForm dependentQuestion(Row R, const Expr *Subject) {
  for (const char *Name : {"type", "device"})
    if (const Expr *Inner = dependentObjectOf(Name, Subject))
      Subject = Inner;
  return ErasedForm(R, " CUDA", {{Subject->IgnoreParens()}});
}

MaybeForm patternForm(const Expr *E, const ASTContext &Context) {
  E = E->IgnoreParens();
  if (const Expr *Subject = dependentObjectOf("is_cuda", E))
    return dependentQuestion(Row::DependentIsCuda, Subject);
  if (const Expr *Subject = dependentObjectOf("cuda", E))
    return ErasedForm(Row::DependentMove, " CUDA", {{Subject}});
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot) {
    auto Form = patternForm(Not->getSubExpr(), Context);
    return Form && Form->SourceRow >= Row::DependentIs &&
                   Form->SourceRow < Row::DependentMove
               ? negated(Form)
               : std::nullopt;
  }
  if (const CudaComparison Both = comparedIn(E, Context);
      Both.Subject && isCuda(Both.Constant, Context) &&
      dependentObjectOf("type", Both.Subject)) {
    const ErasedForm Form =
        dependentQuestion(Row::DependentTypeIsCuda, Both.Subject);
    return Both.IsNegated ? negated(Form) : Form;
  }
  const auto *Call = dyn_cast<CallExpr>(E);
  if (!Call)
    return std::nullopt;
  const Expr *Callee = Call->getCallee()->IgnoreParens();
  const auto *Called = dyn_cast<UnresolvedLookupExpr>(Callee);
  const std::string Name = Called ? Called->getName().getAsString() : "";
  const bool IsTwin =
      Called && !Called->decls().empty() &&
      llvm::all_of(Called->decls(), [&](const NamedDecl *Each) {
        return isInTwinsHeader(Each->getLocation(), Context.getSourceManager());
      });
  if (IsTwin && Name == "is" && Call->getNumArgs() == 2 &&
      isCuda(Call->getArg(0), Context))
    return dependentQuestion(Row::DependentIs, Call->getArg(1));
  if (IsTwin && Name == "device")
    return deviceFormOf(argumentsOf(*Call), Context);
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Callee);
      Member && !Member->isImplicitAccess() && !Member->isArrow() &&
      Member->getMember().getAsString() == "to" && Call->getNumArgs() == 1)
    if (const auto To = deviceFormOf({Call->getArg(0)}, Context);
        To && To->Text == "device CUDA -1") {
      ErasedForm Form(Row::DependentTo, " CUDA", {{Member->getBase()}});
      Form.IsUnsupportedDevice = To->IsUnsupportedDevice;
      return Form;
    }
  if (Name == "make_shared" || Name == "make_unique")
    if (auto Form = wrapIn(Row::DependentMake,
                           deviceFormOf(argumentsOf(*Call), Context))) {
      Form->Operands.push_back({Called});
      return Form;
    }
  if ((Name == "torchCheckMsgImpl" || Name == "stdTorchCheckMsgImpl") &&
      Call->getNumArgs() > 1) {
    ErasedForm Form(Row::Message, "", {{Called}});
    for (unsigned I = 1; I < Call->getNumArgs(); ++I)
      Form.Operands.push_back({Call->getArg(I)});
    return Form;
  }
  return std::nullopt;
}

} // namespace torchport::prove
