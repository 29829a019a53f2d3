//===- RocmDifference.cpp - differences of LibTorch for ROCm --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/libtorch/Differences.h"
#include "rules/model/DeviceMapping.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

/// A constant argument of a call: a text, also through variables, the name of
/// an enumerator, `true` or `false`.
struct ConstantArgument {
  std::string Text;
  const Expr *Spelled;
};

/// Returns true if \p S asks which libraries LibTorch was built with. The
/// program then handles the difference.
bool asksForBuild(const Stmt *S) {
  static const llvm::StringSet<> Questions = {
      "hasROCM",           "hasCUDART",          "hasCuDNN",
      "compiledWithCuDNN", "compiledWithMIOpen", "cudnn_is_available"};
  return containsStmt(S, [](const Stmt &Each) {
    return Questions.contains(calleeName(&Each));
  });
}

/// Returns the condition that guards the other children of \p S.
const Stmt *conditionIn(const Stmt *S) {
  if (const Expr *Condition = conditionOf(DynTypedNode::create(*S)))
    return Condition;
  const auto *Operator = dyn_cast<BinaryOperator>(S);
  return Operator && Operator->isLogicalOp() ? Operator->getLHS() : nullptr;
}

/// Returns true for `if (hasROCM()) return;`: the rest depends on the build.
bool returnsByBuild(const Stmt *S) {
  const auto *If = dyn_cast<IfStmt>(S);
  if (!If || !asksForBuild(If->getCond()))
    return false;
  const Stmt *Last = If->getThen();
  if (const auto *Block = dyn_cast<CompoundStmt>(Last))
    Last = Block->body_empty() ? nullptr : Block->body_back();
  if (const auto *E = dyn_cast_or_null<Expr>(Last))
    Last = E->IgnoreImplicit();
  return isa_and_nonnull<ReturnStmt, CXXThrowExpr, ContinueStmt, BreakStmt>(
      Last);
}

class DifferenceVisitor : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit DifferenceVisitor(RuleContext &In) : In(In) {
    // Dependent code is resolved only in template instantiations.
    ShouldVisitTemplateInstantiations = true;
  }

  bool TraverseStmt(Stmt *S) override {
    if (!S)
      return true;
    const Stmt *Condition = conditionIn(S);
    const bool ByBuild = asksForBuild(Condition);
    if (!ByBuild && !isa<CompoundStmt>(S))
      return Base::TraverseStmt(S);
    const bool Outside = IsGuardedByBuild;
    for (Stmt *Child : S->children()) {
      IsGuardedByBuild |= ByBuild && Child != Condition;
      TraverseStmt(Child);
      IsGuardedByBuild |= Child && returnsByBuild(Child);
    }
    IsGuardedByBuild = Outside;
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
    Called.insert(Callee);
    if (const NamedDecl *Decl = declFor(Callee))
      checkUse(*Decl, nameRange(Callee), Call);
    return true;
  }

  bool VisitExpr(Expr *E) override {
    const NamedDecl *Decl = Called.contains(E) ? nullptr : declFor(E);
    if (Decl)
      checkUse(*Decl, nameRange(E), nullptr);
    return true;
  }

  bool VisitTagTypeLoc(TagTypeLoc Loc) override {
    checkUse(*Loc.getDecl(), Loc.getNameLoc(), nullptr);
    return true;
  }

  bool VisitTypedefTypeLoc(TypedefTypeLoc Loc) override {
    const QualType Meant = Loc.getDecl()->getUnderlyingType();
    if (const TagDecl *Tag = Meant->getAsTagDecl())
      checkUse(*Tag, Loc.getNameLoc(), nullptr);
    return true;
  }

private:
  /// Returns the using declaration if the name is qualified with the namespace
  /// that contains it; otherwise the declaration itself.
  static const NamedDecl *declFor(const DeclRefExpr &Reference) {
    const NamespaceBaseDecl *Written =
        Reference.getQualifier().getKind() ==
                NestedNameSpecifier::Kind::Namespace
            ? Reference.getQualifier().getAsNamespaceAndPrefix().Namespace
            : nullptr;
    const auto *Using = dyn_cast<UsingShadowDecl>(Reference.getFoundDecl());
    if (Written && Using &&
        Using->getDeclContext()->Equals(Written->getNamespace()))
      return Using;
    return Reference.getDecl();
  }

  /// Returns any overload of a name: the table does not distinguish them.
  static const NamedDecl *declFor(const Expr *E) {
    if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
      return declFor(*Reference);
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl();
    if (const auto *Overloads = dyn_cast<OverloadExpr>(E);
        Overloads && Overloads->decls_begin() != Overloads->decls_end())
      return (*Overloads->decls_begin())->getUnderlyingDecl();
    return nullptr;
  }

  static SourceRange nameRange(const Expr *E) {
    return isa<MemberExpr, UnresolvedMemberExpr>(E)
               ? SourceRange(E->getExprLoc()) // the member's name
               : E->getSourceRange();
  }

  Target targetFor(SourceRange Place) const {
    Target Where = In.OptionsFor(Place.getBegin()).TargetMachine;
    if (Where.Torch.empty() && In.Unit.Version.Major > 0)
      Where.Torch =
          llvm::VersionTuple(In.Unit.Version.Major, In.Unit.Version.Minor);
    return Where;
  }

  void checkUse(const NamedDecl &Decl, SourceRange Place,
                const CallExpr *Call) {
    if (IsGuardedByBuild)
      return;
    const std::string Name = qualifiedName(Decl);
    for (const Difference &Line : differences()) {
      const Applicability Certainty =
          isAbout(Line, Name) ? applicabilityOf(Line, targetFor(Place))
                              : Applicability::No;
      if (Certainty == Applicability::No)
        continue;
      if (Line.Argument.empty())
        return reportAt(Place, Name, Line, Certainty);
      const std::vector<ConstantArgument> Constants =
          Call ? constantArgumentsOf(*Call) : std::vector<ConstantArgument>();
      StringRef Asked = Line.Argument;
      if (Asked.consume_front("!")) {
        if (Constants.empty() ||
            llvm::any_of(Constants, [&](const ConstantArgument &Each) {
              return !Asked.equals_insensitive(Each.Text);
            }))
          return reportAt(Place, Name, Line, Certainty);
        continue;
      }
      for (const ConstantArgument &Each : Constants)
        if (StringRef(Each.Text).contains(Asked))
          return reportAt(Each.Spelled->getSourceRange(), Asked, Line,
                          Certainty);
    }
  }

  std::vector<ConstantArgument>
  constantArgumentsOf(const CallExpr &Call) const {
    std::vector<ConstantArgument> Constants;
    for (const Expr *Argument : Call.arguments()) {
      const Expr *Value = ignoreConversions(Argument);
      if (!isText(Value->getType()))
        addConstant(*Value, Constants);
      else
        for (const DeviceSource &Source :
             deviceSourcesOf(*Value, In.Unit.Facts))
          if (Source.Text)
            Constants.push_back({*Source.Text, Source.Spelled});
    }
    return Constants;
  }

  void addConstant(const Expr &Value,
                   std::vector<ConstantArgument> &Constants) const {
    const auto *Enum = Value.getType()->getAsEnumDecl();
    Expr::EvalResult Result;
    if ((!Enum && !Value.getType()->isBooleanType()) ||
        Value.isValueDependent() ||
        !Value.EvaluateAsInt(Result, In.Unit.Context))
      return;
    const llvm::APSInt &Number = Result.Val.getInt();
    if (!Enum)
      Constants.push_back({Number == 0 ? "false" : "true", &Value});
    else
      for (const EnumConstantDecl *Each : Enum->enumerators())
        if (llvm::APSInt::isSameValue(Each->getInitVal(), Number))
          Constants.push_back({Each->getNameAsString(), &Value});
  }

  void reportAt(SourceRange Place, StringRef What, const Difference &Line,
                Applicability Certainty) {
    std::string Message =
        ("'" + What + "' " + describeDifference(Line) + ": " + Line.Text).str();
    if (const std::string Name = replacementName(What, Line); !Name.empty())
      Message += "; write '" + Name + "'";
    const Platforms Affected =
        Line.Effect == Difference::RocmOnly  ? ~Platforms::Rocm
        : Line.Effect == Difference::Removed ? Platforms::All
                                             : Platforms::Rocm;
    Finding *Found = In.report(Place, Affected, std::move(Message));
    if (Found && Certainty != Applicability::Yes)
      Found->Level = Severity::Note;
  }

  RuleContext &In;
  /// The callees that VisitCallExpr() has handled.
  llvm::DenseSet<const Expr *> Called;
  /// True in code that a condition on the build guards.
  bool IsGuardedByBuild = false;
};

} // namespace

static void checkRocmDifference(RuleContext &In) {
  DifferenceVisitor(In).TraverseAST(const_cast<ASTContext &>(In.Unit.Context));
}

/// Adds the last component of each name in the table: `hip` for `c10::hip::*`.
static void addRocmDifferenceKeywords(PrefilterKeywords &Out) {
  for (const Difference &Line : differences())
    for (StringRef Name : llvm::split(Line.Names, ' ')) {
      Name.consume_back("::*");
      Out.Anywhere.push_back(
          identifierPattern(Name.substr(Name.rfind(':') + 1)));
    }
}

const Rule RocmDifference = {"rocm-difference",
                             "Finds what LibTorch for ROCm lacks, ignores or "
                             "does differently from LibTorch for CUDA.",
                             Severity::Warning,
                             Effort::Design,
                             checkRocmDifference,
                             addRocmDifferenceKeywords};

} // namespace torchport
