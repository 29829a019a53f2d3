//===- RocmDifference.cpp - what ROCm does otherwise ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/libtorch/Differences.h"
#include "rules/model/Translation.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace torchport {

namespace {

/// A constant that is passed to a call, as a word: a text, by whatever way it
/// comes, the name of an enumerator, `true` or `false`.
struct Word {
  std::string Text;
  const Expr *Spelled;
};

/// Whether \p S asks LibTorch which libraries it was built with. Who does has
/// seen to the difference.
bool asksForBuild(const Stmt *S) {
  static const llvm::StringSet<> Questions = {
      "hasROCM",           "hasCUDART",          "hasCuDNN",
      "compiledWithCuDNN", "compiledWithMIOpen", "cudnn_is_available"};
  return anyWithin(S, [](const Stmt &Each) {
    return Questions.contains(calleeName(&Each));
  });
}

/// The condition that decides whether the other children of \p S are run.
const Stmt *conditionIn(const Stmt *S) {
  if (const Expr *Condition = conditionOf(DynTypedNode::create(*S)))
    return Condition;
  const auto *Operator = dyn_cast<BinaryOperator>(S);
  return Operator && Operator->isLogicalOp() ? Operator->getLHS() : nullptr;
}

/// Whether \p S is `if (hasROCM()) return;`, so that what follows is not for
/// every build.
bool leavesByBuild(const Stmt *S) {
  const auto *If = dyn_cast<IfStmt>(S);
  if (!If || !asksForBuild(If->getCond()))
    return false;
  const Stmt *Last = If->getThen();
  if (const auto *Block = dyn_cast<CompoundStmt>(Last))
    Last = Block->body_empty() ? nullptr : Block->body_back();
  return isa_and_nonnull<ReturnStmt, CXXThrowExpr, ContinueStmt, BreakStmt>(
      Last);
}

class DifferenceVisitor : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit DifferenceVisitor(RuleContext &In) : In(In) {
    // As in Sites: code that depends on a template's parameter is understood
    // only where it is instantiated.
    ShouldVisitTemplateInstantiations = true;
  }

  bool TraverseStmt(Stmt *S) override {
    if (!S)
      return true;
    const Stmt *Condition = conditionIn(S);
    const bool ByBuild = asksForBuild(Condition);
    if (!ByBuild && !isa<CompoundStmt>(S))
      return Base::TraverseStmt(S);
    const bool Outside = Deliberate;
    for (Stmt *Child : S->children()) {
      Deliberate |= ByBuild && Child != Condition;
      TraverseStmt(Child);
      Deliberate |= Child && leavesByBuild(Child);
    }
    Deliberate = Outside;
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
    Called.insert(Callee);
    if (const NamedDecl *Decl = namedBy(Callee))
      look(*Decl, placeOf(Callee), Call);
    return true;
  }

  bool VisitExpr(Expr *E) override {
    const NamedDecl *Decl = Called.contains(E) ? nullptr : namedBy(E);
    if (Decl)
      look(*Decl, placeOf(E), nullptr);
    return true;
  }

  bool VisitTagTypeLoc(TagTypeLoc Loc) override {
    look(*Loc.getDecl(), Loc.getNameLoc(), nullptr);
    return true;
  }

  bool VisitTypedefTypeLoc(TypedefTypeLoc Loc) override {
    const QualType Meant = Loc.getDecl()->getUnderlyingType();
    if (const TagDecl *Tag = Meant->getAsTagDecl())
      look(*Tag, Loc.getNameLoc(), nullptr);
    return true;
  }

private:
  /// What is named in the namespace that is written before it is of that
  /// namespace, though a `using` brings it there.
  static const NamedDecl *namedBy(const DeclRefExpr &Reference) {
    const NamespaceBaseDecl *Written =
        Reference.getQualifier().getKind() ==
                NestedNameSpecifier::Kind::Namespace
            ? Reference.getQualifier().getAsNamespaceAndPrefix().Namespace
            : nullptr;
    const auto *Alias = dyn_cast_or_null<NamespaceAliasDecl>(Written);
    const auto *In = Alias ? Alias->getNamespace()
                           : dyn_cast_or_null<NamespaceDecl>(Written);
    const auto *Using = dyn_cast<UsingShadowDecl>(Reference.getFoundDecl());
    if (In && Using && Using->getDeclContext()->Equals(In))
      return Using;
    return Reference.getDecl();
  }

  /// The overloads of a name are alike here, so any of them stands for it.
  static const NamedDecl *namedBy(const Expr *E) {
    if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
      return namedBy(*Reference);
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl();
    if (const auto *Overloads = dyn_cast<OverloadExpr>(E);
        Overloads && Overloads->decls_begin() != Overloads->decls_end())
      return (*Overloads->decls_begin())->getUnderlyingDecl();
    return nullptr;
  }

  static SourceRange placeOf(const Expr *E) {
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberLoc();
    if (const auto *Member = dyn_cast<UnresolvedMemberExpr>(E))
      return Member->getMemberLoc();
    return E->getSourceRange();
  }

  /// The machine that the code at \p Place is for.
  Target machineFor(SourceRange Place) const {
    Target Where = In.Wanted(Place.getBegin()).Where;
    if (Where.Torch.empty() && In.Unit.Version.Major > 0)
      Where.Torch =
          llvm::VersionTuple(In.Unit.Version.Major, In.Unit.Version.Minor);
    return Where;
  }

  /// \p Place names \p Decl.
  void look(const NamedDecl &Decl, SourceRange Place, const CallExpr *Call) {
    if (Deliberate)
      return;
    const std::string Name = qualifiedName(Decl);
    for (const Difference &Line : differences()) {
      const Holds Certainty =
          isAbout(Line, Name) ? holds(Line, machineFor(Place)) : Holds::No;
      if (Certainty == Holds::No)
        continue;
      if (Line.Argument.empty())
        return reportAt(Place, Name, Line, Certainty);
      const std::vector<Word> Words =
          Call ? wordsOf(*Call) : std::vector<Word>();
      StringRef Asked = Line.Argument;
      if (Asked.consume_front("!")) {
        const bool Fine =
            !Words.empty() && llvm::all_of(Words, [&](const Word &Each) {
              return Asked.equals_insensitive(Each.Text);
            });
        if (!Fine)
          return reportAt(Place, Name, Line, Certainty);
        continue;
      }
      for (const Word &Each : Words)
        if (StringRef(Each.Text).contains(Asked))
          return reportAt(Each.Spelled->getSourceRange(), Asked, Line,
                          Certainty);
    }
  }

  std::vector<Word> wordsOf(const CallExpr &Call) const {
    std::vector<Word> Words;
    for (const Expr *Argument : Call.arguments()) {
      const Expr *Value = withoutConversions(Argument);
      if (!isText(Value->getType()))
        addConstant(*Value, Words);
      else
        for (const DeviceSource &Source :
             deviceSourcesOf(*Value, In.Unit.Facts))
          if (Source.Text)
            Words.push_back({*Source.Text, Source.Spelled});
    }
    return Words;
  }

  void addConstant(const Expr &Value, std::vector<Word> &Words) const {
    const auto *Enum = Value.getType()->getAsEnumDecl();
    Expr::EvalResult Result;
    if ((!Enum && !Value.getType()->isBooleanType()) ||
        Value.isValueDependent() ||
        !Value.EvaluateAsInt(Result, In.Unit.Context))
      return;
    const llvm::APSInt &Number = Result.Val.getInt();
    if (!Enum)
      Words.push_back({Number == 0 ? "false" : "true", &Value});
    else
      for (const EnumConstantDecl *Each : Enum->enumerators())
        if (llvm::APSInt::isSameValue(Each->getInitVal(), Number))
          Words.push_back({Each->getNameAsString(), &Value});
  }

  /// Where \p Line makes a difference for the worse.
  static Platforms affectedBy(const Difference &Line) {
    return Line.Effect == Difference::RocmOnly  ? ~Platforms::Rocm
           : Line.Effect == Difference::Removed ? Platforms::All
                                                : Platforms::Rocm;
  }

  void reportAt(SourceRange Place, StringRef What, const Difference &Line,
                Holds Certainty) {
    std::string Message =
        ("'" + What + "' " + describeDifference(Line) + ": " + Line.Text).str();
    if (const std::string Name = nameInsteadOf(What, Line); !Name.empty())
      Message += "; write '" + Name + "'";
    Finding *Found = In.report(Place, affectedBy(Line), std::move(Message));
    if (Found && Certainty != Holds::Yes)
      Found->Level = Severity::Note;
  }

  RuleContext &In;
  /// What the call around it has answered for.
  llvm::DenseSet<const Expr *> Called;
  /// Whether a condition on the build decides that the code is run.
  bool Deliberate = false;
};

} // namespace

static void checkRocmDifference(RuleContext &In) {
  DifferenceVisitor Visitor(In);
  for (Decl *Each : In.Unit.Context.getTraversalScope())
    Visitor.TraverseDecl(Each);
}

/// The last part of each of the table's names: of `c10::hip::*`, that is `hip`.
static void addRocmDifferenceWords(PrefilterKeywords &Out) {
  for (const Difference &Line : differences())
    for (StringRef Name : llvm::split(Line.Names, ' ')) {
      Name.consume_back("::*");
      Out.Anywhere.push_back(identifier(Name.substr(Name.rfind(':') + 1)));
    }
}

const Rule RocmDifference = {"rocm-difference",
                             "Finds what LibTorch for ROCm lacks, ignores or "
                             "does differently from LibTorch for CUDA.",
                             Severity::Warning,
                             Effort::Design,
                             checkRocmDifference,
                             addRocmDifferenceWords};

} // namespace torchport
