//===- TwinBlockers.cpp - places that cannot have a twin ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/Twins.h"

#include "rules/ast/CudaCode.h"
#include "rules/core/SourceText.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace torchport {

/// Returns " in line 7", with the file's name if it is not that of \p From.
static std::string describePlace(SourceRange Where, const Expr &From,
                                 const ASTContext &Context) {
  const auto There = spelledAt(Where, Context);
  const auto Here = spelledAt(From.getSourceRange(), Context);
  if (!There)
    return " elsewhere";
  const bool IsHere = Here && Here->File == There->File;
  return " in line " + std::to_string(There->Begin.Line) +
         (IsHere
              ? ""
              : " of '" + llvm::sys::path::filename(There->File).str() + "'");
}

std::string describeOtherLine(SourceRange Where, const Expr &From,
                              const ASTContext &Context) {
  const auto There = spelledAt(Where, Context);
  const auto Here = spelledAt(From.getSourceRange(), Context);
  return There && Here && Here->File == There->File &&
                 Here->Begin.Line == There->Begin.Line
             ? ""
             : describePlace(Where, From, Context);
}

static constexpr const char *VariableNeedsConstant =
    "its variable is used where a constant is required,";
static constexpr const char *NeedsConstant =
    "a constant expression is required there";
static constexpr const char *TakesExactType = "its exact type matters there";
static constexpr const char *IsKey = "the device is a key of a table there";
static constexpr const char *MayBeKey =
    "it is the first of a pair, which may be a key of a table";

/// Returns true if an object whose \p Field has the default \p Initialiser may
/// be a constant, possibly in another file.
static bool mayBeConstant(const FieldDecl &Field, const Stmt &Initialiser) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  const auto *Value = dyn_cast<Expr>(&Initialiser);
  return Class && Class->hasConstexprDefaultConstructor() && Value &&
         !Value->isValueDependent() &&
         Value->isCXX11ConstantExpr(Field.getASTContext());
}

static bool isDecltypeAuto(QualType T) {
  const AutoType *Auto = T->getContainedAutoType();
  return Auto && Auto->isDecltypeAuto();
}

/// Returns why the declaration \p D must keep the expression \p Inner in it;
/// null if it need not. \p IsObject means that \p Inner is the constant itself.
static const char *whyKeptIn(const Decl &D, const Stmt *Inner, bool IsObject) {
  if (isa<EnumConstantDecl, StaticAssertDecl, NonTypeTemplateParmDecl>(D))
    return NeedsConstant;
  // A lambda is implicitly constexpr if it can be.
  if (const auto *Function = dyn_cast<FunctionDecl>(&D))
    return Function->isConstexprSpecified() && !isLambdaCallOperator(Function)
               ? "the function is constexpr"
               : nullptr;
  if (const auto *Field = dyn_cast<FieldDecl>(&D))
    return mayBeConstant(*Field, *Inner)
               ? "an object of the class may be initialised at compile time"
               : nullptr;
  const auto *Var = dyn_cast<VarDecl>(&D);
  if (!Var)
    return nullptr;
  if (IsObject && Var->getType()->isReferenceType())
    return "a reference to it is taken";
  if (IsObject && isDecltypeAuto(Var->getType()))
    return TakesExactType;
  // A default argument is a part of each call.
  if (isa<ParmVarDecl>(Var)) {
    const auto *Function = dyn_cast<FunctionDecl>(Var->getDeclContext());
    return Function ? whyKeptIn(*Function, Inner, IsObject) : nullptr;
  }
  if (useAsConstant(*Var))
    return VariableNeedsConstant;
  if (Var->isConstexpr() || Var->hasAttr<ConstInitAttr>() ||
      (Inner != Var->getInit() && !Var->getType()->isDependentType() &&
       isa<Expr>(Inner) && !isWithin(*Inner, Var->getInit())))
    return NeedsConstant;
  // Constants are initialized before any code runs, also before other globals.
  if (!Var->hasGlobalStorage() || !Var->hasConstantInitialization())
    return nullptr;
  return Var->isStaticLocal()
             ? "a static variable would no longer be a constant"
             : "a global variable would no longer be initialised at compile "
               "time";
}

/// Returns true if \p Argument is the key of \p Call, a method of a set or map.
/// In `map.emplace(1, torch::kCUDA)` the constant is the value. Pairs are
/// checked in whyKey().
static bool isKeyOf(const CXXMemberCallExpr &Call, const Stmt *Argument) {
  const CXXMethodDecl *Method = Call.getMethodDecl();
  if (!Method || Argument == Call.getCallee())
    return false;
  const StringRef Table = identifierOf(Method->getParent());
  const StringRef Name = identifierOf(Method);
  if (Table.ends_with("set"))
    return true;
  const unsigned Key = Name == "emplace_hint" ? 1 : 0;
  return Table.ends_with("map") && Name != "insert" &&
         Key < Call.getNumArgs() && Call.getArg(Key) == Argument;
}

/// Returns why \p Inner, a child of \p Outer, is or may be a key.
static const char *whyKeptAsKey(const Stmt &Outer, const Stmt *Inner) {
  if (const auto *Subscript = dyn_cast<CXXOperatorCallExpr>(&Outer))
    return Subscript->getOperator() == OO_Subscript &&
                   Subscript->getNumArgs() > 1 && Subscript->getArg(1) == Inner
               ? IsKey
               : nullptr;
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(&Outer))
    return isKeyOf(*Call, Inner) ? IsKey : nullptr;
  const auto *Construct = dyn_cast<CXXConstructExpr>(&Outer);
  return Construct &&
                 isStdClass(Construct->getConstructor()->getParent(),
                            {"pair", "tuple"}) &&
                 Construct->getNumArgs() > 1 && Construct->getArg(0) == Inner
             ? MayBeKey
             : nullptr;
}

/// Returns why the function must return the constant itself, if it must.
static const char *whyKeptInReturn(Path Ancestors) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors)) {
    const auto *Lambda = Node.get<LambdaExpr>();
    if (const FunctionDecl *Function =
            Lambda ? Lambda->getCallOperator() : Node.get<FunctionDecl>())
      return Function->getReturnType()->isReferenceType()
                 ? "a reference to it is returned"
             : isDecltypeAuto(Function->getReturnType()) ? TakesExactType
                                                         : nullptr;
  }
  return nullptr;
}

static bool isTransparent(const Stmt &Outer) {
  return isa<CastExpr, ParenExpr, MaterializeTemporaryExpr, ExprWithCleanups,
             CXXBindTemporaryExpr, ConditionalOperator>(Outer);
}

/// Returns true if \p Inner is in a type or a template argument of \p Outer.
/// The traversal visits some braces and rewritten operators in another form, so
/// these do not count.
static bool isInTypeOf(const Stmt &Outer, const Stmt *Inner) {
  return isa<Expr>(Outer) &&
         !isa<InitListExpr, LambdaExpr, CXXDefaultArgExpr, CXXDefaultInitExpr,
              CXXRewrittenBinaryOperator>(Outer) &&
         !llvm::is_contained(Outer.children(), Inner);
}

/// Returns true if code below \p Ancestors may compute a constant.
static bool isInConstant(Path Ancestors) {
  return llvm::any_of(Ancestors, [](const DynTypedNode &Node) {
    const auto *Var = Node.get<VarDecl>();
    return (Var && Var->isConstexpr()) || Node.get<ConstantExpr>() ||
           Node.get<StaticAssertDecl>();
  });
}

/// Returns why the statement \p Outer must keep \p Inner in it; null if it need
/// not. \p IsWhole means that \p Inner has the value of the original.
static const char *whyKeptIn(const Stmt &Outer, const Stmt *Inner, bool IsWhole,
                             Path Around) {
  // Case labels, array bounds, widths of bit fields, `if constexpr`.
  if (isa<ConstantExpr>(Outer) || isInTypeOf(Outer, Inner))
    return NeedsConstant;
  if (isa<CXXNoexceptExpr>(Outer))
    return "it is an operand of 'noexcept' there";
  // The constant is a glvalue there, and the value of a call is not.
  if (const auto *Comma = dyn_cast<BinaryOperator>(&Outer);
      Comma && Comma->isCommaOp() && Inner == Comma->getRHS() && IsWhole &&
      isa<Expr>(Inner) && cast<Expr>(Inner)->isGLValue())
    return "it is the result of a comma operator";
  if (const auto *Case = dyn_cast<CaseStmt>(&Outer))
    return Inner == Case->getSubStmt() ? nullptr : NeedsConstant;
  if (const auto *Address = dyn_cast<UnaryOperator>(&Outer);
      Address && Address->getOpcode() == UO_AddrOf && IsWhole)
    return "its address is taken there";
  if (isa<ReturnStmt>(Outer) && IsWhole &&
      cast<Expr>(Inner)->IgnoreParenImpCasts()->isGLValue())
    if (const char *Why = whyKeptInReturn(Around))
      return Why;
  if (const char *Why = whyKeptAsKey(Outer, Inner))
    return Why;
  // `{{torch::kCPU, f}, {torch::Device(torch::kCUDA), g}}`
  const auto *List = dyn_cast<InitListExpr>(&Outer);
  if (List && List->getNumInits() > 1 && List->getInit(0) == Inner &&
      (IsWhole || isDevice(List->getInit(0)->getType())) && !Around.empty() &&
      llvm::any_of(Around.take_back(2), [](const DynTypedNode &Node) {
        return Node.get<InitListExpr>();
      }))
    return MayBeKey;
  return nullptr;
}

/// Returns why `::torchport` is not the runtime's namespace in this program, of
/// which \p From is a part; "" if it is.
static std::string namespaceConflict(const Expr &From,
                                     const ASTContext &Context) {
  const auto Declared = [&](const Decl &Each) {
    return describePlace(Each.getLocation(), From, Context);
  };
  const IdentifierInfo &Name = Context.Idents.get("torchport");
  if (Name.hadMacroDefinition())
    return "the program has a macro 'torchport'";
  const SourceManager &Sources = Context.getSourceManager();
  for (const NamedDecl *Conflict :
       Context.getTranslationUnitDecl()->lookup(&Name)) {
    const auto *Space = dyn_cast<NamespaceDecl>(Conflict);
    if (!Space)
      return "the program declares another 'torchport'" + Declared(*Conflict);
    for (const NamespaceDecl *Part : Space->redecls()) {
      // TORCHPORT_POLICY() also opens the namespace.
      StringRef File =
          Sources.getFilename(Sources.getSpellingLoc(Part->getLocation()));
      if (!File.contains("torchport/") || !File.ends_with(".h"))
        return "the program has its own namespace 'torchport'" +
               Declared(*Part);
    }
  }
  return "";
}

std::optional<Twin> noTwinAt(const Expr &Original, Path Ancestors,
                             const UnitModel &Unit) {
  if (std::string Conflict = namespaceConflict(Original, Unit.Context);
      !Conflict.empty())
    return Twin::none(std::move(Conflict));
  if (const std::string Macro =
          enclosingMacro(Original.getExprLoc(), Unit.Context);
      !Macro.empty())
    return Twin::none("it is in the macro '" + Macro + "'");
  if (isInMacroBody(Original.getBeginLoc(), Unit.Context) ||
      isInMacroBody(Original.getEndLoc(), Unit.Context))
    return Twin::none("it is in a macro");
  if (const FunctionDecl *Caller = Unit.cudaCallerAround(Ancestors)) {
    const std::vector<const Stmt *> Uses = cudaUsesIn(Caller->getBody());
    // Code of the device need not call anything.
    const SourceRange Where =
        Uses.empty() ? Caller->getLocation() : Uses.front()->getSourceRange();
    return Twin::none("the function calls CUDA directly," +
                      describePlace(Where, Original, Unit.Context));
  }
  const Stmt *Inner = &Original;
  bool IsWhole = true;
  for (size_t I = Ancestors.size(); I-- > 0;) {
    const DynTypedNode &Node = Ancestors[I];
    const char *Why = nullptr;
    if (Node.get<TypeLoc>() || Node.get<TemplateArgumentLoc>())
      Why = NeedsConstant;
    else if (const auto *D = Node.get<Decl>()) {
      Why = whyKeptIn(*D, Inner, IsWhole && Original.isGLValue());
    } else if (const auto *Outer = Node.get<Stmt>(); Outer && Outer != Inner) {
      Why = whyKeptIn(*Outer, Inner, IsWhole, Ancestors.take_front(I));
      IsWhole &= isTransparent(*Outer);
      Inner = Outer;
    }
    if (!Why && Node.get<LambdaExpr>() && isInConstant(Ancestors.take_front(I)))
      Why = NeedsConstant;
    if (Why == VariableNeedsConstant)
      return Twin::none(
          Why +
          describePlace(useAsConstant(*Node.get<VarDecl>())->getSourceRange(),
                        Original, Unit.Context));
    if (Why) {
      const auto *D = Node.get<Decl>();
      return Twin::none(
          Why + (D ? describeOtherLine(D->getLocation(), Original, Unit.Context)
                   : ""));
    }
    if (Node.get<FunctionDecl>() || Node.get<ParmVarDecl>() ||
        Node.get<LambdaExpr>())
      break;
  }
  return std::nullopt;
}

} // namespace torchport
