//===- Simplify.cpp - one call instead of a choice ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/simplify/Simplify.h"

#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/simplify/ChoiceMatcher.h"
#include "rules/twin/Twins.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

static const VarDecl *onlyVariableIn(const Stmt *S) {
  const auto *Declares = dyn_cast<DeclStmt>(S);
  const auto *Variable = Declares && Declares->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declares->getSingleDecl())
                             : nullptr;
  return Variable && Variable->hasLocalStorage() && !Variable->hasAttrs()
             ? Variable
             : nullptr;
}

static unsigned usesIn(llvm::ArrayRef<const Stmt *> Code,
                       const ValueDecl *Variable) {
  unsigned Count = 0;
  for (const Stmt *S : Code)
    containsStmt(S, [&](const Stmt &Each) {
      const auto *Reference = dyn_cast<DeclRefExpr>(&Each);
      Count += Reference && Reference->getDecl() == Variable;
      return false;
    });
  return Count;
}

static bool isWithoutMacros(const Stmt *S) {
  return !containsStmt(S, [](const Stmt &Each) {
    return Each.getBeginLoc().isMacroID() || Each.getEndLoc().isMacroID();
  });
}

/// In a template, \p E may have no type.
static bool isPassedAsDevice(const Expr *E) {
  return E && !E->getType().isNull() && !isStableDevice(E->getType()) &&
         (isDevice(E->getType()) || isTensorOptions(E->getType()));
}

/// Returns true if the semicolon after \p S is not part of its source range.
static bool endsBeforeSemicolon(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return endsBeforeSemicolon(If->getElse() ? If->getElse() : If->getThen());
  return !isa<CompoundStmt, DeclStmt>(S);
}

namespace {

class ChoiceFinder : public DynamicRecursiveASTVisitor {
public:
  ChoiceFinder(const UnitModel &Unit, const VariableUses &Uses)
      : Unit(Unit), Uses(Uses) {}

  /// Leaves out findings that would leave a variable without a use.
  std::vector<Finding> takeFindings() {
    std::vector<Finding> Found;
    for (auto &[Each, Answer] : All)
      if (!Answer || RemovedUses[Answer] < Uses.References.lookup(Answer))
        Found.push_back(std::move(Each));
    return Found;
  }

  /// Skips template instantiations, which share the text of their template.
  bool TraverseDecl(Decl *D) override {
    const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
    return (Function && Function->isTemplateInstantiation()) ||
           DynamicRecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitVarDecl(VarDecl *Variable) override {
    // VisitCompoundStmt() finds the variables in a block.
    if (!Variable->hasLocalStorage() && !isa<ParmVarDecl>(Variable) &&
        Variable->hasInit() && isFreeDevice(*Variable))
      replaceChoice(Variable->getInit());
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    if (Operator && (Operator->getOperator() != OO_Equal ||
                     Uses.Compared.contains(referencedDecl(Call->getArg(0)))))
      return true;
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(calleeOf(Call));
    const bool TakesType =
        Method && qualifiedName(*Method) == "c10::TensorOptions::device";
    for (const Expr *Each : Call->arguments())
      if (TakesType || isPassedAsDevice(Each))
        replaceChoice(Each);
    return true;
  }

  bool VisitReturnStmt(ReturnStmt *Return) override {
    if (isPassedAsDevice(Return->getRetValue()))
      replaceChoice(Return->getRetValue());
    return true;
  }

  bool VisitCompoundStmt(CompoundStmt *Block) override {
    const llvm::ArrayRef<const Stmt *> All(Block->body_begin(), Block->size());
    if (ChoiceMatcher Match(Uses); Match.isFunction(All))
      report(Match, All, "return " + callFor(Match));
    for (size_t I = 0; I < All.size(); ++I)
      findDeclaration(All.drop_front(I));
    return true;
  }

private:
  /// Returns true for a Device that is not compared with another device.
  bool isFreeDevice(const VarDecl &Variable) const {
    return isDevice(Variable.getType()) &&
           !isStableDevice(Variable.getType()) &&
           !Variable.getType()->isReferenceType() &&
           !Uses.Compared.contains(&Variable);
  }

  /// useBestDevice() relies on `::torchport::device(torch::kCUDA)`.
  std::string callFor(const ChoiceMatcher &Match) const {
    return twinCall("device") + constantFor(DeviceKind::Cuda, Unit.Context) +
           (Match.HasIndex ? ", 0)" : ")");
  }

  void replaceChoice(const Expr *Whole) {
    Whole = deviceValue(Whole);
    if (ChoiceMatcher Match(Uses); Match.isChoice(Whole))
      report(Match, Whole, callFor(Match));
  }

  /// Returns true if the initialiser of \p Variable, or the next statement of
  /// \p Body, chooses its value.
  static bool isChosen(const VarDecl &Variable,
                       llvm::ArrayRef<const Stmt *> Body, size_t &Count,
                       ChoiceMatcher &Match) {
    const Expr *Init = Variable.getInit();
    if (!isDevice(Variable.getType()) && !isDeviceType(Variable.getType()))
      return false;
    if (Init && Match.isChoice(Init))
      return true;
    return (!Init || namesCpu(*Init)) && Count < Body.size() &&
           Match.isAssignment(Body[Count++], Variable, Init != nullptr);
  }

  /// Reports a device that the first statements of \p Body choose.
  void findDeclaration(llvm::ArrayRef<const Stmt *> Body) {
    ChoiceMatcher Match(Uses);
    llvm::SmallVector<const VarDecl *, 2> Removed;
    size_t Count = 0;
    const auto Next = [&]() -> const VarDecl * {
      return Count < Body.size() ? onlyVariableIn(Body[Count++]) : nullptr;
    };
    const VarDecl *Variable = Next();
    if (Variable && Variable->getType()->isBooleanType())
      Removed.push_back(std::exchange(Variable, Next()));
    if (!Variable || !isChosen(*Variable, Body, Count, Match) ||
        (!Removed.empty() && Removed.back() != Match.AnswerVariable))
      return;
    if (isDeviceType(Variable->getType())) {
      Removed.push_back(std::exchange(Variable, Next()));
      if (!Variable || !Variable->hasInit() ||
          referencedDecl(deviceValue(Variable->getInit())) != Removed.back())
        return;
    }
    if (isFreeDevice(*Variable))
      report(Match, Body.take_front(Count),
             textIn({Variable->getBeginLoc(), Variable->getLocation()},
                    Unit.Context) +
                 " = " + callFor(Match),
             Removed);
  }

  /// Reports that \p Text can replace \p Code, unless other code uses a
  /// variable of \p Removed.
  void report(const ChoiceMatcher &Match, llvm::ArrayRef<const Stmt *> Code,
              const std::string &Text,
              llvm::ArrayRef<const VarDecl *> Removed = {}) {
    const SourceRange Where(Code.front()->getBeginLoc(),
                            Code.back()->getEndLoc());
    const auto Place = spelledAt(Where, Unit.Context);
    if (!Place || !llvm::all_of(Code, isWithoutMacros) ||
        llvm::any_of(Removed, [&](const VarDecl *Each) {
          return usesIn(Code, Each) != Uses.References.lookup(Each);
        }))
      return;
    const bool KeepsAnswer = Match.AnswerVariable &&
                             !llvm::is_contained(Removed, Match.AnswerVariable);
    if (KeepsAnswer)
      RemovedUses[Match.AnswerVariable] += usesIn(Code, Match.AnswerVariable);
    std::vector<Note> Notes;
    for (const Stmt *Log : Match.Logs)
      if (const auto Written = spelledAt(Log->getSourceRange(), Unit.Context))
        Notes.push_back({*Written, "this is no longer needed"});
    TwinEdit Edits(Unit);
    Edits.replace(Where, Text + (endsBeforeSemicolon(Code.back()) ? "" : ";"));
    Twin Fixed = Edits.takeTwin();
    if (!Fixed.SuggestedFix)
      Notes.push_back({*Place, std::move(Fixed.WhyNone)});
    All.push_back({{SimplifyName.str(), Severity::Note, Platforms::None,
                    "one call can choose this device", *Place, std::move(Notes),
                    std::move(Fixed.SuggestedFix)},
                   KeepsAnswer ? Match.AnswerVariable : nullptr});
  }

  const UnitModel &Unit;
  const VariableUses &Uses;
  /// The findings, each with the variable that the new code no longer uses;
  /// null if there is none.
  std::vector<std::pair<Finding, const VarDecl *>> All;
  llvm::DenseMap<const VarDecl *, unsigned> RemovedUses;
};

} // namespace

std::vector<Finding> simplerChoices(ASTContext &Context,
                                    const UnitModel &Unit) {
  const VariableUses Uses = variableUsesIn(Context);
  ChoiceFinder Finder(Unit, Uses);
  Finder.TraverseAST(Context);
  std::vector<Finding> Found = Finder.takeFindings();
  llvm::append_range(Found, simplerLoads(Unit));
  return Found;
}

void useBestDevice(Fix &Simpler) {
  const std::string Call = twinCall("device");
  for (Edit &Each : Simpler.Edits)
    if (const size_t At = Each.Text.find(Call); At != std::string::npos)
      Each.Text.erase(At + Call.size(),
                      Each.Text.find(')', At) - At - Call.size());
}

} // namespace torchport
