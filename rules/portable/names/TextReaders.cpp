//===- TextReaders.cpp - who reads a text ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Follows a text from where it is made to every place that reads it. What
/// cannot be followed may be the name of a file.
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"
#include "rules/portable/Ties.h"
#include "rules/portable/names/TextUse.h"
#include "rules/provenance/UnitFacts.h"

using namespace clang;

namespace torchport {

namespace {

class ReaderSearch {
public:
  explicit ReaderSearch(const ASTContext &Context) : Context(Context) {}

  /// Returns true if only people read the value of \p Text.
  bool isShown(const Expr &Text) {
    const std::vector<DynTypedNode> Nodes = pathTo(Text, Context);
    const Stmt *Inner = &Text;
    for (size_t I = Nodes.size(); I-- > 0;) {
      const auto *Outer = Nodes[I].get<Stmt>();
      if (Outer == Inner || Nodes[I].get<DeclStmt>())
        continue;
      if (const auto *Holder = Nodes[I].get<ValueDecl>())
        return isVariableShown(*Holder);
      if (const auto *Member = Nodes[I].get<CXXCtorInitializer>())
        return Member->getMember() && isVariableShown(*Member->getMember());
      if (Nodes[I].get<ReturnStmt>())
        return isResultShown(Path(Nodes).take_front(I));
      const auto *E = dyn_cast_or_null<Expr>(Outer);
      if (!E)
        return isa_and_nonnull<CompoundStmt, LabelStmt, SwitchCase>(Outer) ||
               isBranch(Outer, Inner);
      switch (useIn(*E, *Inner)) {
      case Reading::Other:
        return false;
      case Reading::ByPeople:
        return true;
      case Reading::Value:
        Inner = E;
      }
    }
    return false;
  }

private:
  enum class Reading {
    /// Something other than people may read it.
    Other,
    /// Only people read it, or it is not read.
    ByPeople,
    /// The expression around it has the text in its value.
    Value,
  };

  static Reading readingIf(bool IsByPeople) {
    return IsByPeople ? Reading::ByPeople : Reading::Other;
  }

  static bool isBranch(const Stmt *Outer, const Stmt *Inner) {
    if (const auto *If = dyn_cast_or_null<IfStmt>(Outer))
      return Inner != If->getCond();
    if (const auto *Loop = dyn_cast_or_null<ForStmt>(Outer))
      return Inner == Loop->getBody();
    const auto *Range = dyn_cast_or_null<CXXForRangeStmt>(Outer);
    return Range && Inner == Range->getBody();
  }

  Reading useIn(const Expr &Outer, const Stmt &Inner) {
    // The body of a lambda names what it captures again.
    if (isa<CXXThrowExpr, UnaryExprOrTypeTraitExpr, LambdaExpr>(Outer))
      return Reading::ByPeople;
    if (const auto *Binary = dyn_cast<BinaryOperator>(&Outer)) {
      if (Binary->isCommaOp())
        return Binary->getLHS() == &Inner ? Reading::ByPeople : Reading::Value;
      return Binary->getOpcode() == BO_Assign
                 ? useInAssignment(*Binary->getLHS(), Inner)
                 : Reading::Other;
    }
    if (const auto *Choice = dyn_cast<ConditionalOperator>(&Outer))
      return Choice->getCond() == &Inner ? Reading::Other : Reading::Value;
    if (const auto *Call = dyn_cast<CallExpr>(&Outer))
      return useInCall(*Call, Inner);
    if (const auto *Made = dyn_cast<CXXConstructExpr>(&Outer)) {
      const CXXConstructorDecl *Callee = Made->getConstructor();
      if (isMessageClass(Callee->getParent()))
        return Reading::ByPeople;
      return isSameText(Outer)
                 ? Reading::Value
                 : useOfArgument(*Callee, Made->arguments(), Inner);
    }
    return isSameText(Outer) || isa<MemberExpr>(Outer) ? Reading::Value
                                                       : Reading::Other;
  }

  /// Returns how the variable that \p Named names is read.
  Reading useOfVariable(const Expr *Named) {
    const ValueDecl *Variable = referencedDecl(ignoreConversions(Named));
    return readingIf(Variable && isVariableShown(*Variable));
  }

  Reading useInAssignment(const Expr &Left, const Stmt &Inner) {
    return isWithin(Inner, &Left) ? Reading::Value : useOfVariable(&Left);
  }

  Reading useInOperator(const CXXOperatorCallExpr &Call, const Stmt &Inner) {
    switch (Call.getOperator()) {
    case OO_Plus:
      return Reading::Value;
    case OO_Equal:
    case OO_PlusEqual:
      return useInAssignment(*Call.getArg(0), Inner);
    case OO_LessLess: {
      const Expr *Stream = streamOf(Call);
      const ValueDecl *Buffer = referencedDecl(Stream);
      // The stream itself is written to.
      if (&Inner == Call.getArg(0) && Buffer && isWithin(Inner, Stream))
        return Reading::ByPeople;
      return readingIf(
          isStreamForPeople(*Stream) ||
          (Buffer && isStringStream(*Buffer) && isVariableShown(*Buffer)));
    }
    case OO_Call:
      return Call.getDirectCallee()
                 ? useOfArgument(*Call.getDirectCallee(),
                                 llvm::drop_begin(Call.arguments()), Inner)
                 : Reading::Other;
    default:
      return Reading::Other;
    }
  }

  Reading useInCall(const CallExpr &Call, const Stmt &Inner) {
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
      return useInOperator(*Operator, Inner);
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Callee)
      return Reading::Other;
    const StringRef Name = identifierOf(Callee);
    const Expr *Object = objectOf(Call);
    if (Object && isWithin(Inner, Call.getCallee())) {
      if (llvm::is_contained(
              {"append", "assign", "c_str", "data", "str", "view"}, Name))
        return Reading::Value;
      return readingIf(llvm::is_contained(
          {"clear", "empty", "length", "push_back", "reserve", "size"}, Name));
    }
    if (Object && isText(Object->getType()))
      return llvm::is_contained({"append", "assign", "insert"}, Name)
                 ? useOfVariable(Object)
                 : Reading::Other;
    if (formatsText(Call) && !isText(Call.getType()))
      return useOfVariable(Call.getArg(0));
    if (joinsTexts(Call) || Call.isCallToStdMove() ||
        Name == "torchCheckMsgImpl")
      return Reading::Value;
    if (showsToPeople(Call))
      return Reading::ByPeople;
    return useOfArgument(*Callee, Call.arguments(), Inner);
  }

  /// Follows an argument into a function that the unit defines.
  template <typename Range>
  Reading useOfArgument(const FunctionDecl &Callee, Range Arguments,
                        const Stmt &Inner) {
    const FunctionDecl *Body = Callee.getDefinition();
    if (!Body || !Body->hasBody() || !isProgramDecl(*Body, Context))
      return Reading::Other;
    for (auto [Parameter, Argument] : llvm::zip(Body->parameters(), Arguments))
      if (isWithin(Inner, Argument))
        return readingIf(isVariableShown(*Parameter));
    return Reading::Other;
  }

  static bool isStringStream(const ValueDecl &Variable) {
    return isStdClass(recordOf(Variable.getType()),
                      {"basic_ostringstream", "basic_stringstream"});
  }

  /// Returns true if no other unit can name \p D.
  bool isKnownHereOnly(const ValueDecl &D) const {
    if (isa<ParmVarDecl>(D) ||
        (!D.hasExternalFormalLinkage() && !isa<FieldDecl>(D)))
      return true;
    const SourceManager &Sources = Context.getSourceManager();
    return llvm::all_of(D.redecls(), [&](const Decl *Each) {
      return Sources.isInMainFile(Sources.getExpansionLoc(Each->getLocation()));
    });
  }

  /// Returns true for a reference that may be written to, and for such a
  /// parameter: `void name(std::string &out)`, `void name(char *out)`.
  static bool mayBeReadByCaller(const ValueDecl &Variable) {
    const QualType T = Variable.getType();
    return (T->isReferenceType() || isa<ParmVarDecl>(Variable)) &&
           !T->getPointeeType().isNull() &&
           !T->getPointeeType().isConstQualified();
  }

  bool isVariableShown(const ValueDecl &Variable) {
    if (Seen.size() > MaxVariables || !isKnownHereOnly(Variable) ||
        (!isText(Variable.getType()) && !isStringStream(Variable)) ||
        mayBeReadByCaller(Variable))
      return false;
    return !Seen.insert(Variable.getCanonicalDecl()).second ||
           llvm::all_of(usesOf(Variable, Context),
                        [&](const Expr *Each) { return isShown(*Each); });
  }

  bool areCallsShown(const ValueDecl &Called) {
    if (!isKnownHereOnly(Called))
      return false;
    if (!Seen.insert(Called.getCanonicalDecl()).second)
      return true;
    const auto Uses = usesOf(Called, Context);
    return !Uses.empty() && llvm::all_of(Uses, [&](const Expr *Each) {
      const CallExpr *Call = callBy(*Each, Context);
      return Call && isShown(*Call);
    });
  }

  /// Follows the result of the function or lambda around a `return`.
  bool isResultShown(Path Around) {
    for (size_t I = Around.size(); I-- > 0;) {
      if (Around[I].get<LambdaExpr>()) {
        const auto *Variable =
            I > 0 ? lambdaVariable(Around.take_front(I)) : nullptr;
        return Variable && areCallsShown(*Variable);
      }
      const auto *Method = Around[I].get<CXXMethodDecl>();
      if (Method && Method->isVirtual())
        return false;
      const auto *Function = Around[I].get<FunctionDecl>();
      if (Function && !(Method && Method->getParent()->isLambda()))
        return isText(Function->getReturnType()) && areCallsShown(*Function);
    }
    return false;
  }

  /// Returns the variable that holds the lambda at the end of \p Around.
  static const VarDecl *lambdaVariable(Path Around) {
    for (const DynTypedNode &Node : llvm::reverse(Around)) {
      if (const auto *Variable = Node.get<VarDecl>())
        return Variable;
      if (!Node.get<Expr>())
        return nullptr;
    }
    return nullptr;
  }

  const ASTContext &Context;
  /// Variables and functions that were followed.
  llvm::SmallPtrSet<const Decl *, 8> Seen;
  static constexpr unsigned MaxVariables = 64;
};

} // namespace

bool isReadOnlyByPeople(const Expr &Text, const UnitModel &Unit) {
  return ReaderSearch(Unit.Context).isShown(Text);
}

} // namespace torchport
