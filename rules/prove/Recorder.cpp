//===- Recorder.cpp - the walk that writes a record -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/Recorder.h"

#include "rules/prove/erase/ErasedForm.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace torchport::prove {

bool isOwn(const Decl &D, const SourceManager &SM) {
  const SourceLocation Where = SM.getExpansionLoc(D.getLocation());
  // Only the twins read the declarations of TORCHPORT_POLICY().
  return Where.isValid() && !SM.isInSystemHeader(Where) &&
         !isInTwinsHeader(Where, SM) &&
         !isInTwinsHeader(SM.getSpellingLoc(D.getLocation()), SM);
}

bool Recorder::TraverseDecl(Decl *D) {
  if (!D) {
    write("-");
    return true;
  }
  // `extern "C"` and namespaces may have an #include inside.
  if (!isa<TranslationUnitDecl>(D) && D->getLexicalDeclContext() &&
      D->getLexicalDeclContext()->isFileContext() &&
      !isOwn(*D, Context.getSourceManager()))
    return true;
  // The base's constructor says what it does, and is recorded at each call.
  if (const auto *Made = dyn_cast<CXXConstructorDecl>(D);
      Made && Made->isImplicit() && Made->isInheritingConstructor())
    return true;
  // `torch::Device D(Type, Value)` in a template: the list has no type.
  if (const auto *V = dyn_cast<VarDecl>(D);
      V && isDevice(V->getType(), Context))
    if (const auto *List = dyn_cast_or_null<ParenListExpr>(V->getInit()))
      DeviceParenLists.insert(List);
  write(std::string(D->getDeclKindName()) + " " +
            propertiesOf(*D, Context, Names),
        D->getLocation());
  Base::TraverseDecl(D);
  write("end");
  return true;
}

void Recorder::writeForm(const ErasedForm &Form, const Expr &E) {
  // The operands are recorded like all other expressions.
  write(Form.Text +
            (Form.PartType.isNull() ? "" : " " + Names.idOf(Form.PartType)),
        E.getExprLoc());
  Result.back().IsUnsupportedDevice = Form.IsUnsupportedDevice;
  Result.back().SourceRow = Form.SourceRow;
  for (const Operand &Each : Form.Operands) {
    if (Each.RecordedAs == Role::Type)
      writeForm(typeForm(*Each.E, Context), *Each.E);
    else if (const auto Made = Each.RecordedAs == Role::Device
                                   ? deviceFormOf({Each.E}, Context)
                                   : std::nullopt)
      writeForm(*Made, *Each.E);
    else
      TraverseStmt(const_cast<Expr *>(Each.E));
  }
  write("end");
}

static bool isType(const Expr &E) {
  const auto *Enum = E.getType()->getAsEnumDecl();
  return Enum && Enum->getQualifiedNameAsString() == "c10::DeviceType";
}

std::optional<ErasedForm> Recorder::formOf(const Expr &E) {
  // Unevaluated operands may select overloads by types that are not recorded,
  // so they are compared exactly.
  if (Unevaluated > 0)
    return std::nullopt;
  if (const auto *List = dyn_cast<ParenListExpr>(&E);
      List && DeviceParenLists.erase(List)) {
    SmallVector<const Expr *, 2> Values;
    for (unsigned I = 0; I != List->getNumExprs(); ++I)
      Values.push_back(List->getExpr(I));
    return Values.size() == 1 ? patternForm(Values[0], Context)
                              : deviceFormOf(Values, Context);
  }
  if (DependentOperands.erase(&E) && !E.isTypeDependent())
    if (auto Form = deviceFormOf({&E}, Context))
      return Form;
  if (TypeReferences.contains(&E)) {
    auto Form = typeForm(E, Context);
    if (Form.Operands.empty())
      return Form;
  }
  auto Form = erasedForm(E, Context);
  // A comparison with kHIP is not a sink.
  return Form && Form->IsUnsupportedDevice && ComparedOperands.contains(&E)
             ? std::nullopt
             : Form;
}

void Recorder::collectOperands(const Stmt &S) {
  if (const auto *Both = dyn_cast<BinaryOperator>(&S);
      Both && Both->isComparisonOp())
    ComparedOperands.insert_range(
        ArrayRef<const Expr *>{Both->getLHS(), Both->getRHS()});
  // The function's return type depends on a template parameter. A twin that is
  // returned by reference has another node around it.
  if (const auto *Return = dyn_cast<ReturnStmt>(&S);
      Return && Return->getRetValue() &&
      isa<DeclRefExpr>(Return->getRetValue()) && isType(*Return->getRetValue()))
    TypeReferences.insert(Return->getRetValue());
  const auto *E = dyn_cast<Expr>(&S);
  if (!E)
    return;
  // In a template: each instantiation is compared exactly.
  const bool IsDependent =
      isa<CallExpr, BinaryOperator, ConditionalOperator>(E)
          ? E->isTypeDependent()
          : isa<InitListExpr, CXXUnresolvedConstructExpr, ParenListExpr>(E) &&
                llvm::any_of(E->children(), [](const Stmt *Each) {
                  const auto *Child = dyn_cast_or_null<Expr>(Each);
                  return Child && Child->isTypeDependent();
                });
  if (IsDependent)
    for (const Stmt *Each : E->children())
      if (const auto *Child = dyn_cast_or_null<Expr>(Each))
        DependentOperands.insert(Child);
  // The instantiations show what `T(torch::kCUDA)` makes of the constant.
  if (isa<CXXUnresolvedConstructExpr>(E) ||
      (isa<ExplicitCastExpr>(E) && E->isTypeDependent()))
    for (const Stmt *Each : E->children())
      if (const auto *Child = dyn_cast<Expr>(Each);
          Child->isGLValue() && isType(*Child))
        TypeReferences.insert(Child);
  // A library function that returns a value keeps no reference to the constant.
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (Callee && isLibraryDecl(Callee, Context) &&
      !Callee->getReturnType()->isReferenceType() &&
      !Callee->getReturnType()->isPointerType())
    for (const Expr *Each : Call->arguments())
      if (Each->isGLValue() && isType(*Each))
        TypeReferences.insert(Each);
}

/// Clang fills its table of names on the first use, and not thread-safely: a
/// second thread would get null.
static StringRef classNameOf(const Stmt &S) {
  [[maybe_unused]] static const char *const FillsTable = S.getStmtClassName();
  return S.getStmtClassName();
}

bool Recorder::TraverseStmt(Stmt *S) {
  if (!S) {
    write("-");
    return true;
  }
  if (const auto *E = dyn_cast<Expr>(S))
    if (const auto Form = formOf(*E)) {
      writeForm(*Form, *E);
      return true;
    }
  collectOperands(*S);
  collectLines(*S);
  // Without cleanups, the node only marks a full-expression with a temporary. A
  // twin that replaces a string has no temporary.
  if (auto *Cleanups = dyn_cast<ExprWithCleanups>(S);
      Cleanups && Cleanups->getNumObjects() == 0)
    return TraverseStmt(Cleanups->getSubExpr());
  if (auto *List = dyn_cast<InitListExpr>(S);
      List && List->isSyntacticForm() && List->getSemanticForm())
    S = List->getSemanticForm();

  std::string Text =
      classNameOf(*S).str() + " " + propertiesOf(*S, Context, Names);
  // All other line numbers are only reported, and may change with the #include
  // of a fix.
  if (const auto *E = dyn_cast<Expr>(S); E && Lines.erase(E)) {
    const SourceManager &SM = Context.getSourceManager();
    const auto *Name = dyn_cast<PredefinedExpr>(E);
    Text += " of line " + (Name ? Name->getFunctionName()->getString().str()
                                : std::to_string(SM.getPresumedLineNumber(
                                      SM.getExpansionLoc(E->getExprLoc()))));
  }
  bool IsNewOpaque = false;
  const auto *Value = dyn_cast<OpaqueValueExpr>(S);
  if (Value) {
    const auto [At, IsNew] =
        OpaqueValues.try_emplace(Value, OpaqueValues.size());
    Text += " value " + std::to_string(At->second);
    IsNewOpaque = IsNew && Value->getSourceExpr();
  }
  write(std::move(Text), S->getBeginLoc());
  if (IsNewOpaque)
    TraverseStmt(Value->getSourceExpr());
  const bool IsUnevaluated =
      isa<CXXNoexceptExpr, UnaryExprOrTypeTraitExpr, RequiresExpr>(S);
  Unevaluated += IsUnevaluated;
  if (!isa<PredefinedExpr>(S)) // propertiesOf() has the text.
    Base::TraverseStmt(S);
  Unevaluated -= IsUnevaluated;
  write("end");
  return true;
}

bool Recorder::TraverseTypeLoc(TypeLoc TL, bool TraverseQualifier) {
  if (TL.isNull())
    return true;
  // The type of an `auto` may come from a twin, and then has other sugar.
  write(
      "written " + std::to_string(int(TL.getTypeLocClass())) + " " +
          std::to_string(TL.getType().getLocalQualifiers().getAsOpaqueValue()) +
          " " + Names.idOf(TL.getType()),
      TL.getBeginLoc());
  if (const auto Typedef = TL.getAs<TypedefTypeLoc>();
      Typedef && TL.getTypeLocClass() == TypeLoc::Typedef)
    write(Names.idOf(Typedef.getDecl()));
  const bool IsUnevaluated = TL.getTypeLocClass() == TypeLoc::Decltype;
  Unevaluated += IsUnevaluated;
  if (TL.getTypeLocClass() == TypeLoc::Qualified)
    TraverseTypeLoc(TL.getUnqualifiedLoc(), TraverseQualifier);
  else
    Base::TraverseTypeLoc(TL, TraverseQualifier);
  Unevaluated -= IsUnevaluated;
  write("end");
  return true;
}

Record recordOf(ASTContext &Context) {
  Recorder Walk(Context);
  Walk.TraverseAST(Context);
  return std::move(Walk.Result);
}

} // namespace torchport::prove
