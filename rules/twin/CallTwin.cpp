//===- CallTwin.cpp - the twin of a call that only CUDA supports ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/Twins.h"

#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

/// Replaces the text from \p Begin to the first argument of \p Call by \p Text.
static void replaceToArgument(SourceLocation Begin, const CallExpr &Call,
                              const std::string &Text,
                              const ASTContext &Context, TwinEdit &Edits) {
  const auto Next =
      Lexer::findNextToken(Call.getCallee()->getEndLoc(),
                           Context.getSourceManager(), Context.getLangOpts());
  // In a macro argument, the text between tokens has no location.
  if (Begin.isFileID() && Next && Next->is(tok::l_paren))
    Edits.replace({Begin, Next->getLocation()}, Text);
  else
    Edits.replaceBefore(Begin, writtenArguments(Call).front()->getBeginLoc(),
                        Text);
}

Twin renamedCall(const CallExpr &Call, StringRef Function,
                 const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  if (apiFor({}, Unit) == TwinApi::Stable)
    return Twin::none("LibTorch's stable ABI has no twin of it");
  TwinEdit Edits(Unit);
  const std::string Begin =
      twinCall(Function) + constantFor(DeviceKind::Cuda, Context);
  if (writtenArguments(Call).empty())
    Edits.replace(Call.getSourceRange(), Begin + ")");
  else
    replaceToArgument(Call.getBeginLoc(), Call, Begin + ", ", Context, Edits);
  return Edits.takeTwin();
}

/// Returns the p of `p->f()` if `*p` is the same object: for optionals, smart
/// pointers and iterators of the library. Null for other operators `->`.
static const Expr *pointerOf(const CXXOperatorCallExpr &Arrow) {
  static const llvm::StringSet<> Known = {
      "c10::optional",         "std::optional",
      "std::unique_ptr",       "std::shared_ptr",
      "std::reverse_iterator", "__gnu_cxx::__normal_iterator"};
  const Expr *Pointer = Arrow.getArg(0)->IgnoreImpCasts();
  const CXXRecordDecl *Class = recordOf(Pointer->getType());
  return Class && Known.contains(qualifiedName(*Class)) ? Pointer : nullptr;
}

const Expr *writtenPart(const Expr &Subject) {
  const Expr *E = Subject.IgnoreImpCasts();
  if (const auto *Arrow = dyn_cast<CXXOperatorCallExpr>(E);
      Arrow && Arrow->getOperator() == OO_Arrow)
    return pointerOf(*Arrow);
  const auto *This = dyn_cast<CXXThisExpr>(E);
  return This && This->isImplicit() ? nullptr : E;
}

/// Returns the literal `true` that \p Call pins memory by; null if there is
/// none. `torch::full({1}, true, ..., /*pin_memory=*/true)` has another one.
static const Expr *literalThatPins(const CallExpr &Call) {
  for (const auto &[Parameter, Argument] :
       llvm::zip(Call.getDirectCallee()->parameters(), Call.arguments())) {
    const auto *Literal =
        dyn_cast<CXXBoolLiteralExpr>(Argument->IgnoreUnlessSpelledInSource());
    if (Literal && Literal->getValue() &&
        (Parameter->getName() == "pin_memory" ||
         identifierOf(Call.getDirectCallee()) == "pinned_memory"))
      return Literal;
  }
  return nullptr;
}

/// Replaces `x.pin_memory()` by `::torchport::pin_memory(C, x)`, and otherwise
/// the argument `true` by `::torchport::can_pin(C)`.
static Twin pinTwin(const CallSite &Site, const CallExpr &Call,
                    const UnitModel &Unit) {
  if (llvm::any_of(Site.Ancestors, [](const DynTypedNode &Each) {
        const auto *Function = Each.get<FunctionDecl>();
        return Function && Function->isTemplateInstantiation();
      }))
    return Twin::none("it may depend on a template argument");
  const std::string Constant = constantFor(DeviceKind::Cuda, Unit.Context);
  TwinEdit Edits(Unit);
  if (qualifiedName(*Call.getDirectCallee()) != "at::Tensor::pin_memory") {
    const Expr *Pinned = literalThatPins(Call);
    if (!Pinned)
      return Twin::none("it is not pinned by a literal 'true'");
    if (isInMacroBody(Pinned->getBeginLoc(), Unit.Context))
      return Twin::none("it is in a macro");
    Edits.replace(Pinned->getSourceRange(),
                  twinCall("can_pin") + Constant + ")");
    return Edits.takeTwin();
  }
  const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
  const auto *Member =
      Method ? dyn_cast<MemberExpr>(Method->getCallee()->IgnoreParens())
             : nullptr;
  if (!Member)
    return Twin::none("the method is called by a pointer");
  const Expr *Object = Method->getImplicitObjectArgument();
  const Expr *Subject = writtenPart(*Object);
  if (!Subject)
    return Twin::none("its subject is not written in the source");
  Edits.wrap(Subject->getSourceRange(),
             twinCall("pin_memory") + Constant + ", " +
                 (Object->getType()->isPointerType() ? "*" : ""),
             "");
  if (writtenArguments(Call).empty())
    Edits.replace({Member->getOperatorLoc(), Call.getEndLoc()}, ")");
  else
    replaceToArgument(Member->getOperatorLoc(), Call, ", ", Unit.Context,
                      Edits);
  return Edits.takeTwin();
}

Twin callTwin(const CallSite &Site, const UnitModel &Unit) {
  const auto *Call = dyn_cast<CallExpr>(Site.Call);
  const std::string Qualified = qualifiedName(*Site.Callee);
  // Every call in this namespace has a twin of the same name.
  StringRef Name = Qualified;
  const bool HasTwin = Name.consume_front("torch::cuda::");
  if (!Call || (!HasTwin && Site.Kind != CallKind::Pin))
    return Twin::none("'" + Qualified + "' has no twin");
  if (auto None = noTwinAt(*Site.Call, Site.Ancestors, Unit))
    return *None;
  return Site.Kind == CallKind::Pin ? pinTwin(Site, *Call, Unit)
                                    : renamedCall(*Call, Name, Unit);
}

} // namespace torchport
