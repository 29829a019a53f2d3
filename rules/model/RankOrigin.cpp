//===- RankOrigin.cpp - where a rank comes from ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/RankOrigin.h"

#include "rules/core/SourceText.h"
#include "rules/model/Ranks.h"

#include "clang/AST/ParentMapContext.h"

using namespace clang;

namespace torchport {

namespace {

/// What a value is: a rank, or something else for certain.
struct Meaning {
  std::optional<RankValue> Rank;
  bool IsElse = false;
};

class RankFinder {
public:
  RankFinder(const UnitFacts &Facts, const ASTContext &Context)
      : Facts(Facts), Context(Context) {}

  Meaning meaningOf(const Expr *E, unsigned Depth) const;

private:
  Meaning meaningOfCall(const CallExpr &Call, unsigned Depth) const;
  std::optional<RankScope> scopeOfNamed(const CallExpr &Call,
                                        const FunctionDecl &Callee) const;
  std::optional<RankScope> scopeIn(const Stmt *S) const;
  RankScope scopeOfCommunicator(const Expr &Communicator, unsigned Depth) const;

  const UnitFacts &Facts;
  const ASTContext &Context;
};

} // namespace

static std::string_view viewOf(StringRef Text) {
  return {Text.data(), Text.size()};
}

/// Joins the scopes of two values, one of which a rank has. A program that
/// reads the rank on its node uses another only as a substitute.
static RankScope joined(std::optional<RankScope> Left, RankScope Right) {
  return Left ? std::min(*Left, Right) : Right;
}

static void join(Meaning &Whole, const Meaning &Part) {
  if (Part.Rank) {
    if (!Whole.Rank || Part.Rank->Scope < Whole.Rank->Scope)
      Whole.Rank = Part.Rank;
  }
  Whole.IsElse |= Part.IsElse;
}

/// Returns true if \p Class has dimensions, as tensors and matrices do, whose
/// rank is another one.
static bool hasDimensions(const CXXRecordDecl *Class) {
  if (!Class || !Class->hasDefinition())
    return false;
  static const llvm::StringSet<> Names = {"dim",   "dims", "ndim", "shape",
                                          "sizes", "rows", "cols", "dimension"};
  for (const Decl *Each : Class->getDefinition()->decls())
    if (const auto *Named = dyn_cast<NamedDecl>(Each);
        Named && Names.contains(identifierOf(Named)))
      return true;
  return llvm::any_of(Class->getDefinition()->bases(), [](const auto &Base) {
    return hasDimensions(Base.getType()->getAsCXXRecordDecl());
  });
}

/// Returns the value of a function that does nothing but return it, or null.
static const Expr *onlyReturned(const FunctionDecl &Function) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Function.getBody());
  const auto *Return = Body && Body->size() == 1
                           ? dyn_cast<ReturnStmt>(Body->body_front())
                           : nullptr;
  return Return ? Return->getRetValue() : nullptr;
}

/// Returns true for `int rank` in `for (int rank = 0; rank < n; ++rank)`, which
/// counts threads or devices.
static bool countsLoop(const ValueDecl &Variable, const ASTContext &Context) {
  for (const auto &Parent :
       const_cast<ASTContext &>(Context).getParents(Variable))
    if (const auto *Declares = Parent.get<DeclStmt>())
      for (const auto &Around :
           const_cast<ASTContext &>(Context).getParents(*Declares))
        if (Around.get<ForStmt>() || Around.get<CXXForRangeStmt>())
          return true;
  return false;
}

RankScope RankFinder::scopeOfCommunicator(const Expr &Communicator,
                                          unsigned Depth) const {
  const std::string Text = textOf(Communicator, Context);
  if (StringRef(Text).contains("COMM_WORLD"))
    return RankScope::World;
  const ValueDecl *Named = referencedDecl(ignoreConversions(&Communicator));
  if (!Named || Depth == 0)
    return scopeOfCommunicatorName(Text);
  std::optional<RankScope> Scope;
  for (const Expr *Value : Facts.Assigned.lookup(Named)) {
    const auto *Call = dyn_cast<CallExpr>(ignoreConversions(Value));
    const StringRef Callee = calleeName(Call);
    // MPI_COMM_TYPE_SHARED, OMPI_COMM_TYPE_NODE: processes of one machine.
    if (Callee == "MPI_Comm_split_type" && Call->getNumArgs() > 1)
      Scope = joined(
          Scope,
          StringRef(textOf(*Call->getArg(1), Context)).contains("COMM_TYPE")
              ? RankScope::Node
              : RankScope::Other);
    else if (Callee == "MPI_Comm_dup")
      Scope = joined(Scope, scopeOfCommunicator(*Call->getArg(0), Depth - 1));
    else if (!Call)
      Scope = joined(Scope, scopeOfCommunicator(*Value, Depth - 1));
  }
  return Scope ? *Scope : scopeOfCommunicatorName(Named->getName());
}

/// Returns the scope of the ranks that \p S reads from the environment or from
/// MPI.
std::optional<RankScope> RankFinder::scopeIn(const Stmt *S) const {
  std::optional<RankScope> Scope;
  containsStmt(S, [&](const Stmt &Each) {
    const auto *Call = dyn_cast<CallExpr>(&Each);
    if (!Call)
      return false;
    // Also by a wrapper of `getenv`.
    for (const Expr *Argument : Call->arguments())
      if (const auto Text = literalText(ignoreConversions(Argument)))
        if (const auto Read = scopeOfRankVariable(viewOf(*Text)))
          Scope = joined(Scope, *Read);
    if (calleeName(Call) == "MPI_Comm_rank" && Call->getNumArgs() == 2)
      Scope = joined(Scope, scopeOfCommunicator(*Call->getArg(0), 2));
    return false;
  });
  return Scope;
}

/// Returns the scope of the rank after which \p Callee is named.
std::optional<RankScope>
RankFinder::scopeOfNamed(const CallExpr &Call,
                         const FunctionDecl &Callee) const {
  if (!Callee.getDeclName().isIdentifier() ||
      !Callee.getReturnType()->isIntegerType())
    return std::nullopt;
  const auto Scope = scopeOfRankName(viewOf(Callee.getName()));
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (!Scope || *Scope != RankScope::Other)
    return Scope;
  if (!Method)
    return Scope;
  if (hasDimensions(Method->getParent()))
    return std::nullopt;
  // A c10d::ProcessGroup, or a backend of one, usually has all processes.
  if (Method->getParent()->getName().contains("ProcessGroup"))
    return RankScope::World;
  const Expr *Object = objectOf(Call);
  const std::string Text = Object ? textOf(*Object, Context) : "";
  return scopeOfCommunicatorName(Text);
}

Meaning RankFinder::meaningOfCall(const CallExpr &Call, unsigned Depth) const {
  if (const auto Scope = scopeIn(&Call))
    return {RankValue{*Scope}};
  // In a template: `comm.rank()`.
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(
          Call.getCallee()->IgnoreParens());
      Member && Member->getMember().isIdentifier() &&
      !Member->isImplicitAccess())
    if (const auto Scope = scopeOfRankName(
            viewOf(Member->getMember().getAsIdentifierInfo()->getName())))
      return {RankValue{
          *Scope == RankScope::Other
              ? scopeOfCommunicatorName(textOf(*Member->getBase(), Context))
              : *Scope}};
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return {};
  if (const FunctionDecl *Defined = Callee->getDefinition();
      Defined && !isStdFunction(*Defined)) {
    if (const auto Scope = scopeIn(Defined->getBody()))
      return {RankValue{*Scope}};
    // `int rank() const { return rank_; }`
    if (const Expr *Returned = onlyReturned(*Defined); Returned && Depth > 0)
      if (const Meaning Getter = meaningOf(Returned, Depth - 1); Getter.Rank)
        return Getter;
  }
  if (const auto Scope = scopeOfNamed(Call, *Callee))
    return {RankValue{*Scope}};
  Meaning Found;
  // `std::atoi(text)`, `std::min(rank, last)`, `static_cast` by a function.
  const bool Converts = isStdFunction(*Callee) || Callee->isExternC();
  if (Converts && Depth > 0)
    for (const Expr *Argument : Call.arguments())
      join(Found, meaningOf(Argument, Depth - 1));
  // `x.dim()`, the size of a container.
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  Found.IsElse |= !Found.Rank &&
                  (isLibTorchDecl(*Callee) ||
                   (Method && hasDimensions(Method->getParent())) ||
                   llvm::is_contained({"size", "length", "count", "distance"},
                                      identifierOf(Callee)));
  return Found;
}

Meaning RankFinder::meaningOf(const Expr *E, unsigned Depth) const {
  E = ignoreConversions(E);
  Meaning Found;
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    join(Found, meaningOf(Choice->getTrueExpr(), Depth));
    join(Found, meaningOf(Choice->getFalseExpr(), Depth));
    return Found;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return meaningOfCall(*Call, Depth);
  if (const auto *Operator = dyn_cast<BinaryOperator>(E)) {
    Found = meaningOf(Operator->getLHS(), Depth);
    if (Operator->getOpcode() != BO_Rem)
      join(Found, meaningOf(Operator->getRHS(), Depth));
    else if (Found.Rank && Found.Rank->Scope != RankScope::Node)
      Found.Rank->Divisor = Operator->getRHS();
    return Found;
  }
  const ValueDecl *Named = referencedDecl(E);
  if (!Named || !Named->getDeclName().isIdentifier())
    return Found;
  if (countsLoop(*Named, Context))
    return {std::nullopt, true};
  if (Depth > 0)
    for (const Expr *Value : valuesAndArgumentsOf(E, Facts))
      if (Value != E && referencedDecl(Value) != Named)
        join(Found, meaningOf(Value, Depth - 1));
  // A name says the less: the rank of a node may be called "rank".
  const QualType Type = Named->getType();
  const auto ByName =
      Type->isIntegerType() || Type->isDependentType() || isText(Type)
          ? scopeOfRankName(viewOf(Named->getName()))
          : std::nullopt;
  if (ByName && !Found.IsElse &&
      (!Found.Rank || Found.Rank->Scope == RankScope::Other)) {
    if (!Found.Rank)
      Found.Rank = RankValue{};
    Found.Rank->Scope = *ByName;
  }
  return Found;
}

std::optional<RankValue> rankIn(const Expr &E, const UnitFacts &Facts,
                                const ASTContext &Context) {
  return RankFinder(Facts, Context).meaningOf(&E, /*Depth=*/4).Rank;
}

} // namespace torchport
